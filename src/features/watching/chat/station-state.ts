import type { JustEnded } from '../../../match/endings.ts';
import type { Cancel } from '../../../time/time.ts';
import type { KeptMessages } from '../../../chat/kept/in-channels.ts';
import type { KeptMessage } from '../../../chat/kept/kept-message.ts';
import type { StandingAt } from '../../../chat/kept/wanted.ts';
import type { Room } from '../../../table/face.ts';
import type { Frame } from '../delay.ts';
import type { OnAir } from '../on-air.ts';
import type { WatchingPorts } from './ports.ts';
import type { LastMatch, Showing, Station } from './tv-message.ts';

/** The TV of a server: one message in one channel, which shows the match most worth watching. */
export interface OnTv {
  readonly channelId: string;
  readonly station: Station;
  /** Updates the TV after an input in a match of the server. */
  changed(): void;
  /** Notes the end of a match of the server. */
  ended(match: JustEnded): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}

export interface StationPorts {
  readonly bot: WatchingPorts;
  readonly kept: Pick<KeptMessages, 'keep'>;
  readonly guildId: string;
  readonly channelId: string;
  readonly station: Station;
  /** The stored last match. */
  readonly last: LastMatch | null;
  stored(): Promise<StandingAt | null>;
  placed(at: StandingAt): Promise<void>;
  /** Stores the last match. Never rejects. */
  told(match: string): Promise<void>;
}

/** State of a server's TV. */
export interface StationState {
  readonly ports: StationPorts;
  readonly message: KeptMessage;
  /** The last finished public match. */
  last: LastMatch | null;
  onAir: OnAir | null;
  /** The room of the match on air. */
  room: Room | null;
  /** Recorded frames that are not due yet. */
  frames: readonly Frame<Showing>[];
  lastFrame: Showing | null;
  toldLast: string | null;
  lookedAt: number;
  /** The update in progress, or null. */
  looking: Promise<void> | null;
  cancelLook: Cancel;
  cancelDue: Cancel;
  /** True if a change came in during the update. */
  isDirty: boolean;
  isStopped: boolean;
}

export const stateOfStation = (ports: StationPorts, message: KeptMessage): StationState => ({
  ports,
  message,
  last: ports.last,
  onAir: null,
  room: null,
  frames: [],
  lastFrame: null,
  toldLast: ports.last?.header.id ?? null,
  lookedAt: -Infinity,
  looking: null,
  cancelLook: () => undefined,
  cancelDue: () => undefined,
  isDirty: false,
  isStopped: false,
});
