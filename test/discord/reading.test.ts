/** Readings that users order, and readings that open a match, while other players go on. */
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { roomSchema } from '../../src/table/room-store.ts';
import { createReading, type Reading, type ReadingOptions } from '../../src/match/reading/reading.ts';
import { EXPENSIVE_ENTRIES, expensiveHeader, expensiveRecord } from '../match/expensive.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { buttonsIn, playedAt, tell, upload, whispered } from './ended-match.ts';
import { withRows } from './stored-rows.ts';
import { RIM, zank } from './zank-tables.ts';
import { buttonsOf, LONG_ENOUGH, withTestbed, type Testbed, type TestbedOptions } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const TROUBLED = new URL('../match/reading/troubled-reader.ts', import.meta.url);
const FOREVER = { steps: Infinity, processorMs: 600_000, idleMs: 600_000 };

/** A testbed with its own reading processes. */
async function withReading(
  options: Partial<ReadingOptions>,
  test: (testbed: Testbed, reading: Reading) => Promise<void>,
  changed: (reading: Reading) => Reading = (reading) => reading,
): Promise<void> {
  const log = (): void => undefined;
  const reading = createReading({ log: { info: log, warn: log, error: log }, ...options });
  const testbed: TestbedOptions = { ...QUIET, reading: changed(reading) };
  try {
    await withTestbed(testbed, (place) => test(place, reading));
  } finally {
    await reading.close();
  }
}

const verify = ({ anna, channelId }: Testbed, record: string) =>
  anna.run(channelId, 'schikane verify', { file: upload(record) });

