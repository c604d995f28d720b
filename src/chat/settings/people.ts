import { z } from 'zod';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { LOCALES } from '../../core/locale.ts';
import { openKept, type Kept, type KeptPorts } from './kept.ts';

/** What earlier versions have stored has `labels` alone. */
export const personSchema = z.object({
  /** In which language they are answered; null: in Discord's. */
  locale: z.enum(LOCALES).nullable().default(null),
  /** What the buttons say that only they see, and those of the challenges they make; null: as the match has it. */
  labels: z.enum(BUTTON_LABELS).nullable().default(null),
  /** Likewise, in how many colours they see suits. */
  suitColours: z.literal(SUIT_COLOURS).nullable().default(null),
  /** Whether ☰ at a table opens the table from their side, rather than the menu. */
  ownSide: z.boolean().default(false),
  /** Whether they are pinged where the bot names them; a challenge pings them all the same. */
  mentions: z.boolean().default(true),
  /** Whether others find them in lists: rankings, ratings over time. Results name them all the same. */
  listed: z.boolean().default(true),
  /** Whether others may follow them, and hear when they begin to play. */
  followed: z.boolean().default(true),
  /** Whether others may see what they have played: their profile, their matches in lists. */
  profile: z.boolean().default(true),
  /** Whether what nobody noticed in their public matches may become puzzles, without names. */
  puzzles: z.boolean().default(true),
});

/** What somebody has chosen for themselves, in every server. */
export type PersonSettings = z.infer<typeof personSchema>;

/** The collection. */
const PREFERENCES = 'preferences';

const USUAL: PersonSettings = personSchema.parse({});

/** What people have chosen for themselves, by user. */
export interface PeopleSettings {
  /** What cannot be read counts as not chosen. Never rejects. */
  of(user: string): Promise<PersonSettings>;
  /** Whether others may do that with them; somebody who is not known to let them does not. Never rejects. */
  allows(user: string, what: 'followed' | 'profile' | 'puzzles'): Promise<boolean>;
  /** Rejects with NotStored when it is not known to be stored. */
  change(user: string, change: Partial<PersonSettings>): Promise<void>;
  /** Those who do not want to be found in lists, or are not known to. Never rejects. */
  unlisted(): Promise<ReadonlySet<string>>;
  /** Those who do not want others to see what they have played, or are not known to. Never rejects. */
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

/** Those who have said no to something, and those of whom what they said cannot be read, for whoever lists people. */
function createRefusers(
  kept: Kept<PersonSettings>,
  name: 'listed' | 'profile',
  { storage, log }: Pick<KeptPorts, 'storage' | 'log'>,
): {
  all(): Promise<ReadonlySet<string>>;
  changed(user: string): void;
} {
  /** Read once, and kept as it is stored from then on; null: it is to be read. */
  let found: Promise<Set<string>> | null = null;
  /** What was known last, for as long as it cannot be read. */
  let last: ReadonlySet<string> = new Set();

  function changed(user: string): void {
    if (found) found = renewed(found, user);
    // Whoever asks next is told.
    found?.catch(() => undefined);
  }

  storage.rows.onChanged(PREFERENCES, (user) => {
    if (user === null) found = null;
    else changed(user);
  });

  /** The same, with what is stored of one of them now. */
  async function renewed(before: Promise<Set<string>>, user: string): Promise<Set<string>> {
    const users = await before;
    const chosen = await kept.known(user);
    // Damaged, or not to be read now: all of them are read again.
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
      log.error({ err: error, setting: name }, 'who has said no to something could not be read');
    }
    return last;
  }

  return { all, changed };
}
