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

/** The TV of a server: one message, in one channel, which shows the match that is most worth watching. */
export interface OnTv {
  readonly channelId: string;
  readonly station: Station;
  /** Something has happened in a match of the server. */
  changed(): void;
  /** A match of the server is over. */
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
  /** The last match that was told, as it is stored. */
  readonly last: LastMatch | null;
  stored(): Promise<StandingAt | null>;
  placed(at: StandingAt): Promise<void>;
  /** Stores what was told last. Never rejects. */
  told(match: string): Promise<void>;
}

/** What everything that is done with the TV of a server works on. */
export interface StationState {
  readonly ports: StationPorts;
  readonly message: KeptMessage;
  /** The last match that everybody could have watched. */
  last: LastMatch | null;
  onAir: OnAir | null;
  /** The one that is on air. */
  room: Room | null;
  /** What was to be seen lately, and is yet to be shown. */
  frames: readonly Frame<Showing>[];
  lastFrame: Showing | null;
  toldLast: string | null;
  lookedAt: number;
  /** Null: nothing is being looked at. */
  looking: Promise<void> | null;
  cancelLook: Cancel;
  cancelDue: Cancel;
  /** Whether something has happened while that was being looked at. */
  isDirty: boolean;
  isStopped: boolean;
}

/** The state before anything is shown. */
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
