import { fail, ok, type Result } from '../../core/result.ts';
import { USUAL_TIE_BREAKS } from '../../tournament/setup.ts';
import { openTrf } from '../../tournament/trf/open.ts';
import type { Tournament } from '../../tournament/types.ts';
import { MOST_APART, MOST_PLAYERS, MOST_ROUNDS, type StartList } from './terms.ts';

/** The list of players in a TRF file, who are recognised by their names when they join. */

type Listed = StartList['players'][number];

/** A name as the words in it, in no order: "Berg, Ida" is "Ida Berg". */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** True if both are names of one person, apart from order, case and punctuation. */
export function isCalled(one: string, other: string): boolean {
  const words = wordsOf(one);
  return words !== '' && words === wordsOf(other);
}

/** The line of a start list with this name; undefined: none. */
export const listedAs = (list: StartList | undefined, name: string): Listed | undefined =>
  list?.players.find((one) => isCalled(one.name, name));

/** The lines of a start list that name none of these people. */
export function stillExpected(list: StartList, names: readonly string[]): readonly Listed[] {
  const there = new Set(names.map(wordsOf));
  return list.players.filter(({ name }) => wordsOf(name) === '' || !there.has(wordsOf(name)));
}

/** By start list, the words of the names that each name in it does not meet: a list is read once. */
const separations = new WeakMap<StartList, ReadonlyMap<string, ReadonlySet<string>>>();

function separationsIn(list: StartList): ReadonlyMap<string, ReadonlySet<string>> {
  const known = separations.get(list);
  if (known) return known;
  const all = new Map<string, Set<string>>();
  for (const names of list.apart) {
    const [one, other] = names.map(wordsOf);
    if (!one || !other) continue;
    all.set(one, (all.get(one) ?? new Set()).add(other));
    all.set(other, (all.get(other) ?? new Set()).add(one));
  }
  separations.set(list, all);
  return all;
}

/** Those of these people whom the start list keeps apart from a name. */
export function apartFrom<One extends { readonly name: string }>(
  list: StartList | undefined,
  name: string,
  people: readonly One[],
): readonly One[] {
  const others = list && separationsIn(list).get(wordsOf(name));
  return others ? people.filter((one) => others.has(wordsOf(one.name))) : [];
}

/** What a TRF file gives a new evening. */
export interface FromFile {
  readonly list: StartList;
  /** Null if the file does not say, and for a round robin. */
  readonly rounds: number | null;
  readonly isRoundRobin: boolean;
  /** Number of byes that are left to the arbiters. */
  readonly byes: number;
}

/** `unreadable`: `detail` says what is wrong, in English, for the author of the file. */
export type FileProblem =
  | { readonly why: 'unreadable'; readonly detail: string }
  | { readonly why: 'complete' | 'round-robin' | 'too-many' };

/** Reads the start list in a file of TRF-16 or TRF-26, with the rounds of a Swiss that is to go on. */
export function startListFrom(text: string): Result<FromFile, FileProblem> {
  const options = { tieBreaks: USUAL_TIE_BREAKS.swiss };
  const opened = openTrf({ kind: 'swiss', seed: '', options }, text);
  if (!opened.ok) return fail({ why: 'unreadable', detail: opened.error });
  const { tournament, setup, announced } = opened.value;
  const { entrants, forbidden, promised, phase, round } = tournament;
  const isRoundRobin = setup.options.isPredetermined ?? false;
  const goesOn = round > 0;
  if (goesOn && isRoundRobin) return fail({ why: 'round-robin' });
  if (phase === 'over' && announced !== null) return fail({ why: 'complete' });
  // The number of rounds of a round robin follows from its players.
  const planned = isRoundRobin ? null : announced;
  const rounds = goesOn ? (planned ?? Math.max(setup.options.rounds ?? 0, round + 1)) : planned;
  if (entrants.length > MOST_PLAYERS || forbidden.length > MOST_APART || (rounds ?? 0) > MOST_ROUNDS)
    return fail({ why: 'too-many' });
  const list = {
    players: entrants.map(({ player, rating }) => ({ name: player, rating })),
    apart: forbidden,
  };
  if (goesOn) return ok({ list: { ...list, ...roundsIn(tournament) }, rounds, isRoundRobin, byes: 0 });
  return ok({
    list,
    rounds,
    isRoundRobin,
    byes: promised.length + entrants.filter(({ withdrawn }) => withdrawn).length,
  });
}

/** The rounds of a tournament with players by their index. */
function roundsIn({ entrants, rounds, promised }: Tournament): Pick<StartList, 'rounds' | 'promised'> {
  const places = new Map(entrants.map(({ player }, i) => [player, i]));
  const index = (player: string): number => places.get(player) ?? 0;
  return {
    rounds: rounds.map(({ games, byes }) => ({
      games: games.map(({ players: [one, other], score, forfeit }) => ({
        players: [index(one), index(other)] as const,
        score: score && [pointsOf(score[0]), pointsOf(score[1])],
        forfeit,
      })),
      byes: byes.map(({ player, points }) => ({ player: index(player), points: pointsOf(points) })),
    })),
    promised: promised.map(({ player, round, points }) => ({
      player: index(player),
      round,
      points: points === 1 ? 1 : 0.5,
    })),
  };
}

const POINTS = [0, 0.5, 1] as const;
const pointsOf = (points: number): (typeof POINTS)[number] => POINTS.find((one) => one === points) ?? 0;
