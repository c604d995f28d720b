import type { Locale } from '../core/locale.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Asked } from '../chat/asked.ts';
import type { Button } from '../chat/components.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Gesture } from '../games/gesture.ts';
import type { Declined } from '../match/ask.ts';
import type { Header } from '../match/header.ts';
import type { NotRead } from '../match/reading/reading.ts';
import type { Pace } from '../practice/level.ts';
import type { Advice, Asking } from '../practice/opponent.ts';
import type { Damaged } from '../storage/damaged.ts';
import type { Room } from './face.ts';
import type { Timed } from './timed.ts';

/**
 * Reason why a match's event makes it unrated: the event is unrated, an arbiter has annulled the match, or nobody
 * knows whether it was rated.
 */
export type EventUnrated = 'event-unrated' | 'event-annulled' | 'event-unknown';

/** Plays seats of a match for the bot. */
export interface Opponent {
  /** Call when an input has been shown: the opponent may have to act. */
  rest(match: ShownMatch): void;
  stop(): void;
}

/** A match from the opponent's side. */
export interface Seated {
  readonly header: Header;
  readonly current: () => ShownMatch;
  readonly pace: () => Pace;
  /** Advice for a seat, from the match as stored; computed outside the match's queue. */
  readonly advice: (asking: Asking) => Promise<Result<Advice | null, NotRead>>;
  readonly ask: (seat: Seat, gesture: Gesture, declined: (why: Declined) => void) => void;
  /** Reports that the stored match is damaged. */
  readonly damaged: (damage: Damaged) => void;
}

/** An act that `/do` offers, by its code. */
interface Offered {
  readonly code: string;
  readonly name: string;
}

/**
 * Contributions of features to matches in chat, each for its own events. The header names the event of a
 * match.
 */
export interface TableHooks {
  /** True if the event of a match is paused. */
  isPaused(header: Pick<Header, 'event'>): boolean;
  /** Returns why a match's event makes it unrated, or null. Rejects if storage fails. */
  eventUnrated(header: Pick<Header, 'event'>): Promise<EventUnrated | null>;
  /** True if a match belongs to a rated event that the user plays in or may join. */
  isOfOwnRatedEvent(header: Pick<Header, 'event'>, user: string): boolean;
  /** Everything besides matches that has a time of its own. */
  timed(): readonly Timed[];
  /** Lines about the match so far, for the user who asks. */
  soFar(asked: Asked, room: Room): Promise<readonly string[]>;
  /** Button that leads to learning a game; null: to a choice of games. */
  learnButton(game: Game | null, locale: Locale): Button;
  /** Text that offers lessons to a user who has never played a game. */
  learnOffer(game: Game, locale: Locale): string;
  /** Creates the opponent that plays the bot's seats; null if it has none. */
  opponent(seated: Seated): Opponent | null;
  /** Buttons at the top of a player's menu. */
  menuButtons(room: Room, locale: Locale): readonly Button[];
  /** Handles a code of the table's area, clicked or typed. Null if it belongs to another feature. */
  tableClick(asked: Asked, room: Room, code: string): Promise<void> | null;
  /** Acts that `/do` adds for the player of these seats. */
  acts(room: Room, seats: readonly Seat[], locale: Locale): readonly Offered[];
  /** Called when a player has taken a step back. */
  takenBack(asked: Asked, room: Room): Promise<void>;
}

/** Hooks of all features, narrowed to some names. */
type All<Name extends keyof TableHooks> = readonly Partial<Pick<TableHooks, Name>>[];

export const isPaused = (hooks: All<'isPaused'>, header: Pick<Header, 'event'>): boolean =>
  hooks.some((one) => one.isPaused?.(header));

export const isOfOwnRatedEvent = (
  hooks: All<'isOfOwnRatedEvent'>,
  header: Pick<Header, 'event'>,
  user: string,
): boolean => hooks.some((one) => one.isOfOwnRatedEvent?.(header, user));

export const timedBesides = (hooks: All<'timed'>): readonly Timed[] =>
  hooks.flatMap((one) => one.timed?.() ?? []);

export async function eventUnrated(
  hooks: All<'eventUnrated'>,
  header: Pick<Header, 'event'>,
): Promise<EventUnrated | null> {
  for (const one of hooks) {
    const why = await one.eventUnrated?.(header);
    if (why) return why;
  }
  return null;
}

/** True if a feature can summarise the match so far. */
export const tellsSoFar = (hooks: All<'soFar'>): boolean => hooks.some((one) => one.soFar);

export async function soFar(hooks: All<'soFar'>, asked: Asked, room: Room): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const one of hooks) lines.push(...((await one.soFar?.(asked, room)) ?? []));
  return lines;
}

export const learnButtons = (
  hooks: All<'learnButton'>,
  game: Game | null,
  locale: Locale,
): readonly Button[] => hooks.flatMap((one) => one.learnButton?.(game, locale) ?? []);

export const learnOffers = (hooks: All<'learnOffer'>, game: Game, locale: Locale): readonly string[] =>
  hooks.flatMap((one) => one.learnOffer?.(game, locale) ?? []);

/** True if the bot can play seats. */
export const playsSeats = (hooks: All<'opponent'>): boolean => hooks.some((one) => one.opponent);

const NOBODY: Opponent = { rest: () => undefined, stop: () => undefined };

/** Combines the opponents of all features into one. */
export function opponentFor(hooks: All<'opponent'>, seated: Seated): Opponent {
  const all = hooks.flatMap((one) => one.opponent?.(seated) ?? []);
  // Nearly all matches: a combination of its own would take 2 KB of each.
  if (all.length === 0) return NOBODY;
  return {
    rest(match) {
      for (const one of all) one.rest(match);
    },
    stop() {
      for (const one of all) one.stop();
    },
  };
}

export const menuButtons = (hooks: All<'menuButtons'>, room: Room, locale: Locale): readonly Button[] =>
  hooks.flatMap((one) => one.menuButtons?.(room, locale) ?? []);

export function tableClick(
  hooks: All<'tableClick'>,
  asked: Asked,
  room: Room,
  code: string,
): Promise<void> | null {
  for (const one of hooks) {
    const done = one.tableClick?.(asked, room, code);
    if (done) return done;
  }
  return null;
}

export const actsBesides = (
  hooks: All<'acts'>,
  room: Room,
  seats: readonly Seat[],
  locale: Locale,
): readonly Offered[] => hooks.flatMap((one) => one.acts?.(room, seats, locale) ?? []);

export async function takenBack(hooks: All<'takenBack'>, asked: Asked, room: Room): Promise<void> {
  for (const one of hooks) await one.takenBack?.(asked, room);
}
