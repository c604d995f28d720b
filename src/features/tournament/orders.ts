import { add } from './adding.ts';
import { actOnCall } from './calls.ts';
import { deskTime, toDesk, withoutFixed, type Done } from './changing.ts';
import type { ChatTournament } from './chat-tournament.ts';
import type { Deed, TournamentEntry } from './entries.ts';
import type { Order } from './order-entries.ts';
import { replace } from './replacing.ts';
import { replay } from './replaying.ts';
import { seed } from './seeding.ts';
import { startWithDraw } from './starting.ts';

const ORDERS: readonly Deed['do'][] = [
  ...(['call', 'come', 'solve'] as const),
  ...(['bye', 'present', 'replay', 'penalty', 'add', 'replace', 'seed', 'draw'] as const),
] satisfies Order['do'][];

export const isOrder = <T extends Deed>(entry: T): entry is Extract<T, { readonly do: Order['do'] }> =>
  ORDERS.includes(entry.do);

type OrderEntry = Extract<TournamentEntry, { readonly do: Order['do'] }>;

/** Applies what happens at a board beyond its match, and what arbiters order. */
export function order(tournament: ChatTournament, entry: OrderEntry, now: number): Done {
  switch (entry.do) {
    case 'call':
    case 'come':
    case 'solve':
      return actOnCall(tournament, entry);
    case 'bye':
      return toDesk(withoutFixed(tournament, entry.player), {
        do: 'bye',
        player: entry.player,
        round: entry.round,
      });
    case 'penalty': {
      const { player, points } = entry;
      return toDesk(tournament, { do: 'penalty', player, points, ...deskTime(tournament, now) });
    }
    case 'add':
      return add(tournament, entry, now);
    case 'replace':
      return replace(tournament, entry, now);
    case 'replay':
      return replay(tournament, entry, now);
    case 'draw':
      return startWithDraw(tournament, entry);
    case 'seed':
      return seed(tournament, entry);
    case 'present':
      return toDesk(tournament, { do: 'present', player: entry.player, round: entry.round });
  }
}
