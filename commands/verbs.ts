import type { AutocompleteInteraction } from 'discord.js';
import { suggest } from '../src/discord/answer.ts';
import type { AskedByCommand, Bot, Command, Room } from '../src/discord/bot.ts';
import { NAME_LIMIT } from '../src/discord/limits.ts';
import { named, slashCommand } from '../src/discord/naming.ts';
import { declineUnknown, gesture, isKnown, roomOf } from '../src/discord/table-command.ts';
import { gestureCode } from '../src/games/gesture.ts';
import type { Game } from '../src/games/game.ts';
import type { Target, Verb } from '../src/games/controls.ts';
import type { GameProse } from '../src/games/texts.ts';
import { localeFrom } from '../src/i18n/index.ts';
import type { Seat } from '../src/core/seat.ts';
import { seatsOf } from '../src/match/header.ts';

/** A slash command for each verb that some game knows (touch, play, knock, …); the first to name it describes it. */
export function verbCommands(games: readonly Game[]): Command[] {
  const commands = new Map<string, Command>();
  for (const game of games) {
    for (const verb of game.verbs) {
      if (!commands.has(verb.name)) commands.set(verb.name, verbCommand(game, verb));
    }
  }
  return [...commands.values()];
}

type VerbNaming = GameProse['verbs'][string];

const undescribed = (name: string): VerbNaming => ({ name, description: name });

function verbCommand(game: Game, verb: Verb): Command {
  const en = game.texts.en.verbs[verb.name] ?? undescribed(verb.name);
  const de = game.texts.de.verbs[verb.name] ?? en;
  const builder = slashCommand(en, de);
  const argument = { en: en.argument ?? undescribed('argument'), de: de.argument ?? undescribed('argument') };
  if (verb.argument === 'target') {
    builder.addStringOption((option) =>
      named(option, argument.en, argument.de).setRequired(true).setAutocomplete(true),
    );
  }
  if (verb.argument === 'revert') {
    builder.addBooleanOption((option) => named(option, argument.en, argument.de).setRequired(true));
  }

  /** What was typed, as the target of this verb that it names; null: there is no such target in this match. */
  function targetIn(room: Room, typed: string): string | null {
    const ways = [typed, typed.toLowerCase(), typed.toUpperCase()];
    return ways.find((argument) => isKnown(room, { verb: verb.name, argument })) ?? null;
  }

  async function run(asked: AskedByCommand, bot: Bot): Promise<void> {
    const room = await roomOf(asked, bot);
    if (!room) return;
    const { options } = asked.interaction;
    if (!room.game.verbs.some(({ name }) => name === verb.name))
      return declineUnknown(asked, room, 'no-such-verb');
    if (verb.argument === null) return gesture(asked, bot, verb.name);
    if (verb.argument === 'revert') {
      const revert = options.getBoolean(argument.en.name, true);
      return gesture(asked, bot, gestureCode(verb.name, revert ? 'revert' : 'leave'));
    }
    const target = targetIn(room, options.getString(argument.en.name, true).trim());
    if (target === null) return declineUnknown(asked, room, 'no-such-stack');
    return gesture(asked, bot, gestureCode(verb.name, target));
  }

  /** What hands could use, with the card on top: those with the typed text in their name or card. */
  async function complete(interaction: AutocompleteInteraction<'cached'>, bot: Bot): Promise<void> {
    const room = bot.rooms.at(interaction.channelId);
    const prose = room?.game.texts[localeFrom(interaction.locale)];
    const [seat] = room ? seatsAt(room, interaction.user.id) : [];
    if (!room || !prose || seat === undefined) return suggest(interaction, []);
    const nameOf = ({ argument: target, pile, card }: Target): string => {
      if (pile === null) return prose.gesture(verb.name, target);
      return `${pile.toUpperCase()}${card === null ? '' : ` · ${prose.card(card)}`} (${prose.pile(pile)})`;
    };
    const typed = interaction.options.getFocused().trim().toLowerCase();
    const choices = room.match
      .targets(seat, verb.name)
      .map((target) => ({ name: nameOf(target).slice(0, NAME_LIMIT), value: target.argument }));
    const fitting = choices.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed));
    await suggest(interaction, fitting);
  }

  return {
    data: builder.toJSON(),
    run,
    ...(verb.argument === 'target' && { autocomplete: complete }),
  };
}

/** A user's own seats, the one whose turn it is first; whoever only watches is shown what everybody sees, where nothing is hidden. */
function seatsAt({ header, game, match }: Room, user: string): readonly Seat[] {
  const own = seatsOf(header, user);
  if (own.includes(match.turn)) return [match.turn];
  return own.length > 0 || game.hasHands ? own : [match.turn];
}
