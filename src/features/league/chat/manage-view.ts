import { channelMention, time, TimestampStyles, userMention } from 'discord.js';
import { leagueTexts } from '../texts/index.ts';
import { countedScore, type Recorded } from '../recorded.ts';
import { seasonAt, SEASON_MONTHS, type Seasons } from '../seasons.ts';
import { bookIn, recordedIn } from '../server.ts';
import type { Locale } from '../../../core/locale.ts';
import { hashTag } from '../../../privacy/hashing.ts';
import { CHOICE_LIMIT, NAME_LIMIT } from '../../../line/limits.ts';
import { questionRows } from '../../../chat/questions.ts';
import { back } from './person-view.ts';
import { message, userSelect, type Message } from '../../../chat/page.ts';
import { inText, plain } from '../../../chat/person-name.ts';
import { buttons, idOf, seasonText, select, type View } from './view.ts';

/** Value that means "no seasons", in custom ids and menus. */
const NONE = 'none';

/** The season length named by a custom id or option; undefined if unknown. */
export const lengthFrom = (value: string | undefined): Seasons['months'] | undefined =>
  value === NONE ? null : SEASON_MONTHS.find((months) => String(months) === value);

const lengthText = ({ locale }: View, months: Seasons['months']): string =>
  leagueTexts[locale].manage.lengths[months ?? NONE];

/** Option for another part of the match list, followed by the number of newer matches. */
const FROM = 'from:';
export const listFrom = (value: string): number | null =>
  value.startsWith(FROM) ? Number(value.slice(FROM.length)) : null;

/** The managers' page; `from`: number of matches newer than the listed ones. */
export function manageView(view: View, from = 0): Message {
  const { server, game, locale, now } = view;
  const t = leagueTexts[locale].manage;
  const season = seasonAt(server.seasons, now);
  const matches = matchOptions(view, from);
  const lengths = [null, ...SEASON_MONTHS].map((months) => ({
    label: lengthText(view, months),
    value: String(months ?? NONE),
    default: months === server.seasons.months,
  }));
  const excluded = [...server.excluded.keys()].map((user) => mentioned(user, locale));
  return message(
    [
      t.heading(game.texts[locale].name),
      t.seasons(lengthText(view, server.seasons.months), season && seasonText(season, locale)),
      t.excluded(excluded),
      ...(matches.length === 0 ? [t.noGames] : []),
    ],
    [
      ...select(idOf(view, 'match'), t.chooseMatch, matches),
      userSelect(idOf(view, 'exclude'), t.chooseExcluded),
      ...select(idOf(view, 'readmit'), t.chooseReadmitted, excludedOptions(view)),
      ...select(idOf(view, 'length'), t.chooseLength, lengths),
      ...buttons(back(view)),
    ],
  );
}

/** A mention; a label for people whose data was deleted. */
const mentioned = (id: string, locale: Locale): string =>
  hashTag(id) === null ? userMention(id) : inText({ id, name: id }, locale);

function stateOf({ annulled, leftOut, corrected }: Recorded) {
  if (annulled) return 'annulled';
  if (leftOut !== null || !corrected) return leftOut ?? 'counts';
  return corrected.score ? 'corrected' : 'forfeit';
}

const scoreText = (score: number): string => (score === 0.5 ? '½' : String(score));

/** `Anna 1 – Ben 0`. */
function playersText(game: Recorded, nameOf: (person: Recorded['players'][number]) => string): string {
  const score = countedScore(game) ?? game.score;
  return game.players.map((person, i) => `${nameOf(person)} ${scoreText(score[i] ?? 0)}`).join(' – ');
}

/** Newest first. */
function matchOptions(view: View, from: number) {
  const { server, game, locale } = view;
  const t = leagueTexts[locale].manage;
  const { entries } = bookIn(server, game.id);
  const most = CHOICE_LIMIT - 2;
  const first = Number.isSafeInteger(from) && from > 0 && from < entries.length ? from : 0;
  const shown = entries.toReversed().slice(first, first + most);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return [
    ...(first > 0 ? [{ label: t.newer, value: `${FROM}${Math.max(0, first - most)}` }] : []),
    ...shown.map((entry) => ({
      label: playersText(entry, (person) => plain(person, locale)).slice(0, NAME_LIMIT),
      value: entry.match,
      description: `${day.format(entry.at)} UTC · ${t.states[stateOf(entry)]}`.slice(0, NAME_LIMIT),
    })),
    ...(first + most < entries.length ? [{ label: t.older, value: `${FROM}${first + most}` }] : []),
  ];
}

/** The latest exclusions, as many as a menu takes; by name if a league knows it. */
function excludedOptions({ server, locale }: View) {
  const names = new Map(
    [...server.books.values()].flatMap(({ entries }) =>
      entries.flatMap(({ players }) => players.map((person) => [person.id, plain(person, locale)] as const)),
    ),
  );
  return [...server.excluded]
    .toSorted(([, one], [, two]) => two.at - one.at)
    .slice(0, CHOICE_LIMIT)
    .map(([user]) => ({ label: names.get(user) ?? plain({ id: user, name: user }, locale), value: user }));
}

const moment = (unixMs: number): string => time(Math.floor(unixMs / 1000), TimestampStyles.LongDateShortTime);

/** A match with the button to annul it or count it again. */
export function matchView(view: View, match: string): Message {
  const { server, locale } = view;
  const t = leagueTexts[locale].manage;
  const ways = { id: idOf(view, 'manage', 0), label: t.back };
  const found = recordedIn(server, match);
  if (!found) return message([t.unknown], buttons(ways));
  const { annulled, at, channelId } = found;
  const players = playersText(found, (person) => inText(person, locale));
  const change = annulled
    ? ({ id: idOf(view, 'count', match), label: t.countAgain, style: 'own' } as const)
    : ({ id: idOf(view, 'annul', match), label: t.annul, style: 'danger' } as const);
  return message(
    [
      t.match(players, t.states[stateOf(found)], moment(at), channelMention(channelId)),
      ...(annulled ? [t.matchAnnulled(userMention(annulled.by), moment(annulled.at))] : [t.annulMeans]),
    ],
    buttons(change, ways),
  );
}

/** Asks to confirm the new season length, which ends the running season. */
export function lengthView(view: View, months: Seasons['months']): Message {
  const t = leagueTexts[view.locale].manage;
  return message(
    [t.ends(lengthText(view, months))],
    questionRows(
      { id: idOf(view, 'manage', 0), label: t.back },
      { id: idOf(view, 'lengthYes', months ?? NONE), label: t.yes },
    ),
  );
}
