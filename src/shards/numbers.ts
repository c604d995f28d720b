import { fail, ok, type Result } from '../core/result.ts';

/** Total number of shards, and those that this process may have. */
export interface Numbers {
  /** Null: Discord's recommendation. */
  readonly count: number | null;
  /** Null: any. */
  readonly own: readonly number[] | null;
}

/** Limit above any bot's number of shards. */
const MOST = 16_384;

const TAKES = `must be auto, a number of shards, or the shards that this process may have, such as 0-3/8 or 0,2/8 (numbered from 0 to at most ${MOST - 1})`;

/** Parses SHARDS; the error lists the accepted forms. */
export function parseShards(text: string): Result<Numbers, string> {
  if (text === 'auto') return ok({ count: null, own: null });
  const [, part, total = ''] = /^(?:([\d,-]+)\/)?(\d{1,5})$/.exec(text) ?? [];
  const count = Number(total);
  if (total === '' || count < 1 || count > MOST) return fail(TAKES);
  if (part === undefined) return ok({ count, own: null });
  const own = part.split(',').flatMap(range);
  const isRight = own.length > 0 && own.every((id) => Number.isInteger(id) && id < count);
  return isRight ? ok({ count, own: [...new Set(own)].sort((a, b) => a - b) }) : fail(TAKES);
}

/** The other processes use another total number of shards: all have to agree. */
export class OtherNumber extends Error {
  readonly count: number;

  constructor(count: number) {
    super(`other processes on this database divide the servers into ${count} shards`);
    this.count = count;
  }
}

/** Parses `3` or `3-5`; NaN for anything else. */
function range(text: string): readonly number[] {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from <= to && to < MOST ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [NaN];
}
