import { drawingEnvironment, SPARING } from '../../../render/drawer-process.ts';
import { forkWorker } from '../../supervised/forked.ts';
import type { Hearing, Worker } from '../../supervised/worker.ts';
import type { FilmOrder } from './order.ts';
import type { Failure } from '../../storage/damaged.ts';
import type { Progress } from './making.ts';

/** Whatever else runs on the machine, the pictures of tables among it, comes first. */
const LAST_OF_ALL = 19;
/** What JavaScript may keep in it, in MB: with more it ends, and it alone. */
const MEMORY_MB = 256;
const MODULE = new URL('film-main.ts', import.meta.url);

/** What it runs, and how much comes before it. */
interface CameraOptions {
  readonly module?: URL | undefined;
  readonly priority?: number | undefined;
}

/** Starts a process that makes films. */
export const startCamera = (
  { module = MODULE, priority = LAST_OF_ALL }: CameraOptions,
  hearing: Hearing<Told>,
): Worker<FilmOrder> =>
  forkWorker({ module, env: drawingEnvironment(), memoryMb: MEMORY_MB, flags: SPARING, priority }, hearing);

/** What it reports about a film. `too-much`: following the match takes too many steps. */
export type Told =
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly shown: number; readonly of: number }
  | { readonly kind: 'too-much' }
  | Failure;
