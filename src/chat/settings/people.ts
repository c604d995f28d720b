import { z } from 'zod';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { LOCALES } from '../../core/locale.ts';
import { openKept, type Kept, type KeptPorts } from './kept.ts';

/** Rows of earlier versions have only `labels`. */
export const personSchema = z.object({
  /** Language of answers to them; null: Discord's. */
  locale: z.enum(LOCALES).nullable().default(null),
  /** Labels of private buttons, and of challenges that they make; null: as the match has it. */
  labels: z.enum(BUTTON_LABELS).nullable().default(null),
  /**
   * Number of suit colours on private tables, and in challenges that they make; null: as the match has it.
   */
  suitColours: z.literal(SUIT_COLOURS).nullable().default(null),
  /**
   * True if their private tables number the last turn's acts as the match does, and if their challenges ask for
   * numbers.
   */
  numbers: z.boolean().default(true),
  /** True if ☰ at a table opens their own side, rather than the menu. */
  ownSide: z.boolean().default(false),
  /** True for a person who hears texts: tables and cards in words, without pictures. */
  words: z.boolean().default(false),
  /** True if the bot pings them where it names them; a challenge always does. */
  mentions: z.boolean().default(true),
  /** True if they appear in lists: rankings, ratings over time. Results always name them. */
  listed: z.boolean().default(true),
  /** True if others may follow them, and hear when they begin to play. */
  followed: z.boolean().default(true),
  /** True if others may see what they have played: their profile, their matches in lists. */
  profile: z.boolean().default(true),
  /** True if unnoticed offences in their public matches may become puzzles, without names. */
  puzzles: z.boolean().default(true),
});

/** Settings of a person, for every server. */
export type PersonSettings = z.infer<typeof personSchema>;

/** Name of the collection. */
const PREFERENCES = 'preferences';

const USUAL: PersonSettings = personSchema.parse({});

/** Settings of people, by user. */
export interface PeopleSettings {
  /** Returns settings; unreadable ones count as not chosen. Never rejects. */
  of(user: string): Promise<PersonSettings>;
  /** True if the user is known to allow this to others. Never rejects. */
  allows(user: string, what: 'followed' | 'profile' | 'puzzles'): Promise<boolean>;
  /** Changes settings. Rejects with `NotStored` if the change is not known to be stored. */
  change(user: string, change: Partial<PersonSettings>): Promise<void>;
  /** Returns users who do not want to be listed, or whose choice is unknown. Never rejects. */
  unlisted(): Promise<ReadonlySet<string>>;
  /**
   * Returns users who do not want others to see what they have played, or whose choice is unknown. Never
   * rejects.
   */
  withoutProfile(): Promise<ReadonlySet<string>>;
}

export function openPeopleSettings(ports: KeptPorts): PeopleSettings {
  const kept = openKept(PREFERENCES, personSchema, USUAL, ports);
  const unlisted = createRefusers(kept, 'listed', ports);
  const withoutProfile = createRefusers(kept, 'profile', ports);

  return {
    of: (user) => kept.of(user),
    allows: async (user, what) => (await kept.known(user))?.[what] ?? false,
    async change(user, change) {
      await kept.change(user, change);
      unlisted.changed(user);
      withoutProfile.changed(user);
    },
    unlisted: () => unlisted.all(),
    withoutProfile: () => withoutProfile.all(),
  };
}

/** Keeps the set of users who have refused something, or whose choice cannot be read. */
function createRefusers(
  kept: Kept<PersonSettings>,
  name: 'listed' | 'profile',
  { storage, log }: Pick<KeptPorts, 'storage' | 'log'>,
): {
  all(): Promise<ReadonlySet<string>>;
  changed(user: string): void;
} {
  /** Read once, then updated; null: to be read. */
  let found: Promise<Set<string>> | null = null;
  /** Last known set, used while storage fails. */
  let last: ReadonlySet<string> = new Set();

  function changed(user: string): void {
    if (found) found = renewed(found, user);
    // The next caller of `all` gets the error.
    found?.catch(() => undefined);
  }

  storage.rows.onChanged(PREFERENCES, (user) => {
    if (user === null) found = null;
    else changed(user);
  });

  /** Updates the set with what is stored of one user. */
  async function renewed(before: Promise<Set<string>>, user: string): Promise<Set<string>> {
    const users = await before;
    const chosen = await kept.known(user);
    // Damaged or unreadable: read them all again.
    if (!chosen) return read();
    if (chosen[name]) users.delete(user);
    else users.add(user);
    return users;
  }

  async function read(): Promise<Set<string>> {
    const users = new Set<string>();
    for await (const [user, settings] of kept.all()) if (settings?.[name] !== true) users.add(user);
    return users;
  }

  async function all(): Promise<ReadonlySet<string>> {
    found ??= read();
    try {
      last = await found;
    } catch (error) {
      found = null;
      log.error({ err: error, setting: name }, 'opt-outs not read');
    }
    return last;
  }

  return { all, changed };
}
