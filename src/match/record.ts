import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { MatchResult } from '../core/rules.ts';
import { isRecord, parseLine } from '../core/json.ts';
import type { Line, Match, PlayableRules } from '../core/match.ts';
import { problemOf, type SetupProblem } from '../core/problem.ts';
import { commitmentTo } from '../core/random.ts';
import type { Refusal } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { unhurried, type Searcher } from '../core/searching.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import { refereedGame } from '../games/rules.ts';
import { LOCALES } from '../core/locale.ts';
import { dealIn, givenAt, lotFor, partsOf, seedOf, type RecordedDeal } from './deal.ts';
import { entrySchema, headerSchema, practiceSchema, type Entry, type Header } from './header.ts';

/**
 * A match as a file: JSON lines that `npm run -s referee` replays (docs/referee-protocol.md). The first line
 * sets up the match, seed and cuts included. Its field `match`, which the referee skips, describes the match.
 * The other lines are the inputs with their match times.
 */

/** The field `match` of a record, which the referee does not need. */
const matchSchema = z.object({
  id: z.string(),
  /** Names, by seat. */
  players: z.array(z.string()).min(2).max(SEATS.length),
  ranked: z.boolean(),
  language: z.enum(LOCALES),
  /** ISO 8601, UTC. */
  started: z.iso.datetime(),
  rules: headerSchema.shape.rules,
  /** The SHA-256 of the seed's secret, shown before anyone cut; null where nothing was dealt. */
  commitment: z.string().nullable(),
  /** Seats for which the bot cut, at the place that the secret determines; absent: none. */
  lots: headerSchema.shape.lots,
  /** Level of the practice opponent; absent: there was none, or its level was not kept. */
  practice: practiceSchema.shape.level.optional(),
  /** True if the match began with a coach; absent: it did not. */
  coach: headerSchema.shape.coach,
  /** The move list for readers, one line each; never checked. Absent: none was made. */
  moves: z.array(z.string()).optional(),
});
export type RecordedMatch = z.infer<typeof matchSchema>;

/** Orders the fields as the protocol does: seat, verb, the rest, time. */
const inOrder = ({ seat, do: verb, at, interaction, ...rest }: Entry): Line => ({
  ...(seat === undefined ? {} : { seat }),
  do: verb,
  ...rest,
  at,
});

/**
 * Makes the record of a finished match, which reveals the seed. One line for the set-up and one for each
 * entry, each ended by `
 * `. `moves`: the lines of its move list.
 */
