/** Imports a file as an ordinary swiss, with its journal. */
import { describe, expect, it } from 'vitest';
import { openTournament } from '../../../src/tournament/tournament.ts';
import { openTrf, type Imported } from '../../../src/tournament/trf/open.ts';
import { players, row } from './rows.ts';

const setup = (rounds?: number) => ({
  kind: 'swiss' as const,
  seed: 'x',
  options: { tieBreaks: ['buchholz' as const], rounds },
});

function opened(text: string, rounds?: number): Imported {
  const imported = openTrf(setup(rounds), text);
  if (!imported.ok) throw new Error(imported.error);
  return imported.value;
}

const faultOf = (text: string, rounds?: number): string => {
  const imported = openTrf(setup(rounds), text);
  return imported.ok ? 'none' : imported.error;
};

const TWO = players(['1.0', '2 w 1'], ['0.0', '1 b 0']);
const FOUR = players(
  ['1.5', '2 w 1, 3 b ='],
  ['1.0', '1 b 0, 0000 - U'],
  ['1.0', '0000 - H, 1 w ='],
  ['0.0', ''],
);

it('equals the tournament of its journal', () => {
  const { setup: of, inputs, tournament } = opened(`XXR 4\n${FOUR}`);
  const again = inputs.reduce((now, input) => {
    const next = now.submit(input);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    return next.value;
  }, openTournament(of));
  expect(again.rounds).toEqual(tournament.rounds);
  expect(again.standings()).toEqual(tournament.standings());
  expect(tournament.phase).toBe('between');
  expect(tournament.round).toBe(2);
  expect(tournament.entrants.map(({ player }) => player)).toEqual(['p1', 'p2', 'p3', 'p4']);
});

describe('the number of rounds', () => {
  it.each([
    ['the option', 7, `XXR 4\n${FOUR}`, 7],
    ['else XXR', undefined, `XXR 4\n${FOUR}`, 4],
    ['otherwise the number that its players need', undefined, `${TWO}\n${row(3, 'r', '', '')}`, 2],
    [
      'or the rounds in the file, if more',
      undefined,
      players(['2.0', '2 w 1, 2 b 1'], ['0.0', '1 b 0, 1 w 0']),
      2,
    ],
  ])('is %s', (_, rounds, text, inAll) => {
    expect(opened(text, rounds).tournament.roundsInAll).toBe(inAll);
  });

  it('cannot be less than the rounds in the file', () => {
    expect(faultOf(FOUR, 1)).toBe('2 rounds, but the option says 1');
  });

  it('may exceed the limit of our swiss, for round robins', () => {
    const rounds = Array.from({ length: 38 }, (_, i) => `${i % 2 ? '2 b' : '2 w'} =`).join(', ');
    const other = Array.from({ length: 38 }, (_, i) => `${i % 2 ? '1 w' : '1 b'} =`).join(', ');
    const { tournament } = opened(players(['19.0', rounds], ['19.0', other]));
    expect([tournament.roundsInAll, tournament.phase]).toEqual([38, 'over']);
  });
});

describe('wishes for rounds to come', () => {
  const asking = (letters: string): string =>
    players(['1.0', `2 w 1, ${letters}`], ['0.0', '1 b 0'], ['0.0', '']);

  it('half a point is an absence', () => {
    const { inputs } = opened(`XXR 4\n${asking('0000 - H')}`);
    expect(inputs.at(-1)).toEqual({ do: 'absent', player: 'p1', round: 2 });
  });

  it('a zero in the next round is a withdrawal, in a later one nothing', () => {
    expect(opened(`XXR 4\n${asking('0000 - Z')}`).inputs.at(-1)).toEqual({ do: 'withdraw', player: 'p1' });
    expect(opened(`XXR 4\n${asking(', 0000 - Z')}`).inputs.at(-1)).toMatchObject({ do: 'result' });
  });

  it('half a point in the last round, or a second one, is refused', () => {
    expect(faultOf(`XXR 2\n${asking('0000 - H')}`)).toBe(
      'line 2: an absence cannot be requested for round 2',
    );
    expect(faultOf(`XXR 5\n${asking('0000 - H, 0000 - H')}`)).toBe(
      'line 2: an absence cannot be requested for round 3',
    );
  });
});

it('a tournament needs two players', () => {
  expect(faultOf(row(1, 'ida', '', ''))).toContain('fewer than two');
  expect(faultOf('')).toContain('fewer than two');
});
