import type { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type {
  APIApplicationCommandOptionChoice,
  Attachment,
  ChatInputCommandInteraction,
  GuildMember,
  Role,
  User,
} from 'discord.js';
import type { InEach } from '../../core/locale.ts';
import type { Game } from '../../games/game.ts';
import type { Naming } from '../../games/texts.ts';
import { choice, gameChoices, named, type Named } from '../naming.ts';

type Builder = SlashCommandBuilder | SlashCommandSubcommandBuilder;
type Choice<Value> = APIApplicationCommandOptionChoice<Value>;
type Given = ChatInputCommandInteraction['options'];
type Nameable<Item> = Named<Item> & { setRequired(isRequired: boolean): Item };
type Name = <Item extends Nameable<Item>>(item: Item) => Item;

/** An option of a slash command, and how it is read; null: it was left out. */
export interface SlashOption<Value> {
  /** Adds the option; `name` names and describes it. */
  add(builder: Builder, name: Name): void;
  read(given: Given, name: string): Value;
}

export const flag: SlashOption<boolean | null> = {
  add: (builder, name) => builder.addBooleanOption(name),
  read: (given, name) => given.getBoolean(name),
};

export const role: SlashOption<Role | null> = {
  add: (builder, name) => builder.addRoleOption(name),
  read(given, name) {
    const found = given.getRole(name);
    return found && 'guild' in found ? found : null;
  },
};

export const file: SlashOption<Attachment | null> = {
  add: (builder, name) => builder.addAttachmentOption(name),
  read: (given, name) => given.getAttachment(name),
};

/** `member`: null if the user is not on the server. */
export const person: SlashOption<{ readonly user: User; readonly member: GuildMember | null } | null> = {
  add: (builder, name) => builder.addUserOption(name),
  read(given, name) {
    const user = given.getUser(name);
    const member = given.getMember(name);
    return user && { user, member: member && 'guild' in member ? member : null };
  },
};

/** A text with suggestions while it is typed. */
export const suggested: SlashOption<string | null> = {
  add: (builder, name) => builder.addStringOption((option) => name(option).setAutocomplete(true)),
  read: (given, name) => given.getString(name),
};

/** A whole number of at least `least`, or one of `choices`. */
export const whole = (
  least: number,
  { most, choices = [] }: { readonly most?: number; readonly choices?: readonly Choice<number>[] } = {},
): SlashOption<number | null> => ({
  add: (builder, name) =>
    builder.addIntegerOption((option) => {
      if (choices.length > 0) return name(option).addChoices(...choices);
      if (most !== undefined) option.setMaxValue(most);
      return name(option).setMinValue(least);
    }),
  read: (given, name) => given.getInteger(name),
});

/** One of several values, labelled by `texts`. */
export const word = <Value extends string | number, Texts>(
  values: readonly Value[],
  texts: InEach<Texts>,
  say: (texts: Texts, value: Value) => string,
): SlashOption<Value | null> =>
  wordOf(
    values,
    values.map((value) => choice(String(value), texts, (t) => say(t, value))),
  );

/** One of several values, with ready-made choices. */
export const wordOf = <Value extends string | number>(
  values: readonly Value[],
  choices: readonly Choice<string>[],
): SlashOption<Value | null> => ({
  add: (builder, name) => builder.addStringOption((option) => name(option).addChoices(...choices)),
  read(given, name) {
    const written = given.getString(name);
    return values.find((value) => String(value) === written) ?? null;
  },
});

/** A game, by its id. */
export const ofGame = (games: readonly Game[]): SlashOption<string | null> =>
  wordOf(
    games.map(({ id }) => id),
    gameChoices(games),
  );

/** Makes an option required. */
export const required = <Value>(option: SlashOption<Value | null>): SlashOption<Value> => ({
  add: (builder, name) => option.add(builder, (item) => name(item).setRequired(true)),
  read(given, name) {
    const value = option.read(given, name);
    if (value === null) throw new Error(`${name} was left out`);
    return value;
  },
});

type Options = Readonly<Record<string, SlashOption<unknown>>>;
type Read<All extends Options> = { [Key in keyof All]: ReturnType<All[Key]['read']> };

/** Options of a command, by their keys in its texts and in Discord's order. */
export function slashOptions<All extends Options>(
  texts: InEach<Readonly<Record<keyof All, Naming>>>,
  options: All,
) {
  const keys: readonly (keyof All & string)[] = Object.keys(options);
  return {
    addTo<To extends Builder>(builder: To): To {
      for (const key of keys) options[key]?.add(builder, (item) => named(item, texts, (t) => t[key]));
      return builder;
    },
    read({ options: given }: Pick<ChatInputCommandInteraction, 'options'>): Read<All> {
      const read = keys.map((key) => [key, options[key]?.read(given, texts.en[key].name)] as const);
      return Object.fromEntries(read) as Read<All>;
    },
  };
}
