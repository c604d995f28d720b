import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { homeId, wayHome, withButtons } from '../../../chat/way.ts';
import type { FrontButton, HomeHooks } from '../../home/hooks.ts';
import { viewFor } from './clicks.ts';
import type { LeaguePorts } from './ports.ts';
import { tableView } from './table-view.ts';
import { leagueTexts } from '../texts/index.ts';

const RANKING = 'ranking';

/** The button of the front page; none without a ranking. */
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

/** True if reading fails: the ranking's page reports the error. */
const hasRanking = (guildId: string, { leagues }: Pick<LeaguePorts, 'leagues'>): Promise<boolean> =>
  leagues.read(guildId).then(
    ({ books }) => books.size > 0,
    () => true,
  );

/** Contributions of the league to the home. */
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
