import { channelMention, roleMention } from 'discord.js';
import type { Board } from '../board.ts';
import { membersIn, momentOf, type ChatTournament, type PairedRound } from '../chat-tournament.ts';
import type { Notice } from '../notices.ts';
import { peopleAmong } from '../practice.ts';
import { byeReason, byesIn, wishesFor } from '../rounds.ts';
import { LEAVES } from '../entries.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { TournamentNeeds } from './ports.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { shownMoment, until } from '../../../chat/moment.ts';
import { roundPicture } from './depicted.ts';
import { FIXED, type Wanted } from '../../../chat/kept/wanted.ts';
import { fitLines, fitNames } from '../../../chat/lists.ts';
import { nameInText } from '../../../chat/names.ts';
import { lineOf } from '../../../chat/quoted.ts';
import { callMessage } from './call-text.ts';
import { MEMBER } from './member-clicks.ts';
import { waitsMessage } from './postponing.ts';
import { READ } from './read-ids.ts';
import { mentionOf, nameOf, namesAt, pointsText, ranked, scoreText, titleOf } from './said.ts';

type Clock = Pick<TournamentNeeds, 'offset'>;

/**
 * The message of a notice, in the tournament's language. The custom ids of its buttons end with the notice's
 * key.
 */
export function noticeMessage(bot: Clock, tournament: ChatTournament, notice: Notice): Wanted {
  switch (notice.kind) {
    case 'ping':
      return pingMessage(bot, tournament, notice);
    case 'reminder':
      return reminderMessage(bot, tournament, notice);
    case 'reminded':
      return remindedMessage(tournament);
    case 'waits':
      return waitsMessage(bot, tournament, notice);
    case 'start':
      return arenaMessage(bot, tournament, notice);
    case 'call':
      return callMessage(tournament, notice.call);
    case 'round':
      return roundMessage(tournament, notice);
  }
}

function reminderMessage(
  { offset }: Clock,
  tournament: ChatTournament,
  { key, players, isLast }: Extract<Notice, { kind: 'reminder' }>,
): Wanted {
  const { header } = tournament;
  const { announcements: t, tournament: words } = tournamentTexts[header.locale];
  const moment = until(offset.toTheirs(header.startsAt));
  if (players.length === 0)
    return { ...FIXED, content: t.allThere(titleOf(header), moment), components: [], mentions: [] };
  const mentions = players.map((player) => mentionOf(tournament, player));
  const there = {
    id: customId('tournament', MEMBER.there, header.id, key),
    label: words.message.buttons.there,
    style: 'own',
  } as const;
  return {
    ...FIXED,
    content: [
      (isLast ? t.lastReminder : t.reminder)(titleOf(header), moment, mentions.join(' ')),
      ...(players.some((player) => tournament.members.get(player)?.mustConfirm) ? [t.rebound] : []),
    ].join('\n'),
    components: buttonRows([there]),
    mentions: peopleAmong(players),
  };
}

function remindedMessage({ header }: ChatTournament): Wanted {
  const { checkInOver } = tournamentTexts[header.locale].announcements;
  return { ...FIXED, content: checkInOver(titleOf(header)), components: [], mentions: [] };
}

function pingMessage(
  { offset }: Clock,
  { header }: ChatTournament,
  { key, role }: Extract<Notice, { kind: 'ping' }>,
): Wanted {
  const { announcements: t, tournament: words } = tournamentTexts[header.locale];
  const join = {
    id: customId('tournament', MEMBER.join, header.id, key),
    label: words.message.buttons.join,
    style: 'urgent',
  } as const;
  return {
    ...FIXED,
    content: t.call(roleMention(role), titleOf(header), shownMoment(offset.toTheirs(header.startsAt))),
    components: buttonRows([join]),
    roles: [role],
  };
}

function arenaMessage(
  { offset }: Clock,
  tournament: ChatTournament,
  { key }: Extract<Notice, { kind: 'start' }>,
): Wanted {
  const { header, startedAt } = tournament;
  const { announcements: t, tournament: words } = tournamentTexts[header.locale];
  const ends = momentOf(tournament, (startedAt ?? 0) + header.minutes * 60_000);
  const free = {
    id: customId('tournament', MEMBER.free, header.id, key),
    label: words.message.buttons.free,
    style: 'own',
  } as const;
  return {
    ...FIXED,
    content: t.arena(titleOf(header), membersIn(tournament).length, until(offset.toTheirs(ends))),
    components: buttonRows([free, mineButton(tournament, key)]),
  };
}

const mineButton = ({ header }: ChatTournament, key: string): Button => ({
  id: customId('tournament', READ.mine, header.id, key),
  label: tournamentTexts[header.locale].announcements.mine,
});

