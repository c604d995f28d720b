import { drawingEnvironment, SPARING } from '../../../render/drawer-process.ts';
import { forkWorker } from '../../supervised/forked.ts';
import type { Hearing, Worker } from '../../supervised/worker.ts';
import type { FilmOrder } from './order.ts';
import type { Failure } from '../../storage/damaged.ts';
import type { Progress } from './making.ts';

/** Lowest priority: everything else on the machine comes first. */
const LAST_OF_ALL = 19;
/** Memory limit of a process in MB; exceeding it ends that process only. */
const MEMORY_MB = 256;
const MODULE = new URL('film-main.ts', import.meta.url);

/** Module and priority of a process. */
interface CameraOptions {
  readonly module?: URL | undefined;
  readonly priority?: number | undefined;
}

/** Starts a film process. */
export const startCamera = (
  { module = MODULE, priority = LAST_OF_ALL }: CameraOptions,
  hearing: Hearing<Told>,
): Worker<FilmOrder> =>
  forkWorker({ module, env: drawingEnvironment(), memoryMb: MEMORY_MB, flags: SPARING, priority }, hearing);

/** Its reports about a film. `too-much`: following the match takes too many steps. */
export type Told =
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly shown: number; readonly of: number }
  | { readonly kind: 'too-much' }
  | Failure;
