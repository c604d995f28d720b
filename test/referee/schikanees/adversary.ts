/** What the random adversary says at Schikanees, and what has to hold after it. It plays, and judges next to nothing. */
import { resampled } from '../adversary.ts';
import type { Target, Twins } from '../adversary.ts';
import { ALL_CARDS } from '../generate.ts';
import type { Line, Random } from '../generate.ts';
import { must, same } from '../shape.ts';
import type { Accepted } from '../shape.ts';
import { FIELD, FINALS, parse, PILES } from './table.ts';
import type { Position, Seat } from './table.ts';

const CARDS = ALL_CARDS.filter((card) => !card.startsWith('X'));
const RANKS = 'A23456789TJQK';
const isDown = (card: string | undefined): boolean => card?.startsWith('-') ?? false;
const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0));
const isRed = (card: string): boolean => /[HD]/.test(card.charAt(1));
const own = (seat: number): string[] => ['l', 'm', 'r'].map((letter) => `${letter}${seat}`);

function optionsOf(random: Random): Line {
  const clock = {
    initialMs: random.pick([40_000, 300_000, 3_600_000]),
    incrementMs: random.pick([0, 0, 500]),
    press: random.pick(['manual', 'auto']),
  };
  return {
    clock: random.chance(0.5) ? null : clock,
    ...(random.chance(0.3) ? { endWindowMs: random.pick([0, 1, 3000, 60_000]) } : {}),
  };
}

/** Cards strewn over the table, about `density` on a pile; one seat has hardly any of its own. */
function strewn(random: Random, density: number): Line {
  const cards = random.shuffled(CARDS);
  const piles: Record<string, string[]> = {};
  const poor = random.pick([1, 2]);
  const bare = random.shuffled(own(poor)).slice(0, random.below(3));
  for (const pile of PILES) {
    const isFinal = FINALS.includes(pile);
    if (bare.includes(pile) || (isFinal && random.chance(0.7))) continue;
    const count = isFinal
      ? 1
      : own(poor).includes(pile)
        ? 1 + random.below(2)
        : random.below(2 * density + 1);
    const down = pile.startsWith('r') ? 0.95 : pile.startsWith('l') ? 0.7 : pile.startsWith('m') ? 0 : 0.4;
    piles[pile] = cards.splice(0, count).map((card, index) => {
      if (isFinal) return card.startsWith('K') ? `-${card}` : card;
      const top = index === count - 1 && !pile.startsWith('r');
      return random.chance(top ? 0.1 : down) ? `-${card}` : card;
    });
  }
  const closed = random.chance(0.1) ? { leftClosed: true } : {};
  return { turn: random.chance(0.7) ? poor : 3 - poor, piles, ...closed };
}

export function setup(random: Random): Line {
  const options = optionsOf(random);
  if (random.chance(0.15)) {
    const cuts = random.chance(0.3) ? { cuts: [1 + random.below(51), 1 + random.below(51)] } : {};
    return { game: 'schikanees', seed: `seed ${random.below(1e9)}`, options: { ...options, ...cuts } };
  }
  return { game: 'schikanees', position: strewn(random, random.pick([1, 2, 3])), options };
}

function fitsFinal(card: string, pile: string, top: string | undefined): boolean {
  if (isDown(card)) return false;
  if (top === undefined)
    return card.startsWith('A') && card.endsWith(Number(pile.charAt(1)) <= 4 ? '1' : '2');
  return !isDown(top) && top.charAt(1) === card.charAt(1) && rankOf(top) === rankOf(card) - 1;
}
const fitsField = (card: string, top: string | undefined): boolean =>
  top === undefined || (!isDown(top) && isRed(top) !== isRed(card) && rankOf(top) === rankOf(card) + 1);

