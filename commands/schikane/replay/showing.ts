import type { AskedByCommand } from '../../../src/chat/asked.ts';
import type { Source } from '../../../src/chat/source.ts';
import type { InEach } from '../../../src/core/locale.ts';
import type { Naming } from '../../../src/games/texts.ts';

/** Another way in which `/schikane replay` shows a match: a text option of its own chooses it, and the rest is in private. */
export interface Showing {
  /** Of the option. */
  readonly names: InEach<Naming>;
  /** Of the text, in characters. */
  readonly maxLength: number;
  readonly show: (asked: AskedByCommand, source: Source, wanted: Wanted) => Promise<void>;
}

export interface Wanted {
  /** What the user wrote. */
  readonly text: string;
  readonly step: number;
}
