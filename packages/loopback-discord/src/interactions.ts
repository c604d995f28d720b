import { InteractionType, type APIMessage, type MessageType } from 'discord-api-types/v10';
import { chanceBytes } from './chance.ts';
import type { Owners } from './command-places.ts';
import type { Stored } from './messages.ts';
import type { InteractionOutcome, PendingInteraction } from './user-api.ts';
import type { World } from './world.ts';

/** Time for the first answer, and lifetime of the token for all later ones, in ms. */
export const FIRST_ANSWER = 3_000;
export const TOKEN_LIFE = 15 * 60_000;

/** Most follow-up messages of an interaction where only its user has installed the app. */
export const MOST_FOLLOW_UPS = 5;

/** Discord's type numbers of interactions. */
export const INTERACTION_TYPES = {
  command: InteractionType.ApplicationCommand,
  component: InteractionType.MessageComponent,
  autocomplete: InteractionType.ApplicationCommandAutocomplete,
  modal: InteractionType.ModalSubmit,
} as const;

/** A user's action as an interaction, with the state of its answer. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: PendingInteraction['kind'];
  readonly userId: string;
  readonly channelId: string;
  /** Null outside of servers. */
  readonly guildId: string | null;
  readonly owners: Owners;
  /** True if its answers become ephemeral: a server does not let its members post with their own apps. */
  readonly isHushed: boolean;
  /** For a component, or a modal that a component opened: its message, as it was at the click. */
  readonly source: Stored | null;
  /** Type of the messages that answer it. */
  readonly messageType: MessageType;
  /** For a modal: the interaction that opened it. */
  readonly opener: Interaction | null;
  readonly pending: PendingInteraction;
  /** End of the token's life, as Unix time in milliseconds. */
  readonly expires: number;
  state: 'pending' | 'answered' | 'failed';
  /** The message `@original`: the reply, or the component's message if the answer updated it. */
  original: { readonly channelId: string; readonly messageId: string } | null;
  /** True while the reply is still "thinking". */
  deferred: boolean;
  expired: boolean;
  /** Number of follow-up messages so far. */
  followUps: number;
}

/** True if only a user has installed the app where this happens. */
export const isOfUser = ({ owners }: Pick<Interaction, 'owners'>): boolean => owners['0'] === undefined;

export interface NewInteraction {
  readonly pending: Omit<PendingInteraction, 'id'>;
  readonly userId: string;
  readonly guildId: string | null;
  readonly owners: Owners;
  readonly isHushed: boolean;
  readonly source: Stored | null;
  readonly opener: Interaction | null;
  readonly messageType: MessageType;
  /** Unix time of its snowflake in milliseconds; default: now. */
  readonly createdAt: number | undefined;
  /** Text for the client when the bot does not answer. */
  readonly failure: string;
  /** Called once, with the first answer or the failure. */
  readonly onEnd: (outcome: InteractionOutcome, interaction: Interaction) => void;
}

export interface Interactions {
  open(request: NewInteraction): Interaction;
  byId(id: string): Interaction | undefined;
  byToken(token: string): Interaction | undefined;
  /** Marks the interaction as answered and passes the outcome to the client. */
  answer(interaction: Interaction, outcome: InteractionOutcome): void;
  /** Ends the token's life at once. */
  expire(id: string): void;
}

export function createInteractions(world: World): Interactions {
  const byId = new Map<string, Interaction>();
  const byToken = new Map<string, Interaction>();
  const ends = new Map<string, (outcome: InteractionOutcome) => void>();

  const end = (interaction: Interaction, outcome: InteractionOutcome): void => {
    ends.get(interaction.id)?.(outcome);
    ends.delete(interaction.id);
  };

  const forget = (interaction: Interaction): void => {
    interaction.expired = true;
    byToken.delete(interaction.token);
    byId.delete(interaction.id);
  };

  return {
    open: ({ pending, createdAt, failure, onEnd, ...given }) => {
      const now = world.clock.now();
      const id = world.id(createdAt ?? now);
      const late = Math.max(0, (createdAt ?? now) - now);
      const interaction: Interaction = {
        id,
        token: chanceBytes(60).toString('base64url'),
        ...given,
        kind: pending.kind,
        channelId: pending.channel_id,
        pending: { ...pending, id },
        expires: now + late + TOKEN_LIFE,
        state: 'pending',
        original: null,
        deferred: false,
        expired: false,
        followUps: 0,
      };
      byId.set(id, interaction);
      byToken.set(interaction.token, interaction);
      const cancel = world.clock.after(late + FIRST_ANSWER, () => {
        if (interaction.state !== 'pending') return;
        interaction.state = 'failed';
        end(interaction, { kind: 'failed', text: failure });
      });
      ends.set(id, (outcome) => {
        cancel();
        onEnd(outcome, interaction);
      });
      // Kept for another lifetime, so that late requests get "Invalid Webhook Token"; then freed.
      world.clock.after(late + 2 * TOKEN_LIFE, () => forget(interaction));
      return interaction;
    },
    byId: (id) => byId.get(id),
    byToken: (token) => byToken.get(token),
    answer: (interaction, outcome) => {
      interaction.state = 'answered';
      end(interaction, outcome);
    },
    expire: (id) => {
      const interaction = byId.get(id);
      if (!interaction) throw new Error(`No interaction ${id}`);
      interaction.expired = true;
      if (interaction.state === 'pending') interaction.state = 'failed';
    },
  };
}

/** `interaction_metadata` of the messages that answer an interaction. */
export function interactionMetadata(
  world: World,
  { id, kind, userId, owners, source, opener, pending }: Interaction,
): NonNullable<APIMessage['interaction_metadata']> {
  const base = {
    id,
    user: world.user(userId),
    authorizing_integration_owners: owners,
  };
  const ofComponent = {
    ...base,
    type: InteractionType.MessageComponent as const,
    interacted_message_id: source?.message.id ?? '',
  };
  // Discord also sends the name, for its clients, without documenting it.
  const ofCommand = {
    ...base,
    type: InteractionType.ApplicationCommand as const,
    name: pending.command ?? '',
  };
  if (kind === 'component') return ofComponent;
  if (kind !== 'modal') return ofCommand;
  const trigger = opener && interactionMetadata(world, opener);
  return {
    ...base,
    type: InteractionType.ModalSubmit,
    triggering_interaction_metadata: trigger && 'interacted_message_id' in trigger ? trigger : ofCommand,
  };
}
