import { channelLink } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import type { Payload, AskedByClick } from '../../../chat/asked.ts';
import { titleInText } from '../../../chat/names.ts';
import { homeId, wayHome } from '../../../chat/way.ts';
import type { FrontButton, HomeHooks, Item } from '../../home/hooks.ts';
import { boardOf } from '../chat-tournament.ts';
import { tournamentTexts } from '../texts/index.ts';
import { listedPage } from './listing.ts';
import type { TournamentPorts } from './ports.ts';
import { maySetUp } from './setup/hosts.ts';
import type { Setups } from './setup/setups.ts';

const TOURNAMENTS = 'tournaments';
const HOST = 'host';

export const frontOfTournaments = (locale: Locale): readonly FrontButton[] => [
  {
    row: 'here',
    rank: 30,
    button: { id: homeId(TOURNAMENTS), label: tournamentTexts[locale].tournaments.home.tournaments },
  },
];

type Ports = Pick<TournamentPorts, 'offset' | 'mayRead' | 'servers' | 'tournaments'> & {
  readonly setups: Pick<Setups, 'open'>;
};

/** Contributions of tournaments to the home. */
export const tournamentsAtHome = (
  ports: Ports,
): Pick<HomeHooks, 'frontButtons' | 'homePages' | 'ownItems'> => ({
  frontButtons: ({ interaction }) => frontOfTournaments(localeFrom(interaction.locale)),
  homePages: {
    async [TOURNAMENTS](asked) {
      await asked.answer.whisper(tournaments(asked, ports));
    },
    [HOST]: (asked) => ports.setups.open(asked),
  },
  ownItems: ({ interaction: { guildId, user, locale } }, taken) =>
    boardItems(ports, guildId, user.id, taken, localeFrom(locale)),
});

/** The tournaments of the server; users who may set one up get a button for that. */
async function tournaments(asked: AskedByClick, ports: Ports): Promise<Payload> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const may = maySetUp(interaction, await ports.servers.of(interaction.guildId));
  const host = { id: homeId(HOST), label: tournamentTexts[locale].tournaments.home.host } as const;
  return listedPage(asked, 0, ports, [...(may ? [host] : []), wayHome(locale)]);
}

/** Boards at which the user is expected, except in channels that are already listed. */
function boardItems(
  { tournaments }: Pick<TournamentPorts, 'tournaments'>,
  guildId: string,
  user: string,
  taken: ReadonlySet<string>,
  locale: Locale,
): readonly Item[] {
  const t = tournamentTexts[locale].tournaments.home;
  return tournaments.all.flatMap(({ tournament }): Item[] => {
    const { header, phase } = tournament;
    const board = boardOf(tournament, user);
    const channelId = board && board.without !== user ? board.channelId : null;
    if (header.guildId !== guildId || phase !== 'running' || channelId === null || taken.has(channelId))
      return [];
    return [
      { line: `**${t.board(titleInText(header.name))}** · ${channelLink(channelId, guildId)}`, waits: true },
    ];
  });
}
