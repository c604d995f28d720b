/** What a check looks at, and what it finds. */
import type { Violation } from 'loopback-discord/discord.ts';
import type { Ping } from 'loopback-discord/messages.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import type { ChatTournament } from '../../../src/features/tournament/chat-tournament.ts';
import type { StoredRow } from '../../../src/storage/backend.ts';
import type { HeardAt } from '../hearing.ts';
import type { Ledger } from '../../weather/ledger.ts';
import type { Seen } from '../../weather/lost.ts';
import type { Replayed } from '../../weather/replay.ts';
import type { Entry } from '../../../src/match/header.ts';
import type { Aftermath } from '../aftermath.ts';
import type { Answered } from '../exchange.ts';
import type { Phase } from '../calm.ts';
import type { LogLine, Spell, Written } from '../records.ts';
import type { Closed, Gone } from '../world.ts';

/** A broken promise. */
export interface Finding {
  /** Name of the check. */
  readonly check: string;
  readonly what: string;
  /** When it showed, in Unix ms; left out: the check does not know. */
  readonly at?: number;
}

/** A sentence for a broken promise, with the time at which it showed if the check knows that. */
export type Broken = string | Omit<Finding, 'check'>;

/** A match that people saw. */
export interface MatchEvidence {
  readonly id: string;
  /** Null if it is not stored, or cannot be read or folded; `problem` says why. */
  readonly stored: Replayed | null;
  readonly problem: string | null;
  /** All entries of the journal, including those that a take-back of practice has made void. */
  readonly all: readonly Entry[];
  readonly seen: Seen;
  /** True if it was ended without a result, which its journal does not tell. */
  readonly isUnrated: boolean;
  /** When it ended, as stored by the bot's clock; null: it goes on. */
  readonly endedAt: number | null;
}

/** A direct message of a bot. */
export interface Direct {
  /** Unix ms. */
  readonly at: number;
  /** Id of its reader. */
  readonly user: string;
  readonly content: string;
}

/** What people did and saw, what is stored, and what the bots sent. All times are Unix ms. */
export interface Evidence {
  readonly ledger: Pick<Ledger, 'deeds' | 'texts' | 'results'>;
  readonly matches: readonly MatchEvidence[];
  /** Writes that the storage has confirmed to a bot, in this order. */
  readonly writes: readonly Written[];
  /** All rows at the end. */
  readonly rows: readonly StoredRow[];
  /** Public messages of the bot after the quiet time, oldest first in each channel. */
  readonly standing: readonly SeenMessage[];
  readonly pings: readonly Ping[];
  /** In the order of their answers. */
  readonly requests: readonly Answered[];
  readonly violations: readonly Violation[];
  readonly log: readonly LogLine[];
  readonly hearing: HeardAt;
  /** When messages were removed, by their ids; private ones as well. */
  readonly removed: ReadonlyMap<string, number>;
  readonly spells: readonly Spell[];
  /** Times at which a refused request may be worth repeating: changed rights, a restart. */
  readonly reasons: readonly number[];
  readonly tournaments: readonly ChatTournament[];
  readonly aftermath: Aftermath;
  readonly direct: readonly Direct[];
  /** Times in which nobody acted and nothing struck. */
  readonly calms: readonly Phase[];
  /** What a fault has deleted for good. */
  readonly gone: readonly Gone[];
  /** Times in which people or the bot could not act somewhere. */
  readonly closed: readonly Closed[];
}

export interface Check {
  readonly name: string;
  readonly find: (evidence: Evidence) => readonly Broken[];
}

/** First delay before a failed request is tried again, in ms, with a tolerance. */
export const RETRY_MS = 35_000;

/** True if a spell of trouble touched a time span. */
export const isTroubled = (spells: readonly Spell[], from: number, to: number): boolean =>
  spells.some((spell) => spell.from <= to && spell.to >= from);
