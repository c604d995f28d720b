/** Questions of `/do`, and spectators who hear texts. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { texts } from '../../src/i18n/index.ts';
import { unheardIn } from '../by-ear/ear.ts';
import { FREE } from '../match/table.ts';
import { readGivenUp, slowReads } from './faulty-storage.ts';
import { QUIET, does, hear, heard, isPrivate, listening, only, told, words } from './listening.ts';
import { withTestbed } from './testbed.ts';

describe('questions of /do', () => {
  it('are answered for everybody in private, and change nothing', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, running, channelId, log } = testbed;
      await begin({ setup: FREE });
      await table();
      const before = running.bot.rooms.at(channelId)?.match;
      const carl = discord.user('Carl', { locale: 'de' });
      const answers: readonly (readonly [string, RegExp])[] = [
        ['was c1', /^Seitenstapel C1: 2 Karten, oben Karo 4$/u],
        ['c1?', /^Seitenstapel C1: 2 Karten, oben Karo 4$/u],
        ['what is on C1', /^Seitenstapel C1/u],
        ['was seitenstapel', /^Seitenstapel C1.*\nSeitenstapel C2/u],
        ['was x9', /nichts, das „x9“ heißt/u],
        ['uhren', /keine Uhr/u],
        ['zuletzt', /noch nichts geschehen/u],
        ['hand', /siehst hier zu/u],
      ];
      for (const [what, answer] of answers) {
        await does(carl, what, testbed);
        expect(await only(carl, testbed), what).toMatch(answer);
      }
      expect(running.bot.rooms.at(channelId)?.match).toBe(before);
      expect(log).toEqual([]);
    }));

  it('are offered after the acts, and a name that is typed names a pile to ask about', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId } = testbed;
      await hear(testbed, anna);
      await begin({ setup: FREE });
      await table();
      const offered = async (who: UserSession, what: string): Promise<readonly string[]> => {
        const outcome = await who.autocomplete(channelId, 'do', 'what', { what }).outcome;
        return outcome.kind === 'choices' ? outcome.choices.map(({ name }) => name) : [];
      };
      const all = await offered(anna, '');
      expect(all.slice(-3).map((name) => name.split(',')[0])).toEqual(['last', 'clocks', 'hand']);
      for (const name of all) expect(unheardIn(name), name).toBeNull();
      expect(await offered(anna, 'what c')).toEqual(['what c1, side stack C1', 'what c2, side stack C2']);
      expect(await offered(ben, 'c1')).toContain('what c1 · side stack C1');
      // What is heard can be typed.
      expect((await offered(anna, '4 of diamonds'))[0]).toBe('touch C1, 4 of diamonds (side stack C1)');
    }));
});

it.each([true, false])(
  'an answer that comes late tells the present, and loses nothing (already listening: %s)',
  (isListening) => {
    const slow = slowReads();
    return withTestbed({ ...QUIET, wrapStorage: slow.wrapStorage }, async (testbed) => {
      const { anna, ben, begin, table, channelId, running } = testbed;
      if (isListening) await listening(testbed);
      else {
        await hear(testbed, ben);
        await begin({ setup: FREE });
        await table();
      }
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      const { promise, resolve } = Promise.withResolvers<null>();
      slow.held = promise;
      const asked = ben.run(channelId, 'do', { what: 'last' });
      await testbed.calm();
      await does(anna, 'a1', testbed);
      await does(anna, 'b1', testbed);
      await told(testbed);
      resolve(null);
      await asked.outcome;
      await told(testbed);
      expect(running.bot.rooms.at(channelId)?.match.turn).toBe(2);
      const said = words(await heard(ben, testbed));
      expect(said.join()).toContain('Anna: 9 of clubs from the hand to B1.');
      expect(said.at(-1)).not.toContain('**Anna** is to move');
    });
  },
);

describe('a question about the last acts', () => {
  const inEnglish = texts.en.result.notRead['not-now'];

  it('is given up when storage hangs, in the language of each user, and can be asked again', () => {
    const slow = slowReads();
    return withTestbed({ ...QUIET, wrapStorage: slow.wrapStorage }, async (testbed) => {
      const { anna, begin, table, discord, channelId, log } = testbed;
      const carl = discord.user('Carl', { locale: 'de' });
      await begin({ setup: FREE });
      await table();
      await does(anna, 'c1 f1', testbed);
      slow.held = new Promise(() => undefined);
      const asked = [anna, carl].map((who) => who.run(channelId, 'do', { what: 'last' }));
      await readGivenUp(testbed);
      for (const { outcome } of asked) await outcome;
      expect(await only(anna, testbed)).toBe(inEnglish);
      expect(await only(carl, testbed)).toBe(texts.de.result.notRead['not-now']);
      expect(log.filter((line) => line.includes('NotReadNow'))).toHaveLength(asked.length);
      // The first read still hangs.
      await does(carl, 'zuletzt', testbed);
      expect(words(await heard(carl, testbed)).at(-1)).toContain('Anna: ');
    });
  });

  it('is told the same when storage fails', () => {
    const slow = slowReads();
    return withTestbed({ ...QUIET, wrapStorage: slow.wrapStorage }, async (testbed) => {
      const { ben, begin, table } = testbed;
      await begin({ setup: FREE });
      await table();
      const { promise, reject } = Promise.withResolvers<null>();
      slow.held = promise;
      const asked = does(ben, 'last', testbed);
      await testbed.calm();
      reject(new Error('no disk'));
      await asked;
      expect(await only(ben, testbed)).toBe(inEnglish);
    });
  });

  it('is answered before the bot ends', () => {
    const slow = slowReads();
    return withTestbed({ ...QUIET, wrapStorage: slow.wrapStorage }, async (testbed) => {
      const { ben, begin, table, channelId, restart } = testbed;
      await begin({ setup: FREE });
      await table();
      slow.held = new Promise(() => undefined);
      ben.run(channelId, 'do', { what: 'last' });
      await testbed.calm();
      const said: (readonly string[])[] = [];
      const restarted = restart(() => said.push(words(ben.messages(channelId).filter(isPrivate))));
      await readGivenUp(testbed);
      await restarted;
      expect(said).toEqual([[inEnglish]]);
    });
  });
});

it('a spectator who hears texts gets no news, and no pictures', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, discord, channelId } = testbed;
    const carl = discord.user('Carl');
    await hear(testbed, carl);
    await begin({ setup: FREE });
    await table();
    await carl.run(channelId, 'schikane table', { as: 'words' }).outcome;
    const before = words(await heard(carl, testbed));
    expect(before.join('\n')).toContain('side stack C1: 2 cards, on top 4 of diamonds');
    await does(anna, 'c1 f1', testbed);
    await told(testbed);
    expect(words(await heard(carl, testbed))).toEqual(before);
  }));
