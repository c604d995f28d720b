import { openPersonSettings } from '../../src/features/settings/chat/person-panel.ts';
import { translated } from '../../src/i18n/index.ts';
import type { PortsOf, Subcommand } from '../subcommands.ts';

/** A user's own settings, on every server. */
export const settings: Subcommand<PortsOf<typeof openPersonSettings>> = {
  names: translated((t) => t.settings.commands.person),
  anywhere: true,
  run: (asked, bot) => openPersonSettings(asked, bot),
};
