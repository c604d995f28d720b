import type { AutocompleteInteraction } from 'discord.js';
import { actMeant, commonMeant, tapMeant, unknownMeant, wholeActMeant } from '../src/table/acts-meant.ts';
import { actName, actsOf, commonAct, isCommon, suggestedActs, words, type Act } from '../src/table/acts.ts';
import { labelAloud, unspoken } from '../src/chat/aloud.ts';
import { isInWords } from '../src/chat/settings/language.ts';
import { suggest } from '../src/chat/suggest.ts';
import type { CommandAnywhere } from '../src/chat/asked.ts';
import type { TablePorts } from '../src/table/ports.ts';
import type { Command } from '../src/chat/command.ts';
import type { Room } from '../src/table/face.ts';
import { actsBesides, tableClick } from '../src/table/hooks.ts';
import { answerByWords, yesActs } from '../src/table/by-words.ts';
import { asideIn, putAway } from '../src/chat/damage.ts';
import { endMatch, offersEnd } from '../src/table/ending.ts';
import { CHOICE_LIMIT } from '../src/line/limits.ts';
import { required, slashOptions, suggested } from '../src/chat/form/slash.ts';
import { anywhere, slashCommand } from '../src/chat/naming.ts';
import { isManager } from '../src/line/permissions.ts';
import { declineUnknown, gesture, roomFor, roomOf } from '../src/table/command.ts';
import { parseGesture } from '../src/games/gesture.ts';
import type { Locale } from '../src/core/locale.ts';
import type { Seat } from '../src/core/seat.ts';
import { seatsOf } from '../src/match/header.ts';
import { TAKE_BACK } from '../src/match/taken-back.ts';
import { askResign } from '../src/table/menu.ts';
import { answerQuestion, questionActs } from '../src/table/questions.ts';
import { localeFrom, translated } from '../src/i18n/index.ts';

const names = translated((t) => t.table.commands.do);
const options = slashOptions(names, { what: required(suggested) });

type Asking = CommandAnywhere['interaction'] | AutocompleteInteraction;

function actsFor(
  interaction: Asking,
  room: Room | undefined,
  bot: Pick<TablePorts, 'settings' | 'time' | 'aside' | 'hooks'>,
): Act[] {
  const locale = localeFrom(interaction.locale);
  const { id: user } = interaction.user;
  if (room) {
    const mayEnd = offersEnd(room, interaction, bot);
    const besides = (seats: readonly Seat[]) => actsBesides(bot.hooks, room, seats, locale);
    return [...yesActs(room, user), ...actsOf(room, user, locale, mayEnd, besides)];
  }
  const isToPutAway = asideIn(bot, interaction.channelId) && isManager(interaction.memberPermissions);
  return isToPutAway ? [commonAct('end-match', locale)] : [];
}

const NOTHING = { whole: null, tap: null };

/** The action that names of stacks, or of a card in a hidden hand, stand for. */
function namesMeant(room: Room, user: string, typed: string) {
  const seats = seatsOf(room.header, user);
  return { whole: wholeActMeant(room, seats, typed), tap: tapMeant(room, seats, typed) };
}

/** That action as a suggestion of `/do`. */
function namedActs(room: Room, user: string, typed: string, locale: Locale): Act[] {
  const { whole, tap } = namesMeant(room, user, typed);
  const code = typed.trim().replaceAll(/\s+/g, ' ');
  const seats = seatsOf(room.header, user);
  const [seat] = seats.includes(room.match.turn) ? [room.match.turn] : seats;
  return [
    ...(whole ? [{ name: whole.name, code }] : []),
    ...(tap && seat !== undefined
      ? [{ name: actName(room, seat, room.match.meant(tap, seats), locale), code }]
      : []),
  ];
}

/** The act whose name was typed as it is said; null: none. */
function actHeard({ interaction }: CommandAnywhere, acts: readonly Act[]): string | null {
  const locale = localeFrom(interaction.locale);
  const typed = words(options.read(interaction).what);
  const isMeant = ({ name }: Act): boolean => {
    const said = words(labelAloud(name, locale));
    return [said, said.replace(': ', ' ')].includes(typed);
  };
  return acts.find(isMeant)?.code ?? null;
}

/** Ends a match, unrated; managers of a channel put a damaged one away. */
async function end(asked: CommandAnywhere, bot: TablePorts): Promise<void> {
  const { channelId } = asked.interaction;
  const aside = bot.rooms.at(channelId) ? undefined : asideIn(bot, channelId);
  if (aside) return putAway(asked, bot, aside);
  const room = await roomOf(asked, bot);
  if (room) await endMatch(asked, room, bot);
}

/**
 * Does something at the channel's table: anything that hands could do, right or wrong, and the common actions
 * of a match.
 */
export const act: Command<TablePorts> = {
  data: anywhere(options.addTo(slashCommand(names))).toJSON(),
  anywhere: true,
  async run(asked, bot) {
    const typed = unspoken(options.read(asked.interaction).what);
    if (commonMeant(typed) === 'end-match') return end(asked, bot);
    const room = await roomOf(asked, bot);
    if (!room) return;
    const { id: user } = asked.interaction.user;
    if ((await answerByWords(asked, room, typed)) || (await answerQuestion(asked, room, typed))) return;
    const acts = actsFor(asked.interaction, room, bot);
    const code = actMeant(room, acts, typed) ?? actHeard(asked, acts);
    const { whole, tap } = code === null ? namesMeant(room, user, typed) : NOTHING;
    if (whole) room.ask(asked, whole.begins, null, whole.then);
    else if (tap) room.ask(asked, tap, null);
    else if (code === null)
      await declineUnknown(asked, room, unknownMeant(room, seatsOf(room.header, user), typed));
    else if (code === 'resign') await askResign(asked, room);
    else if (code === TAKE_BACK) room.ask(asked, parseGesture(code), null);
    else {
      const besides = isCommon(code) ? tableClick(bot.hooks, asked, room, code) : null;
      await (besides ?? gesture(asked, bot, code));
    }
  },
  async autocomplete(interaction, bot) {
    const typed = unspoken(interaction.options.getFocused());
    const room = await roomFor(interaction, bot);
    const locale = localeFrom(interaction.locale);
    const first = room ? namedActs(room, interaction.user.id, typed, locale) : [];
    const acts = actsFor(interaction, room, bot);
    // People who hear the names of acts type what they have heard.
    const heard = isInWords(interaction)
      ? acts.map((act) => ({ ...act, name: labelAloud(act.name, locale) }))
      : acts;
    const said = isInWords(interaction) ? interaction.options.getFocused() : typed;
    const found = suggestedActs(heard, said).filter(({ name }) => !first.some((act) => act.name === name));
    const questions = room ? questionActs(room, interaction.user.id, typed, locale) : [];
    const choices = [...first, ...found, ...questions].map(({ name, code }) => ({ name, value: code }));
    await suggest(interaction, choices.slice(0, CHOICE_LIMIT));
  },
};
