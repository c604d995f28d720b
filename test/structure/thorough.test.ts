import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { THOROUGH } from '../thorough.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `a/{b,c}/d` as `a/b/d` and `a/c/d`. */
function spelledOut(pattern: string): string[] {
  const [whole, inside = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  return whole === undefined
    ? [pattern]
    : inside.split(',').flatMap((one) => spelledOut(pattern.replace(whole, one)));
}

it('names only files that exist', () => {
  const missing = THOROUGH.flatMap(spelledOut).filter(
    (pattern) => globSync(pattern, { cwd: ROOT }).length === 0,
  );
  expect(missing).toEqual([]);
});

it('leaves a match from challenge to result to `npm test`, also in a browser', () => {
  const played = ['browser/match', 'discord/lobby-play', 'discord/play-clicks', 'discord/result'].map(
    (name) => `test/${name}.test.ts`,
  );
  const left = globSync(THOROUGH, { cwd: ROOT });
  expect(globSync(played, { cwd: ROOT }).filter((file) => !left.includes(file))).toHaveLength(played.length);
});
