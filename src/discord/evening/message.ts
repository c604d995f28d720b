import {
  channelMention,
  time as stamp,
  TimestampStyles,
  userMention,
  type BaseMessageOptions,
} from 'discord.js';
import type { Board } from '../../evening/board.ts';
import { membersIn, momentOf, openBoards, stageOf, timeAt, type Evening } from '../../evening/evening.ts';
import { CHECK_IN_MS } from '../../evening/terms.ts';
import { gameOf } from '../../games/index.ts';
import { texts } from '../../i18n/index.ts';
import type { Bot } from '../bot.ts';
import { buttonRows, type Button } from '../components.ts';
import { customId } from '../ids.ts';
import { CONTENT_LIMIT } from '../limits.ts';
import { relative } from '../moment.ts';
import { nameInText } from '../names.ts';
import { MEMBER } from './member-clicks.ts';
import { PANEL } from './panel/page.ts';

export type EveningMessage = Required<Pick<BaseMessageOptions, 'content' | 'components' | 'allowedMentions'>>;

type Clock = Pick<Bot, 'offset' | 'time'>;

/** The message of a tournament as it stands, in its language; it pings nobody. */
export function eveningMessage(bot: Clock, evening: Evening): EveningMessage {
  const { header, phase } = evening;
  const t = texts[header.locale].tournament.message;
  const game = gameOf(header.terms.game)?.texts[header.locale].name ?? header.terms.game;
  const lines = [
    `🏆 **${nameInText(header.name)}** · ${game} · ${t.formats[header.format]}`,
    ...(phase === 'open' ? openLines(bot, evening) : []),
    ...(phase === 'running' ? runningLines(bot, evening) : []),
    ...(phase === 'over' ? overLines(evening) : []),
    ...(phase === 'cancelled' ? [cancelledLine(evening)] : []),
  ];
  return {
    content: lines.join('\n').slice(0, CONTENT_LIMIT),
    components: buttonRows(buttonsOf(bot, evening)),
    allowedMentions: { parse: [] },
  };
}

/** A moment of our clock as Discord shows it, with how long it is until then. */
const moment = ({ offset }: Clock, ours: number): string => {
  const seconds = Math.round(offset.toTheirs(ours) / 1000);
  return `${stamp(seconds, TimestampStyles.LongDateShortTime)} (${stamp(seconds, TimestampStyles.RelativeTime)})`;
};

function openLines(bot: Clock, evening: Evening): string[] {
  const { header } = evening;
  const t = texts[header.locale].tournament.message;
  const members = membersIn(evening);
  const opens = header.startsAt - CHECK_IN_MS;
  return [
    t.starts(moment(bot, header.startsAt)),
    bot.time.now() < opens ? t.checkInOpens(relative(bot.offset.toTheirs(opens))) : t.checkIn,
    t.players(members.length, header.players.min, header.players.max),
    members.map(({ name, isThere }) => `${isThere ? '☑' : '☐'} ${nameInText(name)}`).join(' · '),
  ];
}

function runningLines(bot: Clock, evening: Evening): string[] {
  const { header, pairAt, pausedSince, lastCallAt } = evening;
  const t = texts[header.locale].tournament.message;
  const boards = openBoards(evening);
  const theirs = (time: number): string => relative(bot.offset.toTheirs(momentOf(evening, time)));
  const isNext = pairAt !== null && pairAt > timeAt(evening, bot.time.now());
  return [
    t.round(stageOf(evening).round),
    ...(pausedSince === null ? [] : [t.paused]),
    ...(isNext ? [t.next(theirs(pairAt))] : []),
    ...(lastCallAt === null ? [] : [t.lastCall(theirs(lastCallAt))]),
    ...(boards.length > 0 ? [t.playing, ...boards.map((board) => boardLine(evening, board))] : []),
    ...standingLines(evening),
  ];
}

const boardLine = ({ members }: Evening, { table, players, channelId }: Board): string => {
  const names = players.map((player) => nameInText(members.get(player)?.name ?? '?'));
  return `${table}. ${names.join(' – ')}${channelId === null ? '' : ` ${channelMention(channelId)}`}`;
};

/** As many as there is room for. */
const SHOWN = 16;

function standingLines(evening: Evening): string[] {
  return stageOf(evening)
    .standings()
    .slice(0, SHOWN)
    .map(({ rank, player, points, played }) => {
      const name = nameInText(evening.members.get(player)?.name ?? '?');
      return `${rank}. ${name} **${points}** (${played})`;
    });
}

function overLines(evening: Evening): string[] {
  const t = texts[evening.header.locale].tournament.message;
  const [first] = stageOf(evening).standings();
  return [...(first ? [t.won(userMention(first.player))] : []), ...standingLines(evening)];
}

function cancelledLine({ header, entries }: Evening): string {
  const t = texts[header.locale].tournament.message.cancelled;
  const why = entries.findLast((entry) => entry.do === 'cancel');
  return t[why?.do === 'cancel' ? why.why : 'host'];
}

function buttonsOf({ time }: Clock, { header, phase }: Evening): Button[] {
  if (phase !== 'open' && phase !== 'running') return [];
  const t = texts[header.locale].tournament.message.buttons;
  const id = (action: string): string => customId('tournament', action, header.id);
  const isCheckIn = phase === 'open' && time.now() >= header.startsAt - CHECK_IN_MS;
  return [
    { id: id(MEMBER.join), label: t.join, style: 'urgent' },
    ...(isCheckIn ? [{ id: id(MEMBER.there), label: t.there, style: 'own' } as const] : []),
    ...(phase === 'running' && header.format === 'arena'
      ? [{ id: id(MEMBER.free), label: t.free, style: 'own' } as const]
      : []),
    { id: id(MEMBER.withdraw), label: t.withdraw },
    { id: id(PANEL), label: texts[header.locale].arbiter.open },
  ];
}
