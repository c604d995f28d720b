import { AttachmentBuilder, time, TimestampStyles } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import type { CallTexts } from '../../../games/texts.ts';
import { texts } from '../../../i18n/index.ts';
import type { EndedMatch } from '../../../match/finished.ts';
import { isOutdated, seatsIn } from '../../../match/header.ts';
import { recordOf } from '../../../match/record.ts';
import type { SeatReview } from '../../../match/review.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { ResultPorts } from './ports.ts';
import { movesOf } from '../hooks.ts';
import { duration, playerName, playerNames, resultText } from '../../../table/text.ts';

/** The record of a finished match as a file, with its moves if given. */
export const recordFile = (
  { header, entries }: Pick<EndedMatch, 'header' | 'entries'>,
  moves?: readonly string[],
): AttachmentBuilder =>
  new AttachmentBuilder(Buffer.from(recordOf(header, entries, moves)), {
    name: `${header.game}-${header.id}.jsonl`,
  });

/**
 * The record for a user, with the match in figures. If a feature lists the moves, they are in the record and
 * in a file of their own. Figures and moves are left out if the current rules cannot judge the match or
 * analysing it takes too long.
 */
export async function recordMessage(
  ended: EndedMatch,
  userId: string,
  bot: Pick<ResultPorts, 'reading' | 'hooks'>,
  locale: Locale,
): Promise<Payload> {
  const { header, game } = ended;
  const lines = headingOf(ended, locale);
  if (isOutdated(header, game.rules))
    return { content: lines.join('\n'), files: [recordFile(ended)], allowedMentions: { parse: [] } };
  const looked = await bot.reading.for(userId).review(ended);
  if (looked.ok) lines.push(...figuresOf(ended, looked.value.seats, locale));
  const moves = await movesOf(bot.hooks, ended, userId, locale);
  const files = moves ? [recordFile(ended, moves.lines), moves.file] : [recordFile(ended)];
  return { content: lines.join('\n'), files, allowedMentions: { parse: [] } };
}

function headingOf({ header, game, result }: EndedMatch, locale: Locale): string[] {
  const t = texts[locale].result.record;
  const when = time(Math.floor(header.startedAt / 1000), TimestampStyles.LongDateShortTime);
  return [
    t.heading(playerNames(header), game.texts[locale].name, when),
    result === 'not-kept' ? t.resultStands : resultText(locale, game, header, result),
  ];
}

/** Lists each player's figures, one line each. */
function figuresOf({ header, game }: EndedMatch, seats: readonly SeatReview[], locale: Locale): string[] {
  const { calls } = game.texts[locale];
  return seatsIn(header).flatMap((seat) => {
    const own = seats[seat - 1];
    return own ? [texts[locale].result.player(playerName(header, seat), seatText(own, calls, locale))] : [];
  });
}

function seatText(
  { actions, usedMs, leftMs, knocks }: SeatReview,
  calls: CallTexts | null,
  locale: Locale,
): string {
  const t = texts[locale].result;
  return [
    t.actions(actions),
    t.used(duration(usedMs, locale)),
    ...(leftMs === null ? [] : [t.left(duration(leftMs, locale))]),
    calls?.count(knocks.right, knocks.wrong) ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
