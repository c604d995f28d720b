/** Ruling 6: announcing. */
import { describe, expect, it } from 'vitest';
import { given, ROOM, STUCK } from './table.ts';
import type { Piles } from '../patience.ts';

/** The nine of hearts can go from the two of spades, which fits the middle, onto the ten. */
const TWO = { ...STUCK, m1: 'AS1', r1: '2S1 9H1', r2: 'TC1' };
const EXPOSE = { aim: 'expose', pile: 'r1', card: '2S1' } as const;

describe('announcing', () => {
  it('a buried card of a rim stack that fits a middle stack', () => {
    const table = given(TWO);
    table.legal('1 announce expose r1 2S1');
    table.shows({ announced: EXPOSE, touched: null, ply: 1, turn: 1 });
    table.lies();
    table.pending();
  });

  it('a rim stack to be emptied', () => {
    const table = given(STUCK);
    table.legal('1 announce empty r4');
    table.shows({ announced: { aim: 'empty', pile: 'r4' } });
    expect(table.now().announced).toEqual({ aim: 'empty', pile: 'r4' });
  });

  it('is seen by everybody', () => {
    const table = given(TWO);
    table.legal('1 announce expose r1 2S1');
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({ announced: EXPOSE });
    }
  });

  it.each([
    ['the top of its stack', 'expose r1 9H1'],
    ['in another stack', 'expose r2 2S1'],
    ['in a middle stack', 'expose m1 AS1'],
    ['in no stack', 'expose r1 2S2'],
    ['in a discard', 'expose a1 KH1'],
    ['buried, and fits no middle stack', 'expose r3 KC2'],
  ])('a card that is %s is impossible', (_, aim) => {
    given({ ...TWO, r3: 'KC2 5C2' }).refused(`1 announce ${aim}`, 'impossible');
  });

  it('a stack that is no rim stack is impossible', () => {
    for (const pile of ['m1', 'a1', 'q1', 'a2']) given(TWO).refused(`1 announce empty ${pile}`, 'impossible');
  });

  it('what cannot be reached is accepted, or what is not due: the first touch is the offence', () => {
    const table = given({ ...TWO, r2: '5S1' });
    table.legal('1 announce expose r1 2S1');
    table.offence('1 touch r1', 'announcement');
    const other = given(STUCK);
    other.legal('1 announce empty r1');
    other.offence('1 touch r1', 'announcement');
    const early = given({ ...TWO, r3: '2S2' });
    early.legal('1 announce expose r1 2S1');
    early.offence('1 touch r1', 'priority');
  });

  it('is for the player to move, and impossible with a card in the hand', () => {
    const table = given(TWO);
    table.refused('2 announce expose r1 2S1', 'not-your-turn');
    table.does('1 draw');
    table.refused('1 announce expose r1 2S1', 'impossible');
    table.refused('1 announce empty r1', 'impossible');
    table.shows({ hand: 'QC1', announced: null });
  });

  it('lets go of a touched card', () => {
    const table = given(ROOM);
    table.legal('1 touch a1', '1 announce empty r1');
    table.shows({ touched: null });
    table.refused('1 place r8', 'impossible');
  });

  it('can be done again and again: the last one stands', () => {
    const table = given(TWO);
    table.legal('1 announce empty r3', '1 announce empty r4', '1 announce expose r1 2S1');
    table.shows({ announced: EXPOSE, ply: 3 });
    table.legal('1 touch r1', '1 place r2');
  });

  it('a refused one leaves the one before', () => {
    const table = given(TWO);
    table.legal('1 announce expose r1 2S1');
    table.refused('1 announce expose r1 9H1', 'impossible');
    table.shows({ announced: EXPOSE });
  });
});

describe('an announcement stands', () => {
  const announced = (piles: Piles = TWO) => {
    const table = given(piles);
    table.legal('1 announce expose r1 2S1');
    return table;
  };

  it('until its aim is reached', () => {
    const table = announced();
    table.legal('1 touch r1');
    table.shows({ announced: EXPOSE });
    table.legal('1 place r2');
    table.shows({ announced: null });
    table.legal('1 touch r1', '1 place m1');
  });

  it('until the stack is emptied onto another one', () => {
    const table = given({ ...STUCK, r1: '9H1', r2: 'TC1' });
    table.legal('1 announce empty r1', '1 touch r1', '1 place r2');
    table.shows({ announced: null });
    table.lies({ r1: '', r2: 'TC1 9H1' });
  });

  it('until the own discard is touched, a card drawn or the discard flipped', () => {
    for (const [move, code] of [
      ['touch a1', 'no-move'],
      ['draw', 'priority'],
    ] as const) {
      const table = announced();
      table.offence(`1 ${move}`, code);
      table.shows({ announced: null });
    }
    const flipped = announced({ ...TWO, q1: '' });
    flipped.offence('1 flip', 'priority');
    flipped.shows({ announced: null });
  });

  it('over a touch of any rim stack, a card put back, and all that is no move', () => {
    const table = announced({ ...TWO, r3: '2S2' });
    table.legal('1 touch r3', '1 place r3', '1 offer-draw', '2 decline-draw', '1 touch r3');
    table.shows({ announced: EXPOSE });
  });

  it('over a card of a smaller number that goes first', () => {
    const table = announced({ ...TWO, m2: 'AD1', r3: '2D1' });
    table.legal('1 touch r3', '1 place r3', '1 touch r3', '1 place m2');
    table.shows({ announced: EXPOSE });
    table.legal('1 touch r1', '1 place r2');
  });

  it('over a wrong Stop', () => {
    const table = announced();
    table.legal('2 stop');
    table.shows({ announced: EXPOSE, turn: 1, skips: [0, 1] });
    table.legal('1 touch r1', '1 place r2');
  });

  it('and an offence can be called though something was announced since', () => {
    const table = given(TWO);
    table.offence('1 touch r1', 'no-move');
    table.legal('1 announce expose r1 2S1');
    table.pending('1 no-move');
    table.legal('2 stop');
    table.shows({ turn: 2, announced: null, skips: [0, 0] });
  });
});
