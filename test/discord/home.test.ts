/** The private home, from `/schikane home` to all that it offers. */
import { PermissionFlagsBits as P, RESTJSONErrorCodes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { schikanees } from '../../src/games/schikanees/game.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { atHome } from './at-home.ts';
import { record } from './league-games.ts';
import { contestOf } from './contest.ts';
import { clickOf, isPrivate } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** The newest public message. */
const posted = ({ channelId }: Pick<Testbed, 'channelId'>, who: UserSession): SeenMessage | undefined =>
  who.messages(channelId).findLast((message) => !isPrivate(message));

const challenge = async (testbed: Testbed): Promise<SeenMessage> =>
  testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('⚔️'));

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

describe('a challenge built at home', () => {
  it('takes two clicks on quick terms for anyone', () =>
    withTestbed(QUIET, async (testbed) => {
      const home = await atHome(testbed, testbed.anna);
      await home.click('Play');
      expect(await home.click('Challenge')).toBeNull();
      expect(home.clicks).toBe(2);
      const offered = await challenge(testbed);
      expect(offered.content).toContain('5 minutes each + 3 s a turn');
      expect(home.page.content).toContain(`Your challenge stands: https://discord.com/channels/`);
      expect(home.page.content).toContain(offered.id);
      await clickOf(testbed.ben, offered, 'Take the seat').outcome;
      await testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('✂️'));
      expect(testbed.discord.violations).toEqual([]);
    }));

  it('keeps opponent, game and details; the last terms come back with one click', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, log } = testbed;
      const home = await atHome(testbed, anna);
      await home.click('Play');
      await home.choose('game', schikanees.id);
      await home.choose('who', ben.user.id);
      await home.choose('preset', 'club');
      expect(home.page.content).toContain(`**Schikanees** against <@${ben.user.id}>`);
      await home.click('Details');
      await home.choose('set|clock', String(20 * 60_000));
      await testbed.restart();
      await home.choose('set|increment', '10000');
      expect(JSON.stringify(home.page.components)).toContain('An offence can be knocked for at least 4 s');
      await home.choose('set|reaction', '6000');
      await home.click('Table');
      await home.choose('set|ranked', 'true');
      await home.click('Looks');
      await home.choose('set|language', 'de');
      await home.click('✓ Done');
      expect(home.page.content).toContain('20 minutes each + 10 s a turn');
      await home.click('Challenge');
      const offered = await challenge(testbed);
      expect(offered.content).toContain('Je 20 Minuten + 10 s pro Zug');
      expect(offered.content).toContain('gewertet');
      const terms = await clickOf(ben, offered, 'Bedingungen').outcome;
      expect(whisper(terms)).toContain('An offence can be knocked for at least 6 s');
      expect(offered.mentions.map(({ id }) => id)).toEqual([ben.user.id]);
      await clickOf(ben, offered, 'Ablehnen').outcome;

      await testbed.restart();
      const again = await atHome(testbed, anna);
      await again.click('Play');
      await again.choose('preset', 'last');
      expect(again.page.content).toContain('**Schikanees**, open to anyone');
      await again.click('Challenge');
      expect(posted({ channelId }, ben)?.content).toContain('Je 20 Minuten + 10 s pro Zug');
      const [lobby] = testbed.running.bot.lobbies.on(testbed.discord.world.guild.id);
      expect(lobby?.terms).toMatchObject({ game: schikanees.id, reactionMs: 6000 });
      expect(log).toEqual([]);
    }));

  it('offers the terms of the last challenge by command, to its maker only', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId } = testbed;
      await anna.run(channelId, 'challenge', { game: schikanees.id, clock: 45 }).outcome;
      const home = await atHome(testbed, anna);
      await home.click('Play');
      await home.choose('preset', 'last');
      expect(home.page.content).toContain('45 minutes each');
      const other = await atHome(testbed, ben);
      await other.click('Play');
      expect(JSON.stringify(other.page.components)).not.toContain('As last time');
    }));

  it('is refused with a reason when it cannot be made, and the choices stay', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, begin, channelId } = testbed;
      const home = await atHome(testbed, anna);
      await home.click('Play');
      const hidden = discord.user('Carl');
      discord.setOverwrite(channelId, hidden.user.id, { deny: P.ViewChannel });
      await testbed.heard();
      await home.choose('who', hidden.user.id);
      expect(await home.click('Challenge')).toContain('can’t see this channel');
      await testbed.running.bot.lobbies.blocks.add(ben.user.id, anna.user.id);
      await home.choose('who', ben.user.id);
      expect(await home.click('Challenge')).toContain('not available for a match with you');
      await begin({ setup: FREE });
      await home.click('Anyone');
      expect(await home.click('Challenge')).toContain('There is a match in this channel');
      const said = posted({ channelId }, anna);
      expect(said?.content).not.toContain('⚔️');
      expect(home.labels).toContain('Challenge');
    }));

  it('is refused where the bot cannot post, with a warning before any choice', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, channelId } = testbed;
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: P.AttachFiles });
      await testbed.heard();
      const home = await atHome(testbed, anna);
      await home.click('Play');
      expect(home.page.content).toMatch(/^❗ .*\*\*Attach Files\*\*/);
      expect(await home.click('Challenge')).toContain('**Attach Files**');
      expect(testbed.running.bot.lobbies.has(channelId)).toBe(false);
    }));
});

describe('a failure on the way to a challenge', () => {
  const MEMBER = { method: 'GET', route: '/guilds/{guild_id}/members/{user_id}' };
  const POST = { method: 'POST', route: '/channels/{channel_id}/messages' };

  it('is explained and keeps the choices; the next click succeeds', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, running } = testbed;
      const home = await atHome(testbed, anna);
      await home.click('Play');
      await home.choose('who', ben.user.id);
      discord.faults.fail(MEMBER, { how: 503, times: 4 });
      expect(await home.click('Challenge')).toContain('I couldn’t reach Discord');
      discord.faults.fail(POST, { how: 403 });
      expect(await home.click('Challenge')).toContain('I couldn’t post the challenge');
      expect(running.bot.lobbies.on(discord.world.guild.id)).toEqual([]);
      expect(await home.click('Challenge')).toBeNull();
      expect(home.page.content).toContain('Your challenge stands');
    }));

  it('is explained when the opponent has left the server', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord } = testbed;
      const home = await atHome(testbed, anna);
      await home.click('Play');
      await home.choose('who', ben.user.id);
      discord.faults.fail(MEMBER, { how: 403, code: RESTJSONErrorCodes.UnknownMember });
      expect(await home.click('Challenge')).toContain('has to be a member of this server');
    }));

  it('does not concern unreadable last terms, which are just not offered', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, file, log } = testbed;
      await anna.run(channelId, 'challenge').outcome;
      await testbed.restart(() => withRows(file, (rows) => rows.put('last-terms', anna.user.id, '{')));
      const home = await atHome(testbed, anna);
      await home.click('Play');
      expect(JSON.stringify(home.page.components)).not.toContain('As last time');
      expect(log.join()).toContain('last-terms');
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
      expect(home.page.content).toContain('Off you go: https:');
      const { content } = await testbed.table();
      expect(content).toContain('· practice, strong · 🎓 coach');
      const [room] = testbed.running.rooms.on(testbed.discord.world.guild.id);
      expect(room?.header).toMatchObject({
        ranked: false,
        idleMs: null,
        breathMs: 1500,
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
      await testbed.table();
      const [room] = testbed.running.rooms.on(discord.world.guild.id);
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
