import type { PrivacyPorts } from '../../src/features/privacy/chat/ports.ts';
import { openPrivacy } from '../../src/features/privacy/chat/clicks.ts';
import { translated } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

/** What is kept about whoever asks, and what they can do about it. */
export const privacy: Subcommand<PrivacyPorts> = {
  names: translated((t) => t.privacy.commands),
  run: (asked, bot) => openPrivacy(asked, bot),
};
