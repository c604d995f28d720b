import { Events, MessageType, type Message } from 'discord.js';
import type { EndListener, JustEnded } from '../../../match/endings.ts';
import { deedAfter } from '../after-match.ts';
import { playersAt } from '../board.ts';
import { openChatTournament, type ChatTournament } from '../chat-tournament.ts';
import { foldTournament } from './stored.ts';
import type { TournamentHeader } from '../terms.ts';
import { JOURNAL, journalOf } from '../../../storage/journal.ts';
import type { TournamentNeeds } from './ports.ts';
import { newId } from '../../../challenge/chat/fresh.ts';
import type { Resumed, Signs } from '../../../table/room-store.ts';
import { TOURNAMENT, type KeptTournament } from './kept.ts';
import type { LiveTournament, Settled, Tournaments } from './face.ts';
import {
  cancelGone,
  forget,
  freeze,
  hold,
  holdingOf,
  isHeld,
  load,
  putDown,
  read,
  reread,
  type Holding,
} from './holding.ts';
import { recordLocks } from './locked.ts';
import { chanceHex } from '../../../machine/chance.ts';

export interface ManagedTournaments extends Tournaments {
  /** Called when a match ends. */
  readonly listener: EndListener;
  /** Loads the stored tournaments without resuming them. Returns how long each is known to have run. */
  load(): Promise<readonly Resumed[]>;
  /** Takes the time since the last sign of life off all tournaments. */
  freeze(signs: Signs): void;
  /** Resolves when all work in progress is done. */
  idle(): Promise<void>;
  stop(): void;
}

export function createTournaments(bot: TournamentNeeds): ManagedTournaments {
  const holding = holdingOf(bot);
  bot.client.on(Events.ChannelDelete, ({ id }) => {
    for (const { live } of holding.held.values())
      if (live.tournament.header.channelId === id) void cancelGone(holding, live);
  });
  bot.client.on(Events.ThreadUpdate, (_, { id }) => {
    const found = at(holding, id);
    if (found) void recordLocks(bot, found.live);
  });
  bot.client.on(Events.ThreadDelete, ({ id }) => boardGone(holding, id));
  bot.client.on(Events.ChannelDelete, ({ id }) => boardGone(holding, id));
  bot.client.on(Events.MessageCreate, (message) => removeThreadNotice(holding, message));
  bot.storage.rows.onChanged(JOURNAL, (key) => {
    for (const id of key === null ? holding.held.keys() : [journalOf(key)]) reread(holding, id);
  });

  return {
    get all() {
      return [...holding.held.values()].map(({ live }) => live);
    },
    get: (id) => holding.held.get(id)?.live,
    at: (channelId) => at(holding, channelId),
    read: (id) => read(holding, id),
    on: (guildId) => listOf(holding, guildId),
    announce: (settled, seed, id) => announce(holding, settled, seed, id),
    watch: (changed) => void holding.watchers.push(changed),
    seen: (channelId, user) => seen(holding, channelId, user),
    held: () => [...holding.held.values()].flatMap(({ live, timed }) => (isHeld(live) ? [timed] : [])),
    forget(guildId) {
      for (const known of holding.held.values())
        if (known.live.tournament.header.guildId === guildId) forget(holding, known);
    },
    isPaused: ({ event }) =>
      event?.kind === TOURNAMENT &&
      (holding.held.get(event.id)?.live.tournament.pausedSince ?? null) !== null,
    listener: { name: 'tournaments', ended: (match) => ended(holding, match) },
    load: () => load(holding),
    freeze: (signs) => freeze(holding, signs),
    idle: () => idle(holding),
    stop: () => stop(holding),
  };
}

async function ended(holding: Holding, match: JustEnded): Promise<void> {
  const { event } = match.header;
  const live = event?.kind === TOURNAMENT ? holding.held.get(event.id)?.live : undefined;
  const deed = live && event && deedAfter(live.tournament, event, match);
  if (!deed) return;
  const done = await live.enter(deed, null);
  // Throws so that the end is reported again: otherwise the match would be played again.
  if (!done.ok)
    throw new Error(`the end of a match does not fit its tournament (${JSON.stringify(done.error)})`);
}

