/** The private home, from `/schikane home` to all that it offers. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { schikanees } from '../../src/games/schikanees/game.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { atHome } from './at-home.ts';
import { record } from './league-games.ts';
import { contestOf } from './contest.ts';
import { clickOf } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { QUIET, challenge } from './challenge-posted.ts';

describe('the home', () => {
  it('leads everywhere and back, in one message, even after a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const home = await atHome(testbed, testbed.anna);
      const { id } = home.page;
      const ways = [
        'Play',
        'Practise',
        'Learn',
        '🧩 Puzzle',
        '👀 Spot it',
        'Help',
        'My matches',
        'Tournaments',
        'Settings',
      ];
      expect(home.labels).toEqual(ways);
      for (const way of ways) {
        await home.click(way);
        if (way === 'Learn') await testbed.restart();
        // A puzzle played at its table has no room for the way home; the next one may have.
        while (way === '🧩 Puzzle' && !home.labels.includes('Home')) await home.click('⏭');
        expect(home.page.content).not.toContain('What would you like to do?');
        await home.click('Home');
        expect(home.page).toMatchObject({ id, attachments: [] });
        expect(home.page.content).toContain('What would you like to do?');
      }
      expect(testbed.log).toEqual([]);
    }));

  it('shows the rules of every game page by page, with the way back', () =>
    withTestbed(QUIET, async (testbed) => {
      const home = await atHome(testbed, testbed.anna);
      await home.click('Learn');
      await home.choose('learn', schikanees.id);
      await home.click('Rules');
      const [first, second] = schikanees.texts.en.pages;
      expect(home.page.content).toContain(first?.title);
      await home.click('Next');
      expect(home.page.content).toContain(second?.title);
      await home.click('Home');
      expect(home.page.attachments).toEqual([]);
      expect(home.labels).toContain('Play');
    }));

  it('has the ranking once there is one, and keeps the way back on its pages', () =>
    withTestbed(QUIET, async (testbed) => {
      await record(testbed);
      const home = await atHome(testbed, testbed.anna);
      await home.click('Ranking');
      expect(home.page.content).toContain('You: rank 1');
      expect(home.labels).toContain('Home');
      await home.click('My rating');
      expect(home.labels).toContain('Home');
      await home.click('Home');
      expect(home.page.attachments).toEqual([]);
      expect(home.labels).toContain('Play');
    }));

  it('has the tournaments, and the setup for players who are allowed to host', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, channelId } = testbed;
      discord.setOverwrite(channelId, anna.user.id, { allow: P.ManageChannels });
      await testbed.heard();
      const [host, guest] = [await atHome(testbed, anna), await atHome(testbed, ben)];
      await guest.click('Tournaments');
      expect(guest.labels).toEqual(['Home']);
      await host.click('Tournaments');
      expect(host.labels).toEqual(['Set one up …', 'Home']);
      await host.click('Set one up');
      expect(host.labels).toContain('Announce …');
    }));
});

describe('settings of a server or a player', () => {
  it('are the starting point of a challenge', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, running, discord } = testbed;
      const { people, servers } = running.bot;
      await servers.change(discord.world.guild.id, { game: schikanees.id, preset: 'learning' });
      await people.change(anna.user.id, { suitColours: 4, labels: 'place' });
      const home = await atHome(testbed, anna);
      await home.click('Play');
      expect(home.page.content).toContain('**Schikanees**, open to anyone\nWithout a clock');
      await home.click('Challenge');
      const [lobby] = running.bot.lobbies.on(discord.world.guild.id);
      expect(lobby?.terms).toMatchObject({ game: schikanees.id, suitColours: 4, labels: 'place' });
    }));

  it('name the allowed channels before anything is chosen', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, running, discord } = testbed;
      const tables = discord.createChannel('tables').id;
      await testbed.heard();
      await running.bot.servers.change(discord.world.guild.id, { channels: [tables] });
      const home = await atHome(testbed, anna);
      await home.click('Play');
      expect(home.page.content).toMatch(new RegExp(`^❗ .*<#${tables}>`));
      const there = await atHome(testbed, anna, tables);
      await there.click('Play');
      expect(there.page.content).not.toContain('❗');
    }));

  it("can be changed from the home; the server's only by its managers", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord } = testbed;
      const role = discord.createRole('managers', P.ManageGuild);
      discord.setMember(anna.user.id, { roles: [role.id] });
      await testbed.heard();
      const manager = await atHome(testbed, anna);
      await manager.click('Server');
      expect(manager.labels).toContain('Home');
      expect((await atHome(testbed, ben)).labels).not.toContain('Server');
    }));

  it('keep the matches of unlisted players out of the watch list', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, running, discord } = testbed;
      await begin({ setup: FREE });
      await running.bot.people.change(ben.user.id, { listed: false });
      const home = await atHome(testbed, discord.user('Carl'));
      expect(home.labels.join()).not.toContain('Watch');
    }));
});

describe('practice', () => {
  it('begins with two clicks, without a clock, and needs no cut', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const home = await atHome(testbed, anna);
      await home.click('Practise');
      await home.click(kinderschnapsen.texts.en.name);
      await home.click('Strong');
      expect(home.page.content).toContain('· practice, strong · 🎓 coach');
      await testbed.calm();
      const room = await testbed.running.rooms.privateOf(anna.user.id);
      expect(room?.header).toMatchObject({
        ranked: false,
        idleMs: null,
        breathMs: 1500,
        channelId: `@${anna.user.id}`,
        lots: [2, 1],
        practice: { level: 'strong', pace: 'normal', seats: [2] },
      });
    }));

  it("offers the game's variants, the last level, and a match without the coach", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running } = testbed;
      const { played } = running.bot;
      const players = [{ id: anna.user.id, name: 'Anna' }];
      const practice = { level: 'medium' as const, pace: 'normal' as const, seats: [2 as const] };
      expect(await played.levelOf(anna.user.id, kinderschnapsen.id)).toBe('easy');
      await played.add({ game: kinderschnapsen.id, players });
      expect(await played.levelOf(anna.user.id, kinderschnapsen.id)).toBe('medium');
      await played.add({ game: kinderschnapsen.id, players, practice: { ...practice, level: 'strong' } });
      const home = await atHome(testbed, anna);
      await home.click('Practise');
      await home.click(kinderschnapsen.texts.en.name);
      await home.choose('practise', '1');
      await home.click('🎓 Coach: on');
      expect(await played.levelOf(anna.user.id, kinderschnapsen.id)).toBe('strong');
      await home.click('Medium');
      await testbed.calm();
      const room = await testbed.running.rooms.privateOf(anna.user.id);
      expect(room?.header).toMatchObject({
        coach: false,
        practice,
        setup: { options: { bestOf: 3 } },
        players: [{ name: 'Anna' }, { id: discord.world.bot.user.id }],
      });
    }));
});

describe('running matches at home', () => {
  it('are listed for players who see them, one’s own apart', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, discord, channelId } = testbed;
      const carl = discord.user('Carl');
      await begin({ setup: FREE });
      const { id } = await table();
      const watching = await atHome(testbed, carl);
      await watching.click('Watch (1)');
      expect(watching.page.content).toContain(
        '**Anna – Ben** · Schikanöschen · https://discord.com/channels/',
      );
      expect(watching.page.content).toContain(id);
      const own = await atHome(testbed, anna);
      expect(own.page.content).toContain('One match here is waiting for you');
      expect(own.labels.join()).not.toContain('Watch');
      await own.click('My matches (1)');
      expect(own.page.content).toContain('Schikanöschen with Ben · **your turn** · https:');
      const other = await atHome(testbed, ben);
      await other.click('My matches (1)');
      expect(other.page.content).toContain('Schikanöschen with Anna · Anna’s turn');

      const elsewhere = discord.createChannel('elsewhere').id;
      discord.setOverwrite(channelId, carl.user.id, { deny: P.ViewChannel });
      await testbed.heard();
      const shut = await atHome(testbed, carl, elsewhere);
      expect(shut.labels.join()).not.toContain('Watch');
    }));

  it("include one's own challenges, with who has to answer or cut", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId } = testbed;
      await anna.run(channelId, 'challenge', { opponent: ben.user.id }).outcome;
      const [hers, his] = [await atHome(testbed, anna), await atHome(testbed, ben)];
      await hers.click('My matches (1)');
      expect(hers.page.content).toContain(`Challenge to Schikanöschen: <@${ben.user.id}> to answer`);
      await his.click('My matches (1)');
      expect(his.page.content).toContain('**Anna challenges you to Schikanöschen: your answer**');
      const offered = await challenge(testbed);
      await clickOf(ben, offered, 'Accept').outcome;
      await his.click('Home');
      await his.click('My matches (1)');
      expect(his.page.content).toContain('**Schikanöschen: your turn to cut**');
      await ben.click(offered, (await cutButton(testbed, offered)) ?? '').outcome;
      await his.click('Home');
      await his.click('My matches (1)');
      expect(his.page.content).toContain('Schikanöschen: the others still have to cut');
    }));
});

describe('a board of a tournament', () => {
  it('is listed among one’s own, with or without a cut to make', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, { name: 'First cup' });
      const { lobbies } = testbed.running.bot;
      const told: string[] = [];
      await contest.play({
        async between({ people, live, held }) {
          const [lobby] = lobbies.on(testbed.discord.world.guild.id);
          const [player] = people;
          if (!lobby || !player) return;
          const home = await atHome(testbed, player);
          await home.click('My matches (1)');
          told.push(home.page.content);
          await lobbies.close(lobby.channelId, held.header.id);
          await home.click('Home');
          await home.click('My matches (1)');
          told.push(home.page.content);
          await live.enter({ do: 'cancel', why: 'gone' }, null);
        },
      });
      expect(told).toEqual([
        expect.stringContaining('**Schikanöschen: your turn to cut**'),
        expect.stringContaining('**Your board in First cup**'),
      ]);
    }));
});

async function cutButton({ ben, channelId }: Testbed, { id }: SeenMessage): Promise<string | undefined> {
  const cutting = await ben.sees(channelId, (seen) => seen.id === id && seen.content.includes('✂️'));
  return /"(lobby\|lot\|[^"]*)"/.exec(JSON.stringify(cutting.components))?.[1];
}
