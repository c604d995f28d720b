import type { PrivacyPorts } from '../../src/features/privacy/chat/ports.ts';
import { openPrivacy } from '../../src/features/privacy/chat/clicks.ts';
import { privacyTexts } from '../../src/features/privacy/texts/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

/** What is kept about whoever asks, and what they can do about it. */
export const privacy: Subcommand<PrivacyPorts> = {
  names: translatedFrom(privacyTexts, (t) => t.commands),
  run: (asked, bot) => openPrivacy(asked, bot),
};
