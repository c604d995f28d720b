import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getCanvas } from '../../scripts/canvas.mjs';

const tools = ['g++', 'make', 'python3', 'pkg-config'];

let bin: string;
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'schikane-bin-'));
});
afterEach(() => rmSync(bin, { recursive: true }));

/** Puts a shell script on the path, which consists of this folder alone. */
function install(name: string, script = 'exit 0') {
  const file = join(bin, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** A machine with the installed tools; a download or a compiler works or fails. */
async function setUp(machine: { isRoot: boolean; downloads: boolean; compiles: boolean }) {
  const steps: string[] = [];
  let works = false;
  const step = (name: string, succeeds: boolean) => () => {
    steps.push(name);
    works ||= succeeds;
    return Promise.resolve();
  };
  const done = getCanvas({
    works: () => Promise.resolve(works),
    download: step('download', machine.downloads),
    compile: step('compile', machine.compiles),
    env: { PATH: bin },
    isRoot: machine.isRoot,
  });
  const message = await done.then(
    () => 'done',
    (error: unknown) => String(error),
  );
  return { steps, message };
}

const aptLog = () => readFileSync(join(bin, 'log'), 'utf8').trim().split('\n');
/** An apt-get that logs its arguments, and runs `installs` for an install. */
const apt = (installs: string) => String.raw`
  echo "$@" >> "$(/usr/bin/dirname "$0")/log"
  [ "$1" = install ] || exit 0
  ${installs}`;
const installsTools = tools.map((tool) => `/bin/cp "$0" "\${0%/*}/${tool}"`).join('; ');

test('compiles without the network if tools and libraries are there', async () => {
  for (const tool of tools) install(tool);
  const { steps, message } = await setUp({ isRoot: true, downloads: true, compiles: true });
  expect(steps).toEqual(['compile']);
  expect(message).toBe('done');
});

test('otherwise uses a prebuilt one, and installs nothing', async () => {
  install('apt-get', apt(installsTools));
  const { steps, message } = await setUp({ isRoot: true, downloads: true, compiles: true });
  expect(steps).toEqual(['download']);
  expect(message).toBe('done');
  expect(aptLog).toThrow('ENOENT');
});

test('installs what is missing as root on Debian, from a fresh list', async () => {
  install('apt-get', apt(installsTools));
  const { steps, message } = await setUp({ isRoot: true, downloads: false, compiles: true });
  expect(message).toBe('done');
  expect(steps).toEqual(['download', 'compile']);
  expect(
    aptLog()
      .slice(0, 3)
      .map((line) => line.split(' ')[0]),
  ).toEqual(['--version', 'update', 'install']);
  for (const name of [
    'g++',
    'libcairo2-dev',
    'libpango1.0-dev',
    'libjpeg-dev',
    'libgif-dev',
    'librsvg2-dev',
  ]) {
    expect(aptLog()[2]?.split(' ')).toContain(name);
  }
});

test.each([
  ['a user other than root', { isRoot: false, script: apt(installsTools) }],
  ['root when apt-get fails', { isRoot: true, script: apt('exit 100') }],
  ['root without apt-get', { isRoot: true, script: null }],
])('tells %s what is missing and which package brings it', async (_, { isRoot, script }) => {
  install('python3');
  install('make');
  if (script !== null) install('apt-get', script);
  const { steps, message } = await setUp({ isRoot, downloads: false, compiles: true });
  expect(steps).toEqual(['download']);
  expect(message).toContain('  g++, pkg-config, cairo, pangocairo, pixman-1, freetype2, libpng\n');
  for (const line of [
    /apt-get install g\+\+ .* libcairo2-dev/,
    /dnf install .* cairo-devel/,
    /brew install .* cairo/,
  ]) {
    expect(message).toMatch(line);
  }
  expect(isRoot || script === null || !readsLog()).toBe(true);
});

function readsLog(): boolean {
  try {
    return aptLog().length > 0;
  } catch {
    return false;
  }
}

test('names only the library that is missing', async () => {
  for (const tool of tools) install(tool);
  install('pkg-config', '[ "$2" != pangocairo ]');
  const { message } = await setUp({ isRoot: false, downloads: false, compiles: true });
  expect(message).toContain('is missing here:\n  pangocairo\n');
});

test('does not mistake a failing compiler for a working one', async () => {
  for (const tool of tools) install(tool);
  const { message } = await setUp({ isRoot: true, downloads: true, compiles: false });
  expect(message).toContain('cannot be loaded');
});
