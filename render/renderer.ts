import {
  createDrawer,
  type Drawer,
  type DrawerLimits,
  type DrawerOptions,
  type Drawing,
  type Turn,
} from './drawer.ts';
import type { Scene } from './scene/scene.ts';

export interface RendererOptions extends Partial<Omit<DrawerOptions, 'log'>> {
  /** How many processes draw. */
  readonly workers: number;
  /** Where trouble is told; pino's logger is one. */
  readonly log?: DrawerOptions['log'];
}

export interface Renderer {
  /**
   * Draws a scene as PNG. `key` names the table (a channel's id): frames with the same key are drawn one after another,
   * each from what changed since the previous one. The same scene gives the same bytes whatever was drawn before.
   * Rejects, five seconds after it was asked at the latest, when there is no picture, and after `close`; with `Crowded`, at
   * once, when more is asked for than can be drawn soon. What comes `last` is drawn when its process has nothing else to
   * draw: under load it is what is given up.
   */
  draw: (key: string, scene: Scene, turn?: Turn) => Promise<Uint8Array>;
  /** Whether somebody draws for a table at the moment; false while no process can be started. */
  draws: (key: string) => boolean;
  /** … and has nothing else to do. */
  isFree: (key: string) => boolean;
  /** Lets go of what is kept for a table. */
  forget: (key: string) => void;
  /** How it goes at each of the processes. */
  drawing: () => readonly Drawing[];
  /** Resolves when what was asked for has been drawn or given up and the processes have ended: in a few seconds. */
  close: () => Promise<void>;
  /** Resolves when all processes are warmed up; rejects when one cannot be started. */
  ready: () => Promise<void>;
}

/** How many bytes of pictures all processes together keep: a thousand tables' last ones. */
const KEEP = 80 * 2 ** 20;

const LIMITS: Omit<DrawerLimits, 'keep'> = {
  drawMs: 5000,
  waitMs: 1000,
  hangMs: 2000,
  startMs: 10_000,
  pauseMs: 1000,
  memory: 700 * 2 ** 20,
};

/** Draws pictures in processes of their own, each table always in the same one. */
export function createRenderer({ workers, log, ...given }: RendererOptions): Renderer {
  const module = new URL('./drawer-main.ts', import.meta.url);
  const options = { module, ...LIMITS, keep: KEEP / workers, ...given, log };
  const drawers = Array.from({ length: workers }, () => createDrawer(options));
  let lastId = 0;
  let closed: Promise<void> | null = null;

  const drawerOf = (key: string): Drawer => {
    const drawer = drawers[hash(key) % drawers.length];
    if (!drawer) throw new Error('a renderer needs at least one process');
    return drawer;
  };

  return {
    draw(key, scene, turn) {
      if (closed) return Promise.reject(new Error('the renderer is closed'));
      lastId += 1;
      return drawerOf(key).draw({ kind: 'draw', id: lastId, key, scene }, turn);
    },
    draws: (key) => drawerOf(key).works,
    isFree: (key) => drawerOf(key).isFree,
    forget: (key) => drawerOf(key).forget(key),
    drawing: () => drawers.map(({ drawing }) => drawing),
    close() {
      closed ??= Promise.all(drawers.map((drawer) => drawer.close())).then(ignore);
      return closed;
    },
    ready: () => Promise.all(drawers.map((drawer) => drawer.ready())).then(ignore),
  };
}

const ignore = (): void => undefined;

/** Tables are spread over the drawers by their key. */
function hash(key: string): number {
  let sum = 0;
  for (let i = 0; i < key.length; i += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) | 0;
  return sum >>> 0;
}
