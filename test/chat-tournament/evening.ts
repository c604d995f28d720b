/** A tournament before its start, for tests of what is done there. */
import { membersIn } from '../../src/features/tournament/chat-tournament.ts';
import { settingsOf } from '../../src/features/tournament/changes.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import type { Settings, TournamentHeader } from '../../src/features/tournament/terms.ts';
import { foldTournament } from '../../src/features/tournament/chat/stored.ts';
import { held, MINUTE, STARTS, type Held } from './held.ts';

export const DAY = 24 * 60 * MINUTE;

/** A day before the start, with these players. */
export function early(players: readonly string[], changes: Partial<TournamentHeader> = {}): Held {
  const one = held({ startsAt: STARTS + DAY, ...changes }, STARTS);
  for (const player of players) joins(one, player);
  return one;
}

export const joins = (one: Held, player: string): unknown =>
  one.does({ do: 'join', player, name: player, rating: 1500 }, player);

export const queues = (one: Held, player: string): string | null =>
  one.tries({ do: 'queue', player, name: player, rating: 1500 }, player);

export function changes(
  one: Held,
  to: Partial<Settings>,
  ratings?: { player: string; rating: number }[],
): Deed {
  const from = settingsOf(one.tournament.header);
  return { do: 'change', from, to: { ...from, ...to }, ...(ratings && { ratings }) };
}

export const names = ({ tournament }: Held): string[] => membersIn(tournament).map(({ id }) => id);
export const line = ({ tournament }: Held): string[] => tournament.waiting.map(({ id }) => id);
export const there = ({ tournament }: Held): string[] =>
  membersIn(tournament).flatMap(({ id, isThere }) => (isThere ? id : []));

/** The same tournament, read from its journal. */
export const reread = ({ tournament: { header, entries } }: Held, first: TournamentHeader) =>
  foldTournament(header.id, { header: first, entries: [...entries] });
