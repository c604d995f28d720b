import { userMention } from 'discord.js';
import { texts } from '../../../i18n/index.ts';
import { leagueTexts } from '../texts/index.ts';
import { TERMS } from '../book.ts';
import { seasonAt } from '../seasons.ts';
import { bookIn } from '../server.ts';
import { standingOf, type Standing } from '../table.ts';
import { curve, type Curve } from '../../../tournament/picture/curve.ts';
import type { LeaguePorts } from './ports.ts';
import { plainName } from '../../../chat/names.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { standInTag } from '../../../privacy/stand-in.ts';
import { dataButtons } from '../../settings/hooks.ts';
import { message, userSelect, type Message } from '../../../chat/page.ts';
import { inText, plain } from '../../../chat/person-name.ts';
import { absentIn, buttons, idOf, seasonText, type View } from './view.ts';

/** A person's rating curve with its peak. */
export async function personView(
  bot: Pick<LeaguePorts, 'renderer' | 'log'>,
  view: View,
  user: string,
): Promise<Message> {
  const { server, game, locale, now, viewer } = view;
  const t = leagueTexts[locale];
  const { name } = game.texts[locale];
  const controls =
    viewer === null
      ? buttons({ id: idOf(view, 'table', 'now', 0), label: t.table.open })
      : [
          userSelect(idOf(view, 'whose'), t.person.whose),
          ...buttons(back(view), { id: idOf(view, 'help'), label: t.table.help }),
        ];
  if (view.parted.isOwn(user)) return message([texts[locale].blocking.between(userMention(user))], controls);
  if (view.hidden.has(user) || view.parted.has(user))
    return message([t.person.unlisted(userMention(user))], controls);
  const standing = standingOf(bookIn(server, game.id), now, absentIn(view), user);
  if (!standing) {
    const none = user === viewer ? t.person.youNone(name) : t.person.none(userMention(user), name);
    return message([none], controls);
  }
  const why = server.excluded.has(user)
    ? [t.person.excluded]
    : standInTag(user) === null
      ? [t.person.inactive]
      : [];
  const words = curve.text(curveOf(view, user, standing, inText), locale);
  const [picture] = curve.pages(curveOf(view, user, standing, plain), locale);
  const files = picture
    ? await pictureFiles(bot, bot.log, { key: view.key, ...picture, name: 'rating.png' })
    : [];
  bot.renderer.forget(view.key);
  return message([words, ...(standing.rank === null ? why : [])], controls, files);
}

/** Button back to the ranking. */
export const back = (view: View) => ({
  id: idOf(view, 'table', 'now', 0),
  label: leagueTexts[view.locale].table.back,
});

/** A person's rating curve as input of the picture. */
export function curveOf(
  { guild, game, locale }: Pick<View, 'guild' | 'game' | 'locale'>,
  user: string,
  { name, rank, ratings }: Standing,
  nameOf: typeof plain,
): Curve {
  return {
    player: { name: nameOf({ id: user, name }, locale), number: rank ?? 1 },
    league: plainName(guild.name),
    game: game.texts[locale].name,
    rank,
    start: TERMS.start,
    ratings: ratings.map(({ at, rating }) => {
      const date = new Date(at);
      const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      return { day, rating };
    }),
  };
}

/** Page that explains the league. */
export function helpView(view: View, { hooks }: Pick<LeaguePorts, 'hooks'>): Message {
  const { server, locale, now } = view;
  const t = leagueTexts[locale];
  const season = seasonAt(server.seasons, now);
  return message(
    [t.help(season && seasonText(season, locale), view.ratesNew)],
    buttons(back(view), ...dataButtons(hooks, locale)),
  );
}
