/** The options of `/challenge` in each language. All other terms are set under details in the home. */
import { PRESETS } from '../src/challenge/presets.ts';
import { LAST } from '../src/challenge/builder/fields.ts';
import { file, flag, ofGame, person, slashOptions, whole, word, wordOf } from '../src/chat/form/slash.ts';
import { choice } from '../src/chat/naming.ts';
import type { Game } from '../src/games/game.ts';
import { inEach, LANGUAGES, LOCALES } from '../src/core/locale.ts';
import type { GameProse } from '../src/games/texts.ts';
import { translated } from '../src/i18n/index.ts';
import { LEVELS } from '../src/practice/level.ts';

export const names = translated((t) => t.lobby.command);
const presets = translated((t) => t.home.builder.presets);
const levels = translated((t) => t.practice.levels);

const CLOCKS = [0, 5, 10, 15, 20, 30, 45, 60].map((minutes) =>
  choice(minutes, names, ({ choices }) => (minutes === 0 ? choices.off : choices.minutes(minutes))),
);
const languages = LOCALES.map((locale) => ({ name: LANGUAGES[locale].name, value: locale }));

type OptionNaming = GameProse['options'][string];

/** The game's first option, which distinguishes its variants, with its names; empty if it has none. */
export const kindsOf = ({ options, texts: prose }: Game) =>
  options.slice(0, 1).map((option) => {
    const undescribed: OptionNaming = { name: option.name.toLowerCase(), description: option.name };
    const english = prose.en.options[option.name] ?? undescribed;
    return { option, names: inEach((locale) => prose[locale].options[option.name] ?? english) };
  });

/** The first option of each game; one that several games share appears once. */
export function kindOptions(games: readonly Game[]) {
  const all = Map.groupBy(games.flatMap(kindsOf), (kind) => kind.names.en.name);
  const kinds = [...all].flatMap(([name, kind]) => kind.slice(0, 1).map((first) => ({ ...first, name })));
  return slashOptions(
    inEach((locale) => Object.fromEntries(kinds.map(({ name, names: own }) => [name, own[locale]]))),
    Object.fromEntries(
      kinds.map(({ name, option, names: own }) => [
        name,
        option.kind === 'flag'
          ? flag
          : word(option.values, own, ({ values }, value) => values?.[value] ?? String(value)),
      ]),
    ),
  );
}

/** The options that do not depend on the game. */
export const commonOptions = (games: readonly Game[]) =>
  slashOptions(
    inEach((locale) => names[locale].options),
    {
      opponent: person,
      second: person,
      game: ofGame(games),
      preset: word([...PRESETS, LAST] as const, presets, (t, value) => t[value]),
      clock: whole(0, { choices: CLOCKS }),
      increment: whole(0, { most: 60 }),
      language: wordOf(LOCALES, languages),
      ranked: flag,
      level: word(LEVELS, levels, (t, value) => t[value]),
      coach: flag,
      position: file,
    },
  );

/** The values given; null for options left open. */
export type Chosen = ReturnType<ReturnType<typeof commonOptions>['read']>;
