import type { PortsOf, Subcommand } from '../subcommands.ts';
import { lookAt } from '../../src/features/archive/chat/asked.ts';
import { showProfile } from '../../src/features/archive/chat/clicks.ts';
import { profileView } from '../../src/features/archive/chat/profile-view.ts';
import { named } from '../../src/chat/naming.ts';
import { localeFrom, translatedFrom } from '../../src/i18n/index.ts';
import { archiveTexts } from '../../src/features/archive/texts/index.ts';

const names = translatedFrom(archiveTexts, (t) => t.profile.command);
const { en } = names;

/** What somebody has played on the server. */
export const profile: Subcommand<PortsOf<typeof showProfile>> = {
  names,
  options: (sub) =>
    sub
      .addUserOption((option) => named(option, names, (t) => t.person))
      .addBooleanOption((option) => named(option, names, (t) => t.public)),
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
