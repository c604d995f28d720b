import type { Reason } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { ShownMatch } from '../games/game.ts';
import type { Gesture } from '../games/gesture.ts';
import type { Progress } from './progress.ts';
import { seatsOf, type Header } from './header.ts';
import type { Barred } from './offers.ts';

/**
 * Reasons for which an ask is declined: a refusal by the rules (`isLate`: the call came too late), or one of
 * these.
 */
export type Declined =
  | { readonly refused: string; readonly isLate?: true }
  /** The player has offered a draw too often and has to wait. */
  | { readonly barred: Barred }
  | 'stale'
  | 'spectator'
  | 'storage-failed'
  | 'our-fault'
  | 'knock-again'
  /** The bot has already asked the player to confirm this call. */
  | 'asked-already'
  | 'double-tap'
  /** The ask agrees to a proposal that had only just been shown. */
  | 'too-soon'
  /** The act is final, and its button had only just replaced another one. */
  | 'new-place'
  /** Take-backs are not allowed in this match or while a clock runs, or there is nothing to take back. */
  | 'no-take-back'
  | 'no-take-back-clock'
  | 'nothing-to-take-back'
  /** Taking back would allow another call on an offence that the coach has named. */
  | 'no-take-back-named'
  /** Discord delivered the same interaction twice. */
  | 'repeated';

export const refused = (why: Reason): Declined => ({ refused: why });

/** Answers the user who asked; an accepted input is answered by its publication. */
export interface Reply {
  decline(why: Declined): Promise<void>;
  /**
   * Called when the ask has to wait because the match is frozen; `goesOn` resolves at the end of that.
   * Left out: nobody waits.
   */
  held?(goesOn: Promise<unknown>): void;
  /** Called once the input is accepted and shown. Left out: nobody waits for that. */
  accepted?(): void;
}

/** The reason for publishing a match. `retry`: an earlier publication failed. */
export type Cause<R extends Reply> =
  | {
      readonly kind: 'input';
      readonly seat: Seat;
      readonly verb: string;
      readonly ruling: Ruling | null;
      readonly reply: R | null;
    }
  | {
      readonly kind: 'repost';
      /**
       * Id of the message to replace; null: there was none. If the table has another message by then, the bot
       * edits that. Left out: always posts anew.
       */
      readonly instead?: string | null;
    }
  | { readonly kind: 'time' | 'begin' | 'resume' | 'retry' };

export interface Ask<R extends Reply = Reply> {
  /**
   * The id of its interaction, which counts once however often Discord delivers it; null if there was none.
   */
  readonly id: string | null;
  readonly user: string;
  /** Seat of the user that the request is for, if it is settled. Left out: the gesture decides. */
  readonly seat?: Seat;
  /** Time of the request, by our clock in ms. */
  readonly when: number;
  /** The ply of the table that the user acted on; null: the newest table shown by `when`. */
  readonly seen: number | null;
  /** True if clicked below the user's own table. */
  readonly onOwn?: boolean;
  readonly gesture: Gesture;
  /** Null: nobody waits for an answer. */
  readonly reply: R | null;
}

/** A gesture with its seat and its meaning on a table: a tap has become a verb. */
export interface Meant {
  readonly seat: Seat;
  readonly gesture: Gesture;
}

/** Returns what an ask means on the current table. Declined if none of the user's seats can do it. */
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
