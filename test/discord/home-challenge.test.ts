/** A challenge built at home. */
import { PermissionFlagsBits as P, RESTJSONErrorCodes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { schikanees } from '../../src/games/schikanees/game.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { atHome } from './at-home.ts';
import { clickOf, isPrivate } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';
import { QUIET, challenge } from './challenge-posted.ts';

/** The newest public message. */
const posted = ({ channelId }: Pick<Testbed, 'channelId'>, who: UserSession): SeenMessage | undefined =>
  who.messages(channelId).findLast((message) => !isPrivate(message));

describe('a challenge built at home', () => {
  it('takes two clicks on quick terms for anyone', () =>
    withTestbed(QUIET, async (testbed) => {
      const home = await atHome(testbed, testbed.anna);
      await home.click('Play');
      expect(await home.click('Challenge')).toBeNull();
      expect(home.clicks).toBe(2);
      const offered = await challenge(testbed);
      expect(offered.content).toContain('5 min each + 3 s a turn');
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
      expect(offered.content).toContain('Je 20 Min. + 10 s pro Zug');
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
      expect(posted({ channelId }, ben)?.content).toContain('Je 20 Min. + 10 s pro Zug');
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
