/** Views of players and spectators. */
import type { Fixture } from '../../referee/games.ts';
import type { Case } from '../suite.ts';
import { auto, casesAt } from '../tables.ts';

export function views(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { within, full, call, seats } = fixture;
  const looks = [...seats, 'spectator'].map((viewer) => `view ${viewer}`);
  return [
    at('The plain table', looks),
    at('A table with all that can be given', looks, {}, full.given),
    at('After some moves', [...within, '1 offer-draw', ...looks], auto(60_000)),
    at('Once over', ['1 resign', ...looks]),
    ...(call === null
      ? []
      : [at('With an offence that can be called', [`${call.offence} !*`, ...looks], {}, call.position)]),
  ];
}
