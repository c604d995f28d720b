import type { Deal } from '../core/rules.ts';
import { othersThan, seatAfter, SEATS } from '../core/seat.ts';
import { mixedSeed } from '../match/deal.ts';
import { playerAt, seatsIn, seatsOf, type Header } from '../match/header.ts';
import type { Ready } from './transition.ts';
import { playersOf, type Challenge, type Cutting } from './lobby.ts';
import { headerFor, type Terms } from './terms.ts';

/**
 * Makes the header of the match that a lobby becomes. `parts`: its id, the version of its game's rules, its
 * start (Unix ms).
 */
export const headerOf = (
  lobby: Ready,
  parts: Pick<Header, 'id' | 'rules' | 'startedAt' | 'newcomers'>,
): Header => {
  const { terms, guildId, channelId, event } = lobby;
  const isDealt = lobby.stage === 'cutting';
  const lots = isDealt && lobby.lots.length > 0 ? { lots: lobby.lots } : {};
  const deal = isDealt ? dealFrom(lobby) : null;
  const players = playersOf(lobby);
  const bots = SEATS.filter((seat) => players[seat - 1]?.isBot);
  return headerFor(terms, {
    ...parts,
    ...lots,
    ...(event && { event }),
    deal,
    players: players.map(({ id, name }) => ({ id, name })),
    bots,
    guildId,
    channelId,
  });
};

function dealFrom({ seed, cuts, tableId }: Cutting): Deal {
  const made = cuts.filter((at) => at !== null);
  if (made.length < cuts.length) throw new Error('pack not cut');
  if (tableId === null) throw new Error("deal without Discord's number");
  return { seed: mixedSeed(seed, tableId), cuts: made };
}

/**
 * Returns a player's challenge to play a match again, with every player one seat further on; null for a user
 * who did not play. `bot`: the bot's id.
 */
export function rematchOf(header: Header, terms: Terms, user: string, bot: string): Challenge | null {
  const [before] = seatsOf(header, user);
  if (before === undefined) return null;
  const seats = seatsIn(header);
  const opponents = othersThan(seats, before).map((seat) => {
    const player = playerAt(header, seat);
    return player.id === bot ? { ...player, isBot: true as const } : player;
  });
  return {
    challenger: playerAt(header, before),
    opponents,
    challengerSeat: seatAfter(seats, before),
    practice: opponents.every(({ id }) => id === bot),
    terms,
  };
}
