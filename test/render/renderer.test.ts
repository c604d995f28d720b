/** Drawing off the main thread, and what happens when a thread dies. */
import { setEnvironmentData } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDrawing } from '../../render/drawing.ts';
import { layout } from '../../src/games/schikanoeschen/picture/layout.ts';
import { createRenderer } from '../../render/renderer.ts';
import type { Renderer } from '../../render/renderer.ts';
import { context } from './patience-tables.ts';
import { tables, view } from './schikanoeschen-tables.ts';

const scenes = Object.values(tables).map(({ view: seen, context: told }) => layout(seen, told));
const [scene, other] = [scenes[0], scenes[1]];
if (!scene || !other) throw new Error('no tables');
/** The worker in crashing-worker.ts ends its thread on this picture, the first time or always. */
const named = (name: string) => layout(view({}), context({ players: [name, 'Grzegorz'] }));

const open: Renderer[] = [];
const errors: string[] = [];
const start = (options: Partial<Parameters<typeof createRenderer>[0]> = {}): Renderer => {
  const log = { error: (_: object, message: string) => void errors.push(message) };
  const renderer = createRenderer({ workers: 1, log, ...options });
  open.push(renderer);
  return renderer;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()));
  errors.length = 0;
});

describe('a renderer', () => {
  it('draws what the same scene gives on this thread, on however many threads', async () => {
    const renderer = start({ workers: 2 });
    const pngs = await Promise.all(scenes.map((one, i) => renderer.draw(`table ${i % 5}`, one)));
    const drawing = createDrawing();
    for (const [i, one] of scenes.entries()) {
      expect(Buffer.from(pngs[i] ?? []).equals(drawing.draw('here', one))).toBe(true);
    }
    expect(errors).toEqual([]);
  });

  it('answers the frames of a table in their order, and goes on after it forgot a table', async () => {
    const renderer = start();
    const order: number[] = [];
    const drawn = scenes.map((one, i) => renderer.draw('table', one).then(() => order.push(i)));
    renderer.forget('table');
    const again = await renderer.draw('table', scene);
    await Promise.all(drawn);
    expect(order).toEqual(scenes.map((_, i) => i));
    expect(Buffer.from(again).equals(Buffer.from(await renderer.draw('another', scene)))).toBe(true);
  });

  it('draws what was asked for before it closes, and nothing after', async () => {
    const renderer = start({ workers: 2 });
    const asked = Promise.all(scenes.map((one, i) => renderer.draw(String(i), one)));
    const closed = renderer.close();
    await expect(asked).resolves.toHaveLength(scenes.length);
    await closed;
    await expect(renderer.draw('late', scene)).rejects.toThrow('closed');
    expect(errors).toEqual([]);
  });

  it('refuses a scene that cannot be drawn, and draws the next', async () => {
    const renderer = start();
    const [card] = scene.cards;
    if (!card) throw new Error('no cards');
    const wrong = { ...scene, cards: [{ ...card, face: '?D' }] };
    await expect(renderer.draw('table', wrong)).rejects.toThrow('could not be drawn');
    const drawing = createDrawing();
    expect(Buffer.from(await renderer.draw('table', other)).equals(drawing.draw('here', other))).toBe(true);
  });
});

describe('when a thread dies', () => {
  const module = new URL('./crashing-worker.ts', import.meta.url);
  beforeEach(() => {
    const left = new SharedArrayBuffer(4);
    new Int32Array(left)[0] = 1;
    setEnvironmentData('crashes left', left);
  });

  it('another takes over and draws the picture again, and it is said aloud', async () => {
    const renderer = start({ module });
    const pngs = await Promise.all([
      renderer.draw('table', scene),
      renderer.draw('table', named('crash once')),
      renderer.draw('table', other),
    ]);
    const drawing = createDrawing();
    for (const [i, one] of [scene, named('crash once'), other].entries()) {
      expect(Buffer.from(pngs[i] ?? []).equals(drawing.draw('here', one))).toBe(true);
    }
    expect(errors).toEqual(['a thread that draws pictures has crashed and is started again']);
  });

  it('of the same picture again, that picture is given up and the others are drawn', async () => {
    const renderer = start({ module });
    const bad = renderer.draw('table', named('crash always'));
    const good = renderer.draw('table', scene);
    await expect(bad).rejects.toThrow('crashes');
    await expect(good).resolves.toBeInstanceOf(Uint8Array);
    expect(errors).toHaveLength(2);
  });

  it('while closing, what was asked for is drawn all the same', async () => {
    const renderer = start({ module });
    const asked = renderer.draw('table', named('crash once'));
    await renderer.close();
    await expect(asked).resolves.toBeInstanceOf(Uint8Array);
  });

  it('before it ever ran, again and again, it is given up and said aloud', async () => {
    const renderer = start({ module: new URL('./no-such-worker.ts', import.meta.url) });
    const asked = renderer.draw('table', scene);
    await expect(asked).rejects.toThrow('cannot be started');
    await expect(renderer.ready()).rejects.toThrow('cannot be started');
    await expect(renderer.draw('table', scene)).rejects.toThrow('cannot be started');
    expect(errors.at(-1)).toMatch(/cannot be started/);
  });
});
