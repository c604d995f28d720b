import { SlashCommandBuilder } from '@discordjs/builders';
import { MessageFlags, type AutocompleteInteraction, type ChatInputCommandInteraction } from 'discord.js';
import type { Bot, Command } from '../src/discord/bot.ts';
import { named } from '../src/discord/naming.ts';
import { gesture, roomOf } from '../src/discord/table-command.ts';
import { gestureCode, lineOf } from '../src/games/gesture.ts';
import type { House } from '../src/games/house.ts';
import type { Verb } from '../src/games/panel.ts';
import type { GameProse } from '../src/games/texts.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';
import { seatsOf } from '../src/match/header.ts';

/** Discord's limit for suggestions. */
const CHOICES = 25;

type Interaction = ChatInputCommandInteraction<'cached'>;

/** A slash command for each verb that some game of the house knows (touch, place, knock, …); the first to name it describes it. */
export function verbCommands(houses: readonly House[]): Command[] {
  const commands = new Map<string, Command>();
  for (const house of houses) {
    for (const verb of house.verbs) {
      if (!commands.has(verb.name)) commands.set(verb.name, verbCommand(house, verb));
    }
  }
  return [...commands.values()];
}

type VerbNaming = GameProse['verbs'][string];

const undescribed = (name: string): VerbNaming => ({ name, description: name });

function verbCommand(house: House, verb: Verb): Command {
  const en = house.texts.en.verbs[verb.name] ?? undescribed(verb.name);
  const de = house.texts.de.verbs[verb.name] ?? en;
  const builder = named(new SlashCommandBuilder(), en, de);
  const argument = { en: en.argument ?? undescribed('argument'), de: de.argument ?? undescribed('argument') };
  if (verb.argument === 'pile') {
    builder.addStringOption((option) =>
      named(option, argument.en, argument.de).setRequired(true).setAutocomplete(true),
    );
  }
  if (verb.argument === 'revert') {
    builder.addBooleanOption((option) => named(option, argument.en, argument.de).setRequired(true));
  }

  async function onPile(interaction: Interaction, bot: Bot): Promise<void> {
    const room = await roomOf(interaction, bot);
    if (!room) return;
    const pile = interaction.options.getString(argument.en.name, true).trim().toLowerCase();
    if (room.house.understands(lineOf(1, { verb: verb.name, argument: pile }, 0))) {
      await gesture(interaction, bot, gestureCode(verb.name, pile));
      return;
    }
    const content = texts[localeFrom(interaction.locale)].table.declined['no-such-stack'];
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  }

  /** The piles that hands could use, with the card on top; those whose name or card holds what was typed. */
  async function suggest(interaction: AutocompleteInteraction<'cached'>, bot: Bot): Promise<void> {
    const room = bot.rooms.at(interaction.channelId);
    const locale = localeFrom(interaction.locale);
    const seat = room && (seatsOf(room.header, interaction.user.id)[0] ?? room.match.live.turn);
    const typed = interaction.options.getFocused().trim().toLowerCase();
    const prose = room?.house.texts[locale];
    const choices = (room && seat ? room.match.targets(seat, verb.name) : []).map((target) => {
      const card = target.card === null ? '' : ` · ${prose?.card(target.card) ?? ''}`;
      return {
        name: `${target.pile.toUpperCase()}${card} (${prose?.pile(target.pile) ?? ''})`,
        value: target.argument,
      };
    });
    const fitting = choices.filter(({ name }) => name.toLowerCase().includes(typed));
    await interaction.respond(fitting.slice(0, CHOICES));
  }

  return {
    data: builder.toJSON(),
    async run(interaction, bot) {
      if (verb.argument === 'pile') return onPile(interaction, bot);
      if (verb.argument === null) return gesture(interaction, bot, verb.name);
      const revert = interaction.options.getBoolean(argument.en.name, true);
      return gesture(interaction, bot, gestureCode(verb.name, revert ? 'revert' : 'leave'));
    },
    ...(verb.argument === 'pile' && { autocomplete: suggest }),
  };
}
