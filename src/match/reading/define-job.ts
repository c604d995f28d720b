import type { Searcher } from '../../core/searching.ts';
import type { Entry, Header } from '../header.ts';

/** A match read from storage. */
export interface Journal {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

/**
 * A feature's job, run in a reader process. `of`: a stored match, or a record by any author. All arguments
 * are plain data.
 */
export type Work<Of extends Journal | string, Input, Output> = (
  of: Of,
  input: Input,
  searcher: Searcher,
) => Output;

/** A feature's job as sent to a reader process: plain data. */
export interface FeatureJob {
  readonly kind: 'feature';
  /** URL of the module, which a reader process loads on first use. */
  readonly module: string;
  /** Name of the module's exported function, also used in the log. */
  readonly name: string;
  readonly isPaged: boolean;
  readonly of: Journal | string;
  readonly input: unknown;
}

/** A kind of job that a feature has done in a reader process. */
export interface JobKind<Of, Input, Output> {
  job(of: Of, input: Input): FeatureJob;
  /** Gives the output from the reader process its type. */
  output(done: unknown): Output;
}

export interface JobOptions {
  /**
   * True if users turn pages with it. A user's jobs then queue instead of being refused, and a process that
   * caches stored matches reads them. Default: false.
   */
  readonly isPaged?: boolean;
}

type KindOf<W> = W extends (of: infer Of, input: infer Input, searcher: Searcher) => infer Output
  ? JobKind<Of, Input, Output>
  : never;

/**
 * Defines the kinds of jobs that a module does. `jobsIn<typeof import('./work.ts')>(new URL('./work.ts',
 * import.meta.url))('moves')` is done by its export `moves` (a `Work`). Only reader processes load the
 * module; callers import its types alone.
 */
export const jobsIn =
  <Module extends object>(module: URL) =>
  <Name extends keyof Module & string>(
    name: Name,
    { isPaged = false }: JobOptions = {},
  ): KindOf<Module[Name]> => {
    const kind: JobKind<Journal | string, unknown, unknown> = {
      job: (of, input) => ({
        kind: 'feature',
        module: module.href,
        name,
        isPaged,
        of: typeof of === 'string' ? of : { header: of.header, entries: of.entries },
        input,
      }),
      output: (done) => done,
    };
    // The compiler cannot follow the types of the module's function into the process.
    return kind as KindOf<Module[Name]>;
  };

/** Does a feature's job in this process. */
export async function workedOn(
  { module, name, of, input }: FeatureJob,
  searcher: Searcher,
): Promise<unknown> {
  const exported = (await import(module)) as Readonly<Record<string, unknown>>;
  const work = exported[name];
  if (typeof work !== 'function') throw new Error(`${module} does no job called ${name}`);
  return (work as Work<Journal | string, unknown, unknown>)(of, input, searcher);
}
