import type { Command } from '../src/discord/bot.ts';
import { listedPage } from '../src/discord/evening/listing.ts';
import { slashCommand } from '../src/discord/naming.ts';
import { texts } from '../src/i18n/index.ts';

/** The tournaments of the server for whoever asks: those to come, those that are being played, and what came of the others. */
export const tournaments: Command = {
  data: slashCommand(texts.en.tournaments.command, texts.de.tournaments.command).toJSON(),
  async run(asked, bot) {
    await asked.answer.whisper(listedPage(asked, 0, bot));
  },
};
