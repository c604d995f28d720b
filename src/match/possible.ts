import type { Line } from '../core/match.ts';
import type { Searcher } from '../core/searching.ts';
import type { Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Level } from '../practice/level.ts';
import type { Practice, Practising } from '../practice/practising.ts';
import { judged } from './judged.ts';
import { advance, beginProgress, refusedEntry } from './progress.ts';
import type { Entry, Header } from './header.ts';
import { ownOptions, type Plan } from './plan.ts';

/** A turn in which more was possible, and whose plan can be shown on its table alone. */
export interface Possible {
  /** Start of the turn, in ms of match time. */
  readonly at: number;
  /** The turn's table, and what the strongest practice opponent would have done. */
  readonly plan: Plan;
  /** The player's actual lines, without times. */
  readonly did: readonly Line[];
  /** The unit: cards, or the chance to win the game in percent. */
  readonly counted: 'cards' | 'percent';
  /**
   * Cards by which the player got nearer to winning, and could have got nearer; or their chances to win in
   * percent.
   */
  readonly played: number;
  readonly possible: number;
}

/** Level of the opponent that follows a turn, and the most lines that it plays. */
interface Sight {
  readonly level: Level;
  readonly longest: number;
}

/** An input, with the match before and after it. */
interface Step {
  readonly entry: Entry;
  readonly before: ShownMatch;
  readonly followed: Practising;
  readonly after: ShownMatch;
}

interface Turn {
  /** Start of the turn, in ms of match time. */
  readonly at: number;
  /** Its first table on which nothing is being moved. */
  readonly position: Line;
  readonly before: ShownMatch;
  readonly followed: Practising;
  readonly did: readonly Line[];
  readonly played: number;
}

/** The turns found, and whether there was time to examine all of the seat's turns. */
export interface PossibleTurns {
  readonly turns: readonly Possible[];
  readonly isWhole: boolean;
}

/** Most turns shown. */
const TOLD = 3;
/** Step between 0 and 1 whose multiples, modulo 1, are spread evenly: examined items are sorted by them. */
const SPREAD = 0.618_034;
/** The glance finds the turns that are worth a closer look. */
const GLANCE: Sight = { level: 'medium', longest: 8 };
const CLOSELY: Sight = { level: 'strong', longest: 16 };
/** Smallest difference worth showing. */
const WORTHWHILE: Readonly<Record<Possible['counted'], number>> = { cards: 1, percent: 10 };

const SEED = 'looking back';

/**
 * Finds the turns in which the practice opponent, knowing what the seat had seen, would have got rid of more
 * cards. The greatest difference comes first. In a game with chances, finds the costliest decisions.
 * @param isOver returns true when the time is up: what has been found until then counts
 * @throws Damaged if a stored input is refused
 */
export function possibleIn(
  game: Game,
  practice: Practice,
  header: Header,
  entries: readonly Entry[],
  seat: Seat,
  searcher: Searcher,
  isOver: () => boolean,
): PossibleTurns {
  const { options } = header.setup;
  const steps = stepsOf(game, practice, header, entries, searcher);
  /** Returns true if the plan is legal on its table alone, so that it can be shown. */
  const isSound = ({ plan }: Possible): boolean => judged(game, plan, searcher)?.offences.length === 0;
  const own = steps.filter(({ entry, before }) => entry['seat'] === seat && isOwn(before, seat));
  const decisions = examined(own, isOver, (step) => decided(game, options, step, seat));
  if (decisions.found.length > 0 || !decisions.isWhole)
    return { turns: greatest(decisions.found.filter(isSound)), isWhole: decisions.isWhole };
  const turns = turnsOf(game, steps, seat);
  const plan = (turn: Turn, sight: Sight) => planned(game, options, turn, seat, sight, searcher, isOver);
  const glanced = examined(turns, isOver, (turn) => plan(turn, GLANCE) ?? []);
  const closely = greatest(glanced.found).flatMap((glance) => {
    const turn = isOver() ? undefined : turns.find(({ at }) => at === glance.at);
    const close = turn ? plan(turn, CLOSELY) : glance;
    if (!close) return [];
    // A plan cut short may be worse than the first one.
    return isOver() ? greatest([close, glance].filter(isSound)).slice(0, 1) : close;
  });
  return { turns: greatest(closely.filter(isSound)), isWhole: glanced.isWhole && !isOver() };
}

/** Examines items until the time is up. Those examined are spread over all, at least one. */
function examined<T>(
  all: readonly T[],
  isOver: () => boolean,
  examine: (one: T) => Possible | readonly Possible[],
): { readonly found: readonly Possible[]; readonly isWhole: boolean } {
  const order = [...all.keys()].sort((a, b) => ((a * SPREAD) % 1) - ((b * SPREAD) % 1));
  const found: Possible[] = [];
  for (const [done, i] of order.entries()) {
    if (done > 0 && isOver()) return { found, isWhole: false };
    const one = all[i];
    if (one !== undefined) found.push(...[examine(one)].flat());
  }
  // The last one may have been cut short.
  return { found, isWhole: !isOver() };
}

