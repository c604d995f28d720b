import { z } from 'zod';
import { unwrap } from './envelope.ts';

/**
 * Collection on the history of a shared database. Copies leave it out, since it applies to that database
 * alone.
 */
export const HISTORY = 'history';

/** Keys of that collection. */
export const KEY = {
  /** The server that answered last: `Server`. */
  server: 'server',
  /** Set while a turned-back history awaits the operator's decision: `TurnedBack`. */
  turnedBack: 'turned-back',
  /** The operator's last acceptance of a loss: `Accepted`. */
  accepted: 'accepted',
} as const;

/**
 * Identity of a PostgreSQL server: `initdb` draws the system identifier, and each promotion starts a new
 * timeline.
 */
const serverSchema = z.object({ system: z.string(), timeline: z.number().int() });
export type Server = Readonly<z.infer<typeof serverSchema>>;

/**
 * A process's findings on a database whose history has turned back. Times are ISO, by the database's clock.
 */
const turnedBackSchema = z.object({
  at: z.string(),
  /** Name of the process. */
  by: z.string(),
  /** Data stored between these times is probably lost; `from` is null if unknown. */
  lost: z.object({ from: z.string().nullable(), to: z.string() }),
  /** Null if the database does not report its identity. */
  was: serverSchema.nullable(),
  is: serverSchema.nullable(),
});
export type TurnedBack = Readonly<z.infer<typeof turnedBackSchema>>;

const acceptedSchema = z.object({ at: z.string() });

/** Schema for all rows of the collection. */
export const historySchema = z.union([turnedBackSchema, serverSchema, acceptedSchema]);

/** The readable rows of the collection. */
export interface KeptHistory {
  readonly server: Server | null;
  /** 'unknown' for a damaged row, which also keeps the bots from going on. */
  readonly turnedBack: TurnedBack | 'unknown' | null;
  /** ISO time. */
  readonly acceptedAt: string | null;
}

/** Parses the stored texts, given by key. */
export function readHistory(texts: ReadonlyMap<string, string>): KeptHistory {
  const read = <T>(key: string, schema: z.ZodType<T>): T | 'unknown' | null => {
    const text = texts.get(key);
    if (text === undefined) return null;
    const value = unwrap(text);
    const parsed = schema.safeParse(value.ok ? value.value : undefined);
    return parsed.success ? parsed.data : 'unknown';
  };
  const known = <T>(value: T | 'unknown' | null): T | null => (value === 'unknown' ? null : value);
  return {
    server: known(read(KEY.server, serverSchema)),
    turnedBack: read(KEY.turnedBack, turnedBackSchema),
    acceptedAt: known(read(KEY.accepted, acceptedSchema))?.at ?? null,
  };
}

export const serverInWords = ({ system, timeline }: Server): string =>
  `system identifier ${system}, timeline ${timeline}`;

/** Describes the loss, for operators. */
export function turnedBackInWords(found: TurnedBack | 'unknown'): string {
  if (found === 'unknown') return "the database's history has turned back; the loss is unknown";
  const { lost, was, is } = found;
  const server =
    was && is && was.system !== is.system
      ? `another database server answers (${serverInWords(is)}; before: ${serverInWords(was)})`
      : "the database's history has turned back";
  if (lost.from === null)
    return `${server}: data stored before ${lost.to} is probably lost; the start of the loss is unknown`;
  return lost.from === lost.to
    ? `${server}: data stored after ${lost.to} may be lost`
    : `${server}: data stored between ${lost.from} and ${lost.to} is probably lost`;
}

/** Advice for operators. */
export const HOW_TO_GO_ON =
  'To go back to the old database, stop all bots first. To accept the loss, run: npm run store -- go-on';
