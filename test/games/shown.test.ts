/** A match with everything that shows it: what it says about its inputs, and for whom a gesture is meant. */
import { describe, expect, it } from 'vitest';
import type { ShownMatch } from '../../src/games/game.ts';
import { game, played, tableOf } from '../patience/faults.ts';

const CONTEXT = { players: ['Anna', 'Ben', 'Cleo'], locale: 'en', suitColours: 2 } as const;
const TOLD = { name: (seat: number) => `P${seat}`, drew: false };

/** Nothing fits the rim but an empty stack, so touching a rim stack is no move. */
const PILES = { q1: '-KC1 -2H1', a1: 'KH1', q2: '-KS1 -QS1', a2: 'JD2', r1: '5C1', r2: '9S1 8H1', m1: 'AC1' };
const zank = (...moves: string[]): ShownMatch => played(tableOf('zank-patience', PILES), moves).match;

/** The first of each player's cards is played `count` times. */
function kinderschnapsen(count: number): ShownMatch {
  const opened = game('kinderschnapsen').open({ game: 'kinderschnapsen', seed: 'a', options: {} });
  if (!opened.ok) throw new Error(opened.error.what);
  let match = opened.value;
  for (let i = 0; i < count; i += 1) {
    const [target] = match.targets(match.turn, 'play');
    const done = match.submit({ seat: match.turn, do: 'play', card: target?.argument });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    match = done.value.match;
  }
  return match;
}

const TURN = ['1 touch r2', '1 place r2', '1 draw', '1 place a1'];

describe('the last input', () => {
  const told = (match: ShownMatch) => [
    match.describeInput('en'),
    match.describeToMaker('en', TOLD),
    match.notated('en'),
    match.describeMove('en'),
  ];

  it.each([
    [[], [null, null, null, null]],
    [TURN.slice(0, 1), ['touches 8♥ on R2', 'You touched 8♥ on R2.', '8♥ R2…', null]],
    [TURN.slice(0, 2), ['put 8♥ back on R2', 'You put 8♥ back on R2.', '8♥ R2↺', 'put 8♥ back on R2']],
    [
      TURN.slice(0, 3),
      ['drew from Q1 · holds 2♥', 'You drew 2♥ from Q1. You hold it.', '2♥ Q1↑', 'drew from Q1'],
    ],
    [TURN, ['2♥ hand → A1', 'You placed 2♥ on A1.', '2♥ →A1', '2♥ hand → A1']],
    // A call is no move, and its caller is told the ruling. The move before it stays the last one.
    [
      [...TURN, '2 stop'],
      ['stop', null, '✋', null],
    ],
    [
      [...TURN, '1 offer-draw'],
      [null, null, null, '2♥ hand → A1'],
    ],
  ])('after %j', (moves, expected) => {
    expect(told(zank(...moves))).toEqual(expected);
  });

  it('of an announcement names the gesture with its target', () => {
    const match = zank('1 announce empty r1');
    expect(told(match)).toEqual(['Empty R1', 'You announced that you will empty R1.', '📣 R1', null]);
    const line = { seat: 1, do: 'announce', aim: 'empty', pile: 'r2' } as const;
    expect(match.gestureOf(line)).toEqual({ verb: 'announce', argument: 'empty:r2' });
    expect(match.gestureOf({ ...line, pile: 'r5' })).toEqual({ verb: 'announce', argument: null });
    expect(match.gestureOf({ seat: 1, do: 'draw' })).toEqual({ verb: 'draw', argument: null });
    expect(match.gestureOf({ seat: 1, do: 'x' })).toEqual({ verb: 'x', argument: null });
  });

  it('has a seat and a verb', () => {
    expect(zank().lastInput).toBeNull();
    expect(zank('1 draw').lastInput).toEqual({ seat: 1, verb: 'draw' });
    expect(zank('1 draw', '2 offer-draw').lastInput).toEqual({ seat: 2, verb: 'offer-draw' });
  });

  it('is a visible move, or not', () => {
    const moved = [[], TURN.slice(0, 1), TURN.slice(0, 2), TURN, [...TURN, '1 offer-draw']].map((moves) => {
      const { hasMoved, mover } = zank(...moves);
      return [hasMoved, mover];
    });
    expect(moved).toEqual([
      [false, null],
      [false, null],
      [true, 1],
      [true, 1],
      [false, 1],
    ]);
  });
});

