import type { MessageComponentInteraction } from 'discord.js';
import type { Seat } from '../core/seat.ts';
import { BUTTON_LABELS } from '../games/controls.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Locale } from '../games/texts.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf, type Header } from '../match/header.ts';
import type { Cancel } from '../match/time.ts';
import { isExpired, type Payload } from './answer.ts';
import type { Asked, Bot } from './bot.ts';
import { buttonRows, controlRows } from './components.ts';
import { customId } from './ids.ts';
import { pictureFiles, REDRAW_MS } from './pictures.ts';
import { playerNames, seatNames } from './table-text.ts';

/** Discord lets a private answer be changed for 15 minutes; this long after the last click on it, in ms, it is left alone. */
export const HAND_MS = 14 * 60_000;
/** The gesture that shows a hand (again). */
export const SHOW_HAND = 'hand';

/**
 * The hidden hands of a match: a private message for each player who asked for theirs, changed in place from then on.
 * Only the newest that they asked for shows it; the previous one goes.
 */
export interface PrivateHands {
  /** Answers a player with their hand, for the first time or again; says so when they have none. */
  open(asked: Asked): Promise<void>;
  /** Whether a newer message than the one that was clicked shows the hand. */
  isOlder(interaction: MessageComponentInteraction): boolean;
  /** The hand as it is now, for the answer to a click on it, which can be changed from then on; null: a newer message shows it. */
  clicked(asked: Asked): Promise<Payload | null>;
  /**
   * Changes the hands that have been asked for, except in the message that is answered with it. It is not waited for:
   * the table goes on.
   */
  show(answered: string | null): void;
  /** Takes the buttons from the hands of a match that no longer goes on. */
  retire(): Promise<void>;
  /** Waits for a change to a hand, and logs that it failed: nothing else depends on it. */
  quietly(doing: Promise<unknown>): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}

/** A private message with a hand, as its newest interaction reaches it. */
interface OpenHand {
  readonly asked: Asked;
  readonly messageId: string;
  readonly cancel: Cancel;
  /** The table with which it was shown last. */
  table: unknown;
  work: Promise<void> | null;
  outdated: boolean;
  /** The table for which its picture has been tried again. */
  redrawn: unknown;
}

