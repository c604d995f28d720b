import type { PortsOf, Subcommand } from '../subcommands.ts';
import { lookAt } from '../../src/features/archive/chat/asked.ts';
import { showProfile } from '../../src/features/archive/chat/clicks.ts';
import { profileView } from '../../src/features/archive/chat/profile-view.ts';
import { flag, person, slashOptions } from '../../src/chat/form/slash.ts';
import { localeFrom, translatedFrom } from '../../src/i18n/index.ts';
import { archiveTexts } from '../../src/features/archive/texts/index.ts';

const names = translatedFrom(archiveTexts, (t) => t.profile.command);
const options = slashOptions(names, { person, public: flag });

/** A player's record on the server. */
export const profile: Subcommand<PortsOf<typeof showProfile>> = {
  names,
  options: (sub) => options.addTo(sub),
  async run(asked, bot) {
    const { answer, interaction } = asked;
    const { user } = interaction;
    const { person: player, public: isPublic } = options.read(interaction);
    const whose = player?.user.id ?? user.id;
    if (isPublic !== true)
      await answer.whisper(lookAt(asked, bot, whose).then((looked) => profileView(bot, looked)));
    else if (whose === user.id) await showProfile(asked, bot);
    else await answer.whisper(archiveTexts[localeFrom(interaction.locale)].profile.onlyOwn);
  },
};
