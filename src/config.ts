import { isIP } from 'node:net';
import { z } from 'zod';
import { fail, ok, type Result } from './core/result.ts';
import { parseShards, type Numbers } from './shards/numbers.ts';
import { parseStorageUrl } from './storage/url.ts';

/** A whole number between two bounds, written in digits. */
const whole = (min: number, max: number, what: string) => {
  const takes = `must be a whole number from ${min} to ${max} (${what})`;
  return z
    .string()
    .regex(/^\d{1,9}$/, takes)
    .transform(Number)
    .refine((number) => number >= min && number <= max, takes);
};

const port = whole(0, 65_535, 'a port');

/** A Discord id: 64 bits in decimal. */
const snowflake = z.string().regex(/^\d{17,20}$/, "must be a server's id, 17 to 20 digits");

const apiUrl = z
  .string()
  .refine(isHttpUrl, 'must be the address of a Discord-compatible server, such as https://discord.com/api')
  .transform((url) => url.replace(/\/+$/, ''));

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}

const storageUrl = z.string().superRefine((url, context) => {
  const address = parseStorageUrl(url);
  if (!address.ok) context.addIssue({ code: 'custom', message: address.error });
});

const shards = z.string().transform((text, context): Numbers => {
  const numbers = parseShards(text);
  if (numbers.ok) return numbers.value;
  context.addIssue({ code: 'custom', message: numbers.error });
  return z.NEVER;
});

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** All settings, as .env.example explains them. Nothing else is read from the environment. */
const environment = z.object({
  DISCORD_TOKEN: z
    .string()
    // Users often copy the rest of a line "Authorization: Bot …".
    .regex(
      /^[\w.-]+$/,
      "must be the bot's token alone (letters, digits, dots and dashes), without the word Bot",
    )
    .optional(),
  DISCORD_API_URL: apiUrl.default('https://discord.com/api'),
  DEV_GUILD_ID: snowflake.optional(),
  STORAGE_URL: storageUrl.default('sqlite://data/schikane.sqlite'),
  SHARDS: shards.default({ count: null, own: null }),
  SANDBOX_PORT: port.default(3000),
  SANDBOX_KEEP: z.string().optional(),
  DISCORD_OPENAPI: z.string().default('vendor/discord-openapi.json'),
  HEALTH_PORT: port.optional(),
  HEALTH_HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0,
      'must be an IP address of this machine, or 0.0.0.0 for all its addresses',
    )
    .default('127.0.0.1'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  RENDER_WORKERS: whole(1, 64, 'drawer processes').default(1),
  CHALLENGE_MINUTES: whole(1, 1_440, 'minutes').default(15),
  ABANDON_HOURS: whole(1, 8_760, 'hours').default(24),
  NUDGE_MINUTES: whole(0, 1_440, 'minutes; 0: nobody is mentioned').default(3),
  KEEP_DAYS: whole(0, 3_650, 'days; 0: nothing is deleted').default(30),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(environment.shape);

/** The settings from the environment, with defaults. */
export interface Config {
  /** Null: the sandbox replaces Discord. */
  readonly discordToken: string | null;
  /** Address of the REST API, without version and trailing slash. */
  readonly discordApiUrl: string;
  /** The only server on which the commands are registered, where they appear at once; null: all servers. */
  readonly devGuildId: string | null;
  readonly storageUrl: string;
  /** Total number of shards, and those that this process may have. */
  readonly shards: Numbers;
  readonly sandboxPort: number;
  /** Folder in which the sandbox is kept between starts; null: it starts empty each time. */
  readonly sandboxKeep: string | null;
  /** Path of Discord's OpenAPI description, against which the sandbox checks requests; it may be missing. */
  readonly discordOpenapi: string;
  /** Address for health and metrics; null: not served. */
  readonly health: { readonly host: string; readonly port: number } | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly renderWorkers: number;
  readonly challengeMinutes: number;
  readonly abandonHours: number;
  /** 0: never. */
  readonly nudgeMinutes: number;
  /** 0: kept for ever. */
  readonly keepDays: number;
}

/**
 * Parses the settings in an environment; an empty variable counts as not set. The error has one sentence for
 * each wrong setting: its name and the accepted values, never its value, which may be a secret.
 */
export function parseConfig(env: Readonly<NodeJS.ProcessEnv>): Result<Config, readonly string[]> {
  const set = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const parsed = environment.safeParse(Object.fromEntries(set.filter(([, value]) => value !== '')));
  if (!parsed.success) {
    return fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`));
  }
  const settings = parsed.data;
  return ok({
    discordToken: settings.DISCORD_TOKEN ?? null,
    discordApiUrl: settings.DISCORD_API_URL,
    devGuildId: settings.DEV_GUILD_ID ?? null,
    storageUrl: settings.STORAGE_URL,
    shards: settings.SHARDS,
    sandboxPort: settings.SANDBOX_PORT,
    sandboxKeep: settings.SANDBOX_KEEP ?? null,
    discordOpenapi: settings.DISCORD_OPENAPI,
    health:
      settings.HEALTH_PORT === undefined ? null : { host: settings.HEALTH_HOST, port: settings.HEALTH_PORT },
    logLevel: settings.LOG_LEVEL,
    renderWorkers: settings.RENDER_WORKERS,
    challengeMinutes: settings.CHALLENGE_MINUTES,
    abandonHours: settings.ABANDON_HOURS,
    nudgeMinutes: settings.NUDGE_MINUTES,
    keepDays: settings.KEEP_DAYS,
  });
}
