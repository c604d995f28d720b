import { givenAt, mixedSeed } from '../../match/deal.ts';
import { standInTag } from '../../privacy/stand-in.ts';
import { inPlaceOf, type ChatTournament, type Lots } from './chat-tournament.ts';
import { lotOf, secretOf } from './lots.ts';

/** A player in the order of the draw. */
export interface Drawn {
  readonly user: string;
  /** Null if the user id has been replaced, because the person's data was deleted. */
  readonly lot: string | null;
}

/** The draw, computed again from its secret and its number. */
export interface LotsCheck {
  readonly players: readonly Drawn[];
  /** True if the players stand in the order of their lots. */
  readonly isOrdered: boolean;
  /** True if players joined or came back after the draw. */
  readonly hasLate: boolean;
  /** When Discord gave the number, in Unix ms by its clock. */
  readonly givenAt: number;
}

export function checkLots(tournament: ChatTournament, { number, order }: Lots): LotsCheck {
  const { header, entries } = tournament;
  const [desk] = tournament.stages;
  const before = entries.slice(
    0,
    entries.findIndex((entry) => entry.do === 'start'),
  );
  const replacements = before.filter((entry) => entry.do === 'replace').length;
  const drawn = order.map((user) => inPlaceOf(tournament, { stage: 0, replacements }, user));
  const mixed = mixedSeed(secretOf(header), number);
  const players = order.map((user): Drawn => ({
    user,
    lot: standInTag(user) === null ? lotOf(mixed, user) : null,
  }));
  const lots = players.flatMap(({ lot }) => lot ?? []);
  const bySeed = desk.entrants
    .filter(({ seed }) => seed !== undefined)
    .toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .map(({ player }) => player);
  // Who withdrew between the draw and the start has no seed.
  const seeded = drawn.filter((user) => bySeed.includes(user));
  return {
    players,
    isOrdered:
      lots.every((lot, i) => lot > (lots[i - 1] ?? '')) && seeded.every((user, i) => bySeed[i] === user),
    hasLate: desk.entrants.some(({ player }) => !drawn.includes(player) && isIn(desk, player)),
    givenAt: givenAt(number),
  };
}

/** True if the player has taken part since the draw. */
const isIn = ({ entrants, rounds }: ChatTournament['stages'][0], player: string): boolean =>
  entrants.some((one) => one.player === player && !one.withdrawn) ||
  rounds.some(({ games }) => games.some(({ players }) => players.includes(player)));
