/** Rulings 3, 5 and 11: touching, drawing, placing, flipping, and when the turn ends. */
import { describe, expect, it } from 'vitest';
import { given, middleOf, pilesIn, rimOf, ROOM, RIM, STUCK } from './table.ts';

describe('touch', () => {
  it.each(['a1', ...rimOf('standard')])('reaches the top of %s, a move or not', (pile) => {
    const table = given(STUCK);
    table.does(`1 touch ${pile}`);
    table.shows({ touched: pile, hand: null, turn: 1, ply: 1 });
    table.lies();
  });

  it.each(['q1', 'q2', 'a2', ...middleOf('standard')])('cannot reach %s', (pile) => {
    given({ ...STUCK, m1: 'AS1' }).refused(`1 touch ${pile}`, 'impossible');
  });

  it('finds nothing on an empty stack', () => {
    given(ROOM).refused('1 touch r8', 'impossible');
    given({ ...STUCK, a1: '' }).refused('1 touch a1', 'impossible');
  });

  it('is for the player to move, without a card in the hand', () => {
    const table = given(STUCK);
    for (const move of ['touch r1', 'touch a2', 'draw']) table.refused(`2 ${move}`, 'not-your-turn');
    table.legal('1 draw');
    for (const move of ['touch r1', 'touch a1']) table.refused(`1 ${move}`, 'impossible');
    table.shows({ hand: 'QC1' });
  });

  it('lets go of the card touched before', () => {
    const table = given(ROOM);
    table.does('1 touch r1', '1 touch a1');
    table.shows({ touched: 'a1' });
    table.does('1 draw');
    table.shows({ touched: null, hand: 'QC1' });
  });
});

describe('draw', () => {
  it('takes the top of the own source into the hand', () => {
    const table = given(STUCK);
    table.legal('1 draw');
    table.shows({ hand: 'QC1', turn: 1, touched: null });
    table.lies({ q1: '-2H1' });
    const other = given(STUCK, { turn: 2 });
    other.legal('2 draw');
    other.shows({ hand: 'QS2' });
  });

  it('is impossible from an empty source: the discard is turned over by a flip alone', () => {
    given({ ...STUCK, q1: '' }).refused('1 draw', 'impossible');
  });

  it('is impossible with a card in the hand', () => {
    const table = given(STUCK);
    table.legal('1 draw');
    table.refused('1 draw', 'impossible');
    table.shows({ hand: 'QC1' });
  });

  it('cannot be put back', () => {
    const table = given(STUCK);
    table.legal('1 draw');
    table.refused('1 place q1', 'impossible');
    table.refused('1 place q2', 'impossible');
  });
});

describe('flip', () => {
  it('turns the own discard over as the new source', () => {
    const table = given({ ...STUCK, q1: '', a1: '3C1 4H1 KH1' });
    table.legal('1 flip');
    table.lies({ q1: '-KH1 -4H1 -3C1', a1: '' });
    table.shows({ turn: 1, hand: null });
    table.legal('1 draw');
    table.shows({ hand: '3C1' });
  });

  it('is possible only when the source is empty and the discard is not', () => {
    given(STUCK).refused('1 flip', 'impossible');
    given({ ...STUCK, a1: '' }).refused('1 flip', 'impossible');
    given({ ...STUCK, q1: '', a1: '' }).refused('1 flip', 'impossible');
    given({ ...STUCK, q2: '' }).refused('1 flip', 'impossible');
  });

  it('is for the player to move, without a card in the hand', () => {
    given({ ...STUCK, q2: '' }).refused('2 flip', 'not-your-turn');
    const table = given({ ...STUCK, q1: '-QC1' });
    table.legal('1 draw');
    table.refused('1 flip', 'impossible');
  });
});

