/**
 * The database turns back by some seconds while Discord shows the lost steps: the match goes on from the
 * stored ones.
 */
import { describe, expect, it, vi } from 'vitest';
import { uncounted } from '../../src/health/meters.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { FREE } from '../match/table.ts';
import { bookIn } from '../../src/features/league/server.ts';
import type { Storage } from '../../src/storage/index.ts';
import { whisper } from './answers.ts';
import { resign } from './acting.ts';
import { buttonsIn, whispered } from './ended-match.ts';
import { guildOf, leagueOf, LONG, playTurns } from './league-games.ts';
import { buttonsOf, isTable, LONG_ENOUGH, seenForLong, withTestbed, type Testbed } from './testbed.ts';
import { kill, snapshot } from './turn-back.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const LOST = '⏪ The last 2 steps were lost with the database server; the match goes on from here.';

/**
 * Touches C1, takes a snapshot, places it and touches another card. Returns a function that turns the
 * database back.
 */
async function playOn({ anna, begin, table, click, file }: Testbed, header = {}): Promise<() => void> {
  await begin({ setup: FREE, ...header });
  await click(anna, 'tap:c1').outcome;
  await table(({ content }) => content.includes('on C1'));
  const back = snapshot(file);
  await click(anna, 'tap:f1').outcome;
  await table(({ content }) => content.includes('C1 → F1'));
  await click(anna, 'tap:g2').outcome;
  await table(({ content }) => content.includes('on G2'));
  return back;
}

const toldOnce = ({ anna, channelId }: Testbed, what = LOST): void => {
  const told = anna.messages(channelId).filter(({ content }) => content.includes(what));
  expect(told).toHaveLength(1);
  expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
  expect(told.every(isTable)).toBe(true);
};

describe('a match whose last steps the database has lost', () => {
  it('goes on while the bot runs, at a new table that says so', async () => {
    const turnedBack = vi.fn();
    await withTestbed({ ...QUIET, meters: { ...uncounted, turnedBack } }, async (testbed) => {
      const { anna, table, click, time, running, log } = testbed;
      const back = await playOn(testbed);
      const before = await table();
      back();
      expect(whisper(await click(anna, 'tap:g2').outcome)).toContain('couldn’t save the move');
      time.jump(2000);
      const again = await table(({ content }) => content.includes(LOST));
      expect(again.id).not.toBe(before.id);
      expect(again.content).toContain('on C1');
      toldOnce(testbed);
      expect(turnedBack).toHaveBeenCalledOnce();
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1') && content.includes(LOST));
      expect(running.bot.aside.at(testbed.channelId, 'match')).toBeUndefined();
      expect(log.join()).toContain('last steps of a match lost');
    });
  });

  it('goes on after a kill and a restart, without a click', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, table, click, restart, file } = testbed;
      const back = await playOn(testbed);
      await restart(() => {
        back();
        kill(file);
      });
      await table(({ content }) => content.includes(LOST));
      toldOnce(testbed);
      await restart(() => kill(file));
      await table(({ content }) => content.includes(LOST));
      toldOnce(testbed);
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
    }));

  it('goes on after a restart, even when the storage fails during the discovery', () => {
    let reads = Infinity;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        async read(id) {
          reads -= 1;
          if (reads === 0) throw new Error('the storage fails');
          return storage.journal.read(id);
        },
      },
    });
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { restart, file, log, table, time } = testbed;
      const back = await playOn(testbed);
      await restart(() => {
        back();
        kill(file);
        // The first read opens the match, the second rereads it.
        reads = 2;
      });
      expect(log.join()).toContain('the storage fails');
      time.jump(60_000);
      await table(({ content }) => content.includes(LOST));
      toldOnce(testbed);
    });
  });

  it('goes on after a restart from a copy that ended in order, with the first click', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, restart, file } = testbed;
      await begin({ setup: FREE });
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('on C1'));
      let back = (): void => undefined;
      await restart(() => (back = snapshot(file)));
      await click(anna, 'tap:f1').outcome;
      await click(anna, 'tap:g2').outcome;
      await table(({ content }) => content.includes('on G2'));
      await restart(() => back());
      expect(whisper(await click(anna, 'tap:f1').outcome)).toContain('look again');
      await table(({ content }) => content.includes(LOST));
      toldOnce(testbed);
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
    }));

  it('goes on when an earlier version had set it aside', () =>
    withTestbed(QUIET, async (testbed) => {
      const { table, restart, file, channelId } = testbed;
      const back = await playOn(testbed);
      await restart(() => {
        back();
        withRows(file, (rows) => rows.change('rooms', channelId, (stored) => ({ ...stored, inputs: 3 })));
      });
      await table(({ content }) => content.includes(LOST));
      toldOnce(testbed);
    }));
});

