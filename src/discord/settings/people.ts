import { z } from 'zod';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { LOCALES } from '../../games/texts.ts';
import type { Bot } from '../bot.ts';
import { openKept, type Kept } from './kept.ts';

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
  /** Likewise; null: it cannot be read. Never rejects. */
  known(user: string): Promise<PersonSettings | null>;
  /** Rejects with NotStored when it is not known to be stored. */
  change(user: string, change: Partial<PersonSettings>): Promise<void>;
  /** Those who do not want to be found in lists. Never rejects. */
  unlisted(): Promise<ReadonlySet<string>>;
  /** Those who do not want others to see what they have played. Never rejects. */
  withoutProfile(): Promise<ReadonlySet<string>>;
}

export function openPeopleSettings(ports: Pick<Bot, 'storage' | 'aside' | 'log'>): PeopleSettings {
  const kept = openKept(PREFERENCES, personSchema, USUAL, ports);
  const unlisted = createRefusers(kept, 'listed', ports);
  const withoutProfile = createRefusers(kept, 'profile', ports);

  return {
    of: (user) => kept.of(user),
    known: (user) => kept.known(user),
    async change(user, change) {
      await kept.change(user, change);
      await unlisted.changed(user, change);
      await withoutProfile.changed(user, change);
    },
    unlisted: () => unlisted.all(),
    withoutProfile: () => withoutProfile.all(),
  };
}

/** Those who have said no to something, for whoever lists people. */
function createRefusers(
  kept: Kept<PersonSettings>,
  name: 'listed' | 'profile',
  { storage, log }: Pick<Bot, 'storage' | 'log'>,
): {
  all(): Promise<ReadonlySet<string>>;
  changed(user: string, change: Partial<PersonSettings>): Promise<void>;
} {
  /** Read once, and kept as it is stored from then on; null: nobody has asked yet. */
  let found: Promise<Set<string>> | null = null;

  storage.rows.onChanged(PREFERENCES, (user) => {
    found = user === null || !found ? null : renewed(found, user);
    // Whoever asks next is told.
    found?.catch(() => undefined);
  });

  /** The same, with what somebody else has stored of one of them. */
  async function renewed(before: Promise<Set<string>>, user: string): Promise<Set<string>> {
    const users = await before;
    if ((await kept.of(user))[name]) users.delete(user);
    else users.add(user);
    return users;
  }

  async function read(): Promise<Set<string>> {
    const users = new Set<string>();
    for await (const [user, settings] of kept.all()) if (!settings[name]) users.add(user);
    return users;
  }

  async function all(): Promise<Set<string>> {
    found ??= read();
    try {
      return await found;
    } catch (error) {
      found = null;
      log.error({ err: error, setting: name }, 'who has said no to something could not be read');
      return new Set();
    }
  }

  return {
    all,
    async changed(user, change) {
      if (change[name] === undefined) return;
      const users = await all();
      if (change[name]) users.delete(user);
      else users.add(user);
    },
  };
}
