/** Secrets that players must not find out by trying. */
import { describe, expect, it } from 'vitest';
import { given, STUCK } from './table.ts';

describe('refusals', () => {
  it('are equal for any face-down cards', () => {
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
