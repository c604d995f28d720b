/** What somebody has played on a server: as a picture, in words, or as their rating over time. */
import { userMention } from 'discord.js';
import { figuresOf, gamesIn, type Figures } from '../figures.ts';
import { ALL } from '../history.ts';
import { gameOf, games } from '../../../games/index.ts';
import type { Game } from '../../../games/game.ts';
import { texts } from '../../../i18n/index.ts';
import { bookIn, unrankedIn, type ServerLeague } from '../../league/server.ts';
import { standingOf, type Standing } from '../../league/table.ts';
import { curve } from '../../../tournament/picture/curve.ts';
import { profile, type Profile } from '../../../tournament/picture/profile.ts';
import type { Page } from '../../../tournament/picture/shown.ts';
import type { Payload } from '../../../chat/answer.ts';
import type { ArchivePorts } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { homeId, playButton, PRACTISE } from '../../../chat/way.ts';
import { learnButtons } from '../../../table/hooks.ts';
import { curveOf } from '../../league/chat/person-view.ts';
import { inText, message, plain, userSelect, type Message } from '../../league/chat/view.ts';
import type { Row } from '../../../chat/list-row.ts';
import { plainName } from '../../../chat/names.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { followButton } from '../../watching/chat/page.ts';
import { nameIn, privateText, type Looked } from './asked.ts';
import { listId, profileId, showId, whoseId, type Form } from './ids.ts';

type Ports = Pick<ArchivePorts, 'hooks' | 'leagues' | 'renderer' | 'log' | 'time' | 'people' | 'follows'>;

/** So many opponents are looked at: the picture shows the first of them. */
const OPPONENTS = 3;

/** What the league says of somebody. */
interface Rated {
  readonly game: Game;
  readonly standing: Standing;
}

export async function profileView(bot: Ports, looked: Looked, form: Form = 'picture'): Promise<Message> {
  const { user, locale, matches } = looked;
  const t = texts[locale].archive.profile;
  const name = matches && nameIn(matches, user);
  if (!matches || name === null) return nobodyView(looked, bot);
  const rated = looked.unlisted.has(user)
    ? null
    : ratedIn(await bot.leagues.read(looked.guild.id), bot, looked);
  const figures = figuresOf(matches, user);
  const heading = t.heading(inText({ id: user, name }, locale), t.games(gamesIn(figures.score)));
  const controls = waysOf(looked, form, rated, await followIn(bot, looked, name));
  if (form === 'rating' && rated) {
    const { game, standing } = rated;
    const at = { ...looked, game };
    const files = await drawn(bot, looked, curve.pages(curveOf(at, user, standing, plain), locale)[0]);
    return message([curve.text(curveOf(at, user, standing, inText), locale)], controls, files);
  }
  const told = (nameOf: typeof plain): Profile => profileOf(looked, figures, rated, name, nameOf);
  const files = form === 'words' ? [] : await drawn(bot, looked, profile.pages(told(plain), locale)[0]);
  return message(files.length > 0 ? [heading] : [profile.text(told(inText), locale)], controls, files);
}

async function drawn(
  bot: Ports,
  { key }: Looked,
  page: Page | undefined,
): Promise<NonNullable<Payload['files']>> {
  const files = page ? await pictureFiles(bot, bot.log, { key, ...page, name: 'profile.png' }) : [];
  bot.renderer.forget(key);
  return files;
}

/** Where there is nothing to be seen, and for oneself the way to a first match. */
function nobodyView(looked: Looked, { hooks }: Pick<Ports, 'hooks'>): Message {
  const { user, viewer, locale, matches } = looked;
  const t = texts[locale].archive.profile;
  const { buttons } = texts[locale].home.front;
  const whose = viewer === null ? [] : [userSelect(whoseId(), t.whose)];
  if (!matches) return message([privateText(looked)], whose);
  if (user !== viewer) return message([t.none(userMention(user))], whose);
  const first = [
    playButton(locale),
    { id: homeId(PRACTISE), label: buttons.practise, style: 'own' } as const,
    ...learnButtons(hooks, null, locale),
  ];
  return message([t.youNone], [...whose, ...buttonRows(first)]);
}

/** Follows the person, or no longer; null: oneself, or somebody who does not want that. */
async function followIn(
  { people, follows }: Pick<ArchivePorts, 'people' | 'follows'>,
  { user, viewer, locale, guild }: Looked,
  name: string,
): Promise<Button | null> {
  if (viewer === null || viewer === user || !(await people.allows(user, 'followed'))) return null;
  const label = plain({ id: user, name }, locale);
  return followButton({ locale, follows: await follows.of(guild.id, viewer) }, { id: user, label });
}

function waysOf(
  { user, viewer, locale }: Looked,
  form: Form,
  rated: Rated | null,
  follow: Button | null,
): Row[] {
  const t = texts[locale].archive.profile;
  if (viewer === null) return buttonRows([{ id: profileId(user), label: t.closer }]);
  const to = (other: Form, label: string): Button => ({ id: profileId(user, other), label });
  return [
    userSelect(whoseId(), t.whose),
    ...buttonRows([
      {
        id: listId({ user, filter: ALL, page: 0 }),
        label: texts[locale].archive.history.open,
        style: 'own',
      },
      ...(form === 'picture' ? [] : [to('picture', form === 'words' ? t.picture : t.figures)]),
      ...(form === 'words' ? [] : [to('words', t.words)]),
      ...(form === 'rating' || !rated ? [] : [to('rating', t.rating)]),
      ...(user === viewer ? [{ id: showId(), label: t.show }] : []),
      ...(follow ? [follow] : []),
    ]),
  ];
}

/** In the league in which they have played most; null: in none. */
function ratedIn(
  server: ServerLeague,
  { time }: Pick<ArchivePorts, 'time'>,
  { user, unlisted }: Looked,
): Rated | null {
  const unranked = unrankedIn(server);
  const absent = { has: (id: string) => unranked.has(id) || unlisted.has(id) };
  const found = games.flatMap((game) => {
    const standing = standingOf(bookIn(server, game.id), time.now(), absent, user);
    return standing ? [{ game, standing }] : [];
  });
  return (
    found.toSorted((one, other) => other.standing.ratings.length - one.standing.ratings.length)[0] ?? null
  );
}

function profileOf(
  { user, viewer, locale, guild, hidden }: Looked,
  figures: Figures,
  rated: Rated | null,
  name: string,
  nameOf: typeof plain,
): Profile {
  const { score, longestRun, calls, theirs, own, practised, unrated } = figures;
  const since = new Date(figures.since ?? 0);
  const gameName = (id: string): string => gameOf(id)?.texts[locale].name ?? id;
  return {
    score,
    calls,
    theirs,
    own,
    practised,
    unrated,
    player: { name: nameOf({ id: user, name }, locale), number: 1 },
    server: plainName(guild.name),
    since: { year: since.getUTCFullYear(), month: since.getUTCMonth() + 1, day: since.getUTCDate() },
    games: figures.games.map((one) => ({ game: gameName(one.game), score: one.score })),
    opponents: figures.opponents
      .filter(({ id }) => user === viewer || !hidden.has(id))
      .slice(0, OPPONENTS)
      .map((one, i) => ({ name: nameOf(one, locale), number: i + 2, score: one.score })),
    longestRun: longestRun && { length: longestRun.length, game: gameName(longestRun.game) },
    rating: rated && {
      game: rated.game.texts[locale].name,
      rating: rated.standing.rating,
      rank: rated.standing.rank,
    },
  };
}
