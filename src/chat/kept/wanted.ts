import type { Page } from '../../tournament/picture/shown.ts';
import type { Payload } from '../asked.ts';

/** Pictures of a message, drawn when they are needed. */
export interface WantedPicture {
  /** Equal for equal pictures. */
  readonly shows: string;
  pages(): readonly Page[];
}

/** The wanted content of a message. */
export interface Wanted {
  readonly content: string;
  readonly components: NonNullable<Payload['components']>;
  readonly picture: WantedPicture | null;
  /** Users whom the post mentions; an edit mentions nobody. */
  readonly mentions: readonly string[];
  /** Roles that the post pings; absent: none. */
  readonly roles?: readonly string[];
  /** Section of the content: when it changes, the message is posted again if others have come below it. */
  readonly chapter: string;
  /** Shortest time before a message that is out of sight moves down, in ms; null: it never moves. */
  readonly moveMs: number | null;
  /** True if the bot posts it again after a user has deleted it. */
  readonly comesBack: boolean;
}

/** A message that neither moves nor comes back. */
export const FIXED = { mentions: [], picture: null, chapter: '', moveMs: null, comesBack: false } as const;

/** Place of a message, and the chapter in which it was posted. */
export interface StandingAt {
  readonly messageId: string;
  readonly chapter: string;
}

/** Text and buttons as one string, to compare. */
export const textOf = ({ content, components }: Wanted): string => JSON.stringify([content, components]);

/** Key of the pictures; null if there are none. */
export const shows = ({ picture }: Wanted): string | null => picture?.shows ?? null;
