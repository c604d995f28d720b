import { AttachmentBuilder, type MessageCreateOptions, type SendableChannels } from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import type { ShownMatch } from '../games/game.ts';
import type { CallTexts } from '../games/texts.ts';
import type { Header } from '../match/header.ts';
import { dealIn, recordOf } from '../match/record.ts';
import { review, type Review } from '../match/review.ts';
import type { AskedByClick, Bot, ComponentHandler } from './bot.ts';
import { buttonRows, type Button } from './components.ts';
import type { EndListener, JustEnded } from '../match/endings.ts';
import type { EndedMatch } from '../match/finished.ts';
import { customId } from './ids.ts';
import { challengeAgain } from './lobby/rematch.ts';
import { rulesButtonId } from './rules.ts';
import { duration, playerName, resultText } from './table-text.ts';
import { unnoticedPages } from './unnoticed.ts';

/** What the buttons of area `after` do: the first part of their custom id, before the match's id. */
const REMATCH = 'rematch';
const UNNOTICED = 'unnoticed';

/** The record of a match that is over, as a file. */
export const recordFile = ({ header, entries }: Pick<EndedMatch, 'header' | 'entries'>): AttachmentBuilder =>
  new AttachmentBuilder(Buffer.from(recordOf(header, entries)), {
    name: `${header.game}-${header.id}.jsonl`,
  });

/** Tells the result of a match in its channel and language. */
export const resultMessage = (bot: Pick<Bot, 'client' | 'log'>): EndListener => ({
  name: 'result message',
  ended: (match) => postResult(bot, match),
});

async function postResult(bot: Pick<Bot, 'client' | 'log'>, ended: JustEnded): Promise<void> {
  const { header, game, entries, match } = ended;
  const channel = await bot.client.channels.fetch(header.channelId);
  if (!channel?.isSendable()) throw new Error(`channel ${header.channelId} takes no messages`);
  const looked = match && review(game, header, entries);
  const message = {
    content: (match && looked ? resultLines(ended, match, looked) : outdatedLines(ended)).join('\n'),
    components: buttonRows(resultButtons(ended, looked)),
    allowedMentions: { parse: [] },
    // Posted again after a restart, it is the same message, as long as Discord remembers that.
    nonce: header.id,
    enforceNonce: true,
  };
  await send(bot, channel, message, ended);
}

type Message = MessageCreateOptions & { readonly content: string };

/** With the record; without it where files can no longer be sent, so that the result is told all the same. */
async function send(
  bot: Pick<Bot, 'log'>,
  channel: SendableChannels,
  message: Message,
  ended: JustEnded,
): Promise<void> {
  const { header } = ended;
  try {
    await channel.send({ ...message, files: [recordFile(ended)] });
  } catch (error) {
    bot.log.warn({ err: error, match: header.id }, 'a result was not posted with its record');
    await channel.send({ ...message, content: `${message.content}\n${texts[header.locale].result.noFile}` });
  }
}

function resultButtons({ header, game }: JustEnded, looked: Review | null): Button[] {
  const t = texts[header.locale].result;
  return [
    { id: customId('after', REMATCH, header.id), label: t.rematch, style: 'own' },
    ...(looked && looked.unnoticed.length > 0
      ? [{ id: customId('after', UNNOTICED, header.id, 0), label: t.whatUnnoticed }]
      : []),
    { id: rulesButtonId(game), label: t.rules },
  ];
}

function resultLines({ header, game, result }: JustEnded, match: ShownMatch, looked: Review): string[] {
  const t = texts[header.locale];
  const prose = game.texts[header.locale];
  const counted = prose.counts(match.tally);
  const { seats, durationMs, unnoticed } = looked;
  return [
    resultText(header.locale, game, header, result),
    ...(result ? [] : [t.result.notRated]),
    t.result.summary(
      duration(durationMs, header.locale),
      sum(seats.map(({ actions }) => actions)),
      sum(seats.map(({ turns }) => turns)),
      header.ranked,
    ),
    ...(counted === null ? [] : [counted]),
    ...match.seats.map((seat, i) =>
      t.result.player(playerName(header, seat), seats[i] ? seatText(header, seats[i], prose.calls) : ''),
    ),
    ...(prose.calls ? [t.result.unnoticed(unnoticed.length)] : []),
    ...dealText(header),
    howToVerify(header),
  ];
}

/** What is said about a match that an update has ended, or that had ended before it. */
function outdatedLines({ header, game, result }: JustEnded): string[] {
  const t = texts[header.locale];
  const { name } = game.texts[header.locale];
  return [
    resultText(header.locale, game, header, result),
    ...(result ? [] : [t.result.outdated(name)]),
    ...dealText(header),
    howToVerify(header),
  ];
}

const howToVerify = ({ locale }: Header): string => {
  const t = texts[locale].result;
  return `-# ${t.howToVerify(t.commands.verify.name)}`;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function seatText(
  header: Header,
  { actions, usedMs, leftMs, knocks }: Review['seats'][number],
  calls: CallTexts | null,
): string {
  const t = texts[header.locale].result;
  return [
    t.actions(actions),
    t.used(duration(usedMs, header.locale)),
    ...(leftMs === null ? [] : [t.left(duration(leftMs, header.locale))]),
    calls?.count(knocks.right, knocks.wrong) ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function dealText(header: Header): string[] {
  const deal = dealIn(header.setup);
  return deal ? [`-# ${texts[header.locale].result.deal(deal.seed, deal.commitment)}`] : [];
}

/** Clicks on the buttons below a result, however long ago that was; parts: what, match, page. */
export const handleAfter: ComponentHandler = async (asked, [what, id = '', page], bot) => {
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)];
  // Reading a long journal takes its time.
  await answer.acknowledge('whisper');
  const ended = await bot.finished.read(id);
  if (!ended) {
    await answer.whisper(t.result.record.unknown);
    return;
  }
  if (what === REMATCH) await rematch(asked, ended, bot);
  else await showUnnoticed(asked, ended, Number(page));
};

async function rematch(
  { interaction, answer }: AskedByClick,
  { header }: EndedMatch,
  bot: Bot,
): Promise<void> {
  const { channel, user } = interaction;
  const locale = localeFrom(interaction.locale);
  if (!channel) throw new Error('a click in a channel that nobody knows');
  const problem = await challengeAgain(bot, header, channel, user, locale);
  await answer.whisper(problem ?? texts[locale].result.challenged);
}

async function showUnnoticed(
  { interaction, answer }: AskedByClick,
  ended: EndedMatch,
  wanted: number,
): Promise<void> {
  const { header, game, entries } = ended;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].result;
  if (!ended.match) {
    await answer.whisper(t.notJudged);
    return;
  }
  const pages = unnoticedPages(game, header, review(game, header, entries), locale);
  const page = Math.max(0, Math.min(pages.length - 1, Number.isSafeInteger(wanted) ? wanted : 0));
  const turn = (to: number, label: string): Button => ({
    id: customId('after', UNNOTICED, header.id, to),
    label,
    enabled: to >= 0 && to < pages.length,
  });
  await answer.whisper({
    content: pages[page] ?? t.unnoticed(0),
    components: pages.length > 1 ? buttonRows([turn(page - 1, t.previous), turn(page + 1, t.next)]) : [],
    allowedMentions: { parse: [] },
  });
}
