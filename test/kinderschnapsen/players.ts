import { Set } from 'immutable';
import type { Line } from '../../src/core/match.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { opponentOf, type Seat } from '../../src/core/seat.ts';
import { playableCards } from '../../src/games/kinderschnapsen/choices.ts';
import { ENOUGH } from '../../src/games/kinderschnapsen/hand.ts';
import { opponent } from '../../src/games/kinderschnapsen/practice/opponent.ts';
import { freshMemory } from '../../src/practice/memory.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { open } from './play.ts';

/** Players, and games between them. */
export type Player = (view: View, seat: Seat, random: Random) => Line;

/** The practice opponent with nothing but this view in its memory. */
export const practising: Player = (view, seat, random) => {
  const memory = { ...freshMemory(''), seen: Set(opponent.facesIn(view)) };
  const moment = { ply: view.ply, at: 0, openWin: null, tells: false };
  const imagine = (): never => {
    throw new Error('nothing is imagined of a whole state');
  };
  return opponent.play({ seat, level: 'strong', view, memory, moment, stillFor: 0, random, imagine }).line;
};

/** Plays a random allowed card, and checks out when it can and has enough. */
export const randomPlayer: Player = (view, seat, random) => {
  const points = view.points[seat === 1 ? 0 : 1] ?? 0;
  if (view.mayCheckOut && points >= ENOUGH) return { seat, do: 'check-out' };
  if (view.phase === 'last') return { seat, do: 'end-hand' };
  const cards = playableCards(view, seat);
  return { seat, do: 'play', card: cards[random.below(cards.length)]?.code };
};

/**
 * Plays a game from a seed to its end and returns the winner. Each player gets only the view of their seat;
 * their random numbers follow from the seed.
 */
export function winnerOf(seed: string, players: readonly [Player, Player]): Seat | null {
  const chances = [randomOf(seed, 'seat 1'), randomOf(seed, 'seat 2')] as const;
  let match = open({ seed });
  while (!match.result) {
    const { turn } = match;
    const [player, chance] = turn === 1 ? [players[0], chances[0]] : [players[1], chances[1]];
    const line = player(match.view(turn), turn, chance);
    const done = match.submit(line);
    if (!done.ok) throw new Error(`${JSON.stringify(line)}: ${JSON.stringify(done.error)}`);
    match = done.value.match;
  }
  return match.result.winner;
}

/** Number of wins of `player` in two games from the same deals, one from each seat. */
export function winsOfTwo(seed: string, player: Player, other: Player): number {
  const won = ([1, 2] as const).filter((seat) => {
    const players = seat === 1 ? ([player, other] as const) : ([other, player] as const);
    return winnerOf(seed, players) !== opponentOf(seat);
  });
  return won.length;
}
