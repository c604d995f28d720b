import type { SettingsPorts } from '../../src/features/settings/chat/ports.ts';
import { openServerSettings } from '../../src/features/settings/chat/server-clicks.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

/** What managers settle for a server. */
export const server: Subcommand<SettingsPorts> = {
  en: texts.en.settings.commands.server,
  de: texts.de.settings.commands.server,
  run: (asked, bot) => openServerSettings(asked, bot),
};
