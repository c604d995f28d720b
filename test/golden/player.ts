/**
 * Two players who mean to win, look after each other's mistakes and make some of their own: they play a match from its
 * set-up to its end, with chance from a seed.
 */
import type { Line, LiveMatch } from '../../src/core/live.ts';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import { opponentOf, SEATS, type Seat } from '../../src/core/seat.ts';
import {
  BOARD_PILES,
  discard,
  FINAL_PILES,
  main,
  side,
  type Pile,
} from '../../src/games/schikanoeschen/piles.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import type { Entry } from '../../src/match/header.ts';

export interface Habits {
  /** In a hundred attempts, how many are careless: whatever hands can do. */
  readonly careless: number;
  /** In a hundred chances to knock at an offence, how many are taken. */
  readonly watchful: number;
  /** In ten thousand moments, how many bring a knock at nothing. */
  readonly jumpy: number;
}

export interface Played {
  readonly match: LiveMatch<View>;
  readonly entries: readonly Entry[];
}

/** Lines without their time. */
type Attempt = readonly Line[];

/** No match is played on for longer, in entries. */
const LONGEST = 2_000;

export function play(opened: LiveMatch<View>, seed: string, habits: Habits, longest = LONGEST): Played {
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
    } else attempted(chance(habits.careless) ? careless(match, random) : careful(match, random));
  }
  return { match, entries };
}

const touchAndPlace = (seat: Seat, from: Pile, to: Pile): Attempt => [
  { seat, do: 'touch', pile: from },
  { seat, do: 'place', pile: to },
];

/** Whether hands can do all of it, and nothing of it is an offence. */
function isLegal(match: LiveMatch<View>, attempt: Attempt): boolean {
  let now = match;
  for (const line of attempt) {
    const done = now.submit(line);
    if (!done.ok || done.value.offences.length > 0) return false;
    now = done.value.match;
  }
  return true;
}

/** The attempt that gets on best, of the legal ones: final stacks, jokers, reveals, the own stacks, then a draw. */
function careful(match: LiveMatch<View>, random: Random): Attempt {
  const seat = match.turn;
  const view = match.view('arbiter');
  const opponent = opponentOf(seat);
  const theirs = [side(opponent), discard(opponent)];
  const own = [side(seat), discard(seat)];
  const board = shuffled(BOARD_PILES, random);
  const ownBoard = board.filter((pile) => pile.endsWith(String(seat)));
  const open = [...own, ...board];
  const legal = (attempts: readonly Attempt[]): Attempt | undefined =>
    attempts.find((attempt) => isLegal(match, attempt));
  const moves = (from: readonly Pile[], to: readonly Pile[]): Attempt[] =>
    from.flatMap((one) =>
      to.filter((other) => other !== one).map((other) => touchAndPlace(seat, one, other)),
    );
  if (view.hand !== null) {
    const places = [...FINAL_PILES, ...theirs, ...(random.below(2) ? board : []), discard(seat)];
    const out: Attempt = [{ seat, do: 'remove', pile: main(seat) }];
    return legal([out, ...places.map((pile) => [{ seat, do: 'place', pile }])]) ?? [];
  }
  // One open card on a face-down one: away with it, and the next can be revealed.
  const hiding = ownBoard.filter((pile) => view.piles[pile].at(-2)?.startsWith('-'));
  const found = legal([
    ...moves(open, FINAL_PILES),
    ...open.map((pile) => [{ seat, do: 'remove', pile }]),
    ...ownBoard.map((pile) => [{ seat, do: 'reveal', pile }]),
    ...moves([side(seat)], [...theirs, ...board]),
    ...moves([discard(seat)], theirs),
    ...(random.below(4) ? moves(hiding, [...theirs, ...board]) : []),
    ...(random.below(4) ? moves([discard(seat)], board) : []),
    [{ seat, do: 'pass' }],
    [{ seat, do: 'draw' }],
  ]);
  return found ?? [{ seat, do: 'resign' }];
}

/** Something that hands can do. */
function careless(match: LiveMatch<View>, random: Random): Attempt {
  const seat = match.turn;
  const all = [...BOARD_PILES, ...FINAL_PILES, ...SEATS.flatMap((one) => [side(one), discard(one)])];
  const [from = 'e1', to = 'e2'] = shuffled(all, random);
  const wishes: readonly Attempt[] = [
    ...[match.view('arbiter').hand === null ? touchAndPlace(seat, from, to) : []],
    [{ seat, do: 'place', pile: to }],
    [{ seat, do: 'reveal', pile: from }],
    [{ seat, do: 'draw' }],
    [
      { seat, do: 'draw' },
      { seat, do: 'draw' },
    ],
    [{ seat, do: 'flip' }],
  ];
  return shuffled(wishes, random)[0] ?? [];
}
