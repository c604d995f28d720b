import {
  AttachmentBuilder,
  messageLink,
  userMention,
  type MessageCreateOptions,
  type SendableChannels,
} from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import type { ShownMatch } from '../games/game.ts';
import type { Damaged } from '../storage/damaged.ts';
import type { CallTexts } from '../games/texts.ts';
import { dealIn } from '../match/deal.ts';
import { isOutdated, type Header } from '../match/header.ts';
import type { Reads } from '../match/reading/reading.ts';
import { recordOf } from '../match/record.ts';
import type { Review } from '../match/review.ts';
import type { AskedByClick, Bot, ComponentHandler } from './bot.ts';
import { buttonRows, type Button } from './components.ts';
import type { EndListener, JustEnded, Looked } from '../match/endings.ts';
import type { EndedMatch } from '../match/finished.ts';
import { customId } from './ids.ts';
import { ratedLines } from './league/rated-lines.ts';
import { challengeAgain } from './lobby/rematch.ts';
import { nameInText } from './names.ts';
import { REVIEW, reviewButton, showReview } from './own-review.ts';
import { rulesButtonId } from './rules.ts';
import { isRemoved } from './servers.ts';
import { duration, outcomeText, playerName, practiceNotes, resultText, span } from './table-text.ts';
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
export const resultMessage = (bot: ResultPorts): EndListener => ({
  name: 'result message',
  ended: (match) => postResult(bot, match),
});

type ResultPorts = Pick<Bot, 'client' | 'log' | 'leagues'>;

async function postResult(bot: ResultPorts, ended: JustEnded): Promise<void> {
  const { header, unrated } = ended;
  // Nobody would see it, and Discord takes nothing from a bot that is no longer there.
  if (unrated?.why === 'gone' || isRemoved(bot.client, header)) return;
  const channel = await bot.client.channels.fetch(header.channelId);
  if (!channel?.isSendable()) throw new Error(`channel ${header.channelId} takes no messages`);
  const rated = await ratedLines(bot, ended);
  const looked = await ended.looked();
  const [first = '', ...rest] = linesOf(ended, looked);
  const message = {
    content: [first, ...rated, ...rest].join('\n'),
    components: buttonRows(resultButtons(ended, looked)),
    allowedMentions: { parse: [] },
    // Posted again after a restart, it is the same message, as long as Discord remembers that.
    nonce: header.id,
    enforceNonce: true,
  };
  if (looked.ok) await send(bot, channel, message, ended);
  else await channel.send(message);
}

