import type { SettingsPorts } from '../../src/features/settings/chat/ports.ts';
import { openPersonSettings } from '../../src/features/settings/chat/person-panel.ts';
import { translated } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

/** What somebody settles for themselves, on every server. */
export const settings: Subcommand<SettingsPorts> = {
  names: translated((t) => t.settings.commands.person),
  run: (asked, bot) => openPersonSettings(asked, bot),
};
