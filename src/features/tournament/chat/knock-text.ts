import { channelMention } from 'discord.js';
import type { ChatTournament } from '../chat-tournament.ts';
import { gameOf } from '../../../games/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import { boardTitle } from './board-message.ts';
import { nameOf } from './said.ts';

/** The best knock of a tournament and the reason for the choice; empty if there is none. */
export function knockLines(tournament: ChatTournament): readonly string[] {
  const { header, bestKnock, boards } = tournament;
  const prose = gameOf(header.terms.game)?.texts[header.locale];
  const board = bestKnock && boards[bestKnock.board - 1];
  if (!bestKnock || !board || !prose) return [];
  const t = tournamentTexts[header.locale].announcements.knock;
  const where = board.channelId === null ? '' : ` ${channelMention(board.channelId)}`;
  return [
    t.best(
      nameOf(tournament, bestKnock.caller),
      nameOf(tournament, bestKnock.caught),
      prose.offence(bestKnock.code, bestKnock.hint),
      boardTitle(tournament, board) + where,
    ),
    `-# ${bestKnock.won ? t.won : t.cards(bestKnock.toGo)} ${t.why}`,
  ];
}
