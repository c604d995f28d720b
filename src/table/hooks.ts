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

/** Why the event of a match keeps it from being rated: the event is not rated, or nobody knows whether it was. */
export type EventUnrated = 'event-unrated' | 'event-unknown';

/** Plays seats of a match by itself. */
export interface Opponent {
  /** Something has happened, and is shown: it may have something to do now. */
  rest(match: ShownMatch): void;
  stop(): void;
}

/** A match as an opponent plays it. */
export interface Seated {
  readonly header: Header;
  readonly current: () => ShownMatch;
  readonly pace: () => Pace;
  /** What somebody in a seat would do as the match is stored; beside the matches. */
  readonly advice: (asking: Asking) => Promise<Result<Advice | null, NotRead>>;
  readonly ask: (seat: Seat, gesture: Gesture, declined: (why: Declined) => void) => void;
  /** What is stored of the match turns out to be damaged. */
  readonly damaged: (damage: Damaged) => void;
}

/** Something to do at a table, by its code, as `/do` offers it. */
interface Offered {
  readonly code: string;
  readonly name: string;
}

/** What features say about matches in chat, each about its own; a match belongs to an event by its header. */
export interface TableHooks {
  /** Whether the event of a match is paused. */
  isPaused(header: Pick<Header, 'event'>): boolean;
  /** Why the event of a match keeps it from being rated; null: it does not. Rejects when storage fails. */
  eventUnrated(header: Pick<Header, 'event'>): Promise<EventUnrated | null>;
  /** Whether a match belongs to a rated event in which a user plays, or may play. */
  isOfOwnRatedEvent(header: Pick<Header, 'event'>, user: string): boolean;
  /** What has a time of its own besides matches. */
  timed(): readonly Timed[];
  /** What has happened so far in a match, in lines for the user who asks. */
  soFar(asked: Asked, room: Room): Promise<readonly string[]>;
  /** The way to learning a game; null: to a choice of games. */
  learnButton(game: Game | null, locale: Locale): Button;
  /** What a user who has never played a game hears of learning it. */
  learnOffer(game: Game, locale: Locale): string;
  /** Plays the seats of a match that are the bot's. */
  opponent(seated: Seated): Opponent;
  /** What the menu of a player has besides, before all else. */
  menuButtons(room: Room, locale: Locale): readonly Button[];
  /** Does what a code of the table's area says, clicked or typed; null: the code is not its own. */
  tableClick(asked: Asked, room: Room, code: string): Promise<void> | null;
  /** What `/do` offers to the player of these seats besides. */
  acts(room: Room, seats: readonly Seat[], locale: Locale): readonly Offered[];
  /** A player has taken a step back. */
  takenBack(asked: Asked, room: Room): Promise<void>;
}

/** The hooks of all features. */
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

/** Whether a feature tells what has happened so far. */
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

/** Whether the bot plays seats itself. */
export const playsSeats = (hooks: All<'opponent'>): boolean => hooks.some((one) => one.opponent);

/** All that play the seats of a match by themselves, as one. */
export function opponentFor(hooks: All<'opponent'>, seated: Seated): Opponent {
  const all = hooks.flatMap((one) => one.opponent?.(seated) ?? []);
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
