import type { Page } from '../../tournament/picture/shown.ts';
import type { Payload } from '../asked.ts';

/** Pictures beside a message: drawn when they are needed. */
export interface WantedPicture {
  /** The same for the same pictures. */
  readonly shows: string;
  pages(): readonly Page[];
}

/** What a message is to be. */
export interface Wanted {
  readonly content: string;
  readonly components: NonNullable<Payload['components']>;
  readonly picture: WantedPicture | null;
  /** Those whom posting it mentions. */
  readonly mentions: readonly string[];
  /** When this changes it is posted anew, if others have come after it. */
  readonly chapter: string;
  /** How long it stays where it is at least, once others have pushed it away, in ms; null: always. */
  readonly moveMs: number | null;
  /** Whether it is posted again when somebody has deleted it. */
  readonly comesBack: boolean;
}

/** A message that stays where it was posted, and does not come back. */
export const FIXED = { mentions: [], picture: null, chapter: '', moveMs: null, comesBack: false } as const;

/** Where a message stands, and as of which chapter it was posted. */
export interface StandingAt {
  readonly messageId: string;
  readonly chapter: string;
}

/** What a message says, without its pictures. */
export const textOf = ({ content, components }: Wanted): string => JSON.stringify([content, components]);

/** What its pictures show; null: it has none. */
export const shows = ({ picture }: Wanted): string | null => picture?.shows ?? null;
