import { z } from 'zod';
import { PRESETS } from '../../challenge/presets.ts';
import { LOCALES } from '../../core/locale.ts';
import { openKept, type Kept, type KeptPorts } from './kept.ts';

/** How long after it was played what is shown of a match may be: not at all, or for so long that it helps nobody; in ms. */
export const TV_DELAYS = [0, 60_000, 3 * 60_000, 10 * 60_000] as const;

/** So many channels can be named: as many as Discord's list lets one choose. */
export const MOST_CHANNELS = 25;

/** What earlier versions have stored has `hostRole` and `zone` alone. */
export const serverSchema = z.object({
  /** The role that may set up tournaments, besides managers; null: none may. */
  hostRole: z.string().nullable(),
  /** By whose clocks times are given, as the time zone database names it; null: nobody has said. */
  zone: z.string().nullable(),
  /** The language of matches and tournaments, unless another is chosen for one; null: that of whoever makes it. */
  locale: z.enum(LOCALES).nullable().default(null),
  /** The game that a challenge begins with, by its id; null: the first. */
  game: z.string().nullable().default(null),
  /** … and the terms; null: the first. */
  preset: z.enum(PRESETS).nullable().default(null),
  /** Where challenges are made, in threads below these, too; none: everywhere. */
  channels: z.array(z.string()).default([]),
  /** The role that may make them, besides managers; null: everybody may. */
  challengerRole: z.string().nullable().default(null),
  /** Whether the bot pings people where it names them; a challenge pings whom it is for all the same. */
  mentions: z.boolean().default(true),
  /** Where a puzzle is posted every day; null: nowhere. */
  puzzleChannel: z.string().nullable().default(null),
  /** Where the match that is most worth watching is shown; null: nowhere. */
  tvChannel: z.string().nullable().default(null),
  /** How long after it was played, in ms. */
  tvDelayMs: z.literal(TV_DELAYS).default(TV_DELAYS[0]),
  /** Whether the league rates users whose Discord account is new. */
  newAccounts: z.boolean().default(false),
  /** Whether public matches may become puzzles, without names. */
  puzzles: z.boolean().default(true),
});

/** What is settled once for a server. */
export type ServerSettings = Readonly<Omit<z.infer<typeof serverSchema>, 'channels'>> & {
  readonly channels: readonly string[];
};

const USUAL: ServerSettings = serverSchema.parse({ hostRole: null, zone: null });

/** What is settled for servers, by id. */
export type ServersSettings = Pick<Kept<ServerSettings>, 'of' | 'known' | 'change' | 'onChange'>;

export const openServersSettings = (ports: KeptPorts): ServersSettings =>
  openKept<ServerSettings>('tournament-settings', serverSchema, USUAL, ports);
