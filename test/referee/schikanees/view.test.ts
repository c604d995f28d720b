/** Secrets that players must not find out by trying. */
import { describe, expect, it } from 'vitest';
import { given, QUIET, STUCK } from './table.ts';

describe('refusals', () => {
  it('are equal for any face-down cards, and for offences and legal attempts', () => {
    const moves = ['touch r1', 'touch f2', 'reveal e1', 'place r1', 'touch m1', 'touch l2'];
    const answers = ([r = '', l = '', f = '']: readonly string[]) => {
      const table = given({ ...QUIET, r1: `-${r}`, l2: `-${l} 5C2`, f2: `-${f}` });
      return moves.map((move) => {
        const [verb, pile] = move.split(' ');
        return table.say({ seat: 1, do: verb, pile });
      });
    };
    const plain = answers(['7D1', '8D1', '9D1']);
    expect(answers(['AS1', '4C1', '2D1'])).toEqual(plain);
    for (const answer of plain) expect(answer).toMatchObject({ ok: false, error: 'impossible' });
    const refusals = (top: string) => {
      const table = given({ ...STUCK, e1: top });
      table.does('1 touch f1');
      return [
        table.say({ seat: 1, do: 'place', pile: 'r1' }),
        table.say({ seat: 1, do: 'knock', revert: true }),
        table.say({ seat: 2, do: 'draw' }),
      ];
    };
    expect(refusals('AS1')).toEqual(refusals('9S1'));
  });
});
