import type { Lobby } from '../lobby.ts';
import type { InOrder } from '../../storage/in-order.ts';
import type { LobbyNeeds } from './ports.ts';
import { createNudge, quietMs, type Nudge } from '../../table/nudge.ts';
import { awaitedIn } from './awaited.ts';
import type { Blocks } from './face.ts';
import type { Book } from './book.ts';

/**
 * Mentions the players awaited by lobbies. The result is stored in the lobby's turn, so nothing in that turn may
 * wait for it: that would be a deadlock.
 */
export interface Reminders {
  /** Reports the new state of a lobby; `by`: the user who caused it, null: nobody. */
  rest(lobby: Lobby, by: string | null): void;
  /** Resumes a lobby after a restart. */
  resume(lobby: Lobby): void;
  /** Removes the mention of a lobby that is over. */
  stop(lobby: Lobby): void;
  /** Forgets a lobby that is over, and whose channel is gone. */
  drop(lobby: Lobby): void;
  /** Retries at once, after the bot has gained a permission in the channel. */
  hurry(channelId: string): void;
  /** Stops mentioning, because the bot stops. */
  pause(): void;
  /** Resolves when all work is done. */
  settled(): Promise<void>;
}

interface RemindersPorts {
  readonly bot: LobbyNeeds;
  readonly book: Book;
  readonly queue: InOrder;
  readonly blocks: Blocks;
}

export function createReminders({ bot, book, queue, blocks }: RemindersPorts): Reminders {
  const quiet = quietMs(bot);
  /** By lobby. */
  const nudges = new Map<string, { readonly channelId: string; readonly nudge: Nudge }>();
  const pending = new Set<Promise<void>>();

  function nudgeOf(lobby: Lobby): Nudge {
    const { id, channelId, nudgeId, challenger } = lobby;
    const known = nudges.get(id);
    if (known) return known.nudge;
    const nudge = createNudge({
      bot,
      log: bot.log.child({ lobby: id }),
      stored: nudgeId,
      place: { ...lobby, locale: lobby.terms.locale },
      save: (saved) => queue.run(channelId, () => keep(lobby, saved)),
      // Users who have since blocked the challenger are not mentioned.
      spared: (users) => blocks.against(challenger.id, users),
    });
    nudges.set(id, { channelId, nudge });
    return nudge;
  }

  async function keep({ id, channelId }: Lobby, nudgeId: string | null): Promise<void> {
    const now = book.at(channelId);
    if (now?.id !== id) return;
    const changed = { ...now, nudgeId };
    if (!(await book.keep(changed))) book.hold(changed);
  }

  function begin(doing: Promise<void>): void {
    const done = doing.finally(() => pending.delete(done));
    pending.add(done);
  }

  return {
    rest: (lobby, by) => begin(nudgeOf(lobby).rest(awaitedIn(lobby, quiet), by)),
    resume: (lobby) => begin(nudgeOf(lobby).resume(awaitedIn(lobby, quiet))),
    stop(lobby) {
      const nudge = nudgeOf(lobby);
      nudges.delete(lobby.id);
      begin(nudge.stop());
    },
    drop({ id }) {
      nudges.get(id)?.nudge.pause();
      nudges.delete(id);
    },
    hurry(channelId) {
      for (const one of nudges.values()) if (one.channelId === channelId) one.nudge.hurry();
    },
    pause() {
      for (const { nudge } of nudges.values()) nudge.pause();
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
