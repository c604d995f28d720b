import { nextNoticeAt, noticesFor, type Notice } from '../notices.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { Cancel } from '../../../time/time.ts';
import type { TournamentNeeds } from './ports.ts';
import { customIdsIn } from '../../../chat/components.ts';
import { parseId } from '../../../chat/ids.ts';
import { noticeMessage } from './announcement.ts';
import { findBestKnock } from './best-knock.ts';
import { openKeptMessages, type KeptMessages } from '../../../chat/kept/in-channels.ts';
import type { KeptMessage } from '../../../chat/kept/kept-message.ts';
import { NEWEST } from '../../../chat/kept/search.ts';
import type { Policy } from '../../../chat/kept/state.ts';
import type { StandingAt } from '../../../chat/kept/wanted.ts';
import type { LiveTournament } from './face.ts';
import { tournamentMessage } from './message.ts';
import { LISTS } from './read-list.ts';
import type { Trouble } from './troubles.ts';

/**
 * Least interval between updates of a tournament's messages, in ms: with hundreds of players one takes a
 * while.
 */
const LOOK_MS = 1000;

/** The pictures of its messages, with their least update interval in ms. */
const PICTURES = { name: 'tournament', ms: 15_000 };

/** The public messages of tournaments in their channels. */
export interface Notices {
  /** Updates the messages of a tournament after a change. */
  changed(live: LiveTournament): void;
  idle(): Promise<void>;
  stop(): void;
}

export interface NoticesPorts {
  /** The stored place of a tournament's message. */
  place(id: string): Promise<StandingAt | null>;
  /** Stores that place. Never rejects. */
  placed(id: string, at: StandingAt): Promise<void>;
  /** The trouble that keeps its boards closed; null: none. */
  trouble(id: string): Trouble | null;
}

/** The messages of one tournament. */
interface Show {
  /** True if notices may have been posted without being recorded. */
  readonly inDoubt: boolean;
  readonly main: KeptMessage;
  /** By notice key. */
  readonly notices: Map<string, KeptMessage>;
  /** Time of the last update, and the cancel function of the next one. */
  lookedAt: number;
  cancel: Cancel;
  lookedBack: Promise<void> | null;
}

/**
 * The part after the tournament's id in each custom id: a notice's key. Buttons of the main message have
 * none, or the name of a list.
 */
const keysIn = (customIds: readonly string[], id: string): readonly (string | null)[] =>
  customIds.flatMap((customId) => {
    const parsed = parseId(customId);
    if (parsed.area !== 'tournament' || parsed.parts[1] !== id) return [];
    return [parsed.parts[2] ?? null];
  });

const isList = (key: string): boolean => LISTS.some((list) => list === key);

/** Policy for the main message of a tournament. */
export const mainPolicy = (id: string): Policy => ({
  pictures: PICTURES,
  others: 'removed',
  search: {
    ...NEWEST,
    isIt: (message) => keysIn(customIdsIn(message), id).some((key) => key === null || isList(key)),
  },
});

/** Policy for a notice. */
export const noticePolicy = (id: string, notice: string): Policy => ({
  pictures: PICTURES,
  others: 'removed',
  search: { ...NEWEST, isIt: (message) => keysIn(customIdsIn(message), id).includes(notice) },
});

interface State {
  readonly bot: TournamentNeeds;
  readonly ports: NoticesPorts;
  readonly shows: Map<string, Show>;
  readonly kept: KeptMessages;
  isStopped: boolean;
}

export function createNotices(bot: TournamentNeeds, ports: NoticesPorts): Notices {
  const state: State = { bot, ports, shows: new Map(), kept: openKeptMessages(bot), isStopped: false };
  return {
    changed: (live) => changed(state, live),
    async idle() {
      await Promise.all([...state.shows.values()].flatMap(({ lookedBack }) => lookedBack ?? []));
      await state.kept.idle();
    },
    stop() {
      state.isStopped = true;
      for (const { cancel } of state.shows.values()) cancel();
      state.kept.stop();
    },
  };
}

function showOf(state: State, live: LiveTournament): Show {
  const { header, entries } = live.tournament;
  const known = state.shows.get(header.id);
  if (known) return known;
  const show: Show = {
    inDoubt: entries.length > 0,
    main: state.kept.keep({
      ...keeping(state, live.tournament),
      ...mainPolicy(header.id),
      key: header.id,
      // A message may have been posted before a restart.
      inDoubt: true,
      stored: () => state.ports.place(header.id),
      placed: (at) => state.ports.placed(header.id, at),
    }),
    notices: new Map(),
    lookedAt: -Infinity,
    cancel: () => undefined,
    lookedBack: null,
  };
  state.shows.set(header.id, show);
  return show;
}

const keeping = (state: State, { header }: ChatTournament) => ({
  bot: state.bot,
  log: state.bot.log.child({ tournament: header.id }),
  guildId: header.guildId,
  channelId: header.channelId,
});

function noticeOf(state: State, live: LiveTournament, show: Show, { key }: Notice): KeptMessage {
  const { header, announced } = live.tournament;
  const known = show.notices.get(key);
  if (known) return known;
  const stands = announced.get(key);
  const kept = state.kept.keep({
    ...keeping(state, live.tournament),
    ...noticePolicy(header.id, key),
    key: `${header.id}-${key}`,
    inDoubt: show.inDoubt && stands === undefined,
    stored: () => Promise.resolve(stands === undefined ? null : { messageId: stands, chapter: '' }),
    async placed({ messageId }) {
      const done = await live.enter({ do: 'announced', notice: key, messageId }, null);
      if (!done.ok) state.bot.log.warn({ why: done.error, notice: key }, 'posted notice not recorded');
    },
  });
  show.notices.set(key, kept);
  return kept;
}

function changed(state: State, live: LiveTournament): void {
  if (state.isStopped) return;
  const show = showOf(state, live);
  const from = show.lookedAt + LOOK_MS;
  show.cancel();
  if (state.bot.time.now() >= from) look(state, live, show);
  else show.cancel = state.bot.time.at(from, () => look(state, live, show));
}

/** Updates all messages of a tournament. */
function look(state: State, live: LiveTournament, show: Show): void {
  const { tournament } = live;
  const now = state.bot.time.now();
  show.lookedAt = now;
  const wanted = noticesFor(tournament, now);
  for (const [key, kept] of show.notices) {
    if (wanted.some((notice) => notice.key === key)) continue;
    kept.stop();
    show.notices.delete(key);
  }
  for (const notice of wanted) {
    // The start of an arena is told once.
    if (notice.kind === 'start' && tournament.announced.has(notice.key)) continue;
    noticeOf(state, live, show, notice).want(noticeMessage(state.bot, tournament, notice));
  }
  show.main.want(tournamentMessage(state.bot, tournament, state.ports.trouble(tournament.header.id)));
  lookBack(state, live, show);
  const next = nextNoticeAt(tournament, now);
  show.cancel();
  if (next !== null) show.cancel = state.bot.time.at(next, () => changed(state, live));
}

/** Once the tournament is over, analyses its matches for the best knock and enters that. */
function lookBack(state: State, live: LiveTournament, show: Show): void {
  const { phase, bestKnock } = live.tournament;
  if (phase !== 'over' || bestKnock !== undefined || show.lookedBack) return;
  show.lookedBack = findBestKnock(state.bot, live.tournament)
    .then(async (knock) => {
      if (!state.isStopped) await live.enter({ do: 'best-knock', knock }, null);
    })
    .catch((error: unknown) => {
      state.bot.log.warn({ err: error }, 'best knock not found');
    });
}
