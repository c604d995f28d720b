import type { ArchivePorts } from '../../src/features/archive/chat/ports.ts';
import type { Subcommand } from '../subcommands.ts';
import { lookAt } from '../../src/features/archive/chat/asked.ts';
import { showProfile } from '../../src/features/archive/chat/clicks.ts';
import { profileView } from '../../src/features/archive/chat/profile-view.ts';
import { named } from '../../src/chat/naming.ts';
import { localeFrom } from '../../src/i18n/index.ts';
import { archiveTexts } from '../../src/features/archive/texts/index.ts';

const en = archiveTexts.en.profile.command;
const de = archiveTexts.de.profile.command;

/** What somebody has played on the server. */
export const profile: Subcommand<ArchivePorts> = {
  en,
  de,
  options: (sub) =>
    sub
      .addUserOption((option) => named(option, en.person, de.person))
      .addBooleanOption((option) => named(option, en.public, de.public)),
  async run(asked, bot) {
    const { answer, interaction } = asked;
    const { options, user } = interaction;
    const whose = options.getUser(en.person.name)?.id ?? user.id;
    if (options.getBoolean(en.public.name) !== true)
      await answer.whisper(lookAt(asked, bot, whose).then((looked) => profileView(bot, looked)));
    else if (whose === user.id) await showProfile(asked, bot);
    else await answer.whisper(archiveTexts[localeFrom(interaction.locale)].profile.onlyOwn);
  },
};
