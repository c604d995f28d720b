import type { Reason } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { ShownMatch } from '../games/game.ts';
import type { Gesture } from '../games/gesture.ts';
import type { Progress } from './progress.ts';
import { seatsOf, type Header } from './header.ts';
import type { Barred } from './offers.ts';

/** Why something asked for was not done: the rules refuse it (`isLate`: as too late a call), or one of these. */
export type Declined =
  | { readonly refused: string; readonly isLate?: true }
  /** A draw has been offered so often that it cannot be again yet. */
  | { readonly barred: Barred }
  | 'stale'
  | 'spectator'
  | 'storage-failed'
  | 'our-fault'
  | 'knock-again'
  /** The question whether a call is meant stands already. */
  | 'asked-already'
  | 'double-tap'
  /** What it agrees to had only just been shown. */
  | 'too-soon'
  /** It cannot be undone, and its button had only just come in the place of another one. */
  | 'new-place'
  /** Nothing can be taken back in this match, or not while a clock runs; or there is nothing that could be. */
  | 'no-take-back'
  | 'no-take-back-clock'
  | 'nothing-to-take-back'
  /** A call would be possible again on an offence that the coach has named. */
  | 'no-take-back-named'
  /** It has been done already: Discord has delivered it once more. */
  | 'repeated';

export const refused = (why: Reason): Declined => ({ refused: why });

/** How the person who asked is answered; an accepted input is answered by what is published. */
export interface Reply {
  decline(why: Declined): Promise<void>;
  /** Called when it has to wait because the match stands still; `goesOn` resolves when that is over. Left out: nobody waits. */
  held?(goesOn: Promise<unknown>): void;
  /** Called once an input is accepted and shown; left out: nobody waits for that. */
  accepted?(): void;
}

/** Why a match is to be shown. */
export type Cause<R extends Reply> =
  | {
      readonly kind: 'input';
      readonly seat: Seat;
      readonly verb: string;
      readonly ruling: Ruling | null;
      readonly reply: R | null;
    }
  | { readonly kind: 'time' | 'begin' | 'resume' | 'repost' };

/** What a user asks for. */
export interface Ask<R extends Reply = Reply> {
  /** The interaction that it came with, which counts once however often it is delivered; null: with none. */
  readonly id: string | null;
  readonly user: string;
  /** For which of the user's seats, where that is settled; left out: what they do tells. */
  readonly seat?: Seat;
  /** When it was made, by our clock, in ms. */
  readonly when: number;
  /** The ply of the table that it was made at; null: the newest that had been shown by then. */
  readonly seen: number | null;
  /** Whether it was clicked below the table that the user has for themselves. */
  readonly onOwn?: boolean;
  readonly gesture: Gesture;
  /** Null: nobody waits for an answer. */
  readonly reply: R | null;
}

/** Whose gesture it is, and what it means on a table: a tap has become a verb. */
export interface Meant {
  readonly seat: Seat;
  readonly gesture: Gesture;
}

/** What is asked for, on the table as it stands; declined when it is for none of the user's seats to do. */
export function meaningOf(
  header: Pick<Header, 'players'>,
  { match, lastActor }: Pick<Progress<Pick<ShownMatch, 'meant' | 'seatFor'>>, 'match' | 'lastActor'>,
  { user, seat: settled, gesture }: Pick<Ask, 'user' | 'seat' | 'gesture'>,
): Result<Meant, Declined> {
  const seats = seatsOf(header, user).filter((seat) => settled === undefined || seat === settled);
  if (seats.length === 0) return fail('spectator');
  const meant = match.meant(gesture, seats);
  const seat = match.seatFor({ seats, lastActor }, meant);
  return seat.ok ? ok({ seat: seat.value, gesture: meant }) : fail(refused(seat.error));
}
