/** Questions before what cannot be taken back: where dangerous buttons are made, and the no before the yes. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Where a dangerous button may be made, and why it needs no place in a question there: it opens one, can be taken back, or belongs to a
 * page of the table, which counts the time by itself.
 */
const MADE: Readonly<Record<string, string>> = {
  'questions.ts': 'every question',
  'privacy/page.ts': 'opens a question',
  'evening/member-clicks.ts': 'stands alone in a message of its own',
  'evening/panel/pages.ts': 'opens a question',
  'evening/panel/players-page.ts': 'opens a question while they play; readmitting takes it back otherwise',
  'evening/setup/panel.ts': 'opens a question',
  'league/manage-view.ts': 'counting a match again takes it back',
  'film/message.ts': 'the film can be ordered again',
  'puzzles/message.ts': 'an answer to a puzzle',
  'room/reply.ts': 'confirms a knock, which the engine times',
  'doubt.ts': 'a page of the table',
  'table-menu.ts': 'a page of the table',
  'ending.ts': 'a page of the table',
};

it('is made by one function wherever a button is dangerous', () => {
  const src = new URL('../../src/discord/', import.meta.url).pathname;
  const made = globSync('**/*.ts', { cwd: src }).filter((file) =>
    readFileSync(`${src}${file}`, 'utf8').includes("style: 'danger'"),
  );
  expect(made.toSorted()).toEqual(Object.keys(MADE).toSorted());
});

it('puts the no before the yes on the pages of the table', () => {
  for (const file of ['doubt.ts', 'table-menu.ts', 'ending.ts']) {
    const source = readFileSync(new URL(`../../src/discord/${file}`, import.meta.url), 'utf8');
    expect(source.indexOf('ENDING.cancel)'), file).toBeLessThan(source.indexOf("style: 'danger'"));
  }
});
