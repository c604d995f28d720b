import { readFileSync, statSync } from 'node:fs';
import { parse } from 'dotenv';
import { SETTINGS } from './config.ts';
import { fail, ok, type Result } from './core/result.ts';

/** The program's environment, and remarks on settings without effect. */
export interface Environment {
  readonly env: NodeJS.ProcessEnv;
  /** Sentences without values, which may be secrets. */
  readonly remarks: readonly string[];
}

/** Names in the file meant for other programs: compose, the database's image, Node, glibc. */
const OF_OTHERS = /^(COMPOSE_\w+|POSTGRES_\w+|NODE_\w+|MALLOC_\w+|TZ|LANG)$/;
/** Pattern of a setting's name that is surely not a secret. */
const NAME = /^[A-Z][A-Z_]{1,30}$/;
/** A line that sets a variable, a comment, or a blank line. */
const LINE = /^\s*(#|$|(export\s+)?[\w.-]+\s*[=:])/;

/**
 * Merges the settings of a file into the environment. A variable that is set there, even to nothing, takes
 * precedence. Fails with a sentence if the file cannot be read as text.
 * @param file a file like .env.example; it may be missing
 */
export function readEnvironment(file: string, env: Readonly<NodeJS.ProcessEnv>): Result<Environment, string> {
  const text = readText(file);
  if (!text.ok) return text;
  const settings = parse(text.value);
  const unknown = Object.keys(settings).filter((name) => !SETTINGS.includes(name) && !OF_OTHERS.test(name));
  const near = Object.keys(env).filter((name) => !SETTINGS.includes(name) && nearest(name) !== null);
  return ok({
    env: { ...settings, ...env },
    remarks: [
      ...oddLines(file, text.value),
      ...unknown.map((name) => `${file}: ${remarkOn(name)}`),
      ...near.filter((name) => !unknown.includes(name)).map((name) => `the environment: ${remarkOn(name)}`),
    ],
  });
}

/** Returns an empty text if there is no file. */
function readText(file: string): Result<string, string> {
  try {
    const bytes = readFileSync(file);
    // UTF-16 has a zero byte in every other place, with or without a byte order mark.
    if (bytes.includes(0)) return fail(`${file} is not UTF-8 text; perhaps it is UTF-16. Save it as UTF-8.`);
    return ok(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return ok('');
    if (typeof code !== 'string') throw error;
    return fail(`${file} cannot be read (${code}). Let this user read it.`);
  }
}

/** Reports odd lines by number only, since they may hold secrets. A value of several lines is in quotes. */
function oddLines(file: string, text: string): string[] {
  const remarks = text.includes('\uFFFD')
    ? [`${file} has characters that are not UTF-8: values with them are read wrongly`]
    : [];
  const lines = text.split(/\r\n|\r|\n/);
  const odd = lines.flatMap((line, i) => (LINE.test(line) ? [] : [i + 1]));
  const isQuoted = /[=:]\s*(["'`])[^\n]*\n(?:(?!\1)[^])*\1/.test(text);
  if (odd.length > 0 && !isQuoted)
    remarks.push(`${file} has lines without effect (${odd.join(', ')}): write NAME=value`);
  return remarks;
}

function remarkOn(name: string): string {
  const meant = nearest(name);
  if (meant !== null) return `${name} is not a setting and has no effect; the setting is called ${meant}`;
  return NAME.test(name)
    ? `${name} is not a setting and has no effect`
    : 'a name that is not a setting has no effect';
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '');

/** Returns the setting with the most similar name; null if none is similar. */
function nearest(name: string): string | null {
  const written = plain(name);
  const near = SETTINGS.find((setting) => {
    const meant = plain(setting);
    return (
      Math.abs(meant.length - written.length) <= 2 && distance(meant, written) <= (meant.length > 8 ? 2 : 1)
    );
  });
  return near ?? null;
}

/** Returns the number of letters to change, add, drop, or swap with the next one. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const row = rows[i];
      if (row)
        row[j] = Math.min(
          ...[at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)],
          isExchanged ? at(i - 2, j - 2) + 1 : Infinity,
        );
    }
  }
  return at(one.length, other.length);
}

/** Returns true if other users of this machine can read or change a file. Windows has no such modes. */
export function isOpenToOthers(file: string): boolean {
  const found = process.platform === 'win32' ? undefined : statSync(file, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o077) !== 0;
}
