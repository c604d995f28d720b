import type { Attachments } from './attachments.ts';
import type { Problem } from './checks/problem.ts';
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
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly quotas: Quotas;
  /** The command with which people begin here, by its own name. */
  readonly firstCommand: string | null;
}

/** A request that Discord refuses because of what is in it, or that asks for something that is not there. */
export interface Violation {
  /** Unix time in milliseconds. */
  readonly time: number;
  readonly method: string;
  /** The route's pattern; the path when there is none. */
  readonly route: string;
  readonly problems: readonly Problem[];
  readonly body: unknown;
}

/** A request from the bot. */
export interface LoggedRequest {
  /** Unix time in milliseconds, when it arrived. */
  readonly time: number;
  readonly method: string;
  readonly route: string;
  readonly path: string;
  /** The interaction that it answers or follows up. */
  readonly interactionId: string | null;
  readonly body: unknown;
  /** Who sent it: the `User-Agent`, and the port that it came from (null: the connection was gone). */
  readonly agent: string;
  readonly port: number | null;
  /** Names of the uploaded files. */
  readonly files: readonly string[];
  /** HTTP status of the answer; null while there is none. */
  status: number | null;
}
