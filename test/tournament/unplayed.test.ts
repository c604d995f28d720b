/** Tie-breaks with unplayed rounds, as FIDE's TieBreakServer computes them for made-up events. */
import { describe, expect, it } from 'vitest';
import { openTrf } from '../../src/tournament/trf/open.ts';
import type { Standing, TieBreak } from '../../src/tournament/types.ts';
import { dataNames, dataText, hasData } from './data.ts';

const FOLDER = 'tiebreaks-unplayed';

/** Columns of the expected tables after number, rank and points. */
const COLUMNS: Readonly<Record<string, TieBreak>> = {
  BH: 'buchholz',
  'BH/C1': 'buchholz-cut-1',
  'BH/M1': 'median-buchholz',
  SB: 'sonneborn-berger',
  'SB/C1': 'sonneborn-berger-cut-1',
  DE: 'direct-encounter',
  PS: 'progressive',
  WIN: 'wins',
  BWG: 'wins-in-seat-2',
  KS: 'koya',
  AOB: 'opponents-buchholz',
};
const TIE_BREAKS = Object.values(COLUMNS);
const DIRECT = TIE_BREAKS.indexOf('direct-encounter');

/** The table in the server's form, sorted by number. */
function tableOf(path: string): readonly (readonly number[])[] {
  const setup = { kind: 'swiss', seed: '', options: { tieBreaks: TIE_BREAKS } } as const;
  const imported = openTrf(setup, dataText(path));
  if (!imported.ok) throw new Error(imported.error);
  const { tournament } = imported.value;
  const numberOf = new Map(tournament.entrants.map(({ player }, i) => [player, i + 1]));
  const standings = tournament.standings();
  return standings
    .map((one) => [
      numberOf.get(one.player) ?? 0,
      one.rank,
      one.points,
      ...one.tieBreaks.with(DIRECT, placeOf(one, standings)),
    ])
    .toSorted(([a = 0], [b = 0]) => a - b);
}

/** The server gives the place by direct encounter among the equals, or 0 if that leaves all equal. */
function placeOf(one: Standing, standings: readonly Standing[]): number {
  const before = ({ points, tieBreaks }: Standing): string =>
    [points, ...tieBreaks.slice(0, DIRECT)].join(' ');
  const values = standings
    .filter((other) => before(other) === before(one))
    .map(({ tieBreaks }) => tieBreaks[DIRECT] ?? 0);
  const own = one.tieBreaks[DIRECT] ?? 0;
  return new Set(values).size === 1 ? 0 : 1 + values.filter((value) => value > own).length;
}

describe.skipIf(!hasData)('tie-breaks with unplayed rounds equal those of the TieBreakServer', () => {
  const events = dataNames(FOLDER, '.trf').map((name) => name.replace('.trf', ''));

  it('in at least 40 events', () => {
    expect(events.length).toBeGreaterThanOrEqual(40);
  });

  it.each(events)('%s', (name) => {
    const [heading = '', ...rows] = dataText(`${FOLDER}/${name}.expected.tsv`).trim().split(/\r?\n/);
    expect(heading.split('\t').slice(3)).toEqual(Object.keys(COLUMNS));
    expect(tableOf(`${FOLDER}/${name}.trf`)).toEqual(rows.map((row) => row.split('\t').map(Number)));
  });
});
