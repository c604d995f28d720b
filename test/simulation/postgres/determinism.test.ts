/** The same seed gives the same transcript, in each process and whatever this one has done before. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const TRANSCRIPT = join(import.meta.dirname, 'transcript.ts');

async function transcripts(...seeds: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [TRANSCRIPT, ...seeds]);
  return stdout.trim().split('\n');
}

it('gives the same transcript for the same seed', async () => {
  const [[first = ''], [other, again]] = [await transcripts('1'), await transcripts('2', '1')];
  expect(Number(first.split(' ')[1])).toBeGreaterThan(1000);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
