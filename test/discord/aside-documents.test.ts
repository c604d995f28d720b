/** Challenges and documents beside the matches, each damaged from outside. */
import { describe, expect, it } from 'vitest';
import { termsSchema } from '../../src/challenge/terms.ts';
import { damageNumber } from '../../src/storage/damaged.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { buttonsIn, fileOf, upload, whispered } from './ended-match.ts';
import { withTestbed } from './testbed.ts';
import { withRows, type StoredRows } from './stored-rows.ts';
import {
  QUIET,
  manager,
  GARBAGE,
  SECRET,
  tap,
  lineOf,
  lineSchema,
  errors,
  asks,
  does,
  resign,
} from './damaged-rows.ts';

describe('a damaged challenge', () => {
  const LOBBIES: readonly ((rows: StoredRows, channelId: string) => void)[] = [
    (rows, channelId) => rows.put('lobby', channelId, GARBAGE),
    (rows, channelId) => rows.change('lobby', channelId, (stored) => ({ ...stored, stage: SECRET })),
    (rows, channelId) => rows.change('lobby', channelId, (stored) => ({ ...stored, channelId: '1' })),
    (rows, channelId) =>
      rows.change('lobby', channelId, (stored) => ({
        ...stored,
        terms: { ...termsSchema.parse(stored['terms']), game: SECRET },
      })),
  ];

  it('is reported with its number, and does not block a new one', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, file, log, restart } = testbed;
      const mona = manager(testbed);
      const channels = LOBBIES.map((_, i) => discord.createChannel(`lobby-${i}`).id);
      const challenge = { opponent: ben.user.id };
      // A player can have at most three open challenges.
      const [last = '', ...most] = channels.toReversed();
      for (const id of most) await anna.run(id, 'challenge', challenge).outcome;
      await mona.run(last, 'challenge', challenge).outcome;
      await restart(() =>
        withRows(file, (rows) => LOBBIES.forEach((damage, i) => damage(rows, channels[i] ?? ''))),
      );
      for (const id of channels) {
        const { number, collection, key } = lineOf(log, id);
        expect([collection, key]).toEqual(['lobby', id]);
        const [message] = anna.messages(id);
        if (!message) throw new Error('no challenge');
        const click = ben.click(message, buttonsIn(message)[0]?.id ?? '');
        expect(whisper(await click.outcome)).toContain(number);
      }
      const [first = '', ...others] = channels;
      expect(await does(ben, first, 'end-match')).toContain('With `/challenge` you can make a new one');
      expect(await does(mona, first, 'end-match')).toContain('It’s put away');
      for (const id of others) {
        expect((await anna.run(id, 'challenge', challenge).outcome).kind).toBe('message');
        expect(anna.messages(id).filter(({ content }) => content.startsWith('⚔️'))).toHaveLength(2);
      }
      expect(withRows(file, (rows) => rows.texts('put-away'))).toHaveLength(channels.length);
      expect(errors(log)).toHaveLength(channels.length);
      expect(log.join()).not.toContain(SECRET);
      expect(discord.violations).toEqual([]);
    }));
});

describe('damaged documents beside the matches', () => {
  it.each([
    ['damaged', (rows: StoredRows) => rows.put('life', 'bot', GARBAGE)],
    ['missing', (rows: StoredRows) => rows.remove('life', 'bot')],
  ])('a sign of life that is %s charges no player for the downtime', (_, damage) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, file, log, restart, time } = testbed;
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin({ id: 'timed', setup: { ...FREE, options: { clock } } });
      await testbed.table();
      await tap(testbed, anna, channelId).outcome;
      await restart(() => {
        withRows(file, damage);
        time.jump(10 * 60_000);
      });
      expect((await tap(testbed, anna, channelId).outcome).kind).not.toBe('failed');
      const match = testbed.running.rooms.at(channelId)?.match;
      expect(match?.result).toBeNull();
      expect(match?.at).toBeLessThan(30_000);
      const lines = errors(log).map((line) => lineSchema.parse(JSON.parse(line)).key);
      expect(lines).toEqual(withRows(file, (rows) => rows.texts('put-away')).map(() => 'bot'));
    }),
  );

  it('a damaged list of finished matches is replaced; a damaged end is reported by number', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, file, log, restart } = testbed;
      await begin({ id: 'first', setup: FREE });
      await testbed.table();
      await resign(testbed);
      withRows(file, (rows) => rows.put('finished', channelId, GARBAGE));
      const list = damageNumber('finished', channelId);
      for (const command of ['record', 'verify'])
        expect(await asks(anna, channelId, command)).toContain(list);
      const record = await whispered(
        anna,
        channelId,
        anna.run(channelId, 'schikane record', { match: 'first' }),
      );
      expect(record.content).toContain('**Ben** wins by resignation');

      await begin({ id: 'second', setup: FREE });
      await testbed.table();
      await resign(testbed);
      expect(await asks(anna, channelId, 'record')).toContain('**Ben** wins by resignation');
      expect(withRows(file, (rows) => rows.texts('put-away'))).toHaveLength(1);

      await begin({ id: 'third', setup: FREE });
      await testbed.table();
      await restart(() =>
        withRows(file, (rows) => {
          rows.change('ended', 'first', () => ({ endedAt: SECRET }));
          rows.put('ended', 'third', GARBAGE);
        }),
      );
      const ended = damageNumber('ended', 'first');
      for (const command of ['record', 'verify'])
        expect(await asks(anna, channelId, command, { match: 'first' })).toContain(ended);
      const kept = { file: upload(await fileOf(record)) };
      expect(await asks(anna, channelId, 'verify', kept)).toContain(
        'The record I kept of this match is damaged',
      );
      expect((await tap(testbed, anna, channelId).outcome).kind).toBe('updated');
      await resign(testbed);
      expect(await asks(anna, channelId, 'record', { match: 'third' })).toContain(
        '**Ben** wins by resignation',
      );
      expect(errors(log).map((line) => lineSchema.parse(JSON.parse(line)).collection)).toEqual([
        'finished',
        'ended',
        'ended',
      ]);
      expect(log.join()).not.toContain(SECRET);
      expect(discord.violations).toEqual([]);
    }));
});
