import type { AutocompleteInteraction } from 'discord.js';
import {
  actMeant,
  actsOf,
  commonAct,
  commonMeant,
  suggestedActs,
  wholeActMeant,
  type Act,
} from '../src/discord/acts.ts';
import { suggest } from '../src/discord/answer.ts';
import type { AskedByCommand, Bot, Command } from '../src/discord/bot.ts';
import { asideIn, putAway } from '../src/discord/damage.ts';
import { endMatch, offersEnd } from '../src/discord/ending.ts';
import { CHOICE_LIMIT } from '../src/discord/limits.ts';
import { named, slashCommand } from '../src/discord/naming.ts';
import { isManager } from '../src/discord/permissions.ts';
import { declineUnknown, gesture, roomOf } from '../src/discord/table-command.ts';
import { COACH } from '../src/discord/coach-buttons.ts';
import { tellCoach, tellHint } from '../src/discord/coach.ts';
import { parseGesture } from '../src/games/gesture.ts';
import { TAKE_BACK } from '../src/match/taken-back.ts';
import { askResign } from '../src/discord/table-menu.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';

const en = texts.en.table.commands.do;
const de = texts.de.table.commands.do;

type Asking = AskedByCommand['interaction'] | AutocompleteInteraction<'cached'>;

function actsFor(interaction: Asking, bot: Bot): Act[] {
  const room = bot.rooms.at(interaction.channelId);
  const locale = localeFrom(interaction.locale);
  if (room) return actsOf(room, interaction.user.id, locale, offersEnd(room, interaction, bot));
  const isToPutAway = asideIn(bot, interaction.channelId) && isManager(interaction.memberPermissions);
  return isToPutAway ? [commonAct('end-match', locale)] : [];
}

/** Ends a match, unrated; a damaged one is put away by whoever manages its channel. */
async function end(asked: AskedByCommand, bot: Bot): Promise<void> {
  const { channelId } = asked.interaction;
  const aside = bot.rooms.at(channelId) ? undefined : asideIn(bot, channelId);
  if (aside) return putAway(asked, bot, aside);
  const room = await roomOf(asked, bot);
  if (room) await endMatch(asked, room, bot);
}

/** Does something at the table of the channel: whatever hands could do, right or wrong, and what a match has besides. */
export const act: Command = {
  data: slashCommand(en, de)
    .addStringOption((option) => named(option, en.what, de.what).setRequired(true).setAutocomplete(true))
    .toJSON(),
  async run(asked, bot) {
    const typed = asked.interaction.options.getString(en.what.name, true);
    if (commonMeant(typed) === 'end-match') return end(asked, bot);
    const room = await roomOf(asked, bot);
    if (!room) return;
    const code = actMeant(room, actsFor(asked.interaction, bot), typed);
    const whole = code === null ? wholeActMeant(room, asked.interaction.user.id, typed) : null;
    if (whole) room.ask(asked, whole.begins, null, whole.then);
    else if (code === null) await declineUnknown(asked, room, 'no-such-act');
    else if (code === 'resign') await askResign(asked, room);
    else if (code === COACH.page) await tellCoach(asked, room);
    else if (code === COACH.hint) await tellHint(asked, room);
    else if (code === TAKE_BACK) room.ask(asked, parseGesture(code), null);
    else await gesture(asked, bot, code);
  },
  async autocomplete(interaction, bot) {
    const typed = interaction.options.getFocused();
    const room = bot.rooms.at(interaction.channelId);
    const whole = room ? wholeActMeant(room, interaction.user.id, typed) : null;
    const found = suggestedActs(actsFor(interaction, bot), typed);
    const choices = [
      ...(whole ? [{ name: whole.name, value: typed.trim().replaceAll(/\s+/g, ' ') }] : []),
      ...found.map(({ name, code }) => ({ name, value: code })),
    ];
    await suggest(interaction, choices.slice(0, CHOICE_LIMIT));
  },
};
