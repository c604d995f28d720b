import type { Cancel } from '../../time/time.ts';
import type { Result } from '../../core/result.ts';
import type { Damaged } from '../../storage/damaged.ts';
import type { Documents } from '../../storage/ports.ts';
import type { LobbyNeeds } from './ports.ts';
import { dueAt, lobbySchema, type Lobby } from '../lobby.ts';

/** Collection of the lobbies. */
export const LOBBY = 'lobby';

/** Interval of retries to remove a lobby from storage, in ms. */
const RETRY_MS = 60_000;

/** The current lobbies, in memory and in storage, with their deadlines. */
export interface Book {
  at(channelId: string): Lobby | undefined;
  all(): readonly Lobby[];
  /** Stores a lobby, then takes it over. False if it is not known to be stored: then nothing has changed. */
  keep(lobby: Lobby): Promise<boolean>;
  /** Takes over a lobby without storing it. */
  hold(lobby: Lobby): void;
  /** Removes a lobby. False if storage fails: then nothing has changed. */
  discard(lobby: Lobby): Promise<boolean>;
  /** Removes a lobby from memory at once, and from storage as soon as that works. */
  forget(lobby: Lobby): Promise<void>;
  /** Puts away an unreadable lobby of a channel. Rejects if that is not known to be stored. */
  putAway(channelId: string): Promise<void>;
  /** Returns the stored lobbies, by channel. */
  stored(): AsyncIterable<readonly [channelId: string, lobby: Result<Lobby, Damaged>]>;
  stop(): void;
}

type Ports = Pick<LobbyNeeds, 'storage' | 'time' | 'log'>;

/** `due`: called at a lobby's deadline. */
export function openBook({ storage, time, log }: Ports, due: (lobby: Lobby) => void): Book {
  const documents: Documents<Lobby> = storage.documents(LOBBY, lobbySchema);
  const lobbies = new Map<string, Lobby>();
  const timers = new Map<string, Cancel>();
  let stopped = false;

  function setTimer(channelId: string, when: number, callback: () => void): void {
    timers.get(channelId)?.();
    if (stopped) return;
    timers.set(channelId, time.at(when, callback));
  }

  function hold(lobby: Lobby): void {
    lobbies.set(lobby.channelId, lobby);
    setTimer(lobby.channelId, dueAt(lobby), () => due(lobby));
  }

  function drop(channelId: string): void {
    lobbies.delete(channelId);
    timers.get(channelId)?.();
    timers.delete(channelId);
  }

  /** Runs a write; false if it fails. Logs the channel only: the lobby is secret. */
  async function stores(channelId: string, doing: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error, channel: channelId }, `lobby not ${doing}`);
      return false;
    }
  }

  const remove = (channelId: string) => stores(channelId, 'removed', () => documents.delete(channelId));

  async function removeAtLast(channelId: string): Promise<void> {
    if (await remove(channelId)) return;
    // A newer lobby of this channel replaces it in storage, and takes over its timer.
    setTimer(channelId, time.now() + RETRY_MS, () => void removeAtLast(channelId));
  }

  return {
    at: (channelId) => lobbies.get(channelId),
    all: () => [...lobbies.values()],
    hold,
    async keep(lobby) {
      const { channelId } = lobby;
      if (!(await stores(channelId, 'stored', () => documents.set(channelId, lobby)))) return false;
      hold(lobby);
      return true;
    },
    async discard({ channelId }) {
      if (!(await remove(channelId))) return false;
      drop(channelId);
      return true;
    },
    async forget({ channelId }) {
      drop(channelId);
      await removeAtLast(channelId);
    },
    putAway: (channelId) => documents.putAway(channelId),
    stored: () => documents.entries(),
    stop() {
      stopped = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}
