/** A match with a row damaged from outside. */
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { customId } from '../../src/chat/ids.ts';
import type { Storage } from '../../src/storage/index.ts';
import { damageNumber } from '../../src/storage/damaged.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { buttonsIn, whispered } from './ended-match.ts';
import { APART_MS, LONG_ENOUGH, withTestbed } from './testbed.ts';
import { withRows, type StoredRows } from './stored-rows.ts';
import {
  QUIET,
  manager,
  GARBAGE,
  SECRET,
  tap,
  tableIn,
  lineOf,
  errors,
  asks,
  does,
  resign,
} from './damaged-rows.ts';

const SETUP = { game: 'schikanoeschen', seed: SECRET };

const header = (id: string): string => `${id}/header`;
const entry = (id: string, n: number): string => `${id}/${String(n).padStart(9, '0')}`;

/** A match and its channel. */
interface Place {
  readonly channelId: string;
  readonly id: string;
}

/** Damage done to a match's rows while the bot is down, and the collection that the log names. */
interface Damage {
  readonly what: string;
  readonly told: 'rooms' | 'journal';
  /** True for damage that needs an input in the match. */
  readonly isBegun?: boolean;
  readonly damage: (rows: StoredRows, place: Place, other: Place) => void;
}

const room = (what: string, damage: Damage['damage']): Damage => ({ what, told: 'rooms', damage });
const journal = (what: string, damage: Damage['damage']): Damage => ({ what, told: 'journal', damage });

const input = (what: string, damage: Damage['damage']): Damage => ({
  ...journal(what, damage),
  isBegun: true,
});

const DAMAGES: readonly Damage[] = [
  room('a room that is not JSON', (rows, { channelId }) => rows.put('rooms', channelId, GARBAGE)),
  room('a room of another shape', (rows, { channelId }) =>
    rows.change('rooms', channelId, (stored) => ({ ...stored, base: SECRET })),
  ),
  room('a room that says that its match has gone on for decades', (rows, { channelId }) =>
    rows.change('rooms', channelId, (stored) => ({ ...stored, base: 0 })),
  ),
  room('a room of a time that there is not', (rows, { channelId }) =>
    rows.change('rooms', channelId, (stored) => ({ ...stored, postedAt: 1e300 })),
  ),
  room('a room that names the match of another channel', (rows, { channelId }, other) =>
    rows.change('rooms', channelId, (stored) => ({ ...stored, match: other.id })),
  ),
  journal('a header that is not JSON', (rows, { id }) => rows.put('journal', header(id), GARBAGE)),
  journal('a header of another shape', (rows, { id }) => rows.change('journal', header(id), () => [SECRET])),
  journal('a wrong type deep in a header', (rows, { id }) =>
    rows.change('journal', header(id), (stored) => ({ ...stored, players: [{ id: 7, name: SECRET }] })),
  ),
  journal('a name of megabytes', (rows, { id }) =>
    rows.change('journal', header(id), ({ players, ...stored }) => ({
      ...stored,
      players: z
        .array(z.object({ id: z.string() }))
        .parse(players)
        .map((one) => ({ ...one, name: SECRET.repeat(100_000) })),
    })),
  ),
  journal('a match that nobody begins before the year 275760', (rows, { id }) =>
    rows.change('journal', header(id), (stored) => ({ ...stored, startedAt: 1e300 })),
  ),
  journal('a header of an unknown game', (rows, { id }) =>
    rows.change('journal', header(id), (stored) => ({ ...stored, game: SECRET })),
  ),
  journal('the header of another match', (rows, { id }) =>
    rows.change('journal', header(id), (stored) => ({ ...stored, id: 'another' })),
  ),
  journal('a set-up that does not open', (rows, { id }) =>
    rows.change('journal', header(id), (stored) => ({ ...stored, setup: { ...SETUP, seed: 7 } })),
  ),
  journal('a header that is missing', (rows, { id }) => rows.remove('journal', header(id))),
  input('an input that is not JSON', (rows, { id }) => rows.put('journal', entry(id, 0), GARBAGE)),
  input('an input of another shape', (rows, { id }) =>
    rows.change('journal', entry(id, 0), () => ({ do: 7, at: SECRET })),
  ),
  input('an input of a time that there is not', (rows, { id }) =>
    rows.change('journal', entry(id, 0), (stored) => ({ ...stored, at: -5 })),
  ),
  input('an input that the rules refuse', (rows, { id }) =>
    rows.change('journal', entry(id, 0), (stored) => ({ ...stored, do: 'accept-end' })),
  ),
  input('a gap', (rows, { id }) => {
    rows.put('journal', entry(id, 1), rows.text('journal', entry(id, 0)) ?? '');
    rows.remove('journal', entry(id, 0));
  }),
];

