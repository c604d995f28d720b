/** A user's finished matches on a server, page by page. */
import { ComponentType, time, TimestampStyles, userMention } from 'discord.js';
import { isContest, type Archived } from '../archived.ts';
import { ALL, isAmong, pageOf, TRAITS, type Filter } from '../history.ts';
import { outcomeOf } from '../outcome.ts';
import { gameOf, games } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { message, type Message } from '../../../chat/page.ts';
import { inText, plain } from '../../../chat/person-name.ts';
import { NAME_LIMIT } from '../../../line/limits.ts';
import { listRow, rowOf, type Row } from '../../../chat/list-row.ts';
import { namesInText } from '../../../chat/names.ts';
import { nameIn, privateText, type Looked } from './asked.ts';
import { listId, profileId, type Listed } from './ids.ts';
import { archiveTexts } from '../texts/index.ts';

/** Matches of a page, and room for the names of a line in UTF-16 code units. */
const PAGE = 8;
const NAMES = 60;

/** The matches that the reader may see, without those of other players who keep theirs private. */
const listedOf = ({ user, viewer, hidden, matches }: Looked): readonly Archived[] =>
  (matches ?? []).filter(({ players }) => {
    const isTheirs = players.some(({ id }) => id === viewer);
    return isTheirs || !players.some(({ id }) => id !== user && hidden.has(id));
  });

/** A match of the list, or undefined. */
export const matchIn = (looked: Looked, id: string): Archived | undefined =>
  listedOf(looked).find((match) => match.id === id);

export function historyView(looked: Looked, { filter, page }: Pick<Listed, 'filter' | 'page'>): Message {
  const { user, locale, matches } = looked;
  const { history: t, profile } = archiveTexts[locale];
  if (!matches) return message([privateText(looked)], []);
  const all = listedOf(looked);
  const name = nameIn(all, user);
  if (name === null) {
    const none = user === looked.viewer ? profile.youNone : profile.none(userMention(user));
    return message([none, t.early], ways(looked, { filter: ALL, page: 0 }, 1));
  }
  const some = all.filter((match) => isAmong(filter, match, user));
  const { things, at, of } = pageOf(some, PAGE, page);
  const first = at * PAGE + 1;
  const only = filterText(filter, locale);
  const lines = things.map((match, i) => `${first + i}\\. ${lineOf(match, user, locale)}`);
  return message(
    [
      t.heading(inText({ id: user, name }, locale), some.length),
      ...(only === '' ? [] : [t.only(only)]),
      ...(lines.length > 0 ? lines : [t.none]),
      ...(of > 1 ? [texts[locale].home.page(at + 1, of)] : []),
    ],
    [
      ...matchRow(looked, { filter, page: at }, things, first),
      filterRow(looked, filter),
      opponentRow(looked, filter),
      ...ways(looked, { filter, page: at }, of),
    ],
  );
}

const gameName = (id: string, locale: Locale): string => gameOf(id)?.texts[locale].name ?? id;

/** Date, game, opponents and result. */
function lineOf(match: Archived, user: string, locale: Locale): string {
  const when = time(Math.floor(match.endedAt / 1000), TimestampStyles.ShortDate);
  return [
    when,
    `${gameName(match.game, locale)} ${againstText(match, user, locale)}`,
    `**${outcomeText(match, user, locale)}**`,
    ...kindsOf(match, locale),
  ].join(' · ');
}

/** The opponents, or a text for playing alone. */
function againstText(match: Archived, user: string, locale: Locale): string {
  const t = archiveTexts[locale].history;
  const others = match.players.filter(({ id }) => id !== user);
  if (others.length === 0) return t.alone;
  const names = namesInText(
    others.map(({ name }) => name),
    NAMES,
  );
  return t.against(new Intl.ListFormat(locale).format(names));
}

function outcomeText(match: Archived, user: string, locale: Locale): string {
  const t = archiveTexts[locale].history;
  const outcome = outcomeOf(match, user);
  if (outcome) return t.outcomes[outcome];
  return match.result ? t.finished : t.unrated;
}

/** Kinds of the match: ranked, practice, part of an event. */
export function kindsOf(match: Archived, locale: Locale): readonly string[] {
  const t = archiveTexts[locale].history;
  return [
    ...(match.ranked ? [t.ranked] : []),
    ...(isContest(match) ? [] : [t.practice]),
    ...(match.event ? [t.event] : []),
  ];
}

function filterText({ games: wanted, traits, opponent }: Filter, locale: Locale): string {
  const t = archiveTexts[locale].history;
  return [
    ...wanted.map((id) => gameName(id, locale)),
    ...traits.map((trait) => t.traits[trait]),
    ...(opponent === null ? [] : [t.against(userMention(opponent))]),
  ].join(' · ');
}

type Part = Pick<Listed, 'filter' | 'page'>;

function matchRow({ user, locale }: Looked, part: Part, matches: readonly Archived[], first: number): Row[] {
  if (matches.length === 0) return [];
  const { chooseMatch, alone } = archiveTexts[locale].history;
  const options = matches.map((match, i) => {
    const others = match.players.filter(({ id }) => id !== user).map((one) => plain(one, locale));
    return {
      value: match.id,
      label: `${first + i} · ${others.length > 0 ? others.join(', ') : alone}`,
      description: [gameName(match.game, locale), outcomeText(match, user, locale)].join(' · '),
      isChosen: false,
    };
  });
  return [listRow(listId({ user, ...part }, 'match'), options, chooseMatch)];
}

/** Filter menu of games and traits; nothing chosen means all. */
function filterRow({ user, locale }: Looked, filter: Filter): Row {
  const t = archiveTexts[locale].history;
  const options = [
    ...games.map(({ id, texts: prose }) => ({
      value: id,
      label: prose[locale].name,
      default: filter.games.includes(id),
    })),
    ...TRAITS.map((trait) => ({
      value: trait,
      label: t.traits[trait],
      default: filter.traits.includes(trait),
    })),
  ];
  return rowOf({
    type: ComponentType.StringSelect,
    custom_id: listId({ user, filter, page: 0 }, 'filter'),
    placeholder: t.chooseFilter.slice(0, NAME_LIMIT),
    options,
    min_values: 0,
    max_values: options.length,
  });
}

function opponentRow({ user, locale }: Looked, filter: Filter): Row {
  return rowOf({
    type: ComponentType.UserSelect,
    custom_id: listId({ user, filter, page: 0 }, 'opponent'),
    placeholder: archiveTexts[locale].history.chooseOpponent,
    min_values: 0,
    max_values: 1,
  });
}

function ways({ user, locale }: Looked, { filter, page }: Part, pages: number): Row[] {
  const { home } = texts[locale];
  const to = (there: number, label: string): Button => ({
    id: listId({ user, filter, page: there }),
    label,
    enabled: there >= 0 && there < pages,
  });
  return buttonRows([
    ...(pages > 1 ? [to(page - 1, home.previous), to(page + 1, home.next)] : []),
    { id: profileId(user), label: archiveTexts[locale].profile.open },
  ]);
}
