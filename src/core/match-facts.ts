import type { ClockSettings } from './clock.ts';
import type { Line, Match } from './match.ts';
import type { KnockableOffence, MatchResult } from './rules.ts';
import type { Seat, Viewer } from './seat.ts';
import type { MatchView } from './view.ts';

/** Passes on the fields and methods of a match, for a wrapper with its own `pass`, `submit` and `view`. */
export class MatchFacts<View extends MatchView> implements Omit<Match, 'pass' | 'submit' | 'view'> {
  readonly #match: Match<View>;

  constructor(match: Match<View>) {
    this.#match = match;
  }

  get ply(): number {
    return this.#match.ply;
  }

  get at(): number {
    return this.#match.at;
  }

  get turn(): Seat {
    return this.#match.turn;
  }

  get awaited(): Seat | null {
    return this.#match.awaited;
  }

  get seats(): readonly Seat[] {
    return this.#match.seats;
  }

  get accepted(): readonly Seat[] {
    return this.#match.accepted;
  }

  get result(): MatchResult | null {
    return this.#match.result;
  }

  get deadline(): number | null {
    return this.#match.deadline;
  }

  get clockPress(): ClockSettings['press'] | null {
    return this.#match.clockPress;
  }

  get table(): unknown {
    return this.#match.table;
  }

  get pending(): readonly KnockableOffence[] | null {
    return this.#match.pending;
  }

  answerable(at: number): readonly KnockableOffence[] | null {
    return this.#match.answerable(at);
  }

  get calledOn(): Seat | null {
    return this.#match.calledOn;
  }

  isWarned(seat: Seat): boolean {
    return this.#match.isWarned(seat);
  }

  understands(line: Line): boolean {
    return this.#match.understands(line);
  }

  position(viewer: Viewer): MatchView {
    return this.#match.position(viewer);
  }

  given(): Line | null {
    return this.#match.given();
  }
}
