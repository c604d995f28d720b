import type { Result } from '../../../games/picture/result.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';
import { inEach } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { JustEnded } from '../../../match/endings.ts';
import { privateTo } from '../../../core/place.ts';
import { seatsIn, type Header } from '../../../match/header.ts';
import type { Unrated } from '../../../match/unrated.ts';
import { plainName } from '../../../chat/names.ts';
import { duration, seatNames } from '../../../table/text.ts';

/** Input of a banner: a match that the current rules can judge. */
export type Bannered = Pick<JustEnded, 'header' | 'game' | 'unrated'> & {
  readonly match: NonNullable<JustEnded['match']>;
};

/** The banner above the last table, in the language of the match; `durationMs`: null if unknown. */
export function bannerOf({ header, game, match, unrated }: Bannered, durationMs: number | null): Result {
  const { locale } = header;
  const t = texts[locale].result.banner;
  const names = seatNames(header);
  const named = (seat: number): Named => ({ name: names[seat - 1] ?? '', seat });
  const { how, scores, places, list } = match.standing({ players: names });
  const { winner } = match.result ?? { winner: null };
  const players = seatsIn(header).map((seat, i) => ({
    player: named(seat),
    score: scores[i] ?? null,
    place: places?.[i] ?? null,
  }));
  const foot = [
    game.texts[locale].name,
    ...(durationMs === null ? [] : [duration(durationMs, locale)]),
    header.practice ? t.practice : header.ranked ? t.ranked : t.unranked,
  ];
  return {
    verdict: match.result
      ? winner === null
        ? { key: 'drawn' }
        : { key: 'wins', player: named(winner) }
      : asSaid(t.noResult),
    how: match.result ? how : unrated && unratedPhrase(header, unrated, named),
    players: places ? players.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)) : players,
    list,
    foot: asSaid(foot.join(' · ')),
  };
}

/** One text for all languages: a picture is drawn in one. */
const asSaid = (text: string, player?: Named): Phrase => ({
  key: 'said',
  text: inEach(() => text),
  ...(player && { player }),
});

/** Reason for a missing result, in a few words. */
function unratedPhrase(header: Header, unrated: Unrated, named: (seat: number) => Named): Phrase | null {
  const { locale, players } = header;
  const t = texts[locale].result.banner.unrated;
  switch (unrated.why) {
    case 'gone':
      return null;
    case 'manager':
      return asSaid(privateTo(header) === null ? t.manager : t.own);
    case 'untouched':
    case 'lost':
    case 'turned-back':
      return asSaid(t[unrated.why]);
    case 'idle': {
      const seat = 1 + players.findIndex(({ id }) => id === unrated.who);
      return asSaid(t.idle, named(seat));
    }
    case 'left': {
      const left = players.filter(({ id }) => unrated.who.includes(id));
      const names = [...new Set(left.map(({ name }) => plainName(name)))];
      return asSaid(t.left(new Intl.ListFormat(locale).format(names), names.length));
    }
    case 'event':
      return asSaid(t.event);
  }
}
