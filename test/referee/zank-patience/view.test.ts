/** Ruling 4, and what people at the table and around it cannot see. */
import { describe, expect, it } from 'vitest';
import { words } from '../match.ts';
import { given, STUCK } from './table.ts';

const VIEWERS = [1, 2, 'spectator'] as const;

describe('the piles', () => {
  it.each([
    ['a source', 'q1', '-2H1 -QC1', '-??1 -??1'],
    ['a discard: its top alone', 'a1', '3C1 4C2 KH1', '??1 ??2 KH1'],
    ['a rim stack: all of it', 'r1', '7C1 2S2 3D1 9H1', '7C1 2S2 3D1 9H1'],
    ['a rim stack of one', 'r8', '5C1', '5C1'],
  ])('%s', (_, pile, cards, seen) => {
    const table = given({ [pile]: cards });
    for (const viewer of VIEWERS) {
      const { piles } = table.view(viewer);
      expect(piles[pile]).toEqual(words(seen));
      for (const [name, others] of Object.entries(piles)) if (name !== pile) expect(others).toEqual([]);
    }
    table.lies();
  });

  it('the top of a middle stack', () => {
    const table = given({ m2: 'AS1 2S2 3S1' });
    for (const viewer of VIEWERS) {
      expect(table.view(viewer).piles['m2']).toHaveLength(3);
      expect(table.view(viewer).piles['m2']?.at(-1)).toBe('3S1');
    }
  });

  it('a flipped discard is hidden again', () => {
    const table = given({ ...STUCK, q1: '', a1: '3C1 4C2 KH1' });
    table.legal('1 flip');
    for (const viewer of VIEWERS) expect(table.view(viewer).piles['q1']).toEqual(['-??1', '-??2', '-??1']);
  });

  it('the drawn card is seen by all, for it is lifted so that they can', () => {
    const table = given(STUCK);
    table.legal('1 draw');
    for (const viewer of VIEWERS) expect(table.view(viewer)).toMatchObject({ hand: 'QC1' });
  });
});

describe('refusals', () => {
  it('say the same whatever lies face-down', () => {
    const moves = [
      { do: 'touch', pile: 'q1' },
      { do: 'place', pile: 'm1' },
      { do: 'flip' },
      { do: 'announce', aim: 'expose', pile: 'r1', card: '2S1' },
      { do: 'touch', pile: 'a2' },
    ];
    const answers = (source: string, discard: string) => {
      const table = given({ ...STUCK, m1: 'AS1', q1: source, a2: `${discard} JD2` });
      return moves.map((move) => table.say({ seat: 1, ...move }));
    };
    const plain = answers('-7H1 -8H1', '6H1');
    expect(answers('-AH1 -2S1', '2D1')).toEqual(plain);
    for (const answer of plain) expect(answer).toMatchObject({ ok: false, error: 'impossible' });
  });
});
