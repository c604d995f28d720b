import type { Locale } from '../../core/locale.ts';
import type { ListOption } from '../list-row.ts';

/** A value of a list, and what choosing it changes. */
export interface Choice<State> extends ListOption {
  readonly change: Partial<State>;
}

/** A setting with values to choose from. */
export interface ListSetting<State> {
  readonly kind: 'list';
  /** In custom ids. */
  readonly name: string;
  /** At most 25, one of them chosen; fewer than two: the setting has no meaning now. */
  choices(state: State, locale: Locale): readonly Choice<State>[];
  /** What the list says when none is chosen all the same. */
  readonly placeholder?: (locale: Locale) => string;
}

/** The names of fields that are on or off. */
type Switches<State> = {
  [Name in keyof State]: State[Name] extends boolean ? Name : never;
}[keyof State];

/** A setting that is on or off: a button. */
export interface SwitchSetting<State> {
  readonly kind: 'switch';
  /** In custom ids. */
  readonly name: string;
  readonly key: Switches<State>;
  label(locale: Locale): string;
  /** What it does, in a sentence. */
  means?(locale: Locale): string;
}

/** What a setting can name; for channels, what happens there. */
export type Nameable = 'users' | 'role' | 'places' | 'posted' | 'boards';

/** What the select of a setting says that names something. */
interface SelectWords {
  /** While none is chosen. */
  readonly placeholder: string;
  /** On the button that takes the choice back, if there is one. */
  readonly none?: string;
}

/** A setting that names users, channels or roles. */
export interface NamingSetting<State, Kind extends Nameable = Nameable> {
  readonly kind: Kind;
  /** In custom ids. */
  readonly name: string;
  /** How many are named; left out: none, and one. */
  readonly least?: number;
  most?(state: State): number;
  /** The ids that are chosen. */
  chosen(state: State): readonly string[];
  change(ids: readonly string[]): Partial<State>;
  words(locale: Locale): SelectWords;
  means?(locale: Locale): string;
  /** Whether the setting has a meaning now; left out: always. */
  when?(state: State): boolean;
}

/** What can be settled in a form that settles a `State`. */
export type Setting<State> = ListSetting<State> | SwitchSetting<State> | NamingSetting<State>;

/** What is said of the values of a list. */
export interface Said<State, V> {
  /** `after`: the state with this value. */
  say(value: V, locale: Locale, after: State): string;
  /** What the setting does, or a value of it, in a few words; undefined: nothing has to be said. */
  means?(locale: Locale, value: V): string | undefined;
  /** What null is called in custom ids; left out: `null`. */
  readonly none?: string;
  readonly placeholder?: (locale: Locale) => string;
  /** Whether the setting has a meaning now; left out: always. */
  when?(state: State): boolean;
}

/** What a list consists of. */
export interface Values<State, V> extends Said<State, V> {
  readonly values: readonly V[] | ((state: State) => readonly V[]);
  of(state: State): V;
  /** Null: the state does not take the value, which is not offered. */
  set(state: State, value: V): Partial<State> | null;
}

/** Makes lists. */
export const oneOf =
  <State>() =>
  <V>(name: string, parts: Values<State, V>): ListSetting<State> => ({
    kind: 'list',
    name,
    choices(state, locale) {
      if (parts.when?.(state) === false) return [];
      const chosen = parts.of(state);
      const values = typeof parts.values === 'function' ? parts.values(state) : parts.values;
      return values.flatMap((value) => {
        const change = parts.set(state, value);
        if (!change) return [];
        const description = parts.means?.(locale, value);
        return {
          value: value === null ? (parts.none ?? 'null') : String(value),
          label: parts.say(value, locale, { ...state, ...change }),
          ...(description !== undefined && { description }),
          isChosen: value === chosen,
          change,
        };
      });
    },
    ...(parts.placeholder && { placeholder: parts.placeholder }),
  });

/** A change of one field. */
export function change<State, Key extends keyof State>(key: Key, value: State[Key]): Partial<State> {
  const one: Partial<State> = {};
  one[key] = value;
  return one;
}

/** Makes lists of which each is about one field. */
export const oneIn =
  <State>() =>
  <Key extends keyof State>(
    name: string,
    key: Key,
    parts: Said<State, State[Key]> & Pick<Values<State, State[Key]>, 'values'>,
  ): ListSetting<State> =>
    oneOf<State>()(name, {
      ...parts,
      of: (state) => state[key],
      set: (_, value) => change(key, value),
    });
