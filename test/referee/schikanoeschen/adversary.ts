/**
 * Lines of the random adversary in Schikanöschen, from sensible play to mischief, frequent enough to finish
 * matches.
 */
import { isDown, isRed, rankOf, TWO_DECKS } from '../cards.ts';
import { knockingTarget } from '../knocking-adversary.ts';
import type { Knocking, Mix } from '../knocking-adversary.ts';
import type { Line } from '../match.ts';
import type { Target } from '../adversary.ts';
import { timesOf } from '../patience-adversary.ts';
import type { Random } from '../random.ts';
import { must, same } from '../shape.ts';
import type { Accepted } from '../shape.ts';
import { BOARD, DIALECT, FINALS, PILES } from './table.ts';
import type { Position } from './table.ts';

const ALL_CARDS = [...TWO_DECKS, 'XX1', 'XX1', 'XX1', 'XX2', 'XX2', 'XX2'];

/** A table with cards strewn over it, on average `density` of them on a pile. */
function strewn(random: Random, density: number): Line {
  const cards = random.shuffled(ALL_CARDS);
  const piles: Record<string, string[]> = {};
  for (const pile of PILES) {
    const count = random.below(2 * density + 1);
    const isFinal = FINALS.includes(pile);
    if (isFinal && random.chance(0.7)) continue;
    const down = pile.startsWith('a') || random.chance(0.2) ? 0.95 : pile.startsWith('c') ? 0.8 : 0.4;
    piles[pile] = cards.splice(0, isFinal ? 1 : count).map((card, index) => {
      const top = index === count - 1 && !pile.startsWith('a');
      return !isFinal && random.chance(top ? 0.1 : down) ? `-${card}` : card;
    });
  }
  return { turn: random.pick([1, 2]), piles };
}

/** A table on which one player has hardly any cards left. */
function nearEnd(random: Random): Line {
  const { piles } = strewn(random, 2) as { piles: Record<string, string[]> };
  const seat = random.pick([1, 2]);
  const empty = random.shuffled(['a', 'b', 'c']).slice(0, 2);
  for (const letter of ['a', 'b', 'c', 'e', 'f', 'g', 'h']) {
    const few = (piles[`${letter}${seat}`] ?? []).slice(0, empty.includes(letter) ? 0 : 2);
    piles[`${letter}${seat}`] = few.map((card) => card.replace('-', ''));
  }
  return { turn: seat, piles };
}

/** The line that sets up a match: a share of `small` from a given position. */
function setupOf(random: Random, small: number): Line {
  const game = 'schikanoeschen';
  const options = timesOf(random, ['manual', 'auto']);
  if (!random.chance(small)) {
    const cuts = random.chance(0.3) ? { cuts: [1 + random.below(54), 1 + random.below(54)] } : {};
    return { game, seed: `seed ${random.below(1e9)}`, options: { ...options, ...cuts } };
  }
  const position = random.chance(0.5) ? nearEnd(random) : strewn(random, random.pick([1, 2, 4]));
  return { game, position, options };
}

function fitsFinal(card: string, top: string | undefined): boolean {
  if (card.startsWith('X') || isDown(card)) return false;
  if (top === undefined) return card.startsWith('A');
  return top.charAt(1) === card.charAt(1) && rankOf(top) === rankOf(card) - 1;
}

function fitsBoard(card: string, top: string | undefined): boolean {
  if (top === undefined || isDown(top)) return true;
  return isRed(top) !== isRed(card) && rankOf(top) === rankOf(card) + 1 && !card.startsWith('X');
}

