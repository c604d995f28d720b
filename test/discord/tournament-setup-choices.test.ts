import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { PUBLIC_POSTS } from '../../src/chat/public-posts.ts';
import { whisper } from './answers.ts';
import { seenForLong, withTestbed } from './testbed.ts';
import { manager, host, idOf, labels, announced, beginsAt, MINUTE } from './tournament-setup-host.ts';

describe('setting up a tournament', () => {
  it('refuses hosts over their posting quota, and keeps the draft', () =>
    withTestbed({}, async (testbed) => {
      const { channelId, running, time } = testbed;
      const anna = manager(testbed);
      const { most, ms } = PUBLIC_POSTS.shown;
      const poster = { user: anna.user.id, channelId, parentId: null };
      for (let i = 0; i < most; i += 1) running.bot.publicPosts.take('shown', poster, time.now());
      const panel = host(testbed, anna);
      await panel.open();
      await panel.click('Announce …');
      const refused = await panel.click('Announce it now');
      expect(refused.content).toContain('You’ve posted a lot for everybody in a short time.');
      expect(announced(testbed)).toEqual([]);
      time.jump(ms);
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toHaveLength(1);
    }));

  it('takes two clicks after the command, as everything has a sensible value', () =>
    withTestbed({}, async (testbed) => {
      const anna = manager(testbed);
      const panel = host(testbed, anna);
      const opened = await panel.open();
      expect(opened.content).toContain('Club evening\\: Schikanöschen');
      expect(opened.content).toMatch(
        /Begins 30 minutes after it is announced; right now, that would be <t:\d+:F>/,
      );
      expect(opened.content).toMatch(
        /With 4 players about [\d.]+ minutes, with 32 players about [\d.]+ hours/,
      );
      const confirming = await panel.click('Announce …');
      expect(labels(confirming)).toEqual(['Announce it now', 'Back']);
      expect(confirming.content).toMatch(/Begins <t:\d+:F> \(<t:\d+:R>\)/);
      const done = await panel.click('Announce it now');
      expect(done.content).toContain(`announced in <#${testbed.channelId}>`);
      expect(done.components).toEqual([]);
      const [header, ...others] = announced(testbed);
      expect(others).toEqual([]);
      expect(header).toMatchObject({
        channelId: testbed.channelId,
        format: 'swiss',
        rounds: null,
        channels: [],
        locale: 'en',
        host: { id: anna.user.id, name: 'Anna' },
        terms: { reactionMs: 4000 },
      });
      // As confirmed, to the second.
      const shown = Number(/<t:(\d+):F>/.exec(confirming.content)?.[1]);
      expect(Math.abs(beginsAt(testbed) / 1000 - shown)).toBeLessThan(2);
      const main = await testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('🏆'));
      for (const { content } of [opened, main])
        expect(content).toMatch(/^-# .* · An offence can be knocked for at least 4 s/m);
      expect(testbed.log).toEqual([]);
    }));

  it('takes the choices on its pages', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.select('preset', 'finals');
      await panel.select('game', 'zank-patience');
      await panel.name('  Monday   *night* ');
      await panel.click('Game');
      await panel.select('option:variant', 'learning');
      await panel.select('option:advanced', 'true');
      await panel.click('Times');
      await panel.select('clock', '10+5');
      await panel.select('no-show', '3');
      await panel.select('pause', 'null');
      await panel.select('round-end', '40 draw');
      await panel.click('Players');
      await panel.select('rounds', '3');
      await panel.select('finalists', '8');
      await panel.select('most', '16');
      await panel.select('least', '8');
      await panel.click('Place');
      await panel.select('language', 'de');
      await panel.click('Rated: yes');
      await panel.click('Overview');
      const before = await panel.select('start', '60');
      expect(before.content).toContain('Monday \\*night\\*');
      expect(before.content).toContain('Begins 60 minutes after it is announced');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([
        {
          name: 'Monday *night*',
          locale: 'de',
          format: 'swiss',
          rounds: 3,
          finalists: 8,
          noShowMs: 3 * MINUTE,
          pauseMs: null,
          stragglers: 'draw',
          roundMs: 40 * MINUTE,
          players: { min: 8, max: 16 },
          terms: {
            game: 'zank-patience',
            ranked: false,
            locale: 'de',
            options: { variant: 'learning', advanced: true },
            clock: { initialMs: 10 * MINUTE, incrementMs: 5000 },
          },
        },
      ]);
      expect(testbed.log).toEqual([]);
    }));

  it('suggests a round robin where few can play', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      expect(labels(await panel.open())).not.toContain('Play round robin');
      await panel.click('Players');
      await panel.select('most', '8');
      const few = await panel.click('Overview');
      expect(few.content).toContain('everybody could play everybody');
      await panel.click('Play round robin');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ format: 'round-robin', players: { min: 3, max: 8 } }]);
    }));

  it('is discarded without a trace', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const before = testbed.ben.messages(testbed.channelId).length;
      const asked = await panel.click('Discard …');
      // A second tap there hits a harmless button, and the yes does not count yet.
      expect(idOf(asked, 'Back')).toContain('page');
      await panel.click('Back');
      expect((await panel.click('Discard …')).content).toContain('Everything you have set up here is lost');
      await testbed.heard();
      await seenForLong(testbed);
      const done = await panel.click('Yes, discard it');
      expect(done.content).toBe('I’ve discarded it. Nobody has seen it.');
      expect(done.components).toEqual([]);
      expect(testbed.ben.messages(testbed.channelId)).toHaveLength(before);
      expect(announced(testbed)).toEqual([]);
    }));
});

