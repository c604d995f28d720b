/**
 * Players who mean to win, watch for each other's mistakes and make some of their own: they play a match from its
 * set-up to its end, with chance from a seed. How a game is played well and badly is its `Style`.
 */
import type { Line, Match, PlayableRules } from '../../src/core/match.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { seatAfter, type Seat } from '../../src/core/seat.ts';
import type { MatchView } from '../../src/core/view.ts';
import type { Entry } from '../../src/match/header.ts';

export interface Habits {
  /** In a hundred attempts, how many are careless: whatever hands can do. */
  readonly careless: number;
  /** In a hundred chances to call on an offence, how many are taken. */
  readonly watchful: number;
  /** In ten thousand moments, how many bring a call on nothing. */
  readonly jumpy: number;
  /** In ten thousand moments, how many bring a pause, where there are pauses. */
  readonly tired?: number;
}

/** Lines without their time; `WAIT` among them lets time pass until something happens by itself. */
export type Attempt = readonly Line[];
export const WAIT: Line = { do: 'tick' };

/** Whether something happens that happens this often in `of` times, a hundred unless something else is said. */
export type Chance = (of: number, among?: number) => boolean;

export interface Style<View extends MatchView> {
  /** What gets on best, without offence. */
  careful(match: Match<View>, random: Random): Attempt;
  /** Something that hands can do. */
  careless(match: Match<View>, random: Random): Attempt;
  /** What is called out when a seat has just attempted something. */
  called(match: Match<View>, seat: Seat, habits: Habits, chance: Chance): Attempt;
  /** What comes of an open win. */
  ending(match: Match<View>, chance: Chance): Attempt;
}

export interface Played<View extends MatchView> {
  readonly match: Match<View>;
  readonly entries: readonly Entry[];
}

/** No match is played for longer than this, in entries. */
const LONGEST = 2_000;

/** What the players do in a match until it ends, or until they have done this much. */
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

  /** Whether the line was accepted; then it has been played, after a moment's thought. */
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

/** Players for a golden match, which has to come to its end. */
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

/** Whether hands can do all of it, and nothing of it is an offence. */
export function isLegal<View extends MatchView>(match: Match<View>, attempt: Attempt): boolean {
  let now = match;
  for (const line of attempt) {
    const done = now.submit(line);
    if (!done.ok || done.value.offences.length > 0) return false;
    now = done.value.match;
  }
  return true;
}