it('the loss is announced in one sentence, with or without the number of steps', () => {
  const told = LOCALES.map((locale) => [0, 1, 12].map((steps) => texts[locale].table.lost(steps)));
  expect(told).toEqual([
    [
      '⏪ The last steps were lost with the database server; the match goes on from here.',
      '⏪ The last step was lost with the database server; the match goes on from here.',
      '⏪ The last 12 steps were lost with the database server; the match goes on from here.',
    ],
    [
      '⏪ Die letzten Schritte sind mit dem Datenbankserver verloren gegangen; die Partie geht von hier aus weiter.',
      '⏪ Der letzte Schritt ist mit dem Datenbankserver verloren gegangen; die Partie geht von hier aus weiter.',
      '⏪ Die letzten 12 Schritte sind mit dem Datenbankserver verloren gegangen; die Partie geht von hier aus weiter.',
    ],
  ]);
});

/** A table's buttons lead to an earlier ply than the match's: a stored step was not shown. */
describe('a table that differs from its match', () => {
  it('is repaired by a rejected click, once for many of them', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, click, restart, file, channelId, discord } = testbed;
      await begin({ setup: FREE });
      await table();
      let back = (): void => undefined;
      await restart(() => (back = snapshot(file)));
      await click(anna, 'tap:c1').outcome;
      const later = await table(({ content }) => content.includes('on C1'));
      await restart(() => back());
      const button = buttonsOf(later).get('tap:f1')?.id ?? '';
      const before = discord.requests.length;
      const people = Array.from({ length: 60 }, (_, i) => discord.user(`Somebody ${i}`));
      const clicks = [anna, ben, ...people].map((who) => who.click(later, button));
      await Promise.all(clicks.map(({ outcome }) => outcome));
      await table(({ content }) => content.includes('The last step was lost'));
      const changes = discord.requests
        .slice(before)
        .filter(({ route, method }) => method !== 'GET' && route.startsWith('/channels'));
      expect(changes.length).toBeLessThan(6);
      toldOnce(testbed, 'The last step was lost');
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('on C1'));
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
    }));

  it('is repaired for a player who asks for the table', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, restart, file, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      let back = (): void => undefined;
      await restart(() => (back = snapshot(file)));
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('on C1'));
      await restart(() => back());
      await anna.run(channelId, 'schikane table').outcome;
      await table(({ content }) => content.includes('The last step was lost'));
      toldOnce(testbed, 'The last step was lost');
    }));

  it('is adopted as the table if it is newer than the stored one', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, restart, file, channelId, pushDown } = testbed;
      await begin({ setup: FREE });
      await click(anna, 'tap:c1').outcome;
      const old = await table(({ content }) => content.includes('on C1'));
      let back = (): void => undefined;
      await restart(() => (back = snapshot(file)));
      pushDown();
      await anna.run(channelId, 'schikane table').outcome;
      await table(({ id }) => id !== old.id);
      await restart(() => back());
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      await vi.waitFor(() => expect(anna.messages(channelId).filter(isTable)).toHaveLength(1), LONG_ENOUGH);
      expect(anna.messages(channelId).filter(({ content }) => content.includes('lost'))).toEqual([]);
    }));
});

