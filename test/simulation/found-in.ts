/** Plays evenings in a process of their own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const RUN = join(import.meta.dirname, 'run.ts');

/** What the checks find in evenings of one process, each with its seed. */
export async function foundIn(evenings: number, args: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, '--short', ...args]).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const played = stdout.split(/^seed: /m).slice(1);
  if (played.length !== evenings) throw new Error(`${played.length} of ${evenings} evenings: ${stdout}`);
  return played.flatMap((told) => {
    const [seed = ''] = told.split(',', 1);
    return told.split('\n').flatMap((line) => (line.startsWith('FOUND') ? [`${seed}: ${line}`] : []));
  });
}
