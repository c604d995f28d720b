import { RESTJSONErrorCodes, userMention, type Guild, type Message, type SendableChannels } from 'discord.js';
import { localeFrom } from '../../../i18n/index.ts';
import {
  boardSchema,
  EMPTY,
  streaksOn,
  toBeTold,
  withChannel,
  withDay,
  withDaysAnswer,
  withLost,
  withMessage,
  withTold,
  type Board,
  type Posted,
} from '../day.ts';
import type { Cancel } from '../../../time/time.ts';
import { standInTag } from '../../../privacy/stand-in.ts';
import { inOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
import type { Payload } from '../../../chat/asked.ts';
import { twice } from '../../../chat/expired.ts';
import { customIdsIn } from '../../../chat/components.ts';
import { messagesIn } from '../../../chat/in-channel.ts';
import { adviceOn, failureOf, hasCode, mayWorkLater } from '../../../line/outage.ts';
import type { PuzzlesPorts } from './ports.ts';
import { dayDue, hasTimeLeft } from './day.ts';
import type { Locale } from '../../../core/locale.ts';
import { puzzleTexts } from '../texts/index.ts';

/** How often it is looked whether a day's puzzle is due, in ms: the clocks of all zones differ by quarters of an hour. */
const LOOK_MS = 15 * 60_000;
/** So many streaks are told. */
const TOLD = 10;

/** What a daily puzzle is to be, as a message. */
export interface Messages {
  /** What a server is asked on a day; null: there is nothing to ask. */
  choose(guildId: string, day: string): { game: string; id: string } | null;
  /** The puzzle; null: it is no longer there. */
  asked(puzzle: Posted, locale: Locale): Promise<Payload | null>;
  /** It with its answer, which is followed by these lines. */
  told(puzzle: Posted, locale: Locale, lines: readonly string[]): Promise<Payload | null>;
  /** Whether one of the bot's messages asks this puzzle, by the custom ids in it. */
  isOf(puzzle: Posted, customIds: readonly string[]): boolean;
}

/** The puzzle of the day, in a channel that managers have chosen: posted once, and told with its results when the next one comes. */
export interface Daily {
  /** Counts an answer if that is today's puzzle of a server; nobody waits for the message. Never rejects. */
  answered(guildId: string, user: string, id: string, isRight: boolean): Promise<void>;
  /** Looks now, and from then on. */
  start(): void;
  /** Resolves when nothing is being done. */
  idle(): Promise<void>;
  stop(): void;
}

type Ports = Pick<
  PuzzlesPorts,
  'client' | 'storage' | 'aside' | 'log' | 'time' | 'offset' | 'servers' | 'people' | 'spread'
>;

export function createDaily(bot: Ports, messages: Messages): Daily {
  const { client, log, time } = bot;
  const documents = rememberedDocuments(bot.storage, {
    collection: 'puzzle-days',
    schema: boardSchema,
    empty: EMPTY,
    capacity: 0,
    found: (damage) => bot.aside.found(damage, {}),
  });
  /** What is said on a server, which may take its time. */
  const queue = inOrder();
  let cancel: Cancel = () => undefined;
  let isStopped = false;
  /** By server: the day of which nothing is left to be done, with the channel that was chosen then. */
  const done = new Map<string, string>();
  let looking: Promise<void> = Promise.resolve();

  const theirs = (): number => bot.offset.toTheirs(time.now());

  /** False where it failed, which is told. Never rejects. */
  async function tried(guildId: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      if (!isStopped) await work();
      return !isStopped;
    } catch (error) {
      const isOurs = !mayWorkLater(error);
      log[isOurs ? 'error' : 'warn'](
        { err: error, guild: guildId, advice: adviceOn(error) },
        'the daily puzzle of a server is not as it should be',
      );
      return false;
    }
  }

  /**
   * Yesterday's is told before today's begins, as it may turn out to be gone. Neither what cannot be posted nor what cannot be
   * told is in the way of the other.
   */
  async function seeTo(guild: Guild): Promise<void> {
    const { puzzleChannel, zone, locale: own } = await bot.servers.of(guild.id);
    const locale = own ?? localeFrom(guild.preferredLocale);
    const at = theirs();
    const day = dayDue(zone, at);
    const chosen = puzzleChannel === null ? null : messages.choose(guild.id, day);
    let isDone = puzzleChannel === null || chosen !== null;
    const before = await documents.readOrPutAway(guild.id);
    for (const puzzle of toBeTold(before, day)) {
      const isTold = await tried(guild.id, async () => {
        const settled = (await tell(before, puzzle, locale)) ? withTold : withLost;
        await documents.change(guild.id, (now) => settled(now, puzzle));
      });
      isDone &&= isTold;
    }
    const board = await documents.change(guild.id, (now) => {
      if (!chosen || puzzleChannel === null) return now;
      return day > (now.today?.day ?? '')
        ? withDay(now, { day, ...chosen, channelId: puzzleChannel })
        : withChannel(now, puzzleChannel);
    });
    const { today } = board;
    if (puzzleChannel !== null && today?.day === day && today.messageId === null) {
      const isPosted = await tried(guild.id, async () => {
        // The first one on a server ends no streak, however soon the next one comes.
        const isFirst = board.before === null && Object.keys(board.streaks).length === 0;
        const messageId = await posted(today, locale, isFirst || hasTimeLeft(zone, at));
        if (messageId !== null) await documents.change(guild.id, (now) => withMessage(now, today, messageId));
      });
      isDone &&= isPosted;
    }
    if (isDone) done.set(guild.id, `${day} ${puzzleChannel}`);
  }

  async function channelOf({ channelId }: Posted): Promise<SendableChannels> {
    const channel = await client.channels.fetch(channelId);
    if (!channel?.isSendable()) throw new Error('a channel that takes no messages');
    return channel;
  }

  /** The message that asks it: the one that is there already, if there is one. Null: nothing can be asked that day (any more). */
  async function posted(puzzle: Posted, locale: Locale, mayCome: boolean): Promise<string | null> {
    const channel = await channelOf(puzzle);
    const there = (await messagesIn(channel, null)).find(
      (message) => message.author.id === client.user.id && messages.isOf(puzzle, customIdsIn(message)),
    );
    if (there) return there.id;
    const message = mayCome ? await messages.asked(puzzle, locale) : null;
    if (!message) return null;
    const sent = await twice<Message>(() =>
      channel.send({
        ...message,
        allowedMentions: { parse: [] },
        // Posted again after a restart, it is the same message, as long as Discord remembers that.
        nonce: `puzzle ${puzzle.id} ${puzzle.day.slice(5)}`,
        enforceNonce: true,
      }),
    );
    return sent.id;
  }

  /** In the same message; false: that is no longer there. */
  async function tell(board: Board, puzzle: Posted, locale: Locale): Promise<boolean> {
    const { messageId } = puzzle;
    if (messageId === null) return true;
    const message = await messages.told(puzzle, locale, await resultsOf(board, puzzle, locale));
    if (!message) return true;
    try {
      const channel = await channelOf(puzzle);
      await twice(() => channel.messages.edit(messageId, { ...message, allowedMentions: { parse: [] } }));
    } catch (error) {
      const isGone = hasCode(error, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel);
      if (isGone) return false;
      if (failureOf(error) !== 'forbidden') throw error;
    }
    return true;
  }

  async function resultsOf(board: Board, puzzle: Posted, locale: Locale): Promise<string[]> {
    const t = puzzleTexts[locale].daily;
    const answers = Object.values(puzzle.answers);
    const hidden = await bot.people.unlisted();
    const streaks = streaksOn(board, puzzle.day).filter(
      // Nobody is named whose data was deleted.
      ({ user }) => !hidden.has(user) && standInTag(user) === null,
    );
    return [
      t.results(answers.filter((isRight) => isRight).length, answers.length),
      ...(streaks.length === 0
        ? []
        : [t.streaks(streaks.slice(0, TOLD).map(({ user, count }) => t.streak(userMention(user), count)))]),
    ];
  }

  /**
   * Only where something is due anybody's turn is taken; where no channel is chosen any more, the last puzzle may be left to be
   * told. Never rejects, as settings do not.
   */
  async function lookAround(): Promise<void> {
    for (const guild of client.guilds.cache.values()) await lookAt(guild);
  }

  async function lookAt(guild: Guild): Promise<void> {
    if (!guild.available) return;
    const { puzzleChannel, zone } = await bot.servers.of(guild.id);
    if (done.get(guild.id) === `${dayDue(zone, theirs())} ${puzzleChannel}`) return;
    bot.spread.add(() =>
      queue.run(guild.id, () => tried(guild.id, () => seeTo(guild)).then(() => undefined)),
    );
  }

  /** A channel that was chosen just now need not wait for the next look. */
  function lookAtChanged(guildId: string): void {
    const guild = client.guilds.cache.get(guildId);
    if (guild && !isStopped) looking = looking.then(() => lookAt(guild));
  }

  function look(): void {
    if (isStopped) return;
    looking = looking.then(lookAround);
    cancel = time.at(Math.floor(time.now() / LOOK_MS + 1) * LOOK_MS, look);
  }

  return {
    answered: (guildId, user, id, isRight) =>
      tried(guildId, async () => {
        const { puzzleChannel } = await bot.servers.of(guildId);
        if (puzzleChannel === null) return;
        await documents.change(guildId, (board) =>
          board.today?.id === id ? withDaysAnswer(board, user, isRight) : board,
        );
      }).then(() => undefined),
    start() {
      bot.servers.onChange(lookAtChanged);
      look();
    },
    async idle() {
      await looking;
      await bot.spread.idle();
      await queue.settled();
      await documents.settled();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
