import { fail, ok, type Result } from '../../core/result.ts';
import { MOST_ROUNDS } from './columns.ts';
import { wrongPoints } from './points.ts';
import { POINTS } from './tie-break-codes.ts';

/** A line about the tournament that this desk heeds. Players are named by their numbers. */
export type Remark =
  /** `XXR`, 142: the number of planned rounds. */
  | { readonly is: 'rounds'; readonly count: number }
  /** `XXP`, 260: players who do not meet in these rounds. */
  | {
      readonly is: 'prohibition';
      readonly numbers: readonly number[];
      readonly first: number;
      readonly last: number;
    }
  /** `XXA`, 250, or the name of a method: points that count only for pairings, up to this round. */
  | { readonly is: 'acceleration'; readonly last: number }
  /** 092, 192: everybody meets everybody. */
  | { readonly is: 'round-robin' }
  /** 240, `XXZ`: byes in a round; null: in the next round. */
  | {
      readonly is: 'byes';
      readonly letter: ByeLetter;
      readonly round: number | null;
      readonly numbers: readonly number[];
    }
  /** 202, 212: codes in their order. */
  | { readonly is: 'tie-breaks'; readonly forStandings: boolean; readonly codes: readonly string[] }
  /** 172: which ratings make the ranking at the start. */
  | { readonly is: 'method'; readonly federation: string; readonly method: Method };

export type ByeLetter = 'F' | 'H' | 'Z';

const METHODS = ['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER'] as const;
export type Method = (typeof METHODS)[number];

/** The last of all rounds, for what has no end. */
const ALWAYS = Number.POSITIVE_INFINITY;

type Read = Result<Remark | null, string>;

const READERS: Readonly<Record<string, (text: string) => Read>> = {
  XXR: rounds,
  '142': rounds,
  XXP: (text) => prohibition(text.trim().split(/\s+/), 1, ALWAYS),
  '260': prohibitionIn,
  XXA: acceleratedPlayer,
  '250': acceleration,
  '092': kind,
  '192': kind,
  XXZ: (text) => byes('Z', null, text.trim()),
  '240': byesIn,
  '202': (text) => tieBreaks(text, false),
  '212': (text) => tieBreaks(text, true),
  '172': method,
  '299': () => fail('points apart from results (299) are not known here'),
};

/**
 * Reads a line that is not a player's.
 *
 * @param code its first three characters
 * @param text all after them
 * @returns null for a line that makes no difference here; or what is wrong with it
 */
export function readRemark(code: string, text: string): Read {
  const wrong = wrongPoints(code, text);
  if (wrong !== null) return fail(wrong);
  return READERS[code]?.(text) ?? ok(null);
}

function rounds(text: string): Read {
  const count = Number(/^\s+(\d{1,3})\s*$/.exec(text)?.[1] ?? 0);
  return count === 0
    ? fail(`the number of rounds must be from 1 to ${MOST_ROUNDS}`)
    : ok({ is: 'rounds', count });
}

/** Numbers separated by blanks; null unless all are whole and above 0. */
function numbersIn(words: readonly string[]): readonly number[] | null {
  const numbers = words.map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : 0));
  return numbers.every((number) => number > 0) ? numbers : null;
}

function prohibition(words: readonly string[], first: number, last: number): Read {
  const numbers = numbersIn(words);
  if (!numbers || numbers.length < 2) return fail('a prohibited pairing needs at least two players');
  return ok({ is: 'prohibition', numbers, first, last });
}

function prohibitionIn(text: string): Read {
  const [from = '', to = '', ...words] = text.trim().split(/\s+/);
  const between = numbersIn([from, to]);
  if (!between) return fail('a prohibited pairing needs its first and its last round');
  return prohibition(words, between[0] ?? 0, between[1] ?? 0);
}

const isPoints = (text: string): boolean => /^\d{0,3}(\.\d?)?$/.test(text.trim());

/** `XXA`: the player, then the points of each round, five characters wide. */
function acceleratedPlayer(text: string): Read {
  const columns = text.slice(6).match(/.{1,5}/g) ?? [];
  if (!columns.every(isPoints)) return fail('points of an accelerated round that are no numbers');
  return ok({ is: 'acceleration', last: 1 + columns.findLastIndex((points) => Number(points) > 0) });
}

function acceleration(text: string): Read {
  const field = (from: number, to: number): string => text.slice(from - 3, to - 3).trim();
  const points = [field(4, 8), field(9, 13)];
  const [first = 0, last = 0] = [field(14, 17), field(18, 21)].map(Number);
  if (!points.every(isPoints) || !(first > 0)) return fail('an accelerated round that is not understood');
  const isNothing = points.every((one) => Number(one) === 0);
  return ok(isNothing ? null : { is: 'acceleration', last: Math.max(first, last) });
}

function kind(text: string): Read {
  if (/baku|accelerat/i.test(text)) return ok({ is: 'acceleration', last: ALWAYS });
  return ok(/round.?robin|berger/i.test(text) ? { is: 'round-robin' } : null);
}

function byesIn(text: string): Read {
  const [, letter, round, rest = ''] = /^\s*([FHZ])\s+(\d{1,3})(\s.*)?$/i.exec(text) ?? [];
  if (letter === undefined || !(Number(round) > 0))
    return fail('byes need their kind (F, H or Z) and a round');
  return byes(letter.toUpperCase() as ByeLetter, Number(round), rest.trim());
}

function byes(letter: ByeLetter, round: number | null, list: string): Read {
  const numbers = list === '' ? [] : numbersIn(list.split(/\s+/));
  return numbers ? ok({ is: 'byes', letter, round, numbers }) : fail('byes for players that are no numbers');
}

function tieBreaks(text: string, forStandings: boolean): Read {
  const codes = text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '' && code.toUpperCase() !== POINTS);
  return ok({ is: 'tie-breaks', forStandings, codes });
}

function method(text: string): Read {
  const [, federation = '', word = ''] = /^\s+([A-Z]{3})\s+([A-Z]+)\s*$/i.exec(text) ?? [];
  const known = METHODS.find((one) => one === word.toUpperCase());
  return known
    ? ok({ is: 'method', federation: federation.toUpperCase(), method: known })
    : fail('not a federation with a method of ranking');
}
