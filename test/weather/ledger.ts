import type {
  InteractionOutcome,
  SeenMessage,
  UserInteraction,
  UserSession,
} from 'loopback-discord/user-api.ts';
import { buttonsIn, isPrivate, shownBy, tableIdOf, type SeenButton, type TableId } from './seen.ts';

/** An action of a user, and its visible outcome. Times are Unix ms. */
export interface Deed {
  readonly interaction: UserInteraction;
  readonly user: string;
  readonly channelId: string;
  readonly at: number;
  /** The table or hand it was made at; null for commands and other places. */
  readonly on: TableId | null;
  /** The choice from a list. */
  readonly chosen: string | null;
  /** The verb of a command, or the requested view. */
  readonly command: string | null;
  /** Null while there is no answer. */
  outcome: InteractionOutcome['kind'] | null;
  /** Time of that outcome. */
  endedAt: number | null;
  /** The ply of the table that its answer showed in public, which is the table right after this input. */
  shownPly: number | null;
  /** Text of its private answer. */
  told: string | null;
  /** Number of additional deliveries. */
  again: number;
}

/** A table as everybody could see it. */
export interface SeenTable {
  readonly at: number;
  readonly match: string;
  readonly ply: number;
  readonly content: string;
  readonly buttons: readonly SeenButton[];
}

/** A posted result. */
export interface SeenResult {
  readonly at: number;
  readonly match: string;
  readonly messageId: string;
  readonly content: string;
}

/** The text of a public message, as posted or changed. */
export interface SeenText {
  readonly at: number;
  readonly channelId: string;
  readonly messageId: string;
  readonly content: string;
  /** Ids of the buttons that can be clicked. */
  readonly acts: readonly string[];
}

/** All actions and visible messages, from the view of users: the truth that the bot is measured by. */
export interface Ledger {
  readonly deeds: readonly Deed[];
  readonly tables: readonly SeenTable[];
  readonly results: readonly SeenResult[];
  /** Every public text, with the time it was seen. */
  readonly texts: readonly SeenText[];
  /** The channel of every match that was seen. */
  readonly channels: ReadonlyMap<string, string>;
  /** Time when a channel's match last went on, to a later table; 0 if never. */
  progressAt(channelId: string): number;
  /** The match whose table or result was seen last in a channel. */
  matchAt(channelId: string): string | undefined;
  note(
    session: UserSession,
    interaction: UserInteraction,
    what: { readonly chosen?: string; readonly command?: string },
  ): Deed;
  again(deed: Deed): void;
}

/** Starts to record public messages, on each server with the view of one of its users. */
export function openLedger(watchers: readonly UserSession[]): Ledger {
  const deeds: Deed[] = [];
  const tables: SeenTable[] = [];
  const results: SeenResult[] = [];
  const texts: SeenText[] = [];
  const channels = new Map<string, string>();
  /** By match, its newest table. */
  const newest = new Map<string, { readonly messageId: string; readonly ply: number }>();
  const progress = new Map<string, number>();
  const latest = new Map<string, string>();

  function see(message: SeenMessage): void {
    const at = Date.now();
    const { id: messageId, channel_id: channelId, content } = message;
    const acts = buttonsIn(message).flatMap(({ id, enabled }) => (enabled ? [id] : []));
    texts.push({ at, channelId, messageId, content, acts });
    const shown = shownBy(message);
    if (shown === null || shown.kind === 'lobby') return;
    const { match } = shown;
    channels.set(match, message.channel_id);
    latest.set(message.channel_id, match);
    if (shown.kind === 'result') {
      results.push({ at, match, messageId: message.id, content: message.content });
      progress.set(message.channel_id, at);
      return;
    }
    const { ply } = shown;
    // A ply falls where the database's history has turned back; older messages are edited, too.
    const before = newest.get(match);
    if (!before || BigInt(messageId) >= BigInt(before.messageId)) {
      newest.set(match, { messageId, ply });
      if (ply > (before?.ply ?? -1)) progress.set(message.channel_id, at);
    }
    tables.push({ at, match, ply, content: message.content, buttons: buttonsIn(message) });
  }

  for (const watcher of watchers)
    watcher.subscribe((event) => {
      if (event.type === 'message_create' || event.type === 'message_update') see(event.message);
    });

  return {
    deeds,
    tables,
    results,
    texts,
    channels,
    progressAt: (channelId) => progress.get(channelId) ?? 0,
    matchAt: (channelId) => latest.get(channelId),
    note(session, interaction, { chosen = null, command = null }) {
      const deed: Deed = {
        interaction,
        user: session.user.id,
        channelId: interaction.channel_id,
        at: Date.now(),
        on: tableIdOf(interaction.custom_id ?? ''),
        chosen,
        command,
        outcome: null,
        endedAt: null,
        shownPly: null,
        told: null,
        again: 0,
      };
      deeds.push(deed);
      void interaction.outcome.then((outcome) => {
        deed.outcome = outcome.kind;
        deed.endedAt = Date.now();
        if (outcome.kind === 'updated' || outcome.kind === 'message') {
          const shown = shownBy(outcome.message);
          if (shown?.kind === 'table' && shown.match === deed.on?.match) deed.shownPly = shown.ply;
          if (isPrivate(outcome.message)) deed.told = outcome.message.content;
        }
      });
      return deed;
    },
    again(deed) {
      deed.again += 1;
      deed.interaction.redeliver();
    },
  };
}
