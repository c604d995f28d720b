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
  /** Number of drawer processes. */
  readonly workers: number;
  /** Log for failures, such as pino's logger. */
  readonly log?: DrawerOptions['log'];
}

export interface Renderer {
  /**
   * Draws a scene as PNG. `key` names the table (a channel's id): its frames are drawn in order, each from
   * the changes since the previous one. Equal scenes always give equal bytes. Rejects within five seconds if
   * there is no picture, and after `close`; with `Crowded`, at once, if too many are waiting. A frame with
   * the turn `last` is drawn when its process has nothing else to draw. Under load it is the first to be
   * given up.
   */
  draw: (key: string, scene: Scene, turn?: Turn) => Promise<Uint8Array>;
  /** Returns whether a table's drawer works; false while no process can be started. */
  draws: (key: string) => boolean;
  /** Returns whether it works and has nothing else to do. */
  isFree: (key: string) => boolean;
  /** Drops the kept picture of a table. */
  forget: (key: string) => void;
  /** The state of each drawer. */
  drawing: () => readonly Drawing[];
  /**
   * Resolves within a few seconds, once all requested frames are drawn or given up and the processes have
   * ended.
   */
  close: () => Promise<void>;
  /** Resolves once all processes are warmed up; rejects if one cannot be started. */
  ready: () => Promise<void>;
}

/** Bytes of pictures that all processes keep together: the latest ones of some 500 tables. */
const KEEP = 48 * 2 ** 20;

const LIMITS: Omit<DrawerLimits, 'keep'> = {
  drawMs: 5000,
  waitMs: 1000,
  hangMs: 2000,
  startMs: 10_000,
  pauseMs: 1000,
  memory: 700 * 2 ** 20,
};

/** Draws pictures in separate processes; each table always uses the same one. */
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

/** Hash of a table's key, which selects its drawer. */
function hash(key: string): number {
  let sum = 0;
  for (let i = 0; i < key.length; i += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) | 0;
  return sum >>> 0;
}
