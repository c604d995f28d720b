/** Users' data over the loopback Discord: telling what is stored, and servers that leave. */
import { describe, expect, it, vi } from 'vitest';
import { COLLECTIONS } from '../../src/collections.ts';
import type { Parser, Storage } from '../../src/storage/ports.ts';
import { fileOf, playedAt, pressed, whispered } from './ended-match.ts';
import { guildOf, record } from './league-games.ts';
import { LONG_ENOUGH, withTestbed } from './testbed.ts';
import { owners } from './owners.ts';
import { live, playAll, open, stored } from './stored-data.ts';

const DAY_MS = 86_400_000;

describe('stored data', () => {
  it('is explained, collection by collection, and in full', () => {
    const names: string[] = [];
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents<T>(name: string, parser: Parser<T>) {
        names.push(name);
        return storage.documents(name, parser);
      },
    });
    // Includes what is stored for the shard's next owner.
    return withTestbed({ wrapStorage, holding: owners().next }, async (testbed) => {
      const { anna, discord } = testbed;
      await record(testbed);
      await testbed.running.bot.archive.of(guildOf(testbed), anna.user.id);
      expect(names.length).toBeGreaterThan(15);
      expect(names.filter((name) => COLLECTIONS.of(name) === undefined)).toEqual([]);
      const declared = COLLECTIONS.all.map(({ name }) => name);
      // A declared collection must be in use. These belong to the storage.
      const all = [
        ...names.map((name) => name.replace(/\/.*/, '/')),
        'journal',
        'put-away',
        'probe',
        'history',
      ];
      expect(declared.filter((name) => !all.includes(name))).toEqual([]);
      const page = await open(testbed, anna);
      expect(page.content).toContain('**Matches**: who played');
      expect(page.content).toContain('after 30 days');
      const full = await pressed(testbed, anna, page, 'In full');
      expect(full.attachments.map(({ filename }) => filename)).toEqual(['PRIVACY.md', 'TERMS.md']);
      expect(discord.violations).toEqual([]);
    });
  });

  it("is one click away from the settings and the league's help", () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const settings = await whispered(anna, channelId, anna.run(channelId, 'schikane settings'));
      const ranking = await whispered(anna, channelId, anna.run(channelId, 'schikane ranking'));
      const help = await pressed(testbed, anna, ranking, 'How it works');
      for (const page of [settings, help])
        expect((await pressed(testbed, anna, page, 'My data')).content).toContain('🔐 **Your data**');
      expect(discord.violations).toEqual([]);
    }));

  it('comes as a file: all of one’s own, no seed, nothing decided by other users', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord } = testbed;
      await live(testbed);
      await playAll(testbed);
      await testbed.begin({ setup: { game: 'schikanoeschen', seed: 'a running secret' }, ranked: true });
      const page = await pressed(testbed, ben, await open(testbed, ben), 'All of it as a file');
      const told = await fileOf(page);
      const data = JSON.parse(told) as Record<string, { what: string; kept: Record<string, unknown>[] }>;
      expect(told).not.toMatch(/golden \d|secret|seed"|"cuts"/);
      expect(data['blocks']?.kept).toEqual([{ kept: 'blocks', value: { blocked: [anna.user.id] } }]);
      expect(data['settings']?.kept).toBe('I keep nothing here.');
      const [archived, ...matches] = data['matches']?.kept ?? [];
      expect(archived).toMatchObject({ kept: expect.stringMatching(/^archive\//) as string });
      expect(matches).toHaveLength(5);
      const running = matches.find(({ match }) => match === 'evening1');
      expect(running).toMatchObject({ seats: [2], players: ['Anna', 'Ben'] });
      expect(running).not.toHaveProperty('moves');
      for (const { moves, match } of matches) if (match !== 'evening1') expect(moves).not.toHaveLength(0);
      expect(data['league']?.kept.length).toBeGreaterThan(0);
      for (let times = 0; times < 2; times += 1) {
        const again = await pressed(testbed, ben, await open(testbed, ben), 'All of it as a file');
        expect(again.content.includes('You’ve only just had it')).toBe(times === 1);
      }
      expect(discord.violations).toEqual([]);
    }));
});

describe('a server that has removed the bot', () => {
  it('is deleted after some days with all its matches, unless it comes back', () =>
    withTestbed({ settings: { nudgeMinutes: 0, keepDays: 30 } }, async (testbed) => {
      const { anna, discord, restart, time } = testbed;
      const [gone, back] = ['gone', 'back'].map((name) => discord.addGuild(name));
      if (!gone || !back) throw new Error('no servers');
      const { follows, people } = testbed.running.bot;
      await people.change(anna.user.id, { mentions: false });
      for (const { id } of [gone, back])
        await follows.change(id, { follower: anna.user.id, locale: 'en' }, () => [testbed.ben.user.id]);
      for (const [i, { id: guildId, channelId }] of [gone, back].entries()) {
        const played = playedAt(testbed, 'careless', { id: `match${i}`, guildId, channelId, ranked: true });
        await testbed.running.bot.storage.journal.create(played.header.id, played.header);
        await testbed.running.bot.finished.add(played.header, { result: null, unrated: null }, time.now());
        await record(testbed, { guildId, channelId, id: `match${i}` });
        await testbed.running.bot.servers.change(guildId, { mentions: false });
      }
      const look = async (): Promise<void> => {
        await testbed.heard();
        await testbed.running.idle('privacy');
      };
      await restart(() => {
        gone.remove();
        back.remove();
      });
      await look();
      time.jump(29 * DAY_MS);
      await restart();
      await look();
      const of = ({ id }: { id: string }): string[] => stored(testbed).filter((row) => row.includes(id));
      expect(of(gone).length).toBeGreaterThan(4);
      back.add();
      await vi.waitFor(
        () => expect(testbed.running.bot.client.guilds.cache.has(back.id)).toBe(true),
        LONG_ENOUGH,
      );
      await look();
      const kept = of(back).filter((row) => !row.startsWith('follows/'));
      time.jump(2 * DAY_MS);
      await restart();
      await vi.waitFor(() => expect(of(gone)).toEqual([]), LONG_ENOUGH);
      expect(stored(testbed).filter((row) => row.includes('match0'))).toEqual([]);
      const left = of(back);
      expect(left.filter((row) => !row.startsWith('follows/'))).toEqual(kept);
      expect(left).toHaveLength(kept.length + 1);
      expect(stored(testbed).some((row) => row.startsWith(`preferences/${anna.user.id}`))).toBe(true);
    }));
});
