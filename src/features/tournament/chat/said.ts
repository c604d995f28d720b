import { userMention } from 'discord.js';
import { remembered } from '../../../core/remembered.ts';
import { gameOf } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Board } from '../board.ts';
import type { ChatTournament, Member } from '../chat-tournament.ts';
import { isUser } from '../practice.ts';
import type { TournamentHeader } from '../terms.ts';
import { nameInText, namesInText, titleInText } from '../../../chat/names.ts';

/** Shared texts of a tournament's messages. */

const NOBODY: Pick<Member, 'name'> = { name: '?' };

/** Escaping a name, character by character, is slow: cached per member. */
const nameOnce = remembered((member: Pick<Member, 'name'>) => nameInText(member.name));

/** A player's name for a message. */
export const nameOf = ({ members }: Pick<ChatTournament, 'members'>, user: string): string =>
  nameOnce(members.get(user) ?? NOBODY);

/** A mention that pings; practice opponents and people who have not joined only have a name. */
export const mentionOf = (tournament: Pick<ChatTournament, 'members'>, user: string): string =>
  isUser(user) ? userMention(user) : nameOf(tournament, user);

/** The names of the players of a board, within `room` together. */
export const namesAt = (
  { members }: Pick<ChatTournament, 'members'>,
  { players }: Pick<Board, 'players'>,
  room: number,
): readonly string[] =>
  namesInText(
    players.map((user) => members.get(user)?.name ?? '?'),
    room,
  );

export const gameName = ({ terms }: Pick<TournamentHeader, 'terms'>, locale: Locale): string =>
  gameOf(terms.game)?.texts[locale].name ?? terms.game;

export const titleOf = ({ name }: Pick<TournamentHeader, 'name'>): string => titleInText(name);

/**
 * A tournament's name, followed by those of `others` that the name does not contain: many are named after
 * their game.
 */
export function withTitle(name: string, others: readonly string[]): readonly [string, ...string[]] {
  const said = name.toLowerCase();
  return [titleInText(name), ...others.filter((other) => !said.includes(other.toLowerCase()))];
}

/** A rank or board number at the start of a line; escaped so that Discord does not renumber it as a list. */
export const ranked = (rank: number): string => `${rank}\\.`;

/** Points in halves: `3½`. */
export function halves(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

export const pointsText = (points: number, locale: Locale): string =>
  tournamentTexts[locale].announcements.points(halves(points));

/** `1 : 0`, with a note if it is a forfeit. */
export function scoreText({ result }: Pick<Board, 'result'>, locale: Locale): string {
  if (!result) return '';
  const score = result.score.map(halves).join(' : ');
  return result.forfeit ? `${score} (${tournamentTexts[locale].announcements.forfeit})` : score;
}
