/** Interactions as a user's client sees them. */
import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

/** An interaction of this session that the bot has not answered yet. */
export interface PendingInteraction {
  /** Snowflake. */
  readonly id: string;
  readonly kind: 'command' | 'component' | 'modal' | 'autocomplete';
  readonly channel_id: string;
  /**
   * With kind component, or a modal that a component opened: the client holds all components of this message
   * while it is pending.
   */
  readonly message_id?: string;
  /** With kind component or modal. */
  readonly custom_id?: string;
  /** With kind command or autocomplete: the command's name without its subcommands. */
  readonly command?: string;
}

/** Outcome of an interaction for the client: the bot's first answer, or none. */
export type InteractionOutcome =
  /** A new message (callback type 4); its `message_create` came just before. */
  | { readonly kind: 'message'; readonly message: APIMessage }
  /** A deferred reply (5); the message (`flags & 128`) came just before and is updated or deleted later. */
  | { readonly kind: 'thinking'; readonly message: APIMessage }
  /** The component's message was changed (7); its `message_update` came just before. */
  | { readonly kind: 'updated'; readonly message: APIMessage }
  /** Acknowledged, without a visible change (6). */
  | { readonly kind: 'acknowledged' }
  /** A modal to open (9); submit it with the interaction's id. */
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  /** Choices for the focused option (8). */
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  /** Not answered within 3 seconds. The client shows `text`, in the user's language. */
  | { readonly kind: 'failed'; readonly text: string };
