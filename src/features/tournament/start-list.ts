import { fail, ok, type Result } from '../../core/result.ts';
import { USUAL_TIE_BREAKS } from '../../tournament/setup.ts';
import { openTrf } from '../../tournament/trf/open.ts';
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

/** What a TRF file gives an evening that has not begun. */
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
  { readonly why: 'unreadable'; readonly detail: string } | { readonly why: 'played' | 'too-many' };

/** Reads the start list in a file of TRF-16 or TRF-26 without results. */
export function startListFrom(text: string): Result<FromFile, FileProblem> {
  const options = { tieBreaks: USUAL_TIE_BREAKS.swiss };
  const opened = openTrf({ kind: 'swiss', seed: '', options }, text);
  if (!opened.ok) return fail({ why: 'unreadable', detail: opened.error });
  const { tournament, setup, announced } = opened.value;
  if (tournament.round > 0) return fail({ why: 'played' });
  const { entrants, forbidden, promised } = tournament;
  const isRoundRobin = setup.options.isPredetermined ?? false;
  // The number of rounds of a round robin follows from its players.
  const rounds = isRoundRobin ? null : announced;
  if (entrants.length > MOST_PLAYERS || forbidden.length > MOST_APART || (rounds ?? 0) > MOST_ROUNDS)
    return fail({ why: 'too-many' });
  return ok({
    list: {
      players: entrants.map(({ player, rating }) => ({ name: player, rating })),
      apart: forbidden,
    },
    rounds,
    isRoundRobin,
    byes: promised.length + entrants.filter(({ withdrawn }) => withdrawn).length,
  });
}
