import { openServerSettings } from '../../src/features/settings/chat/server-clicks.ts';
import { translated } from '../../src/i18n/index.ts';
import type { PortsOf, Subcommand } from '../subcommands.ts';

/** The settings of a server, for managers. */
export const server: Subcommand<PortsOf<typeof openServerSettings>> = {
  names: translated((t) => t.settings.commands.server),
  run: (asked, bot) => openServerSettings(asked, bot),
};
