import type { MatchResult } from '../../../core/rules.ts';
import type { Game, ShownMatch } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Header } from '../../../match/header.ts';
import { buttonRows } from '../../../chat/components.ts';
import type { CardEmojis } from '../../../chat/emojis/card-emojis.ts';
import { withCards } from '../../../chat/emojis/in-messages.ts';
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

/** The last finished public match. */
export interface LastMatch {
  readonly header: Header;
  readonly game: Game;
  readonly result: MatchResult | null;
}

/** A running match, or nothing. */
export type Showing =
  | {
      readonly kind: 'match';
      readonly header: Header;
      readonly game: Game;
      readonly match: ShownMatch;
      readonly where: Standing;
      /** Unix ms by Discord's clock at match time zero. */
      readonly base: number;
      /** True if it was ended without a result. */
      readonly isEnded: boolean;
    }
  | { readonly kind: 'nothing'; readonly last: LastMatch | null };

/** True if both look the same. */
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

/** Delay before the message moves down after other messages have pushed it up, in ms. */
const STANDS_MS = 5 * 60_000;

/** Settings of a TV. */
export interface Station {
  readonly locale: Locale;
  readonly delayMs: number;
}

/**
 * The message of a TV: the spectators' view in the server's language, with its times shifted by the delay.
 */
export function tvMessage(shows: Showing, station: Station, emojis: CardEmojis): Wanted {
  const { locale } = station;
  return {
    content:
      shows.kind === 'match'
        ? withCards(
            matchLines(shows, station).join('\n'),
            emojis.of({ ...shows.header, indices: undefined, locale }),
          )
        : nothingLines(shows.last, locale).join('\n'),
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

/** With the alt text that the table has. */
function pictureOf({ header, match }: Match, locale: Locale): Wanted['picture'] {
  const { suitColours, numbers } = header;
  const context = { players: seatNames(header), locale, suitColours, numbers };
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
