/**
 * API for users of the loopback Discord: their actions, and everything that they see.
 *
 * All of it is plain JSON, so that the same shapes serve tests in the same process (`UserSession`) and the
 * web page over a WebSocket (`ToServer`, `ToClient`). Messages, channels, members, commands and modals have
 * Discord's own shapes (discord-api-types, v10). An attachment's `url` can be fetched from the same origin.
 *
 * A session is one client of one user, for instance a tab. A reload opens a new session. As on Discord, it
 * lacks the ephemeral messages, modals and pending clicks of the old one.
 */
import type {
  APIApplicationCommand,
  APIDMChannel,
  APIGroupDMChannel,
  APIGuildMember,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APITextChannel,
  APIThreadChannel,
  APIUser,
} from 'discord-api-types/v10';

import type { InteractionOutcome, PendingInteraction } from './outcomes.ts';

export type { InteractionOutcome, PendingInteraction };

// ─── State and events ───────────────────────────────────────────────────────────────────────────────────────────

/**
 * A text channel or thread (`type` 0, 11 or 12; a thread's `parent_id` is its channel). `permissions` are this user's
 * effective permissions there, as Discord writes them: a decimal bit field (SEND_MESSAGES is 1 << 11).
 */
export type SeenChannel =
  | ((APITextChannel | APIThreadChannel) & { readonly permissions: string })
  /**
   * A conversation outside of servers: with the bot (`type` 1, once it has a message or is opened), with another
   * user (`type` 1), or a group chat (`type` 3). A conversation with one other has the other's name.
   */
  | (Omit<APIDMChannel | APIGroupDMChannel, 'name'> & {
      readonly name: string;
      readonly permissions: string;
    });

/** What a user can do with the bot, by the kind of place. */
export interface Offer {
  /** In the server: global commands and the server's, with their localizations. */
  readonly commands: readonly APIApplicationCommand[];
  /** In the conversation with the bot. */
  readonly commands_with_bot: readonly APIApplicationCommand[];
  /** In group chats and in direct messages between users. */
  readonly commands_between_people: readonly APIApplicationCommand[];
  /** Whether the user has installed the app, or can. */
  readonly install: 'installed' | 'offered' | 'not_offered';
}

/**
 * A message as the user's client has it. `flags & 64`: ephemeral, only this user has it. `flags & 128`: "… is
 * thinking", a deferred reply without content yet. `interaction_metadata` names the user and the command.
 * `mentions` lists the users that it pings.
 */
export type SeenMessage = APIMessage;

/** A modal to be shown: `title`, `custom_id`, `components` (action rows of text inputs, or labels). */
export type SeenModal = APIModalInteractionResponseCallbackData;

/** A client's data when it opens. */
export interface Snapshot extends Offer {
  readonly user: APIUser;
  /** Discord's locale code, for instance `en-US` or `de`. */
  readonly locale: string;
  readonly guild: {
    readonly id: string;
    readonly name: string;
    readonly owner_id: string;
    readonly roles: readonly APIRole[];
    /** False if the bot is not in this server. */
    readonly has_bot: boolean;
  };
  /** The command for newcomers, by its own name; null: no suggestion. */
  readonly first_command: string | null;
  /** All members of the guild, including the bot. */
  readonly members: readonly Member[];
  /** The channels and threads that the user may see, oldest first. */
  readonly channels: readonly SeenChannel[];
  /** The newest messages (50 at most) of every channel, by channel id, oldest first. */
  readonly messages: Readonly<Record<string, readonly SeenMessage[]>>;
}

export type Member = APIGuildMember & { readonly user: APIUser };

/** Events on the client, in their order, as far as this user may see them. */
export type UserEvent =
  | { readonly type: 'ready'; readonly snapshot: Snapshot }
  | { readonly type: 'message_create'; readonly message: SeenMessage }
  /** The whole message in its new version. */
  | { readonly type: 'message_update'; readonly message: SeenMessage }
  | { readonly type: 'message_delete'; readonly channel_id: string; readonly message_id: string }
  /** A new channel or thread, or one that has become visible to the user. */
  | { readonly type: 'channel_create'; readonly channel: SeenChannel }
  | { readonly type: 'channel_update'; readonly channel: SeenChannel }
  | { readonly type: 'channel_delete'; readonly channel_id: string }
  /** A member joined or changed: nickname, roles. */
  | { readonly type: 'member_update'; readonly member: Member }
  /** The bot or another user is typing: shown for 10 seconds or until their next message. */
  | { readonly type: 'typing'; readonly channel_id: string; readonly user_id: string }
  /** The bot changed its commands, or the user installed or removed the app: all of it. */
  | ({ readonly type: 'commands' } & Offer)
  /** This session used a command or component: hold the components of `message_id`, if given. */
  | { readonly type: 'interaction_start'; readonly interaction: PendingInteraction }
  /** First answer or failure of an interaction: release the message's components. */
  | {
      readonly type: 'interaction_end';
      readonly interaction: PendingInteraction;
      readonly outcome: InteractionOutcome;
    };

