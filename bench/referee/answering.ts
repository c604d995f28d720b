/** The referee of some checkout, in a process of its own: answers lines as often as it is asked to. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What it is asked for: the SHA-256 of all its answers to some lines; or how long it takes, once more. */
export type Asked = { readonly lines: readonly string[] } | 'time';

export type Told = { readonly digest: string } | Time;

/** Milliseconds, by the clock on the wall and of the processor. */
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

/** An answer counts when its bytes are there. */
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
