/** The play of the players of Zank-Patience (see `players.ts`). */
import type { Line, Match } from '../../src/core/match.ts';
import { shuffled, type Random } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import { announceable, announcementFields } from '../../src/games/zank-patience/announcing.ts';
import { parseHint, type Hint } from '../../src/games/zank-patience/hint.ts';
import { discard, isRim, spite } from '../../src/games/zank-patience/piles.ts';
import { beginning } from '../../src/games/zank-patience/practice/telling.ts';
import type { View } from '../../src/games/zank-patience/view.ts';
import { playing, rightly } from './common.ts';
import type { Players } from './players.ts';

/** Careless attempts of a careless player, in percent. */
const CARELESS = 6;

const viewOf = (match: Match, seat: Seat): View => match.view(seat) as View;
const pilesOf = (match: Match, seat: Seat): string[] => Object.keys(viewOf(match, seat).piles);

/** The last in priority; one of them is always possible with empty hands. */
const lastResorts = (seat: Seat): Line[] => ['draw', 'flip', 'pass'].map((verb) => ({ seat, do: verb }));

const touches = (match: Match, seat: Seat): Line[] =>
  [...pilesOf(match, seat).filter(isRim), discard(seat), spite(seat)].map((pile) => ({
    seat,
    do: 'touch',
    pile,
  }));

const firstRight = (match: Match, lines: readonly Line[]): Line | undefined =>
  lines.find((line) => rightly(match, line));

/** Places the held card; puts it back if it fits nowhere. Null if nothing is held. */
function placing(match: Match, seat: Seat, piles: readonly string[]): Line | null {
  const { hand, touched } = viewOf(match, seat);
  if (hand === null && touched === null) return null;
  const others = piles.filter((pile) => pile !== touched).map((pile) => ({ seat, do: 'place', pile }));
  return firstRight(match, others) ?? { seat, do: 'place', pile: touched };
}

/** The move of higher priority than the last resort, as the referee would name it after a Stop. */
function hintIn(match: Match, line: Line): Hint | null {
  const done = match.submit(line);
  return done.ok ? parseHint(done.value.offences[0]?.hint ?? '') : null;
}

const lastResort = (match: Match, seat: Seat): Line | undefined =>
  lastResorts(seat).find((line) => match.submit(line).ok);

/** Number of steps left for the announcement; 0 once it is reached. */
function stepsLeft(match: Match, seat: Seat): number {
  if (viewOf(match, seat).announced === null) return 0;
  const last = lastResort(match, seat);
  return (last && hintIn(match, last)?.steps.length) ?? 0;
}

/** Places the touched card on the shortest way to the announced aim; null if no place is right. */
function onWay(match: Match, seat: Seat): Line | null {
  const ends = pilesOf(match, seat).flatMap((pile) => {
    const line = { seat, do: 'place', pile };
    const after = pile === viewOf(match, seat).touched ? null : rightly(match, line);
    return after ? [{ line, left: stepsLeft(after, seat) }] : [];
  });
  const least = Math.min(...ends.map(({ left }) => left));
  return ends.find(({ left }) => left === least)?.line ?? null;
}

/** The first move by number, the player's own cards before new ones. */
function greedy(match: Match, seat: Seat): Line | null {
  const { announced, touched } = viewOf(match, seat);
  const way = announced !== null && touched !== null ? onWay(match, seat) : null;
  const held = way ?? placing(match, seat, pilesOf(match, seat));
  if (held) return held;
  const last = lastResort(match, seat);
  const hint = last ? hintIn(match, last) : null;
  if (last && !hint) return firstRight(match, [{ seat, do: 'touch', pile: discard(seat) }]) ?? last;
  const next: Line[] = hint?.steps.slice(0, 1).map(({ from }) => ({ seat, do: 'touch', pile: from })) ?? [];
  const goesOn = announced !== null || !hint;
  const touch = goesOn ? firstRight(match, [...next, ...touches(match, seat)]) : null;
  return touch ?? (hint && { seat, ...beginning(hint) });
}

/** A random right move. */
function anything(match: Match, seat: Seat, random: Random): Line | null {
  const held = placing(match, seat, shuffled(pilesOf(match, seat), random));
  if (held) return held;
  const right = firstRight(match, shuffled([...touches(match, seat), ...lastResorts(seat)], random));
  if (right) return right;
  const announcements = announceable(viewOf(match, seat)).map((argument): Line => ({
    seat,
    do: 'announce',
    ...announcementFields(argument),
  }));
  const isKept = (line: Line): boolean => {
    const after = rightly(match, line);
    return after !== null && firstRight(after, touches(after, seat)) !== undefined;
  };
  return shuffled(announcements, random).find(isKept) ?? null;
}

/** An action that hands can do, right or wrong. */
function careless(match: Match, seat: Seat, random: Random): Line | null {
  const places = pilesOf(match, seat).map((pile): Line => ({ seat, do: 'place', pile }));
  const tries = [...touches(match, seat), ...places, { seat, do: 'draw' }];
  return shuffled(tries, random).find((line) => match.submit(line).ok) ?? greedy(match, seat);
}

const calling = (found: number) => ({
  found,
  call: (match: Match, seat: Seat): Line => ({ seat, do: 'stop', seen: match.ply }),
});

export const zankPatience: Players = {
  random: playing(calling(50), anything),
  greedy: playing(calling(100), greedy),
  careless: playing(calling(60), (match, seat, random) =>
    random.below(100) < CARELESS ? careless(match, seat, random) : greedy(match, seat),
  ),
};
