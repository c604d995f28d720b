/**
 * What a picture costs: the naive way (every card drawn as vectors in every frame, PNG as node-canvas writes it) against
 * ours, on the same scenes of a match one after the other, so that a busy machine slows both alike; then the renderer on
 * its threads: how far it holds up the main thread, how many pictures a second it draws, how long it takes to start.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createCanvas } from 'canvas';
import { drawFelt } from '../render/art/table.ts';
import { createDrawing } from '../render/drawing.ts';
import { layout } from '../render/layouts/schikanoeschen.ts';
import { piecesOf } from '../render/pieces.ts';
import { createRenderer } from '../render/renderer.ts';
import type { Scene } from '../render/scene.ts';
import { playable } from '../src/core/live.ts';
import { schikanoeschen } from '../src/games/schikanoeschen/game.ts';
import { moveOf } from '../src/games/schikanoeschen/move.ts';
import type { Move } from '../src/games/schikanoeschen/move.ts';
import { BOARD_PILES, FINAL_PILES, PILES } from '../src/games/schikanoeschen/piles.ts';
import { chance, context, fullDeck, shuffled, view } from '../test/render/tables.ts';

const FRAMES = 60;
const FULL_TABLES = 40;
const CONTINUOUS = 600;

const random = chance(3);

/** What spectators see of a match, input by input. */
function played(): Scene[] {
  const opened = playable(schikanoeschen).open({ game: 'schikanoeschen', seed: 'bench' });
  if (!opened.ok) throw new Error(opened.error);
  let match = opened.value;
  let last: Move | null = null;
  const scenes: Scene[] = [];
  const verbs = ['touch', 'touch', 'place', 'place', 'place', 'draw', 'draw', 'reveal'];
  // The first hundred inputs fill the board.
  for (let inputs = 0; inputs < 100 + FRAMES;) {
    const seen = match.view('spectator');
    const line = {
      seat: seen.turn,
      do: verbs[random.below(verbs.length)],
      pile: PILES[random.below(PILES.length)],
    };
    const done = match.submit(line);
    if (!done.ok) continue;
    match = done.value.match;
    last = moveOf(seen, line) ?? last;
    inputs += 1;
    if (inputs > 100) scenes.push(layout(match.view('spectator'), context({ lastMove: last })));
  }
  return scenes;
}

/** A table with both decks face-up: a card on every squared stack and in the hand, all others in rows. */
function fullTable(colours: 2 | 4): Scene {
  const cards = shuffled([...fullDeck(1), ...fullDeck(2)], random);
  const hand = cards.pop() ?? null;
  const squared = [...FINAL_PILES, 'b1', 'c1', 'b2', 'c2'] as const;
  const piles: Partial<Record<(typeof PILES)[number], string[]>> = {};
  for (const pile of squared) piles[pile] = cards.splice(-1);
  for (const [i, card] of cards.entries()) (piles[BOARD_PILES[i % 8] ?? 'e1'] ??= []).push(card);
  return layout(
    view(piles, { hand, warnings: [1, 1], drawOffer: 1 }),
    context({ suitColours: colours, players: ['Maximiliane Müller-Lüdenscheidt', 'Grzegorz Brzęczyszczyk'] }),
  );
}

const canvas = createCanvas(1200, 960);
function naive(scene: Scene): Uint8Array {
  const ctx = canvas.getContext('2d');
  drawFelt(ctx, scene.width, scene.height);
  for (const piece of piecesOf(scene)) {
    ctx.save();
    ctx.translate(piece.x, piece.y);
    piece.draw(ctx);
    ctx.restore();
  }
  return canvas.toBuffer('image/png');
}

interface Measured {
  readonly ms: number[];
  readonly bytes: number[];
}
function measure(into: Measured, draw: () => Uint8Array): void {
  const start = performance.now();
  const png = draw();
  into.ms.push(performance.now() - start);
  into.bytes.push(png.length);
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? NaN;
const median = (values: readonly number[]): number => quantile(values, 0.5);
const kb = (bytes: number): string => (bytes / 1000).toFixed(0);

function compare(): void {
  const scenes = played();
  const drawing = createDrawing();
  drawing.warmUp();
  const ways = {
    naive: { ms: [], bytes: [] } as Measured,
    whole: { ms: [], bytes: [] } as Measured,
    changed: { ms: [], bytes: [] } as Measured,
  };
  // Once through all, so that nothing is drawn for the first time.
  for (const scene of scenes) {
    naive(scene);
    drawing.draw('warm', scene);
  }
  for (const scene of scenes) {
    measure(ways.naive, () => naive(scene));
    drawing.forget('whole');
    measure(ways.whole, () => drawing.draw('whole', scene));
    measure(ways.changed, () => drawing.draw('warm', scene));
  }
  console.log(`${FRAMES} frames of a match, one after another; medians`);
  for (const [way, { ms, bytes }] of Object.entries(ways)) {
    const ratio = (median(ms) / median(ways.naive.ms)).toFixed(3);
    console.log(
      `  ${way.padEnd(8)} ${median(ms).toFixed(1).padStart(7)} ms   × ${ratio}   ` +
        `${kb(median(bytes))} KB, at most ${kb(Math.max(...bytes))}`,
    );
  }
  const full = Array.from({ length: FULL_TABLES }, (_, i) => fullTable(i % 2 === 0 ? 2 : 4));
  const largest = Math.max(...full.map((scene, i) => drawing.draw(`full ${i}`, scene).length));
  console.log(`  the fullest of ${FULL_TABLES} tables with both decks face-up: ${kb(largest)} KB`);
}

async function onThreads(workers: number): Promise<void> {
  const scenes = played();
  const start = performance.now();
  const renderer = createRenderer({ workers });
  const first = scenes[0];
  if (first) await renderer.draw('first', first);
  const cold = performance.now() - start;
  await renderer.ready();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  // Eight tables at once, each frame asked for when the one before is there.
  const tables = Array.from({ length: 8 }, async (_, table) => {
    for (let i = 0; i < CONTINUOUS / 8; i += 1) {
      const scene = scenes[(i + table) % scenes.length];
      if (scene) await renderer.draw(`table ${table}`, scene);
    }
  });
  await Promise.all(tables);
  const seconds = (performance.now() - from) / 1000;
  delay.disable();
  await renderer.close();
  console.log(
    `${workers} thread${workers === 1 ? '' : 's'}: ${(CONTINUOUS / seconds).toFixed(0)} frames a second, ` +
      `main thread held up ${(delay.percentile(99) / 1e6 - 1).toFixed(1)} ms (99%), ` +
      `first picture ${(cold / 1000).toFixed(2)} s after a cold start`,
  );
}

compare();
await onThreads(1);
await onThreads(2);
