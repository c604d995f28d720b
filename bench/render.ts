/**
 * What a picture costs: the naive way (every card drawn as vectors in every frame, PNG as node-canvas writes it)
 * against ours, on the same scenes one after the other, so that a busy machine slows both alike: of a match of each
 * game as it is played, and of each game's tables in any order, the fullest among them; then the renderer in its
 * processes: how far it holds up the bot, how many pictures per second it draws, how long it takes to start.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createCanvas } from 'canvas';
import { drawFelt } from '../render/art/table.ts';
import { createDrawing } from '../render/drawing.ts';
import { piecesOf } from '../render/pieces.ts';
import { createRenderer } from '../render/renderer.ts';
import type { Scene } from '../render/scene/scene.ts';
import { randomOf, type Random } from '../src/core/random.ts';
import type { Game, ShownMatch } from '../src/games/game.ts';
import { games } from '../src/games/index.ts';
import { namedScenes } from '../test/render/samples.ts';

const FRAMES = 60;
/** The first inputs fill the board. */
const BEFORE = 100;
const CONTINUOUS = 600;

const PLAYERS = ['Maximiliane Müller-Lüdenscheidt', 'Grzegorz Brzęczyszczyk', 'Ελένη'];

/** What spectators see of a game's matches, input by input: whatever hands could do is tried. */
function played(game: Game): Scene[] {
  const random = randomOf('bench', game.id);
  const scenes: Scene[] = [];
  let match = opened(game, 0);
  for (let inputs = 0; scenes.length < FRAMES;) {
    if (match.result) match = opened(game, inputs);
    const next = tried(game, match, random);
    if (!next) continue;
    match = next;
    inputs += 1;
    if (inputs > BEFORE) scenes.push(match.scene({ locale: 'en', suitColours: 2, players: PLAYERS }));
  }
  return scenes;
}

function opened(game: Game, number: number): ShownMatch {
  const match = game.open({ game: game.id, seed: `bench ${number}` });
  if (!match.ok) throw new Error(match.error.what);
  return match.value;
}

/** Anything that the player to move could do with the table; null when it is refused. */
function tried(game: Game, match: ShownMatch, random: Random): ShownMatch | null {
  const { turn, ply } = match;
  const verbs = game.verbs.filter(({ name }) => game.kindOf(name) !== 'call');
  const verb = verbs[random.below(verbs.length)];
  if (!verb) throw new Error('a game without verbs');
  const targets = verb.argument === 'target' ? match.targets(turn, verb.name) : [];
  const argument = targets[random.below(Math.max(1, targets.length))]?.argument ?? null;
  const done = match.submit(game.lineOf(turn, { verb: verb.name, argument }, ply));
  return done.ok ? done.value.match : null;
}

function naive(scene: Scene): Uint8Array {
  const canvas = canvasOf(scene.width, scene.height);
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

const canvases = new Map<string, ReturnType<typeof createCanvas>>();
function canvasOf(width: number, height: number): ReturnType<typeof createCanvas> {
  const known = canvases.get(`${width} ${height}`) ?? createCanvas(width, height);
  canvases.set(`${width} ${height}`, known);
  return known;
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

function compare(what: string, scenes: readonly Scene[]): void {
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
  console.log(`${what}: ${scenes.length} frames, one after another; medians`);
  for (const [way, { ms, bytes }] of Object.entries(ways)) {
    const ratio = (median(ms) / median(ways.naive.ms)).toFixed(3);
    console.log(
      `  ${way.padEnd(8)} ${median(ms).toFixed(1).padStart(7)} ms   × ${ratio}   ` +
        `${kb(median(bytes))} KB, at most ${kb(Math.max(...bytes))}`,
    );
  }
}

async function inProcesses(workers: number, scenes: readonly Scene[]): Promise<void> {
  const start = performance.now();
  const renderer = createRenderer({ workers });
  const first = scenes[0];
  if (first) await renderer.draw('first', first);
  const cold = performance.now() - start;
  await renderer.ready();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  // Eight tables at once, each frame asked for when the previous one is there.
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
    `${workers} process${workers === 1 ? '' : 'es'}: ${(CONTINUOUS / seconds).toFixed(0)} frames a second, ` +
      `the bot held up ${(delay.percentile(99) / 1e6 - 1).toFixed(1)} ms (99%), ` +
      `first picture ${(cold / 1000).toFixed(2)} s after a cold start`,
  );
}

const matches = games.map((game) => [game.id, played(game)] as const);
for (const [id, scenes] of matches) compare(`${id}, a match`, scenes);
for (const [id] of matches) {
  const tables = namedScenes.filter(([name]) => name.startsWith(`${id} `));
  compare(
    `${id}, any tables`,
    tables.map(([, scene]) => scene),
  );
}
const all = matches.flatMap(([, scenes]) => scenes);
await inProcesses(1, all);
await inProcesses(2, all);
