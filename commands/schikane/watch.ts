import type { WatchingPorts } from '../../src/features/watching/chat/ports.ts';
import { openWatching } from '../../src/features/watching/chat/clicks.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';
import { watchingTexts } from '../../src/features/watching/texts/index.ts';

/** What is being played on the server, and whom one follows. */
export const watch: Subcommand<WatchingPorts> = {
  names: translatedFrom(watchingTexts, (t) => t.command),
  run: (asked, bot) => openWatching(asked, bot),
};
