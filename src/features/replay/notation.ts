import type { Seat } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { resultSentence } from '../../i18n/index.ts';
import { replayTexts } from './texts/index.ts';
import type { Step } from '../../match/steps.ts';

/**
 * Match notation: a line for every turn, with signs that are the same in every language. The rule pages
 * explain them (`games/notation.ts`).
 */

/** Signs of the actions common to all games. */
const SIGNS: Readonly<Record<string, string>> = {
  'offer-draw': '½?',
  'accept-draw': '½✓',
  'decline-draw': '½×',
  'withdraw-draw': '½↺',
  'claim-draw': '½!',
  'accept-end': '🏁',
  resign: '🏳',
};

/** Context of a move list: plain data. */
export interface Listing {
  readonly locale: Locale;
  /** The players' names by seat, as plain text. */
  readonly names: readonly string[];
  /** First line: players and game. */
  readonly heading: string;
}

/** The lines of a move list, one a turn: `12. 3:04 Anna: 5♦ C1→B1, 9♣ A1↑; Ben: K↩ ✓`. */
export function moveLines(
  steps: readonly Step[],
  { locale, names }: Pick<Listing, 'locale' | 'names'>,
): string[] {
  const lines: { readonly head: string; readonly parts: { seat: Seat | null; signs: string[] }[] }[] = [];
  let turn = 0;
  for (const step of steps) {
    if (step.what === 'beginning') continue;
    if (step.turn !== turn) lines.push({ head: `${step.turn}. ${timeOf(step.at)}`, parts: [] });
    ({ turn } = step);
    const parts = lines.at(-1)?.parts ?? [];
    const sign = signOf(step, locale);
    const last = parts.at(-1);
    if (last && last.seat === step.seat) last.signs.push(sign);
    else parts.push({ seat: step.seat, signs: [sign] });
  }
  const who = (seat: Seat | null): string => (seat === null ? '' : `${names[seat - 1] ?? ''}: `);
  return lines.map(
    ({ head, parts }) =>
      `${head} ${parts.map(({ seat, signs }) => `${who(seat)}${signs.join(', ')}`).join('; ')}`,
  );
}

function signOf({ what, verb, match }: Step, locale: Locale): string {
  if (what === 'time') return '⏱';
  const sign = match.notated(locale) ?? SIGNS[verb ?? ''] ?? verb ?? '';
  if (what !== 'call' || !match.called) return sign;
  return `${sign} ${match.called.ruling.kind === 'right' ? '✓' : '✗'}`;
}

/** Match time: `9:41`, or `1:02:03`. */
function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** A whole move list, with a line feed after each line; the result comes last, if the steps reach it. */
export function moveList(game: Game, steps: readonly Step[], listing: Listing): string {
  const { locale, heading, names } = listing;
  const match = steps.at(-1)?.match;
  const name = (seat: Seat): string => names[seat - 1] ?? '';
  const result = match?.result;
  const outcome = result ? ['', plain(resultSentence(locale, game.texts[locale], result, name))] : [];
  const lines = [heading, replayTexts[locale].list.explained, '', ...moveLines(steps, listing), ...outcome];
  return lines.map((line) => `${line}\n`).join('');
}

/** Strips the markup of messages. */
const plain = (text: string): string => text.replaceAll('**', '');
