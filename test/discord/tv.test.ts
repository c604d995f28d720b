/** The TV of a server: one message that shows the match most worth watching, from the spectators' view. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { ManagedTv } from '../../src/features/watching/chat/tv.ts';
import { schikanees } from '../../src/games/schikanees/game.ts';
import type { Header } from '../../src/match/header.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import type { ServerSettings } from '../../src/chat/settings/of-servers.ts';
import { FREE } from '../match/table.ts';
import { manager, panelOf } from './at-settings.ts';
import { isPrivate, labels, idOf } from './lobby-place.ts';
import { whisper } from './answers.ts';
import { withTestbed, type Testbed, seenForLong } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MINUTE = 60_000;
/** A text that shows Ben's call. */
const CALLED = /Ben.{0,4} knocks/;

/** Waits until the TV is up to date. */
async function settle(testbed: Testbed): Promise<void> {
  const tv: ManagedTv = testbed.running.bot.tv;
  await testbed.heard();
  await testbed.running.rooms.idle();
  for (let i = 0; i < 3; i += 1) await tv.idle();
}

/** Lets time pass, and waits for what is due. */
async function pass(testbed: Testbed, ms: number): Promise<void> {
  testbed.time.jump(ms);
  await settle(testbed);
}

const screens = ({ anna, discord }: Testbed, channelId: string): SeenMessage[] =>
  anna
    .messages(channelId)
    .filter((message) => message.author.id === discord.world.bot.user.id && message.content.includes('📺'));

function screen(testbed: Testbed, channelId: string): SeenMessage {
  const [one, ...others] = screens(testbed, channelId);
  if (!one) throw new Error('no TV');
  expect(others).toEqual([]);
  return one;
}

/** Sets up a TV on the server; returns its channel. */
async function withTv(
  testbed: Testbed,
  settings: Partial<Pick<ServerSettings, 'tvDelayMs' | 'locale'>> = {},
): Promise<string> {
  const { discord, running } = testbed;
  const { id } = discord.createChannel('tv');
  await testbed.heard();
  await running.bot.servers.change(discord.world.guild.id, { tvChannel: id, ...settings });
  running.bot.tv.settled(discord.world.guild.id);
  await settle(testbed);
  return id;
}

/** Begins a match in a new channel. */
async function another(testbed: Testbed, id: string, header: Partial<Header> = {}): Promise<string> {
  const { id: channelId } = testbed.discord.createChannel(id);
  await testbed.heard();
  await testbed.begin({ id, channelId, ...header });
  await settle(testbed);
  return channelId;
}