// ─── Actions ────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Upload {
  readonly filename: string;
  readonly content_type?: string;
  /** Base64. */
  readonly data: string;
}

/**
 * Values of a command's options by name: the value of a string, integer, number or boolean; a snowflake for a user,
 * channel, role or mentionable; a file for an attachment.
 */
export type OptionValues = Readonly<Record<string, string | number | boolean | Upload>>;

/**
 * Values of a modal's inputs by custom id: the text of a text input, the values of a select or a group of checkboxes,
 * the value of a group of radio buttons, the files of an upload, true for a ticked checkbox.
 */
export type ModalValues = Readonly<Record<string, string | boolean | readonly string[] | readonly Upload[]>>;

/** A user's action. Snowflakes are strings. */
export type UserAction =
  | {
      readonly do: 'send_message';
      readonly channel_id: string;
      readonly content: string;
      readonly files?: readonly Upload[];
      /** Message that this one replies to. */
      readonly reply_to?: string;
    }
  /**
   * Deletes the user's own message or, with MANAGE_MESSAGES, any; or dismisses an ephemeral one in this
   * session.
   */
  | { readonly do: 'delete_message'; readonly channel_id: string; readonly message_id: string }
  | { readonly do: 'typing'; readonly channel_id: string }
  | {
      readonly do: 'click';
      readonly channel_id: string;
      readonly message_id: string;
      readonly custom_id: string;
    }
  | {
      readonly do: 'select';
      readonly channel_id: string;
      readonly message_id: string;
      readonly custom_id: string;
      readonly values: readonly string[];
    }
  /** Submits the modal that the interaction `interaction_id` of this session opened. A closed modal needs no action. */
  | { readonly do: 'submit_modal'; readonly interaction_id: string; readonly values: ModalValues }
  /** `command` is the name and, after spaces, group and subcommand: `move`, `match open`, `admin league close`. */
  | {
      readonly do: 'run';
      readonly channel_id: string;
      readonly command: string;
      readonly options?: OptionValues;
    }
  /**
   * Asks for the choices of the option `focused`, whose text so far is in `options` (absent: nothing typed
   * yet).
   */
  | {
      readonly do: 'autocomplete';
      readonly channel_id: string;
      readonly command: string;
      readonly options?: OptionValues;
      readonly focused: string;
    }
  /** A command in the menu of a message or user. */
  | {
      readonly do: 'run_context';
      readonly channel_id: string;
      readonly command: string;
      readonly target_id: string;
    }
  /** Requests older messages of a channel, at most 50, oldest first. */
  | { readonly do: 'history'; readonly channel_id: string; readonly before?: string }
  /** Creates a text channel; capitals and spaces in its name change as on Discord. */
  | { readonly do: 'create_channel'; readonly name: string }
  /** Opens the conversation with the bot or with another user; with more users, a new group chat. */
  | { readonly do: 'open_conversation'; readonly user_ids: readonly string[] }
  /** Installs the app for the user, or removes it. */
  | { readonly do: 'install' | 'uninstall' };

/** Immediate result of an action; `interaction_end` reports how an interaction ends. */
export type ActionResult =
  | { readonly ok: true; readonly message: SeenMessage }
  | { readonly ok: true; readonly messages: readonly SeenMessage[] }
  | { readonly ok: true; readonly interaction: PendingInteraction }
  | { readonly ok: true; readonly channel_id: string }
  | { readonly ok: true }
  | ActionRefused;

/** The client or Discord refuses the action. `text` is English, for developers and the page's status line. */
export interface ActionRefused {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly text: string;
}

