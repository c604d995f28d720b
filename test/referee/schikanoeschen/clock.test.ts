/** Rulings 30 and 31: the chess clock where it is special (../clock.test.ts, ../manual-clock.test.ts). */
import { describe, it } from 'vitest';
import { auto, manual } from '../match.ts';
import { given, QUIET } from './table.ts';

describe('auto', () => {
  it('presses when a pass ends the turn', () => {
    const table = given({ b1: 'KS1', b2: 'KS2' }, 1, auto(60_000));
    table.legal('1 pass @1000');
    table.shows({ clock: { left: [59_000, 60_000], running: 2 } });
  });

  it('does not press when it was the knocker’s turn already', () => {
    const table = given({ ...QUIET, e1: 'AS1' }, 1, auto(60_000, 500));
    table.does('1 draw', '1 place b1 @1000');
    table.shows({ clock: { left: [59_500, 60_000], running: 2 } });
    table.does('2 knock leave @3000');
    table.shows({ turn: 2, clock: { left: [59_500, 58_000], running: 2 } });
  });
});

describe('ruling 31: six presses', () => {
  /** One turn after another, each ended with a press. */
  const table6 = (...times: number[]) => {
    const table = given({ ...QUIET, e1: '7D1', f1: '-3C1' }, 1, manual(600_000));
    table.legal('2 press @1000');
    for (const [index, at] of times.entries()) {
      const seat = 1 + (index % 2);
      table.legal(`${seat} draw`, `${seat} place b${seat}`, `${seat} press @${at}`);
    }
    table.shows({ turn: 1, drawClaim: true });
    return table;
  };

  it('the claim lasts until the next action is completed', () => {
    const table = table6(50_000, 50_001, 50_002, 50_003, 50_004, 50_005);
    table.legal('1 touch e1 @70000', '1 place e1', '1 draw');
    table.shows({ drawClaim: true });
    table.legal('1 place b1');
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
    table.refused('2 claim-draw', 'impossible');
  });

  it('whatever action, legal or not', () => {
    for (const moves of [['touch e1', 'place g1'], ['touch e1', 'place d1'], ['reveal f1']]) {
      const table = table6(50_000, 50_001, 50_002, 50_003, 50_004, 50_005);
      table.does(...moves.map((move) => `1 ${move}`));
      table.shows({ drawClaim: false });
    }
  });

  it('the presses of auto do not count', () => {
    const table = given({ b1: '3C1 4C1 5C1', b2: '3C2 4C2 5C2' }, 1, auto(60_000));
    for (let turns = 0; turns < 4; turns += 1) {
      table.legal('1 draw', '1 place b1', '2 draw', '2 place b2');
    }
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
  });
});
