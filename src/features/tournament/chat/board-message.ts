import { channelMention } from 'discord.js';
import type { Match } from '../../../tournament/types.ts';
import { areSame } from '../../../tournament/roster.ts';
import { missingAt, noShowAt, playersAt, type Board } from '../board.ts';
import { deskPlayers, decidersOf, momentOf, type ChatTournament } from '../chat-tournament.ts';
import { peopleAmong } from '../practice.ts';
import { mayWait } from '../rounds.ts';
import { WAIT_MS } from '../terms.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { TournamentNeeds } from './ports.ts';
import { buttonRows, type ButtonRow } from '../../../chat/components.ts';
import { FIXED, type Wanted } from '../../../chat/kept/wanted.ts';
import { customId } from '../../../chat/ids.ts';
import { NAME_LIMIT } from '../../../line/limits.ts';
import { until } from '../../../chat/moment.ts';
import { lineOf } from '../../../chat/quoted.ts';
import { nameInText, plainNames } from '../../../chat/names.ts';
import { callButtons, callLines } from './call-at-board.ts';
import { nextGame } from './member-clicks.ts';
import { mentionOf } from './said.ts';

/**
 * Buttons of a board: the first part of their custom id, before the tournament's id and the board's number.
 */
export const BOARD = { here: 'here', wait: 'wait' } as const;

const nameOf = ({ members }: ChatTournament, user: string): string => members.get(user)?.name ?? '?';

/** The title of a board, with its round. */
export function boardTitle(
  tournament: ChatTournament,
  board: Board,
  locale = tournament.header.locale,
): string {
  const { header, stages } = tournament;
  const { round, table, stage } = board;
  const players = deskPlayers(tournament, board);
  const t = tournamentTexts[locale].tournament.board;
  const bracket = stages[stage]?.bracket;
  const isOf = (match: Match | null | undefined): boolean =>
    match?.game != null && areSame(match.game.players, players);
  // The names of other brackets stay as they were: threads are found by them.
  if (bracket?.third && isOf(bracket.third)) return t.third;
  if (bracket?.third && isOf(bracket.rounds.at(-1)?.[0])) return t.final;
  if (header.format === 'arena' && stage === 0) return t.arenaTitle(round);
  return stages.length > 1 && stage > 0 ? t.finalsTitle(round, table) : t.title(round, table);
}

/** The name of a board's thread. The players come first: long names are cut where there is little room. */
export function boardName(tournament: ChatTournament, board: Board): string {
  const say = (names: readonly string[]): string => `${names.join(' – ')} · ${boardTitle(tournament, board)}`;
  const names = board.players.map((player) => nameOf(tournament, player));
  return say(plainNames(names, NAME_LIMIT - say(names.map(() => '')).length));
}

/**
 * The current message of a board: its players and the deadline for sitting down. Posting it pings the players,
 * and the arbiters if they have to decide, once.
 */
export function boardMessage(
  { offset, rooms }: Pick<TournamentNeeds, 'offset' | 'rooms'>,
  tournament: ChatTournament,
  board: Board,
): Wanted {
  const { header, pausedSince } = tournament;
  const t = tournamentTexts[header.locale].tournament.board;
  const mention = (user: string): string => mentionOf(tournament, user);
  const players = playersAt(board);
  const heading = t.heading(boardTitle(tournament, board), players.map(mention), board.voided.length);
  const due = noShowAt(board, header);
  const missing = missingAt(board).map(mention);
  const isWaiting = due !== null && pausedSince === null;
  // A match that has ended in a locked thread stays there until that can be shown.
  const own = new Set(
    tournament.entries.flatMap((entry) =>
      entry.do === 'place' && entry.board === board.number ? entry.channelId : [],
    ),
  );
  const elsewhere = missingAt(board).flatMap((user) => {
    const channels = rooms.channelsOf(user).filter((id) => !own.has(id));
    return channels.length > 0
      ? [
          t.elsewhere(
            mention(user),
            channels.map((id) => channelMention(id)),
          ),
        ]
      : [];
  });
  const lines = [
    heading,
    ...(board.result || board.isStuck ? [] : [`-# ${t.arbiters(decidersOf(tournament).map(mention))}`]),
    ...(board.without === null ? [] : [t.playsOn(mention(board.without))]),
    ...(board.result ? [`**${t.result(board.result.score)}**`] : []),
    ...(board.isStuck ? [t.stuck(decidersOf(tournament).map(mention))] : []),
    ...(board.replay === null || board.result ? [] : [t.replay(lineOf(board.replay))]),
    ...(board.substitution === null || board.result
      ? []
      : [
          tournamentTexts[header.locale].orders.replace.atBoard(
            mention(board.substitution.by),
            nameInText(nameOf(tournament, board.substitution.player)),
          ),
        ]),
    ...(pausedSince === null || board.result ? [] : [t.paused]),
    ...callLines(tournament, board),
    ...(isWaiting ? elsewhere : []),
    ...(isWaiting
      ? [
          (players.length > 2 ? t.missingOfThree : t.missing)(
            missing,
            until(offset.toTheirs(momentOf(tournament, due))),
          ),
        ]
      : []),
  ];
  const [here, wait] = [BOARD.here, BOARD.wait].map((action) =>
    customId('tournament', action, header.id, board.number),
  );
  return {
    ...FIXED,
    comesBack: true,
    content: lines.join('\n'),
    components: buttonRows([
      ...(isWaiting ? [{ id: here ?? '', label: t.here, style: 'urgent' } as const] : []),
      ...(isWaiting && missing.length < players.length && mayWait(tournament, board)
        ? [{ id: wait ?? '', label: t.wait(WAIT_MS / 60_000) }]
        : []),
      ...callButtons(tournament, board),
    ]),
    // Arbiters are pinged only where they have to decide: a ping makes them members of the thread.
    mentions: [...new Set([...peopleAmong(board.players), ...(board.isStuck ? decidersOf(tournament) : [])])],
  };
}

/** The announcement of a decision that the match itself did not bring; null if it did. */
export function decidedMessage(
  tournament: ChatTournament,
  { result, players }: Board,
): { content: string; components: ButtonRow[]; allowedMentions: { users: string[] } } | null {
  if (!result || result.how === 'played' || result.how === 'file') return null;
  const t = tournamentTexts[tournament.header.locale].tournament.board;
  const names = players.map((user) => mentionOf(tournament, user));
  const outcome = t.outcome(
    names,
    names.filter((_, i) => (result.score[i] ?? 0) > 0),
  );
  const why = lineOf(result.why ?? '');
  return {
    content: [`${t.decided[result.how]} ${outcome}`, ...(why === null ? [] : [t.why(why)])].join(' '),
    components: buttonRows(nextGame(tournament)),
    allowedMentions: { users: peopleAmong(players) },
  };
}
