/**
 * Ends of matches of the duels: the next player has one or two cards left, face-up. The player at turn moves
 * a card there. If that is an offence, one call on it wins in the same turn, and the other call cannot.
 */
import type { Line } from '../../src/core/match.ts';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { isField, isFinal, ownerOf } from '../../src/games/patience/field.ts';
import { givenTable } from '../../src/games/patience/position.ts';
import type { Duel } from '../../src/games/patience/duel.ts';
import { refereedGame } from '../../src/games/rules.ts';
import { duel as schikanees } from '../../src/games/schikanees/piles.ts';
import { duel as schikanoeschen } from '../../src/games/schikanoeschen/piles.ts';
import { candidateOf, type Candidate } from './candidates.ts';
import { hasEmptyRow } from './balance.ts';
import { atTable } from './duel-moves.ts';
import { clears, movesIn, withWin } from './taking-back.ts';

/** Greatest number of lines of a match. */
const LONGEST = 900;

const duels: Readonly<Record<string, Duel<string>>> = { schikanoeschen, schikanees };

/** Random choices of the last cards per table of a match, and the most tables searched in a match. */
const LOTS = 4;
const SEARCHED = 200;
/** The fewest and the most moves to win. */
const FEWEST = 2;
const MOST = 7;

/**
 * Endings from matches of the practice opponent with itself. Each match gives at most one for each call, with
 * and without an empty row, and one without an offence.
 */
export function* endings(game: Game, seed: string, matches: number): Generator<Candidate> {
  const duel = duels[game.id];
  if (!duel) return;
  for (let n = 0; n < matches; n += 1) {
    const random = randomOf(`${seed} ending ${n}`, 'cards');
    const tables = [...tablesIn(game, `${seed} ending ${n}`)]
      .flatMap((position) => Array.from({ length: LOTS }, () => withFewCards(duel, position, random)))
      .filter((position) => position !== null);
    const [last, ...others] = shuffled(tables, random).slice(0, SEARCHED);
    if (!last) continue;
    const right = rightAt(game, last);
    const wrong = others.flatMap((position) => decidedAt(game, position));
    const kinds = Map.groupBy(wrong, ({ puzzle }) => `${puzzle.win?.call} ${hasEmptyRow(puzzle)}`);
    for (const all of [...kinds.values(), right]) {
      const best = Math.max(...all.map(({ lure }) => lure));
      const [one] = shuffled(all, random).filter(({ lure }) => lure === best);
      if (one) yield one;
    }
  }
}

/** The idle tables of a match. */
function* tablesIn(game: Game, seed: string): Generator<Line> {
  const opened = game.open({ game: game.id, seed });
  const watched = refereedGame(game.id)?.practice.open({ game: game.id, seed });
  if (!opened.ok || !watched?.ok) throw new Error('no match');
  let match = opened.value;
  let followed = watched.value;
  const random = randomOf(seed, 'levels');
  for (let i = 0; i < LONGEST && !match.result; i += 1) {
    const position = match.given();
    if (position) yield position;
    const line = followed.advice(match.turn, random.below(3) === 0 ? 'medium' : 'easy', seed)?.line;
    const done = line && match.submit(line);
    const next = line && followed.after(line, 0);
    if (!done?.ok || !next?.ok) return;
    match = done.value.match;
    followed = next.value;
  }
}

const isDown = (code: string): boolean => code.startsWith('-');
const isJoker = (code: string): boolean => code.includes('X');

/**
 * The table with one or two random cards left for the next player, face-up; the rest goes to the bottom of
 * the other player's stock. Null if the field has a joker, or a face-down card on the next player's side.
 */
