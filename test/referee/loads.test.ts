/** A referee starts for every disputed match, so it loads the rules and no code that shows them. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const REFEREE = new URL('../../src/referee.ts', import.meta.url).href;

/** Prints every module that the referee loads, one per line. */
const LISTING = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
  await import(${JSON.stringify(REFEREE)});
`;

it('loads no pictures, no rulebooks and no bot', () => {
  const arguments_ = ['--input-type=module', '--eval', LISTING];
  const loaded = execFileSync(process.execPath, arguments_, { encoding: 'utf8' }).trim().split('\n');
  expect(loaded).toContain(REFEREE);
  const own = loaded.filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'));
  expect(own.filter((url) => /\/(render|picture|rulebook|discord|sandbox|storage)\//.test(url))).toEqual([]);
  expect(loaded.filter((url) => /\/node_modules\/(canvas|discord\.js|@discordjs|keyv)\//.test(url))).toEqual(
    [],
  );
});
