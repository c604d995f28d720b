/** Questions of `/do`, and spectators who hear texts. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { unheardIn } from '../by-ear/ear.ts';
import { FREE } from '../match/table.ts';
import { QUIET, does, hear, heard, only, told, words } from './listening.ts';
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
