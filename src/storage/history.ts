import { z } from 'zod';
import { unwrap } from './envelope.ts';

/** Collection about the history of a shared database. It belongs to that database alone: copies leave it out. */
export const HISTORY = 'history';

/** Keys of that collection. */
export const KEY = {
  /** The server that answered last: `Server`. */
  server: 'server',
  /** History has turned back, and the operator has not decided yet: `TurnedBack`. */
  turnedBack: 'turned-back',
  /** When the operator accepted that last: `Accepted`. */
  accepted: 'accepted',
} as const;

/** Identity of a PostgreSQL server: `initdb` draws the system identifier, each promotion begins a new timeline. */
const serverSchema = z.object({ system: z.string(), timeline: z.number().int() });
export type Server = Readonly<z.infer<typeof serverSchema>>;

/** What a process found out about a database whose history has turned back. Times are ISO, by the database's clock. */
const turnedBackSchema = z.object({
  at: z.string(),
  /** Name of the process. */
  by: z.string(),
  /** What was stored between these times is probably lost; `from` is null: unknown. */
  lost: z.object({ from: z.string().nullable(), to: z.string() }),
  /** Null: the database does not tell. */
  was: serverSchema.nullable(),
  is: serverSchema.nullable(),
});
export type TurnedBack = Readonly<z.infer<typeof turnedBackSchema>>;

const acceptedSchema = z.object({ at: z.string() });

/** As what the rows of the collection are read. */
export const historySchema = z.union([turnedBackSchema, serverSchema, acceptedSchema]);

/** The rows of the collection, as far as they can be read. */
export interface KeptHistory {
  readonly server: Server | null;
  /** A damaged row is still a reason not to go on: `unknown`. */
  readonly turnedBack: TurnedBack | 'unknown' | null;
  /** ISO. */
  readonly acceptedAt: string | null;
}

/** Reads stored texts by their keys. */
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

/** What has happened, for operators. */
export function turnedBackInWords(found: TurnedBack | 'unknown'): string {
  if (found === 'unknown') return "the database's history has turned back, and what is lost is not known";
  const { lost, was, is } = found;
  const server =
    was && is && was.system !== is.system
      ? `another database server answers (${serverInWords(is)}; before: ${serverInWords(was)})`
      : "the database's history has turned back";
  if (lost.from === null)
    return `${server}: what was stored before ${lost.to} is probably lost, since when is not known`;
  return lost.from === lost.to
    ? `${server}: what was stored after ${lost.to} is perhaps lost`
    : `${server}: what was stored between ${lost.from} and ${lost.to} is probably lost`;
}

/** What the operator can do about it. */
export const HOW_TO_GO_ON =
  'To return to the database as it was, stop all bots first. To accept the loss: npm run store -- go-on';
