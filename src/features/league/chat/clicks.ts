import { gameOf, games } from '../../../games/index.ts';
import type { Game } from '../../../games/game.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { leagueTexts } from '../texts/index.ts';
import { recordedIn, type ServerLeague } from '../server.ts';
import type { Asked, AskedByClick } from '../../../chat/asked.ts';
import type { LeaguePorts } from './ports.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import { keptWayHome, withButtons } from '../../../chat/way.ts';
import { NotStored } from '../../../line/outage.ts';
import { publicLanguage } from '../../../chat/settings/language.ts';
import { isManager, managing } from '../../../line/permissions.ts';
import { lengthFrom, lengthView, listFrom, manageView, matchView } from './manage-view.ts';
import { helpView, personView } from './person-view.ts';
import { ratesNewAccounts } from '../../../challenge/chat/new-accounts.ts';
import { tableView } from './table-view.ts';
import type { Message } from '../../../chat/page.ts';
import type { View } from './view.ts';

/** The view of a reader; `wanted`: a game's id from an option or a custom id. */
export async function viewFor(
  { interaction }: Pick<Asked, 'interaction'>,
  bot: Pick<LeaguePorts, 'time' | 'people' | 'servers' | 'lobbies' | 'leagues'>,
  wanted: string | null,
  isPublic = false,
): Promise<View> {
  const { guild, guildId, user, member, id, locale } = interaction;
  if (!guild || !guildId || !member || typeof member.permissions === 'string')
    throw new Error('league click outside a server');
  const server = await bot.leagues.read(guildId);
  const hidden = new Set(await bot.people.unlisted());
  if (!isPublic) hidden.delete(user.id);
  return {
    guild: { id: guildId, name: guild.name },
    server,
    hidden,
    game: gameOf(wanted) ?? gameOfLast(server),
    locale: isPublic ? await publicLanguage({ guildId, locale }, bot) : localeFrom(locale),
    now: bot.time.now(),
    viewer: isPublic ? null : user.id,
    isManager: isManager(member.permissions),
    ratesNew: await ratesNewAccounts(bot, guildId),
    parted: await bot.lobbies.blocks.partedFrom(user.id),
    key: `ranking ${id}`,
  };
}

/** The game that was played last. */
function gameOfLast({ books }: ServerLeague): Game {
  const last = [...books].toSorted(
    ([, one], [, two]) => (two.entries.at(-1)?.at ?? 0) - (one.entries.at(-1)?.at ?? 0),
  )[0];
  return gameOf(last?.[0]) ?? games[0];
}

/** A click: the chosen value of a menu, and the rest of the custom id. */
interface Click {
  readonly asked: AskedByClick;
  readonly bot: LeaguePorts;
  readonly view: View;
  readonly value: string;
  readonly rest: readonly string[];
}
type Act = (click: Click) => Promise<Message> | Message;

/** The view with the current leagues. */
async function anew({ asked, bot, view }: Click): Promise<View> {
  return { ...view, server: await bot.leagues.read(asked.interaction.guildId) };
}

/** An act for managers only: changes the league and shows `then`. */
const managed =
  (change: (click: Click) => Promise<unknown> | null, then: (view: View, click: Click) => Message): Act =>
  async (click) => {
    const t = leagueTexts[click.view.locale].manage;
    if (!click.view.isManager) return { content: t.notManager(managing(click.view.locale)), components: [] };
    try {
      await change(click);
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      click.bot.log.error({ err: error }, 'league change not stored');
      return { ...then(click.view, click), content: t.notStored };
    }
    return then(await anew(click), click);
  };

/** Refuses the act for matches that the manager has played. */
const ofOthers =
  (act: Act): Act =>
  (click) => {
    const { view, rest } = click;
    const isOwn =
      view.isManager &&
      recordedIn(view.server, rest[0] ?? '')?.players.some(({ id }) => id === userOf(click));
    return isOwn ? { content: leagueTexts[view.locale].manage.ownMatch, components: [] } : act(click);
  };

const guildOf = ({ asked }: Click): string => asked.interaction.guildId;
const userOf = ({ asked }: Click): string => asked.interaction.user.id;

const ACTS: Readonly<Record<string, Act>> = {
  table: ({ bot, view, rest: [season, page] }) =>
    tableView(bot, view, { ...(season !== undefined && { season }), page: Number(page) }),
  game: async (click) =>
    tableView(click.bot, { ...click.view, game: gameOf(click.value) ?? click.view.game }),
  season: ({ bot, view, value }) => tableView(bot, view, { season: value }),
  person: ({ bot, view, rest: [user = ''] }) => personView(bot, view, user),
  whose: ({ bot, view, value }) => personView(bot, view, value),
  help: ({ view, bot }) => helpView(view, bot),
  manage: managed(
    () => null,
    (view, { rest: [from] }) => manageView(view, Number(from)),
  ),
  match: managed(
    () => null,
    (view, { value }) => {
      const from = listFrom(value);
      return from === null ? matchView(view, value) : manageView(view, from);
    },
  ),
  annul: ofOthers(
    managed(
      (click) => click.bot.leagues.annul(guildOf(click), click.rest[0] ?? '', userOf(click)),
      (view, { rest: [match = ''] }) => matchView(view, match),
    ),
  ),
  count: ofOthers(
    managed(
      (click) => click.bot.leagues.annul(guildOf(click), click.rest[0] ?? '', null),
      (view, { rest: [match = ''] }) => matchView(view, match),
    ),
  ),
  exclude: managed(
    (click) => click.bot.leagues.exclude(guildOf(click), click.value, userOf(click)),
    (view) => manageView(view),
  ),
  readmit: managed(
    (click) => click.bot.leagues.exclude(guildOf(click), click.value, null),
    (view) => manageView(view),
  ),
  length: managed(
    () => null,
    (view, { value }) => {
      const months = lengthFrom(value);
      return months === undefined ? manageView(view) : lengthView(view, months);
    },
  ),
  lengthYes: managed(
    (click) => {
      const months = lengthFrom(click.rest[0]);
      return months === undefined ? null : click.bot.leagues.setSeasons(guildOf(click), months);
    },
    (view) => manageView(view),
  ),
};

/** Handles clicks about leagues, in private. Parts: action, game, arguments. */
export const handleRanking: ComponentHandler<LeaguePorts> = async (
  asked,
  [action = '', game = '', ...rest],
  bot,
) => {
  const { interaction, answer } = asked;
  const act = Object.hasOwn(ACTS, action) ? ACTS[action] : undefined;
  if (!act) {
    await answer.whisper(texts[localeFrom(interaction.locale)].table.declined['unknown-button'], 'below');
    return;
  }
  const value = interaction.isAnySelectMenu() ? (interaction.values[0] ?? '') : '';
  const coming = async (): Promise<Message> =>
    withButtons(
      await act({ asked, bot, view: await viewFor(asked, bot, game), value, rest }),
      keptWayHome(asked),
    );
  await answer.whisper(coming());
};
