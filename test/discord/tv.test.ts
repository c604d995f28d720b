/** The TV of a server: one message that shows the match most worth watching, as everybody may see it. */
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
import { withEvening, type Evening, seenForLong } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MINUTE = 60_000;
/** That Ben has called. */
const CALLED = /Ben.{0,4} knocks/;

/** Everything about the TV is as it is to be. */
async function settle(evening: Evening): Promise<void> {
  const tv: ManagedTv = evening.running.bot.tv;
  await evening.heard();
  await evening.running.rooms.idle();
  for (let i = 0; i < 3; i += 1) await tv.idle();
}

/** Time passes; what is due by then is done. */
async function pass(evening: Evening, ms: number): Promise<void> {
  evening.time.jump(ms);
  await settle(evening);
}

const screens = ({ anna, discord }: Evening, channelId: string): SeenMessage[] =>
  anna
    .messages(channelId)
    .filter((message) => message.author.id === discord.world.bot.user.id && message.content.includes('📺'));

function screen(evening: Evening, channelId: string): SeenMessage {
  const [one, ...others] = screens(evening, channelId);
  if (!one) throw new Error('no TV');
  expect(others).toEqual([]);
  return one;
}

/** A server with a TV. */
async function withTv(
  evening: Evening,
  settings: Partial<Pick<ServerSettings, 'tvDelayMs' | 'locale'>> = {},
): Promise<string> {
  const { discord, running } = evening;
  const { id } = discord.createChannel('tv');
  await evening.heard();
  await running.bot.servers.change(discord.world.guild.id, { tvChannel: id, ...settings });
  running.bot.tv.settled(discord.world.guild.id);
  await settle(evening);
  return id;
}

/** A match in a channel of its own. */
async function another(evening: Evening, id: string, header: Partial<Header> = {}): Promise<string> {
  const { id: channelId } = evening.discord.createChannel(id);
  await evening.heard();
  await evening.begin({ id, channelId, ...header });
  await settle(evening);
  return channelId;
}

