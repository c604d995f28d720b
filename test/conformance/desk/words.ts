/** Short forms of desk lines. */
import { players } from '../../tournament/trf/rows.ts';

export type Line = Readonly<Record<string, unknown>>;
/** A line that is accepted, or a refused one with its error. */
export type Said = Line | readonly [unknown, 'bad-line' | 'impossible'];

export interface Topic {
  readonly name: string;
  readonly about: string;
  /** Lines one after another; each case begins with a new event, or continues the one before. */
  readonly cases: readonly (readonly [about: string, ...Said[]])[];
}

export const swiss = (rounds?: number): Line => ({
  tournament: 'swiss',
  ...(rounds !== undefined && { options: { rounds } }),
});
export const arena = { tournament: 'arena', options: { minutes: 5 } };
export const knockout = { tournament: 'knockout' };
export const join = (player: string, rating?: number): Line => ({
  do: 'join',
  player,
  ...(rating !== undefined && { rating }),
});
/** With ratings from 1900 down. */
export const joins = (...names: readonly string[]): Line[] =>
  names.map((name, i) => join(name, 1900 - 100 * i));
export const withdraw = (player: string): Line => ({ do: 'withdraw', player });
export const back = (player: string): Line => ({ do: 'return', player });
export const absent = (player: string, round: number): Line => ({ do: 'absent', player, round });
export const start = { do: 'start' };
export const pair = { do: 'pair' };
export const standings = { do: 'standings' };
export const result = (one: string, other: string, score: readonly number[], more: Line = {}): Line => ({
  do: 'result',
  players: [one, other],
  score,
  ...more,
});
export const won = (one: string, other: string): Line => result(one, other, [1, 0]);
export const drawn = (one: string, other: string): Line => result(one, other, [0.5, 0.5]);
export const forfeited = (one: string, other: string): Line => result(one, other, [1, 0], { forfeit: true });
export const bothLost = (one: string, other: string): Line => result(one, other, [0, 0], { forfeit: true });
export const at = (line: Line, time: number): Line => ({ ...line, at: time });
export const not = (line: Line): Said => [line, 'impossible'];
export const bad = (...lines: readonly unknown[]): Said[] => lines.map((line): Said => [line, 'bad-line']);

export const ALL_BREAKS = [
  'buchholz',
  'buchholz-cut-1',
  'median-buchholz',
  'opponents-buchholz',
  'sonneborn-berger',
  'sonneborn-berger-cut-1',
  'koya',
  'direct-encounter',
  'progressive',
  'wins',
  'games-won',
  'wins-in-seat-2',
  'fewer-games',
];
export const trf = (text: string, options: Line = {}): Line => ({ tournament: 'swiss', trf: text, options });
export const TWO = players(['1.0', '2 w 1'], ['0.0', '1 b 0']);
/** Games, byes, forfeits of one and of both, an absence, missed rounds. */
export const MIXED = players(
  ['2.5', '2 w 1, 4 b 1, 3 w =', '2100'],
  ['2.0', '1 b 0, 0000 - U, 5 w +', '2000'],
  ['2.0', '5 w 1, 0000 - H, 1 b =', '1900'],
  ['1.0', '0000 - F, 1 w 0, 6 b -', '1800'],
  ['0.5', '3 b 0, 6 w =, 2 b -', '1700'],
  ['0.5', '0000 - Z, 5 b =, 4 w -', '1600'],
);
