import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schikane-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function node(args: readonly string[], env: NodeJS.ProcessEnv = process.env, input = '') {
  return spawnSync(process.execPath, args, { encoding: 'utf8', env, input });
}

describe('run.mjs', () => {
  const run = (...args: string[]) => node([join(project, 'scripts/run.mjs'), ...args]);

  test('leaves standard output to the command', () => {
    expect(run('referee')).toMatchObject({ status: 0, stdout: '' });
  });

  test('hands standard input to the command', () => {
    const { status, stdout } = node(
      [join(project, 'scripts/run.mjs'), 'referee'],
      process.env,
      '{"do":"tick"}\n',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: 'no-match' });
  });

  test('keeps arguments and exit status', () => {
    expect(run('test', '--no-such-option').status).not.toBe(0);
    expect(run('test', 'no-such-test-file', '--passWithNoTests').status).toBe(0);
  });

  test('knows its commands and its benchmarks', () => {
    const dance = run('dance');
    expect(dance).toMatchObject({ status: 1, stdout: '' });
    expect(dance.stderr).toContain('start | referee');
    const unknown = run('bench', 'no-such-benchmark');
    expect(unknown).toMatchObject({ status: 1, stdout: '' });
    expect(unknown.stderr).toContain('no benchmark "no-such-benchmark"');
  });
});

describe('an impossible set-up', () => {
  /** A clone without packages, and a path with nothing but a folder with this npm. */
  function clone(npm: string | null) {
    for (const part of ['scripts', 'package.json', 'package-lock.json']) {
      cpSync(join(project, part), join(folder, part), { recursive: true });
    }
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    if (npm !== null) {
      writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}\n`);
      chmodSync(join(bin, 'npm'), 0o755);
    }
    return node([join(folder, 'scripts/run.mjs'), 'start'], { PATH: bin });
  }

  test.each([
    ['there is no npm', null],
    ['npm fails', 'echo "npm: no network" >&2; exit 1'],
    ['npm is interrupted', 'kill -9 $$'],
  ])('explains what to do when %s, with nothing on standard output', (_, npm) => {
    const { status, stdout, stderr } = clone(npm);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('The packages could not be installed');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('count.mjs', () => {
  const count = (report: string | null, check: string, tests: string) => {
    const file = join(folder, 'report.json');
    if (report !== null) writeFileSync(file, report);
    const { status, stdout } = node([join(project, 'scripts/count.mjs'), file, check, tests]);
    return [stdout, status];
  };
  const report = (numPassedTests: number, numFailedTests: number) =>
    JSON.stringify({ numPassedTests, numFailedTests });

  test.each<[string, string | null, string, string, string, number]>([
    ['all is well', report(12, 0), '0', '0', '12 passed, 0 failed\n', 0],
    ['tests fail', report(10, 2), '0', '1', '10 passed, 2 failed\n', 1],
    ['the check fails', report(12, 0), '1', '0', '12 passed, 1 failed\n', 1],
    ['both fail', report(11, 1), '1', '1', '11 passed, 2 failed\n', 1],
    ['a file cannot be loaded', report(12, 0), '0', '1', '12 passed, 1 failed\n', 1],
    ['no test ran', report(0, 0), '0', '0', '0 passed, 1 failed\n', 1],
    ['there is no report', null, '0', '1', '0 passed, 1 failed\n', 1],
    ['the report is torn', '{"numPassed', '0', '0', '0 passed, 1 failed\n', 1],
  ])('when %s', (_, text, check, tests, line, status) => {
    expect(count(text, check, tests)).toEqual([line, status]);
  });
});
