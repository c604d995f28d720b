import { SnowflakeUtil } from 'discord.js';
import type { JustEnded } from '../../../match/endings.ts';
import type { Cancel } from '../../../time/time.ts';
import { dueAt, FRAME_MS, withFrame, type Frame } from '../delay.ts';
import { lookAgainAt, onAirAt, type OnAir } from '../on-air.ts';
import type { WatchingPorts } from './ports.ts';
import type { Room } from '../../../table/face.ts';
import { createKeptMessage, type KeptMessage, type StandingAt } from '../../../chat/kept-message.ts';
import { parseId } from '../../../chat/ids.ts';
import { standingOf } from '../../../challenge/chat/place.ts';
import { isPublic } from '../../../line/may-read.ts';
import { candidatesOn, mayBeShown } from './candidates.ts';
import { WATCH } from './ids.ts';
import { areSame, tvMessage, type LastMatch, type Showing, type Station } from './tv-message.ts';

/** The TV of a server: one message, in one channel, which shows the match that is most worth watching. */
export interface OnTv {
  readonly channelId: string;
  readonly station: Station;
  readonly message: KeptMessage;
  /** Something has happened in a match of the server. */
  changed(): void;
  /** A match of the server is over. */
  ended(match: JustEnded): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}

export interface StationPorts {
  readonly bot: WatchingPorts;
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

/** A match that is shown has another picture with every move. */
const PICTURES = { name: 'tv', ms: 0 };

export function openStation(ports: StationPorts): OnTv {
  const { bot, guildId, channelId, station } = ports;
  const { time, log } = bot;
  let { last } = ports;
  let onAir: OnAir | null = null;
  /** The one that is on air. */
  let room: Room | null = null;
  /** What was to be seen lately, and is yet to be shown. */
  let frames: readonly Frame<Showing>[] = [];
  let lastFrame: Showing | null = null;
  let toldLast = last?.header.id ?? null;
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  let cancelLook: Cancel = () => undefined;
  let cancelDue: Cancel = () => undefined;
  /** Whether something has happened while that was being looked at. */
  let isDirty = false;
  let isStopped = false;

  const message = createKeptMessage({
    bot,
    guildId,
    channelId,
    pictures: PICTURES,
    log: log.child({ tv: guildId }),
    // Another one each time: what was posted under one may have been taken away since.
    key: SnowflakeUtil.generate().toString(),
    inDoubt: true,
    isIt: (customIds) =>
      customIds.some((id) => {
        const parsed = parseId(id);
        return parsed.area === 'watch' && parsed.parts[0] === WATCH.tv;
      }),
    stored: () => ports.stored(),
    placed: (at) => ports.placed(at),
  });

  /** Looks what is to be seen: not more often than that is shown, and not before all matches are known. */
  function changed(): void {
    isDirty = looking !== null;
    if (isStopped || isDirty) return;
    cancelLook();
    const from = Math.max(lookedAt + FRAME_MS, bot.rooms.areOpen() ? -Infinity : time.now() + FRAME_MS);
    if (from > time.now()) cancelLook = time.at(from, changed);
    else
      looking = look().finally(() => {
        looking = null;
        if (isDirty) changed();
      });
  }

  async function look(): Promise<void> {
    lookedAt = time.now();
    try {
      const candidates = await candidatesOn(bot, guildId);
      if (isStopped) return;
      choose([...candidates.keys()], [...candidates.values()]);
      record(showing());
    } catch (error) {
      log.error({ err: error, guild: guildId }, 'what is shown on TV could not be looked at');
    }
    const again = onAir ? lookAgainAt(onAir, time.now()) : null;
    if (!isStopped && again !== null) cancelLook = time.at(again, changed);
  }

  function choose(rooms: readonly Room[], candidates: Parameters<typeof onAirAt>[1]): void {
    const now = time.now();
    const isOver =
      room !== null && (room.match.result !== null || bot.rooms.at(room.header.channelId) !== room);
    if (onAir && isOver) onAir = { ...onAir, endedAt: onAir.endedAt ?? now };
    // Where not everybody sees it any more, not even its end is shown.
    const stays = room !== null && isPublic(bot.client, room.header) ? onAir : null;
    const next = onAirAt(stays, candidates, now);
    if (next !== onAir) room = rooms.find(({ header }) => header.id === next?.match) ?? null;
    onAir = next;
  }

  function showing(): Showing {
    if (!room) return { kind: 'nothing', last };
    const { header, game, match } = room;
    const isEnded = match.result === null && onAir?.endedAt !== null;
    return { kind: 'match', header, game, match, where: standingOf(room), base: room.toDiscord(0), isEnded };
  }

  function record(shows: Showing): void {
    if (lastFrame && areSame(lastFrame, shows)) return;
    lastFrame = shows;
    frames = withFrame(frames, { at: time.now(), shows });
    due();
  }

  /** Shows what is due by now. */
  function due(): void {
    cancelDue();
    if (isStopped) return;
    const { frame, left, next } = dueAt(frames, time.now(), station.delayMs);
    frames = left;
    if (next !== null) cancelDue = time.at(next, due);
    if (frame) show(frame.shows);
  }

  function show(shows: Showing): void {
    const mayBe = shows.kind === 'nothing' || isPublic(bot.client, shows.header);
    message.want(tvMessage(mayBe ? shows : { kind: 'nothing', last: null }, station));
    const told = shows.kind === 'nothing' ? (shows.last?.header.id ?? null) : null;
    if (told === null || told === toldLast) return;
    toldLast = told;
    void ports.told(told);
  }

  return {
    channelId,
    station,
    message,
    changed,
    async ended({ header, game, match, result }) {
      if (match && result && mayBeShown(bot.client, await bot.people.unlisted(), header))
        last = { header, game, result };
      changed();
    },
    async idle() {
      await looking;
      await message.idle();
    },
    stop() {
      isStopped = true;
      cancelLook();
      cancelDue();
      message.stop();
    },
  };
}