/** What a player who knows the game might do now. */
function sensible(random: Random, { turn: seat, piles, hand, touched }: Position): Line {
  const top = (pile: string): string | undefined => piles[pile]?.at(-1);
  const [left = '', middle = ''] = own(seat);
  const held = hand ?? (touched === null ? undefined : top(touched));
  if (held !== undefined) {
    const final = FINALS.find((pile) => fitsFinal(held, pile, top(pile)));
    if (final !== undefined && random.chance(0.9)) return { seat, do: 'place', pile: final };
    const free = FIELD.filter((pile) => pile !== touched && fitsField(held, top(pile)));
    if (free.length > 0 && random.chance(0.7)) return { seat, do: 'place', pile: random.pick(free) };
    return { seat, do: 'place', pile: hand === null ? random.pick([touched ?? '', ...PILES]) : middle };
  }
  const due = [...FIELD, left, middle].find((pile) =>
    FINALS.some((final) => fitsFinal(top(pile) ?? '-', final, top(final))),
  );
  if (due !== undefined && random.chance(0.85)) return { seat, do: 'touch', pile: due };
  const down = FIELD.filter((pile) => isDown(top(pile)));
  if (down.length > 0 && random.chance(0.4)) return { seat, do: 'reveal', pile: random.pick(down) };
  if (random.chance(0.5))
    return { seat, do: 'touch', pile: random.pick([left, left, middle, ...FIELD.slice(0, 4)]) };
  return { seat, do: 'draw' };
}

const VERBS = [
  ...['touch', 'place', 'reveal', 'draw', 'knock', 'accept-end', 'offer-draw', 'accept-draw', 'decline-draw'],
  ...['withdraw-draw', 'claim-draw', 'press', 'resign', 'tick', 'view'],
];

/** A line of the right shape that may make no sense at all. */
function anything(random: Random, { ply }: Position): Line {
  const verb = random.pick(VERBS);
  if (verb === 'tick') return { do: verb };
  if (verb === 'view') return { do: verb, as: random.pick([1, 2, 'spectator']) };
  const seat = random.pick([1, 2]);
  if (verb === 'knock') return { seat, do: verb, revert: random.chance(0.5), seen: random.below(ply + 1) };
  if (verb === 'resign' && random.chance(0.9)) return { seat, do: 'draw' };
  return ['touch', 'place', 'reveal'].includes(verb)
    ? { seat, do: verb, pile: random.pick(PILES) }
    : { seat, do: verb };
}

function knock(random: Random, { ply, pending }: Position): Line {
  const seat = pending?.[0] === undefined || random.chance(0.2) ? random.pick([1, 2]) : 3 - pending[0].seat;
  const seen = random.chance(0.5) ? {} : { seen: Math.max(0, ply - random.below(4)) };
  return { seat, do: 'knock', revert: random.chance(0.5), ...seen };
}

/** One press invites the next, so that six come within five seconds. */
let pressing = false;
export function line(random: Random, position: Position): Line {
  const { clock, turn, pending, phase } = position;
  pressing = clock !== null && (phase === 'clock' || random.chance(pressing ? 0.85 : 0.05));
  if (pressing && random.chance(0.95)) return { seat: clock?.running ?? 3 - turn, do: 'press' };
  if (position.drawClaim && random.chance(0.3)) return { seat: random.pick([1, 2]), do: 'claim-draw' };
  const part = random.next();
  if (part < 0.2) return anything(random, position);
  // Fewer knocks where nothing can be knocked: they end the match.
  if (part < (pending?.length === 0 ? 0.23 : 0.35)) return knock(random, position);
  return sensible(random, position);
}

function cards({ piles, hand }: Position): string {
  const all = hand === null ? [] : [hand];
  for (const pile of PILES) for (const card of piles[pile] ?? []) all.push(card.slice(-3));
  return all.sort().join(' ');
}

/** What people see of the piles: made from everything but what is pending. */
function masked({ piles }: Position): Record<string, string[]> {
  const masks: Record<string, string[]> = {};
  for (const pile of PILES) {
    const all = piles[pile] ?? [];
    masks[pile] = all.map((card, index) => {
      if (isDown(card)) return `-??${card.slice(-1)}`;
      return FIELD.includes(pile) || index === all.length - 1 ? card : `??${card.slice(-1)}`;
    });
  }
  return masks;
}

