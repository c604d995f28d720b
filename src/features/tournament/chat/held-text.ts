import type { Locale } from '../../../core/locale.ts';
import { relative } from '../../../chat/moment.ts';
import { awaitedIn } from '../awaited.ts';
import { momentOf, type ChatTournament } from '../chat-tournament.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { TournamentNeeds } from './ports.ts';
import { nameOf } from './said.ts';

/** Two free players of an arena who have just met and wait for somebody else: what everybody and they read. */

type Clock = Pick<TournamentNeeds, 'offset'>;

/** When two are paired with each other again, as a relative timestamp; null: not before the end. */
const whenOf = ({ offset }: Clock, tournament: ChatTournament, until: number | null): string | null =>
  until === null ? null : relative(offset.toTheirs(momentOf(tournament, until)));

/** Answers a free player who waits with their last opponent; null for others. */
export function ownHeldText(
  bot: Clock,
  tournament: ChatTournament,
  user: string,
  locale: Locale,
): string | null {
  const awaited = awaitedIn(tournament);
  if (!awaited?.players.includes(user)) return null;
  const opponent = awaited.players.find((player) => player !== user) ?? '';
  const { held } = tournamentTexts[locale].announcements.own;
  return held(nameOf(tournament, opponent), whenOf(bot, tournament, awaited.until));
}

/** A line of the tournament's message; none if nobody is held back. */
export function heldLines(bot: Clock, tournament: ChatTournament): string[] {
  const awaited = awaitedIn(tournament);
  if (!awaited) return [];
  const { held } = tournamentTexts[tournament.header.locale].tournament.message;
  const [first, second] = awaited.players.map((player) => nameOf(tournament, player));
  return [held(first ?? '', second ?? '', whenOf(bot, tournament, awaited.until))];
}