export function createPrivateHands(
  bot: Bot,
  game: Game,
  header: Header,
  current: () => ShownMatch,
): PrivateHands {
  const log = bot.log.child({ match: header.id });
  const hands = new Map<string, OpenHand>();
  let removing: Promise<unknown> = Promise.resolve();
  let stopped = false;

  /** Somebody who plays alone sees the hand whose turn it is. */
  function seatOf(user: string): Seat | undefined {
    const seats = seatsOf(header, user);
    return seats.find((seat) => seat === current().turn) ?? seats[0];
  }

  async function compose(user: string, locale: Locale): Promise<Payload> {
    const match = current();
    const seat = seatOf(user);
    const shownTo = (players: readonly string[]) =>
      seat === undefined ? null : match.hand(seat, { players, locale, suitColours: header.suitColours });
    // A picture says names as they are; in a message they must not become markup.
    const hand = shownTo(seatNames(header));
    const text = shownTo(playerNames(header))?.text;
    if (!hand || text === undefined) throw new Error(`no hand of ${user} in match ${header.id}`);
    const { scene, altText } = hand;
    const key = `${header.channelId} ${user}`;
    const [files, chosen] = await Promise.all([
      pictureFiles(bot, log, { key, scene, name: 'hand.png', altText }),
      bot.preferences.labelsOf(user),
    ]);
    const labelling = {
      idOf: (code: string) => customId('hand', header.id, match.ply, code),
      prose: game.texts[locale],
      labels: chosen ?? BUTTON_LABELS[0],
    };
    return {
      content: text,
      files,
      components: match.result ? [] : controlRows(hand.controls, labelling),
      attachments: [],
      allowedMentions: { parse: [] },
    };
  }

  function keep(asked: Asked, messageId: string, table: unknown, shown: Payload): void {
    if (stopped) return;
    const { interaction } = asked;
    const user = interaction.user.id;
    const before = hands.get(user);
    before?.cancel();
    if (before && before.messageId !== messageId) {
      removing = Promise.all([removing, quietly(removed(before))]);
    }
    const until = bot.offset.toOurs(interaction.createdTimestamp) + HAND_MS;
    const held: OpenHand = {
      asked,
      messageId,
      table,
      work: null,
      outdated: false,
      redrawn: null,
      cancel: bot.time.at(until, () => {
        hands.delete(user);
        void quietly(closed(held));
      }),
    };
    hands.set(user, held);
    redrawLater(user, held, shown);
  }

  /** In a while, puts a hand right that was shown without its picture: once for each table. */
  function redrawLater(user: string, held: OpenHand, { files }: Payload): void {
    const { table } = held;
    if (files?.length !== 0 || held.redrawn === table) return;
    bot.time.at(bot.time.now() + REDRAW_MS, () => {
      if (hands.get(user) !== held || held.table !== table) return;
      held.redrawn = table;
      refresh(user, held);
    });
  }

  function refresh(user: string, held: OpenHand): void {
    held.outdated = true;
    held.work ??= quietly(change(user, held)).finally(() => (held.work = null));
  }

  /** The last change that Discord takes: after it, the message leads back to the hand and shows no old one. */
  async function closed({ asked, work }: OpenHand): Promise<void> {
    await work;
    const t = texts[localeFrom(asked.interaction.locale)].table;
    const again = { id: customId('hand', header.id, current().ply, SHOW_HAND), label: t.handAgain };
    await asked.answer.amend({
      content: t.handClosed,
      files: [],
      attachments: [],
      components: current().result ? [] : buttonRows([again]),
    });
  }

  async function removed({ asked, work }: OpenHand): Promise<void> {
    await work;
    await asked.answer.remove();
  }

  const quietly = async (doing: Promise<unknown>): Promise<void> => {
    await doing.catch((error: unknown) => log.warn({ err: error }, 'a hand could not be changed'));
  };

  async function change(user: string, held: OpenHand): Promise<void> {
    while (held.outdated && hands.get(user) === held) {
      held.outdated = false;
      held.table = current().table;
      try {
        const { interaction, answer } = held.asked;
        const payload = await compose(user, localeFrom(interaction.locale));
        await answer.amend(payload);
        redrawLater(user, held, payload);
      } catch (error) {
        held.cancel();
        if (hands.get(user) === held) hands.delete(user);
        if (!isExpired(error)) throw error;
      }
    }
  }

  function isOlder({ user, message }: MessageComponentInteraction): boolean {
    const held = hands.get(user.id);
    return held !== undefined && held.messageId !== message.id;
  }

  function show(answered: string | null): void {
    for (const [user, held] of hands) {
      const isSame = held.table === current().table && !current().result;
      if (held.messageId === answered || isSame) continue;
      refresh(user, held);
    }
  }

  return {
    async open(asked) {
      const { interaction, answer } = asked;
      const locale = localeFrom(interaction.locale);
      if (!game.hasHands || seatOf(interaction.user.id) === undefined) {
        const why = game.hasHands ? 'spectator' : 'no-hands';
        await answer.whisper(texts[locale].table.declined[why], 'below');
        return;
      }
      const { table } = current();
      const coming = compose(interaction.user.id, locale);
      const messageId = await answer.open(coming);
      if (messageId === null) return;
      keep(asked, messageId, table, await coming);
      show(null);
    },
    isOlder,
    async clicked(asked) {
      const { interaction } = asked;
      if (!interaction.isMessageComponent()) throw new Error('only a component is on a hand');
      const { user, message } = interaction;
      const { table } = current();
      const payload = await compose(user.id, localeFrom(interaction.locale));
      if (isOlder(interaction)) return null;
      keep(asked, message.id, table, payload);
      return payload;
    },
    show,
    quietly,
    async retire() {
      await Promise.all(
        [...hands.values()].map(async ({ asked, work }) => {
          await work;
          await quietly(asked.answer.amend({ components: [] }));
        }),
      );
    },
    async idle() {
      await Promise.all([removing, ...[...hands.values()].flatMap(({ work }) => work ?? [])]);
    },
    stop() {
      stopped = true;
      for (const [user, { cancel }] of hands) {
        cancel();
        bot.renderer.forget(`${header.channelId} ${user}`);
      }
      hands.clear();
    },
  };
}
