import type { ChatPorts } from '../../src/chat/ports.ts';
import type { LeaguePorts } from '../../src/features/league/chat/ports.ts';
import type { Subcommand } from '../subcommands.ts';
import { viewFor } from '../../src/features/league/chat/clicks.ts';
import { personView } from '../../src/features/league/chat/person-view.ts';
import { tableView } from '../../src/features/league/chat/table-view.ts';
import type { Message } from '../../src/chat/page.ts';
import { showToAll } from '../../src/chat/public-posts.ts';
import { flag, ofGame, person, slashOptions } from '../../src/chat/form/slash.ts';
import { games } from '../../src/games/index.ts';
import { leagueTexts } from '../../src/features/league/texts/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';

const names = translatedFrom(leagueTexts, (t) => t.command);
const options = slashOptions(names, { game: ofGame(games), person, public: flag });

/** The server's league: its ranking, or a player's rating over time, with buttons for the rest. */
export const ranking: Subcommand<LeaguePorts & Pick<ChatPorts, 'publicPosts' | 'offset'>> = {
  names,
  options: (sub) => options.addTo(sub),
  async run(asked, bot) {
    const { answer, interaction } = asked;
    const { game, person: whose, public: isPublic } = options.read(interaction);
    const coming = async (): Promise<Message> => {
      const view = await viewFor(asked, bot, game, isPublic ?? false);
      return whose ? personView(bot, view, whose.user.id) : tableView(bot, view);
    };
    if (isPublic)
      await showToAll(asked, bot, () =>
        coming().then((shown) => ({ ...shown, allowedMentions: { parse: [] } })),
      );
    else await answer.whisper(coming());
  },
};
