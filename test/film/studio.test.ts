/** Films made in other processes: users, queue, and processes that end, hang or take too long. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WHOLE } from '../../src/features/film/part.ts';
import type { FilmOrder } from '../../src/features/film/order.ts';
import { createStudio, type Stage, type Studio, type StudioOptions } from '../../src/features/film/studio.ts';
import { Damaged } from '../../src/storage/damaged.ts';
import { GOLDEN } from '../golden/matches.ts';

const [golden] = GOLDEN;
const module = new URL('faulty-camera.ts', import.meta.url);
const warnings: string[] = [];
const studios: Studio[] = [];

function studioWith(limits: StudioOptions['limits'] = {}): Studio {
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const studio = createStudio({ log, limits, module, priority: 0 });
  studios.push(studio);
  return studio;
}

afterEach(async () => {
  warnings.length = 0;
  await Promise.all(studios.splice(0).map((studio) => studio.close()));
});

function order(way: string, players: readonly string[] = ['Anna', 'Ben']): FilmOrder {
  if (!golden) throw new Error('no golden match');
  const of = { header: { ...golden.header, id: way }, entries: [] };
  return {
    of,
    players,
    part: WHOLE,
    locale: 'en',
    suitColours: 2,
    size: 'half',
    openHands: false,
  };
}

const ignore = (): void => undefined;
const bytes = (text: string): object => ({ gif: Buffer.from(text) });

describe('a film', () => {
  it('is assembled from its pieces, with progress reports', async () => {
    const stages: Stage[] = [];
    const film = await studioWith().film('anna', order('made'), (stage) => void stages.push(stage));
    expect(film).toMatchObject({ ok: true, value: { ...bytes('GIFAnna,Ben'), shown: 1, of: 2 } });
    expect(stages).toEqual([{ kind: 'making', done: 1, of: 2 }]);
  });

  it('is limited to one at a time per user', async () => {
    const studio = studioWith();
    const first = studio.film('anna', order('made'), ignore);
    expect(await studio.film('anna', order('made'), ignore)).toEqual({ ok: false, error: 'one-at-a-time' });
    expect(await studio.film('ben', order('made'), ignore)).toMatchObject({ ok: true });
    expect(await first).toMatchObject({ ok: true });
    expect(await studio.film('anna', order('made'), ignore)).toMatchObject({ ok: true });
  });

  it('waits for earlier ones and reports their number; a full queue refuses', async () => {
    const studio = studioWith({ atOnce: 1, waiting: 2 });
    const stages: Stage[] = [];
    const blocking = studio.film('anna', order('never'), ignore);
    const second = studio.film('ben', order('made'), ignore);
    const third = studio.film('carl', order('made'), (stage) => void stages.push(stage));
    expect(stages.at(-1)).toEqual({ kind: 'waiting', before: 2 });
    expect(await studio.film('dora', order('made'), ignore)).toEqual({ ok: false, error: 'too-many' });
    expect(studio.cancel('anna')).toBe(true);
    expect(stages.at(-1)).toEqual({ kind: 'waiting', before: 1 });
    expect(await blocking).toEqual({ ok: false, error: 'cancelled' });
    expect(await second).toMatchObject({ ok: true });
    expect(await third).toMatchObject({ ok: true });
  });

  it('can be cancelled while it waits, by its user only', async () => {
    const studio = studioWith({ atOnce: 1 });
    const first = studio.film('anna', order('never'), ignore);
    const second = studio.film('ben', order('never'), ignore);
    expect(studio.cancel('carl')).toBe(false);
    expect(studio.cancel('ben')).toBe(true);
    expect(await second).toEqual({ ok: false, error: 'cancelled' });
    expect(studio.cancel('ben')).toBe(false);
    studio.cancel('anna');
    expect(await first).toEqual({ ok: false, error: 'cancelled' });
  });

  it('fails if its match takes too long to follow, is damaged, or by a bug', async () => {
    const studio = studioWith();
    expect(await studio.film('anna', order('too-much'), ignore)).toEqual({ ok: false, error: 'too-much' });
    await expect(studio.film('anna', order('damaged'), ignore)).rejects.toThrow(Damaged);
    await expect(studio.film('anna', order('failed'), ignore)).rejects.toThrow('a bug');
    expect(await studio.film('anna', order('made'), ignore)).toMatchObject({ ok: true });
  });

  it('is made again after its process ended, without the first pieces', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'schikane-film-')), 'tried');
    const film = await studioWith().film('anna', order('ends-once', [path]), ignore);
    expect(film).toMatchObject({ ok: true, value: bytes('GIFagain') });
    expect(warnings).toEqual(['film process lost']);
  });

  it('is given up at the second process that ends; others are made', async () => {
    const studio = studioWith();
    await expect(studio.film('anna', order('ends'), ignore)).rejects.toThrow('end or hang');
    expect(warnings).toHaveLength(2);
    expect(await studio.film('anna', order('made'), ignore)).toMatchObject({ ok: true });
  });

  it('is given up at the second process that hangs', async () => {
    const studio = studioWith({ hangMs: 300 });
    await expect(studio.film('anna', order('hangs'), ignore)).rejects.toThrow('end or hang');
    expect(warnings).toHaveLength(2);
  });

  it('is given up when it takes too long, even if its process reports progress', async () => {
    const studio = studioWith({ longestMs: 500 });
    expect(await studio.film('anna', order('chatty'), ignore)).toEqual({ ok: false, error: 'too-slow' });
    expect(warnings).toEqual([]);
  });

  it('is given up when the bot ends', async () => {
    const studio = studioWith({ atOnce: 1 });
    const films = ['anna', 'ben'].map((user) => studio.film(user, order('never'), ignore));
    await studio.close();
    expect(await Promise.all(films)).toEqual(films.map(() => ({ ok: false, error: 'closed' })));
    expect(await studio.film('anna', order('made'), ignore)).toEqual({ ok: false, error: 'closed' });
  });
});
