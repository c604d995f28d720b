import type { AskedByCommand } from '../../../src/chat/asked.ts';
import type { Source } from '../../../src/chat/source.ts';
import type { InEach } from '../../../src/core/locale.ts';
import type { Naming } from '../../../src/games/texts.ts';

/**
 * Another way in which `/schikane replay` shows a match. Its own text option chooses it; the answer is
 * private.
 */
export interface Showing {
  /** Names of the option. */
  readonly names: InEach<Naming>;
  /** Of the text, in characters. */
  readonly maxLength: number;
  readonly show: (asked: AskedByCommand, source: Source, wanted: Wanted) => Promise<void>;
}

export interface Wanted {
  /** The text of the option. */
  readonly text: string;
  readonly step: number;
}
