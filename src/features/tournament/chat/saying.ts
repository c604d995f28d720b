import { channelMention, userMention, type MessageCreateOptions } from 'discord.js';
import type { TournamentEntry } from '../entries.ts';
import { boardNumbered, decidersOf, openBoards, type ChatTournament } from '../chat-tournament.ts';
import { UNDECIDED_MS } from '../pausing.ts';
import { peopleAmong } from '../practice.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Cancel } from '../../../time/time.ts';
import type { TournamentNeeds } from './ports.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { standOnce, type Once } from '../../../chat/kept/once.ts';
import { shownMoment } from '../../../chat/moment.ts';
import { nameInText } from '../../../chat/names.ts';
import { pinged } from '../../../chat/settings/mentions.ts';
import { checkInMs } from '../check-in.ts';
import { changeText } from './changed-text.ts';
import { failureOf } from '../../../line/outage.ts';
import { createPauses } from '../../../time/pauses.ts';
import { boardTitle } from './board-message.ts';
import type { LiveTournament } from './face.ts';
import { mentionOf, nameOf } from './said.ts';

/** First and longest retry delay, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 5 * 60_000];

/** Number of latest messages searched for an announcement that may already be posted. */
const LATEST = 50;

/** Largest difference between our clock and Discord's, in ms. */
const CLOCKS_APART_MS = 60_000;

const SAID = [
  'add',
  'replace',
  'say',
  'unrate',
  'locked',
  'away',
  'move',
  'resume',
  'change',
  'promote',
] as const;

type Said = Extract<TournamentEntry, { do: (typeof SAID)[number] }>;

const isSaid = (entry: TournamentEntry | undefined): entry is Said =>
  entry !== undefined && SAID.some((said) => said === entry.do);

/** Posts what everybody has to know in the tournament's channel and at every open board, once each. */
export interface Saying {
  /** Posts what is pending. */
  tend(live: LiveTournament): void;
  stop(): void;
}

export function createSaying(
  bot: Pick<
    TournamentNeeds,
    'client' | 'spread' | 'log' | 'time' | 'offset' | 'rooms' | 'people' | 'servers'
  >,
): Saying {
  /** Announcements being posted, by tournament and entry. */
  const telling = new Set<string>();
  const timers = new Set<Cancel>();
  let isStopped = false;

  function tend(live: LiveTournament): void {
    const { header, entries, unsaid } = live.tournament;
    for (const index of unsaid) {
      const entry = entries[index];
      const key = `${header.id} ${index}`;
      if (isStopped || telling.has(key) || !isSaid(entry)) continue;
      telling.add(key);
      const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
      tell(live, index, entry, placesOf(live.tournament, entry), () => pauses.next());
    }
  }

  /** Posts in each of these channels; retries those where Discord could not be reached. */
  function tell(
    live: LiveTournament,
    index: number,
    entry: Said,
    places: readonly string[],
    pause: () => number,
  ): void {
    const content = sayingText(bot, live.tournament, index, entry).slice(0, CONTENT_LIMIT);
    const { channelId: main } = live.tournament.header;
    // Pinged once, in the tournament's channel.
    const called = (channelId: string): Promise<string[]> =>
      channelId === main ? calledBy(bot, live.tournament, entry) : Promise.resolve([]);
    const again: string[] = [];
    let left = places.length;
    places.forEach((channelId, i) =>
      bot.spread.add(async () => {
        const nonce = `${live.tournament.header.id}s${index}-${i}`;
        const once = sayingOnce(nonce, content, bot.offset.toTheirs(entry.at));
        const users = await unlessUnread(called(channelId));
        const told = users ? await toldIn(channelId, { content, allowedMentions: { users } }, once) : 'later';
        if (told === 'later') again.push(channelId);
        left -= 1;
        if (left > 0 || isStopped) return;
        if (again.length === 0) return done(live, index);
        const cancel = bot.time.at(bot.time.now() + pause(), () => {
          timers.delete(cancel);
          tell(live, index, entry, again, pause);
        });
        timers.add(cancel);
      }),
    );
  }

  /** Null if the wishes of the called users cannot be read now. */
  async function unlessUnread(users: Promise<string[]>): Promise<string[] | null> {
    try {
      return await users;
    } catch (error) {
      bot.log.warn({ err: error }, 'called users not read');
      return null;
    }
  }

  /** Never rejects. A post that Discord refuses is not retried. */
  async function toldIn(
    channelId: string,
    message: MessageCreateOptions,
    once: Once,
  ): Promise<'done' | 'later'> {
    try {
      const channel = await bot.client.channels.fetch(channelId);
      if (channel?.isSendable()) await standOnce(bot, channel, once, message);
      return 'done';
    } catch (error) {
      bot.log.warn({ err: error, channel: channelId }, 'announcement not posted');
      return failureOf(error) === 'unreachable' ? 'later' : 'done';
    }
  }

  async function done(live: LiveTournament, entry: number): Promise<void> {
    try {
      await live.enter({ do: 'said', entry }, null);
    } catch (error) {
      bot.log.error({ err: error }, 'posted announcement not recorded');
    }
  }

  return {
    tend,
    stop() {
      isStopped = true;
      for (const cancel of timers) cancel();
    },
  };
}

