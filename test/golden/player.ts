/**
 * Players who play to win, watch for mistakes and make some of their own. They play a match from its set-up
 * to its end, with random numbers from a seed. A `Style` contains good and bad play of a game.
 */
import type { Line, Match, PlayableRules } from '../../src/core/match.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { seatAfter, type Seat } from '../../src/core/seat.ts';
import type { MatchView } from '../../src/core/view.ts';
import type { Entry } from '../../src/match/header.ts';

export interface Habits {
  /** Percentage of careless attempts. */
  readonly careless: number;
  /** Percentage of offences that are called. */
  readonly watchful: number;
  /** Wrong calls in ten thousand moments. */
  readonly jumpy: number;
  /** Pauses in ten thousand moments, in games with pauses. */
  readonly tired?: number;
}

/** Lines without their time; `WAIT` among them lets time pass until the next deadline. */
export type Attempt = readonly Line[];
export const WAIT: Line = { do: 'tick' };

/** True with a probability of `of` in `among`, by default in a hundred. */
export type Chance = (of: number, among?: number) => boolean;

export interface Style<View extends MatchView> {
  /** The attempt with the most progress, without offence. */
  careful(match: Match<View>, random: Random): Attempt;
  /** Any possible attempt. */
  careless(match: Match<View>, random: Random): Attempt;
  /** A call after an attempt of a seat. */
  called(match: Match<View>, seat: Seat, habits: Habits, chance: Chance): Attempt;
  /** The reaction to an open win. */
  ending(match: Match<View>, chance: Chance): Attempt;
}

export interface Played<View extends MatchView> {
  readonly match: Match<View>;
  readonly entries: readonly Entry[];
}

/** Greatest number of entries of a match. */
const LONGEST = 2_000;

/** Plays a match until it ends, or up to `longest` entries. */
export function play<View extends MatchView>(
  opened: Match<View>,
  style: Style<View>,
  seed: string,
  habits: Habits,
  longest = LONGEST,
): Played<View> {
  const random = randomOf(seed, 'players');
  const chance: Chance = (of, among = 100) => random.below(among) < of;
  const entries: Entry[] = [];
  let match = opened;
  let at = 0;

  function tick(due: number): false {
    entries.push({ do: 'tick', at: due });
    match = match.pass(due);
    at = due;
    return false;
  }

  /** Says a line after a moment's thought; true if it was accepted. */
  function say(line: Line): boolean {
    const due = match.deadline;
    if (line === WAIT) return due !== null && tick(due);
    at += 200 + random.below(2500);
    if (due !== null && due <= at) return tick(due);
    const now = match.pass(at);
    const done = now.submit(line);
    if (!done.ok) return false;
    entries.push({ ...line, do: String(line['do']), at });
    match = done.value.match;
    return true;
  }

  function attempted(attempt: Attempt): void {
    for (const line of attempt) {
      const seat = match.turn;
      if (match.result || !say(line)) return;
      style.called(match, seat, habits, chance).every(say);
      if (match.turn !== seat) return;
    }
  }

  while (!match.result && entries.length < longest) {
    const { phase, turn } = match.view('arbiter');
    if (phase === 'clock') say({ seat: seatAfter(match.seats, turn), do: 'press' });
    else if (phase === 'ending') style.ending(match, chance).every(say);
    else attempted(chance(habits.careless) ? style.careless(match, random) : style.careful(match, random));
  }
  return { match, entries };
}

/** Players for a golden match, which must come to its end. */
export const playersOf =
  <View extends MatchView>(rules: PlayableRules<View>, style: Style<View>) =>
  (seed: string, habits: Habits) =>
  (setup: Line): readonly Entry[] => {
    const opened = rules.open(setup);
    if (!opened.ok) throw new Error(opened.error.what);
    const { match, entries } = play(opened.value, style, seed, habits);
    if (!match.result) throw new Error(`a match without an end: choose another seed than ${seed}`);
    return entries;
  };

/** True if hands can do all of it without an offence. */
export function isLegal<View extends MatchView>(match: Match<View>, attempt: Attempt): boolean {
  let now = match;
  for (const line of attempt) {
    const done = now.submit(line);
    if (!done.ok || done.value.offences.length > 0) return false;
    now = done.value.match;
  }
  return true;
}
