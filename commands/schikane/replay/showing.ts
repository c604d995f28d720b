import type { CommandAnywhere } from '../../../src/chat/asked.ts';
import type { ChatPorts } from '../../../src/chat/ports.ts';
import type { Source } from '../../../src/chat/source.ts';
import type { InEach } from '../../../src/core/locale.ts';
import type { Naming } from '../../../src/games/texts.ts';

/**
 * Another way in which `/schikane replay` shows a match, chosen by a text option of its own. The answer is
 * private.
 */
export interface Showing {
  /** Name and description of the option. */
  readonly names: InEach<Naming>;
  /** Maximum length of the option's text, in characters. */
  readonly maxLength: number;
  readonly show: (
    asked: CommandAnywhere,
    source: Source,
    wanted: Wanted,
    ports: Pick<ChatPorts, 'reading' | 'log'>,
  ) => Promise<void>;
}

export interface Wanted {
  /** The text that the user typed. */
  readonly text: string;
  readonly step: number;
}
