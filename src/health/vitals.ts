import type { Drawing } from '../../render/drawer.ts';
import type { Waiting } from '../storage/backend.ts';

/** What can be read of the program at any time. Names, ids, cards and secrets are not among it. */
export interface Vitals {
  /** Null: it has not connected to Discord yet. */
  readonly discord: {
    /** Whether events come, and the matches' time goes on. */
    readonly isHeard: boolean;
    /** Round trip of the last heartbeat in ms; null: there was none yet. */
    readonly pingMs: number | null;
    readonly servers: number;
    /** Matches that are open, and whether all that are stored are. */
    readonly matches: number;
    readonly areOpen: boolean;
    readonly tournaments: number;
  } | null;
  readonly storage: Waiting & { readonly hasFailed: boolean };
  readonly drawing: readonly Drawing[];
}

/** How it is: whether people can play, and if not, why; and what is wrong without stopping them. In English, for operators. */
export interface Health {
  readonly status: 'ok' | 'failing';
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
}

/** What is stored later than that stops the matches that wait for it, in ms. */
export const STORED_MS = 5000;
/** A process that works on one picture for so long, in ms, is about to be replaced. */
export const HELD_MS = 1500;

/** Tables are shown in words where nobody draws: that is a warning. */
export function healthOf({ discord, storage, drawing }: Vitals): Health {
  const reasons = [
    ...(discord ? [] : ['discord: not connected yet']),
    ...(discord && !discord.isHeard
      ? ['discord: the connection is lost or silent; all matches stand still']
      : []),
    ...(storage.hasFailed ? ['storage: failed for good'] : []),
    ...(storage.ms >= STORED_MS
      ? [
          `storage: nothing has been read or stored for ${Math.round(storage.ms / 1000)} s; is the file locked, or the disk slow?`,
        ]
      : []),
  ];
  const idle = drawing.filter(({ works }) => !works).length;
  const held = drawing.filter(({ works, heldMs }) => works && heldMs >= HELD_MS).length;
  const warnings = [
    ...(idle > 0
      ? [
          `pictures: ${idle} of ${drawing.length} drawing processes cannot be started; tables are shown in words`,
        ]
      : []),
    ...(held > 0 ? [`pictures: ${held} of ${drawing.length} drawing processes do not answer`] : []),
    ...(discord && !discord.areOpen ? ['matches: not all that are stored are open yet'] : []),
  ];
  return { status: reasons.length === 0 ? 'ok' : 'failing', reasons, warnings };
}
