import { channelMention } from 'discord.js';
import { playersAt, type Board } from '../board.ts';
import { boardOf, stageOf, type ChatTournament } from '../chat-tournament.ts';
import { byesIn } from '../rounds.ts';
import { hasGames } from '../../../tournament/views.ts';
import type { Locale } from '../../../core/locale.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { TournamentNeeds } from './ports.ts';
import { relative } from '../../../chat/moment.ts';
import { byeLine } from './announcement.ts';
import { boardTitle } from './board-message.ts';
import { ownHeldText } from './held-text.ts';
import { halves, nameOf, pointsText, scoreText } from './said.ts';

/** Answers a player who asks for their game: where it is, or why there is none. */
export function ownGameText(
  bot: Pick<TournamentNeeds, 'offset'>,
  tournament: ChatTournament,
  user: string,
  locale: Locale,
): string {
  const { header, phase, members } = tournament;
  const t = tournamentTexts[locale].announcements.own;
  const member = members.get(user);
  if (!member) return t.stranger;
  switch (phase) {
    case 'cancelled':
      return t.cancelled;
    case 'open':
      return member.out ? t.out[member.out] : t.open(relative(bot.offset.toTheirs(header.startsAt)));
    case 'over':
      return finalText(tournament, user, locale) ?? t.stranger;
    case 'running':
      return [playing(bot, tournament, user, locale), ...(member.out ? [t.out[member.out]] : [])].join('\n');
  }
}

function finalText(tournament: ChatTournament, user: string, locale: Locale): string | null {
  const standing = tournament.stages
    .toReversed()
    .flatMap((desk) => desk.standings())
    .find(({ player }) => player === user);
  const t = tournamentTexts[locale].announcements.own;
  if (standing && !hasGames(stageOf(tournament))) return t.nobody;
  return standing ? t.over(standing.rank, pointsText(standing.points, locale)) : null;
}

function playing(
  bot: Pick<TournamentNeeds, 'offset'>,
  tournament: ChatTournament,
  user: string,
  locale: Locale,
): string {
  const t = tournamentTexts[locale].announcements.own;
  const opponentOf = (board: Board): string => {
    const others = playersAt(board).filter((player) => player !== user);
    return new Intl.ListFormat(locale).format(others.map((player) => nameOf(tournament, player)));
  };
  const open = boardOf(tournament, user);
  if (open?.without === user) return t.late(boardTitle(tournament, open, locale));
  if (open) {
    const place = open.channelId === null ? t.soon : t.at(channelMention(open.channelId));
    return t.board(boardTitle(tournament, open, locale), opponentOf(open), place);
  }
  const desk = stageOf(tournament);
  if (desk.kind === 'arena')
    return desk.free.includes(user) ? (ownHeldText(bot, tournament, user, locale) ?? t.free) : t.busy;
  const paired = tournament.rounds.at(-1);
  const bye = paired && byesIn(tournament, paired).find(({ player }) => player === user);
  const last = tournament.boards.findLast(({ players }) => players.includes(user));
  const isNow = last && paired && last.stage === paired.stage && last.round === paired.round;
  const lines = [
    ...(paired && bye ? [byeLine(tournament, paired, bye)] : []),
    ...(isNow
      ? [
          t.decided(
            boardTitle(tournament, last, locale),
            opponentOf(last),
            ownScore(tournament, last, locale),
          ),
        ]
      : []),
  ];
  return [...lines, goesOn(tournament, user) ? t.waits : t.eliminated].join('\n');
}

/** The score of a board; that of three with their names. */
function ownScore(tournament: ChatTournament, board: Board, locale: Locale): string {
  const { players, result } = board;
  if (players.length === 2 || !result) return scoreText(board, locale);
  return players
    .map((player, i) => `${nameOf(tournament, player)} ${halves(result.score[i] ?? 0)}`)
    .join(', ');
}

/** True if the tournament may still give the user a game. */
function goesOn(tournament: ChatTournament, user: string): boolean {
  const desk = stageOf(tournament);
  if (!desk.entrants.some(({ player }) => player === user)) return false;
  const isKnockout = desk.kind === 'knockout';
  return !isKnockout || !desk.rounds.some(({ games }) => games.some((game) => hasLost(game, user)));
}

const hasLost = (
  { players, score }: { readonly players: readonly string[]; readonly score: readonly number[] | null },
  user: string,
): boolean => score !== null && players.some((player, i) => player === user && score[i] === 0);
