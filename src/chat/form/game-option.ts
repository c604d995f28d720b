import type { ChallengeOption } from '../../games/controls.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { oneOf, type ListSetting } from './setting.ts';

type OptionValue = string | number | boolean;

/** Returns the values of a game's option; the first is the default. */
export const valuesOf = (option: ChallengeOption): readonly [OptionValue, ...OptionValue[]] =>
  option.kind === 'flag' ? [false, true] : option.values;

/** Names an option with its value: `variant: long`. */
export function optionSaid(
  game: Game,
  { name }: ChallengeOption,
  value: OptionValue,
  locale: Locale,
): string {
  const { fields: t } = texts[locale].home;
  const named = game.texts[locale].options[name];
  const said = typeof value === 'boolean' ? (value ? t.yes : t.no) : named?.values?.[value];
  return t.option(named?.name ?? name, said ?? String(value));
}

interface OfGame<State> {
  /** Prefix of the option's name in custom ids. */
  readonly prefix: string;
  of(state: State): Readonly<Record<string, unknown>>;
  /** Null if the game does not take the value. */
  set(state: State, name: string, value: OptionValue): Partial<State> | null;
  say(said: string): string;
}

/** Makes a list for each option of a game. */
export const gameOptions = <State>(game: Game, parts: OfGame<State>): ListSetting<State>[] =>
  game.options.map((option) => {
    const values = valuesOf(option);
    return oneOf<State>()(parts.prefix + option.name, {
      values,
      of: (state) => values.find((value) => value === parts.of(state)[option.name]) ?? values[0],
      set: (state, value) => parts.set(state, option.name, value),
      say: (value, locale) => parts.say(optionSaid(game, option, value, locale)),
    });
  });
