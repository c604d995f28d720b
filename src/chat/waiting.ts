import { localeFrom, texts } from '../i18n/index.ts';
import { untilStopped, within } from '../time/pauses.ts';
import type { Time } from '../time/time.ts';
import type { Answer, Whispered, Answerable } from './asked.ts';
import { ACKNOWLEDGE_MS, PRIVATE_MS } from './answer.ts';

/**
 * Outcome of an interaction that came before what it needs was open; `repeated`: the same click waits
 * already.
 */
export type Waited = 'ready' | 'not-ready' | 'repeated';

/** Makes interactions wait until what they need is open, while Discord accepts an answer. */
export interface Waiting {
  /**
   * `answer`: null if another owner of the shard may have given one. `created`: our time of the interaction,
   * in ms.
   */
  wait(interaction: Answerable, answer: Answer | null, created: number): Promise<Waited>;
  /** Ends all waits with `not-ready`. */
  stop(): void;
}

export interface WaitingPorts {
  readonly time: Time;
  /** Resolves when what an interaction in this channel needs is open. */
  readonly ready: (channelId: string | null) => Promise<unknown>;
  /** Called when a note could not be removed. */
  readonly failed: (error: unknown) => void;
}

/** Identifies the clicked button and the user; null if it was no click. */
const buttonOf = (interaction: Answerable): string | null =>
  interaction.isMessageComponent()
    ? `${interaction.user.id} ${interaction.message.id} ${interaction.customId}`
    : null;

export function createWaiting({ time, ready, failed }: WaitingPorts): Waiting {
  /**
   * Buttons whose first click waits: nobody means a second one before they have seen the result of the first.
   */
  const clicked = new Set<string>();
  const stopping = new AbortController();

  /** Tells the user in private that the click waits; a command shows “thinking” already. */
  async function tell(interaction: Answerable, answer: Answer): Promise<Whispered | null> {
    if (!(await answer.acknowledge('change'))) return null;
    return answer.whisper(texts[localeFrom(interaction.locale)].table.clickWaits, 'below');
  }

  async function waitLong(
    interaction: Answerable,
    answer: Answer | null,
    coming: Promise<unknown>,
    until: number,
  ): Promise<Waited> {
    const note = answer && buttonOf(interaction) !== null ? await tell(interaction, answer) : null;
    const isReady = await untilStopped(stopping.signal, within(time, until - time.now(), coming));
    note?.remove().catch(failed);
    return isReady ? 'ready' : 'not-ready';
  }

  return {
    async wait(interaction, answer, created) {
      const coming = ready(interaction.channelId);
      const isSoon = await within(time, created + ACKNOWLEDGE_MS - time.now(), coming);
      if (isSoon) return 'ready';
      const button = buttonOf(interaction);
      if (button === null) return waitLong(interaction, answer, coming, created + PRIVATE_MS);
      if (clicked.has(button)) return 'repeated';
      clicked.add(button);
      try {
        return await waitLong(interaction, answer, coming, created + PRIVATE_MS);
      } finally {
        clicked.delete(button);
      }
    },
    stop: () => stopping.abort(),
  };
}
