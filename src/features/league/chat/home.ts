import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { homeId, wayHome, withButtons } from '../../../chat/way.ts';
import type { FrontButton, HomeHooks } from '../../home/hooks.ts';
import { viewFor } from './clicks.ts';
import type { LeaguePorts } from './ports.ts';
import { tableView } from './table-view.ts';
import { leagueTexts } from '../texts/index.ts';

const RANKING = 'ranking';

/** The button on the front page; none where nothing is ranked yet. */
export const frontOfLeague = (hasRanking: boolean, locale: Locale): readonly FrontButton[] =>
  hasRanking
    ? [
        {
          row: 'here',
          rank: 40,
          button: { id: homeId(RANKING), label: leagueTexts[locale].home },
        },
      ]
    : [];

/** A ranking that cannot be read says so itself where it is opened. */
const hasRanking = (guildId: string, { leagues }: Pick<LeaguePorts, 'leagues'>): Promise<boolean> =>
  leagues.read(guildId).then(
    ({ books }) => books.size > 0,
    () => true,
  );

/** What the league adds to the home. */
export const leagueAtHome = (ports: LeaguePorts): Pick<HomeHooks, 'frontButtons' | 'homePages'> => ({
  frontButtons: async ({ interaction: { guildId, locale } }) =>
    frontOfLeague(await hasRanking(guildId, ports), localeFrom(locale)),
  homePages: {
    async [RANKING](asked) {
      const shown = await tableView(ports, await viewFor(asked, ports, null));
      await asked.answer.whisper(withButtons(shown, [wayHome(localeFrom(asked.interaction.locale))]));
    },
  },
});
