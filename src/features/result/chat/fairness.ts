import { messageLink, subtext } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { dealIn } from '../../../match/deal.ts';
import type { EndedMatch } from '../../../match/finished.ts';
import type { Header } from '../../../match/header.ts';
import { SEATS } from '../../../core/seat.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows } from '../../../chat/components.ts';
import { playerName } from '../../../table/text.ts';
import { AFTER, afterId } from './ids.ts';
import { recordFile } from './record.ts';

/**
 * Explains how to check that the deal was fair: its ingredients in order, and the record to check them with.
 */
export function fairnessMessage(ended: EndedMatch, locale: Locale): Payload {
  const { header } = ended;
  const t = texts[locale].result;
  const { verify } = t.commands;
  return {
    content: [
      t.fairness.heading,
      ...stepsOf(header, locale),
      t.fairness.check(verify.name, t.fairness.verify),
      t.fairness.ownCheck,
    ].join('\n'),
    files: [recordFile(ended)],
    components: buttonRows([
      { id: afterId(AFTER.verify, header.id), label: t.fairness.verify, style: 'own' },
    ]),
    attachments: [],
    allowedMentions: { parse: [] },
  };
}

/** The ingredients of the deal, in the order in which they came. */
function stepsOf(header: Header, locale: Locale): string[] {
  const t = texts[locale].result.fairness;
  const deal = dealIn(header.setup);
  if (!deal) return [t.position];
  const { secret, number, commitment, cuts } = deal;
  return [
    t.promised(commitment),
    cuts ? t.cuts(new Intl.ListFormat(locale).format(cutsOf(header, cuts, locale))) : t.noCuts,
    ...(number === null ? [] : [t.number(number, linkOf(header, number))]),
    t.secret(secret),
  ];
}

/** By seat; for players who did not cut, the bot has cut where the secret says. */
function cutsOf(header: Header, cuts: readonly number[], locale: Locale): string[] {
  const t = texts[locale].result.fairness;
  return cuts.map((cut, i) => {
    const seat = SEATS[i];
    if (seat === undefined || header.players[i] === undefined) return String(cut);
    return t.cut(playerName(header, seat), cut, header.lots?.includes(seat) ?? false);
  });
}

const linkOf = ({ channelId, guildId }: Header, number: string): string =>
  messageLink(channelId, number, guildId);

/** The deal in small print, below the result of a match without a record. */
export function dealLines(header: Header): string[] {
  const deal = dealIn(header.setup);
  if (!deal) return [];
  const { secret, number, commitment, cuts } = deal;
  const t = texts[header.locale].result;
  const sentences = [
    t.deal(secret, commitment),
    ...(cuts ? [t.cuts(new Intl.ListFormat(header.locale).format(cuts.map(String)))] : []),
    ...(number === null ? [] : [t.number(number, linkOf(header, number))]),
  ];
  return [subtext(sentences.join(' '))];
}
