import type { Bye, Match, Bracket } from './types.ts';

/** The occupant of a place: a player, nobody (null), or not known yet (undefined). */
export type Place = string | null | undefined;

/**
 * Seeds a bracket: if the higher always won, number i would meet m + 1 − i among the last m. Needs at least
 * two players.
 * @param thirdPlace true for a match for the third place, if there are semi-finals
 */
export function bracketOf(players: readonly string[], thirdPlace: boolean): Bracket {
  let numbers = [1];
  while (numbers.length < players.length) {
    const last = 2 * numbers.length;
    numbers = numbers.flatMap((number) => [number, last + 1 - number]);
  }
  const places = numbers.map((number) => players[number - 1] ?? null);
  const sizes = Array.from({ length: Math.log2(places.length) }, (_, i) => places.length / 2 ** (i + 1));
  const open: Match = { game: null, pairing: null };
  return {
    places,
    rounds: sizes.map((size) => Array<Match>(size).fill(open)),
    third: thirdPlace && sizes.length > 1 ? open : null,
  };
}

/** The occupants of the two places of a match, by index of round and match. */
export function placesOf(bracket: Bracket, round: number, match: number): readonly [Place, Place] {
  if (round === 0) return [bracket.places[2 * match] ?? null, bracket.places[2 * match + 1] ?? null];
  return [winnerOf(bracket, round - 1, 2 * match), winnerOf(bracket, round - 1, 2 * match + 1)];
}

/** The player who goes on from a match; null if nobody does. */
export function winnerOf(bracket: Bracket, round: number, match: number): Place {
  const found = bracket.rounds[round]?.[match];
  if (found && found.pairing !== null) return winnerIn(found);
  return placesOf(bracket, round, match).every((place) => place === null) ? null : undefined;
}

/** The winner of a match, or the player who went on without a game; undefined until it is decided. */
export function winnerIn({ game, wentOn }: Match): Place {
  if (wentOn !== undefined) return wentOn;
  return game?.score ? (game.players[game.score.indexOf(1)] ?? null) : undefined;
}

/** The two who lost before the final; nobody (null) for one who did not play. */
export function thirdPlaces({ rounds }: Bracket): readonly [Place, Place] {
  const [one, other] = rounds.at(-2) ?? [];
  return [loserOf(one), loserOf(other)];
}

function loserOf(match: Match | undefined): Place {
  if (match?.pairing == null) return undefined;
  if (!match.game) return null;
  return match.game.score ? (match.game.players[1 - match.game.score.indexOf(1)] ?? null) : undefined;
}

/**
 * Pairs every match that can be played now. A player who is alone at a match, or whose opponent is not
 * present, goes on, and their next match is paired at once.
 * @param seated returns the two players in the order of seats
 */
export function pairedBracket(
  bracket: Bracket,
  pairing: number,
  isThere: (player: string) => boolean,
  seated: (a: string, b: string, round: number, match: number) => readonly [string, string],
): Bracket {
  const paired = (match: Match, places: readonly [Place, Place], round: number, number: number): Match => {
    if (match.pairing !== null || places.includes(undefined) || places.every((place) => place === null))
      return match;
    const [one, other] = places.filter((place) => typeof place === 'string' && isThere(place));
    if (typeof one !== 'string' || typeof other !== 'string')
      return { game: null, wentOn: one ?? null, pairing };
    return { game: { players: seated(one, other, round, number), score: null, forfeit: false }, pairing };
  };
  const next = bracket.rounds.reduce((before, matches, round): Bracket => {
    const some = matches.map((match, number) =>
      paired(match, placesOf(before, round, number), round, number),
    );
    return { ...before, rounds: before.rounds.with(round, some) };
  }, bracket);
  // Beside the final, which is number 0 of the last round.
  const third = next.third && paired(next.third, thirdPlaces(next), next.rounds.length - 1, 1);
  return { ...next, third };
}

/** All matches with their indexes, in order. */
export function matchesIn(bracket: Bracket): readonly (Match & { round: number; number: number })[] {
  return bracket.rounds.flatMap((matches, round) =>
    matches.map((match, number) => ({ ...match, round, number })),
  );
}

/** Players who went on without a game at a pairing, with a point for each round survived so. */
export function byesAt(bracket: Bracket, pairing: number): readonly Bye[] {
  const byes = matchesIn(bracket).filter((match) => match.pairing === pairing);
  const names = byes.map(({ wentOn }) => wentOn).filter((player) => typeof player === 'string');
  return [...Map.groupBy(names, (name) => name)].map(([player, times]) => ({ player, points: times.length }));
}
