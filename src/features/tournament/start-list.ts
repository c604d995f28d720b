import { fail, ok, type Result } from '../../core/result.ts';
import { USUAL_TIE_BREAKS } from '../../tournament/setup.ts';
import { openTrf } from '../../tournament/trf/open.ts';
import { MOST_APART, MOST_PLAYERS, type StartList } from './terms.ts';

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

/** A start list by the words of its names. */
interface Index {
  readonly listed: ReadonlyMap<string, Listed>;
  /** The names that must not meet a name. */
  readonly apart: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Lists are looked up at each joining, and for each player after a change. */
const indexes = new WeakMap<StartList, Index>();

function indexOf(list: StartList): Index {
  const known = indexes.get(list);
  if (known) return known;
  const apart = new Map<string, Set<string>>();
  const keep = (one: string, other: string): void => {
    if (one === '' || other === '') return;
    apart.set(one, (apart.get(one) ?? new Set()).add(other));
  };
  for (const [first, second] of list.apart) {
    const [one, other] = [wordsOf(first), wordsOf(second)];
    keep(one, other);
    keep(other, one);
  }
  // The first of equal names counts.
  const listed = new Map(list.players.toReversed().map((player) => [wordsOf(player.name), player]));
  listed.delete('');
  const index: Index = { listed, apart };
  indexes.set(list, index);
  return index;
}

/** The line of a start list with this name; undefined: none. */
export const listedAs = (list: StartList | undefined, name: string): Listed | undefined =>
  list && indexOf(list).listed.get(wordsOf(name));

/** The players of a start list who have none of these names. */
export function notAmong(list: StartList | undefined, names: readonly string[]): readonly Listed[] {
  if (!list) return [];
  const there = new Set(names.map(wordsOf));
  there.delete('');
  return list.players.filter(({ name }) => !there.has(wordsOf(name)));
}

/** Which of these players a start list forbids a player with this name to meet. */
export function keptFrom<One extends { readonly name: string }>(
  list: StartList | undefined,
  name: string,
  others: readonly One[],
): readonly One[] {
  const apart = list && indexOf(list).apart.get(wordsOf(name));
  return apart ? others.filter((other) => apart.has(wordsOf(other.name))) : [];
}

/** What a TRF file gives an evening that has not begun. */
export interface FromFile {
  readonly list: StartList;
  /** Null if the file does not say. */
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
  if (entrants.length > MOST_PLAYERS || forbidden.length > MOST_APART) return fail({ why: 'too-many' });
  return ok({
    list: {
      players: entrants.map(({ player, rating }) => ({ name: player, rating })),
      apart: forbidden,
    },
    rounds: announced,
    isRoundRobin: setup.options.isPredetermined ?? false,
    byes: promised.length + entrants.filter(({ withdrawn }) => withdrawn).length,
  });
}