describe('ruling 3: what breaks a building rule is refused, and the card stays where it is', () => {
  it.each([
    ['2S1', 'AS1', true],
    ['2S2', 'AS1', true],
    ['3S1', 'AS1 2S2', true],
    ['KD1', 'QD2', true],
    ['AS1', '', true],
    ['AS1', 'KS1', false],
    ['AS2', 'AS1', false],
    ['2S1', '', false],
    ['3S1', 'AS1', false],
    ['2C1', 'AS1', false],
    ['2H2', 'AS1', false],
    ['AS1', '2S1', false],
  ] as const)('on a middle stack: %s on "%s" %j', (card, stack, fits) => {
    // All middle stacks but the fourth hold kings, on which nothing lies.
    const kings = { m1: 'KC1', m2: 'KS2', m3: 'KH2', m5: 'KC2', m6: '7H1', m7: '7D1', m8: '7S1' };
    const touched = given({ ...ROOM, ...kings, r1: card, m4: stack });
    touched.does('1 touch r1');
    const drawn = given({ ...ROOM, ...kings, q1: `-8S1 -${card}`, m4: stack });
    drawn.does('1 draw');
    if (fits) {
      touched.does('1 place m4');
      touched.lies({ r1: '', m4: `${stack} ${card}` });
      drawn.does('1 place m4');
      drawn.lies({ q1: '-8S1', m4: `${stack} ${card}` });
    } else {
      touched.refused('1 place m4', 'impossible');
      touched.shows({ touched: 'r1' });
      drawn.refused('1 place m4', 'impossible');
      drawn.shows({ hand: card });
    }
  });

  it.each([
    ['4H1', '5C1', true],
    ['4D2', '5C1', true],
    ['JH1', 'QC2', true],
    ['QH1', 'KC2', true],
    ['TH1', 'JC1', true],
    ['9H1', 'TC1', true],
    ['KD1', '', true],
    ['2C1', '', true],
    ['4S1', '5C1', false],
    ['4C1', '5C1', false],
    ['6H1', '5C1', false],
    ['5H1', '5C1', false],
    ['3H1', '5C1', false],
    ['KD1', 'AC1', false],
    ['AD1', 'KC1', false],
  ] as const)('on a rim stack: %s on "%s" %j', (card, stack, fits) => {
    const touched = given({ ...STUCK, q1: '-2H1 -8S1', r1: card, r8: stack });
    touched.does('1 touch r1');
    const drawn = given({ ...STUCK, q1: `-2H1 -${card}`, r1: '', r8: stack });
    drawn.does('1 draw');
    if (fits) {
      touched.does('1 place r8');
      touched.lies({ r1: '', r8: `${stack} ${card}` });
      drawn.does('1 place r8');
      drawn.lies({ q1: '-2H1', r8: `${stack} ${card}` });
    } else {
      touched.refused('1 place r8', 'impossible');
      touched.shows({ touched: 'r1' });
      drawn.refused('1 place r8', 'impossible');
      drawn.shows({ hand: card });
      drawn.does('1 place a1');
    }
  });

  it('there is no limit of height on the rim', () => {
    const long = 'KH1 QS1 JH1 TS1 9H1 8S1 7H1 6S1 5H1 4S1 3H1';
    const table = given({ ...STUCK, a1: 'KD1', r8: long, q1: '-2H1 -2S1' });
    table.legal('1 draw', '1 place r8');
    table.lies({ q1: '-2H1', r8: `${long} 2S1` });
  });

  it('placing on a source is refused, with a touched card too', () => {
    const table = given(ROOM);
    table.legal('1 touch a1');
    table.refused('1 place q1', 'impossible');
    table.refused('1 place q2', 'impossible');
    table.shows({ touched: 'a1' });
  });

  it('everything else that hands can do is possible: any discard takes any card', () => {
    for (const pile of ['a1', 'a2']) {
      const table = given({ ...STUCK, q1: '-2H1 -3S1' });
      table.does('1 touch r1', `1 place ${pile}`);
      table.lies({ r1: '', [pile]: pile === 'a1' ? 'KH1 5C1' : 'JD2 5C1' });
      table.shows({ turn: 1, touched: null });
    }
    const drawn = given(STUCK);
    drawn.does('1 draw', '1 place a2');
    drawn.lies({ q1: '-2H1', a2: 'JD2 QC1' });
    drawn.shows({ turn: 1 });
    const discard = given(STUCK);
    discard.does('1 touch a1', '1 place a2');
    discard.lies({ a1: '', a2: 'JD2 KH1' });
  });

  it('nothing is placed without a card', () => {
    for (const pile of pilesIn('standard')) given(ROOM).refused(`1 place ${pile}`, 'impossible');
  });
});

describe('putting back', () => {
  it.each(['a1', 'r1'])('a card touched on %s goes back where it came from', (pile) => {
    const table = given(ROOM);
    table.does(`1 touch ${pile}`, `1 place ${pile}`);
    table.lies();
    table.shows({ touched: null, turn: 1, ply: 2 });
    table.refused('1 place r8', 'impossible');
  });
});

describe('ruling 11: the turn ends', () => {
  it('when the drawn card is placed on the own discard', () => {
    const table = given(STUCK);
    table.legal('1 draw', '1 place a1');
    table.lies({ q1: '-2H1', a1: 'KH1 QC1' });
    table.shows({ turn: 2, hand: null });
    table.legal('2 draw', '2 place a2');
    table.shows({ turn: 1 });
  });

  it('rightly or wrongly', () => {
    const table = given(ROOM);
    table.legal('1 draw');
    table.offence('1 place a1', 'wrong-place');
    table.shows({ turn: 2 });
  });

  it('and only then', () => {
    const table = given({ ...ROOM, r7: '', a1: 'KS1' });
    table.legal('1 draw', '1 place r8', '1 touch a1', '1 place r7', '1 draw');
    table.shows({ turn: 1 });
    const rim = given(STUCK);
    rim.does('1 touch r1', '1 place a1');
    rim.shows({ turn: 1 });
    const back = given(ROOM);
    back.legal('1 touch a1', '1 place a1');
    back.shows({ turn: 1 });
    const flipped = given({ ...STUCK, q1: '' });
    flipped.legal('1 flip');
    flipped.shows({ turn: 1 });
  });

  it('a drawn card that cannot go elsewhere may always go there', () => {
    const table = given({ ...RIM, q1: '-KD1', a1: '', q2: '-2D2', a2: 'JD2' });
    table.legal('1 draw', '1 place a1');
    expect(table.now()).toMatchObject({ turn: 2, phase: 'play' });
  });
});