describe('a match counts', () => {
  it('attempts and completed turns by seat', () => {
    const match = zank(...TURN, '2 touch a2', '2 place r3', '1 offer-draw');
    expect([1, 2, 3].map((seat) => match.attemptsOf(seat as 1))).toEqual([4, 2, 0]);
    expect([1, 2, 3].map((seat) => match.turnsOf(seat as 1))).toEqual([1, 0, 0]);
  });

  it('what is left to do, and who is ahead', () => {
    expect([zank().toGo(1), zank().ahead]).toEqual([3, null]);
    expect([zank('1 draw').toGo(1), zank('1 draw').ahead]).toEqual([2, 1]);
    const later = zank(...TURN, '2 touch a2', '2 place r3');
    expect([later.toGo(2), later.ahead]).toEqual([2, 2]);
  });

  it('tricks, where there are some', () => {
    expect(zank(...TURN).tally).toEqual({});
    expect([1, 2, 3, 4].map((count) => kinderschnapsen(count).tally)).toEqual([
      {},
      { trick: 1 },
      { trick: 1 },
      { trick: 2 },
    ]);
  });

  it('the offences of the newest turns', () => {
    const codes = (match: ShownMatch) => match.judged.unfound.map(({ code, seat, ply }) => [code, seat, ply]);
    const { judged } = zank('1 touch r2');
    expect(judged.last.get(1)).toMatchObject({ ply: 1, isOver: false, offences: [{ code: 'no-move' }] });
    expect(codes(zank(...TURN))).toEqual([
      ['no-move', 1, 1],
      ['wrong-place', 1, 4],
    ]);
    const again = zank(...TURN, '2 draw', '2 place a2');
    expect(codes(again)).toEqual([['wrong-place', 2, 6]]);
    expect(again.judged.earlier.map(({ code }) => code)).toEqual(['no-move', 'wrong-place']);
    expect(zank('1 touch r2', '2 stop').judged.unfound).toEqual([]);
  });
});

describe('proposals and calls', () => {
  it('are shown while they stand, and then for a while', () => {
    const offered = zank('1 offer-draw');
    expect([offered.proposal, offered.vainOffer]).toEqual([{ verb: 'accept-draw', by: 1 }, null]);
    const declined = zank('1 offer-draw', '2 decline-draw');
    expect([declined.proposal, declined.vainOffer]).toEqual([null, { by: 1, declinedBy: 2 }]);
    expect(zank('1 offer-draw', '2 decline-draw', '1 draw').vainOffer).toBeNull();
  });

  it.each([
    [[], false, true],
    [['2 touch r1'], false, true],
    [['2 draw'], true, true],
    [['2 draw', '2 place a2'], true, true],
    [['1 offer-draw', '2 decline-draw', '2 offer-draw', '1 decline-draw'], false, true],
    [['1 offer-draw', '2 decline-draw', '2 offer-draw', '1 decline-draw', '2 touch r1'], false, false],
  ])('a call is past after a visible move, and news for four inputs: %j', (moves, isPast, isNews) => {
    const { called, calledLately } = zank('1 touch r2', '2 stop', ...moves);
    expect([called?.isPast, calledLately !== null]).toEqual([isPast, isNews]);
  });
});

describe('a gesture is meant', () => {
  it('by its code, except a tap', () => {
    const match = zank('1 offer-draw');
    const tap = (argument: string | null, seats: (1 | 2)[] = [1]) =>
      match.meant({ verb: 'tap', argument }, seats);
    expect(tap('r1')).toEqual({ verb: 'touch', argument: 'r1' });
    expect(tap('draw-offer')).toEqual({ verb: 'withdraw-draw', argument: null });
    expect(tap('draw-offer', [2])).toEqual({ verb: 'decline-draw', argument: null });
    expect(tap(null)).toEqual({ verb: 'tap', argument: null });
    expect(match.meant({ verb: 'place', argument: 'r1' }, [1])).toEqual({ verb: 'place', argument: 'r1' });
  });

  it('for the seat of a player, and with several for the seat that the game names', () => {
    const seat = (seats: (1 | 2)[], verb: string, match = zank()) =>
      match.seatFor({ seats, lastActor: null }, { verb, argument: null });
    expect(seat([1], 'pause')).toEqual({ ok: true, value: 1 });
    expect(seat([1, 2], 'pause')).toEqual({ ok: true, value: 2 });
    expect(seat([1, 2], 'touch')).toEqual({ ok: true, value: 1 });
    expect(seat([1, 2], 'stop')).toEqual({ ok: true, value: 2 });
    expect(seat([1, 2], 'accept-draw', zank('2 offer-draw'))).toEqual({ ok: true, value: 1 });
  });

  it('for targets of a seat, where hands are hidden for those that the rules allow', () => {
    const [patience, cards] = [zank(), kinderschnapsen(1)];
    expect(patience.everyTarget(1, 'touch')).toEqual(patience.targets(1, 'touch'));
    expect(patience.targets(1, 'touch').map(({ argument }) => argument)).toEqual(['r1', 'r2', 'a1']);
    expect(cards.everyTarget(1, 'play')).toHaveLength(2);
    expect(cards.everyTarget(2, 'play')).toHaveLength(3);
  });
});

