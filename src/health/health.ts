import type { Renderer } from '../../render/renderer.ts';
import type { Opened } from '../storage/index.ts';
import { NOTHING_REFUSED } from '../storage/writes.ts';
import { uncounted, type Meters } from './meters.ts';
import { serveHealth } from './server.ts';
import { healthOf, type Vitals } from './vitals.ts';

/** Health and metrics of the program, for monitoring. */
export interface HealthDesk {
  readonly meters: Meters;
  /** Sets the source of the state of Discord and the leases. */
  watch(bots: () => Pick<Vitals, 'discord' | 'leases' | 'identifies'>): void;
  close(): Promise<void>;
}

export interface Watched {
  readonly storage: Pick<Opened, 'kind' | 'waiting'> & Partial<Pick<Opened, 'failed' | 'refused'>>;
  readonly renderer: Pick<Renderer, 'drawing'>;
}

const nobodyAsks: HealthDesk = {
  meters: uncounted,
  watch: () => undefined,
  close: () => Promise.resolve(),
};

/** Serves them at this address; null: not served, and nothing is counted. Rejects with `HealthPortTaken`. */
export async function openHealth(
  at: { readonly host: string; readonly port: number } | null,
  { storage, renderer }: Watched,
): Promise<HealthDesk> {
  if (!at) return nobodyAsks;
  let bots: () => Pick<Vitals, 'discord' | 'leases' | 'identifies'> = () => ({
    discord: null,
    leases: null,
    identifies: null,
  });
  let hasFailed = false;
  let turnedBack = 0;
  void storage.failed?.then(() => (hasFailed = true));
  const vitals = (): Vitals => ({
    ...bots(),
    storage: {
      ...storage.waiting(),
      kind: storage.kind,
      hasFailed,
      refused: storage.refused?.() ?? NOTHING_REFUSED,
    },
    drawing: renderer.drawing(),
    turnedBack,
  });
  // Loaded only if used, since it takes memory.
  const { createFigures } = await import('./prometheus.ts');
  const figures = createFigures(vitals);
  const meters: Meters = {
    ...figures.meters,
    turnedBack() {
      turnedBack += 1;
      figures.meters.turnedBack();
    },
  };
  const server = await serveHealth({ ...at, health: () => healthOf(vitals()), figures });
  return {
    meters,
    watch: (told) => void (bots = told),
    close: () => server.close(),
  };
}
