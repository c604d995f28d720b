import { createCanvas } from 'canvas';
import type { Scene } from '../../render/scene/scene.ts';
import { namedScenes } from '../../test/render/samples.ts';
import { drawVectors } from '../../test/render/vectors.ts';

/** Size of every naive frame in pixels, independent of the bot's pictures, so that results stay comparable. */
const [width, height] = [1200, 900];

const canvas = createCanvas(width, height);

/** Draws a picture the naive way: all vectors, PNG by node-canvas. */
export function naiveFrame(scene: Scene): Uint8Array {
  // A larger table is scaled down; a smaller one keeps its size, so that its cards cost as much as the bot's.
  const scale = Math.min(1, width / scene.width, height / scene.height);
  drawVectors(canvas.getContext('2d'), scene, { width, height, scale });
  return canvas.toBuffer('image/png');
}

const FRAMES = 7;

/**
 * Milliseconds of processor time that a naive frame of a dealt table takes now: the median of several, after
 * as many that warm up. Cold frames take up to half as long again.
 */
export function naiveFrameMs(): number {
  const scenes = namedScenes.filter(([name]) => name.endsWith(' start')).map(([, scene]) => scene);
  const times = Array.from({ length: 2 * FRAMES }, (_, i) => {
    const scene = scenes[i % scenes.length];
    if (!scene) throw new Error('nothing to draw');
    const used = process.cpuUsage();
    naiveFrame(scene);
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  });
  const warm = times.slice(FRAMES);
  return warm.toSorted((a, b) => a - b)[Math.floor(FRAMES / 2)] ?? NaN;
}
