/** A player who hears texts only: messages, labels and choices. No pictures, and nothing that the bot knows inside. */
import { MessageFlags } from 'discord.js';
import type { InteractionOutcome, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import type { Testbed } from '../discord/testbed.ts';
import { APART_MS, MEANT_APART_MS } from '../discord/testbed.ts';

const isPrivate = ({ flags }: Pick<SeenMessage, 'flags'>): boolean =>
  ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

interface Heard {
  readonly label: string;
  readonly id: string;
}

/** Labels of buttons, and of the entries of lists, in the order in which they are heard. */
function labelsIn({ components = [] }: Pick<SeenMessage, 'components'>): readonly Heard[] {
  return components.flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part) =>
          'custom_id' in part && 'label' in part && typeof part.label === 'string'
            ? [{ label: part.label, id: part.custom_id }]
            : [],
        )
      : [],
  );
}

/** Signs that a screen reader names instead of reading a word. */
const UNHEARD = /\p{Extended_Pictographic}|[♣♠♥♦→↪↩▸▒★ᵃᵇᶜᵈᵉᶠᵍʰˡᵐʳ⁰¹²³⁴⁵⁶⁷⁸⁹]/u;

/** The parts of a text that are read as they are: code, mentions, times. */
const MARKUP = /`[^`\n]*`|<[^>\n]+>|https?:\/\/\S+/gu;

/** What cannot be heard in a text; null: all can. */
export const unheardIn = (text: string): string | null =>
  UNHEARD.exec(text.replaceAll(MARKUP, ' '))?.[0] ?? null;

export class Ear {
  /** Number of commands, clicks and choices so far. */
  count = 0;
  #from: number;
  #page: SeenMessage | null = null;
  readonly testbed: Testbed;
  readonly who: UserSession;

  constructor(testbed: Testbed, who: UserSession) {
    this.testbed = testbed;
    this.who = who;
    this.#from = who.events.length;
  }

  /** Texts of the new private messages since the last call, in the order in which a screen reader announces them. */
  async heard(): Promise<readonly string[]> {
    await this.testbed.running.rooms.idle();
    await this.testbed.heard();
    const events = this.who.events.slice(this.#from);
    this.#from = this.who.events.length;
    const latest = new Map<string, SeenMessage>();
    for (const event of events)
      if ((event.type === 'message_create' || event.type === 'message_update') && isPrivate(event.message))
        latest.set(event.message.id, event.message);
    const messages = [...latest.values()].filter(({ content }) => content !== '');
    for (const message of messages) this.#listen(message);
    this.#page = messages.at(-1) ?? this.#page;
    return messages.map(({ content }) => content);
  }

  #listen(message: SeenMessage): void {
    const pictures = message.attachments.filter(({ filename }) => /\.(?:png|webp)$/u.test(filename));
    if (pictures.length > 0) throw new Error(`a picture below “${message.content}”`);
    for (const text of [message.content, ...labelsIn(message).map(({ label }) => label)]) {
      const sign = unheardIn(text);
      if (sign !== null) throw new Error(`“${sign}” cannot be heard in “${text}”`);
    }
  }

  async #answered(coming: Promise<InteractionOutcome>): Promise<string> {
    this.count += 1;
    const outcome = await coming;
    if (outcome.kind === 'failed') throw new Error(outcome.text);
    if (outcome.kind === 'thinking') {
      const { id, channel_id: channelId } = outcome.message;
      await this.who.sees(channelId, (seen) => seen.id === id && seen.content !== '');
    }
    return (await this.heard()).join('\n');
  }

  runs(
    channelId: string,
    command: string,
    options: Readonly<Record<string, string | boolean>> = {},
  ): Promise<string> {
    this.testbed.time.jump(Math.max(APART_MS, MEANT_APART_MS));
    return this.#answered(this.who.run(channelId, command, options).outcome);
  }

  does(channelId: string, what: string): Promise<string> {
    return this.runs(channelId, 'do', { what });
  }

  /** Presses the button with this label, or the first that begins with it, in the last message. */
  presses(label: string): Promise<string> {
    const page = this.#page;
    const found = page && labelsIn(page).find((one) => one.label.startsWith(label));
    if (!page || !found) throw new Error(`no “${label}” among ${this.labels.join(', ')}`);
    this.testbed.time.jump(MEANT_APART_MS);
    return this.#answered(this.who.click(page, found.id).outcome);
  }

  /** Chooses an entry of the list in the last message by a part of its label. */
  chooses(entry: string): Promise<string> {
    const page = this.#page;
    for (const row of page?.components ?? [])
      for (const part of 'components' in row ? row.components : [])
        if ('options' in part && 'custom_id' in part) {
          const option = part.options.find(({ label }) => label.includes(entry));
          if (page && option)
            return this.#answered(this.who.select(page, part.custom_id, [option.value]).outcome);
        }
    throw new Error(`no entry “${entry}”`);
  }

  get labels(): readonly string[] {
    return this.#page ? labelsIn(this.#page).map(({ label }) => label) : [];
  }

  /** Choices of `/do` while this is being typed. */
  async choices(channelId: string, typed: string): Promise<readonly string[]> {
    const outcome = await this.who.autocomplete(channelId, 'do', 'what', { what: typed }).outcome;
    if (outcome.kind !== 'choices') throw new Error(outcome.kind);
    return outcome.choices.map(({ name }) => name);
  }
}