/** A stored room without the time of its standstill. */
const withoutStandstill = (text: string | undefined): unknown => {
  const { value } = z.object({ value: z.looseObject({}) }).parse(JSON.parse(text ?? ''));
  return { ...value, standsSince: null };
};

describe('a damaged match', () => {
  it('is set aside with a notice for any damage; other matches go on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, discord, file, log, restart } = testbed;
      const dora = discord.user('Dora', { locale: 'de' });
      const mona = manager(testbed);
      await begin({ id: 'healthy', setup: FREE });
      const cases = DAMAGES.map((damage, i) => ({
        ...damage,
        place: { channelId: discord.createChannel(`table-${i}`).id, id: `match${i}` },
      }));
      await Promise.all(
        cases.map(async ({ place, isBegun = false }) => {
          await begin({ ...place, setup: SETUP });
          if (isBegun) await anna.run(place.channelId, 'do', { what: 'touch c1' }).outcome;
        }),
      );
      await restart(() =>
        withRows(file, (rows) => {
          for (const { damage, place } of cases) damage(rows, place, { channelId, id: 'healthy' });
        }),
      );
      expect((await tap(testbed, anna, channelId).outcome).kind).toBe('updated');
      const numbers = new Set<string>();
      for (const { what, told, place } of cases) {
        const { number, collection, key } = lineOf(log, place.channelId);
        expect([what, collection]).toEqual([what, told]);
        expect(key.startsWith(told === 'rooms' ? place.channelId : place.id)).toBe(true);
        const said = whisper(await tap(testbed, ben, place.channelId).outcome);
        expect(said, what).toContain(`\`${number}\``);
        expect(said).toContain(
          '**Manage Channels** or **Manage Messages** can put it away with `/do end the match`',
        );
        expect(await asks(anna, place.channelId)).toBe(said);
        numbers.add(number);
      }
      expect(numbers.size).toBe(cases.length);
      expect(errors(log)).toHaveLength(cases.length);
      expect(log.join()).not.toContain(SECRET);

      const [first = '', second = ''] = cases.map(({ place }) => place.channelId);
      const hand = anna.click(tableIn(testbed, first), customId('own', 'match0', 0, 'hand'), {
        force: true,
      });
      expect(whisper(await hand.outcome)).toContain(damageNumber('rooms', first));
      expect(await asks(mona, first)).toContain('put it away with `/do end the match`: the match then ends');
      expect(await does(dora, first, 'resign')).toContain(
        '**Kanäle verwalten** oder **Nachrichten verwalten** hat, kann es mit `/mach Partie beenden` wegräumen',
      );
      const before = log.length;
      await restart();
      for (const { place } of cases)
        expect(numbers).toContain(lineOf(log.slice(before), place.channelId).number);
      expect(await asks(anna, first)).toContain(damageNumber('rooms', first));
      discord.deleteChannel(second);
      const isPutAway = () => expect(withRows(file, (rows) => rows.texts('put-away'))).toHaveLength(1);
      await vi.waitFor(isPutAway, LONG_ENOUGH);
      expect(discord.violations).toEqual([]);
    }));

  it('blocks its channel until a manager puts it away; the stored rows are kept', () => {
    let isFull = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        const putAway = (key: string) =>
          isFull ? Promise.reject(new Error('disk full')) : documents.putAway(key);
        return { ...documents, putAway };
      },
    });
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, ben, begin, channelId, discord, file, log, restart } = testbed;
      const mona = manager(testbed);
      await begin({ id: 'broken', setup: FREE });
      const table = await testbed.table();
      let stored: string | undefined;
      await restart(() =>
        withRows(file, (rows) => {
          stored = rows.text('rooms', channelId);
          rows.put('journal', header('broken'), GARBAGE);
        }),
      );
      const { number } = lineOf(log, channelId);
      await expect(begin({ id: 'another' })).rejects.toThrow('a match in this channel');
      const refused = await whispered(
        anna,
        channelId,
        anna.run(channelId, 'challenge', { opponent: ben.user.id }),
      );
      expect(refused.content).toContain(number);
      expect(buttonsIn(refused).map(({ label }) => label)).toEqual(['Open a thread']);
      expect(await does(anna, channelId, 'end-match')).toContain('can put it away');
      // Only the time of the standstill is added, in case the operator repairs the match.
      const keptNow = () => withRows(file, (rows) => rows.text('rooms', channelId));
      await vi.waitFor(() => expect(keptNow()).toMatch(/"standsSince":\d/), LONG_ENOUGH);
      const kept = keptNow();
      expect(withoutStandstill(kept)).toEqual(withoutStandstill(stored));

      isFull = true;
      expect(await does(mona, channelId, 'end-match')).toContain('nothing has changed');
      isFull = false;
      const both = [1, 2].map(() => does(mona, channelId, 'end-match'));
      for (const told of await Promise.all(both))
        expect(told).toContain(`still keep it under the number \`${number}\``);
      const isNotice = ({ content }: SeenMessage) => content.includes('has been put away');
      await anna.sees(channelId, isNotice);
      expect(anna.messages(channelId).filter(isNotice)).toHaveLength(1);
      expect(anna.message(channelId, table.id)?.components).toEqual([]);
      expect(await asks(anna, channelId)).toBe('There is no match here.');
      withRows(file, (rows) => {
        expect(rows.text('rooms', channelId)).toBeUndefined();
        expect(rows.texts('put-away').map((text) => JSON.parse(text) as unknown)).toMatchObject([
          { value: { collection: 'rooms', key: channelId, text: kept } },
        ]);
        expect(rows.text('journal', header('broken'))).toBe(GARBAGE);
      });
      await begin({ id: 'another', setup: FREE });
      expect((await tap(testbed, anna, channelId).outcome).kind).toBe('updated');
      await restart();
      expect(testbed.running.rooms.at(channelId)?.header.id).toBe('another');
      expect(errors(log)).toEqual([expect.stringContaining(number), expect.stringContaining('disk full')]);
      expect(discord.violations).toEqual([]);
    });
  });

  it('is set aside in play when storage turns out to hold something else', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, file, log, restart, time } = testbed;
      await begin({ id: 'live', setup: FREE });
      await testbed.table();
      expect((await tap(testbed, anna, channelId).outcome).kind).toBe('updated');
      withRows(file, (rows) => rows.put('journal', entry('live', 1), GARBAGE));
      time.jump(APART_MS);
      expect(whisper(await tap(testbed, anna, channelId).outcome)).toContain('couldn’t save the move');
      time.jump(APART_MS);
      const clicks = [tap(testbed, anna, channelId), tap(testbed, ben, channelId)];
      const said = await Promise.all(clicks.map(async ({ outcome }) => whisper(await outcome)));
      const { number } = lineOf(log, channelId);
      expect(said.filter((text) => text.includes(number))).toHaveLength(2);
      expect(await asks(ben, channelId)).toContain(number);
      expect(testbed.running.rooms.at(channelId)).toBeUndefined();
      const left = withRows(file, (rows) => rows.texts('journal'));
      time.jump(60_000);
      await testbed.running.rooms.idle();
      await restart();
      expect(await asks(ben, channelId)).toContain(number);
      expect(withRows(file, (rows) => rows.texts('journal'))).toEqual(left);
      expect(log.join()).not.toContain(SECRET);
    }));

  it.each([
    ['is not JSON', (rows: StoredRows) => rows.put('journal', entry('ending', 0), GARBAGE), 'is damaged'],
    [
      'is refused',
      (rows: StoredRows) => rows.change('journal', entry('ending', 0), (was) => ({ ...was, seat: 2 })),
      'The record isn’t right.',
    ],
  ])('still has its result posted when it has just ended and an input %s', (_, damage, verified) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, file, log } = testbed;
      await begin({ id: 'ending', setup: FREE });
      await testbed.table();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      withRows(file, damage);
      const result = await resign(testbed);
      const { number } = lineOf(log, channelId);
      expect(result.content).toContain(number);
      // The final table is still in memory.
      expect(result.attachments).toMatchObject([{ filename: 'result.png' }]);
      expect(buttonsIn(result).map(({ label }) => label)).toEqual(['Rules']);
      expect(await asks(anna, channelId)).toBe('There is no match here.');
      expect(await asks(anna, channelId, 'verify')).toContain(verified);
      expect(errors(log)).toHaveLength(1);
      expect(discord.violations).toEqual([]);
    }),
  );
});
