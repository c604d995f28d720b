/** A crash of canvas must end a drawer process, not the bot; so the bot does not load it. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const BOT = ['render/renderer.ts', 'src/start.ts', 'commands/index.ts'].map(
  (path) => new URL(`../../${path}`, import.meta.url).href,
);

/** Prints every module that the bot loads, one per line. */
const LISTING = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
  for (const url of ${JSON.stringify(BOT)}) await import(url);
`;

it('the bot does not load canvas or drawing code', () => {
  const arguments_ = ['--input-type=module', '--eval', LISTING];
  const loaded = execFileSync(process.execPath, arguments_, { encoding: 'utf8' }).trim().split('\n');
  expect(loaded).toEqual(expect.arrayContaining(BOT));
  expect(
    loaded.filter((url) => /\/node_modules\/canvas\/|\/render\/(drawing|sprites)\.ts/.test(url)),
  ).toEqual([]);
});