describe('words and pictures', () => {
  it('describe the held card, the choice and the next steps', () => {
    const [start, drawn] = [zank(), zank('1 draw')];
    expect([start.describeHeld('en'), drawn.describeHeld('en')]).toEqual([null, 'holds 2♥']);
    expect(drawn.describeHeld('de')).toContain('2♥');
    expect(start.describeGuide('en')).toContain('Q1 draws');
    expect(drawn.describeGuide('en')).toBe('click the stack where 2♥ goes.');
    expect(start.describeChoice('en', 'announce')).toContain('What do you announce?');
    expect([start, kinderschnapsen(0)].map((match) => match.describeChoice('en', 'touch'))).toEqual([
      null,
      null,
    ]);
  });

  it('end with the details of the game', () => {
    const outcome = (match: ShownMatch) => match.describeOutcome('en', 'Won.', TOLD.name);
    expect([zank(), kinderschnapsen(0)].map(outcome)).toEqual([
      'Won.',
      'Won. Score: **P1** – **P2** 0 : 0 points.',
    ]);
  });

  it('turn the table to a seat, unless hands are hidden', () => {
    expect([1, 2].map((seat) => zank().isTurned(seat as 1))).toEqual([false, true]);
    expect([1, 2].map((seat) => kinderschnapsen(0).isTurned(seat as 1))).toEqual([false, false]);
    const labels = (match: ShownMatch, seat: 1 | 2) => JSON.stringify(match.side(seat, CONTEXT).controls);
    expect(labels(zank(), 1)).toBe(JSON.stringify(zank().controls()));
    expect(labels(zank(), 2)).not.toBe(labels(zank(), 1));
  });

  it('have a hand and a doubt only where the game has them', () => {
    expect([zank().hand(1, CONTEXT), zank().doubt(1, 'close'), zank().withOpenHands(CONTEXT)]).toEqual([
      null,
      null,
      null,
    ]);
    const cards = kinderschnapsen(2);
    expect(cards.hand(1, CONTEXT)?.text).toContain('Your hand: Q♥ 2♠ 2♦');
    expect([1, 2].map((seat) => cards.doubt(seat as 1, 'close'))).toEqual([18, null]);
    expect(cards.withOpenHands(CONTEXT)?.inWords.join(' ')).toContain('queen of hearts');
    expect(cards.tableInWords(CONTEXT).join(' ')).not.toContain('queen');
    expect(cards.tableInWords(CONTEXT, 1).join(' ')).toContain('queen of hearts');
  });

  it('show a summary between a hand and the next move', () => {
    const before = kinderschnapsen(12);
    const done = before.submit({ seat: before.turn, do: 'check-out' });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    const { match } = done.value;
    const next = match.submit({
      seat: match.turn,
      do: 'play',
      card: match.targets(match.turn, 'play')[0]?.argument,
    });
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    expect([zank(), before, match, next.value.match].map(({ showsSummary }) => showsSummary)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(match.tally).toEqual({ trick: 6, hand: 1 });
  });

  it('have the clock only where players press it', () => {
    const codes = (press: string) =>
      tableOf('zank-patience', PILES, {}, { clock: { initialMs: 900_000, incrementMs: 0, press } })
        .controls()
        .flat()
        .map(({ code }) => code);
    expect([codes('manual').includes('press'), codes('manual').includes('rules')]).toEqual([true, false]);
    expect([codes('auto').includes('press'), codes('auto').includes('rules')]).toEqual([false, true]);
  });
});
