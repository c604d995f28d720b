/**
 * Seeded adversaries: set-ups and lines, from sensible play to garbage. They know enough of the game to bring it to its
 * end, and judge nothing.
 */
import { BOARD, FINALS, PILES } from './answer.ts';
import type { Position } from './answer.ts';

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export interface Random {
  next(): number;
  /** An integer below `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [next(), item] as const)
      .sort(([one], [two]) => one - two)
      .map(([, item]) => item);
  return { next, below, chance: (probability) => next() < probability, pick, shuffled };
}

export type Line = Readonly<Record<string, unknown>>;

const RANKS = 'A23456789TJQK';
export const ALL_CARDS: readonly string[] = ['1', '2'].flatMap((deck) => [
  ...RANKS.split('').flatMap((rank) => ['C', 'S', 'H', 'D'].map((suit) => rank + suit + deck)),
  ...[0, 1, 2].map(() => `XX${deck}`),
]);

function clockOf(random: Random): unknown {
  if (random.chance(0.5)) return null;
  return {
    initialMs: random.pick([40_000, 300_000, 3_600_000]),
    incrementMs: random.pick([0, 0, 500, 10_000]),
    press: random.pick(['manual', 'auto']),
  };
}

function optionsOf(random: Random): Line {
  return {
    clock: clockOf(random),
    ...(random.chance(0.3) ? { endWindowMs: random.pick([0, 1, 3000, 60_000]) } : {}),
  };
}

/** A table with cards strewn over it, `density` of them on the average on a pile. */
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

/** One of the two players has hardly a card left. */
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

/** The line that sets a match up. */
export function setupOf(random: Random, small: number): Line {
  const game = 'schikanoeschen';
  const options = optionsOf(random);
  if (!random.chance(small)) {
    const cuts = random.chance(0.3) ? { cuts: [1 + random.below(54), 1 + random.below(54)] } : {};
    return { game, seed: `seed ${random.below(1e9)}`, options: { ...options, ...cuts } };
  }
  const position = random.chance(0.5) ? nearEnd(random) : strewn(random, random.pick([1, 2, 4]));
  return { game, position, options };
}

const isDown = (card: string | undefined): boolean => card?.startsWith('-') ?? false;
const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0));
const isRed = (card: string): boolean => /[HD]/.test(card.charAt(1));

function fitsFinal(card: string, top: string | undefined): boolean {
  if (card.startsWith('X') || isDown(card)) return false;
  if (top === undefined) return card.startsWith('A');
  return top.charAt(1) === card.charAt(1) && rankOf(top) === rankOf(card) - 1;
}

function fitsBoard(card: string, top: string | undefined): boolean {
  if (top === undefined || isDown(top)) return true;
  return isRed(top) !== isRed(card) && rankOf(top) === rankOf(card) + 1 && !card.startsWith('X');
}

const TALK = [
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'withdraw-draw',
  'claim-draw',
  'accept-end',
  'press',
];
const VERBS: readonly string[] = [
  ...['touch', 'place', 'reveal', 'draw', 'flip', 'pass', 'remove', 'knock', 'resign', 'tick', 'view'],
  ...TALK,
];

/** What a player who knows the game might do now. */
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

/** What a player tries who hopes that nobody looks; often just what is sensible. */
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

/** The clock, pressed by whose time runs. */
const press = ({ clock, turn }: Position): Line => ({ seat: clock?.running ?? 3 - turn, do: 'press' });

function knock(random: Random, { ply, pending }: Position): Line {
  const seat = pending?.[0] === undefined || random.chance(0.2) ? random.pick([1, 2]) : 3 - pending[0].seat;
  const seen = random.chance(0.5) ? {} : { seen: Math.max(0, ply - random.below(4)) };
  return { seat, do: 'knock', revert: random.chance(0.5), ...seen };
}

const JUNK: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    3,
    -1,
    1.5,
    1e300,
    '',
    '1',
    'e1',
    'E1',
    '__proto__',
    'constructor',
    'toString',
    '\ud800',
    '🂡',
  ],
  ...[[], {}, [1], ['e1'], { e1: 1 }, [[[[]]]], { toString: 1 }, 'x'.repeat(5000)],
];

const FIELDS = [
  ...[
    'seat',
    'do',
    'pile',
    'card',
    'aim',
    'at',
    'seen',
    'revert',
    'as',
    '__proto__x',
    'game',
    'seed',
    'options',
  ],
];

/** A line made wrong somewhere, or not even one. */
export function spoilt(random: Random, sound: Line): string {
  const line: Record<string, unknown> = { ...sound };
  for (let times = random.below(3); times >= 0; times -= 1) line[random.pick(FIELDS)] = random.pick(JUNK);
  const text = JSON.stringify(line).replace('__proto__x', '__proto__');
  if (random.chance(0.3)) {
    const at = random.below(text.length);
    return (
      text.slice(0, at) + random.pick(['', '"', '{', ']', '\0', '\ud800', '\t', '1']) + text.slice(at + 1)
    );
  }
  return random.chance(0.1) ? JSON.stringify(random.pick(JUNK)) : text;
}

/** A line of the right shape that may make no sense at all. */
function anything(random: Random, position: Position): Line {
  const verb = random.pick(VERBS);
  const { ply } = position;
  if (verb === 'tick') return { do: verb };
  if (verb === 'view') return { do: verb, as: random.pick([1, 2, 'spectator']) };
  const seat = random.pick([1, 2]);
  if (verb === 'knock') return { seat, do: verb, revert: random.chance(0.5), seen: random.below(ply + 1) };
  return ['touch', 'place', 'reveal', 'remove'].includes(verb)
    ? { seat, do: verb, pile: random.pick(PILES) }
    : { seat, do: verb };
}

/** How often what is said, in parts of one; the rest is sensible play. */
export interface Mix {
  readonly garbage: number;
  readonly anything: number;
  readonly mischief: number;
  readonly knocks: number;
  readonly talk: number;
  /** How often a line has a time of its own. */
  readonly timed: number;
}

/** The next line, as text; `at` is the time of the line `before`. */
export function lineOf(random: Random, mix: Mix, position: Position, at: number, before = ''): string {
  if (before.includes('"press"') && random.chance(0.7)) return JSON.stringify(press(position));
  const part = random.next();
  const line: Record<string, unknown> = {};
  const { clock, pending } = position;
  // Fewer knocks where nothing can be knocked: they end the match.
  const knocks = mix.knocks * (pending?.length === 0 ? 0.2 : 1);
  if (part < mix.garbage) return spoilt(random, anything(random, position));
  if (part < mix.garbage + mix.anything) Object.assign(line, anything(random, position));
  else if (position.phase === 'clock' || (clock !== null && random.chance(0.1)))
    Object.assign(line, press(position));
  else if (part > 1 - mix.mischief) Object.assign(line, mischief(random, position));
  else if (part > 1 - mix.mischief - knocks) Object.assign(line, knock(random, position));
  else if (part > 1 - mix.mischief - knocks - mix.talk) {
    Object.assign(line, { seat: random.pick([1, 2]), do: random.pick(TALK) });
  } else Object.assign(line, sensible(random, position));
  if (line['do'] === 'resign' && random.chance(0.9)) line['do'] = 'draw';
  if (random.chance(mix.timed)) line['at'] = at + random.pick([0, 1, 40, 700, 700, 5000, 5001, 16_000]);
  return JSON.stringify(line);
}