describe('a TV', () => {
  it("begins and ends with the managers' setting, in one message, and says when nothing is on", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, log } = testbed;
      const [there, elsewhere] = [discord.createChannel('tv').id, discord.createChannel('tv-2').id];
      await testbed.heard();
      const panel = await panelOf(manager(testbed, anna), channelId, 'server');
      await panel.click('Puzzle, TV');
      await panel.choose('tv', there);
      await settle(testbed);
      expect(screen(testbed, there).content).toContain('There is no match right now');
      const list = await ben.click(screen(testbed, there), idOf(screen(testbed, there), 'All matches'))
        .outcome;
      expect(whisper(list)).toContain('There is no match here right now');
      await panel.choose('tv', elsewhere);
      await settle(testbed);
      expect([screens(testbed, there).length, screens(testbed, elsewhere).length]).toEqual([0, 1]);
      await panel.click('No TV');
      await settle(testbed);
      expect(screens(testbed, elsewhere)).toEqual([]);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it("shows the spectators' view, follows every move, in the server's language, and links to the table", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, table, discord, log } = testbed;
      const there = await withTv(testbed, { locale: 'de' });
      await begin({ setup: FREE });
      await settle(testbed);
      await pass(testbed, 3000);
      const before = screen(testbed, there);
      const shown = await table();
      expect(before.content).toContain(shown.id);
      expect(before.content).toContain('**Anna** ist am Zug');
      // Nobody can play here, so there are no button hints.
      expect(before.content).not.toContain('☰');
      expect(before.attachments).toHaveLength(1);
      expect(before.attachments[0]?.description).toContain('Anna');
      expect(labels(before)).toEqual(['Alle Partien']);
      await click(anna, 'tap:c1').outcome;
      await pass(testbed, 3000);
      const after = screen(testbed, there);
      expect(after.id).toBe(before.id);
      expect(after.content).not.toBe(before.content);
      expect(after.attachments[0]?.url).not.toBe(before.attachments[0]?.url);
      expect([log, discord.violations]).toEqual([[], []]);
    }));

  it('edits its message at most every three seconds, and only after changes', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, discord } = testbed;
      const there = await withTv(testbed);
      await begin({ setup: FREE });
      await settle(testbed);
      await pass(testbed, 3000);
      const edits = () =>
        discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes(there));
      const from = edits().length;
      for (const pile of ['c1', 'e1', 'a1', 'b1']) {
        await click(anna, `tap:${pile}`).outcome;
        await settle(testbed);
      }
      for (let i = 0; i < 10; i += 1) await pass(testbed, 3000);
      const some = edits().slice(from);
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThanOrEqual(4);
      const times = some.map(({ time }) => time);
      expect(
        Math.min(Infinity, ...times.slice(1).map((at, i) => at - (times[i] ?? 0))),
      ).toBeGreaterThanOrEqual(3000);
    }));

  it('shows an end for ten seconds, then the result, also after a restart, in one message', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, running, channelId, log } = testbed;
      const there = await withTv(testbed);
      await begin({});
      await settle(testbed);
      await pass(testbed, 3000);
      const { id } = screen(testbed, there);
      const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      if (asked.kind !== 'message') throw new Error(asked.kind);
      await seenForLong(testbed);
      await anna.click(asked.message, idOf(asked.message, 'Yes, resign')).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('by resignation'));
      await pass(testbed, 3000);
      expect(running.rooms.at(channelId)).toBeUndefined();
      expect(screen(testbed, there).content).toContain('**Ben** wins by resignation');
      await pass(testbed, 10_000);
      await pass(testbed, 3000);
      const nothing = 'Last: Anna – Ben';
      expect(screen(testbed, there)).toMatchObject({ id, attachments: [] });
      expect(screen(testbed, there).content).toContain(nothing);
      await testbed.restart();
      await settle(testbed);
      await pass(testbed, 3000);
      expect(screen(testbed, there).id).toBe(id);
      expect(screen(testbed, there).content).toContain(nothing);
      expect(log).toEqual([]);
    }));

  it('switches only after a minute, and never to hidden or practice matches', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, discord, running } = testbed;
      const there = await withTv(testbed);
      const hidden = discord.createChannel('hidden').id;
      discord.setOverwrite(hidden, discord.world.guild.id, { deny: P.ViewChannel });
      discord.setOverwrite(hidden, discord.world.bot.user.id, { allow: P.ViewChannel });
      discord.setOverwrite(hidden, anna.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      await begin({ id: 'secret1', channelId: hidden });
      const { id, username: name } = discord.world.bot.user;
      await another(testbed, 'practice1', {
        players: [
          { id: anna.user.id, name: 'Anna' },
          { id, name },
        ],
        practice: { level: 'easy', pace: 'normal', seats: [2] },
      });
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toContain('There is no match right now');
      const plain = await another(testbed, 'plain1');
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toContain(plain);
      const event = { kind: 'tournament', id: 'cup1', board: 1 };
      const board = await another(testbed, 'board1', { event });
      await pass(testbed, 30_000);
      expect(screen(testbed, there).content).toContain(plain);
      await pass(testbed, MINUTE);
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toContain(board);
      // From here on the channel is not public.
      discord.setOverwrite(board, discord.world.guild.id, { deny: P.ViewChannel });
      await pass(testbed, 3000);
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toContain(plain);
      discord.setOverwrite(plain, discord.world.guild.id, { deny: P.ViewChannel });
      await pass(testbed, 3000);
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toContain('There is no match right now');
      discord.setOverwrite(plain, discord.world.guild.id, { allow: P.ViewChannel });
      await pass(testbed, 3000);
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toContain(plain);
      await running.bot.people.change(anna.user.id, { listed: false });
      await pass(testbed, MINUTE);
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toContain('There is no match right now');
      expect(JSON.stringify(discord.requests.filter(({ path }) => path.includes(there)))).not.toContain(
        hidden,
      );
    }));

  it('shows a delayed match, in which calls are delayed, too, even after a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, click, table } = testbed;
      const there = await withTv(testbed, { tvDelayMs: MINUTE });
      expect(screens(testbed, there)).toEqual([]);
      await pass(testbed, MINUTE);
      await begin({ setup: FREE });
      await settle(testbed);
      await pass(testbed, 30_000);
      await click(anna, 'tap:c1').outcome;
      await settle(testbed);
      await pass(testbed, 3000);
      await click(ben, 'knock:leave').outcome;
      const news = (await table()).content;
      expect(news).toMatch(CALLED);
      await pass(testbed, 20_000);
      expect(screen(testbed, there).content).toContain('There is no match right now');
      await pass(testbed, 10_000);
      await pass(testbed, 3000);
      const first = screen(testbed, there).content;
      expect(first).toContain('1 minute late');
      expect(first).toContain('**Anna** is to move');
      expect(first).not.toMatch(CALLED);
      await pass(testbed, MINUTE);
      await pass(testbed, 3000);
      expect(screen(testbed, there).content).toMatch(CALLED);
      await testbed.restart();
      await settle(testbed);
      await click(anna, 'tap:e1').outcome;
      await pass(testbed, 10_000);
      expect(screen(testbed, there).content).toMatch(CALLED);
    }));

  it('comes back when it is deleted, and the check says when it cannot be posted', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, log } = testbed;
      const there = await withTv(testbed);
      const before = screen(testbed, there);
      discord.setOverwrite(there, anna.user.id, { allow: P.ManageMessages });
      anna.delete(before);
      await pass(testbed, 3000);
      await pass(testbed, 3000);
      const after = screen(testbed, there);
      expect(after.id).not.toBe(before.id);
      discord.setOverwrite(there, discord.world.bot.user.id, { deny: P.SendMessages });
      await testbed.heard();
      anna.delete(after);
      await pass(testbed, 3000);
      await pass(testbed, 3000);
      expect(screens(testbed, there)).toEqual([]);
      expect(log.join()).toContain('kept message not updated');
      const panel = await panelOf(manager(testbed, anna), channelId, 'server');
      await panel.click('Check');
      expect(panel.page.content).toContain(`✘ There is no TV in <#${there}>: I lack **Send Messages**`);
      discord.setOverwrite(there, discord.world.bot.user.id, { allow: P.SendMessages });
      await testbed.heard();
      await pass(testbed, 3000);
      await settle(testbed);
      expect(screens(testbed, there)).toHaveLength(1);
      // A deleted channel ends the TV without errors.
      discord.deleteChannel(there);
      await testbed.begin({ game: schikanees.id, setup: { game: schikanees.id, seed: 'an evening' } });
      await pass(testbed, 3000);
      expect(anna.messages(channelId).some((message) => !isPrivate(message))).toBe(true);
    }));
});
