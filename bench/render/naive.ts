import { createCanvas } from 'canvas';
import type { Scene } from '../../render/scene/scene.ts';
import { namedScenes } from '../../test/render/samples.ts';
import { drawVectors } from '../../test/render/vectors.ts';

/** In pixels, for every naive frame, whatever size ours have: so what is measured in them stays comparable. */
const [width, height] = [1200, 900];

const canvas = createCanvas(width, height);

/** A picture the naive way: all vectors, PNG as node-canvas writes it. */
export function naiveFrame(scene: Scene): Uint8Array {
  // A larger table is made to fit; a smaller one stays as it is, so that its cards cost what ours do.
  const scale = Math.min(1, width / scene.width, height / scene.height);
  drawVectors(canvas.getContext('2d'), scene, { width, height, scale });
  return canvas.toBuffer('image/png');
}

const FRAMES = 7;

/** Milliseconds of processor time that one takes now, of tables at the deal: the median of some. */
export function naiveFrameMs(): number {
  const scenes = namedScenes.filter(([name]) => name.endsWith(' start')).map(([, scene]) => scene);
  const times = Array.from({ length: FRAMES }, (_, i) => {
    const scene = scenes[i % scenes.length];
    if (!scene) throw new Error('nothing to draw');
    const used = process.cpuUsage();
    naiveFrame(scene);
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(FRAMES / 2)] ?? NaN;
}
