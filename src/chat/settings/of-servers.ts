import { z } from 'zod';
import { PRESETS } from '../../challenge/presets.ts';
import { LOCALES } from '../../core/locale.ts';
import { openKept, type Kept, type KeptPorts } from './kept.ts';

/** Delays of TV to choose from, in ms: none, or long enough to help no player. */
export const TV_DELAYS = [0, 60_000, 3 * 60_000, 10 * 60_000] as const;

/** Largest number of channels to name: the limit of Discord's list. */
export const MOST_CHANNELS = 25;

/** Rows of earlier versions have only `hostRole` and `zone`. */
export const serverSchema = z.object({
  /** Role that may set up tournaments, besides managers; null: no role. */
  hostRole: z.string().nullable(),
  /** Time zone for displayed times, by its name in the time zone database; null: not set. */
  zone: z.string().nullable(),
  /** Language of matches and tournaments without one of their own; null: that of their creator. */
  locale: z.enum(LOCALES).nullable().default(null),
  /** Id of the game with which a challenge starts; null: the first. */
  game: z.string().nullable().default(null),
  /** Terms with which a challenge starts; null: the first. */
  preset: z.enum(PRESETS).nullable().default(null),
  /** Channels for challenges, with their threads; empty: all. */
  channels: z.array(z.string()).default([]),
  /** Role that may make challenges, besides managers; null: everybody may. */
  challengerRole: z.string().nullable().default(null),
  /** True if the bot pings people whom it names; a challenge always pings its opponent. */
  mentions: z.boolean().default(true),
  /** True if tables start with the order of the last turn's acts, in challenges made here. */
  numbers: z.boolean().default(true),
  /** Channel for the daily puzzle; null: none. */
  puzzleChannel: z.string().nullable().default(null),
  /** True if the daily puzzle is a run of Spot it. */
  dailySpot: z.boolean().default(false),
  /** Channel for the match most worth watching; null: none. */
  tvChannel: z.string().nullable().default(null),
  /** Delay of that channel behind the match, in ms. */
  tvDelayMs: z.literal(TV_DELAYS).default(TV_DELAYS[0]),
  /** True if the league rates users with a new Discord account. */
  newAccounts: z.boolean().default(false),
  /** True if public matches may become puzzles, without names. */
  puzzles: z.boolean().default(true),
});

/** Settings of a server. */
export type ServerSettings = Readonly<Omit<z.infer<typeof serverSchema>, 'channels'>> & {
  readonly channels: readonly string[];
};

const USUAL: ServerSettings = serverSchema.parse({ hostRole: null, zone: null });

/** Settings of servers, by id. */
export type ServersSettings = Pick<Kept<ServerSettings>, 'of' | 'known' | 'change' | 'onChange'>;

export const openServersSettings = (ports: KeptPorts): ServersSettings =>
  openKept<ServerSettings>('tournament-settings', serverSchema, USUAL, ports);
