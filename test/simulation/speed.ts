/**
 * Measures how fast evenings are played, at 8 and at 100 live matches: `npm run simulate:speed`. The speed is virtual time
 * over processor time, so other work on the machine hardly changes it.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

interface Case {
  readonly people: number;
  readonly minutes: number;
  /** Least virtual time over processor time. */
  readonly limit: number;
}

const CASES: readonly Case[] = [
  { people: 20, minutes: 30, limit: 300 },
  { people: 300, minutes: 10, limit: 30 },
];

const RUN = join(import.meta.dirname, 'run.ts');

/** A figure of a run's output. */
function figure(text: string, what: RegExp): number {
  const [, found] = what.exec(text) ?? [];
  if (found === undefined) throw new Error(`no ${what.source} in: ${text}`);
  return Number(found);
}

console.log('people | live matches | acts a minute and match | processor s | speed | limit');
for (const { people, minutes, limit } of CASES) {
  const args = ['--short', '--seed', '1', '--people', String(people), '--minutes', String(minutes)];
  // What the checks find does not matter here.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [RUN, ...args]).catch(
    (error: unknown) => error as { readonly stdout: string; readonly stderr: string },
  );
  const live = figure(stdout, /live: (\d+)/);
  const acts = figure(stdout, /deeds: (\d+)/) / minutes / live;
  const spent = figure(stderr, /([\d.]+) s of a processor/);
  const speed = figure(stderr, /(\d+) times as fast/);
  console.log([people, live, acts.toFixed(0), spent, speed, limit].join(' | '));
}
