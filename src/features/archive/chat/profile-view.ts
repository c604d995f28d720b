/** A user's profile on a server: as a picture, in words, or as a rating curve. */
import { userMention } from 'discord.js';
import { figuresOf, gamesIn, type Figures } from '../figures.ts';
import { ALL } from '../history.ts';
import { gameOf } from '../../../games/index.ts';
import { texts } from '../../../i18n/index.ts';
import { curve } from '../../../tournament/picture/curve.ts';
import { profile, type Profile } from '../../../tournament/picture/profile.ts';
import type { Page } from '../../../tournament/picture/shown.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { ArchivePorts, Rated } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { homeId, playButton, PRACTISE } from '../../../chat/way.ts';
import { learnButtons } from '../../../table/hooks.ts';
import { message, userSelect, type Message } from '../../../chat/page.ts';
import { inText, plain } from '../../../chat/person-name.ts';
import type { Row } from '../../../chat/list-row.ts';
import { plainName } from '../../../chat/names.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import { nameIn, privateText, type Looked } from './asked.ts';
import { listId, profileId, showId, whoseId, type Form } from './ids.ts';
import { archiveTexts } from '../texts/index.ts';

type Ports = Pick<ArchivePorts, 'hooks' | 'ratings' | 'renderer' | 'log' | 'following'>;

/** Most opponents of a profile. */
const OPPONENTS = 3;

export async function profileView(bot: Ports, looked: Looked, form: Form = 'picture'): Promise<Message> {
  const { user, locale, matches } = looked;
  const t = archiveTexts[locale].profile;
  const name = matches && nameIn(matches, user);
  if (!matches || name === null) return nobodyView(looked, bot);
  const isRated = bot.ratings && !looked.unlisted.has(user);
  const rated = isRated ? await bot.ratings.best(looked.guild, user, looked.unlisted) : null;
  const figures = figuresOf(matches, user);
  const heading = t.heading(inText({ id: user, name }, locale), t.games(gamesIn(figures.score)));
  const controls = waysOf(looked, form, rated, await followIn(bot, looked, name));
  if (form === 'rating' && rated) {
    const files = await drawn(bot, looked, curve.pages(rated.curve(locale, plain), locale)[0]);
    return message([curve.text(rated.curve(locale, inText), locale)], controls, files);
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

/** The profile of a user without matches; for oneself with buttons to a first match. */
function nobodyView(looked: Looked, { hooks }: Pick<Ports, 'hooks'>): Message {
  const { user, viewer, locale, matches } = looked;
  const t = archiveTexts[locale].profile;
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

/** Button to follow or unfollow; null for oneself, or if not allowed. */
async function followIn(
  { following }: Ports,
  { user, viewer, locale, guild }: Looked,
  name: string,
): Promise<Button | null> {
  if (!following || viewer === null || viewer === user) return null;
  const label = plain({ id: user, name }, locale);
  return following.button(guild.id, viewer, { id: user, label }, locale);
}

function waysOf(
  { user, viewer, locale }: Looked,
  form: Form,
  rated: Rated | null,
  follow: Button | null,
): Row[] {
  const t = archiveTexts[locale].profile;
  if (viewer === null) return buttonRows([{ id: profileId(user), label: t.closer }]);
  const to = (other: Form, label: string): Button => ({ id: profileId(user, other), label });
  return [
    userSelect(whoseId(), t.whose),
    ...buttonRows([
      {
        id: listId({ user, filter: ALL, page: 0 }),
        label: archiveTexts[locale].history.open,
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
      rating: rated.rating,
      rank: rated.rank,
    },
  };
}
