import type { Locale } from '../../core/locale.ts';
import type { ListOption } from '../list-row.ts';

/** A value of a list, and what choosing it changes. */
export interface Choice<State> extends ListOption {
  readonly change: Partial<State>;
}

/** A setting with a list of values. */
export interface ListSetting<State> {
  readonly kind: 'list';
  /** Name in custom ids. */
  readonly name: string;
  /** Returns at most 25 choices, one of them chosen. With fewer than two the setting does not apply. */
  choices(state: State, locale: Locale): readonly Choice<State>[];
  /** Text of the list if none is chosen after all. */
  readonly placeholder?: (locale: Locale) => string;
}

/** Names of the boolean fields. */
type Switches<State> = {
  [Name in keyof State]: State[Name] extends boolean ? Name : never;
}[keyof State];

/** A setting that a button switches on or off. */
export interface SwitchSetting<State> {
  readonly kind: 'switch';
  /** Name in custom ids. */
  readonly name: string;
  readonly key: Switches<State>;
  label(locale: Locale): string;
  /** Says in a sentence what it does. */
  means?(locale: Locale): string;
}

/** Kinds of things that a setting can name; for channels, their purpose. */
export type Nameable = 'users' | 'role' | 'places' | 'posted' | 'boards';

/** Texts of the select of a naming setting. */
interface SelectWords {
  /** Text while nothing is chosen. */
  readonly placeholder: string;
  /** Label of the button that clears the choice, if there is one. */
  readonly none?: string;
}

/** A setting that names users, channels or roles. */
export interface NamingSetting<State, Kind extends Nameable = Nameable> {
  readonly kind: Kind;
  /** Name in custom ids. */
  readonly name: string;
  /** Number of ids: at least `least` (default 0), at most `most` (default 1). */
  readonly least?: number;
  most?(state: State): number;
  /** Returns the chosen ids. */
  chosen(state: State): readonly string[];
  change(ids: readonly string[]): Partial<State>;
  words(locale: Locale): SelectWords;
  means?(locale: Locale): string;
  /** False if the setting does not apply now; left out: it always applies. */
  when?(state: State): boolean;
}

/** A setting in a form for a `State`. */
export type Setting<State> = ListSetting<State> | SwitchSetting<State> | NamingSetting<State>;

/** Texts for the values of a list. */
export interface Said<State, V> {
  /** Labels a value; `after`: the state with this value. */
  say(value: V, locale: Locale, after: State): string;
  /** Describes the setting, or a value, in a few words; undefined: no description. */
  means?(locale: Locale, value: V): string | undefined;
  /** Name of null in custom ids; left out: `null`. */
  readonly none?: string;
  readonly placeholder?: (locale: Locale) => string;
  /** False if the setting does not apply now; left out: it always applies. */
  when?(state: State): boolean;
}

/** Values and texts of a list. */
export interface Values<State, V> extends Said<State, V> {
  readonly values: readonly V[] | ((state: State) => readonly V[]);
  of(state: State): V;
  /** Null if the state does not take the value, which is then not offered. */
  set(state: State, value: V): Partial<State> | null;
}

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

export function change<State, Key extends keyof State>(key: Key, value: State[Key]): Partial<State> {
  const one: Partial<State> = {};
  one[key] = value;
  return one;
}

/** Makes a list for one field. */
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