/**
 * Recognises an announcement by its text and earliest time (Discord's clock), since the bot may have crashed
 * after posting it.
 */
export const sayingOnce = (nonce: string, said: string, at: number): Once => ({
  nonce,
  search: {
    after: null,
    most: LATEST,
    unread: 'fails',
    isIt: ({ content, createdTimestamp }) => content === said && createdTimestamp >= at - CLOCKS_APART_MS,
  },
});

/** The tournament's channel, and for news of all boards those of open boards. */
const placesOf = (tournament: ChatTournament, { do: what }: Said): readonly string[] => [
  ...new Set([
    tournament.header.channelId,
    ...(what === 'locked' || what === 'add' || what === 'replace'
      ? []
      : openBoards(tournament).flatMap(({ channelId }) => channelId ?? [])),
  ]),
];

/** The users who are pinged. A match tells its players itself that it stands still. */
async function calledBy(
  bot: Pick<TournamentNeeds, 'rooms' | 'people' | 'servers'>,
  tournament: ChatTournament,
  said: Said,
): Promise<string[]> {
  if (said.do === 'away') return decidersOf(tournament);
  if (said.do === 'promote') return pinged(bot, tournament.header.guildId, said.players);
  if (said.do === 'add' || said.do === 'replace') return [said.player];
  if (said.do !== 'locked') return [];
  const { players = [], channelId = null } = boardNumbered(tournament, said.board) ?? {};
  const isPlaying = channelId !== null && bot.rooms.at(channelId) !== undefined;
  return [...new Set([...decidersOf(tournament), ...(isPlaying ? [] : peopleAmong(players))])];
}

/** In the tournament's language. The same each time, since it is recognised by its text. */
function sayingText(
  { offset }: Pick<TournamentNeeds, 'offset'>,
  tournament: ChatTournament,
  index: number,
  said: Said,
): string {
  const { header, entries } = tournament;
  const { arbiter, orders } = tournamentTexts[header.locale];
  const { say, unrated, away: t } = arbiter;
  const name = nameInText(header.name);
  const moment = (ours: number): string => shownMoment(offset.toTheirs(ours));
  const hasBegun = entries.slice(0, index).some((entry) => entry.do === 'start');
  const by = mentionOf(tournament, said.by ?? header.host.id);
  switch (said.do) {
    case 'add':
      return orders.added(name, userMention(said.player), by, hasBegun ? null : checkInMs(header) / 60_000);
    case 'replace': {
      const leaver = nameOf(tournament, said.replaces);
      const minutes = hasBegun ? null : checkInMs(header) / 60_000;
      return orders.replace.told(name, userMention(said.player), leaver, by, minutes);
    }
    case 'say':
      return say.posted(name, by, `>>> ${said.text}`);
    case 'locked': {
      const board = boardNumbered(tournament, said.board);
      const place = entries
        .slice(0, index)
        .findLast((entry) => entry.do === 'place' && entry.board === said.board);
      return arbiter.locked(
        name,
        board ? boardTitle(tournament, board) : String(said.board),
        (board?.players ?? []).map((player) => mentionOf(tournament, player)),
        place?.do === 'place' ? channelMention(place.channelId) : '?',
        decidersOf(tournament).map((user) => userMention(user)),
      );
    }
    case 'unrate':
      return say.posted(name, by, unrated.told);
    case 'change':
      return changeText(said.from, said.to);
    case 'promote':
      return promotedText(tournament, said, moment(header.startsAt));
    case 'move':
      if (hasBegun) return t.goesOn(name, moment(said.to));
      return said.keeps
        ? t.postponed(name, moment(said.to))
        : t.moved(name, moment(said.to), checkInMs(header) / 60_000);
    case 'resume':
      return hasBegun ? t.goesOnNow(name) : t.begins(name);
    case 'away': {
      const who = decidersOf(tournament).map((user) => userMention(user));
      const ends = moment(said.at + UNDECIDED_MS);
      return hasBegun
        ? t.back(name, moment(said.since), moment(said.at), who, ends)
        : t.missed(name, moment(said.since), who, ends);
    }
  }
}

/** Tells the next of the waiting list that they have places. */
function promotedText(
  tournament: ChatTournament,
  { players }: Extract<Said, { do: 'promote' }>,
  start: string,
): string {
  const { header } = tournament;
  const { asked, expected } = tournamentTexts[header.locale].announcements.promoted;
  const text = checkInMs(header) === 0 ? expected : asked;
  const mentions = players.map((player) => mentionOf(tournament, player)).join(' ');
  return text(mentions, players.length, nameInText(header.name), start);
}