const MOVES = ['touch', 'place', 'reveal', 'draw', 'knock'];
const SILENT = ['tick', 'view'];
const cleared = ({ piles, hand, turn }: Position, seat: Seat): boolean =>
  own(seat).every((pile) => piles[pile]?.length === 0) && (turn !== seat || hand === null);
const tableOf = ({ piles, hand, touched, turn }: Position): unknown => [
  PILES.map((pile) => piles[pile]),
  hand,
  touched,
  turn,
];

function check(before: Position, said: Line, answer: Accepted<Position>, all: string): void {
  const { position: after, offences } = answer;
  const verb = String(said['do']);
  same(cards(after), all, 'a card is lost or doubled');
  must(after.ply === before.ply + (SILENT.includes(verb) ? 0 : 1), 'ply', before.ply, after.ply, verb);
  must(after.hand === null || after.touched === null, 'touched with a card in the hand', after);
  must(!isDown(after.hand ?? ''), 'a face-down card in the hand', after);
  if (after.touched !== null) must(!isDown(after.piles[after.touched]?.at(-1) ?? '-'), 'touched', after);
  for (const final of FINALS) {
    if (JSON.stringify(before.piles[final]) === JSON.stringify(after.piles[final])) continue;
    must(!after.piles[final]?.at(-1)?.startsWith('K'), 'a king face-up on a final stack', after);
  }
  if (!MOVES.includes(verb)) {
    same(tableOf(after), tableOf(before), 'cards move by themselves');
    same(offences, [], 'offences of no move');
  }
  if (after.turn !== before.turn) must(['place', 'knock'].includes(verb), 'the turn changes', verb);
  if (after.turn !== before.turn) must(!after.leftClosed, 'closed at the start of a turn', after);
  if (before.leftClosed && after.turn === before.turn && verb !== 'knock')
    must(after.leftClosed, 'the left stack opens by itself', verb);
  if (after.phase === 'ending') must(cleared(after, after.winner ?? 1), 'a win without ground', after);
  const action = verb === 'reveal' || (verb === 'place' && said['pile'] !== before.touched);
  if (action && after.phase === 'play')
    must(!cleared(after, 1) && !cleared(after, 2), 'a win overlooked', after);
  const right = verb === 'knock' && JSON.stringify(after.warnings) === JSON.stringify(before.warnings);
  if (right && after.phase === 'play') {
    same([after.hand, after.touched, after.turn], [null, null, said['seat']], 'after a right knock');
    must(!after.leftClosed, 'a right knock opens the left stack', after);
  }
  if (verb === 'knock' && !right && after.phase !== 'over')
    same(tableOf(after), tableOf(before), 'after a wrong knock');
}

function checkView(view: Position, { pending, ...position }: Position): void {
  must(pending !== undefined || position.phase === 'over', 'the position is the arbiter’s', position);
  const expected = { ...position, piles: masked(position) };
  const keys = Object.keys(expected).sort() as (keyof typeof expected)[];
  for (const key of keys) {
    const [one, two] = [view[key], expected[key]];
    if (key === 'piles')
      same(
        PILES.map((pile) => view.piles[pile]),
        PILES.map((pile) => expected.piles[pile]),
        'a view',
      );
    else same(one, two, `a view: ${key}`);
  }
}

function twins(random: Random, position: Position): Twins | null {
  const { turn, piles, leftClosed } = position;
  const table = (dealt: unknown): Line => ({
    game: 'schikanees',
    position: { turn, piles: dealt, leftClosed },
  });
  return {
    setups: [table(piles), table(resampled(random, piles, masked(position)))],
    viewers: [1, 2, 'spectator'],
    probe: random.chance(0.5) ? anything(random, { ...position, ply: 0 }) : sensible(random, position),
  };
}

export const TARGET: Target<Position> = {
  parse,
  setup,
  line,
  viewers: () => [1, 2, 'spectator'],
  cards,
  check,
  checkView,
  twins,
};