describe('a TV', () => {
  it('begins and ends as managers settle it, in one message, and says when nothing is on', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, ben, channelId, discord, log } = evening;
      const [there, elsewhere] = [discord.createChannel('tv').id, discord.createChannel('tv-2').id];
      await evening.heard();
      const panel = await panelOf(manager(evening, anna), channelId, 'server');
      await panel.click('Puzzle, TV');
      await panel.choose('tv', there);
      await settle(evening);
      expect(screen(evening, there).content).toContain('Nothing that everybody could watch');
      const list = await ben.click(screen(evening, there), idOf(screen(evening, there), 'All matches'))
        .outcome;
      expect(whisper(list)).toContain('No match that you could watch');
      await panel.choose('tv', elsewhere);
      await settle(evening);
      expect([screens(evening, there).length, screens(evening, elsewhere).length]).toEqual([0, 1]);
      await panel.click('No TV');
      await settle(evening);
      expect(screens(evening, elsewhere)).toEqual([]);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('shows what spectators see, follows every move, in the language of the server, and links to the table', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, click, table, discord, log } = evening;
      const there = await withTv(evening, { locale: 'de' });
      await begin({ setup: FREE });
      await settle(evening);
      await pass(evening, 3000);
      const before = screen(evening, there);
      const shown = await table();
      expect(before.content).toContain(shown.id);
      expect(before.content).toContain('**Anna** ist am Zug');
      // Nobody can play here, so nobody is told how.
      expect(before.content).not.toContain('☰');
      expect(before.attachments).toHaveLength(1);
      expect(before.attachments[0]?.description).toContain('Anna');
      expect(labels(before)).toEqual(['Alle Partien']);
      await click(anna, 'tap:c1').outcome;
      await pass(evening, 3000);
      const after = screen(evening, there);
      expect(after.id).toBe(before.id);
      expect(after.content).not.toBe(before.content);
      expect(after.attachments[0]?.url).not.toBe(before.attachments[0]?.url);
      expect([log, discord.violations]).toEqual([[], []]);
    }));

  it('changes its message at most every three seconds, and only when something has changed', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, click, discord } = evening;
      const there = await withTv(evening);
      await begin({ setup: FREE });
      await settle(evening);
      await pass(evening, 3000);
      const edits = () =>
        discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes(there));
      const from = edits().length;
      for (const pile of ['c1', 'e1', 'a1', 'b1']) {
        await click(anna, `tap:${pile}`).outcome;
        await settle(evening);
      }
      for (let i = 0; i < 10; i += 1) await pass(evening, 3000);
      const some = edits().slice(from);
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThanOrEqual(4);
      const times = some.map(({ time }) => time);
      expect(
        Math.min(Infinity, ...times.slice(1).map((at, i) => at - (times[i] ?? 0))),
      ).toBeGreaterThanOrEqual(3000);
    }));

  it('shows an end for ten seconds, and then what came of it, also after a restart, in the same message', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, running, channelId, log } = evening;
      const there = await withTv(evening);
      await begin({});
      await settle(evening);
      await pass(evening, 3000);
      const { id } = screen(evening, there);
      const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      if (asked.kind !== 'message') throw new Error(asked.kind);
      await seenForLong(evening);
      await anna.click(asked.message, idOf(asked.message, 'Yes, resign')).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('by resignation'));
      await pass(evening, 3000);
      expect(running.rooms.at(channelId)).toBeUndefined();
      expect(screen(evening, there).content).toContain('**Ben** wins by resignation');
      await pass(evening, 10_000);
      await pass(evening, 3000);
      const nothing = 'Last: Anna – Ben';
      expect(screen(evening, there)).toMatchObject({ id, attachments: [] });
      expect(screen(evening, there).content).toContain(nothing);
      await evening.restart();
      await settle(evening);
      await pass(evening, 3000);
      expect(screen(evening, there).id).toBe(id);
      expect(screen(evening, there).content).toContain(nothing);
      expect(log).toEqual([]);
    }));

  it('goes to another match only after a minute, and never to one that not everybody sees, or that is practice', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, discord, running } = evening;
      const there = await withTv(evening);
      const hidden = discord.createChannel('hidden').id;
      discord.setOverwrite(hidden, discord.world.guild.id, { deny: P.ViewChannel });
      discord.setOverwrite(hidden, discord.world.bot.user.id, { allow: P.ViewChannel });
      discord.setOverwrite(hidden, anna.user.id, { allow: P.ViewChannel });
      await evening.heard();
      await begin({ id: 'secret1', channelId: hidden });
      const { id, username: name } = discord.world.bot.user;
      await another(evening, 'practice1', {
        players: [
          { id: anna.user.id, name: 'Anna' },
          { id, name },
        ],
        practice: { level: 'easy', pace: 'normal', seats: [2] },
      });
      await pass(evening, 3000);
      expect(screen(evening, there).content).toContain('Nothing that everybody could watch');
      const plain = await another(evening, 'plain1');
      await pass(evening, 3000);
      expect(screen(evening, there).content).toContain(plain);
      const event = { kind: 'tournament', id: 'cup1', board: 1 };
      const board = await another(evening, 'board1', { event });
      await pass(evening, 30_000);
      expect(screen(evening, there).content).toContain(plain);
      await pass(evening, MINUTE);
      await pass(evening, 3000);
      expect(screen(evening, there).content).toContain(board);
      // From now on not everybody sees it.
      discord.setOverwrite(board, discord.world.guild.id, { deny: P.ViewChannel });
      await pass(evening, 3000);
      await pass(evening, 3000);
      expect(screen(evening, there).content).toContain(plain);
      discord.setOverwrite(plain, discord.world.guild.id, { deny: P.ViewChannel });
      await pass(evening, 3000);
      await pass(evening, 3000);
      expect(screen(evening, there).content).toContain('Nothing that everybody could watch');
      discord.setOverwrite(plain, discord.world.guild.id, { allow: P.ViewChannel });
      await pass(evening, 3000);
      await pass(evening, 3000);
      expect(screen(evening, there).content).toContain(plain);
      await running.bot.people.change(anna.user.id, { listed: false });
      await pass(evening, MINUTE);
      await pass(evening, 3000);
      expect(screen(evening, there).content).toContain('Nothing that everybody could watch');
      expect(JSON.stringify(discord.requests.filter(({ path }) => path.includes(there)))).not.toContain(
        hidden,
      );
    }));

  it('shows a match as it was, with a delay: a call, too, is not told before its time, nor after a restart', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, ben, begin, click, table } = evening;
      const there = await withTv(evening, { tvDelayMs: MINUTE });
      expect(screens(evening, there)).toEqual([]);
      await pass(evening, MINUTE);
      await begin({ setup: FREE });
      await settle(evening);
      await pass(evening, 30_000);
      await click(anna, 'tap:c1').outcome;
      await settle(evening);
      await pass(evening, 3000);
      await click(ben, 'knock:leave').outcome;
      const news = (await table()).content;
      expect(news).toMatch(CALLED);
      await pass(evening, 20_000);
      expect(screen(evening, there).content).toContain('Nothing');
      await pass(evening, 10_000);
      await pass(evening, 3000);
      const first = screen(evening, there).content;
      expect(first).toContain('1 minute late');
      expect(first).toContain('**Anna** is to move');
      expect(first).not.toMatch(CALLED);
      await pass(evening, MINUTE);
      await pass(evening, 3000);
      expect(screen(evening, there).content).toMatch(CALLED);
      await evening.restart();
      await settle(evening);
      await click(anna, 'tap:e1').outcome;
      await pass(evening, 10_000);
      expect(screen(evening, there).content).toMatch(CALLED);
    }));

  it('comes back when it is deleted, and says in the check when it may not be posted', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, channelId, discord, log } = evening;
      const there = await withTv(evening);
      const before = screen(evening, there);
      discord.setOverwrite(there, anna.user.id, { allow: P.ManageMessages });
      anna.delete(before);
      await pass(evening, 3000);
      await pass(evening, 3000);
      const after = screen(evening, there);
      expect(after.id).not.toBe(before.id);
      discord.setOverwrite(there, discord.world.bot.user.id, { deny: P.SendMessages });
      await evening.heard();
      anna.delete(after);
      await pass(evening, 3000);
      await pass(evening, 3000);
      expect(screens(evening, there)).toEqual([]);
      expect(log.join()).toContain('a kept message is not as it should be');
      const panel = await panelOf(manager(evening, anna), channelId, 'server');
      await panel.click('Check');
      expect(panel.page.content).toContain(`✘ There is no TV in <#${there}>: I lack **Send Messages**`);
      discord.setOverwrite(there, discord.world.bot.user.id, { allow: P.SendMessages });
      await evening.heard();
      await pass(evening, 3000);
      await settle(evening);
      expect(screens(evening, there)).toHaveLength(1);
      // A channel that is gone has no TV, and nobody misses it.
      discord.deleteChannel(there);
      await evening.begin({ game: schikanees.id, setup: { game: schikanees.id, seed: 'an evening' } });
      await pass(evening, 3000);
      expect(anna.messages(channelId).some((message) => !isPrivate(message))).toBe(true);
    }));
});
