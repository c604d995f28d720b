import Database from 'better-sqlite3';
import { z } from 'zod';

/** A stored row damaged from outside while the bot was down. */
export interface Damage {
  readonly match: string;
  readonly channelId: string;
  /** True if a manager has to put it away; otherwise the operator repairs it. */
  readonly toGo: boolean;
  /** Restores the row. The bot must be down. */
  repair(): void;
}

const rowSchema = z.object({ key: z.string(), value: z.string() });
const roomSchema = z.object({ value: z.object({ match: z.string() }) });

/** Kinds of damage: cut short, not JSON at all, JSON of another shape. */
const BROKEN: readonly ((value: string) => string)[] = [
  (value) => value.slice(0, value.length / 2),
  () => '\u0000\u0000\u0000',
  () => '{"value":{"do":7}}',
];

/**
 * Damages a row of a running match: its header, or an entry.
 * @param choose a number below another
 * @returns null when no match is running
 */
export function damageMatch(
  file: string,
  choose: (below: number) => number,
  spared: ReadonlySet<string>,
): Damage | null {
  const db = new Database(file);
  try {
    const rooms = z
      .array(rowSchema)
      .parse(db.prepare("SELECT key, value FROM documents WHERE collection = 'rooms'").all())
      .filter(({ key }) => !spared.has(key));
    const room = rooms[choose(Math.max(1, rooms.length))];
    if (!room) return null;
    const { match } = roomSchema.parse(JSON.parse(room.value)).value;
    const rows = z
      .array(rowSchema)
      .parse(
        db
          .prepare("SELECT key, value FROM documents WHERE collection = 'journal' AND key GLOB ? || '/*'")
          .all(match),
      );
    const row = rows[choose(Math.max(1, rows.length))];
    const broken = BROKEN[choose(BROKEN.length)];
    if (!row || !broken) return null;
    write(db, row.key, broken(row.value));
    return {
      match,
      channelId: room.key,
      toGo: choose(2) === 0,
      repair() {
        const again = new Database(file);
        try {
          write(again, row.key, row.value);
        } finally {
          again.close();
        }
      },
    };
  } finally {
    db.close();
  }
}

function write(db: Database.Database, key: string, value: string): void {
  db.prepare("UPDATE documents SET value = ? WHERE collection = 'journal' AND key = ?").run(value, key);
}

/**
 * Locks the file as another process may; the returned function unlocks it. Null if it cannot be locked now.
 */
export function lockFile(file: string): (() => void) | null {
  const db = new Database(file, { timeout: 0 });
  try {
    db.exec('BEGIN IMMEDIATE');
  } catch {
    db.close();
    return null;
  }
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}
