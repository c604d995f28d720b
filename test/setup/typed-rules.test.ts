import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../structure/trees.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Lines of one file, each with what must be reported there: a rule or an error of the compiler. */
const LINES: readonly (readonly [line: string, ...reported: readonly string[]])[] = [
  ["import type { ButtonInteraction } from 'discord.js';"],
  [
    'export async function answer(click: ButtonInteraction, suit: "S" | "H", loose: any, each: (run: () => void) => void) {',
  ],
  ['  click.deferUpdate();', 'no-floating-promises'],
  ['  each(async () => { await click.deferUpdate(); });', 'no-misused-promises'],
  ['  switch (suit) { case "S": break; }', 'switch-exhaustiveness-check'],
  ['  each(click.inGuild);', 'unbound-method'],
  ['  const text: string = loose;', 'no-unsafe-assignment'],
  ['  if (suit) await loose;', 'no-unnecessary-condition'],
  ['  await 1;', 'await-thenable'],
  ['  const first: number = [1][0];', 'TS2322'],
  ['  return `${{ text, first }}`;', 'no-base-to-string', 'restrict-template-expressions'],
  ['}'],
  ['export function missing(x: number): number { if (x > 1) return 1; }', 'TS2366'],
];

test('faults that need types are found', () => {
  const root = folderOf({ 'src/a.ts': LINES.map(([line]) => `${line}\n`).join('') });
  try {
    for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
      copyFileSync(join(ROOT, file), join(root, file));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const ran = spawnSync(process.execPath, [oxlint, '-f', 'unix', 'src'], { cwd: root, encoding: 'utf8' });
    const found = [...ran.stdout.matchAll(/^src\/a\.ts:(\d+):.*typescript\((.*)\)\]$/gm)];
    const at = (index: number) =>
      found.filter(([, line]) => Number(line) === index + 1).map(([, , of]) => of);
    expect(LINES.map((_, index) => at(index).toSorted())).toEqual(
      LINES.map(([, ...reported]) => reported.toSorted()),
    );
    expect(ran.status).toBe(1);
  } finally {
    rmSync(root, { recursive: true });
  }
});