export function recordOf(header: Header, entries: readonly Entry[], moves?: readonly string[]): string {
  const seed = seedOf(header.setup);
  const match: RecordedMatch = {
    id: header.id,
    players: header.players.map(({ name }) => name),
    ranked: header.ranked,
    language: header.locale,
    started: new Date(header.startedAt).toISOString(),
    rules: header.rules,
    commitment: seed === null ? null : partsOf(seed).commitment,
    ...(header.lots && { lots: header.lots }),
    ...(header.practice && { practice: header.practice.level }),
    ...(header.coach && { coach: true }),
    ...(moves && { moves: [...moves] }),
  };
  return [{ ...header.setup, match }, ...entries.map(inOrder)]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

const linesOf = (record: string): string[] => record.split('\n').filter((line) => line.trim() !== '');

/** Returns a line without the move list, whose language may differ. */
function unlisted(line: Line): Line {
  const { match } = line;
  if (!isRecord(match)) return line;
  const { moves: _, ...told } = match;
  return { ...line, match: told };
}

/**
 * Returns true if two records have the same content; formatting and the language of their move lists do not
 * count.
 */
export function isSameRecord(one: string, other: string): boolean {
  const others = linesOf(other);
  const same = (line: string, i: number): boolean => {
    if (line === others[i]) return true;
    const parsed = parseLine(line);
    const other = parseLine(others[i] ?? '');
    return parsed !== null && other !== null && isDeepStrictEqual(unlisted(parsed), unlisted(other));
  };
  const ones = linesOf(one);
  return ones.length === others.length && ones.every(same);
}

/** Result of a successful verification. */
export interface Verified {
  readonly game: string;
  /** The record's own statements about the match; null if it makes none. */
  readonly match: RecordedMatch | null;
  /** The deal that was repeated; null for a match from a given position. */
  readonly deal: RecordedDeal | null;
  /** The seat that began. */
  readonly first: Seat;
  /** Number of accepted inputs. */
  readonly inputs: number;
  /** Null if the record ends before the match does, or today's rules refuse a line. */
  readonly result: MatchResult | null;
  /** Null for a match played by today's rules. */
  readonly earlier: EarlierRules | null;
}

/**
 * An earlier version of the rules by which a match was played. Today's rules may refuse what was right then.
 */
export interface EarlierRules {
  readonly version: number;
  readonly today: number;
  /** The first line that today's rules refuse; null if none. */
  readonly refused: RecordProblem | null;
}

/** The first fault in a record. `line` counts from 1, blank lines included. */
export interface RecordProblem {
  readonly line: number;
  /** Number of inputs accepted before it. */
  readonly inputs: number;
  readonly why:
    | { readonly kind: 'empty' | 'not-json' | 'no-setup' | 'bad-time' | 'another-setup' }
    | { readonly kind: 'unknown-game'; readonly game: string }
    | { readonly kind: 'bad-setup'; readonly problem: SetupProblem }
    /** `detail` is in English. */
    | { readonly kind: 'bad-match'; readonly detail: string }
    | { readonly kind: 'other-rules'; readonly version: number }
    /** The commitment is not the hash of the seed's secret. */
    | { readonly kind: 'commitment'; readonly stated: string; readonly actual: string }
    /** The commitment covers the number too, which must not be known before all players have cut. */
    | { readonly kind: 'number-promised'; readonly stated: string }
    /** The number was not given when the match began. Both times in Unix ms. */
    | { readonly kind: 'number-time'; readonly given: number; readonly started: number }
    /** The bot's cut for a seat is not where the secret says; `cut` is null if that seat has no cut. */
    | {
        readonly kind: 'lot';
        readonly game: string;
        readonly seat: Seat;
        readonly cut: number | null;
        readonly said: number;
      }
    | { readonly kind: 'refused'; readonly game: string; readonly refusal: Refusal };
}

type Why = RecordProblem['why'];

/** Longest time in ms between a deal's number and the start of its match; the bot itself makes them equal. */
const APART_MS = 60_000;

export type Verification = Result<Verified, RecordProblem>;

/**
 * Checks a record by any author: the commitment against the seed, the deal, and every line as the referee
 * judges it. Never throws, unless the searcher gives up. May take long, so it belongs in a reader process
 * (`reading/`).
 */
export function verifyRecord(text: string, searcher: Searcher = unhurried): Verification {
  let line = 0;
  let inputs = 0;
  let opened: Opened | null = null;
  let replayed: Match | null = null;
  let refused: RecordProblem | null = null;
  const found = (why: Why): RecordProblem => ({ line: Math.max(1, line), inputs, why });
  const problem = (why: Why): Verification => fail(found(why));
  for (const words of text.replace(/^\uFEFF/, '').split('\n')) {
    line += 1;
    if (words.trim() === '') continue;
    const parsed = parseLine(words);
    if (!parsed) return problem({ kind: 'not-json' });
    if (!opened || !replayed) {
      const setUp = open(parsed);
      if (!setUp.ok) return problem(setUp.error);
      opened = setUp.value;
      replayed = opened.replayed;
      continue;
    }
    const next = submit(opened.game, replayed, parsed, searcher);
    if (!next.ok) {
      if (opened.version === opened.today || next.error.kind !== 'refused') return problem(next.error);
      refused = found(next.error);
      break;
    }
    if (next.value.ply > replayed.ply) inputs += 1;
    replayed = next.value;
  }
  if (!opened || !replayed) return problem({ kind: 'empty' });
  const { game, match, deal, version, today } = opened;
  const result = refused ? null : replayed.result;
  const earlier = version === today ? null : { version, today, refused };
  return ok({ game, match, deal, first: opened.replayed.turn, inputs, result, earlier });
}

interface Opened extends Pick<Verified, 'game' | 'match' | 'deal'>, Pick<EarlierRules, 'version' | 'today'> {
  readonly replayed: Match;
}

function open(setup: Line): Result<Opened, Why> {
  if (!('game' in setup)) return fail({ kind: 'no-setup' });
  const rules = refereedGame(setup['game'])?.rules;
  if (!rules) return fail({ kind: 'unknown-game', game: JSON.stringify(setup['game']) });
  const match = matchSchema.nullable().safeParse(setup['match'] ?? null);
  if (!match.success) return fail({ kind: 'bad-match', detail: problemOf(match.error) });
  const today = rules.version;
  const { rules: version = today } = match.data ?? {};
  if (version > today) return fail({ kind: 'other-rules', version });
  const replayed = rules.open(setup);
  if (!replayed.ok) return fail({ kind: 'bad-setup', problem: replayed.error });
  const wrong = match.data && (wrongDeal(setup, match.data) ?? wrongLot(rules, setup, match.data));
  if (wrong) return fail(wrong);
  return ok({
    game: rules.id,
    match: match.data,
    deal: dealIn(setup),
    replayed: replayed.value,
    version,
    today,
  });
}

/** Returns the fault in a deal, by the record's own statements; null if none. */
function wrongDeal(setup: Line, { commitment: stated, started }: RecordedMatch): Why | null {
  const seed = seedOf(setup);
  const { number, commitment: actual } = seed === null ? { number: null, commitment: '' } : partsOf(seed);
  if (stated !== null && stated !== actual) {
    const whole = seed !== null && stated === commitmentTo(seed);
    return whole ? { kind: 'number-promised', stated } : { kind: 'commitment', stated, actual };
  }
  if (number === null) return null;
  const times = { given: givenAt(number), started: Date.parse(started) };
  return Math.abs(times.given - times.started) > APART_MS ? { kind: 'number-time', ...times } : null;
}

/**
 * Returns the first cut by the bot that is not where the secret says, by the record's own statements; null if
 * none.
 */
function wrongLot(rules: PlayableRules, setup: Line, { lots = [] }: RecordedMatch): Why | null {
  const deal = dealIn(setup);
  const { cuts: _, ...options } = z.looseObject({}).catch({}).parse(setup['options']);
  const seating = rules.seating(options);
  if (!deal || !seating.ok) return null;
  for (const seat of lots) {
    const said = lotFor(deal.secret, seat, seating.value.deckSize);
    const cut = deal.cuts?.[seat - 1] ?? null;
    if (cut !== said) return { kind: 'lot', game: rules.id, seat, cut, said };
  }
  return null;
}

/** Reads the statements in a record's first line, true or not; null if it has none that can be read. */
export function statedIn(
  text: string,
): { readonly game: string; readonly players: readonly string[] | null } | null {
  const setup = parseLine(linesOf(text)[0] ?? '');
  const game = refereedGame(setup?.['game'])?.rules.id;
  const match = matchSchema.safeParse(setup?.['match']);
  return game === undefined ? null : { game, players: match.success ? match.data.players : null };
}

/** The parts of a recorded match from which it can be replayed. */
export interface RecordedJournal {
  readonly game: string;
  readonly setup: Line;
  readonly entries: readonly Entry[];
}

/**
 * Reads the match of a record that `verifyRecord` accepts by today's rules. The players are not known from
 * it. Throws if the text is no record.
 */
export function recordedJournal(text: string): RecordedJournal {
  const [setup, ...lines] = linesOf(text).map((line) => parseLine(line));
  const game = refereedGame(setup?.['game'])?.rules.id;
  if (!setup || game === undefined) throw new Error('this record sets up no match');
  let at = 0;
  const entries = lines.map((line) => {
    const entry = entrySchema.parse({ at, ...line });
    ({ at } = entry);
    return entry;
  });
  return { game, setup, entries };
}

/** Returns the match after a line. A line that the referee would refuse makes the record invalid. */
function submit(game: string, replayed: Match, line: Line, searcher: Searcher): Result<Match, Why> {
  if ('game' in line) return fail({ kind: 'another-setup' });
  const at = line['at'] ?? replayed.at;
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < replayed.at)
    return fail({ kind: 'bad-time' });
  const now = replayed.pass(at);
  if (line['do'] === 'tick') return ok(now);
  const done = now.submit(line, searcher);
  return done.ok ? ok(done.value.match) : fail({ kind: 'refused', game, refusal: done.error });
}
