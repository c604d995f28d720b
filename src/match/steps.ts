import { unhurried, type Searcher } from '../core/searching.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import { advance, beginProgress, refusedEntry } from './progress.ts';
import type { Entry, Header } from './header.ts';

/**
 * What somebody has done in a step: nothing yet (the first one), a move, touching a card, whatever else is done at the
 * table (an announcement, for instance), a call, a word to the others (an offer), or nothing: time has.
 */
export type Happened = 'beginning' | 'move' | 'touch' | 'act' | 'call' | 'word' | 'time';

/**
 * A step of a match for whoever looks at it again: what one would see as one thing. It tells nothing of what was right or
 * wrong but what a call has told, so it may be shown of a match that is still being played.
 */
export interface Step {
  /** From 0 on, the beginning; also its place in the list. */
  readonly number: number;
  /** In which turn it was done, from 1 on; where the game says so, in which of its rounds (`Game.round`). */
  readonly turn: number;
  readonly what: Happened;
  /** Null: nobody did anything. */
  readonly seat: Seat | null;
  /** The verb of the journal's input; null: there was none. */
  readonly verb: string | null;
  /** Match time in ms at which it was done. */
  readonly at: number;
  /** How many of the journal's inputs have been made after it. */
  readonly inputs: number;
  /** The match as it stands after it. */
  readonly match: ShownMatch;
}

/**
 * The steps of a match, as far as its journal (the inputs that count) has them. A card touched and then laid is one step;
 * pressing the clock is none.
 * @throws Damaged when the set-up does not open, or a stored input is refused
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

/** The steps of a match as they are made, one input after another. */
export interface Stepping {
  readonly steps: readonly Step[];
  /** The next input of its journal, and the match after it. */
  add(entry: Entry, match: ShownMatch): void;
}

/** Begins with the match before its first input. */
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

/** What is another with every turn. */
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
  if (!last) throw new Error('no match is without its beginning');
  const { number } = last;
  // Time alone is seen where it ends a match; the clock that somebody presses is that of the next step.
  if (next.verb === 'press') return;
  if (next.what === 'time' && (next.match.result === null || last.match.result !== null)) return;
  const isLaid = next.what === 'move' && last.what === 'touch' && last.seat === next.seat;
  if (isLaid) steps[number] = { ...next, number, turn: last.turn };
  else steps.push({ ...next, number: number + 1 });
}
