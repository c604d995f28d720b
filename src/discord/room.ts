import type { Game } from '../games/game.ts';
import { gameOf } from '../games/index.ts';
import type { Locale } from '../games/texts.ts';
import { localeFrom, refusalText, texts } from '../i18n/index.ts';
import { createEngine, type Cause, type Declined, type Reply } from '../match/engine.ts';
import { courseOf } from '../match/course.ts';
import { playerAt, type Entry, type Header } from '../match/header.ts';
import { readMatch } from '../match/stored.ts';
import type { Cancel } from '../match/time.ts';
import type { Payload } from './answer.ts';
import type { Asked, Bot, Room } from './bot.ts';
import { buttonRows } from './components.ts';
import { createPrivateHands } from './private-hands.ts';
import { createNudge } from './nudge.ts';
import { AGAIN_MS, isOutage } from './outage.ts';
import { createPractice } from './practice.ts';
import type { StoredRoom } from './room-store.ts';
import { createTableMessage, type TableReply } from './table-message.ts';
import { noticeOf, type Notice } from './table-text.ts';

/** A ruling stays on the message for so many further inputs. */
const NOTICE_PLIES = 4;
/** `touchedAt` is stored anew when it is older than that. */
const TOUCH_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

export interface RoomPorts {
  readonly bot: Bot;
  /** Stores what is kept of a match, as long as the channel is its. */
  save(channelId: string, room: StoredRoom): Promise<void>;
  /** The match is over and told: the channel is free. */
  left(channelId: string): Promise<void>;
}

/** A room as its manager sees it. */
export interface ManagedRoom extends Room {
  freeze(since: number): void;
  /** Its time goes on after an interruption; rejects when that is not known to be stored. */
  goOn(): Promise<void>;
  /** Shows the table after an interruption. */
  resume(): Promise<void>;
  newer(messageId: string): void;
  begin(): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}

/** Why something was not done, in words. */
const declinedText = (game: Game, locale: Locale, why: Declined): string =>
  typeof why === 'string'
    ? texts[locale].table.declined[why]
    : refusalText(locale, game.texts[locale], why.refused);

/** Only people are answered: the practice opponent sees on the table what has become of its move. */
type RoomReply = TableReply | Reply;

const forTable = (cause: Cause<RoomReply>): Cause<TableReply> =>
  cause.kind === 'input'
    ? { ...cause, reply: cause.reply && 'answer' in cause.reply ? cause.reply : null }
    : cause;

/** A match as it is stored, and whose rules it is played by. */
export interface WholeMatch {
  readonly game: Game;
  readonly header: Header;
  readonly entries: readonly Entry[];
}

/** Rejects when there is no such match, or none that this version knows. */
export async function storedMatch({ storage }: Pick<Bot, 'storage'>, id: string): Promise<WholeMatch> {
  const stored = await readMatch(storage.journal, id);
  if (!stored) throw new Error(`no journal of match ${id}`);
  const game = gameOf(stored.header.game);
  if (!game) throw new Error(`match ${id} is of an unknown game, ${stored.header.game}`);
  return { game, ...stored };
}

