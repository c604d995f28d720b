/** Questions before irreversible acts: which files make dangerous buttons, and the no before the yes. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Files that make a dangerous button, and the reason why it needs no delay. It opens a question, can be taken
 * back, or belongs to a page of the table, which times it.
 */
const MADE: Readonly<Record<string, string>> = {
  'chat/questions.ts': 'every question',
  'challenge/chat/practising.ts': 'opens a question',
  'features/privacy/chat/page.ts': 'opens a question',
  'features/tournament/chat/member-clicks.ts': 'stands alone in a message of its own',
  'features/tournament/chat/panel/pages.ts': 'opens a question',
  'features/tournament/chat/panel/players-page.ts':
    'opens a question while they play; readmitting takes it back otherwise',
  'features/tournament/chat/setup/panel.ts': 'opens a question',
  'features/tournament/chat/series/view.ts': 'opens a question',
  'features/league/chat/manage-view.ts': 'counting a match again takes it back',
  'features/film/chat/message.ts': 'the film can be ordered again',
  'features/puzzles/chat/message.ts': 'an answer to a puzzle',
  'table/room/reply.ts': 'confirms a knock, which the engine times',
  'table/doubt.ts': 'a page of the table',
  'table/menu.ts': 'a page of the table',
  'table/ending.ts': 'a page of the table',
};

it('dangerous buttons are made in known places only', () => {
  const src = new URL('../../src/', import.meta.url).pathname;
  // Buttons of a table belong to the games; the engine times them.
  const made = globSync('**/*.ts', { cwd: src, exclude: ['games/**'] }).filter((file) =>
    readFileSync(`${src}${file}`, 'utf8').includes("style: 'danger'"),
  );
  expect(made.toSorted()).toEqual(Object.keys(MADE).toSorted());
});

it('pages of the table put the no before the yes', () => {
  for (const file of ['doubt.ts', 'menu.ts', 'ending.ts']) {
    const source = readFileSync(new URL(`../../src/table/${file}`, import.meta.url), 'utf8');
    expect(source.indexOf('ENDING.cancel)'), file).toBeLessThan(source.indexOf("style: 'danger'"));
  }
});
