import { gameOf } from '../../games/index.ts';
import { membersIn, type ChatTournament } from './chat-tournament.ts';
import { matchMs, tournamentMs, USUAL_PLAYERS } from './duration.ts';
import { seatsOf } from './seats.ts';
import type { TournamentHeader } from './terms.ts';

/** Several tournaments in one channel, or with boards in the same channels. */

/**
 * Most tournaments of a channel that are announced or running. Six newer messages push a message down the
 * channel, so that more of them would keep pushing each other.
 */
export const MOST_IN_CHANNEL = 5;

/** Least time that a running tournament is expected to take, in ms. */
const LEAST_LEFT_MS = 15 * 60_000;

/** True while it is announced or running. */
export const isOn = ({ phase }: Pick<ChatTournament, 'phase'>): boolean =>
  phase === 'open' || phase === 'running';

type Timed = Pick<
  TournamentHeader,
  | 'format'
  | 'rounds'
  | 'cycles'
  | 'finalists'
  | 'minutes'
  | 'pauseMs'
  | 'terms'
  | 'players'
  | 'channels'
  | 'startsAt'
  | 'startList'
>;

/** Estimated duration in ms. */
function lengthOf(header: Timed, players: number): number {
  const game = gameOf(header.terms.game);
  if (!game) return 0;
  const { options, clock } = header.terms;
  const match = matchMs(game.length(options), clock ?? game.usualClock, seatsOf(game, options) ?? 2);
  return tournamentMs(header, match, { players, places: header.channels.length });
}

/** Estimated end of a tournament that is announced or running, in Unix ms. */
function likelyEnd(tournament: ChatTournament, now: number): number {
  const { header, phase, stoodMs } = tournament;
  const count =
    phase === 'running' ? membersIn(tournament).length : Math.min(header.players.max, USUAL_PLAYERS);
  const end = header.startsAt + stoodMs + lengthOf(header, Math.max(2, count));
  return phase === 'running' ? Math.max(end, now + LEAST_LEFT_MS) : end;
}

/**
 * A channel in which the boards of both would probably be played at the same time, or undefined. Times in Unix
 * ms by one clock.
 */
export function sharedChannel(settled: Timed, tournament: ChatTournament, now: number): string | undefined {
  const { header } = tournament;
  const end = settled.startsAt + lengthOf(settled, Math.min(settled.players.max, USUAL_PLAYERS));
  const begins = tournament.phase === 'running' ? now : header.startsAt;
  const isApart = end <= begins || settled.startsAt >= likelyEnd(tournament, now);
  return isApart ? undefined : settled.channels.find((id) => header.channels.includes(id));
}

/** Unix ms; null: it has not begun. */
const begunAt = ({ entries }: ChatTournament): number | null =>
  entries.find((entry) => entry.do === 'start')?.at ?? null;

/** True if `other` began first; ids decide between starts of the same ms. */
function isBefore(other: ChatTournament, own: ChatTournament): boolean {
  const [first, second] = [begunAt(other) ?? Infinity, begunAt(own) ?? Infinity];
  return first === second ? other.header.id < own.header.id : first < second;
}

/**
 * True if another tournament keeps a tournament's boards out of this channel: it plays there, or it began
 * earlier, still runs and plays its boards there.
 */
export const isKeptOut = (
  own: ChatTournament,
  others: readonly ChatTournament[],
  channelId: string,
): boolean =>
  others.some((other) => {
    if (other.header.id === own.header.id) return false;
    const plays = other.boards.some((board) => board.channelId === channelId && !board.isClosed);
    const goesFirst = other.phase === 'running' && other.pausedSince === null && isBefore(other, own);
    return plays || (goesFirst && other.header.channels.includes(channelId));
  });
