/** Shared code of the random adversaries for the patience games. They play, and judge next to nothing. */
import { isDown } from './cards.ts';
import type { Line } from './match.ts';
import type { PatiencePosition } from './patience.ts';
import type { Random } from './random.ts';
import { must, same } from './shape.ts';

/**
 * Random options: a clock or none, the duration of rights to call, the window for an open win, the number of
 * turns for a standstill.
 */
export function timesOf(random: Random, presses: readonly string[]): Line {
  const clock = {
    initialMs: random.pick([40_000, 300_000, 3_600_000]),
    incrementMs: random.pick([0, 0, 500, 10_000]),
    press: random.pick(presses),
  };
  return {
    clock: random.chance(0.5) ? null : clock,
    ...(random.chance(0.3) ? { endWindowMs: random.pick([0, 1, 3000, 60_000]) } : {}),
    ...(random.chance(0.3) ? { stillTurns: random.pick([null, 1, 2, 4, 8, 20]) } : {}),
    ...(random.chance(0.6) ? { reactionMs: random.pick([0, 1, 700, 3000, 3000, 60_000]) } : {}),
    ...(random.chance(0.3) ? { lapse: random.pick(['action', 'turn', 'turn']) } : {}),
  };
}

/** Lines that end the turn: a draw, and the card goes to the player's own discard. */
function ending({ turn: seat, hand, piles }: PatiencePosition): Line {
  if (hand === null) return { seat, do: 'draw' };
  const discard = 'l1' in piles ? 'm' : 'q1' in piles ? 'a' : 'b';
  return { seat, do: 'place', pile: `${discard}${seat}` };
}

/**
 * Presses of a manual clock, right and wrong ones. Now and then both players hurry: six presses come within
 * five seconds, although each needs the end of a turn.
 */
export function presser(): (random: Random, position: PatiencePosition) => Line | null {
  let hurried = false;
  return (random, position) => {
    const { clock, turn, phase, drawClaim } = position;
    if (clock === null) return null;
    if (phase === 'clock') return random.chance(0.8) ? { seat: 3 - turn, do: 'press' } : null;
    hurried = clock.running !== null && random.chance(hurried ? 0.97 : 0.04);
    const due = clock.running !== null && clock.running !== turn;
    if (random.chance(!due ? 0.02 : hurried ? 0.95 : 0.4))
      return { seat: clock.running ?? random.pick([1, 2]), do: 'press' };
    return hurried && !drawClaim ? ending(position) : null;
  };
}

/** Detects the end of a right to call, for calls just too late. @returns the offender, or null */
export function ender(): (position: PatiencePosition) => number | null {
  let before: PatiencePosition['pending'] = [];
  return ({ pending = [] }) => {
    const offender = pending.length === 0 ? (before?.[0]?.seat ?? null) : null;
    before = pending;
    return offender;
  };
}

/** Every card of the match, sorted: in the piles, in the hand, out of the game. */
export function cardsOf({ piles, hand, out }: PatiencePosition & { out?: readonly string[] }): string {
  const all = [...(out ?? []), ...(hand === null ? [] : [hand])];
  for (const pile of Object.values(piles)) for (const card of pile) all.push(card.slice(-3));
  return all.sort().join(' ');
}

/** All cards on the table, and the seat to move. */
export const tableOf = (position: PatiencePosition & { out?: readonly string[] }): unknown => {
  const { piles, hand, touched, turn, out } = position;
  const names = Object.keys(piles).sort();
  return [names, names.map((pile) => piles[pile]), hand, touched, turn, out ?? []];
};

/** The visible part of the piles: tops, and all open cards of spread piles. */
export const maskedWith = (
  piles: PatiencePosition['piles'],
  isSpread: (pile: string) => boolean,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(piles).map(([pile, cards]) => [
      pile,
      cards.map((card, index) => {
        if (isDown(card)) return `-??${card.slice(-1)}`;
        return isSpread(pile) || index === cards.length - 1 ? card : `??${card.slice(-1)}`;
      }),
    ]),
  );

/** @throws unless the view equals the arbiter's position except for piles and pending offences */
export function checkPublic(view: PatiencePosition, position: PatiencePosition): void {
  const { pending, piles: _, ...seen } = position;
  must(pending !== undefined || position.phase === 'over', 'the position is the arbiter’s', position);
  for (const key of Object.keys(seen) as (keyof typeof seen)[]) same(view[key], seen[key], `a view: ${key}`);
}

/** @throws unless the held and touched cards are possible */
export function checkHands({ hand, touched, piles }: PatiencePosition): void {
  must(hand === null || touched === null, 'touched with a card in the hand', hand, touched);
  must(!isDown(hand ?? ''), 'a face-down card in the hand', hand);
  if (touched !== null) must(!isDown(piles[touched]?.at(-1) ?? '-'), 'touched', touched, piles[touched]);
}
