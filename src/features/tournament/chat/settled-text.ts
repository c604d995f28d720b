import { channelMention } from 'discord.js';
import type { Seeding, TournamentHeader } from '../terms.ts';
import { gameOf } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { pictureTexts } from '../../../tournament/picture/texts/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { hasKnockout } from '../draft.ts';
import { capital, reactionSaid } from '../../../challenge/chat/terms-text.ts';

type Settled = Pick<
  TournamentHeader,
  | 'channelId'
  | 'format'
  | 'rounds'
  | 'cycles'
  | 'minutes'
  | 'tieBreaks'
  | 'finalists'
  | 'thirdPlace'
  | 'noShowMs'
  | 'pauseMs'
  | 'stragglers'
  | 'channels'
  | 'terms'
> & {
  readonly roundMs?: number | null | undefined;
  readonly byes?: number | undefined;
  readonly seeding?: Seeding | 'rating' | undefined;
};

/** The host's settings in words. */
export interface SettledText {
  /** Length and finals. */
  readonly shape: readonly string[];
  /** Terms of the matches. */
  readonly terms: readonly string[];
  /**
   * The tie-breaks, if the host has chosen them; the rules for absent and slow players, the time between
   * rounds, and the reaction time.
   */
  readonly times: readonly string[];
  /** Place of the matches; null: a thread each. */
  readonly place: string | null;
}

export function settledText(settled: Settled, locale: Locale): SettledText {
  const t = tournamentTexts[locale].hosting;
  const { tieBreaks: names } = pictureTexts[locale];
  const {
    format,
    roundMs,
    byes = 0,
    seeding = 'rating',
    finalists,
    thirdPlace,
    terms,
    channels,
    channelId,
    pauseMs,
    tieBreaks,
  } = settled;
  const length = {
    swiss: [t.rounds(settled.rounds)],
    'round-robin': [t.cycles(settled.cycles)],
    knockout: [],
    arena: [t.arena(settled.minutes)],
    tables: [t.rounds(settled.rounds)],
  }[format];
  const game = gameOf(terms.game);
  const own = game?.options.flatMap(({ name }) => game.texts[locale].option(name, terms.options[name]) ?? []);
  const { clock, ranked } = terms;
  return {
    shape: [
      ...length,
      ...(finalists === null ? [] : [t.finalists(finalists)]),
      ...(thirdPlace && hasKnockout(settled) ? [t.thirdPlace.played] : []),
    ],
    terms: [
      ...(own ?? []),
      ...(clock ? [t.clock(clock.initialMs / 60_000, clock.incrementMs / 1000)] : []),
      t.panel.isRated(ranked),
    ],
    times: [
      ...(tieBreaks === null ? [] : [t.tieBreaks.all(tieBreaks.map((one) => names[one].name))]),
      ...(format === 'tables' ? [t.tables.points, t.tables.two] : []),
      t.noShow(settled.noShowMs / 60_000),
      ...(format === 'arena' ? [] : [t.pause(pauseMs)]),
      ...(roundMs == null || format === 'arena' ? [] : [t.roundLimit(roundMs / 60_000)]),
      ...(byes > 0 && format === 'swiss' ? [tournamentTexts[locale].orders.bye.allowed(byes)] : []),
      ...(seeding === 'rating' || format === 'arena' ? [] : [tournamentTexts[locale].seeding.by[seeding]]),
      t.stragglers[settled.stragglers],
      ...(game ? reactionSaid(terms, game, locale).map(capital) : []),
    ],
    place: placeText(channels, channelId, locale),
  };
}

function placeText(channels: readonly string[], channelId: string, locale: Locale): string | null {
  const t = tournamentTexts[locale].hosting.panel;
  if (channels.length === 0) return null;
  if (channels.length === 1 && channels[0] === channelId) return t.playedHere;
  return t.playedInChannels(new Intl.ListFormat(locale).format(channels.map((id) => channelMention(id))));
}
