import type { Subcommand } from '../subcommands.ts';
import { listedPage } from '../../src/features/tournament/chat/listing.ts';
import { tournamentTexts } from '../../src/features/tournament/texts/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';

/** The tournaments of the server, in private: upcoming, running, and finished with their results. */
export const tournaments: Subcommand<Parameters<typeof listedPage>[2]> = {
  names: translatedFrom(tournamentTexts, (t) => t.tournaments.command),
  async run(asked, bot) {
    await asked.answer.whisper(listedPage(asked, 0, bot));
  },
};
