import type { Entry } from './scorecards.ts';
import type { TieBreak } from './types.ts';
import {
  countsAsPlayed,
  resultOf,
  sharesOf,
  withoutLeast,
  withoutMost,
  type Field,
  type Tied,
  type Valued,
} from './unplayed.ts';

/** Computes the value of a player; `equals`: the players who are equal so far, the player included. */
type Value = (tied: Tied, field: Field, equals: readonly Tied[]) => number;

export const tieBreakValue: Readonly<Record<TieBreak, Value>> = {
  buchholz,
  'buchholz-cut-1': (tied, field) => total(withoutLeast(buchholzShares(tied, field))),
  'median-buchholz': (tied, field) => total(withoutMost(withoutLeast(buchholzShares(tied, field)))),
  'opponents-buchholz': opponentsBuchholz,
  'sonneborn-berger': (tied, field) => total(sonnebornShares(tied, field)),
  'sonneborn-berger-cut-1': (tied, field) => total(withoutLeast(sonnebornShares(tied, field))),
  koya,
  'direct-encounter': directEncounter,
  progressive({ scorecard }) {
    let after = 0;
    return sum(
      scorecard.map((entry) => {
        after += entry.points;
        return entry.kind === 'playing' ? 0 : after;
      }),
    );
  },
  wins: ({ scorecard }) => scorecard.filter((entry) => resultOf(entry) === 1).length,
  'games-won': ({ scorecard }) => scorecard.filter(isWon).length,
  'wins-in-seat-2': ({ scorecard }) =>
    scorecard.filter((entry) => isWon(entry) && 'seat' in entry && entry.seat === 2).length,
  'fewer-games': ({ scorecard }) => 0 - scorecard.filter(({ kind }) => kind === 'played').length,
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const total = (shares: readonly Valued[]): number => sum(shares.map(({ value }) => value));

const isWon = (entry: Entry): boolean => entry.kind === 'played' && entry.score === 1;

const buchholzShares = (tied: Tied, field: Field): readonly Valued[] =>
  sharesOf(tied, field).map((share) => ({ ...share, value: share.opposition }));

const sonnebornShares = (tied: Tied, field: Field): readonly Valued[] =>
  sharesOf(tied, field).map((share) => ({ ...share, value: share.opposition * share.result }));

function buchholz(tied: Tied, field: Field): number {
  return total(buchholzShares(tied, field));
}

/** The average Buchholz of the opponents in games played, to two decimals. */
function opponentsBuchholz({ scorecard }: Tied, field: Field): number {
  const values = scorecard.flatMap((entry) => {
    if (!('opponents' in entry) || !countsAsPlayed(entry, field)) return [];
    const others = entry.opponents.flatMap((opponent) => field.players.get(opponent) ?? []);
    return others.map((other) => buchholz(other, field));
  });
  return values.length === 0 ? 0 : Math.round((100 * sum(values)) / values.length) / 100;
}

/** The score against opponents who have at least half of what they could have, forfeits included. */
function koya({ scorecard }: Tied, field: Field): number {
  const isStrong = (player: string): boolean => {
    const theirs = (field.players.get(player)?.scorecard ?? []).filter(
      (entry) => 'opponents' in entry || !field.isPredetermined,
    );
    return sum(theirs.map(resultOf)) >= theirs.length / 2;
  };
  return sum(
    scorecard.map((entry) => ('score' in entry && entry.opponents.every(isStrong) ? entry.score : 0)),
  );
}

function directEncounter(tied: Tied, field: Field, equals: readonly Tied[]): number {
  const names = new Set(equals.map(({ player }) => player));
  const among = ({ scorecard }: Tied) =>
    scorecard.flatMap((entry) =>
      'opponents' in entry && countsAsPlayed(entry, field) && entry.opponents.every((one) => names.has(one))
        ? [entry]
        : [],
    );
  const haveAllMet = equals.every(
    (each) => new Set(among(each).flatMap(({ opponents }) => opponents)).size === equals.length - 1,
  );
  return haveAllMet ? sum(among(tied).map(({ points }) => points)) : 0;
}
