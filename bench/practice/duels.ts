/** The play of the players of a patience duel (see `players.ts`). */
import type { Line, Match } from '../../src/core/match.ts';
import { shuffled, type Random } from '../../src/core/random.ts';
import { opponentOf, type Seat } from '../../src/core/seat.ts';
import type { DuelView } from '../../src/games/patience/controls.ts';
import type { Duel } from '../../src/games/patience/duel.ts';
import { FIELD_PILES, FINAL_PILES, ownerOf } from '../../src/games/patience/field.ts';
import { duel as schikaneesDuel } from '../../src/games/schikanees/piles.ts';
import { duel as schikanoeschenDuel } from '../../src/games/schikanoeschen/piles.ts';
import { playing, rightly } from './common.ts';
import type { Players } from './players.ts';

interface Ways {
  readonly duel: Duel<string>;
  /** True if a player may turn up cards on both sides of the field. */
  readonly revealsEverywhere: boolean;
  /** Further actions, done as soon as they are possible. */
  besides(seat: Seat, piles: readonly string[]): readonly Line[];
}

/** Careless attempts of a careless player, in percent. */
const CARELESS = 6;

type View = DuelView<string>;
const viewOf = (match: Match, seat: Seat): View => match.view(seat) as View;

/** Source and target, or a single line. */
type Move = readonly [from: string, to: string] | Line;

const isPair = (move: Move): move is readonly [string, string] => Array.isArray(move);

/** The first line of the first move that is right as a whole. */
function firstRight(match: Match, seat: Seat, moves: Iterable<Move>): Line | null {
  const touched = new Map<string, Match | null>();
  const touch = (pile: string): Line => ({ seat, do: 'touch', pile });
  for (const move of moves) {
    if (!isPair(move)) {
      if (rightly(match, move)) return move;
      continue;
    }
    const [from, to] = move;
    const held = touched.get(from) ?? (touched.has(from) ? null : rightly(match, touch(from)));
    touched.set(from, held);
    if (held && from !== to && rightly(held, { seat, do: 'place', pile: to })) return touch(from);
  }
  return null;
}

const pairs = (from: readonly string[], to: readonly string[]): Move[] =>
  from.flatMap((one) => to.map((other) => [one, other] as const));

const placed = (seat: Seat, piles: readonly string[]): Line[] =>
  piles.map((pile) => ({ seat, do: 'place', pile }));

/** Piles by their role for a seat. */
function around({ duel, revealsEverywhere }: Ways, seat: Seat) {
  const opponent = opponentOf(seat);
  return {
    theirs: [duel.reserve(opponent), duel.waste(opponent)],
    own: [duel.reserve(seat), duel.waste(seat)],
    mayReveal: FIELD_PILES.filter((pile) => revealsEverywhere || ownerOf(pile) === seat),
  };
}

/** Places the touched card; puts it back if it fits nowhere. */
const elsewhere = (match: Match, seat: Seat, to: readonly string[], touched: string): Line =>
  placed(seat, to).find((line) => line['pile'] !== touched && rightly(match, line)) ?? {
    seat,
    do: 'place',
    pile: touched,
  };

/** Builds on the middle, turns up cards, clears the own stacks, makes way for the next card to turn up, draws. */
function greedy(ways: Ways, match: Match, seat: Seat, random: Random): Line | null {
  const { duel } = ways;
  const view = viewOf(match, seat);
  const { theirs, own, mayReveal } = around(ways, seat);
  const field = shuffled(FIELD_PILES, random);
  const { hand, touched, piles } = view;
  if (hand !== null) {
    const to = [...FINAL_PILES, ...theirs, ...field, duel.waste(seat)];
    return firstRight(match, seat, [...ways.besides(seat, [duel.stock(seat)]), ...placed(seat, to)]);
  }
  if (touched !== null) return elsewhere(match, seat, [...FINAL_PILES, ...theirs, ...field], touched);
  const hiding = mayReveal.filter((pile) => piles[pile]?.at(-2)?.startsWith('-'));
  return firstRight(match, seat, [
    ...pairs([...field, ...own], FINAL_PILES),
    ...ways.besides(seat, [...own, ...FIELD_PILES]),
    ...mayReveal.map((pile): Line => ({ seat, do: 'reveal', pile })),
    ...pairs([duel.reserve(seat)], [...theirs, ...field]),
    ...pairs([duel.waste(seat)], [...theirs, ...field]),
    ...pairs(hiding, [...theirs, ...field]),
    { seat, do: 'draw' },
    { seat, do: 'pass' },
  ]);
}

/** A random right move. */
function anything(ways: Ways, match: Match, seat: Seat, random: Random): Line | null {
  const { duel } = ways;
  const { hand, touched } = viewOf(match, seat);
  const { theirs, own, mayReveal } = around(ways, seat);
  const to = [...FINAL_PILES, ...theirs, ...FIELD_PILES];
  if (touched !== null) return elsewhere(match, seat, shuffled(to, random), touched);
  if (hand !== null) {
    const all = [...ways.besides(seat, [duel.stock(seat)]), ...placed(seat, [...to, duel.waste(seat)])];
    return firstRight(match, seat, shuffled(all, random));
  }
  const kinds: readonly (readonly Move[])[] = [
    pairs(shuffled([...own, ...FIELD_PILES], random), shuffled(to, random)),
    mayReveal.map((pile): Line => ({ seat, do: 'reveal', pile })),
    ways.besides(seat, [...own, ...FIELD_PILES]),
    [{ seat, do: 'draw' }],
    [{ seat, do: 'pass' }],
  ];
  return firstRight(match, seat, shuffled(kinds, random).flat());
}

/** An action that hands can do, right or wrong; never a flip or a knock. */
function careless(ways: Ways, match: Match, seat: Seat, random: Random): Line | null {
  const { own, theirs, mayReveal } = around(ways, seat);
  const tries: Line[] = [
    ...[...own, ...FIELD_PILES].map((pile): Line => ({ seat, do: 'touch', pile })),
    ...placed(seat, [...theirs, ...FIELD_PILES]),
    ...mayReveal.map((pile): Line => ({ seat, do: 'reveal', pile })),
    { seat, do: 'draw' },
  ];
  return shuffled(tries, random).find((line) => match.submit(line).ok) ?? null;
}

function duelPlayers(ways: Ways): Players {
  const calling = (found: number) => ({
    found,
    call: (match: Match, seat: Seat): Line => ({ seat, do: 'knock', revert: true, seen: match.ply }),
  });
  return {
    random: playing(calling(50), (match, seat, random) => anything(ways, match, seat, random)),
    greedy: playing(calling(100), (match, seat, random) => greedy(ways, match, seat, random)),
    careless: playing(calling(60), (match, seat, random) =>
      (random.below(100) < CARELESS ? careless : greedy)(ways, match, seat, random),
    ),
  };
}

const remove = (seat: Seat, pile: string): Line => ({ seat, do: 'remove', pile });

export const schikanoeschen: Players = duelPlayers({
  duel: schikanoeschenDuel,
  revealsEverywhere: false,
  besides: (seat, piles) => piles.map((pile) => remove(seat, pile)),
});

export const schikanees: Players = duelPlayers({
  duel: schikaneesDuel,
  revealsEverywhere: true,
  besides: () => [],
});
