import type { WatchingPorts } from '../../src/features/watching/chat/ports.ts';
import { openWatching } from '../../src/features/watching/chat/clicks.ts';
import { translated } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

/** What is being played on the server, and whom one follows. */
export const watch: Subcommand<WatchingPorts> = {
  names: translated((t) => t.watching.command),
  run: (asked, bot) => openWatching(asked, bot),
};