function roundMessage(
  tournament: ChatTournament,
  { key, round: paired }: Extract<Notice, { kind: 'round' }>,
): Wanted {
  const { header } = tournament;
  const boards = boardsIn(tournament, paired);
  const heading = [...headingLines(tournament, paired, boards)];
  const aside = fitLines(asideLines(tournament, paired, boards), CONTENT_LIMIT / 2, header.locale);
  const room = CONTENT_LIMIT - [...heading, ...aside].join('\n').length - 2;
  return {
    ...FIXED,
    content: [...heading, ...boardLines(tournament, boards, room), ...aside]
      .join('\n')
      .slice(0, CONTENT_LIMIT),
    components: buttonRows([mineButton(tournament, key)]),
    picture: roundPicture(tournament, paired, boards, header.locale),
  };
}

export const boardsIn = ({ boards }: ChatTournament, { stage, round }: PairedRound): readonly Board[] =>
  boards.filter((board) => board.stage === stage && board.round === round);

function headingLines(tournament: ChatTournament, paired: PairedRound, boards: readonly Board[]): string[] {
  const { header, stages } = tournament;
  const { stage, round, byes, missed } = paired;
  const t = tournamentTexts[header.locale].announcements;
  // The number at the pairing: players who leave later stay in it.
  const players = new Set([
    ...boards.flatMap((board) => board.players),
    ...byes.map(({ player }) => player),
    ...missed,
  ]).size;
  const begins = stage === 0 ? t.begins(players) : t.finalists(players);
  const title = (stage === 0 ? t.round : t.finals)(
    titleOf(header),
    round,
    stages[stage]?.roundsInAll ?? null,
  );
  return [...(isFirst(tournament, paired) ? [begins] : []), title];
}

/** True for the first round here of a stage: of an evening that goes on from a file, the first that is played here. */
const isFirst = ({ rounds }: ChatTournament, paired: PairedRound): boolean =>
  rounds.find(({ stage, isPast }) => stage === paired.stage && !isPast)?.round === paired.round;

/** Room for the names of a board where many boards are listed, in UTF-16 code units. */
const NAMES_ROOM = 33;
const WIDE = 200;

/** Boards with a link to their thread, or with their score; as many as fit into `room`. */
export function boardLines(
  tournament: ChatTournament,
  boards: readonly Board[],
  room: number,
): readonly string[] {
  const { locale, channels } = tournament.header;
  const lines = (names: number): string[] =>
    boards.map((board) => {
      const { channelId, result, table } = board;
      if (channelId !== null && !result && channels.length === 0)
        return `${ranked(table)} ${channelMention(channelId)}`;
      const score = scoreText(board, locale);
      return [
        `${ranked(table)} ${namesAt(tournament, board, names).join(' – ')}`,
        ...(score === '' ? [] : [`**${score}**`]),
        ...(channelId === null ? [] : [channelMention(channelId)]),
      ].join(' ');
    });
  const whole = lines(WIDE);
  return whole.join('\n').length <= room ? whole : fitLines(lines(NAMES_ROOM), room, locale);
}

/** Room for the names in one line, in UTF-16 code units. */
const ROOM_ASIDE = 250;

/** The players who do not play in a round, with the reason. */
function asideLines(tournament: ChatTournament, paired: PairedRound, boards: readonly Board[]): string[] {
  const { locale } = tournament.header;
  const t = tournamentTexts[locale].announcements;
  const names = (users: readonly string[]): string =>
    fitNames(
      users.map((user) => nameOf(tournament, user)),
      ROOM_ASIDE,
      locale,
    );
  const left = LEAVES.flatMap((why) => {
    const users = paired.left.filter((one) => one.why === why).map(({ player }) => player);
    return users.length === 0 ? [] : [t.left[why](names(users))];
  });
  const waiting = paired.stage === 0 && isFirst(tournament, paired) ? tournament.waiting : [];
  // In a bracket a player can have a bye and, in the next round, a game at once.
  const plays = new Set(boards.flatMap(({ players }) => players));
  return [
    ...byesIn(tournament, paired)
      .filter(({ player }) => !plays.has(player))
      .map((bye) => byeLine(tournament, paired, bye)),
    ...(paired.missed.length === 0 ? [] : [t.missed(names(paired.missed))]),
    ...left,
    ...(waiting.length === 0
      ? []
      : [
          t.noPlace(
            fitNames(
              waiting.map(({ name }) => nameInText(name)),
              ROOM_ASIDE,
              locale,
            ),
          ),
        ]),
  ];
}

/** Reason for a bye. */
export function byeLine(
  tournament: ChatTournament,
  paired: PairedRound,
  bye: PairedRound['byes'][number],
): string {
  const { locale } = tournament.header;
  const reason = byeReason(tournament, paired, bye);
  const line = tournamentTexts[locale].announcements.bye[reason];
  const said = line(nameOf(tournament, bye.player), pointsText(bye.points, locale));
  const given = wishesFor(tournament, paired, bye.player).findLast((entry) => entry.do === 'bye');
  const why = reason === 'given' && given?.do === 'bye' ? lineOf(given.why) : null;
  return why === null ? said : `${said} ${tournamentTexts[locale].tournament.board.why(why)}`;
}