function withFewCards(duel: Duel<string>, position: Line, random: Random): Line | null {
  const given = position['piles'] as Readonly<Record<string, readonly string[]>>;
  const seat = position['turn'] === 1 ? 1 : 2;
  const next = seat === 1 ? 2 : 1;
  const rows = duel.piles.filter((pile) => isField(pile));
  const spoils = (pile: string): boolean =>
    (given[pile] ?? []).some((code) => isJoker(code) || (isDown(code) && ownerOf(pile) === next));
  if (rows.some((pile) => spoils(pile))) return null;
  const own = [duel.stock(next), duel.waste(next), duel.reserve(next)];
  const cards = own.flatMap((pile) => given[pile] ?? []).map((code) => code.replace('-', ''));
  const open = cards.filter((code) => !isJoker(code));
  const taken = Array.from({ length: Math.min(open.length, 1 + random.below(2)) }, () =>
    open.splice(random.below(open.length), 1),
  );
  const [waste, reserve = []] = taken;
  if (!waste) return null;
  const rest = cards.filter((code) => !taken.flat().includes(code)).map((code) => `-${code}`);
  const piles = {
    ...given,
    [duel.stock(next)]: [],
    [duel.waste(next)]: waste,
    [duel.reserve(next)]: reserve,
    [duel.stock(seat)]: [...rest, ...(given[duel.stock(seat)] ?? [])],
  };
  return { ...position, piles };
}

/** Two lines that move one card, and the table after them if the next player leaves it. */
interface Tried {
  readonly lines: readonly Line[];
  readonly isWrong: boolean;
  readonly left: Line;
}

/** The offence that is always taken back: a card on a wrong stack. */
const NO_CHOICE = 'bad-stack';

/** All moves of one card with at most one offence, on bare tables for speed. */
function triedAt(game: Game, position: Line): readonly Tried[] {
  const seat = position['turn'] === 1 ? 1 : 2;
  const next = seat === 1 ? 2 : 1;
  const all = atTable<readonly Tried[]>(game.id, position, (played, table) => {
    const { duel, piles } = played;
    const rows = piles.filter((pile) => isField(pile));
    const touches = [...rows, duel.waste(seat), duel.reserve(seat)].map(
      (pile) => ({ do: 'touch', pile }) as const,
    );
    return [{ do: 'draw' } as const, ...touches].flatMap((first) => {
      const begun = played.judge(table, seat, first);
      if (!begun.ok) return [];
      const touched = played.apply(table, seat, first);
      return piles.flatMap((pile): Tried[] => {
        const place = { do: 'place', pile } as const;
        if ((!isField(pile) && !isFinal(pile)) || pile === touched.touched) return [];
        const ended = played.judge(touched, seat, place);
        const codes = new Set(ended.ok ? [...begun.value, ...ended.value] : [NO_CHOICE]);
        if (codes.size > 1 || codes.has(NO_CHOICE)) return [];
        const placed = played.settled(played.apply(touched, seat, place));
        const left = givenTable(played.handTo(placed, next), piles);
        const lines = [first, place].map((line) => ({ seat, ...line }));
        return left ? [{ lines, isWrong: codes.size > 0, left }] : [];
      });
    });
  });
  return all ?? [];
}

/** The moves of one card without an offence. */
function rightAt(game: Game, position: Line): readonly Candidate[] {
  const table = openedAt(game, position);
  return triedAt(game, position)
    .filter(({ isWrong }) => !isWrong)
    .flatMap(({ lines }) => candidateOf(game, table, lines, {}) ?? [])
    .filter(({ codes }) => codes.length === 0);
}

/** The moves with an offence after which one call wins and the other cannot. */
function decidedAt(game: Game, position: Line): readonly Candidate[] {
  const wrong = triedAt(game, position).filter(({ isWrong }) => isWrong);
  if (wrong.length === 0) return [];
  const seat = position['turn'] === 1 ? 2 : 1;
  const wins = (given: Line): boolean => clears({ game: game.id, position: given, seat }) === true;
  const winsBefore = wins({ ...position, leftClosed: false });
  const table = openedAt(game, position);
  return wrong
    .filter(({ left }) => wins(left) !== winsBefore)
    .flatMap(({ lines }) => candidateOf(game, table, lines, {}) ?? [])
    .flatMap(decided);
}

function openedAt(game: Game, position: Line): ShownMatch {
  const opened = game.open({ game: game.id, position, seed: 'puzzle' });
  if (!opened.ok) throw new Error(opened.error.what);
  return opened.value;
}

/** The candidate if one call wins, in few moves. */
function decided(candidate: Candidate): readonly Candidate[] {
  const puzzle = withWin(candidate.puzzle);
  const moves = puzzle.win ? movesIn(puzzle.win) : 0;
  return moves >= FEWEST && moves <= MOST ? [{ ...candidate, puzzle }] : [];
}
