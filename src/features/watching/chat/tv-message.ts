import type { MatchResult } from '../../../core/rules.ts';
import type { Game, ShownMatch } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Header } from '../../../match/header.ts';
import { buttonRows } from '../../../chat/components.ts';
import type { Wanted } from '../../../chat/kept/wanted.ts';
import { whereOf, type Standing } from '../../../chat/place.ts';
import {
  endedText,
  outcomeText,
  playerNames,
  resultText,
  seatNames,
  span,
  tableText,
} from '../../../table/text.ts';
import { WATCH, watchId } from './ids.ts';
import { watchingTexts } from '../texts/index.ts';

/** The last match that everybody could have watched. */
export interface LastMatch {
  readonly header: Header;
  readonly game: Game;
  readonly result: MatchResult | null;
}

/** What a TV shows: a match as it stands, or that there is none. */
export type Showing =
  | {
      readonly kind: 'match';
      readonly header: Header;
      readonly game: Game;
      readonly match: ShownMatch;
      readonly where: Standing;
      /** Discord's time, in Unix ms, at which its match time was zero. */
      readonly base: number;
      /** Whether it has been ended without a result. */
      readonly isEnded: boolean;
    }
  | { readonly kind: 'nothing'; readonly last: LastMatch | null };

/** The same to look at. */
export function areSame(one: Showing, other: Showing): boolean {
  if (one.kind === 'nothing' || other.kind === 'nothing')
    return one.kind === other.kind && 'last' in one && 'last' in other && one.last === other.last;
  return (
    one.match === other.match &&
    one.isEnded === other.isEnded &&
    one.where.messageId === other.where.messageId &&
    one.base === other.base
  );
}

/** For so long it stays where it is once others have pushed it away, in ms. */
const STANDS_MS = 5 * 60_000;

/** How a TV tells what it shows. */
export interface Station {
  readonly locale: Locale;
  readonly delayMs: number;
}

/** The message of a TV: what spectators see, in the language of its server, with the times as they are when it is shown. */
export function tvMessage(shows: Showing, station: Station): Wanted {
  const { locale } = station;
  return {
    content: (shows.kind === 'match' ? matchLines(shows, station) : nothingLines(shows.last, locale)).join(
      '\n',
    ),
    components: buttonRows([{ id: watchId(WATCH.tv), label: watchingTexts[locale].all }]),
    picture: shows.kind === 'match' ? pictureOf(shows, locale) : null,
    mentions: [],
    chapter: 'tv',
    moveMs: STANDS_MS,
    comesBack: true,
  };
}

type Match = Extract<Showing, { kind: 'match' }>;

function matchLines({ header, game, match, where, base, isEnded }: Match, station: Station): string[] {
  const { locale, delayMs } = station;
  const t = watchingTexts[locale].tv;
  const here = { ...header, locale };
  const toDiscord = (at: number): number => at + base + delayMs;
  const heading = delayMs === 0 ? t.live(whereOf(where)) : t.late(span(delayMs, locale), whereOf(where));
  if (isEnded) return [heading, endedText(game, here)];
  if (match.result) return [heading, outcomeText(game, here, match)];
  return [heading, tableText(game, here, match, { toDiscord, hasPicture: true, guides: false })];
}

/** Its alt text says what it shows, as that of the table does. */
function pictureOf({ header, match }: Match, locale: Locale): Wanted['picture'] {
  const context = { players: seatNames(header), locale, suitColours: header.suitColours };
  return {
    shows: [header.id, match.ply, match.view('spectator').phase, locale].join(' '),
    pages: () => [{ scene: match.scene(context), altText: match.altText(context) }],
  };
}

function nothingLines(last: LastMatch | null, locale: Locale): string[] {
  const t = watchingTexts[locale].tv;
  if (!last) return [t.heading, t.nothing];
  const { header, game, result } = last;
  const names = playerNames(header).join(' – ');
  const where = whereOf({ guildId: header.guildId, channelId: header.channelId, messageId: null });
  const how = resultText(locale, game, header, result);
  return [t.heading, t.nothing, t.last(names, game.texts[locale].name, how, where)];
}
