import type { Searcher } from '../../core/searching.ts';
import type { Entry, Header } from '../header.ts';

/** A match as it is stored. */
export interface Journal {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

/** Does a job of a feature in a reader process. `of`: a stored match, or a record of any author. All are plain data. */
export type Work<Of extends Journal | string, Input, Output> = (
  of: Of,
  input: Input,
  searcher: Searcher,
) => Output;

/** A job of a feature as it is sent to a reader process: plain data. */
export interface FeatureJob {
  readonly kind: 'feature';
  /** URL of the module that a reader process loads when it is first asked for it. */
  readonly module: string;
  /** The function that the module exports; it is also the name of the job in the log. */
  readonly name: string;
  readonly isPaged: boolean;
  readonly of: Journal | string;
  readonly input: unknown;
}

/** A kind of job that a feature has done beside the matches. */
export interface JobKind<Of, Input, Output> {
  job(of: Of, input: Input): FeatureJob;
  /** The output of the job, which comes from another process. */
  output(done: unknown): Output;
}

export interface JobOptions {
  /**
   * Whether users turn pages with it: a user's jobs wait for each other instead of being refused, and stored matches are read by a
   * process that remembers them. Left out: no.
   */
  readonly isPaged?: boolean;
}

type KindOf<W> = W extends (of: infer Of, input: infer Input, searcher: Searcher) => infer Output
  ? JobKind<Of, Input, Output>
  : never;

/**
 * The kinds of jobs that a module does: `jobsIn<typeof import('./work.ts')>(new URL('./work.ts', import.meta.url))('moves')` is
 * done by its export `moves` (a `Work`). Only reader processes load the module; its types alone are imported here.
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
    // Input and output are those of the module's function, which the compiler cannot follow into the process.
    return kind as KindOf<Module[Name]>;
  };

/** Does a job of a feature, in this process. */
export async function workedOn(
  { module, name, of, input }: FeatureJob,
  searcher: Searcher,
): Promise<unknown> {
  const exported = (await import(module)) as Readonly<Record<string, unknown>>;
  const work = exported[name];
  if (typeof work !== 'function') throw new Error(`${module} does no job called ${name}`);
  return (work as Work<Journal | string, unknown, unknown>)(of, input, searcher);
}