const greatest = (found: readonly Possible[]): Possible[] =>
  found
    .filter(({ counted, played, possible }) => possible - played >= WORTHWHILE[counted])
    .toSorted((a, b) => b.possible - b.played - (a.possible - a.played))
    .slice(0, TOLD);

function stepsOf(
  game: Game,
  practice: Practice,
  header: Header,
  entries: readonly Entry[],
  searcher: Searcher,
): readonly Step[] {
  const opened = practice.open(header.setup);
  if (!opened.ok) return [];
  let progress = beginProgress(game, header);
  let followed = opened.value;
  return entries.map((entry, i) => {
    const advanced = advance(game, header, progress, entry, searcher);
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    const next = followed.after(entry, entry.at, searcher);
    if (!next.ok) throw refusedEntry(header, i, next.error);
    const step = { entry, before: progress.match, followed, after: advanced.value.progress.match };
    ({ progress } = advanced.value);
    followed = next.value;
    return step;
  });
}

const isOwn = ({ turn, awaited }: ShownMatch, seat: Seat): boolean => turn === seat && awaited === seat;

/** Strips the time and the interaction from an entry. */
const lineIn = ({ at: _at, interaction: _interaction, ...line }: Entry): Line => line;

function turnsOf(game: Game, steps: readonly Step[], seat: Seat): readonly Turn[] {
  const turns: Turn[] = [];
  let begun: Omit<Turn, 'played'> | null = null;
  for (const [i, { entry, before, followed, after }] of steps.entries()) {
    const position: Line | null = begun || !isOwn(before, seat) ? null : before.given();
    if (position) begun = { at: before.at, position, before, followed, did: [] };
    if (begun && entry['seat'] === seat && game.kindOf(entry.do) === 'attempt')
      begun = { ...begun, did: [...begun.did, lineIn(entry)] };
    if (!begun || (isOwn(after, seat) && i < steps.length - 1)) continue;
    turns.push({ ...begun, played: begun.before.toGo(seat) - after.toGo(seat) });
    begun = null;
  }
  return turns;
}

const percent = (chance: number): number => Math.round(100 * chance);

/**
 * Compares a seat's decision with the best one; empty if the input decided nothing or the game has no
 * chances.
 */
function decided(
  game: Game,
  options: unknown,
  { entry, before, followed }: Step,
  seat: Seat,
): readonly Possible[] {
  const chances = followed.chances(seat, SEED) ?? [];
  const isPlayed = (line: Line): boolean =>
    Object.entries(line).every(([field, value]) => entry[field] === value);
  const played = chances.find(({ line }) => isPlayed(line));
  const [best] = chances.toSorted((one, other) => other.chance - one.chance);
  const position = before.given();
  if (!played || !best || !position) return [];
  return [
    {
      at: before.at,
      plan: planOf(game, options, position, seat, [best.line]),
      did: [lineIn(entry)],
      counted: 'percent',
      played: percent(played.chance),
      possible: percent(best.chance),
    },
  ];
}

function planOf(game: Game, options: unknown, position: Line, seat: Seat, lines: readonly Line[]): Plan {
  return { game: game.id, options: ownOptions(game, options), position, seat, lines };
}

/**
 * Plays a turn as the practice opponent would, to its end, or as far as no card is in hand within `longest`
 * lines and the time. Null if the opponent would have called first: a missed call is shown elsewhere.
 */
function planned(
  game: Game,
  options: unknown,
  turn: Turn,
  seat: Seat,
  { level, longest }: Sight,
  searcher: Searcher,
  isOver: () => boolean,
): Possible | null {
  let match = turn.before;
  let { followed } = turn;
  const lines: Line[] = [];
  let whole = { length: 0, match };
  while (lines.length < longest && isOwn(match, seat) && !isOver()) {
    const line = followed.advice(seat, level, SEED)?.line;
    if (!line || line.do === 'resign') break;
    if (game.kindOf(line.do) === 'call') return null;
    const done = match.submit(line, searcher);
    const next = followed.after(line, match.at, searcher);
    if (!done.ok || !next.ok) break;
    match = done.value.match;
    followed = next.value;
    lines.push(line);
    if (!isOwn(match, seat) || match.given()) whole = { length: lines.length, match };
  }
  if (whole.length === 0) return null;
  const plan = planOf(game, options, turn.position, seat, lines.slice(0, whole.length));
  return {
    at: turn.at,
    plan,
    did: turn.did,
    counted: 'cards',
    played: turn.played,
    possible: turn.before.toGo(seat) - whole.match.toGo(seat),
  };
}
