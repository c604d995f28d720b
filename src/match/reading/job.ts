import { searcherWithin, SearchTooLong, type Searcher } from '../../core/searching.ts';
import type { MatchResult } from '../../core/rules.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { gameOf } from '../../games/index.ts';
import type { Game } from '../../games/game.ts';
import { refereedGame } from '../../games/rules.ts';
import type { Seat } from '../../core/seat.ts';
import type { Asking } from '../../practice/opponent.ts';
import { wholeAdvice, type WholeAdvice } from '../../practice/whole.ts';
import { progressOf } from '../progress.ts';
import { workedOn, type FeatureJob, type Journal } from './define-job.ts';
import { followedMatches } from './followed.ts';
import { possibleIn, type PossibleTurns } from '../possible.ts';
import { runningMs } from '../../machine/clock.ts';
import { isSameRecord, verifyRecord, type Verification } from '../record.ts';
import { review, type Review } from '../review.ts';

/** A question to the practice opponent; `at` is match time in ms. */
export interface AskingAt extends Asking {
  readonly at: number;
  /** True if the lines that complete the action are wanted too. Default: false. */
  readonly isWhole?: boolean;
}

/** A job for a reader process, as plain data. */
export type Job =
  /** Checks a record by any author. */
  | { readonly kind: 'verify'; readonly text: string }
  | { readonly kind: 'compare'; readonly one: string; readonly other: string }
  | ({ readonly kind: 'review' } & Journal)
  /** Finds the turns in which a seat had better moves. */
  | ({ readonly kind: 'possible'; readonly seat: Seat } & Journal)
  /** Returns how a match ended by today's rules. */
  | ({ readonly kind: 'result' } & Journal)
  /** Answers a search that a verdict depends on (`Search.asked`). */
  | { readonly kind: 'search'; readonly game: string; readonly asked: string }
  /** Asks the practice opponent for a seat's action at a match time in ms. */
  | ({ readonly kind: 'practice' } & Journal & AskingAt)
  /** A feature's job on a match, or on a record by any author. */
  | FeatureJob;

/** The output of a job, as plain data. */
export type Read =
  | { readonly kind: 'verify'; readonly verification: Verification }
  | { readonly kind: 'compare'; readonly same: boolean }
  | { readonly kind: 'review'; readonly review: Review }
  | ({ readonly kind: 'possible' } & PossibleTurns)
  | { readonly kind: 'result'; readonly result: MatchResult | null }
  | { readonly kind: 'search'; readonly answer: unknown }
  | { readonly kind: 'practice'; readonly advice: WholeAdvice | null }
  | { readonly kind: 'feature'; readonly output: unknown };

/** Longest search for better turns, in ms: its player waits. */
const LOOKING_BACK_MS = 2_000;

function gameIn({ header }: Journal): Game {
  const game = gameOf(header.game);
  if (!game) throw new Error(`match ${header.id} of unknown game ${header.game}`);
  return game;
}

/**
 * Does a job with at most `most` search steps in total (1 to Infinity). Rejects if a stored input is refused:
 * the journal is damaged or the rules have changed.
 */
export async function read(job: Job, most: number): Promise<Result<Read, 'too-much'>> {
  const searcher = searcherWithin(most, new Map());
  try {
    if (job.kind !== 'feature') return ok(readWith(job, searcher));
    return ok({ kind: job.kind, output: await workedOn(job, searcher) });
  } catch (error) {
    if (error instanceof SearchTooLong) return fail('too-much');
    throw error;
  }
}

function readWith(job: Exclude<Job, FeatureJob>, searcher: Searcher): Read {
  const { kind } = job;
  switch (kind) {
    case 'verify':
      return { kind, verification: verifyRecord(job.text, searcher) };
    case 'compare':
      return { kind, same: isSameRecord(job.one, job.other) };
    case 'review':
      return { kind, review: review(gameIn(job), job.header, job.entries, searcher) };
    case 'possible': {
      const { practice } = refereedGame(job.header.game) ?? {};
      const { header, entries, seat } = job;
      if (!practice) return { kind, turns: [], isWhole: true };
      const until = runningMs() + LOOKING_BACK_MS;
      const isOver = (): boolean => runningMs() > until;
      return { kind, ...possibleIn(gameIn(job), practice, header, entries, seat, searcher, isOver) };
    }
    case 'result':
      return { kind, result: progressOf(gameIn(job), job.header, job.entries, searcher).match.result };
    case 'practice':
      return { kind, advice: adviceFor(job, searcher) };
    case 'search': {
      const rules = refereedGame(job.game)?.rules;
      if (!rules) throw new Error(`search in unknown game ${job.game}`);
      return { kind, answer: searcher.find(rules.searchAsked(job.asked)) };
    }
  }
}

/** Asks at the time of the last entry if that is later: inputs may have been stored since the question. */
function adviceFor(job: Journal & AskingAt, searcher: Searcher): WholeAdvice | null {
  const { seat, level, seed, entries } = job;
  const at = Math.max(job.at, entries.at(-1)?.at ?? 0);
  const now = followed.follow(job, searcher).after({ do: 'tick' }, at);
  if (!now.ok) return null;
  if (job.isWhole) return wholeAdvice(now.value, at, job, searcher);
  const advice = now.value.advice(seat, level, seed);
  return advice && { ...advice, then: [] };
}

const followed = followedMatches();