describe('users who can set up a tournament', () => {
  it('are managers, and a role that they name', () =>
    withTestbed({}, async (testbed) => {
      const { ben, discord, channelId } = testbed;
      const anna = manager(testbed);
      const ask = async (who: UserSession) => whisper(await who.run(channelId, 'tournament new').outcome);
      const hosts = discord.createRole('hosts');
      expect(await ask(ben)).toMatch(
        /^To set up a tournament you need the right to write here and \*\*Manage Channels\*\* .*\*\*Manage Server\*\* can let a role/,
      );
      const refused = await ben.run(channelId, 'tournament role', { role: hosts.id }).outcome;
      expect(whisper(refused)).toContain('You need **Manage Server** on this server');
      expect(whisper(await anna.run(channelId, 'tournament role', { role: hosts.id }).outcome)).toContain(
        `<@&${hosts.id}> can set up tournaments`,
      );
      expect(await ask(ben)).toContain(`or the role <@&${hosts.id}>`);
      discord.setMember(ben.user.id, { roles: [hosts.id] });
      await testbed.heard();
      expect(await ask(ben)).toContain('Club evening');
      const panel = host(testbed, ben);
      await panel.open();
      await panel.click('Announce …');
      // The right is lost before the announcement.
      expect(whisper(await anna.run(channelId, 'tournament role').outcome)).toContain('only people with');
      expect((await panel.click('Announce it now')).content).toContain('To set up a tournament you need');
      expect(announced(testbed)).toEqual([]);
    }));

  it('do so in a channel, not in a thread', () =>
    withTestbed({}, async (testbed) => {
      const anna = manager(testbed);
      const thread = testbed.discord.createThread(testbed.channelId, 'aside', anna.user.id);
      await testbed.heard();
      expect(whisper(await anna.run(thread.id, 'tournament new').outcome)).toContain('not a thread');
    }));
});

describe('the setup panel', () => {
  it('speaks the language of its host, the tournament the chosen one', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed, 'Berta', 'de'));
      const opened = await panel.open();
      expect(opened.content).toContain('Vereinsabend');
      expect(opened.content).toContain('Das Turnier spricht Deutsch');
      await panel.click('Ort');
      await panel.select('language', 'en');
      await panel.click('Überblick');
      await panel.click('Ankündigen …');
      const done = await panel.click('Jetzt ankündigen');
      expect(done.content).toContain('angekündigt');
      expect(announced(testbed)).toMatchObject([{ locale: 'en', name: 'Club evening: Schikanöschen' }]);
    }));

  it('makes it an event of the server on request, as far as the bot can', () =>
    withTestbed({}, async (testbed) => {
      const { discord, running } = testbed;
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.click('Place');
      const wanted = await panel.click('Server event: no');
      expect(wanted.content).toContain(
        'There will be no server event: I’m not allowed to create events on this server',
      );
      await panel.click('Overview');
      const role = discord.createRole('events', P.CreateEvents);
      discord.setMember(running.bot.client.user.id, { roles: [role.id] });
      await testbed.heard();
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ serverEvent: true }]);
      await running.bot.spread.idle();
      await running.bot.tournaments.idle();
      expect([...discord.world.guild.events.values()]).toMatchObject([
        { name: 'Club evening: Schikanöschen' },
      ]);
    }));
});

describe('the panel of the arbiters', () => {
  it("opens in the tournament's channel, for its host only", () =>
    withTestbed({}, async (testbed) => {
      const { channelId, ben, discord } = testbed;
      const anna = manager(testbed);
      const ask = async (who: UserSession, where = channelId) =>
        whisper(await who.run(where, 'tournament arbiters').outcome);
      expect(await ask(anna)).toBe('There is no tournament in this channel.');
      const panel = host(testbed, anna);
      await panel.open();
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(await ask(anna)).toContain('0 have joined');
      expect(await ask(ben)).toContain(`<@${anna.user.id}>`);
      const other = discord.createChannel('elsewhere');
      await testbed.heard();
      expect(await ask(anna, other.id)).toBe('There is no tournament in this channel.');
    }));
});
