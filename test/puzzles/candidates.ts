/** Attempts, right and wrong, from matches of the golden players: candidates for the stock of puzzles. */
import { playable, type Line, type Match, type PlayableRules } from '../../src/core/match.ts';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import { seatAfter } from '../../src/core/seat.ts';
import type { MatchView } from '../../src/core/view.ts';
import type { Game } from '../../src/games/game.ts';
import { schikanees } from '../../src/games/schikanees/rules.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/rules.ts';
import { zankPatience } from '../../src/games/zank-patience/rules.ts';
import { judged } from '../../src/match/judged.ts';
import { attemptAt } from '../../src/features/puzzles/found.ts';
import type { Puzzle } from '../../src/features/puzzles/puzzle.ts';
import { trickCandidates } from './tricks.ts';
import type { Attempt, Style } from '../golden/player.ts';
import { style as schikaneesStyle } from '../golden/schikanees/players.ts';
import { style as schikanoeschenStyle } from '../golden/schikanoeschen/players.ts';
import { style as zankStyle } from '../golden/zank-patience/players.ts';

/** An attempt at a table, and the referee's findings. */
export interface Candidate {
  readonly puzzle: Puzzle;
  readonly codes: readonly string[];
  /** Verbs and kinds of piles: `touch c place e`. */
  readonly shape: string;
  /** Higher if the attempt is easily mistaken for the opposite. */
  readonly lure: number;
}

/** Number of careless attempts tried beside each played one. */
const CARELESS = 2;
/** Longest match that is followed, in attempts. */
const LONGEST = 200;
/** Longest readable puzzle, in lines. */
const MOST_LINES = 7;

type Table = Match;

/** The table after an attempt; null if hands cannot do all of it. */
function after(table: Table, attempt: Attempt): Table | null {
  let now = table;
  for (const line of attempt) {
    const done = now.submit(line);
    if (!done.ok) return null;
    now = done.value.match;
  }
  return now;
}

/** The offences in an attempt; null if hands cannot do all of it. */
function codesOf(table: Table, attempt: Attempt): readonly string[] | null {
  const codes = new Set<string>();
  let now = table;
  for (const line of attempt) {
    const done = now.submit(line);
    if (!done.ok) return null;
    for (const { code } of done.value.offences) codes.add(code);
    now = done.value.match;
  }
  return [...codes];
}

const RANKS = 'A23456789TJQK';

/** A card one rank away from its target misleads; so does an empty place. */
function lureOf(table: Table, lines: readonly Line[]): number {
  const piles = new Map<string, unknown>(Object.entries(table.view('arbiter'))).get('piles') as
    Readonly<Record<string, readonly string[]>> | undefined;
  const topOf = (pile: unknown): string | undefined => piles?.[String(pile)]?.at(-1);
  const [first, last] = [lines[0], lines.at(-1)];
  if (last?.['do'] !== 'place') return 1;
  const card = first?.['do'] === 'touch' ? topOf(first['pile']) : null;
  const on = topOf(last['pile']);
  if (on === undefined) return 1;
  if (card === null || card === undefined || on.startsWith('-')) return 0;
  const apart = Math.abs(RANKS.indexOf(card.charAt(0)) - RANKS.indexOf(on.charAt(0)));
  return apart === 1 ? 2 : apart === 0 || apart === 2 ? 1 : 0;
}

/** All stacks of the field of a duel are alike. */
const kindOf = (pile: unknown): string | null =>
  typeof pile === 'string' ? pile.charAt(0).replace(/[e-h]/, 'f') : null;

const shapeOf = (lines: readonly Line[]): string =>
  lines
    .flatMap(({ do: verb, pile, aim }) => [verb, aim, kindOf(pile)])
    .filter((part) => typeof part === 'string')
    .join(' ');

/** An attempt at a table as a candidate; null if it makes no puzzle. */
export function candidateOf(
  game: Game,
  table: Table,
  lines: readonly Line[],
  options: unknown,
): Candidate | null {
  const puzzle = lines.length > MOST_LINES ? null : attemptAt(game, table, lines, options);
  const told = puzzle && judged(game, puzzle);
  if (!told) return null;
  const codes = told.offences.map(({ code }) => code);
  return { puzzle, codes, shape: shapeOf(lines), lure: lureOf(table, lines) };
}

/** At one table in `EVERY` all moves of one card are tried. */
const EVERY = 2;

