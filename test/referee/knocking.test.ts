/** What a knock undoes, in the games with knocking. */
import { describe, expect, it } from 'vitest';
import { KNOCKING, WISHES } from './knocking.ts';
import { moved } from './patience.ts';
import type { Piles } from './patience.ts';

describe.each(KNOCKING)('$name', ({ given, quiet, obliged, main, discard, side, last, ...cases }) => {
  const after = (piles: Piles, moves: readonly string[]) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    return table;
  };
  const seven = moved(obliged, 'f1', 'g1');

  describe('an unfinished attempt is undone, whatever the knocker wants', () => {
    it.each(cases.unfinished)('%s', (move, piles) => {
      for (const wish of WISHES) {
        const table = after(piles, [move]);
        table.legal(`2 knock ${wish}`);
        table.lies();
        table.pending();
        table.shows({ turn: 2, hand: null, touched: null, phase: 'play', warnings: [0, 0], ply: 2 });
      }
    });

    it('a second card with it', () => {
      for (const wish of WISHES) {
        const table = given(quiet);
        table.legal('1 draw');
        table.does('1 draw');
        table.legal(`2 knock ${wish}`);
        table.lies();
        table.shows({ turn: 2, hand: null });
        table.pending();
      }
    });
  });

  describe('what the knocker chooses', () => {
    it.each(cases.chosen)('%s: take back or leave', (_, piles, moves) => {
      const back = after(piles, moves);
      const { piles: lying, ...done } = back.now();
      back.legal('2 knock back');
      back.lies();
      back.pending();
      back.shows({ turn: 2, hand: null, touched: null });

      const leave = after(piles, moves);
      leave.legal('2 knock leave');
      leave.pending();
      leave.shows({ turn: 2, piles: lying, hand: null, touched: null });
      if ('out' in done) expect(leave.now()).toMatchObject({ out: done.out });
    });

    it.each(cases.ended)('%s, by the player who is now active', (_, piles, moves) => {
      for (const wish of WISHES) {
        const table = after(piles, moves);
        table.shows({ turn: 2 });
        const done = table.now();
        table.legal(`2 knock ${wish}`);
        if (wish === 'back') table.lies();
        else table.shows({ piles: done.piles });
        table.shows({ turn: 2, hand: null });
        table.pending();
      }
    });
  });

  describe('what is always undone', () => {
    it.each(cases.always)('%s', (_, piles, moves) => {
      for (const wish of WISHES) {
        const table = after(piles, moves);
        table.legal(`2 knock ${wish}`);
        table.lies();
        table.pending();
        table.shows({ turn: 2, hand: null, touched: null });
      }
    });

    it('a second card, when the first was put on the own stack', () => {
      for (const wish of WISHES) {
        const table = given(quiet);
        table.does('1 draw', '1 draw', `1 place ${discard}1`);
        table.shows({ turn: 2 });
        table.legal(`2 knock ${wish}`);
        table.lies();
        table.shows({ turn: 2, hand: null });
      }
    });
  });

  describe('chains', () => {
    it('left: back to before the first that is always undone; taken back: to before the first of all', () => {
      const { piles, moves, pending, left } = cases.chain;
      const leave = after(piles, moves);
      leave.pending(...pending.map((code) => `1 ${code}`));
      leave.legal('2 knock leave');
      leave.lies(left);
      leave.shows({ turn: 2 });
      leave.pending();
      const back = after(piles, moves);
      back.legal('2 knock back');
      back.lies();
    });

    it('an offence always undone before one that may stay takes that back too', () => {
      for (const wish of WISHES) {
        const table = after({ ...obliged, h2: '-6C2' }, ['touch h1', 'place d3']);
        table.legal(`2 knock ${wish}`);
        table.lies();
        const chain = after({ ...obliged, h1: '-6C1' }, ['touch f1', 'place d3', 'reveal h1']);
        chain.pending('1 must-final-touch', '1 bad-stack', '1 must-final-touch');
        chain.legal(`2 knock ${wish}`);
        chain.lies();
      }
    });

    it('of what may stay only: nothing is undone, or everything', () => {
      const moves = ['touch f1', 'place g1', 'reveal h1', 'draw'];
      const leave = after({ ...obliged, h1: '-6C1' }, moves);
      leave.legal('2 knock leave');
      leave.lies({ ...seven, h1: '6C1' });
      leave.shows({ hand: null });
      const back = after({ ...obliged, h1: '-6C1' }, moves);
      back.legal('2 knock back');
      back.lies();
    });

    it('while a card that is due is overlooked, every action is an offence, so nothing settles it', () => {
      const moves = ['touch f1', 'place g1', 'reveal h1', 'draw', `place ${discard}1`];
      const table = after({ ...obliged, h1: '-6C1' }, moves);
      table.shows({ turn: 2 });
      table.legal('2 knock back');
      table.lies();
    });

    it('a legal action ends the right to what came before it', () => {
      const table = after(obliged, ['touch f1', 'place g1']);
      table.pending('1 must-final-touch');
      table.legal('1 touch e1', '1 place d2');
      table.pending();
      table.refused('2 knock back', 'too-late');
      table.lies({ ...moved(obliged, 'e1', 'd2'), ...seven });
    });

    it('and buries it', () => {
      const table = after(obliged, ['touch f1', 'place g1', 'touch e1', 'place d2', 'touch h1']);
      table.offence('1 place d3', 'bad-stack');
      table.legal('2 knock back');
      table.lies({ ...moved(obliged, 'e1', 'd2'), ...seven });
    });

    it('over the end of the turn', () => {
      const table = after({ ...obliged, h1: '-6C1' }, ['reveal h1', 'draw', `place ${discard}1`]);
      table.pending('1 must-final-touch', '1 must-final-touch');
      table.shows({ turn: 2 });
      table.legal('2 knock back');
      table.lies();
      table.shows({ turn: 2 });
    });

    it('the table taken back goes on, and can be taken back again', () => {
      const table = given(obliged);
      table.does('1 touch f1', '1 place g1', '2 knock back');
      table.offence('2 touch f1', 'must-final-touch');
      table.legal('1 knock back');
      table.lies();
      table.shows({ turn: 1, ply: 5 });
      table.legal('1 touch e1', '1 place d2');
    });
  });

  describe('only offences of the opponent count', () => {
    const discarded = moved(obliged, `${main}1`, `${discard}1`);
    const drawn = Object.fromEntries(
      Object.entries(discarded).map(([pile, cards]) => [
        pile,
        pile.startsWith(discard) ? cards.replace('-8H1', '8H1') : cards,
      ]),
    );

    it.each([
      ['1 knock back', drawn, 1],
      ['1 knock leave', { ...drawn, ...seven }, 1],
      ['2 knock back', {}, 2],
      ['2 knock leave', { ...drawn, ...seven }, 2],
    ] as const)('%s, with offences of both', (knock, lying, turn) => {
      const table = given(obliged);
      table.does('1 draw', `1 place ${discard}1`, '2 touch f1', '2 place g1');
      table.pending('1 must-final-touch', '2 must-final-touch');
      table.legal(knock);
      table.lies(lying);
      table.shows({ turn, warnings: [0, 0] });
      table.pending();
    });

    it('the own offence is no ground', () => {
      const table = given(obliged);
      table.offence('1 touch f1', 'must-final-touch');
      table.refused('1 knock back', 'impossible');
      table.pending('1 must-final-touch');
    });

    it('one can knock until a legal action is completed, not merely begun', () => {
      const table = given(obliged);
      table.offence('1 touch h1', 'must-final-touch');
      table.legal('1 touch e1', '2 knock back');
      table.shows({ turn: 2, warnings: [0, 0], touched: null });
      const late = given(obliged);
      late.offence('1 touch h1', 'must-final-touch');
      late.legal('1 touch e1', '1 place d2');
      late.refused('2 knock back', 'too-late');
      late.lies(moved(obliged, 'e1', 'd2'));
    });

    it("the knocker's own unfinished attempt is undone as well, when the turn has ended with an offence", () => {
      const table = after(obliged, ['draw', `place ${discard}1`]);
      table.offence('2 draw', 'must-final-touch');
      table.legal('2 knock leave');
      table.lies(drawn);
      table.shows({ turn: 2, hand: null });
      table.pending();
    });
  });

  describe('a win', () => {
    it('is always taken back, even for an offence that could be left otherwise', () => {
      for (const [piles, offence] of [
        [{ ...last, e1: (last['e1'] ?? '').replace('JS1', 'JH1') }, '1 bad-stack'],
        // The ace is due; seat 1 puts its last card where it fits, but it was not that card's turn.
        [{ ...last, h2: '-6C2 AC2' }, '1 must-final-touch'],
      ] as const) {
        for (const wish of WISHES) {
          const table = after(piles, [`touch ${side}1`, 'place e1']);
          table.shows({ phase: 'ending' });
          table.pending(offence);
          table.legal(`2 knock ${wish} @9000`);
          table.lies();
          table.shows({ phase: 'play', winner: null, turn: 2 });
          table.does('2 draw', `2 place ${discard}2`);
        }
      }
    });

    it('back to the first of several offences', () => {
      const table = after({ ...last, h2: '-6C2 AC2', g1: '9S1', h1: 'TD1' }, [
        'touch g1',
        'place h1',
        `touch ${side}1`,
        'place e1',
      ]);
      table.pending('1 must-final-touch', '1 must-final-touch');
      table.legal('2 knock leave');
      table.lies();
    });

    it('can be reached again after it was taken back', () => {
      const table = after({ ...last, e1: 'JH1', f1: 'JS1' }, [`touch ${side}1`, 'place e1']);
      table.legal(
        '2 knock back @2000',
        '2 draw',
        `2 place ${discard}2`,
        `1 touch ${side}1`,
        '1 place f1 @5000',
      );
      table.shows({ phase: 'ending', winner: 1 });
      table.does('tick @19999');
      table.shows({ phase: 'ending' });
      table.endsBy(20_000, { winner: 1 });
    });
  });
});
