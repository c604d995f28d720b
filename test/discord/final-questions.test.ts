/** Questions before what cannot be taken back: a second tap, which was meant for the question's own button, answers nothing. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import { buttonOf, buttonsIn, pressed, whispered } from './ended-match.ts';
import { withEvening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/**
 * Where a dangerous button may be made, and why it needs no place in a question there: it opens one, can be taken back, or belongs to a
 * page of the table, which counts the time by itself.
 */
const MADE: Readonly<Record<string, string>> = {
  'chat/questions.ts': 'every question',
  'features/privacy/chat/page.ts': 'opens a question',
  'features/tournament/chat/member-clicks.ts': 'stands alone in a message of its own',
  'features/tournament/chat/panel/pages.ts': 'opens a question',
  'features/tournament/chat/panel/players-page.ts':
    'opens a question while they play; readmitting takes it back otherwise',
  'features/tournament/chat/setup/panel.ts': 'opens a question',
  'features/league/chat/manage-view.ts': 'counting a match again takes it back',
  'features/film/chat/message.ts': 'the film can be ordered again',
  'features/puzzles/chat/message.ts': 'an answer to a puzzle',
  'table/room/reply.ts': 'confirms a knock, which the engine times',
  'table/doubt.ts': 'a page of the table',
  'table/menu.ts': 'a page of the table',
  'table/ending.ts': 'a page of the table',
};

it('is made by one function wherever a button is dangerous', () => {
  const src = new URL('../../src/', import.meta.url).pathname;
  // Buttons of a table are the games' own; the engine times them.
  const made = globSync('**/*.ts', { cwd: src, exclude: ['games/**'] }).filter((file) =>
    readFileSync(`${src}${file}`, 'utf8').includes("style: 'danger'"),
  );
  expect(made.toSorted()).toEqual(Object.keys(MADE).toSorted());
});

it('puts the no before the yes on the pages of the table', () => {
  for (const file of ['doubt.ts', 'menu.ts', 'ending.ts']) {
    const source = readFileSync(new URL(`../../src/table/${file}`, import.meta.url), 'utf8');
    expect(source.indexOf('ENDING.cancel)'), file).toBeLessThan(source.indexOf("style: 'danger'"));
  }
});

describe('deleting one’s data', () => {
  it.each([150, 700, MEANT_MS - 100])('is not done by a second tap after %i ms', (ms) =>
    withEvening(QUIET, async (evening) => {
      const { anna, channelId, heard, running, time } = evening;
      const deletes = (): boolean => running.bot.deletions.isUnderWay(anna.user.id);
      const page = await whispered(anna, channelId, anna.run(channelId, 'schikane privacy'));
      const asked = await pressed(evening, anna, page, 'Delete …');
      const hasty = async (message: SeenMessage, label: string): Promise<void> => {
        expect(buttonsIn(message)[0]?.label).toBe('Back');
        await heard();
        time.jump(ms);
        await anna.click(message, buttonOf(message, label)).outcome;
      };
      await hasty(asked, 'Delete my data …');
      // The question stands as it was.
      const sure = await pressed(evening, anna, asked, 'Delete my data …');
      expect(sure.content).toContain('This cannot be undone');
      await hasty(sure, 'Yes, delete everything');
      expect(deletes()).toBe(false);
      expect((await pressed(evening, anna, sure, 'Yes, delete everything')).content).toContain(
        'I am deleting',
      );
    }),
  );
});
