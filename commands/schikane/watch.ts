import { openWatching } from '../../src/features/watching/chat/clicks.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import type { PortsOf, Subcommand } from '../subcommands.ts';
import { watchingTexts } from '../../src/features/watching/texts/index.ts';

/** The matches on the server, and the players that the user follows. */
export const watch: Subcommand<PortsOf<typeof openWatching>> = {
  names: translatedFrom(watchingTexts, (t) => t.command),
  run: (asked, bot) => openWatching(asked, bot),
};