export const REFUSAL_CODES = [
  /** No such channel, message, component, command, modal or target, or it is hidden from the user. */
  'unknown',
  /** The user lacks a permission. */
  'forbidden',
  /** The message's components are held: a click of this session is still unanswered. */
  'held',
  /** The component is disabled. */
  'disabled',
  /** A value is missing, of the wrong type, out of its limits or not among the choices. */
  'invalid',
  /** The limit of such objects is reached. */
  'full',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

// ─── Over the wire (the page) ───────────────────────────────────────────────────────────────────────────────────

/**
 * The page is served at `/?user=NAME&locale=LOCALE`; its WebSocket is `/client?user=NAME&locale=LOCALE` on the same
 * origin. A new name joins the guild; `locale` may be left out (`en-US`). Text frames, one JSON value each; the first
 * from the server is the event `ready`.
 */
export interface ToServer {
  /** Chosen by the page; the answer to the action repeats it. */
  readonly nonce: number;
  readonly action: UserAction;
}

export type ToClient =
  { readonly event: UserEvent } | { readonly nonce: number; readonly result: ActionResult };

// ─── In the same process (tests) ────────────────────────────────────────────────────────────────────────────────

/**
 * Time of creation and delivery of an interaction, by Discord's clock. Default: created and delivered now.
 */
export interface Timing {
  /** Unix time in milliseconds of the interaction's snowflake. */
  readonly createdAt?: number;
  /** Milliseconds from now until delivery to the bot. */
  readonly deliverAfter?: number;
  /** Delivers to the bot only when `deliver()` is called. */
  readonly hold?: boolean;
  /** Skips the client's and Discord's checks (held or disabled components, choices, types). */
  readonly force?: boolean;
}

/** An interaction of this user. */
export interface UserInteraction extends PendingInteraction {
  /** The interaction's token: the webhook token of follow-ups; tests can expire it. */
  readonly token: string;
  /** Resolves with the first answer or the failure. */
  readonly outcome: Promise<InteractionOutcome>;
  /** Delivers a held interaction to the bot; does nothing after the first delivery. */
  deliver(): void;
  /** Delivers the interaction again in any state: a gateway can deliver an event twice. */
  redeliver(): void;
}

/**
 * One client of one user, in the same process. The short forms throw an `Error` with the refusal's text where
 * `perform` returns a refusal.
 */
export interface UserSession {
  readonly id: string;
  readonly user: APIUser;
  /** Id of the user's conversation with the bot. */
  readonly directId: string;
  /** Every event since the session opened, oldest first. */
  readonly events: readonly UserEvent[];

  /** `timing` applies only to interactions. */
  perform(action: UserAction, timing?: Timing): ActionResult;
  /** Calls back for every later event; returns a function that ends the subscription. */
  subscribe(listener: (event: UserEvent) => void): () => void;

  snapshot(): Snapshot;
  /** Messages of a channel that this user sees, including ephemeral ones, oldest first. */
  messages(channelId: string): readonly SeenMessage[];
  /** The current version of a message; undefined when it is gone or hidden. */
  message(channelId: string, messageId: string): SeenMessage | undefined;
  /** True while the client holds the message's components. */
  held(messageId: string): boolean;
  /**
   * Resolves with the first event that satisfies the predicate, including past ones from index `from`
   * (default 0).
   */
  event<E extends UserEvent>(predicate: (event: UserEvent) => event is E, from?: number): Promise<E>;
  event(predicate: (event: UserEvent) => boolean, from?: number): Promise<UserEvent>;
  /**
   * Resolves with the newest message in the channel that satisfies the predicate, at once or as soon as there
   * is one.
   */
  sees(channelId: string, predicate: (message: SeenMessage) => boolean): Promise<SeenMessage>;

  say(channelId: string, content: string, files?: readonly Upload[]): SeenMessage;
  delete(message: SeenMessage): void;
  click(message: SeenMessage, customId: string, timing?: Timing): UserInteraction;
  select(message: SeenMessage, customId: string, values: readonly string[], timing?: Timing): UserInteraction;
  submit(modalInteractionId: string, values: ModalValues, timing?: Timing): UserInteraction;
  run(channelId: string, command: string, options?: OptionValues, timing?: Timing): UserInteraction;
  autocomplete(
    channelId: string,
    command: string,
    focused: string,
    options?: OptionValues,
    timing?: Timing,
  ): UserInteraction;
  runContext(channelId: string, command: string, targetId: string, timing?: Timing): UserInteraction;

  /** Installs the app for this user ("User Install"), or removes it. */
  install(): void;
  uninstall(): void;
  /** Opens a conversation with other users, and returns its channel's id. */
  openConversation(...userIds: readonly string[]): string;

  close(): void;
}