/** Among all moves of one card: one for each single offence, and some right ones, misleading ones first. */
function telling(table: Table, random: Random): Attempt[] {
  const view = new Map<string, unknown>(Object.entries(table.view('arbiter')));
  const piles = Object.keys(view.get('piles') ?? {});
  const seat = table.turn;
  const touched = piles.flatMap((pile) => {
    const touch: Line = { seat, do: 'touch', pile };
    return view.get('hand') === null && codesOf(table, [touch]) ? [{ lines: [touch] }] : [];
  });
  const held = view.get('hand') === null ? touched : [{ lines: [] }];
  const moves = held.flatMap(({ lines }) =>
    piles.flatMap((pile): Attempt[] => [[...lines, { seat, do: 'place', pile }]]),
  );
  const others = seatAfter(table.seats, seat);
  const gestures: Attempt[] = [
    ...piles.map((pile) => [{ seat, do: 'reveal', pile }]),
    ...[seat, others].map((one) => [{ seat: one, do: 'flip' }]),
    ...['pass', 'draw'].map((verb) => [{ seat, do: verb }]),
    [1, 2].map(() => ({ seat, do: 'draw' })),
  ];
  const tried = [...moves, ...gestures].flatMap((attempt) => {
    const codes = codesOf(table, attempt);
    const code = codes?.[0] ?? '';
    return codes && codes.length < 2 ? [{ attempt, code, lure: lureOf(table, attempt) }] : [];
  });
  const groups = Map.groupBy(shuffled(tried, random), ({ code, attempt }) =>
    code === '' ? shapeOf(attempt) : code,
  );
  return [...groups.values()].flatMap((group) => {
    const [best] = group.toSorted((a, b) => b.lure - a.lure);
    return best ? [best.attempt] : [];
  });
}

/** Attempts tried and made in a match, endlessly. */
function* attemptsIn<View extends MatchView>(
  game: Game,
  rules: PlayableRules<View>,
  style: Style<View>,
  options: unknown,
  seed: string,
): Generator<Candidate> {
  const opened = rules.open({ game: game.id, seed, options });
  if (!opened.ok) throw new Error(opened.error.what);
  const random: Random = randomOf(seed, 'attempts');
  let match = opened.value;
  let from: Match<View> | null = null;
  let lines: readonly Line[] = [];
  for (let n = 0; n < LONGEST && !match.result; n += 1) {
    if (match.given()) [from, lines] = [match, []];
    if (!from) return;
    const careless = Array.from({ length: CARELESS }, () => style.careless(match, random));
    const possible = n % EVERY === 0 ? telling(match, random) : [];
    for (const tried of [...careless, ...possible]) {
      const then = tried.length > 0 && after(match, tried);
      const branch = then ? candidateOf(game, from, [...lines, ...tried], options) : null;
      if (branch) yield branch;
    }
    const done = style.careful(match, random);
    const next = after(match, done) as Match<View> | null;
    if (!next || done.length === 0 || done[0]?.['do'] === 'tick' || done[0]?.['do'] === 'resign') return;
    lines = [...lines, ...done];
    if (next.given()) {
      const played = candidateOf(game, from, lines, options);
      if (played) yield played;
    }
    match = next;
    if (match.view('arbiter').phase !== 'play') return;
  }
}

/** Options that are played in turn. */
const OPTIONS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  'zank-patience': [
    {},
    { variant: 'learning' },
    {},
    { variant: 'three' },
    { variant: 'schikanieren' },
    { advanced: true },
  ],
};

const players: Readonly<
  Record<string, (game: Game, options: unknown, seed: string) => Generator<Candidate>>
> = {
  schikanoeschen: (game, ...how) => attemptsIn(game, playable(schikanoeschen), schikanoeschenStyle, ...how),
  schikanees: (game, ...how) => attemptsIn(game, playable(schikanees), schikaneesStyle, ...how),
  'zank-patience': (game, ...how) => attemptsIn(game, playable(zankPatience), zankStyle, ...how),
};

/** Candidates from `matches` matches. */
export function* candidates(game: Game, seed: string, matches: number): Generator<Candidate> {
  if (game.offences.length === 0) {
    yield* trickCandidates(seed, matches);
    return;
  }
  const ways = OPTIONS[game.id] ?? [{}];
  for (let n = 0; n < matches; n += 1)
    yield* players[game.id]?.(game, ways[n % ways.length], `${seed} ${n}`) ?? [];
}
