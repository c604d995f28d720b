import { openPrivacy } from '../../src/features/privacy/chat/clicks.ts';
import { privacyTexts } from '../../src/features/privacy/texts/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import type { PortsOf, Subcommand } from '../subcommands.ts';

/** The data stored about the user, and their choices about it. */
export const privacy: Subcommand<PortsOf<typeof openPrivacy>> = {
  names: translatedFrom(privacyTexts, (t) => t.commands),
  anywhere: true,
  run: (asked, bot) => openPrivacy(asked, bot),
};
