import type { Cancel } from '../../time/time.ts';
import type { Result } from '../../core/result.ts';
import type { Damaged } from '../../storage/damaged.ts';
import type { Documents } from '../../storage/ports.ts';
import type { LobbyNeeds } from './ports.ts';
import { dueAt, lobbySchema, type Lobby } from '../lobby.ts';

/** The collection of what is stored of lobbies. */
export const LOBBY = 'lobby';

/** How often removing a lobby is tried again when storage would not let go of it, in ms. */
const RETRY_MS = 60_000;

/** The lobbies as they stand, in memory and in storage, and when something happens to them by itself. */
export interface Book {
  at(channelId: string): Lobby | undefined;
  all(): readonly Lobby[];
  /** Stores a lobby, then takes it over. False when it is not known to be stored: then everything is as it was. */
  keep(lobby: Lobby): Promise<boolean>;
  /** Takes over a lobby that storage could not, or need not, be told about. */
  hold(lobby: Lobby): void;
  /** Removes a lobby. False when storage does not: then everything is as it was. */
  discard(lobby: Lobby): Promise<boolean>;
  /** Removes a lobby that is no more, whatever storage says; it is removed there as soon as that works. */
  forget(lobby: Lobby): Promise<void>;
  /** Takes away what is stored for a channel and cannot be read. Rejects when that is not known to be stored. */
  putAway(channelId: string): Promise<void>;
  /** What is stored, by channel. */
  stored(): AsyncIterable<readonly [channelId: string, lobby: Result<Lobby, Damaged>]>;
  stop(): void;
}

type Ports = Pick<LobbyNeeds, 'storage' | 'time' | 'log'>;

/** `due` is called when something happens to a lobby by itself. */
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

  /** Not the lobby itself: it is secret. */
  async function stores(channelId: string, doing: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error, channel: channelId }, `a lobby was not ${doing}`);
      return false;
    }
  }

  const remove = (channelId: string) => stores(channelId, 'removed', () => documents.delete(channelId));

  async function removeAtLast(channelId: string): Promise<void> {
    if (await remove(channelId)) return;
    // A newer lobby of this channel is stored in its place, and takes its timer.
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
