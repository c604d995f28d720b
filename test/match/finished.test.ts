/** The finished matches of a channel, and who may read them. */
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../src/core/result.ts';
import type { MatchResult } from '../../src/core/rules.ts';
import { openFinished } from '../../src/match/finished.ts';
import type { Header } from '../../src/match/header.ts';
import type { NotRead } from '../../src/match/reading/reading.ts';
import type { Damaged } from '../../src/storage/damaged.ts';
import { storageOn } from '../../src/storage/index.ts';
import { openMaps } from '../storage/maps.ts';
import { GAME, header } from './table.ts';

const RESIGNED = { result: { winner: 1, reason: 'resigned' }, unrated: null } as const;
const LEFT = { result: null, unrated: { why: 'left' as const, who: ['ben'] } };

const match = (id: string, changes: Partial<Header> = {}): Header => ({ ...header({}), id, ...changes });

function opened() {
  const backend = openMaps();
  const storage = storageOn(backend);
  const damages: [key: string, match: string][] = [];
  const finished = openFinished(storage, ({ key }: Damaged, id) => void damages.push([key, id]));
  /** Puts a value of no known shape in place of a stored one, unnoticed by caches. */
  const damage = (collection: string, key: string): void =>
    void backend.store(collection).set(key, '{"value":"of no known shape"}');
  return { storage, finished, damages, damage };
}

describe('the list of a channel', () => {
  it('holds the last 25 finished matches, newest first, with names but no ids of players', async () => {
    const { finished } = opened();
    for (let i = 1; i <= 26; i += 1) await finished.add(match(`m${i}`), RESIGNED, 1000 * i);
    const listed = await finished.inChannel('2');
    expect(listed.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => `m${26 - i}`));
    expect(listed[0]).toEqual({ id: 'm26', players: ['anna', 'ben'], game: GAME.id, endedAt: 26_000 });
    expect(await finished.inChannel('3')).toEqual([]);
  });

  it('holds a match once, and tells its first end from a repeated one', async () => {
    const { finished } = opened();
    expect(await finished.add(match('m1'), RESIGNED, 1000)).toBe(true);
    expect(await finished.add(match('m1'), RESIGNED, 2000)).toBe(false);
    expect((await finished.inChannel('2')).map(({ endedAt }) => endedAt)).toEqual([1000]);
  });

  it('is suggested with a match as soon as that is over', async () => {
    const { finished } = opened();
    expect(await finished.remembered('2')).toEqual([]);
    await finished.add(match('m1'), RESIGNED, 1000);
    expect((await finished.remembered('2')).map(({ id }) => id)).toEqual(['m1']);
  });

  it('is suggested without another read of the storage', async () => {
    const { finished, damage } = opened();
    await finished.add(match('m1'), RESIGNED, 1000);
    damage('finished', '2');
    expect((await finished.remembered('2')).map(({ id }) => id)).toEqual(['m1']);
    await expect(finished.inChannel('2')).rejects.toMatchObject({ name: 'Damaged', key: '2' });
  });

  it('is suggested without a deleted player’s name, in this channel and no other', async () => {
    const { storage, finished, damage } = opened();
    await finished.add(match('m1'), RESIGNED, 1000);
    await finished.add(match('m2', { channelId: '3' }), RESIGNED, 1000);
    const [row] = await storage.rows.range('finished', '2', '2');
    if (!row) throw new Error('no list');
    const text = row.text.replaceAll('anna', 'deleted');
    expect(await storage.rows.replace([{ row, to: { key: '2', text } }])).toBe(true);
    // Shows that the other channel's list stays cached.
    damage('finished', '3');
    expect((await finished.remembered('2'))[0]?.players).toEqual(['deleted', 'ben']);
    expect(await finished.remembered('3')).toHaveLength(1);
  });

  it('starts afresh when it was damaged; the operator hears of it and finds what was stored', async () => {
    const { storage, finished, damages, damage } = opened();
    damage('finished', '2');
    expect(await finished.add(match('m1'), RESIGNED, 1000)).toBe(true);
    expect(damages).toEqual([['2', 'm1']]);
    const { found } = await storage.rows.slice(['of no known shape'], null);
    expect(found.map(({ collection }) => collection)).toEqual(['put-away']);
    expect((await finished.inChannel('2')).map(({ id }) => id)).toEqual(['m1']);
  });
});

