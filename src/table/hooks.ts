import type { Locale } from '../core/locale.ts';
import type { Game } from '../games/game.ts';
import type { Asked } from '../chat/asked.ts';
import type { Button } from '../chat/components.ts';
import type { Header } from '../match/header.ts';
import type { Room } from './face.ts';
import type { Timed } from './timekeeping.ts';

/** Why the event of a match keeps it from being rated: the event is not rated, or nobody knows whether it was. */
export type EventUnrated = 'event-unrated' | 'event-unknown';

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
