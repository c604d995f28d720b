/** What a knock undoes only in Schikanees (../knocking.test.ts). */
import { describe, it } from 'vitest';
import { WISHES } from '../knocking.ts';
import { schikanees } from './knocking.ts';
import { given, STUCK } from './table.ts';

describe('a right knock', () => {
  it.each(schikanees.unfinished)('opens the left stack: %s', (move, piles) => {
    const table = given(piles);
    table.does(`1 ${move}`);
    table.legal('2 knock back');
    table.shows({ leftClosed: false });
  });

  it('takes back what came after what is always undone, and not what was legal before', () => {
    for (const wish of WISHES) {
      const table = given({ ...STUCK, e1: '-2D2 8C1', h1: '-4D1' });
      table.legal('1 touch g1', '1 place e1');
      table.offence('1 touch f1');
      table.offence('1 place g1', 'bad-stack');
      table.does('1 draw');
      table.legal(`2 knock ${wish}`);
      table.lies({ g1: '-TH1', e1: '-2D2 8C1 7H1' });
    }
  });
});
