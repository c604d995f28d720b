/** Style of play in a patience duel, with the differences between the duels as parameters. */
import type { Match } from '../../src/core/match.ts';
import { shuffled, type Random } from '../../src/core/random.ts';
import { opponentOf, TWO_SEATS, type Seat } from '../../src/core/seat.ts';
import type { Duel } from '../../src/games/patience/duel.ts';
import { FIELD_PILES, FINAL_PILES, ownerOf } from '../../src/games/patience/field.ts';
import type { DuelView } from '../../src/games/patience/controls.ts';
import { isLegal, WAIT, type Attempt, type Chance, type Habits, type Style } from './player.ts';

export interface Ways<Pile extends string> {
  readonly duel: Duel<Pile>;
  /** True if cards can be turned up on both sides of the field. */
  readonly revealsEverywhere: boolean;
  /** Other attempts with the top of a pile; the stock stands for the card in the hand. */
  withTop(seat: Seat, pile: string): readonly Attempt[];
  /** Ways to end a turn other than drawing. */
  ending(seat: Seat): readonly Attempt[];
  /** Other possible attempts, right or wrong. */
  careless(seat: Seat): readonly Attempt[];
}

const touchAndPlace = (seat: Seat, from: string, to: string): Attempt => [
  { seat, do: 'touch', pile: from },
  { seat, do: 'place', pile: to },
];

export const duelStyle = <Pile extends string, View extends DuelView<Pile>>(
  ways: Ways<Pile>,
): Style<View> => ({
  careful: (match, random) => careful(ways, match, random),
  careless: (match, random) => careless(ways, match, random),
  called,
  ending,
});

/** A call by the opponent of the seat that has just acted. */
function called(match: Match, seat: Seat, habits: Habits, chance: Chance): Attempt {
  const opponent = opponentOf(seat);
  const knock = { seat: opponent, do: 'knock', revert: chance(50), seen: match.ply };
  if (match.pending?.some((offence) => offence.seat === seat)) return chance(habits.watchful) ? [knock] : [];
  const jumps = match.turn === seat && !match.isWarned(opponent) && chance(habits.jumpy, 10_000);
  return jumps ? [knock] : [];
}

function ending(match: Match, chance: Chance): Attempt {
  const loser = opponentOf(match.view('arbiter').winner ?? 1);
  if (match.pending?.some(({ seat }) => seat !== loser)) {
    return [{ seat: loser, do: 'knock', revert: true, seen: match.ply }];
  }
  return [chance(50) ? { seat: loser, do: 'accept-end' } : WAIT];
}

/** The legal attempt with the most progress: final stacks, reveals, the player's own stacks, then a draw. */
function careful<Pile extends string>(
  ways: Ways<Pile>,
  match: Match<DuelView<Pile>>,
  random: Random,
): Attempt {
  const { duel } = ways;
  const seat = match.turn;
  const view = match.view('arbiter');
  const opponent = opponentOf(seat);
  const theirs = [duel.reserve(opponent), duel.waste(opponent)];
  const own = [duel.reserve(seat), duel.waste(seat)];
  const field = shuffled(FIELD_PILES, random);
  const revealable = field.filter((pile) => ways.revealsEverywhere || ownerOf(pile) === seat);
  const open = [...own, ...field];
  const legal = (attempts: readonly Attempt[]): Attempt | undefined =>
    attempts.find((attempt) => isLegal(match, attempt));
  const placed = (pile: string): Attempt => [{ seat, do: 'place', pile }];
  const moves = (from: readonly string[], to: readonly string[]): Attempt[] =>
    from.flatMap((one) =>
      to.filter((other) => other !== one).map((other) => touchAndPlace(seat, one, other)),
    );
  if (view.hand !== null) {
    const places = [...FINAL_PILES, ...theirs, ...(random.below(2) ? field : []), duel.waste(seat)];
    return legal([...ways.withTop(seat, duel.stock(seat)), ...places.map(placed)]) ?? [];
  }
  // One open card on a face-down one: moving it away allows a reveal.
  const cards: Readonly<Record<string, readonly string[]>> = view.piles;
  const hiding = revealable.filter((pile) => cards[pile]?.at(-2)?.startsWith('-'));
  const found = legal([
    ...moves(open, FINAL_PILES),
    ...open.flatMap((pile) => ways.withTop(seat, pile)),
    ...revealable.map((pile) => [{ seat, do: 'reveal', pile }]),
    ...moves([duel.reserve(seat)], [...theirs, ...field]),
    ...moves([duel.waste(seat)], theirs),
    ...(random.below(4) ? moves(hiding, [...theirs, ...field]) : []),
    ...(random.below(4) ? moves([duel.waste(seat)], field) : []),
    ...ways.ending(seat),
    [{ seat, do: 'draw' }],
  ]);
  if (found) return found;
  // A carelessly touched card has to go to some place.
  if (view.touched === null) return [{ seat, do: 'resign' }];
  return legal([...FINAL_PILES, ...theirs, ...field].map(placed)) ?? placed(view.touched);
}

function careless<Pile extends string>(
  ways: Ways<Pile>,
  match: Match<DuelView<Pile>>,
  random: Random,
): Attempt {
  const { duel } = ways;
  const seat = match.turn;
  const stacks = TWO_SEATS.flatMap((one) => [duel.reserve(one), duel.waste(one)]);
  const [from = 'e1', to = 'e2'] = shuffled([...FIELD_PILES, ...FINAL_PILES, ...stacks], random);
  const wishes: readonly Attempt[] = [
    match.view('arbiter').hand === null ? touchAndPlace(seat, from, to) : [],
    [{ seat, do: 'place', pile: to }],
    [{ seat, do: 'reveal', pile: from }],
    [{ seat, do: 'draw' }],
    [
      { seat, do: 'draw' },
      { seat, do: 'draw' },
    ],
    ...ways.careless(seat),
  ];
  return shuffled(wishes, random)[0] ?? [];
}
