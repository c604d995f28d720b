/** `/ranking` over the loopback Discord: what managers do about a league. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { buttonsIn, componentsIn, pressed, whispered } from './ended-match.ts';
import { failing, GAME, guildOf, leagueOf, record } from './league-games.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { ranking, choose, crowd, optionsOf } from './ranking-page.ts';

function managerOf({ discord }: Testbed): UserSession {
  const mona = discord.user('Mona');
  const { id } = discord.createRole('managers', PermissionFlagsBits.ManageMessages);
  discord.setMember(mona.user.id, { roles: [id] });
  return mona;
}

describe('a manager', () => {
  it('annuls a match as if never played, and lets it count again', () =>
    withTestbed({}, async (testbed) => {
      const { anna, discord } = testbed;
      const mona = managerOf(testbed);
      const [first] = [await record(testbed), await record(testbed)];
      const panel = await pressed(testbed, mona, await ranking(testbed, mona), 'Manage');
      expect(panel.content).toContain('Nobody is excluded');
      expect(optionsOf(panel, 'match')).toMatchObject([
        { label: 'Anna 1 – Ben 0', description: expect.stringMatching(/counts$/) as string },
        { value: first?.match },
      ]);
      const match = await choose(testbed, mona, panel, 'match', first?.match ?? '');
      expect(match.content).toContain('This match counts.');
      const annulled = await pressed(testbed, mona, match, 'Annul it');
      expect(annulled.content).toContain(`Annulled by <@${mona.user.id}>`);
      expect((await ranking(testbed, anna)).content).toContain('rating 1008');
      await pressed(testbed, mona, annulled, 'Count it again');
      expect((await ranking(testbed, anna)).content).toContain('rating 1016');
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('cannot annul or count a match of their own', () =>
    withTestbed({}, async (testbed) => {
      const { anna } = testbed;
      const mona = managerOf(testbed);
      const players = [mona, anna].map(({ user }) => ({ id: user.id, name: user.username }));
      const entry = await record(testbed, { players }, 2);
      const panel = await pressed(testbed, mona, await ranking(testbed, mona), 'Manage');
      const match = await choose(testbed, mona, panel, 'match', entry?.match ?? '');
      const refused = await pressed(testbed, mona, match, 'Annul it');
      expect(refused.content).toBe(
        'You played this match yourself: another manager has to annul it or count it again.',
      );
      expect((await ranking(testbed, anna)).content).toContain('rating 1008');
    }));

  it('finds older matches, too', () =>
    withTestbed({}, async (testbed) => {
      const mona = managerOf(testbed);
      await crowd(testbed, 60);
      const panel = await pressed(testbed, mona, await ranking(testbed, mona), 'Manage');
      expect(optionsOf(panel, 'match')).toHaveLength(24);
      const older = await choose(testbed, mona, panel, 'match', 'from:23');
      expect(optionsOf(older, 'match').map(({ label }) => label)).toEqual([
        'Newer matches …',
        ...Array.from({ length: 7 }, (_, i) => `Person ${12 - 2 * i} 1 – Person ${13 - 2 * i} 0`),
      ]);
      const newer = await choose(testbed, mona, older, 'match', 'from:0');
      expect(optionsOf(newer, 'match')).toHaveLength(24);
      expect(testbed.discord.violations).toEqual([]);
    }));

  it('excludes a player with a note in the ranking, and readmits them', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben } = testbed;
      const mona = managerOf(testbed);
      await record(testbed);
      const panel = await pressed(testbed, mona, await ranking(testbed, mona), 'Manage');
      const without = await choose(testbed, mona, panel, 'exclude', anna.user.id);
      expect(without.content).toContain(`Excluded (all games): <@${anna.user.id}>`);
      expect(optionsOf(without, 'readmit')).toMatchObject([{ label: 'Anna' }]);
      const shown = await ranking(testbed, anna);
      expect(shown.content).toContain('excluded you');
      expect(shown.content).toContain('1) Ben');
      expect((await ranking(testbed, ben, { person: anna.user.id })).content).toContain(
        'managers have excluded',
      );
      expect((await record(testbed))?.leftOut).toBe('excluded');
      await choose(testbed, mona, without, 'readmit', anna.user.id);
      expect((await ranking(testbed, anna)).content).toContain('You: rank 1');
    }));

  it('chooses the length of seasons after a question', () =>
    withTestbed({}, async (testbed) => {
      const mona = managerOf(testbed);
      await record(testbed);
      const panel = await pressed(testbed, mona, await ranking(testbed, mona), 'Manage');
      expect(panel.content).toContain('three months. Running:');
      const question = await choose(testbed, mona, panel, 'length', 'none');
      expect(question.content).toContain('none');
      expect((await leagueOf(testbed).read(guildOf(testbed))).tables).toEqual([]);
      const done = await pressed(testbed, mona, question, 'Yes, do it');
      expect(done.content).toContain('Seasons (all games): none.');
      expect((await leagueOf(testbed).read(guildOf(testbed))).tables).toHaveLength(1);
      expect(
        componentsIn(await ranking(testbed, mona)).some(
          (c) => 'custom_id' in c && c.custom_id.includes('season'),
        ),
      ).toBe(true);
    }));

  it('is the only one who can: others lack the buttons, and forged ones are refused', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId } = testbed;
      const entry = await record(testbed);
      const shown = await ranking(testbed, ben);
      expect(buttonsIn(shown).map(({ label }) => label)).not.toContain('Manage');
      for (const id of [
        `manage|${GAME}|0`,
        `match|${GAME}`,
        `annul|${GAME}|${entry?.match}`,
        `exclude|${GAME}`,
        `lengthYes|${GAME}|1`,
      ]) {
        const answer = await whispered(ben, channelId, ben.click(shown, `ranking|${id}`, { force: true }));
        expect(answer.content).toContain('on this server to manage the league');
      }
      const strange = ben.click(shown, `ranking|constructor|${GAME}`, { force: true });
      expect((await whispered(ben, channelId, strange)).content).toBeTruthy();
      const { excluded, books } = await leagueOf(testbed).read(guildOf(testbed));
      expect(excluded.size).toBe(0);
      expect(books.get(GAME)?.league.ratingOf(anna.user.id)).toBe(1008);
    }));

  it('gets an error when storing fails', () => {
    const storage = failing();
    return withTestbed({ wrapStorage: storage.wrapStorage }, async (testbed) => {
      const mona = managerOf(testbed);
      await record(testbed);
      const panel = await pressed(testbed, mona, await ranking(testbed, mona), 'Manage');
      storage.fails = 'set';
      const answer = await choose(testbed, mona, panel, 'exclude', testbed.anna.user.id);
      expect(answer.content).toContain('couldn’t save that');
      storage.fails = null;
      expect((await leagueOf(testbed).read(guildOf(testbed))).excluded.size).toBe(0);
      await choose(testbed, mona, answer, 'exclude', testbed.anna.user.id);
      expect((await leagueOf(testbed).read(guildOf(testbed))).excluded.size).toBe(1);
    });
  });
});
