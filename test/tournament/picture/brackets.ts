/** Brackets to draw. */
import type { Bracket, BracketMatch, Place } from '../../../src/tournament/picture/bracket-shape.ts';
import { chance, type Chance } from '../../render/chance.ts';
import { occasion, players } from './people.ts';

/** A bracket of `count` players after `played` random matches, in which the favourite often wins. */
export function bracketOf(count: number, played: number, random: Chance = chance(count)): Bracket {
  const size = 2 ** Math.ceil(Math.log2(count));
  const all = players(count);
  const seeds = seedsOf(size);
  let places = seeds.map((seed): Place => all[seed] ?? 'nobody');
  let left = played;
  const rounds: BracketMatch[][] = [];
  while (places.length > 1) {
    const pairs = Array.from(
      { length: places.length / 2 },
      (_, i) => [places[2 * i], places[2 * i + 1]] as const,
    );
    const matches = pairs.map(([one = 'open', other = 'open']): BracketMatch => {
      const none = {
        places: [one, other],
        score: null,
        forfeit: false,
        isPlaying: false,
        winner: null,
      } as const;
      if (other === 'nobody') return { ...none, winner: one === 'nobody' ? null : 0 };
      if (one === 'nobody') return { ...none, winner: other === 'open' ? null : 1 };
      if (one === 'open' || other === 'open') return none;
      left -= 1;
      if (left < 0) return { ...none, isPlaying: left > -3, score: left === -2 ? [0.5, 0.5] : null };
      const winner = random.below(3) === 0 ? 1 : 0;
      const forfeit = random.below(6) === 0;
      const half = random.below(4) === 0 && !forfeit ? 0.5 : 0;
      return { ...none, winner, forfeit, score: winner === 0 ? [1 + half, half] : [half, 1 + half] };
    });
    rounds.push(matches);
    places = matches.map(({ winner, places: both }) =>
      winner === null ? (both.every((place) => place === 'nobody') ? 'nobody' : 'open') : both[winner],
    );
  }
  return { ...occasion, rounds, third: null };
}

/** A bracket with the match for the third place between those who lost the semi-finals. */
export function bracketWithThird(count: number, played: number): Bracket {
  const input = bracketOf(count, played);
  const [one = 'open', other = 'open'] = (input.rounds.at(-2) ?? []).map(({ places, winner }): Place =>
    winner === null ? 'open' : (places[1 - winner] ?? 'open'),
  );
  const isKnown = one !== 'open' && other !== 'open';
  const third = {
    places: [one, other],
    score: null,
    forfeit: false,
    isPlaying: isKnown,
    winner: null,
  } as const;
  return { ...input, third };
}

/** Order of seeds: if favourites always win, number i of the last m meets m + 1 − i. */
const seedsOf = (size: number): number[] =>
  size === 1 ? [0] : seedsOf(size / 2).flatMap((seed) => [seed, size - 1 - seed]);
