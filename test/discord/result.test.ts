import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import { REDRAW_MS } from '../../src/chat/pictures.ts';
import { GOLDEN } from '../golden/matches.ts';
import { replay } from '../golden/outcome.ts';
import { FREE } from '../match/table.ts';
import {
  below,
  buttonOf,
  buttonsIn,
  endedAs,
  fileOf,
  isResult,
  playedAt,
  tell,
  whispered,
} from './ended-match.ts';
import { SLOW, withTestbed } from './testbed.ts';
import { DEALT, agree } from './agreed-result.ts';

describe('the result', () => {
  it('is posted once, with the last table, and pings nobody', () =>
    withTestbed({}, async (testbed) => {
      const { ben, begin, channelId, discord, log } = testbed;
      await begin({ setup: DEALT });
      const result = await agree(testbed);
      expect(result.content.split('\n')).toEqual([
        '🤝 A draw, by agreement.',
        '👀 Nobody got away with anything: no offence went unnoticed.',
        expect.stringMatching(/^-# ⏱ 0:\d\d\.\d · 0 actions in 1 turn · unranked$/),
      ]);
      expect(result.attachments).toMatchObject([
        {
          filename: 'result.png',
          description: expect.stringMatching(
            /^Draw · by agreement\. Anna: 41 left\. Ben: 41 left\. Schikanöschen · 0:\d\d\.\d · unranked\. Anna \(south\)/,
          ) as string,
        },
      ]);
      expect(buttonsIn(result).map(({ label }) => label)).toEqual([
        'Rematch',
        'Replay',
        'My review',
        'Fairness',
        'Record',
        'Rules',
      ]);
      expect(ben.messages(channelId).filter(isResult)).toHaveLength(1);
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it("offers the record, which the referee replays, with each player's figures", () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, discord } = testbed;
      await begin({ setup: DEALT });
      const kept = await below(anna, await agree(testbed), 'record');
      expect(kept.content.split('\n')).toEqual([
        expect.stringMatching(/^\*\*Anna\*\* – \*\*Ben\*\* · Schikanöschen · <t:\d+:f>$/),
        '🤝 A draw, by agreement.',
        expect.stringMatching(/^\*\*Anna\*\*: 0 actions · 0:\d\d\.\d used$/),
        expect.stringMatching(/^\*\*Ben\*\*: 0 actions · 0:\d\d\.\d used$/),
      ]);
      expect(kept.attachments).toMatchObject([
        { filename: 'schikanoeschen-evening1.jsonl' },
        { filename: 'moves.txt' },
      ]);
      const record = await fileOf(kept);
      expect(record.split('\n')[0]).toMatch(/"moves":\["[^"]*Anna – Ben[^\]]*½\?/);
      const { answers } = replay(record, []);
      expect(answers).toHaveLength(3);
      expect(answers.at(-1)).toMatchObject({ ok: true, position: { phase: 'over', reason: 'agreed' } });
      expect(discord.violations).toEqual([]);
    }));

  it("explains how to check the deal, and checks it, in the reader's language", () =>
    withTestbed({}, async (testbed) => {
      const { begin, channelId, discord } = testbed;
      await begin({ setup: DEALT });
      const result = await agree(testbed);
      const carl = discord.user('Carl', { locale: 'de' });
      const told = await below(carl, result, 'fairness');
      expect(told.content).toMatch(/^### Wurde fair ausgeteilt\?\n\*\*1\. .*`[0-9a-f]{64}`\./);
      expect(told.content).toContain('**Anna** nach 3 Karten und **Ben** nach 50 Karten.');
      expect(told.content).toContain('`a secret seed`');
      expect(told.content).toContain('`/schikane prüfen`');
      expect(await fileOf(told)).toContain('"a secret seed"');
      const found = await whispered(carl, channelId, carl.click(told, buttonOf(told, 'Jetzt nachprüfen')));
      expect([found.id, found.attachments]).toEqual([told.id, []]);
      expect(found.content).toContain('✅ **Das Protokoll stimmt.**');
      const back = await whispered(carl, channelId, carl.click(found, buttonOf(found, '← Fairness')));
      expect([back.id, back.content]).toEqual([told.id, told.content]);
      expect(back.attachments).toHaveLength(1);
      expect(discord.violations).toEqual([]);
    }));

  it('keeps the seed secret until then, and until a user asks', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, channelId, discord, click, table } = testbed;
      await begin({ setup: DEALT });
      const newest = await table();
      await click(anna, 'menu').outcome;
      for (const command of ['record', 'verify'])
        await whispered(anna, channelId, anna.run(channelId, `schikane ${command}`, { match: 'evening1' }));
      for (const what of ['fairness', 'record', 'verify']) {
        const forged = anna.click(newest, `after|${what}|evening1`, { force: true });
        expect((await whispered(anna, channelId, forged)).content).toContain('I know no finished match');
      }
      expect(JSON.stringify(discord.requests)).not.toContain('a secret seed');
      const result = await agree(testbed);
      expect(JSON.stringify(discord.requests)).not.toContain('a secret seed');
      await below(anna, result, 'fairness');
      expect(JSON.stringify(discord.requests)).toContain('a secret seed');
    }));

  it.each(['en', 'de'] as const)('of every golden match, in %s, is accepted by Discord', (locale) =>
    withTestbed({}, async (testbed) => {
      for (const { name } of GOLDEN) {
        const result = await tell(testbed, playedAt(testbed, name, { locale }));
        const lines = result.content.split('\n');
        expect(result.content, name).not.toMatch(/undefined|NaN|null/);
        // Few lines stand above the picture on a phone, which shows some 40 characters a line.
        expect(
          lines.reduce((sum, line) => sum + Math.ceil(line.length / 40), 0),
          name,
        ).toBeLessThanOrEqual(12);
        expect(lines.at(-1), name).toMatch(/^-# ⏱/);
        expect(result.attachments, name).toMatchObject([{ filename: 'result.png' }]);
        expect(result.components?.length, name).toBeLessThanOrEqual(2);
        for (const { label } of buttonsIn(result)) expect(label.length, name).toBeLessThanOrEqual(14);
        expect(testbed.discord.violations, name).toEqual([]);
      }
    }),
  );

  it('names winner, reason, the decisive figures and the length', () =>
    withTestbed({}, async (testbed) => {
      const result = await tell(testbed, playedAt(testbed, 'careless'));
      expect(result.content.split('\n')).toEqual([
        '🏆 **Anna** gewinnt durch Zeitüberschreitung.',
        '⚖️ **Anna**: 2-mal richtig geklopft · **Ben**: 1-mal richtig geklopft, 1-mal falsch geklopft',
        expect.stringMatching(/^🃏 Längste Serie: \*\*(Anna|Ben)\*\* mit \d+ Aktionen in einem Zug\.$/),
        '👀 **14 Verstöße** blieben unbemerkt.',
        '⏱ Noch auf der Uhr: **Anna** 0:12,2.',
        '-# ⏱ 4:47 · 89 Aktionen in 29 Zügen · ungewertet',
      ]);
      const kept = await below(testbed.anna, result, 'record');
      expect(kept.content.split('\n').slice(2)).toEqual([
        '**Anna**: 44 actions · 2:17 used · 0:12.2 left · 2 right knocks',
        '**Ben**: 45 actions · 2:30 used · 0:00.0 left · 1 right knock, 1 wrong knock',
      ]);
    }));

  it('mentions a win that a knock has taken back', () =>
    withTestbed({}, async (testbed) => {
      const result = await tell(testbed, playedAt(testbed, 'win-knocked-back'));
      expect(result.content).toMatch(
        /\n✊ A knock by \*\*\w+\*\* at \d:\d\d\S* took a win back from \*\*\w+\*\*\.\n/,
      );
    }));

  it('names the seats of a solo player', () =>
    withTestbed({}, async (testbed) => {
      const player = { id: testbed.anna.user.id, name: 'Anna' };
      const played = playedAt(testbed, 'agreed-alone', { players: [player, player] });
      const result = await tell(testbed, played);
      expect(result.attachments[0]?.description).toContain('Anna (1): 41 left. Anna (2): 41 left.');
      const { content } = await below(testbed.anna, result, 'record');
      expect(content).toContain('**Anna (1)**: 0 actions');
      expect(content).toContain('**Anna (2)**: 0 actions');
    }));

  it('of a match ended unrated says so, and its record survives a restart', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, time, channelId, discord, restart } = testbed;
      await begin({ setup: FREE });
      await table();
      time.jump(24 * 3_600_000 + 1000);
      await anna.run(channelId, 'do', { what: 'end-match' }).outcome;
      const result = await anna.sees(channelId, isResult);
      expect(result.content).toMatch(/^The match was ended without a result\.\nIt doesn’t count/);
      expect(result.attachments[0]?.description).toMatch(/^No result · untouched for a long time\. /);
      const before = await below(anna, result, 'record');
      await restart();
      const kept = await whispered(anna, channelId, anna.run(channelId, 'schikane record'));
      expect(await fileOf(kept)).toBe(await fileOf(before));
      expect(discord.violations).toEqual([]);
    }));

  it('comes without its picture where the bot cannot attach files', () =>
    withTestbed({}, async (testbed) => {
      const { discord, channelId, anna, log } = testbed;
      const played = playedAt(testbed, 'time');
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: PermissionFlagsBits.AttachFiles });
      const result = await tell(testbed, played);
      expect(result.content).toContain('**Anna** wins on time.');
      expect(result.attachments).toEqual([]);
      expect(log).toHaveLength(1);
      discord.setOverwrite(channelId, discord.world.bot.user.id, {});
      expect(await fileOf(await below(anna, result, 'record'))).toContain('golden4');
    }));

  it('is posted at once while drawing fails, and gets its picture later', async () => {
    const given = createRenderer({ workers: 1, ...SLOW });
    const hanging = { now: true };
    const renderer: Renderer = {
      ...given,
      draw: (...asked) => (hanging.now ? Promise.reject(new Error('it hangs')) : given.draw(...asked)),
      isFree: (key) => !hanging.now && given.isFree(key),
    };
    try {
      await withTestbed({ renderer }, async (testbed) => {
        const { anna, channelId, time, log } = testbed;
        const result = await tell(testbed, playedAt(testbed, 'time'));
        expect(result.content).toContain('**Anna** wins on time.');
        expect(result.attachments).toEqual([]);
        time.jump(REDRAW_MS);
        expect(anna.message(channelId, result.id)?.attachments).toEqual([]);
        hanging.now = false;
        time.jump(REDRAW_MS);
        const drawn = await anna.sees(
          channelId,
          ({ id, attachments }) => id === result.id && attachments.length > 0,
        );
        expect(drawn.attachments).toMatchObject([{ filename: 'result.png' }]);
        expect([drawn.content, drawn.components]).toEqual([result.content, result.components]);
        expect(log).toHaveLength(1);
      });
    } finally {
      await given.close();
    }
  });

  it('is posted even when the list of finished matches cannot be written', () =>
    withTestbed(
      {
        wrapStorage: (storage) => ({
          ...storage,
          documents(name, parser) {
            const documents = storage.documents(name, parser);
            if (name !== 'finished') return documents;
            return { ...documents, set: () => Promise.reject(new Error('the disk is full')) };
          },
        }),
      },
      async (testbed) => {
        const result = await tell(testbed, playedAt(testbed, 'time'));
        expect(result.content).toContain('**Anna** wins on time.');
        expect(testbed.log.join()).toContain('the disk is full');
      },
    ));

  it('told twice is one message, and listed once', () =>
    withTestbed({}, async (testbed) => {
      const { anna, running, channelId } = testbed;
      const finished = running.bot.finished;
      await tell(testbed, playedAt(testbed, 'repetition'));
      await tell(testbed, playedAt(testbed, 'time'));
      const told = anna.messages(channelId);
      await running.bot.endings.tell({ ...endedAs(playedAt(testbed, 'repetition')), result: null });
      expect(anna.messages(channelId)).toEqual(told);
      expect((await finished.inChannel(channelId)).map(({ id }) => id)).toEqual(['golden4', 'golden3']);
    }));
});