describe('how a match ended', () => {
  it('is its result, or the reason why it has none', async () => {
    const { finished } = opened();
    await finished.add(match('won'), RESIGNED, 1000);
    await finished.add(match('left'), LEFT, 1000);
    expect([await finished.result('won'), await finished.unrated('won')]).toEqual([RESIGNED.result, null]);
    expect([await finished.result('left'), await finished.unrated('left')]).toEqual([null, LEFT.unrated]);
    expect([await finished.result('none'), await finished.unrated('none')]).toEqual([undefined, null]);
  });

  it('is that nobody acted, for a match that an older version ended without a result', async () => {
    const { storage, finished } = opened();
    const text = JSON.stringify({ value: { endedAt: 1000 } });
    await storage.rows.add({ collection: 'ended-unrated', key: 'old', text });
    expect([await finished.result('old'), await finished.unrated('old')]).toEqual([
      null,
      { why: 'untouched' },
    ]);
  });

  it('is unknown when damaged; the match can then be ended again', async () => {
    const { finished, damages, damage } = opened();
    damage('ended', 'm1');
    expect(await finished.unrated('m1')).toBeNull();
    expect(await finished.add(match('m1'), LEFT, 1000)).toBe(true);
    expect(damages).toEqual([
      ['m1', 'm1'],
      ['m1', 'm1'],
    ]);
    expect(await finished.unrated('m1')).toEqual(LEFT.unrated);
  });
});

describe('the players of a match', () => {
  it('are known by their ids, whether or not it is over', async () => {
    const { storage, finished } = opened();
    await storage.journal.create('m1', match('m1'));
    expect(await finished.playersOf('m1')).toEqual(['anna', 'ben']);
    expect(await finished.playersOf('m2')).toBeUndefined();
  });

  it('are unknown when its header is damaged', async () => {
    const { storage, finished } = opened();
    await storage.journal.create('m1', { ...match('m1'), players: 'of no known shape' });
    expect(await finished.playersOf('m1')).toBeUndefined();
  });
});

describe('reading a match', () => {
  const unread = { result: () => Promise.reject(new Error('nothing needs to be replayed')) };
  const replays = (told: Result<MatchResult | null, NotRead>) => ({ result: () => Promise.resolve(told) });
  const anyone = () => Promise.resolve(ok(true));

  async function stored(changes: Partial<Header> = {}) {
    const place = opened();
    await place.storage.journal.create('m1', match('m1', changes));
    return place;
  }

  it('gives its header, inputs and stored result without a replay', async () => {
    const { storage, finished } = await stored();
    const resigned = { seat: 2, do: 'resign', at: 5 };
    await storage.journal.append('m1', 0, resigned);
    await finished.add(match('m1'), RESIGNED, 1000);
    expect(await finished.read('m1', unread, anyone)).toMatchObject(
      ok({ header: { id: 'm1' }, game: GAME, entries: [resigned], result: RESIGNED.result }),
    );
  });

  it('gives a match without a result as such', async () => {
    const { finished } = await stored();
    await finished.add(match('m1'), LEFT, 1000);
    expect(await finished.read('m1', unread, anyone)).toMatchObject(ok({ result: null }));
  });

  it('gives nothing for an unknown id', async () => {
    const { finished } = opened();
    expect(await finished.read('m1', unread, anyone)).toEqual(ok(undefined));
  });

  it('gives nothing to a user who is not allowed to read it, nor while that is unknown', async () => {
    const { finished } = await stored();
    await finished.add(match('m1'), RESIGNED, 1000);
    const asked: string[] = [];
    const denied = ({ channelId }: Header) => {
      asked.push(channelId);
      return Promise.resolve(ok(false));
    };
    expect(await finished.read('m1', unread, denied)).toEqual(ok(undefined));
    expect(asked).toEqual(['2']);
    expect(await finished.read('m1', unread, () => Promise.resolve(fail('not-told')))).toEqual(
      fail('not-told'),
    );
  });

  it('keeps a match secret that is still being played', async () => {
    const { finished } = await stored();
    expect(await finished.read('m1', replays(ok(null)), anyone)).toEqual(ok(undefined));
  });

  it('replays a match of which only the journal knows that it is over', async () => {
    const { finished } = await stored();
    const { result } = RESIGNED;
    expect(await finished.read('m1', replays(ok(result)), anyone)).toMatchObject(ok({ result }));
    expect(await finished.read('m1', replays(fail('too-much')), anyone)).toEqual(fail('too-much'));
  });

  it('gives a match of an older version of the rules, whose result was not stored', async () => {
    const { finished } = await stored({ rules: GAME.rules.version + 1 });
    expect(await finished.read('m1', unread, anyone)).toMatchObject(ok({ result: 'not-kept' }));
  });
});