describe('a rated match that has lost steps with the database', () => {
  it('goes on below its lost result, and a player can end it unrated', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, table, restart, file, channelId, running, log } = testbed;
      const back = await playOn(testbed, { ranked: true });
      const rated = 'Until every player has completed a turn, any player can end the match unrated';
      await resign(testbed, anna, channelId);
      await anna.sees(channelId, ({ content }) => content.includes('by resignation'));
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      await restart(() => {
        back();
        kill(file);
      });
      const again = await table(({ content }) => content.includes('The last steps were lost'));
      expect(again.content).toContain(rated);
      const asked = await whispered(ben, channelId, ben.run(channelId, 'do', { what: 'end-match' }));
      expect(asked.content).toContain('The database server has lost some of this match.');
      await seenForLong(testbed);
      await ben.click(asked, buttonsIn(asked).at(-1)?.id ?? '').outcome;
      const result = await anna.sees(channelId, ({ content }) => content.includes('lost some of it'));
      expect(result.content).toContain(
        '**Ben** has ended it, because the database server had lost some of it.',
      );
      await vi.waitFor(() => expect(testbed.running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      const server = await leagueOf(testbed).read(guildOf(testbed));
      expect(bookIn(server, 'schikanoeschen').entries).toEqual([]);
      expect(log.join()).not.toContain('damaged');
    }));

  it('cannot be ended that way once every player has completed a turn', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, time, file, channelId, running } = testbed;
      await begin({ setup: LONG, ranked: true });
      await playTurns(testbed, 1);
      const back = snapshot(file);
      await click(anna, 'tap:a1').outcome;
      back();
      await click(anna, 'tap:b1').outcome;
      time.jump(2000);
      await table(({ content }) => content.includes('lost with the database server'));
      const mayEnd = () => running.rooms.at(channelId)?.mayEndLost(anna.user.id);
      expect(mayEnd()).toBe(true);
      expect(running.rooms.at(channelId)?.mayEndLost('somebody else')).toBe(false);
      await playTurns(testbed, 1);
      await running.rooms.idle();
      expect(mayEnd()).toBe(false);
      expect((await table()).content).not.toContain('lost with');
      const server = await leagueOf(testbed).read(guildOf(testbed));
      expect(bookIn(server, 'schikanoeschen').entries).toEqual([]);
    }));

  it('goes on silently where nobody can know whether its end was lost', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, click, table, restart, file, channelId } = testbed;
      await begin({ setup: FREE });
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('on C1'));
      const back = snapshot(file);
      await testbed.running.rooms.at(channelId)?.end({ why: 'manager', by: ben.user.id });
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      await restart(() => {
        back();
        kill(file);
      });
      expect((await table(({ content }) => content.includes('on C1'))).content).not.toContain('lost');
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
    }));

  it('counts once in the league, with its final end', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, restart, file, channelId } = testbed;
      await begin({ setup: LONG, ranked: true });
      await playTurns(testbed, 3);
      await testbed.running.rooms.idle();
      const back = snapshot(file);
      const isOver = () =>
        vi.waitFor(() => expect(testbed.running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      const games = async () =>
        bookIn(await leagueOf(testbed).read(guildOf(testbed)), 'schikanoeschen').entries;
      await resign(testbed, ben, channelId);
      await isOver();
      expect(await games()).toMatchObject([{ score: [1, 0] }]);
      await restart(() => {
        back();
        kill(file);
      });
      await table(({ content }) => content.includes('The last steps were lost'));
      expect(await games()).toEqual([]);
      await resign(testbed, anna, channelId);
      await isOver();
      expect(await games()).toMatchObject([{ score: [0, 1] }]);
      const results = anna.messages(channelId).filter(({ content }) => content.startsWith('🏆 **'));
      expect(results.map(({ content }) => content.split('\n')[0])).toEqual([
        '🏆 **Anna** wins by resignation.',
        '🏆 **Ben** wins by resignation.',
      ]);
    }));

  it('ends when all of it is lost during play', async () => {
    const turnedBack = vi.fn();
    await withTestbed({ ...QUIET, meters: { ...uncounted, turnedBack } }, async (testbed) => {
      const { anna, begin, click, time, file, channelId, running } = testbed;
      const back = snapshot(file);
      await begin({ setup: FREE, ranked: true });
      await testbed.table();
      await click(anna, 'tap:c1').outcome;
      back();
      await click(anna, 'tap:f1').outcome;
      time.jump(2000);
      const result = await anna.sees(channelId, ({ content }) => content.includes('doesn’t count'));
      expect(result.content).toContain('It doesn’t count: the database server has lost it.');
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      await begin({ id: 'another', setup: FREE });
      expect(turnedBack).toHaveBeenCalledOnce();
    });
  });
});
