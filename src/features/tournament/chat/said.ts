import { userMention } from 'discord.js';
import { remembered } from '../../../core/remembered.ts';
import { gameOf } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Board } from '../board.ts';
import type { ChatTournament, Member } from '../chat-tournament.ts';
import { isPractice } from '../practice.ts';
import type { TournamentHeader } from '../terms.ts';
import { nameInText, namesInText, titleInText } from '../../../chat/names.ts';

/** What all messages of a tournament have in common. */

const NOBODY: Pick<Member, 'name'> = { name: '?' };

/** Names are long to read, letter by letter. */
const nameOnce = remembered((member: Pick<Member, 'name'>) => nameInText(member.name));

/** Somebody in a message. */
export const nameOf = ({ members }: Pick<ChatTournament, 'members'>, user: string): string =>
  nameOnce(members.get(user) ?? NOBODY);

/** Somebody who is to notice; a practice opponent has nothing but its name. */
export const mentionOf = (tournament: Pick<ChatTournament, 'members'>, user: string): string =>
  isPractice(user) ? nameOf(tournament, user) : userMention(user);

/** The two of a board, who have this much room together. */
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

/** A tournament's name, and what it does not say itself of what goes with it: most are called after what they are. */
export function withTitle(name: string, others: readonly string[]): readonly [string, ...string[]] {
  const said = name.toLowerCase();
  return [titleInText(name), ...others.filter((other) => !said.includes(other.toLowerCase()))];
}

/** A rank, or the number of a board, at the beginning of a line. In a list of its own Discord would count on from the first. */
export const ranked = (rank: number): string => `${rank}\\.`;

/** Points come in halves: `3½`. */
export function halves(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

export const pointsText = (points: number, locale: Locale): string =>
  tournamentTexts[locale].announcements.points(halves(points));

/** `1 : 0`, and whether it was played. */
export function scoreText({ result }: Pick<Board, 'result'>, locale: Locale): string {
  if (!result) return '';
  const score = result.score.map(halves).join(' : ');
  return result.forfeit ? `${score} (${tournamentTexts[locale].announcements.forfeit})` : score;
}
