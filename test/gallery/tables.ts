/**
 * Tables of the gallery: every game and variant after the deal, in the middle of a match and with its longest
 * fans.
 */
import { readFileSync } from 'node:fs';
import { RANKS } from '../../src/core/cards.ts';
import type { Line } from '../../src/core/match.ts';
import { gameOf } from '../../src/games/index.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { positionOf } from '../contract/position.ts';

/** Button name of a seat's stock; null if cards are played from a hand. */
type StockOf = (seat: number) => string | null;

export interface Kind {
  readonly name: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly stockOf: StockOf;
  /** The golden match that provides the middle table. */
  readonly golden: string;
  /** Its longest fans, as a position. */
  readonly longest: Readonly<Record<string, unknown>>;
}

export const CLOCK = { initialMs: 900_000, incrementMs: 5000, press: 'auto' } as const;

const thirteen = (suit: string): string[] => RANKS.map((rank) => `${rank}${suit}1`);
/** A suit in each of two fans of one row, and the cards in front of both. */
const fans = (one: string, other: string, front: Readonly<Record<string, readonly string[]>>) => ({
  turn: 1,
  piles: { [one]: thirteen('H'), [other]: thirteen('S'), ...front },
});

const duel = (name: string, game: string, golden: string, stock: string, waste: string): Kind => ({
  name,
  game,
  golden,
  options: {},
  stockOf: (seat) => `${stock}${seat}`,
  longest: fans('h2', 'e1', {
    [`${stock}1`]: ['-4C1', '-8C1'],
    [`${stock}2`]: ['-4C2', '-8C2'],
    [`${waste}1`]: ['9D1'],
    [`${waste}2`]: ['9D2'],
  }),
});

const zank = (variant: string): Kind => ({
  name: `zank-patience ${variant}`,
  game: 'zank-patience',
  options: { variant },
  stockOf: (seat) => `q${seat}`,
  golden: `${variant}-to-the-end`,
  longest: fans('r1', 'r2', {
    q1: ['-4C1', '-8C1'],
    a1: ['9D1'],
    // The learning game has one deck, which both fans and the cards in front of them come from.
    ...(variant === 'learning'
      ? { q2: ['-4D1', '-8D1'], a2: ['9C1'] }
      : { q2: ['-4C2', '-8C2'], a2: ['9D2'] }),
    ...(variant === 'three' && { q3: ['-4D1', '-8D1'], a3: ['9C1'] }),
  }),
});

export const KINDS: readonly Kind[] = [
  duel('schikanoeschen', 'schikanoeschen', 'dealt-to-the-end', 'a', 'b'),
  duel('schikanees', 'schikanees', 'cleared-from-a-deal', 'r', 'm'),
  ...['standard', 'learning', 'schikanieren', 'three'].map(zank),
  {
    name: 'kinderschnapsen',
    game: 'kinderschnapsen',
    options: { bestOf: 3 },
    stockOf: () => null,
    golden: 'best-of-three',
    longest: {
      dealer: 1,
      hands: [
        ['QS', '7H', '2D', 'JS', 'QH', '2S'],
        ['JD', '2H', '7D', 'QD', 'JH', '7S'],
      ],
      stock: [],
      turnup: 'QS',
    },
  },
];

export const MOMENTS = ['deal', 'middle', 'longest'] as const;
export type Moment = (typeof MOMENTS)[number];

function gameCalled(id: string): Game {
  const game = gameOf(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

const parsed = (line: string): Line => JSON.parse(line) as Line;

/** True at the beginning of a turn: no card is held or touched. */
function isBetween(match: ShownMatch): boolean {
  const { phase, ...view }: Readonly<Record<string, unknown>> = { ...match.view('spectator') };
  return phase === 'play' && (view['hand'] ?? null) === null && (view['touched'] ?? null) === null;
}

/** The table half-way through a golden match, between two turns. */
function middleOf({ game: id, golden, options }: Kind): Line {
  const file = new URL(`../golden/${id}/${golden}.jsonl`, import.meta.url);
  const [first = '{}', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const opened = gameCalled(id).open(parsed(first));
  if (!opened.ok) throw new Error(opened.error.what);
  let match = opened.value;
  for (const [i, text] of lines.entries()) {
    if (2 * i >= lines.length && isBetween(match)) break;
    const line = parsed(text);
    const passed = match.pass(Number(line['at']));
    const done = line['do'] === 'tick' ? null : passed.submit(line);
    if (done && !done.ok) throw new Error(`${text} is refused: ${done.error.error}`);
    match = done?.value.match ?? passed;
  }
  return { game: id, position: positionOf(match.view('arbiter')), options };
}

/** The set-up of a match at this moment, with a clock. */
export function setupOf(kind: Kind, moment: Moment): Line & { readonly game: string } {
  const { game, options, longest } = kind;
  const setup = {
    deal: () => ({ game, seed: 'a gallery', options: { ...options } }),
    middle: () => middleOf(kind),
    longest: () => ({ game, position: longest, options }),
  }[moment]();
  return { ...setup, game, options: { ...options, clock: CLOCK } };
}
