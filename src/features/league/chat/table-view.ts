import { leagueTexts } from '../texts/index.ts';
import { seasonAt } from '../seasons.ts';
import { bookIn } from '../server.ts';
import { standingOf, tableAt, type FinalTable, type LatelyRow, type Row } from '../table.ts';
import { games } from '../../../games/index.ts';
import { ranking, type Ranking } from '../../../tournament/picture/ranking.ts';
import type { LeaguePorts } from './ports.ts';
import { CHOICE_LIMIT } from '../../../line/limits.ts';
import { plainName } from '../../../chat/names.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { message, type Message } from '../../../chat/page.ts';
import { inText, plain } from '../../../chat/person-name.ts';
import { absentIn, buttons, idOf, seasonText, select, type View } from './view.ts';

/** Rows of a page: as many as a phone shows well, in the picture and in lines. */
const PAGE = 16;

/** Stands for the current ranking among the seasons, which are named by their start. */
const NOW = 'now';

/** The nearest page of the ranking, or of the final table of the season that began at `season` (Unix ms). */
export async function tableView(
  bot: Pick<LeaguePorts, 'renderer' | 'log'>,
  view: View,
  { season = NOW, page = 0 }: { readonly season?: string; readonly page?: number } = {},
): Promise<Message> {
  const { server, game, locale, now, viewer } = view;
  const t = leagueTexts[locale].table;
  const final = finalTables(view).find(({ from }) => String(from) === season);
  const rows: readonly (Row | LatelyRow)[] = final
    ? final.rows.filter(({ id }) => !view.hidden.has(id))
    : tableAt(bookIn(server, game.id), now, absentIn(view));
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const at = Math.max(0, Math.min(pages - 1, Number.isSafeInteger(page) ? page : 0));
  const own = final ? [] : ownLines(view);
  const turn = (to: number, label: string) => ({
    id: idOf(view, 'table', final ? final.from : NOW, to),
    label,
    enabled: to >= 0 && to < pages,
  });
  const controls =
    viewer === null
      ? buttons({ id: idOf(view, 'table', NOW, 0), label: t.open })
      : [
          ...gameSelect(view),
          ...seasonSelect(view, final),
          ...(pages > 1 ? buttons(turn(at - 1, t.previous), turn(at + 1, t.next)) : []),
          ...buttons(
            { id: idOf(view, 'person', viewer), label: t.own, style: 'own' },
            { id: idOf(view, 'help'), label: t.help },
            ...(view.isManager ? [{ id: idOf(view, 'manage', 0), label: t.manage }] : []),
          ),
        ];
  if (rows.length === 0) return message([t.nobody(nameOf(view)), ...own], controls);
  const shown = rows.slice(at * PAGE, (at + 1) * PAGE);
  const words = ranking.text(pictureOf(view, final, shown, inText), locale);
  const which = pages > 1 ? [`-# ${t.page(at + 1, pages)}`] : [];
  return message([...own, words, ...which], controls, await drawn(bot, view, final, shown));
}

async function drawn(
  bot: Pick<LeaguePorts, 'renderer' | 'log'>,
  view: View,
  final: FinalTable | undefined,
  rows: readonly (Row | LatelyRow)[],
) {
  const [picture] = ranking.pages(pictureOf(view, final, rows, plain), view.locale);
  if (!picture) return [];
  const { scene, altText } = picture;
  const files = await pictureFiles(bot, bot.log, { key: view.key, scene, altText, name: 'ranking.png' });
  bot.renderer.forget(view.key);
  return files;
}

function pictureOf(
  { guild, server, game, locale, now, viewer }: View,
  final: FinalTable | undefined,
  rows: readonly (Row | LatelyRow)[],
  nameOf: typeof plain,
): Ranking {
  const season = final ?? seasonAt(server.seasons, now);
  const text = season && seasonText(season, locale);
  return {
    league: plainName(guild.name),
    game: game.texts[locale].name,
    season: text && final ? leagueTexts[locale].table.season(text) : text,
    rows: rows.map(({ rank, id, name, rating, games: count, ...rest }) => ({
      rank,
      name: nameOf({ id, name }, locale),
      number: rank,
      rating,
      games: count,
      ...('change' in rest && { change: rest.change }),
      isOwn: id === viewer,
    })),
  };
}

const nameOf = ({ game, locale }: View): string => game.texts[locale].name;

/** The reader's own rank. */
function ownLines(view: View): string[] {
  const { server, game, locale, now, viewer } = view;
  const t = leagueTexts[locale].table;
  if (viewer === null) return [];
  if (server.excluded.has(viewer)) return [t.youExcluded];
  const standing = standingOf(bookIn(server, game.id), now, absentIn(view), viewer);
  if (!standing) return [];
  const { rank, rating } = standing;
  return [rank === null ? t.youInactive(rating) : t.you(rank, rating)];
}

function gameSelect(view: View) {
  const { game, locale } = view;
  const options = games.map(({ id, texts: prose }) => ({
    label: prose[locale].name,
    value: id,
    default: id === game.id,
  }));
  return select(idOf(view, 'game'), leagueTexts[locale].table.chooseGame, options);
}

/** The game's final tables, latest first. */
const finalTables = ({ server, game }: View): readonly FinalTable[] =>
  server.tables.filter((table) => table.game === game.id).toSorted((a, b) => b.from - a.from);

function seasonSelect(view: View, shown: FinalTable | undefined) {
  const { locale } = view;
  const t = leagueTexts[locale].table;
  const tables = finalTables(view).slice(0, CHOICE_LIMIT - 1);
  if (tables.length === 0) return [];
  return select(idOf(view, 'season'), t.chooseSeason, [
    { label: t.now, value: NOW, default: !shown },
    ...tables.map((table) => ({
      label: seasonText(table, locale),
      value: String(table.from),
      default: table === shown,
    })),
  ]);
}
