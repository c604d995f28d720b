/** Using what is offered: every value comes from the option, the list or the modal itself. */
import {
  ApplicationCommandOptionType as Type,
  ComponentType,
  type APIApplicationCommandBasicOption,
  type APISelectMenuComponent,
} from 'discord-api-types/v10';
import type { OptionValues, SeenModal, UserInteraction } from 'loopback-discord/user-api.ts';
import type { Random } from '../../../src/core/random.ts';
import { fieldsOf, type Control, type Field, type Leaf } from './offers.ts';
import type { Person } from './persons.ts';
import { chance, fileOf, numberOf, pick, some, textOf } from './values.ts';
import type { ModalValues, Upload } from 'loopback-discord/user-api.ts';

/** The people, channels and roles that can be named on a person's server, and files that were seen. */
export interface Surroundings {
  readonly users: () => readonly string[];
  readonly roles: () => readonly string[];
  readonly channels: () => readonly string[];
  readonly files: () => readonly Upload[];
}

/** Makes an interaction through the person's client; null if the client or Discord refused it. */
export type Make = (
  make: () => UserInteraction,
  what?: { chosen?: string; command?: string },
) => UserInteraction | null;

/** Longest text of an option or an input without a limit of its own. */
const LONGEST = 4000;

function valuesFor(list: APISelectMenuComponent, near: Surroundings, random: Random): string[] {
  const all = ((): readonly string[] => {
    switch (list.type) {
      case ComponentType.StringSelect:
        return list.options.map(({ value }) => value);
      case ComponentType.UserSelect:
        return near.users();
      case ComponentType.RoleSelect:
        return near.roles();
      case ComponentType.ChannelSelect:
        return near.channels();
      case ComponentType.MentionableSelect:
        return [...near.users(), ...near.roles()];
    }
  })();
  const least = list.min_values ?? 1;
  const most = Math.min(list.max_values ?? 1, all.length);
  return some(all, numberOf(Math.min(least, most), most, random), random);
}

/** Clicks a button, or chooses from a list. */
export function useControl(
  { session, random }: Pick<Person, 'session' | 'random'>,
  { message, id, list }: Control,
  near: Surroundings,
  { make, force }: { readonly make: Make; readonly force: boolean },
): UserInteraction | null {
  if (!list) return make(() => session.click(message, id, { force }));
  const values = valuesFor(list, near, random);
  const [chosen] = values;
  return make(() => session.select(message, id, values, { force }), chosen === undefined ? {} : { chosen });
}

const fieldValue = (field: Field, near: Surroundings, random: Random): ModalValues[string] | null => {
  if (field.kind === 'other') return null;
  if (field.kind === 'file') return [pick(near.files(), random) ?? fileOf(random)];
  if (field.kind === 'list') return valuesFor(field.list, near, random);
  const { value, min_length: least = 0, max_length: most = LONGEST, required } = field.input;
  if (value !== undefined && chance(30, random)) return value;
  if (required === false && chance(20, random)) return '';
  return textOf({ least, most }, random);
};

/** Fills in a modal and submits it. */
export function useModal(
  { session, random }: Pick<Person, 'session' | 'random'>,
  { opener, modal }: { readonly opener: string; readonly modal: SeenModal },
  near: Surroundings,
  make: Make,
): UserInteraction | null {
  const values = fieldsOf(modal).flatMap((field): [string, ModalValues[string]][] => {
    const value = fieldValue(field, near, random);
    return value === null ? [] : [[field.id, value]];
  });
  return make(() => session.submit(opener, Object.fromEntries(values)));
}

/** Percentage of the options that are not required and used all the same. */
const OPTIONAL = 35;

/** Runs a command, after asking for the choices of the options that suggest some. */
export async function useCommand(
  person: Pick<Person, 'session' | 'random'>,
  channelId: string,
  leaf: Leaf,
  near: Surroundings,
  make: Make,
): Promise<void> {
  const { session, random } = person;
  const values: Record<string, OptionValues[string]> = {};
  for (const option of leaf.options) {
    if (option.required !== true && !chance(OPTIONAL, random)) continue;
    const value = isSuggested(option)
      ? await suggested(person, channelId, leaf, { option, values, make })
      : valueOf(option, near, random);
    if (value !== undefined) values[option.name] = value;
  }
  make(() => session.run(channelId, leaf.path, values), { command: verbOf(leaf, values) });
}

/** What a command does in a match, as far as an option names it. */
const verbOf = ({ path }: Leaf, { what }: Readonly<Record<string, unknown>>): string =>
  typeof what === 'string' ? what : (path.split(' ').at(-1) ?? path);

const isSuggested = (option: APIApplicationCommandBasicOption): boolean =>
  'autocomplete' in option && option.autocomplete;

interface Suggesting {
  readonly option: APIApplicationCommandBasicOption;
  /** Options filled in before. */
  readonly values: OptionValues;
  readonly make: Make;
}

/** One of the choices for what has been typed, or that text itself. */
async function suggested(
  { session, random }: Pick<Person, 'session' | 'random'>,
  channelId: string,
  { path }: Leaf,
  { option, values, make }: Suggesting,
): Promise<string> {
  const typed = chance(70, random) ? '' : textOf({ least: 0, most: 100 }, random);
  const asked = make(() =>
    session.autocomplete(channelId, path, option.name, { ...values, [option.name]: typed }),
  );
  const outcome = await asked?.outcome;
  const choices = outcome?.kind === 'choices' ? outcome.choices : [];
  const choice = chance(85, random) ? pick(choices, random) : undefined;
  return choice ? String(choice.value) : typed;
}

function valueOf(
  option: APIApplicationCommandBasicOption,
  near: Surroundings,
  random: Random,
): OptionValues[string] | undefined {
  if ('choices' in option && option.choices.length > 0)
    return pick<{ readonly value: string | number }>(option.choices, random)?.value;
  switch (option.type) {
    case Type.String:
      return textOf({ least: option.min_length ?? 0, most: option.max_length ?? LONGEST }, random);
    case Type.Integer:
    case Type.Number:
      return numberOf(option.min_value ?? 0, option.max_value ?? Number.MAX_SAFE_INTEGER, random);
    case Type.Boolean:
      return chance(50, random);
    case Type.User:
      return pick(near.users(), random);
    case Type.Role:
      return pick(near.roles(), random);
    case Type.Channel:
      return pick(near.channels(), random);
    case Type.Mentionable:
      return pick([...near.users(), ...near.roles()], random);
    case Type.Attachment:
      return (chance(60, random) && pick(near.files(), random)) || fileOf(random);
  }
}