export async function openRoom(
  ports: RoomPorts,
  { game, header, entries }: WholeMatch,
  stored: StoredRoom,
): Promise<ManagedRoom> {
  const { bot } = ports;
  const log = bot.log.child({ match: header.id });
  let room = stored;
  let finishing: Promise<void> | null = null;
  let reposting: Promise<boolean> | null = null;
  /** Whether the table does not show the match as it stands, because Discord was not reached. */
  let outdated = false;
  let stopped = false;
  let cancelAgain: Cancel = () => undefined;
  let notice: { readonly said: Notice; readonly ply: number } | null = null;

  async function save(change: Partial<StoredRoom>): Promise<void> {
    room = { ...room, ...change };
    await ports.save(header.channelId, room);
  }

  const nudge = createNudge(bot, header, stored.nudgeId, (nudgeId) => save({ nudgeId }));
  const table = createTableMessage(
    { bot, game, header, toOurs: (at) => at + room.base, save: (shown) => save(shown) },
    stored,
  );

  const current = () => engine.match;
  const hands = createPrivateHands(bot, game, header, current);
  const practice = createPractice(bot, header, current, (user, gesture) => {
    const reply: Reply = {
      decline(why) {
        log.info({ why }, 'the practice opponent has to try again');
        practice.rest(current());
        return Promise.resolve();
      },
    };
    engine.ask({ user, when: bot.time.now(), seen: engine.match.ply, gesture, reply });
  });

  const standing = (journal: readonly Entry[]) => ({
    course: courseOf(game, header, journal),
    entries: journal.length,
  });

  const engine = createEngine<RoomReply>(
    game,
    header,
    { ...standing(entries), base: stored.base },
    {
      time: bot.time,
      append: (index, entry) => bot.storage.journal.append(header.id, index, entry),
      reload: async () => standing((await storedMatch(bot, header.id)).entries),
      publish: (match, cause) => publish(match, forTable(cause)),
      failed: (error, doing) => log.error({ err: error, doing }, 'a match met an error'),
    },
  );

  // The bot went down before it had told that.
  const wasEnded = await bot.finished.endedUnrated(header.id);
  if (wasEnded) engine.stop();

  async function publish(match: Room['match'], cause: Cause<TableReply>): Promise<void> {
    if (cause.kind === 'input' && cause.ruling) {
      notice = { said: noticeOf(game, header, match, cause.ruling), ply: match.ply };
    }
    if (notice && match.ply - notice.ply > NOTICE_PLIES) notice = null;
    hands.show(cause.kind === 'input' && cause.reply?.onHand ? cause.reply.messageId : null);
    await show(cause);
    if (match.result) return finish();
    if (outdated) again(() => engine.show({ kind: 'resume' }));
    try {
      if (cause.kind === 'input') await touched();
    } catch (error) {
      log.warn({ err: error }, 'the time of the last touch was not stored');
    }
    practice.rest(match);
    if (cause.kind === 'resume' || cause.kind === 'repost') return;
    const by = cause.kind === 'input' ? playerAt(header, cause.seat).id : null;
    await nudge.rest(match, by);
  }

  async function show(cause: Cause<TableReply>): Promise<void> {
    cancelAgain();
    const { match } = engine;
    // The rulings are for the moment of the call: they would push the table out of a phone's sight.
    const fresh = notice?.ply === match.ply;
    const said = notice && (fresh ? notice.said : { ...notice.said, rulings: [] });
    outdated = !(await table.show(match, cause, said));
  }

  function again(work: () => Promise<void>): void {
    if (stopped) return;
    cancelAgain = bot.time.at(bot.time.now() + AGAIN_MS, () => {
      work().catch((error: unknown) => log.error({ err: error }, 'and could not be made good'));
    });
  }

  async function touched(): Promise<void> {
    const now = bot.time.now();
    if (now - room.touchedAt > TOUCH_MS) await save({ touchedAt: now });
    else room = { ...room, touchedAt: now };
  }

  /** Tells the result, once, and leaves the channel; a restart in the middle of it does it again. */
  const finish = (): Promise<void> => (finishing ??= tellAndLeave());

  async function tellAndLeave(): Promise<void> {
    engine.stop();
    practice.stop();
    await nudge.stop();
    if (!engine.match.result) await Promise.all([table.retire(), hands.retire()]);
    await hands.idle();
    hands.stop();
    bot.renderer.forget(header.channelId);
    await leave();
  }

  async function leave(): Promise<void> {
    if (outdated) await show({ kind: 'time' });
    if (outdated || !(await isTold())) again(leave);
    else await ports.left(header.channelId);
  }

  /** Whether the result stands in the channel, or never will. */
  async function isTold(): Promise<boolean> {
    try {
      const whole = await storedMatch(bot, header.id);
      const { match } = engine;
      await bot.endings.tell({ ...whole, match, result: match.result });
      return true;
    } catch (error) {
      log.error({ err: error }, 'the result could not be told');
      return !isOutage(error);
    }
  }

  /** However many ask for it at once, the table is posted once. */
  async function repost(): Promise<boolean> {
    const before = table.shown.messageId;
    await engine.show({ kind: 'repost' });
    return table.shown.messageId !== before;
  }

  function replyTo({ interaction, answer }: Asked, onHand: boolean): TableReply {
    const locale = localeFrom(interaction.locale);
    const messageId = interaction.isMessageComponent() ? interaction.message.id : null;
    const where = onHand ? 'below' : 'here';
    /**
     * The hand that was clicked is shown as it is now, in any case, below what is said; a message that no longer shows it
     * goes. False when it was gone, or what was to be said had no place there.
     */
    async function refresh(said?: string): Promise<boolean> {
      const hand = await hands.clicked({ interaction, answer });
      const withWords =
        hand && said !== undefined ? { ...hand, content: `⚠ ${said}\n${hand.content ?? ''}` } : hand;
      const refreshed = await answer.change(withWords ?? { components: [] });
      if (refreshed && !hand) await hands.quietly(answer.remove());
      return refreshed && (hand !== null || said === undefined);
    }
    /** The button that was clicked, once more: that message hides those of the table on a phone. */
    const again = (): NonNullable<Payload['components']> =>
      interaction.isMessageComponent()
        ? buttonRows([{ id: interaction.customId, label: texts[locale].table.knockAgain, style: 'danger' }])
        : [];
    return {
      answer,
      onTable: onHand || (messageId !== null && messageId === table.shown.messageId),
      messageId,
      onHand: onHand ? interaction.user.id : null,
      async done() {
        if (!onHand || !(await refresh())) await answer.whisper(texts[locale].table.done, where);
      },
      async decline(why) {
        const said = declinedText(game, locale, why);
        if (onHand && (await refresh(said))) return;
        await answer.whisper({ content: said, components: why === 'knock-again' ? again() : [] }, where);
      },
    };
  }

  return {
    header,
    game,
    get match() {
      return engine.match;
    },
    get untouchedSince() {
      return room.touchedAt;
    },
    ask(asked, gesture, seen, onHand = false) {
      const { interaction } = asked;
      const when = Math.min(bot.time.now(), bot.offset.toOurs(interaction.createdTimestamp));
      engine.ask({ user: interaction.user.id, when, seen, gesture, reply: replyTo(asked, onHand) });
    },
    showHand: (asked) => hands.open(asked),
    refreshHand: (asked) =>
      hands.isOlder(asked.interaction) ? hands.open(asked) : replyTo(asked, true).done(),
    repost: () => (reposting ??= repost().finally(() => (reposting = null))),
    async abandon() {
      await engine.inTurn(async () => {
        const untouched = bot.time.now() - room.touchedAt;
        if (untouched >= bot.settings.abandonHours * HOUR_MS) await finish();
      });
      await finishing;
      return finishing !== null;
    },
    freeze: (since) => engine.freeze(since),
    async goOn() {
      const base = engine.resume();
      if (base !== room.base) await save({ base, resumedAt: bot.time.now() });
    },
    async resume() {
      if (finishing) return;
      if (wasEnded) return finish();
      await engine.show({ kind: 'resume' });
      await nudge.resume(engine.match);
    },
    newer: (messageId) => table.newer(messageId),
    begin: () => engine.show({ kind: 'begin' }),
    async idle() {
      await engine.idle();
      await hands.idle();
    },
    stop() {
      stopped = true;
      cancelAgain();
      engine.stop();
      practice.stop();
      hands.stop();
      nudge.pause();
    },
  };
}
