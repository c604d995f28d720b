import type { Guild } from './guild.ts';
import type { Interaction } from './interactions.ts';
import type { SeenModal, UserEvent, UserInteraction } from './user-api.ts';

/** The state of one client of one user. */
export interface Client {
  readonly userId: string;
  /** The server that it shows. */
  readonly guild: Guild;
  readonly locale: string;
  /** Sends an event to the client. */
  readonly emit: (event: UserEvent) => void;
  /** Message ids by the pending interaction that holds them. */
  readonly holds: Map<string, string>;
  /** Ids of conversations that the user has opened. */
  readonly opened: Set<string>;
  /** Ephemeral messages that the user has dismissed: hidden here, though the bot may still edit them. */
  readonly dismissed: Set<string>;
  /** Open modals, by the interaction that opened them. */
  readonly modals: Map<string, { readonly modal: SeenModal; readonly opener: Interaction }>;
  /** The client's interactions, by id. */
  readonly interactions: Map<string, UserInteraction>;
}

const FAILURES = {
  component: { en: 'This interaction failed', de: 'Diese Interaktion ist fehlgeschlagen' },
  command: { en: 'The application did not respond', de: 'Die Anwendung hat nicht reagiert' },
  autocomplete: { en: 'Loading options failed', de: 'Optionen konnten nicht geladen werden' },
  modal: { en: 'Something went wrong. Try again.', de: 'Etwas ist schiefgelaufen. Versuch es noch einmal.' },
} as const;

/** Text that a client shows when the bot does not answer. */
export const failureText = (kind: keyof typeof FAILURES, locale: string): string =>
  FAILURES[kind][locale.startsWith('de') ? 'de' : 'en'];
