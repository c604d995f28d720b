/** A server's settings by its managers, and their effects on others. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { schikanees } from '../../src/games/schikanees/game.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { atHome } from './at-home.ts';
import { idsIn, manager, panelOf } from './at-settings.ts';
import { duo, isPrivate, openPlace, pinged, shown, told } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const settled = ({ running, discord }: Testbed) => running.bot.servers.of(discord.guild.id);

const challenged = (who: UserSession, channelId: string): Promise<SeenMessage> =>
  shown(who.run(channelId, 'challenge'));

describe('the channels for matches', () => {
  it('are chosen by a manager; a refusal elsewhere names them, and running matches stay', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, restart, log } = testbed;
      const tables = discord.createChannel('tables');
      manager(testbed, anna);
      const standing = await challenged(ben, channelId);
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Where, who');
      const chosen = await panel.choose('channels', tables.id);
      expect(JSON.stringify(chosen.components)).toContain(`"id":"${tables.id}"`);
      await restart();
      const carla = discord.user('Carla');
      const refused = await told(carla.run(channelId, 'challenge'));
      expect(refused).toContain(`people play in <#${tables.id}>`);
      const dora = discord.user('Dora', { locale: 'de' });
      expect(await told(dora.run(channelId, 'challenge'))).toContain(`wird in <#${tables.id}> gespielt`);
      expect(ben.message(channelId, standing.id)?.components).not.toEqual([]);
      const thread = discord.createThread(tables.id, 'a thread', carla.user.id);
      for (const there of [tables.id, thread.id]) await challenged(carla, there);
      // They bind managers, too.
      expect(await told(anna.run(discord.createChannel('talk').id, 'challenge'))).toContain('people play in');
      const again = await panelOf(anna, channelId, 'server');
      await again.click('Where, who');
      expect((await again.click('Everywhere')).content).not.toContain('❗');
      expect((await settled(testbed)).channels).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('are all channels again once the chosen ones are deleted', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      const tables = discord.createChannel('tables');
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Where, who');
      await panel.choose('channels', tables.id);
      discord.deleteChannel(tables.id);
      await testbed.heard();
      await challenged(ben, channelId);
      await panel.click('Matches');
      expect(idsIn(await panel.click('Where, who')).length).toBeGreaterThan(0);
      expect(JSON.stringify(panel.page.components)).not.toContain(tables.id);
    }));

  it('bind a rematch, too', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const header = await place.played(anna);
    const tables = place.discord.createChannel('tables');
    await place.bot.servers.change(place.discord.guild.id, { channels: [tables.id] });
    expect(await place.again(header, anna)).toContain(`people play in <#${tables.id}>`);
    await place.bot.servers.change(place.discord.guild.id, { channels: [place.channelId] });
    expect(await place.again(header, anna)).toBeNull();
  });
});

describe('the right to challenge', () => {
  it('is limited to a role and managers; a refusal names the role, also in the home', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      const role = discord.createRole('players');
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Where, who');
      await panel.choose('challengers', role.id);
      expect(await told(ben.run(channelId, 'challenge'))).toContain(`the role <@&${role.id}>`);
      const home = await atHome(testbed, ben);
      await home.click('Play');
      expect(await home.click('Challenge')).toContain(`the role <@&${role.id}>`);
      discord.setMember(ben.user.id, { roles: [role.id] });
      await challenged(ben, channelId);
      await challenged(anna, discord.createChannel('other').id);
    }));
});

describe('the defaults of a challenge', () => {
  it('come from the server, with its language, for every challenger', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId } = testbed;
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      await panel.choose('language|matches', 'de');
      await panel.choose('game|matches', schikanees.id);
      await panel.choose('preset|matches', 'learning');
      const home = await atHome(testbed, ben);
      await home.click('Play');
      expect(home.page.content).toContain('Schikanees');
      await home.click('Challenge');
      const offered = await ben.sees(channelId, ({ content }) => content.includes('⚔️'));
      expect(offered.content).toContain('auf Deutsch');
      expect(offered.content).toMatch(/ohne Uhr/i);
    }));
});

describe('public posts', () => {
  it("are in the server's language, private answers in the user's", () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, channelId, discord, running } = testbed;
      await running.bot.servers.change(discord.guild.id, { locale: 'de' });
      const { outcome } = ben.run(channelId, 'schikane rules', { public: true });
      const answer = await outcome;
      if (answer.kind !== 'message' || isPrivate(answer.message)) throw new Error(answer.kind);
      expect(answer.message.content).toContain('in fünf Sätzen');
      expect(whisper(await ben.run(channelId, 'schikane rules').outcome)).not.toContain('in fünf Sätzen');
      const ranking = await ben.run(channelId, 'schikane ranking', { public: true }).outcome;
      expect(JSON.stringify(ranking)).toContain('Rangliste');
    }));
});

describe('a server without pings', () => {
  it('names players instead; only a challenge pings its opponent', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    await place.bot.servers.change(place.discord.guild.id, { mentions: false });
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.click(berta, offered, 'Accept');
    await anna.sees(place.channelId, ({ content }) => content.includes('turn to cut'));
    expect(pinged(place)).toEqual([[berta.user.id]]);
  });
});

describe('the settings panel of a server', () => {
  it('is for managers only, and refuses one who has lost the right', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      expect(whisper(await ben.run(channelId, 'schikane server').outcome)).toContain('Manage Server');
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      discord.setMember(anna.user.id, { roles: [] });
      expect((await panel.click('Pings: yes')).content).toContain('Manage Server');
      expect((await settled(testbed)).mentions).toBe(true);
    }));

  it("sets the hosts' role and the time zone, as the commands do", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const role = discord.createRole('hosts');
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Tournaments');
      await panel.choose('hosts', role.id);
      expect((await panel.choose('zone|tournaments', 'Europe/Berlin')).content).toContain('Europe/Berlin');
      expect((await panel.write('zone|tournaments', 'other', { zone: 'Atlantis' })).content).toContain(
        'There is no such time zone',
      );
      await panel.write('zone|tournaments', 'other', { zone: 'pacific/auckland' });
      expect(await settled(testbed)).toMatchObject({ hostRole: role.id, zone: 'Pacific/Auckland' });
      await panel.click('No role');
      expect((await settled(testbed)).hostRole).toBeNull();
    }));

  it('switches the rating of new accounts', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId } = testbed;
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      expect((await panel.click('Where, who')).content).toContain('younger than 7 days');
      await panel.click('Rate new accounts: no');
      expect(await settled(testbed)).toMatchObject({ newAccounts: true });
      await panel.click('Rate new accounts: yes');
      expect(await settled(testbed)).toMatchObject({ newAccounts: false });
    }));

  it("checks the bot's permissions in the channel where it is opened", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: P.AttachFiles });
      await testbed.heard();
      const page = await panel.click('Check');
      expect(page.content).toContain('✘ **Attach Files**: missing.');
      expect(page.content).toContain('**To fix it**');
      expect(page.content).toMatch(/✔ Granted: .*\*\*Send Messages\*\*/);
      discord.setOverwrite(channelId, discord.world.bot.user.id, {});
      await testbed.heard();
      expect((await panel.click('Check')).content).not.toContain('Attach Files**: missing');
    }));

  it('counts damaged settings as unset, tells the operator, and can set them again', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, file, restart, log } = testbed;
      manager(testbed, anna);
      const { id } = discord.guild;
      await testbed.running.bot.servers.change(id, { challengerRole: discord.createRole('x').id });
      await testbed.running.bot.people.change(ben.user.id, { locale: 'de' });
      await restart(() =>
        withRows(file, (rows) => {
          rows.put('tournament-settings', id, 'no JSON');
          rows.put('preferences', ben.user.id, '{"value":{"locale":"fr"}}');
        }),
      );
      await challenged(ben, channelId);
      expect(log.filter((line) => line.includes('damaged'))).toHaveLength(2);
      const panel = await panelOf(anna, channelId, 'server');
      expect((await panel.click('Pings: yes')).content).not.toContain('❗');
      await restart();
      expect((await settled(testbed)).mentions).toBe(false);
    }));
});
