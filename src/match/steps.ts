import { unhurried, type Searcher } from '../core/searching.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import { advance, beginProgress, refusedEntry } from './progress.ts';
import type { Entry, Header } from './header.ts';

/**
 * Kind of a step: the beginning, a move, touching a card, another act (such as an announcement), a call, a
 * word to the players (such as an offer), or passing time.
 */
export type Happened = 'beginning' | 'move' | 'touch' | 'act' | 'call' | 'word' | 'time';

/**
 * One visible event of a match, for replays. It reveals nothing about legality beyond what calls have
 * revealed, so it may also be shown while the match is played.
 */
export interface Step {
  /** Index in the list; 0 is the beginning. */
  readonly number: number;
  /** The turn from 1, or the round if the game counts rounds (`Game.round`). */
  readonly turn: number;
  readonly what: Happened;
  /** Null if no player acted. */
  readonly seat: Seat | null;
  /** The verb of the journal's input; null at the beginning. */
  readonly verb: string | null;
  /** Match time in ms. */
  readonly at: number;
  /** Number of journal inputs up to and including it. */
  readonly inputs: number;
  /** The match after it. */
  readonly match: ShownMatch;
}

/**
 * Returns the steps of a match from its inputs that count. Touching a card and then placing it is one step;
 * pressing the clock is none.
 * @throws Damaged if the set-up does not open or a stored input is refused
 */
export function stepsOf(
  game: Game,
  header: Pick<Header, 'id' | 'setup' | 'players'>,
  entries: readonly Entry[],
  searcher: Searcher = unhurried,
): readonly Step[] {
  let progress = beginProgress(game, header);
  const made = stepping(game, progress.match);
  for (const [i, entry] of entries.entries()) {
    const advanced = advance(game, header, progress, entry, searcher);
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    progress = advanced.value.progress;
    made.add(entry, progress.match);
  }
  return made.steps;
}

/** The number of the step that led to a ply, or null: a touch and its move are one step. */
export const stepOfPly = (steps: readonly Step[], ply: number): number | null =>
  steps.find(({ match }) => match.ply >= ply)?.number ?? null;

/** Builds the steps of a match, one input at a time. */
export interface Stepping {
  readonly steps: readonly Step[];
  /** Adds the next journal input and the match after it. */
  add(entry: Entry, match: ShownMatch): void;
}

/** Starts from the match before its first input. */
export function stepping(game: Game, begun: ShownMatch): Stepping {
  const steps: Step[] = [beginning(begun)];
  let [before, turn, inputs] = [begun, 1, 0];
  return {
    steps,
    add(entry, match) {
      inputs += 1;
      add(steps, {
        what: happened(game, entry, match),
        seat: seatNumbered(entry['seat']) ?? null,
        verb: entry.do,
        at: entry.at,
        turn,
        inputs,
        match,
      });
      if (turnKey(game, match) !== turnKey(game, before)) turn += 1;
      before = match;
    },
  };
}

/** Returns a value that changes with every turn or round. */
const turnKey = ({ round }: Game, { turn, tally }: ShownMatch): number =>
  round === null ? turn : (tally[round] ?? 0);

const beginning = (match: ShownMatch): Step => ({
  number: 0,
  turn: 1,
  what: 'beginning',
  seat: null,
  verb: null,
  at: 0,
  inputs: 0,
  match,
});

function happened(game: Game, { do: verb }: Entry, match: ShownMatch): Happened {
  if (verb === 'tick') return 'time';
  const kind = game.kindOf(verb);
  if (kind === 'call') return 'call';
  if (kind !== 'attempt') return 'word';
  if (match.hasMoved) return 'move';
  return match.describeHeld('en') === null ? 'act' : 'touch';
}

function add(steps: Step[], next: Omit<Step, 'number'>): void {
  const last = steps.at(-1);
  if (!last) throw new Error('match without its first step');
  const { number } = last;
  // Time alone is a step only where it ends a match. Pressing the clock belongs to the next step.
  if (next.verb === 'press') return;
  if (next.what === 'time' && (next.match.result === null || last.match.result !== null)) return;
  const isLaid = next.what === 'move' && last.what === 'touch' && last.seat === next.seat;
  if (isLaid) steps[number] = { ...next, number, turn: last.turn };
  else steps.push({ ...next, number: number + 1 });
}
