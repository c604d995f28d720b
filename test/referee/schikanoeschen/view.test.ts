/** Secrets that players must not find out by trying. */
import { describe, expect, it } from 'vitest';
import { given } from './table.ts';

describe('refusals', () => {
  it('are equal for any face-down cards', () => {
    const moves = [
      'touch a1',
      'touch f1',
      'touch c2',
      'reveal c1',
      'remove f1',
      'remove a1',
      'remove c1',
      'place a1',
    ];
    const answers = (hidden: readonly string[]) => {
      const [a = '', c = '', f = ''] = hidden;
      const table = given({ a1: `-${a}`, c1: `-${c} 5C1`, f1: `-${f}`, a2: '-9H2' });
      return moves.map((move) => {
        const [verb, pile] = move.split(' ');
        return table.say({ seat: 1, do: verb, pile });
      });
    };
    const plain = answers(['7D1', '8D1', '9D1']);
    expect(answers(['XX1', '8D1', '9D1'])).toEqual(plain);
    expect(answers(['AS1', 'XX1', 'AD1'])).toEqual(plain);
    expect(answers(['9D1', 'AS1', 'XX1'])).toEqual(plain);
    for (const answer of plain) expect(answer).toMatchObject({ ok: false, error: 'impossible' });
  });
});
