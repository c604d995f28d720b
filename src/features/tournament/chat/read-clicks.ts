import { ComponentType, type APIActionRowComponent, type APIStringSelectComponent } from 'discord.js';
import type { ChatTournament } from '../chat-tournament.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { TournamentNeeds } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { CHOICE_LIMIT, NAME_LIMIT } from '../../../line/limits.ts';
import { plainNames } from '../../../chat/names.ts';
import { recordFile } from '../../result/chat/record.ts';
import { boardTitle } from './board-message.ts';
import { MOST_PICTURES, standingsPicture } from './depicted.ts';
import { exportFiles } from './exports.ts';
import { ownGameText } from './own-game.ts';
import { drawPages, type Files } from '../../../chat/picture-pages.ts';
import type { ReadAction } from './read-action.ts';
import { READ } from './read-ids.ts';
import { lots } from './lots.ts';
import { listPage, LISTS, type List, type ListPage } from './read-list.ts';

const mine: ReadAction = async ({ interaction, answer }, tournament, _, bot) => {
  const locale = localeFrom(interaction.locale);
  await answer.whisper(ownGameText(bot, tournament, interaction.user.id, locale), 'below');
};

/**
 * Last part of the custom id of paging buttons, which replace their own message. Other buttons open the list
 * in a new one.
 */
const TURN = 'turn';

const list: ReadAction = async ({ interaction, answer }, tournament, [what, page, how], bot) => {
  const shown = LISTS.find((known) => known === what) ?? 'players';
  const locale = localeFrom(interaction.locale);
  const message = listMessage(tournament, shown, Number(page), locale, bot);
  await answer.whisper(message, how === TURN ? 'here' : 'below');
};

async function listMessage(
  tournament: ChatTournament,
  what: List,
  wanted: number,
  locale: Locale,
  bot: Pick<TournamentNeeds, 'log' | 'renderer'>,
): Promise<Payload> {
  const shown = listPage(tournament, what, wanted, locale);
  return {
    content: shown.content,
    components: [...turning(tournament, what, shown, locale), ...recordSelect(tournament, shown, locale)],
    files: what === 'standings' && shown.page === 0 ? await standingsFiles(tournament, locale, bot) : [],
    attachments: [],
    allowedMentions: { parse: [] },
  };
}

function turning({ header }: ChatTournament, what: List, { page, pages }: ListPage, locale: Locale) {
  const t = tournamentTexts[locale].tournaments;
  const to = (there: number, label: string): Button => ({
    id: customId('tournament', READ.list, header.id, what, there, TURN),
    label,
    enabled: there >= 0 && there < pages,
  });
  return pages > 1 ? buttonRows([to(page - 1, t.previous), to(page + 1, t.next)]) : [];
}

/** Menu of the finished games on a page, for their records. */
function recordSelect(
  tournament: ChatTournament,
  { boards }: ListPage,
  locale: Locale,
): APIActionRowComponent<APIStringSelectComponent>[] {
  const played = boards.filter(({ result }) => result?.match != null).slice(0, CHOICE_LIMIT);
  if (played.length === 0) return [];
  const options = played.map((board) => {
    const say = (names: readonly string[]): string =>
      `${boardTitle(tournament, board, locale)}: ${names.join(' – ')}`;
    const names = board.players.map((player) => tournament.members.get(player)?.name ?? '?');
    return {
      label: say(plainNames(names, NAME_LIMIT - say(names.map(() => '')).length)),
      value: String(board.number),
    };
  });
  const select = {
    type: ComponentType.StringSelect as const,
    custom_id: customId('tournament', READ.record, tournament.header.id),
    placeholder: tournamentTexts[locale].tournaments.record,
    options,
  };
  return [{ type: ComponentType.ActionRow, components: [select] }];
}

/** Pictures of all stages, as many as a message takes; none if they cannot be drawn now. */
async function standingsFiles(
  tournament: ChatTournament,
  locale: Locale,
  bot: Pick<TournamentNeeds, 'log' | 'renderer'>,
): Promise<Files> {
  const pages = tournament.stages
    .flatMap((_, stage) => standingsPicture(tournament, stage, locale, true)?.pages() ?? [])
    .slice(0, MOST_PICTURES);
  const key = `standings ${tournament.header.id} ${locale}`;
  return (await drawPages(bot, bot.log, { key, pages, name: 'tournament' })) ?? [];
}

const record: ReadAction = async ({ interaction, answer }, tournament, _, bot) => {
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].result;
  const number = interaction.isStringSelectMenu() ? Number(interaction.values[0]) : 0;
  const match = tournament.boards[number - 1]?.result?.match;
  if (match == null) {
    await answer.whisper(tournamentTexts[locale].tournaments.noMatch, 'below');
    return;
  }
  await answer.acknowledge('whisper');
  const reads = bot.reading.for(interaction.user.id);
  const ended = await bot.finished.read(match, reads, (header) => bot.mayRead(header, interaction));
  if (!ended.ok) await answer.whisper(t.notRead[ended.error], 'below');
  else if (!ended.value) await answer.whisper(t.record.unknown, 'below');
  else await answer.whisper({ files: [recordFile(ended.value)] }, 'below');
};

const exports: ReadAction = async ({ interaction, answer }, tournament) => {
  const t = tournamentTexts[localeFrom(interaction.locale)].tournaments;
  const content = tournament.phase === 'over' ? t.exported : t.exportedSoFar;
  await answer.whisper({ content, files: exportFiles(tournament) }, 'below');
};

export const readActions: Readonly<Record<string, ReadAction>> = {
  [READ.mine]: mine,
  [READ.list]: list,
  [READ.record]: record,
  [READ.exports]: exports,
  [READ.lots]: lots,
};
