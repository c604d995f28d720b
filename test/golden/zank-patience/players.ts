/**
 * Players of Zank-Patience, who call Stop rightly and wrongly, even on themselves, and pause now and then.
 * They learn the right move from the hint that a worse move would bring.
 */
import { playable, type Line, type Match } from '../../../src/core/match.ts';
import { shuffled, type Random } from '../../../src/core/random.ts';
import { othersThan, seatAfter, type Seat } from '../../../src/core/seat.ts';
import { zankPatience } from '../../../src/games/zank-patience/rules.ts';
import { parseHint, type Hint } from '../../../src/games/zank-patience/hint.ts';
import { discard, isRim, spite, type Pile } from '../../../src/games/zank-patience/piles.ts';
import { VARIANT, variantIn } from '../../../src/games/zank-patience/variant.ts';
import type { View } from '../../../src/games/zank-patience/view.ts';
import { isLegal, playersOf, WAIT, type Attempt, type Chance, type Habits, type Style } from '../player.ts';

type ZankMatch = Match<View>;

const pilesOf = (view: View): Pile[] =>
  VARIANT[variantIn(view)].piles.filter((pile) => view.piles[pile] !== undefined);

/** A hint as lines. */
function linesOf(seat: Seat, { number, steps, empties }: Hint): Attempt {
  const moves = steps.flatMap(({ from, to }): Line[] => [
    { seat, do: 'touch', pile: from },
    { seat, do: 'place', pile: to },
  ]);
  const last = steps.at(-1);
  switch (number) {
    case '1':
    case '4':
    case '5':
    case '6':
    case '7.1':
      return moves;
    case '2':
      return [{ seat, do: 'announce', aim: 'expose', pile: last?.from, card: last?.card }, ...moves];
    case '3':
      return [{ seat, do: 'announce', aim: 'empty', pile: empties }, ...moves];
    case '7.2':
      return [{ seat, do: 'draw' }];
    case '8':
      return [{ seat, do: 'flip' }];
    case '9':
      return [{ seat, do: 'pass' }];
  }
}

/**
 * Number of other hints that are tried after a wrong one: with the option `advanced` not every way will do
 * (ruling 12).
 */
const TRIES = 8;

/** The lines of a hint, or those hinted at by their own offence. */
function following(match: ZankMatch, hint: Hint, tries = TRIES): Attempt {
  const lines = linesOf(match.turn, hint);
  let now = match;
  for (const line of lines) {
    const done = now.submit(line);
    if (!done.ok) return lines;
    const better = parseHint(done.value.offences[0]?.hint ?? '');
    if (better && tries > 0) return following(match, better, tries - 1);
    now = done.value.match;
  }
  return lines;
}

function careful(match: ZankMatch): Attempt {
  const seat = match.turn;
  const view = match.view('arbiter');
  if (view.paused !== null) return [WAIT];
  if (view.drawClaim === true) return [{ seat, do: 'claim-draw' }];
  if (view.hand !== null || view.touched !== null) {
    const places = pilesOf(view).filter((pile) => pile !== view.touched);
    const right = places.find((pile) => isLegal(match, [{ seat, do: 'place', pile }]));
    return [{ seat, do: 'place', pile: right ?? view.touched ?? discard(seat) }];
  }
  for (const verb of ['draw', 'flip', 'pass']) {
    const done = match.submit({ seat, do: verb });
    if (!done.ok) continue;
    const hint = parseHint(done.value.offences[0]?.hint ?? '');
    return hint ? following(match, hint) : [{ seat, do: verb }];
  }
  return [{ seat, do: 'resign' }];
}

/** An attempt that hands may be able to make. */
function careless(match: ZankMatch, random: Random): Attempt {
  const seat = match.turn;
  const view = match.view('spectator');
  const [pile = 'r1', to = 'r2'] = shuffled(pilesOf(view), random);
  const rim = shuffled(pilesOf(view).filter(isRim), random).find((one) => view.piles[one]?.length);
  const cards = (rim && view.piles[rim]) ?? [];
  const card = cards[random.below(Math.max(1, cards.length))];
  const wishes: readonly Attempt[] = [
    [
      { seat, do: 'touch', pile: rim ?? pile },
      { seat, do: 'place', pile: to },
    ],
    [
      { seat, do: 'touch', pile: random.below(2) ? discard(seat) : spite(seat) },
      { seat, do: 'place', pile: to },
    ],
    [{ seat, do: 'touch', pile }],
    [{ seat, do: 'place', pile: to }],
    [{ seat, do: 'place', pile: discard(seat) }],
    [{ seat, do: 'draw' }],
    [{ seat, do: 'flip' }],
    [{ seat, do: 'pass' }],
    [
      { seat, do: 'announce', aim: 'empty', pile: rim },
      { seat, do: 'touch', pile: rim },
    ],
    [{ seat, do: 'announce', aim: 'expose', pile: rim, card }],
  ];
  return shuffled(wishes, random)[0] ?? [];
}

/** All players look at the last action, its player too; a pause ends by its caller, by a Stop, or by time. */
function called(match: ZankMatch, seat: Seat, habits: Habits, chance: Chance): Attempt {
  const another = (one: Seat): Seat =>
    othersThan(match.seats, one).find(() => chance(50)) ?? seatAfter(match.seats, one);
  const caller = chance(1, 6) ? seat : another(seat);
  const sees = match.pending?.length ? chance(habits.watchful) : chance(habits.jumpy, 10_000);
  if (sees) return [{ seat: caller, do: 'stop', seen: match.ply }];
  if (!chance(habits.tired ?? 0, 10_000)) return [];
  const tired = another(match.turn);
  const pause = { seat: tired, do: 'pause' };
  if (chance(33)) return [pause, { seat: tired, do: 'resume' }];
  return chance(50) ? [pause, { seat: match.turn, do: 'stop', seen: match.ply + 1 }] : [pause];
}

function ending(match: ZankMatch, chance: Chance): Attempt {
  const others = othersThan(match.seats, match.view('arbiter').winner ?? match.turn);
  const [other] = others.filter((seat) => !match.accepted.includes(seat));
  if (match.pending?.length) return [{ seat: other, do: 'stop', seen: match.ply }];
  return [chance(60) ? { seat: other, do: 'accept-end' } : WAIT];
}

export const style: Style<View> = { careful, careless, called, ending };

export const playedBy = playersOf(playable(zankPatience), style);
