import type { MatchResult } from '../core/rules.ts';
import type { StoredMatch } from '../match/stored.ts';
import type { Cancel } from '../time/time.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import type { TableNeeds } from './ports.ts';
import { createNudge } from './nudge.ts';
import { AGAIN_MS, LONGEST_AGAIN_MS, mayWorkLater } from '../line/outage.ts';
import { createPauses } from '../time/pauses.ts';
import type { StoredRoom } from './room-store.ts';
import { createTableMessage } from './message.ts';
import { inLog } from '../match/header.ts';

/** A stored match under an earlier version of its game's rules. */
export interface OutdatedMatch extends StoredMatch {
  readonly stored: StoredRoom;
}

/**
 * Matches that an update has ended, since today's rules cannot judge them. They are unrated, unless they were
 * over and only the announcement was missing. Each is announced once in its channel, which is then free.
 */
export interface Outdated {
  has(channelId: string): boolean;
  /** Ends the match. Rejects if that is not known to be stored. */
  add(match: OutdatedMatch): Promise<void>;
  /** Queues the announcements that are still missing. */
  tell(): void;
  stop(): void;
}

/** Ignores damage: it is reported when the row is replaced. */
const nothing = (): undefined => undefined;

/** `left`: called when the channel is free. */
export function createOutdated(bot: TableNeeds, left: (channelId: string) => Promise<void>): Outdated {
  const ended = new Map<string, OutdatedMatch & { readonly result: MatchResult | null }>();
  /** Channels whose announcement is queued or running. */
  const telling = new Set<string>();
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  let cancelAgain: Cancel = () => undefined;
  let stopped = false;

  async function resultOf({ header, entries }: OutdatedMatch): Promise<MatchResult | null> {
    const finished = bot.finished;
    const listed = await unlessDamaged(finished.inChannel(header.channelId), nothing);
    if (listed && !listed.some(({ id }) => id === header.id)) return null;
    const kept = await unlessDamaged(finished.result(header.id), nothing);
    if (kept !== undefined) return kept;
    try {
      const told = await bot.reading.own.result({ header, entries });
      return told.ok ? told.value : null;
    } catch {
      return null; // Today's rules refuse one of its lines.
    }
  }

  async function tellOne(channelId: string): Promise<void> {
    const match = ended.get(channelId);
    if (!match) return;
    const { header, game, stored, entries, result } = match;
    const log = bot.log.child(inLog(header));
    const keep = (): Promise<void> => Promise.resolve();
    try {
      await createTableMessage(
        { bot, log, game, header, toOurs: (at) => at + stored.base, save: keep, moves: keep },
        stored,
      ).retire(result);
      await createNudge({ bot, log, place: header, stored: stored.nudgeId, save: keep }).stop();
      await bot.endings.tell({ header, game, entries, match: null, result, unrated: null });
    } catch (error) {
      log.error({ err: error }, 'end of an outdated match not announced');
      if (mayWorkLater(error)) {
        again();
        return;
      }
    }
    ended.delete(channelId);
    try {
      await left(channelId);
    } catch (error) {
      log.error({ err: error }, 'outdated match not removed');
    }
  }

  function again(): void {
    cancelAgain();
    if (!stopped) cancelAgain = bot.time.at(bot.time.now() + pauses.next(), tell);
  }

  function tell(): void {
    for (const channelId of ended.keys()) {
      if (telling.has(channelId)) continue;
      telling.add(channelId);
      bot.spread.add(() => tellOne(channelId).finally(() => telling.delete(channelId)));
    }
  }

  return {
    has: (channelId) => ended.has(channelId),
    async add(match) {
      const { header, game } = match;
      const result = await resultOf(match);
      await bot.finished.add(header, { result, unrated: null }, bot.time.now());
      ended.set(header.channelId, { ...match, result });
      bot.log.warn(
        { ...inLog(header), rules: header.rules, today: game.rules.version },
        'match of an earlier rules version ended',
      );
    },
    tell,
    stop() {
      stopped = true;
      cancelAgain();
    },
  };
}