function at(holding: Holding, channelId: string): ReturnType<Tournaments['at']> {
  const found = [...holding.held.values()].flatMap(({ live }) => {
    if (live.tournament.phase !== 'running') return [];
    const board = live.tournament.boards.findLast((one) => one.channelId === channelId);
    return board ? [{ live, board }] : [];
  });
  // Tournaments may take turns in a channel.
  return found.find(({ board }) => !board.isClosed) ?? found[0];
}

async function listOf(
  holding: Holding,
  guildId: string,
): Promise<readonly (KeptTournament & { readonly id: string })[]> {
  const found: (KeptTournament & { readonly id: string })[] = [];
  for await (const [id, kept] of holding.documents.entries()) {
    if (kept.ok && kept.value.guildId === guildId) found.push({ ...kept.value, id });
  }
  return found.sort((a, b) => b.startsAt - a.startsAt);
}

/** Places a board again whose thread or channel was deleted before its match; a match reports its own end. */
function boardGone(holding: Holding, channelId: string): void {
  const found = at(holding, channelId);
  if (!found || found.board.result || holding.bot.rooms.at(channelId)) return;
  found.live.enter({ do: 'displaced', board: found.board.number }, null).catch((error: unknown) => {
    holding.bot.log.error({ err: error, channel: channelId }, 'deleted board not placed again');
  });
}

/**
 * Deletes Discord's line "… started a thread" in the channel of a running tournament: the round's notice links
 * the boards.
 */
function removeThreadNotice({ held, bot }: Holding, message: Message): void {
  if (message.type !== MessageType.ThreadCreated || message.author.id !== bot.client.user.id) return;
  const isOn = [...held.values()].some(
    ({ live: { tournament } }) =>
      tournament.phase === 'running' && tournament.header.channelId === message.channelId,
  );
  if (!isOn) return;
  message.delete().catch((error: unknown) => {
    bot.log.info({ err: error, channel: message.channelId }, 'thread notice not deleted');
  });
}

async function announce(
  holding: Holding,
  settled: Settled,
  seed = chanceHex(16),
  given?: string,
): Promise<LiveTournament> {
  const before = given === undefined ? undefined : await announcedAs(holding, given);
  if (before) return before;
  const id = given ?? newId();
  const header: TournamentHeader = {
    ...settled,
    id,
    seed,
    createdAt: holding.bot.time.now(),
  };
  await holding.bot.storage.journal.create(id, header);
  return take(holding, openChatTournament(header));
}

/** The tournament with this id, if its announcement is stored. */
async function announcedAs(holding: Holding, id: string): Promise<LiveTournament | undefined> {
  const known = holding.held.get(id)?.live;
  if (known) return known;
  const stored = await holding.bot.storage.journal.read(id);
  return stored && take(holding, foldTournament(id, stored));
}

/** Lists a tournament whose journal is stored, and posts its message. */
async function take(holding: Holding, tournament: ChatTournament): Promise<LiveTournament> {
  const { id, guildId, channelId, name, startsAt, terms } = tournament.header;
  putDown(holding);
  await holding.documents.set(id, {
    guildId,
    channelId,
    name,
    game: terms.game,
    startsAt,
    phase: 'open',
    messageId: null,
    chapter: '',
    isSettled: false,
    standsSince: null,
  });
  const live = hold(holding, tournament);
  live.begin();
  holding.notices.changed(live);
  holding.serverEvents.tend(live.tournament);
  await holding.bot.rooms.beat();
  return live;
}

async function seen(holding: Holding, channelId: string, user: string): Promise<void> {
  const found = at(holding, channelId);
  // A player who cuts before the table is stored as open sits down as well.
  if (!found || found.board.result) return;
  const { live, board } = found;
  if (!playersAt(board).includes(user) || board.seated.includes(user)) return;
  await live.enter({ do: 'sit', board: board.number, player: user }, user);
}

async function idle(holding: Holding): Promise<void> {
  await Promise.all([...holding.held.values()].map(({ live }) => live.idle()));
  await holding.boards.idle();
  await holding.notices.idle();
  await holding.serverEvents.idle();
  await holding.keeping.settled();
}

function stop(holding: Holding): void {
  holding.isStopped = true;
  holding.keeping.stop();
  for (const { live } of holding.held.values()) live.stop();
  holding.boards.stop();
  holding.saying.stop();
  holding.notices.stop();
  holding.serverEvents.stop();
}
