import { CHECK_IN_MS } from '../../evening/terms.ts';
import type { Cancel } from '../../match/time.ts';
import { inOrder } from '../../storage/in-order.ts';
import type { Bot } from '../bot.ts';
import { mayWorkLater } from '../outage.ts';
import type { LiveEvening } from './live.ts';
import { eveningMessage } from './message.ts';

/** A tournament's message is changed that often at most, in ms. */
const PACE_MS = 3000;

/** After so long what Discord did not take is tried again, in ms. */
const AGAIN_MS = 15_000;

/** What everybody is shown of a tournament. */
export interface Notices {
  /** Something has happened, or may have. */
  changed(live: LiveEvening): void;
  idle(): Promise<void>;
  stop(): void;
}

export interface NoticesPorts {
  /** The message of a tournament; null: none is known. */
  messageOf(id: string): Promise<string | null>;
  /** It is this one now. Never rejects. */
  shown(id: string, messageId: string): Promise<void>;
}

export function createNotices(bot: Bot, ports: NoticesPorts): Notices {
  const queue = inOrder();
  /** What was shown last, and when, by tournament. */
  const last = new Map<string, { readonly content: string; readonly at: number }>();
  const timers = new Map<string, Cancel>();
  let isStopped = false;

  function wait(live: LiveEvening, when: number): void {
    const { id } = live.evening.header;
    timers.get(id)?.();
    if (!isStopped)
      timers.set(
        id,
        bot.time.at(when, () => show(live)),
      );
  }

  function changed(live: LiveEvening): void {
    if (isStopped) return;
    const { id } = live.evening.header;
    const now = bot.time.now();
    const from = (last.get(id)?.at ?? -Infinity) + PACE_MS;
    if (from > now) wait(live, from);
    else show(live);
  }

  function show(live: LiveEvening): void {
    const { id } = live.evening.header;
    queue
      .run(id, () => showNow(live))
      .catch((error: unknown) => {
        bot.log.warn({ err: error, tournament: id }, 'the message of a tournament was not shown');
        if (mayWorkLater(error)) wait(live, bot.time.now() + AGAIN_MS);
      });
  }

  async function showNow(live: LiveEvening): Promise<void> {
    const { header, phase } = live.evening;
    const now = bot.time.now();
    const message = eveningMessage(bot, live.evening);
    const content = JSON.stringify(message);
    if (isStopped || last.get(header.id)?.content === content) return;
    last.set(header.id, { content, at: now });
    try {
      await put(live, message);
    } catch (error) {
      last.delete(header.id);
      throw error;
    }
    // From then on people can say that they are there.
    const opens = header.startsAt - CHECK_IN_MS;
    if (phase === 'open' && opens > now) wait(live, opens);
  }

  async function put(live: LiveEvening, message: ReturnType<typeof eveningMessage>): Promise<void> {
    const { header } = live.evening;
    const channel = await bot.client.channels.fetch(header.channelId);
    if (!channel?.isSendable()) throw new Error('a channel that takes no messages');
    const messageId = await ports.messageOf(header.id);
    if (messageId !== null) {
      await channel.messages.edit(messageId, message);
      return;
    }
    const posted = await channel.send({ ...message, nonce: header.id, enforceNonce: true });
    await ports.shown(header.id, posted.id);
  }

  return {
    changed,
    idle: () => queue.settled(),
    stop() {
      isStopped = true;
      for (const cancel of timers.values()) cancel();
    },
  };
}