describe('a record that cannot be read in time', () => {
  it('delays nobody else, and two more readings of its user wait for it', () =>
    withReading({ module: TROUBLED, budget: FOREVER }, async (testbed) => {
      const { anna, ben, channelId, begin, click, table } = testbed;
      await begin(zank({ ...RIM, q1: ['-2H1'], a1: ['4D1'], q2: ['-2D2'], a2: ['JD2'] }));
      await table();
      for (const what of ['hang', 'nonsense', 'nonsense'])
        expect((await verify(testbed, what).outcome).kind).toBe('thinking');
      expect((await whispered(anna, channelId, verify(testbed, 'nonsense'))).content).toMatch(
        /^I’m still reading what you asked for before\./,
      );
      expect(whisper(await ben.run(channelId, 'schikane table', { as: 'words' }).outcome)).toContain('R1');
      expect((await click(anna, 'tap:a1').outcome).kind).toBe('updated');
    }));

  it("is given up, with advice in the user's language", () =>
    withReading(
      { module: TROUBLED, budget: { ...FOREVER, steps: 1000, processorMs: 50 } },
      async (testbed) => {
        const { discord, anna, channelId } = testbed;
        expect((await whispered(anna, channelId, verify(testbed, 'hang'))).content).toMatch(
          /I’ve given up\. .*`npm run -s referee < file` \(`\/schikane record` gives/,
        );
        const carl = discord.user('Carl', { locale: 'de' });
        const asked = carl.run(channelId, 'schikane verify', { file: upload(expensiveRecord()) });
        expect((await whispered(carl, channelId, asked)).content).toMatch(
          /deshalb habe ich aufgegeben\. .*`npm run -s referee < Datei`.* `\/schikane protokoll`/,
        );
      },
    ));
});

describe('a match that is too much to look through', () => {
  it('still has its result posted, without its unnoticed offences', () =>
    withReading({ budget: { ...FOREVER, steps: 10 } }, async (testbed) => {
      const { content, attachments, ...message } = await tell(
        testbed,
        playedAt(testbed, 'standard-to-the-end'),
      );
      expect(content.split('\n')).toEqual([
        expect.stringMatching(/^🏆|wins/),
        expect.stringContaining('📈'),
        expect.stringContaining('too long for me to look through'),
      ]);
      expect(attachments).toHaveLength(1);
      expect(buttonsIn({ content, attachments, ...message }).map(({ label }) => label)).toEqual([
        'Rematch',
        'Fairness',
        'Record',
        'Rules',
      ]);
    }));
});

describe('a stored match that takes long to open', () => {
  it('delays only its own players, with a note, and costs no time', async () => {
    const gate = Promise.withResolvers<undefined>();
    const gated = (reading: Reading): Reading => ({
      ...reading,
      search: async (game, asked) => {
        await gate.promise;
        return reading.search(game, asked);
      },
    });
    const long = EXPENSIVE_ENTRIES.slice(0, -1);
    await withReading(
      {},
      async (testbed) => {
        const { anna, ben, begin, table, click, channelId, discord, log } = testbed;
        const other = discord.createChannel('other').id;
        await begin({ id: 'other', channelId: other });
        const { game, setup } = expensiveHeader();
        await begin({ game, setup });
        await table();
        for (const [i, entry] of long.entries()) await journalOf(testbed).append('evening1', i, entry);
        // The match went on after its last input.
        for (const ms of [600_000, 1500]) {
          testbed.time.jump(ms);
          await testbed.heard();
        }
        const base = baseOf(testbed);
        await testbed.restart(undefined, 'started');
        expect((await anna.run(other, 'schikane table', { as: 'words' }).outcome).kind).toBe('message');
        const waits = whispered(ben, channelId, click(ben, 'menu'));
        await passes(testbed, () => ben.messages(channelId).some(isNote));
        expect((await waits).content).toContain('Your click waits');
        // The bot stops before the match is open.
        const from = ben.events.length;
        await testbed.restart(undefined, 'started');
        await ben.event(
          (event) =>
            event.type === 'message_create' && event.message.content.includes('nothing has happened'),
          from,
        );
        expect(baseOf(testbed)).toBe(base);
        gate.resolve(undefined);
        await table(({ content }) => content.includes('Anna'));
        await testbed.running.rooms.opened(channelId);
        expect(testbed.running.rooms.at(channelId)?.match.ply).toBe(long.length);
        expect(baseOf(testbed)).toBeGreaterThanOrEqual(base + 2500);
        expect((await click(anna, 'tap:r8').outcome).kind).toBe('updated');
        expect(log).toEqual([]);
      },
      gated,
    );
  });

  it('counts clicks made during the opening once each, and deletes their notes', async () => {
    const gate = Promise.withResolvers<undefined>();
    let isShut = false;
    const gated = (reading: Reading): Reading => ({
      ...reading,
      search: async (game, asked) => {
        if (isShut) await gate.promise;
        return reading.search(game, asked);
      },
    });
    await withReading(
      {},
      async (testbed) => {
        const { anna, ben, begin, table, click, channelId, time, log } = testbed;
        const { game, setup } = expensiveHeader();
        await begin({ game, setup });
        await table();
        const before = EXPENSIVE_ENTRIES.slice(0, -1);
        for (const [i, entry] of before.entries()) await journalOf(testbed).append('evening1', i, entry);
        for (const ms of [600_000, 1500]) {
          time.jump(ms);
          await testbed.heard();
        }
        await testbed.restart();
        testbed.pushDown();
        await anna.run(channelId, 'schikane table').outcome;
        await table((shown) => buttonsOf(shown).get('tap:r8')?.id.includes(`|${before.length}|`) ?? false);
        isShut = true;
        await testbed.restart(undefined, 'started');
        const base = baseOf(testbed);
        const notes = (who: typeof anna) => who.messages(channelId).filter(isNote);
        const right = click(anna, 'tap:r8');
        const stranger = click(ben, 'tap:r8');
        await passes(testbed, () => notes(anna).length > 0 && notes(ben).length > 0);
        expect((await right.outcome).kind).toBe('acknowledged');
        // An impatient second click.
        const again = click(anna, 'tap:r8');
        expect((await again.outcome).kind).toBe('acknowledged');
        time.jump(30_000);
        gate.resolve(undefined);
        const ply = (): number | undefined => testbed.running.rooms.at(channelId)?.match.ply;
        await vi.waitFor(() => {
          time.jump(200);
          expect(ply()).toBe(before.length + 1);
          expect([...notes(anna), ...notes(ben)]).toEqual([]);
        }, LONG_ENOUGH);
        await testbed.running.rooms.idle();
        expect(ply()).toBe(before.length + 1);
        expect((await stranger.outcome).kind).toBe('acknowledged');
        await ben.sees(channelId, ({ content }) => content.includes('has changed since'));
        expect(baseOf(testbed)).toBeGreaterThanOrEqual(base + 30_000);
        expect(log).toEqual([]);
      },
      gated,
    );
  });
});

const isNote = ({ content }: SeenMessage): boolean => content.includes('Your click waits');

/** Lets time pass in small steps until a condition holds. */
async function passes({ time }: Testbed, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    time.jump(50);
    await new Promise((done) => setTimeout(done, 20));
  }
}

const journalOf = ({ running }: Testbed) => running.bot.storage.journal;

/** The stored wall-clock time of match time zero. */
const baseOf = ({ file, channelId }: Testbed): number =>
  withRows(file, (rows) => {
    const stored = z.object({ value: roomSchema }).parse(JSON.parse(rows.text('rooms', channelId) ?? ''));
    return stored.value.base;
  });
