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

/** A turn in which more was possible, and whose plan can be played at its table alone. */
export interface Possible {
  /** When it began, in ms of match time. */
  readonly at: number;
  /** Its table, and what the practice opponent would have done there at its strongest. */
  readonly plan: Plan;
  /** What was done there instead, as lines without times. */
  readonly did: readonly Line[];
  /** What is counted: cards, or the chance to win the game, in percent. */
  readonly counted: 'cards' | 'percent';
  /** How many cards nearer to winning whoever played came by it, and how many it would have been; or their chance, likewise. */
  readonly played: number;
  readonly possible: number;
}

/** How far a turn is followed, in lines, by an opponent of which level. */
interface Sight {
  readonly level: Level;
  readonly longest: number;
}

/** An input, and the match before and after it. */
interface Step {
  readonly entry: Entry;
  readonly before: ShownMatch;
  readonly followed: Practising;
  readonly after: ShownMatch;
}

/** A turn of a seat, as it began and as it ended. */
interface Turn {
  /** When it began, in ms of match time. */
  readonly at: number;
  /** Its table, as far as nothing is being moved there. */
  readonly position: Line;
  readonly before: ShownMatch;
  readonly followed: Practising;
  readonly did: readonly Line[];
  readonly played: number;
}

/** So many turns are told, and so many looked at at all, spread over a long match. */
const TOLD = 3;
const TURNS = 40;
/** So far, in lines, a turn is followed with a glance, to find those that are worth a closer look. */
const GLANCE: Sight = { level: 'medium', longest: 8 };
const CLOSELY: Sight = { level: 'strong', longest: 16 };
/** Less is not worth talking about. */
const WORTHWHILE: Readonly<Record<Possible['counted'], number>> = { cards: 1, percent: 10 };

const SEED = 'looking back';

/**
 * The turns in which a seat could have got rid of most cards more than it did, by what the practice opponent would have done
 * with what the seat had seen; the greatest difference first. Where the game is played by chances, the decisions that cost most.
 * @throws Damaged when a stored input is refused
 */
export function possibleIn(
  game: Game,
  practice: Practice,
  header: Header,
  entries: readonly Entry[],
  seat: Seat,
  searcher: Searcher,
): readonly Possible[] {
  const { options } = header.setup;
  const steps = stepsOf(game, practice, header, entries, searcher);
  const decisions = steps.flatMap((step) => decided(game, options, step, seat));
  /** Whether the plan can be shown: its table alone tells that nothing is wrong with it. */
  const isSound = ({ plan }: Possible): boolean => judged(game, plan, searcher)?.offences.length === 0;
  if (decisions.length > 0) return greatest(decisions.filter(isSound));
  const turns = turnsOf(game, steps, seat);
  const better = (sight: Sight, among: readonly Turn[]): Possible[] =>
    greatest(among.flatMap((turn) => planned(game, options, turn, seat, sight, searcher) ?? []));
  const every = Math.max(1, Math.ceil(turns.length / TURNS));
  const glanced = better(
    GLANCE,
    turns.filter((_, n) => n % every === 0),
  );
  return better(
    CLOSELY,
    turns.filter(({ at }) => glanced.some((turn) => turn.at === at)),
  ).filter(isSound);
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

/** What somebody has done, without when. */
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

/** What a seat has decided by an input, and what would have been best; none where it decided nothing, or nobody counts in chances. */
function decided(
  game: Game,
  options: unknown,
  { entry, before, followed }: Step,
  seat: Seat,
): readonly Possible[] {
  if (entry['seat'] !== seat || !isOwn(before, seat)) return [];
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
 * What the practice opponent makes of a turn, up to its end, or as far as it is followed with no card in its hand. Null: it would
 * have called first; that something was overlooked is told by itself.
 */
function planned(
  game: Game,
  options: unknown,
  turn: Turn,
  seat: Seat,
  { level, longest }: Sight,
  searcher: Searcher,
): Possible | null {
  let match = turn.before;
  let { followed } = turn;
  const lines: Line[] = [];
  let whole = { length: 0, match };
  while (lines.length < longest && isOwn(match, seat)) {
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
