/**
 * Players who mean to win, look after each other's mistakes and make some of their own: they play a match from its set-up
 * to its end, with chance from a seed. How a game is played well and badly is its `Style`.
 */
import type { Line, LiveMatch, PlayableGame } from '../../src/core/live.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { opponentOf, type Seat } from '../../src/core/seat.ts';
import type { MatchView } from '../../src/core/view.ts';
import type { Entry } from '../../src/match/header.ts';

export interface Habits {
  /** In a hundred attempts, how many are careless: whatever hands can do. */
  readonly careless: number;
  /** In a hundred chances to knock at an offence, how many are taken. */
  readonly watchful: number;
  /** In ten thousand moments, how many bring a knock at nothing. */
  readonly jumpy: number;
}

/** Lines without their time. */
export type Attempt = readonly Line[];

export interface Style<View extends MatchView> {
  /** What gets on best, without offence. */
  careful(match: LiveMatch<View>, random: Random): Attempt;
  /** Something that hands can do. */
  careless(match: LiveMatch<View>, random: Random): Attempt;
}

export interface Played<View extends MatchView> {
  readonly match: LiveMatch<View>;
  readonly entries: readonly Entry[];
}

/** No match is played on for longer, in entries. */
const LONGEST = 2_000;

/** What two players do in a match until it ends, or until they have done so much. */
export function play<View extends MatchView>(
  opened: LiveMatch<View>,
  style: Style<View>,
  seed: string,
  habits: Habits,
  longest = LONGEST,
): Played<View> {
  const random = randomOf(seed, 'players');
  const chance = (of: number, among = 100): boolean => random.below(among) < of;
  const entries: Entry[] = [];
  let match = opened;
  let at = 0;

  /** Whether the line was accepted; then it has been played, after a moment's thought. */
  function say(line: Line): boolean {
    at += 200 + random.below(2500);
    const due = match.deadline;
    if (due !== null && due <= at) {
      entries.push({ do: 'tick', at: due });
      match = match.pass(due);
      return false;
    }
    const now = match.pass(at);
    const done = now.submit(line);
    if (!done.ok) return false;
    entries.push({ ...line, do: String(line['do']), at });
    match = done.value.match;
    return true;
  }

  /** The opponent of whoever has just attempted something looks at the table. */
  function watched(seat: Seat): void {
    const opponent = opponentOf(seat);
    const seen = match.ply;
    const knock = { seat: opponent, do: 'knock', revert: chance(50), seen };
    if (match.pending?.some((offence) => offence.seat === seat)) {
      if (chance(habits.watchful)) say(knock);
    } else if (match.turn === seat && !match.isWarned(opponent) && chance(habits.jumpy, 10_000)) say(knock);
  }

  function attempted(attempt: Attempt): void {
    for (const line of attempt) {
      const seat = match.turn;
      if (match.result || !say(line)) return;
      watched(seat);
      if (match.turn !== seat) return;
    }
  }

  while (!match.result && entries.length < longest) {
    const view = match.view('arbiter');
    if (view.phase === 'clock') say({ seat: opponentOf(view.turn), do: 'press' });
    else if (view.phase === 'ending') {
      const loser = opponentOf(view.winner ?? 1);
      if (match.pending?.some(({ seat }) => seat !== loser))
        say({ seat: loser, do: 'knock', revert: true, seen: match.ply });
      else if (chance(50)) say({ seat: loser, do: 'accept-end' });
      else {
        at = match.deadline ?? at;
        say({ do: 'tick' });
      }
    } else attempted(chance(habits.careless) ? style.careless(match, random) : style.careful(match, random));
  }
  return { match, entries };
}

/** Players for a golden match, which has to come to its end. */
export const playersOf =
  <View extends MatchView>(game: PlayableGame<View>, style: Style<View>) =>
  (seed: string, habits: Habits) =>
  (setup: Line): readonly Entry[] => {
    const opened = game.open(setup);
    if (!opened.ok) throw new Error(opened.error);
    const { match, entries } = play(opened.value, style, seed, habits);
    if (!match.result) throw new Error(`a match without an end: choose another seed than ${seed}`);
    return entries;
  };

/** Whether hands can do all of it, and nothing of it is an offence. */
export function isLegal<View extends MatchView>(match: LiveMatch<View>, attempt: Attempt): boolean {
  let now = match;
  for (const line of attempt) {
    const done = now.submit(line);
    if (!done.ok || done.value.offences.length > 0) return false;
    now = done.value.match;
  }
  return true;
}
