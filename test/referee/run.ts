/** Runs line-by-line scripts as processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';

export interface Run {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

/** Runs a script on these chunks, each written after the previous one is flushed, and ends its input. */
export async function runScript(path: string, ...chunks: (string | Buffer)[]): Promise<Run> {
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const closed = once(child, 'close');
  for (const chunk of chunks) {
    await new Promise<void>((done, fail) => {
      child.stdin.write(chunk, (error) => {
        if (error) fail(error);
        else setImmediate(done);
      });
    });
  }
  child.stdin.end();
  await closed;
  const text = (buffers: Buffer[]): string => Buffer.concat(buffers).toString('utf8');
  return { out: text(out), err: text(err), code: child.exitCode };
}

/** Runs a script and stops reading its output after this many lines. */
export async function runReadFor(lines: number, path: string, input: string): Promise<Omit<Run, 'out'>> {
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'pipe'] });
  let [err, seen] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const look = (chunk = ''): void => {
    seen += chunk;
    if (seen.split('\n').length > lines) child.stdout.destroy();
  };
  child.stdout.setEncoding('utf8').on('data', look);
  look();
  const closed = once(child, 'close');
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined).end(input);
  await closed;
  return { err, code: child.exitCode };
}

export const answers = ({ out }: Run): string[] => out.split('\n').slice(0, -1);

/** Checks that every line of output is an answer and that nothing else was written. */
export function checkClean({ out, err, code }: Run): void {
  expect(out === '' || out.endsWith('\n')).toBe(true);
  expect(out).not.toContain('\r');
  expect(err).not.toMatch(/^\s+at /m);
  expect(code).toBe(0);
}
