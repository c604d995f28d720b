/** The referee of a checkout in a process of its own: answers lines as often as asked. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Asks for the SHA-256 of all answers to some lines, or for the time of answering them again. */
export type Asked = { readonly lines: readonly string[] } | 'time';

export type Told = { readonly digest: string } | Time;

/** Milliseconds of wall-clock time and of processor time. */
export interface Time {
  readonly wall: number;
  readonly cpu: number;
}

interface Loaded {
  readonly createReferee: () => { answer(line: string): string | null };
}

const [folder = ''] = process.argv.slice(2);
const { createReferee } = (await import(pathToFileURL(join(folder, 'src', 'referee.ts')).href)) as Loaded;

const MOST_BYTES = 1_000_000;
const out = Buffer.alloc(MOST_BYTES);
let lines: readonly string[] = [];

function digest(): Told {
  const referee = createReferee();
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${referee.answer(line) ?? ''}\n`);
  return { digest: hash.digest('hex') };
}

/** Includes writing the bytes of the answers. */
function time(): Time {
  const referee = createReferee();
  const start = performance.now();
  const used = process.cpuUsage();
  for (const line of lines) out.write(referee.answer(line) ?? '');
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

process.on('message', (asked: Asked) => {
  if (asked !== 'time') lines = asked.lines;
  process.send?.(asked === 'time' ? time() : digest());
});
process.on('disconnect', () => process.exit());
