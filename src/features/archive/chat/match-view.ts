/** A match of a list: its result and ways to look back at it. */
import { channelMention, time, TimestampStyles } from 'discord.js';
import type { Archived, SeatArchived } from '../archived.ts';
import { privateTo } from '../../../core/place.ts';
import { gameOf } from '../../../games/index.ts';
import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { seatsIn } from '../../../match/header.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { message, type Message } from '../../../chat/page.ts';
import { duration, playerName, resultText } from '../../../table/text.ts';
import { showAgain } from '../../result/hooks.ts';
import type { Looked } from './asked.ts';
import { kindsOf } from './history-view.ts';
import { listId, type Listed } from './ids.ts';
import type { ArchivePorts, PastMatch } from './ports.ts';
import { archiveTexts } from '../texts/index.ts';

type Ports = Pick<ArchivePorts, 'hooks' | 'results'>;

export function matchView(
  { hooks, results }: Ports,
  { locale, viewer }: Looked,
  match: Archived,
  listed: Listed,
): Message {
  const game = gameOf(match.game);
  const t = archiveTexts[locale];
  const names = seatsIn(match).map((seat) => playerName(match, seat));
  const stamp = (at: number, style: 't' | 'f'): string => time(Math.floor(at / 1000), style);
  const played = match.durationMs === null ? null : duration(match.durationMs, locale);
  const details = [
    t.match.when(
      stamp(match.startedAt, TimestampStyles.LongDateShortTime),
      stamp(match.endedAt, TimestampStyles.ShortTime),
      played,
    ),
    privateTo(match.place) === null ? channelMention(match.place.channelId) : t.match.private,
    ...kindsOf(match, locale),
    ...(match.practice ? [texts[locale].practice.levels[match.practice.level]] : []),
    ...(game ? optionTexts(game, match, locale) : []),
  ];
  return message(
    [
      `**${game?.texts[locale].name ?? match.game}** · ${names.map((name) => `**${name}**`).join(' – ')}`,
      ...(game ? [resultText(locale, game, match, match.result)] : []),
      `-# ${details.join(' · ')}`,
      ...(match.seats?.map((seat, i) => `${names[i] ?? ''}: ${seatText(seat, game, locale)}`) ?? [
        t.match.notLooked,
      ]),
    ],
    buttonRows([
      ...showAgain(hooks, match.id, locale).map((button): Button => ({ ...button, style: 'own' })),
      ...(results?.buttons(pastOf(match, viewer), locale) ?? []),
      { id: listId(listed), label: t.history.back },
    ]),
  );
}

const pastOf = ({ id, seats, players }: Archived, viewer: string | null): PastMatch => ({
  id,
  hasUnnoticed: seats?.some(({ unnoticed }) => unnoticed > 0) ?? false,
  isReviewed: seats !== null && players.some((player) => player.id === viewer),
});

const optionTexts = (game: Game, { options }: Archived, locale: Locale): string[] =>
  Object.entries(options).flatMap(([name, value]) => game.texts[locale].option(name, value) ?? []);

/** A player's figures, in one line. */
function seatText(seat: SeatArchived, game: Game | undefined, locale: Locale): string {
  const { match: t } = archiveTexts[locale];
  const { result } = texts[locale];
  const calls = game?.texts[locale].calls;
  return [
    result.actions(seat.actions),
    ...(seat.longestRun === null ? [] : [t.run(seat.longestRun)]),
    result.used(duration(seat.usedMs, locale)),
    ...(calls ? [calls.count(seat.right, seat.wrong), t.offences(seat.offences, seat.unnoticed)] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
