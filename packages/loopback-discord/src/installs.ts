/** Users who have installed the app for themselves ("User Install"). */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ApplicationIntegrationType } from 'discord-api-types/v10';

export interface Installs {
  /** True if the application lets users install it (`integration_types_config`). */
  readonly isOffered: boolean;
  readonly users: ReadonlySet<string>;
  has(userId: string): boolean;
  /** Installs the app for a user. @throws if the application does not offer that */
  add(userId: string): void;
  remove(userId: string): void;
}

export function createInstalls(
  isOffered: boolean,
  kept: readonly string[],
  changed: (userId: string) => void,
): Installs {
  const users = new Set(kept);
  return {
    isOffered,
    users,
    has: (userId) => isOffered && users.has(userId),
    add(userId) {
      if (!isOffered) throw new Error('The application cannot be installed by users');
      users.add(userId);
      changed(userId);
    },
    remove(userId) {
      users.delete(userId);
      changed(userId);
    },
  };
}

/** Kinds of installation that a command supports; by default all that the application offers. */
export const integrationTypes = (
  { integration_types: types }: Pick<APIApplicationCommand, 'integration_types'>,
  { isOffered }: Installs,
): readonly ApplicationIntegrationType[] =>
  types ?? [
    ApplicationIntegrationType.GuildInstall,
    ...(isOffered ? [ApplicationIntegrationType.UserInstall] : []),
  ];
