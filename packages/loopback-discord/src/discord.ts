import type { Attachments } from './attachments.ts';
import type { Problem } from './checks/problem.ts';
import type { Emojis } from './emojis.ts';
import type { Gateway } from './gateway.ts';
import type { Interactions } from './interactions.ts';
import type { Messages } from './messages.ts';
import type { Quotas } from './quotas.ts';
import type { World } from './world.ts';

/** The parts of the loopback Discord. */
export interface Discord {
  readonly world: World;
  readonly messages: Messages;
  readonly attachments: Attachments;
  readonly emojis: Emojis;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly quotas: Quotas;
  /** The command that newcomers should use first, by its own name; null: none. */
  readonly firstCommand: string | null;
}

/** A request that Discord refuses for its contents, or that names something unknown. */
export interface Violation {
  /** Unix time in milliseconds. */
  readonly time: number;
  readonly method: string;
  /** The route's pattern; the path when no route matches. */
  readonly route: string;
  readonly problems: readonly Problem[];
  readonly body: unknown;
}

/** A request from the bot. */
export interface LoggedRequest {
  /** Arrival, as Unix time in milliseconds. */
  readonly time: number;
  readonly method: string;
  readonly route: string;
  readonly path: string;
  /** The interaction that it answers or follows up. */
  readonly interactionId: string | null;
  readonly body: unknown;
  /** Sender: the `User-Agent`, and the port of the connection (null: already closed). */
  readonly agent: string;
  readonly port: number | null;
  /** Names of the uploaded files. */
  readonly files: readonly string[];
  /** HTTP status of the answer; null until it is sent. */
  status: number | null;
}
