/** `npm start` restarts the bot after a crash, and only then. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schikane-supervise-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Supervises a program that ends in these ways, one after another: with a status, or by a signal. */
function supervise(
  ends: readonly (number | string)[],
  pauses: { first: number; longest: number; lasting: number },
) {
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const ends = ${JSON.stringify(ends)};
    appendFileSync(${JSON.stringify(join(folder, 'starts'))}, 'x');
    const end = ends[readFileSync(${JSON.stringify(join(folder, 'starts'))}, 'utf8').length - 1];
    if (end === 'stays') {
      process.on('SIGTERM', () => process.exit(70));
      setInterval(() => undefined, 1000);
      console.log('stays');
    } else if (typeof end === 'string') process.kill(process.pid, end);
    else process.exit(end);`,
  );
  const supervisor = join(folder, 'supervisor.mjs');
  writeFileSync(
    supervisor,
    `import { run } from ${JSON.stringify(join(SCRIPTS, 'child.mjs'))};
    import { supervise } from ${JSON.stringify(join(SCRIPTS, 'supervise.mjs'))};
    const start = () => run(process.execPath, [${JSON.stringify(program)}], { stdio: 'inherit' });
    const { code, asked } = await supervise(start, ${JSON.stringify(pauses)});
    console.log(JSON.stringify({ code, asked }));`,
  );
  const child = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  return { child, said };
}

const starts = (): number => readFileSync(join(folder, 'starts'), 'utf8').length;
const QUICK = { first: 10, longest: 40, lasting: 600_000 };

async function ended(child: ChildProcess, said: { readonly out: string }): Promise<unknown> {
  await once(child, 'close');
  return JSON.parse(said.out.trim().split('\n').at(-1) ?? '');
}

describe('the bot is restarted', () => {
  test('after any crash, with a message', async () => {
    const { child, said } = supervise([70, 'SIGKILL', 'SIGSEGV', 1, 0], QUICK);
    expect(await ended(child, said)).toEqual({ code: 0, asked: false });
    expect(starts()).toBe(5);
    for (const how of ['status 70', 'signal SIGKILL', 'signal SIGSEGV', 'status 1'])
      expect(said.err).toContain(how);
    expect(said.err).toContain('The bot restarts in');
  });

  test('after pauses that grow, and start over once it has lasted', async () => {
    const { child, said } = supervise([70, 70, 70, 0], { first: 500, longest: 1500, lasting: 600_000 });
    await ended(child, said);
    expect([...said.err.matchAll(/in (\d) seconds/g)].map(([, seconds]) => seconds)).toEqual(['1', '1', '2']);
    const lasting = supervise([70, 70, 70, 70, 70, 70, 0], { first: 10, longest: 10_000, lasting: 0 });
    await ended(lasting.child, lasting.said);
    expect(lasting.said.err).not.toContain('in 2 seconds');
  });
});

describe('it is not restarted', () => {
  test.each([0, 78, 'SIGTERM', 'SIGINT', 'SIGHUP'])('after %s', async (end) => {
    const { child, said } = supervise([end, 0], QUICK);
    expect(await ended(child, said)).toMatchObject({ code: typeof end === 'number' ? end : null });
    expect([starts(), said.err]).toEqual([1, '']);
  });

  test('after a request to end, even with an error', async () => {
    const { child, said } = supervise(['stays', 0], QUICK);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended(child, said)).toEqual({ code: 70, asked: true });
    expect(starts()).toBe(1);
  });

  test('after a request to end the supervisor', async () => {
    const { child, said } = supervise([70, 0], { first: 600_000, longest: 600_000, lasting: 600_000 });
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await ended(child, said)).toEqual({ code: 0, asked: true });
    expect(starts()).toBe(1);
  });
});

test('npm start ends with the status of wrong settings', async () => {
  const env = { ...process.env, DISCORD_TOKEN: 'Bot not.a.token' };
  const child = spawn(process.execPath, [join(SCRIPTS, 'run.mjs'), 'start'], { env, stdio: 'ignore' });
  await once(child, 'close');
  expect(child.exitCode).toBe(78);
});
