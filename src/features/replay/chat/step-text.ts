import { subtext } from 'discord.js';
import type { Seat } from '../../../core/seat.ts';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { replayTexts } from '../texts/index.ts';
import type { ShownStep } from '../shown.ts';
import { rulingLines } from '../../../table/ruling-text.ts';
import { duration } from '../../../table/text.ts';

/** Context of a step's text. */
export interface StepTelling {
  readonly game: Game;
  readonly locale: Locale;
  /** The players' names by seat, formatted for messages. */
  readonly names: readonly string[];
  /** True if the match is known to have ended without a result. */
  readonly isUnrated: boolean;
}

/** A turn in the game's words: `turn 12`. */
export const turnText = (game: Game, locale: Locale, turn: number): string =>
  game.texts[locale].round?.(turn) ?? replayTexts[locale].turn(turn);

/** A step in words: its number, action, result and clocks. */
export function stepText(shown: ShownStep, telling: StepTelling): string {
  const { game, locale, names } = telling;
  const t = replayTexts[locale];
  const { number, last, turn, at, openWin, outcome, news, clock, notes } = shown;
  const name = (seat: Seat): string => names[seat - 1] ?? '';
  const times = clock
    ? [t.clock(names.map((one, i) => `${one} ${duration(clock.left[i] ?? 0, locale)}`).join(' · '))]
    : [];
  const small = [t.heading(names.join(' – '), game.texts[locale].name), ...times, ...notes];
  const isUnrated = telling.isUnrated && number === last && outcome === null;
  return [
    t.step(number, last, turnText(game, locale, turn), duration(at, locale)),
    shortened(doneText(shown, telling, name)),
    ...(news === null ? [] : [news]),
    ...(openWin === null ? [] : [t.openWin(name(openWin))]),
    ...(outcome === null ? [] : [outcome]),
    ...(isUnrated ? [t.unrated] : []),
    ...overlookedLines(shown, telling, name),
    subtext(small.join(' · ')),
  ].join('\n');
}

/** Longest action text, in characters: a forged record can contain calls with any number of offences. */
const MOST_DONE = 1000;
const shortened = (text: string): string => (text.length > MOST_DONE ? `${text.slice(0, MOST_DONE)}…` : text);

function doneText(shown: ShownStep, { game, locale }: StepTelling, name: (seat: Seat) => string): string {
  const t = replayTexts[locale];
  const { what, seat, verb, said, call } = shown;
  if (call) return rulingLines({ game, locale, called: call, name })[0];
  if (what === 'beginning') return t.beginning;
  if (what === 'time' || seat === null) return t.timePassed;
  const words: Readonly<Record<string, string>> = texts[locale].acted.does;
  const named = verb === null ? undefined : (words[verb] ?? game.texts[locale].verbs[verb]?.name);
  return t.did(name(seat), (what === 'word' ? (named ?? said) : said) ?? verb ?? '');
}

/** Most unnoticed offences listed for a step; few can happen at once. */
const MOST_TOLD = 4;

const overlookedLines = (
  { overlooked }: ShownStep,
  { game, locale }: StepTelling,
  name: (seat: Seat) => string,
): string[] =>
  (overlooked ?? [])
    .slice(0, MOST_TOLD)
    .map(({ seat, code, hint }) =>
      replayTexts[locale].overlooked(name(seat), game.texts[locale].offence(code, hint)),
    );
