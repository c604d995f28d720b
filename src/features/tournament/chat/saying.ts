import type { MessageCreateOptions } from 'discord.js';
import type { TournamentEntry } from '../entries.ts';
import { openBoards, type ChatTournament } from '../chat-tournament.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Cancel } from '../../../time/time.ts';
import type { TournamentNeeds } from './ports.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { standOnce, type Once } from '../../../chat/kept/once.ts';
import { nameInText } from '../../../chat/names.ts';
import { failureOf } from '../../../line/outage.ts';
import { createPauses } from '../../../time/pauses.ts';
import type { LiveTournament } from './face.ts';
import { mentionOf } from './said.ts';

/** First and longest retry delay, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 5 * 60_000];

/** Number of latest messages searched for an announcement that may already be posted. */
const LATEST = 50;

/** Largest difference between our clock and Discord's, in ms. */
const CLOCKS_APART_MS = 60_000;

type Said = Extract<TournamentEntry, { do: 'say' | 'unrate' }>;

const isSaid = (entry: TournamentEntry | undefined): entry is Said =>
  entry?.do === 'say' || entry?.do === 'unrate';

/** Posts arbiters' announcements in the tournament's channel and at every open board, once each. */
export interface Saying {
  /** Posts what is pending. */
  tend(live: LiveTournament): void;
  stop(): void;
}

export function createSaying(
  bot: Pick<TournamentNeeds, 'client' | 'spread' | 'log' | 'time' | 'offset'>,
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
      tell(live, index, entry, placesOf(live.tournament), () => pauses.next());
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
    const message = sayingMessage(live.tournament, entry);
    const again: string[] = [];
    let left = places.length;
    places.forEach((channelId, i) =>
      bot.spread.add(async () => {
        const nonce = `${live.tournament.header.id}s${index}-${i}`;
        const once = sayingOnce(nonce, message.content, bot.offset.toTheirs(entry.at));
        if ((await toldIn(channelId, message, once)) === 'later') again.push(channelId);
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

/** The tournament's channel and those of open boards. */
const placesOf = (tournament: ChatTournament): readonly string[] => [
  ...new Set([
    tournament.header.channelId,
    ...openBoards(tournament).flatMap(({ channelId }) => channelId ?? []),
  ]),
];

/** In the tournament's language; it pings nobody. */
function sayingMessage(tournament: ChatTournament, said: Said): MessageCreateOptions & { content: string } {
  const { header } = tournament;
  const who = mentionOf(tournament, said.by ?? header.host.id);
  const t = tournamentTexts[header.locale].arbiter;
  const text = said.do === 'say' ? `>>> ${said.text}` : t.unrated.told;
  const content = t.say.posted(nameInText(header.name), who, text);
  return { content: content.slice(0, CONTENT_LIMIT), allowedMentions: { parse: [] } };
}