function linesOf(ended: JustEnded, looked: Looked): string[] {
  if (!looked.ok) return damagedLines(ended, looked.error);
  return ended.match ? resultLines(ended, ended.match, looked.value) : outdatedLines(ended);
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

function resultButtons({ header, game }: JustEnded, looked: Looked): Button[] {
  const t = texts[header.locale].result;
  const rules = { id: rulesButtonId(game), label: t.rules };
  if (!looked.ok) return [rules];
  return [
    // In a tournament others may wait for the place, and who meets whom is settled.
    ...(header.event
      ? []
      : [{ id: customId('after', REMATCH, header.id), label: t.rematch, style: 'own' } as const]),
    ...(looked.value && looked.value.unnoticed.length > 0
      ? [{ id: customId('after', UNNOTICED, header.id, 0), label: t.whatUnnoticed }]
      : []),
    ...(looked.value ? [reviewButton(header)] : []),
    rules,
  ];
}

function resultLines(ended: JustEnded, match: ShownMatch, looked: Review | null): string[] {
  const { header, game } = ended;
  const t = texts[header.locale].result;
  const counted = game.texts[header.locale].counts(match.tally);
  return [
    outcomeText(game, header, match),
    ...unratedLines(ended),
    ...(looked ? [summaryText(header, looked)] : []),
    ...(counted === null ? [] : [counted]),
    ...(looked ? reviewLines(ended, match, looked) : [t.tooMuchToReview]),
    ...dealText(header),
    howToVerify(header),
  ];
}

/** Why it has no result, and who saw to that: nobody is left wondering. */
function unratedLines({ header, unrated }: JustEnded): string[] {
  const t = texts[header.locale].result.unrated;
  switch (unrated?.why) {
    case undefined:
    case 'gone':
      return [];
    case 'manager':
      return [t.manager(userMention(unrated.by))];
    case 'idle': {
      const [by, who] = [unrated.by, unrated.who].map((user) => nameIn(header, user));
      return [t.idle(by ?? '', who ?? '', span(header.idleMs ?? 0, header.locale))];
    }
    case 'left': {
      const left = header.players.filter(({ id }) => unrated.who.includes(id));
      const names = new Set(left.map(({ name }) => `**${nameInText(name)}**`));
      return [t.left(new Intl.ListFormat(header.locale).format(names), names.size)];
    }
    case 'untouched':
      return [t.untouched];
    case 'event':
      return [t.event[unrated.how]];
  }
}

const nameIn = ({ players }: Header, user: string): string =>
  `**${nameInText(players.find(({ id }) => id === user)?.name ?? '')}**`;

function summaryText(header: Header, { seats, durationMs }: Review): string {
  const { locale, ranked } = header;
  const summary = texts[locale].result.summary(
    duration(durationMs, locale),
    sum(seats.map(({ actions }) => actions)),
    sum(seats.map(({ turns }) => turns)),
    ranked,
  );
  return [summary, ...practiceNotes(header, locale)].join(' · ');
}

/** What each player did, and how much went unnoticed. */
function reviewLines({ header, game }: JustEnded, match: ShownMatch, looked: Review): string[] {
  const t = texts[header.locale].result;
  const { calls } = game.texts[header.locale];
  const { seats, unnoticed } = looked;
  return [
    ...match.seats.map((seat, i) =>
      t.player(playerName(header, seat), seats[i] ? seatText(header, seats[i], calls) : ''),
    ),
    ...(calls ? [t.unnoticed(unnoticed.length)] : []),
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

/** What is told of a match when what is stored of it is damaged: what came of it, and the number of the damage. */
function damagedLines(ended: JustEnded, damage: Damaged): string[] {
  const { header, game, result } = ended;
  const t = texts[header.locale];
  return [
    resultText(header.locale, game, header, result),
    ...unratedLines(ended),
    t.aside.noRecord(damage.number),
    ...dealText(header),
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

function dealText({ setup, locale, guildId, channelId }: Header): string[] {
  const deal = dealIn(setup);
  if (!deal) return [];
  const { secret, number, commitment, cuts } = deal;
  const t = texts[locale].result;
  const sentences = [
    t.deal(secret, commitment),
    ...(cuts ? [t.cuts(new Intl.ListFormat(locale).format(cuts.map(String)))] : []),
    ...(number === null ? [] : [t.number(number, messageLink(channelId, number, guildId))]),
  ];
  return [`-# ${sentences.join(' ')}`];
}

/** Clicks on the buttons below a result, however long ago that was; parts: what, match, page. */
export const handleAfter: ComponentHandler = async (asked, [what, id = '', page], bot) => {
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)];
  // Reading a long journal takes its time.
  await answer.acknowledge('whisper');
  const reads = bot.reading.for(interaction.user.id);
  const ended = await bot.finished.read(id, reads, (header) => bot.mayRead(header, interaction));
  if (!ended.ok) await answer.whisper(t.result.notRead[ended.error]);
  else if (!ended.value) await answer.whisper(t.result.record.unknown);
  else if (what === REMATCH) await rematch(asked, ended.value, bot);
  else if (what === REVIEW) await showReview(asked, ended.value, Number(page), reads, bot);
  else await showUnnoticed(asked, ended.value, Number(page), reads);
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
  reads: Reads,
): Promise<void> {
  const { header, game } = ended;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].result;
  if (isOutdated(header, game.rules)) {
    await answer.whisper(t.notJudged);
    return;
  }
  const looked = await reads.review(ended);
  if (!looked.ok) {
    await answer.whisper(t.notRead[looked.error]);
    return;
  }
  const pages = unnoticedPages(game, header, looked.value, locale);
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
