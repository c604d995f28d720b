import type { Bot } from '../../src/chat/bot.ts';
import { openPrivacy } from '../../src/features/privacy/chat/clicks.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Subcommand } from '../subcommands.ts';

/** What is kept about whoever asks, and what they can do about it. */
export const privacy: Subcommand<Bot> = {
  en: texts.en.privacy.commands,
  de: texts.de.privacy.commands,
  run: (asked, bot) => openPrivacy(asked, bot),
};