/** A reasonable move of an experienced player. */
function sensible(random: Random, position: Position): Line {
  const { turn: seat, piles, hand, touched } = position;
  const top = (pile: string): string | undefined => piles[pile]?.at(-1);
  const own = (letter: string): string => `${letter}${seat}`;
  const held = hand ?? (touched === null ? undefined : top(touched));
  if (held !== undefined) {
    if (hand !== null && held.startsWith('X') && random.chance(0.5))
      return { seat, do: 'remove', pile: own('a') };
    const final = FINALS.find((pile) => fitsFinal(held, top(pile)));
    if (final !== undefined && random.chance(0.9)) return { seat, do: 'place', pile: final };
    const free = BOARD.filter((pile) => pile !== touched && fitsBoard(held, top(pile)));
    if (free.length > 0 && random.chance(0.7)) return { seat, do: 'place', pile: random.pick(free) };
    return { seat, do: 'place', pile: hand === null ? random.pick(PILES) : own('b') };
  }
  const due = [...BOARD, own('c'), own('b')].find((pile) =>
    FINALS.some((final) => fitsFinal(top(pile) ?? '-', top(final))),
  );
  if (due !== undefined && random.chance(0.85)) return { seat, do: 'touch', pile: due };
  const down = ['e', 'f', 'g', 'h'].map(own).filter((pile) => isDown(top(pile)));
  if (down.length > 0 && random.chance(0.6)) return { seat, do: 'reveal', pile: random.pick(down) };
  const joker = [...BOARD, own('b'), own('c')].find((pile) => top(pile)?.startsWith('X'));
  if (joker !== undefined && random.chance(0.7)) return { seat, do: 'remove', pile: joker };
  if (random.chance(0.5))
    return { seat, do: 'touch', pile: random.pick([own('c'), own('c'), own('b'), ...BOARD]) };
  if (top(own('a')) === undefined && random.chance(0.3)) return { seat, do: random.pick(['pass', 'flip']) };
  return { seat, do: 'draw' };
}

/** A move of a player who hopes that nobody looks; often just a sensible one. */
function mischief(random: Random, position: Position): Line {
  const { turn: seat, piles, hand } = position;
  const other = 3 - seat;
  const top = (pile: string): string | undefined => piles[pile]?.at(-1);
  const tries: Line[] = [];
  for (const pile of BOARD) {
    if (hand === null && isDown(top(pile))) tries.push({ seat, do: 'reveal', pile });
  }
  for (const pile of [`b${seat}`, `c${seat}`]) {
    if (FINALS.some((final) => fitsFinal(top(pile) ?? '-', top(final))))
      tries.push({ seat, do: 'touch', pile });
  }
  if (hand !== null) tries.push({ seat, do: 'draw' });
  for (const one of [seat, other]) {
    if (top(`a${one}`) === undefined && top(`b${one}`) !== undefined) tries.push({ seat: one, do: 'flip' });
  }
  if (position.touched !== null || hand !== null) tries.push({ seat, do: 'place', pile: random.pick(PILES) });
  return tries.length > 0 ? random.pick(tries) : sensible(random, position);
}

/** True if this player has no cards left to play (ruling 26). */
function cleared({ piles, hand, turn }: Position, seat: number): boolean {
  if (turn === seat && hand !== null) return false;
  return (
    ['a', 'b', 'c'].every((letter) => piles[`${letter}${seat}`]?.length === 0) &&
    ['e', 'f', 'g', 'h'].every((letter) => !piles[`${letter}${seat}`]?.some(isDown))
  );
}

/** A joker leaves the table by being removed, and comes back by a knock. */
function check(before: Position, said: Line, { position: after }: Accepted<Position>): void {
  if (said['do'] === 'remove')
    must(after.out.length === before.out.length + 1, 'a joker', before.out, after.out);
  else if (said['do'] !== 'knock') same(after.out, before.out, 'jokers that are out');
}

const ACTIONS = ['place', 'reveal', 'remove', 'pass'];
const RULES: Omit<Knocking<Position>, 'setup'> = {
  game: 'schikanoeschen',
  parse: DIALECT.parse,
  sensible,
  mischief,
  actions: ACTIONS,
  attempts: [...ACTIONS, 'touch', 'draw', 'flip'],
  always: ['bad-stack', 'flipped-discard', 'second-card', 'opponent-board'],
  onPiles: ['touch', 'place', 'reveal', 'remove'],
  piles: PILES,
  spread: BOARD,
  cleared,
  given: () => ({}),
  check,
};

/** @param small share of matches from a given position, from 0 to 1 */
export const targetOf = (small: number, mix: Mix): Target<Position> =>
  knockingTarget({ ...RULES, setup: (random) => setupOf(random, small) }, mix);
