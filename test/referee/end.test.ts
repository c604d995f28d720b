/** Rulings 26, 27 and 29: winning, the window in which a win can be knocked, resigning. */
import { describe, expect, it } from 'vitest';
import { given } from './table.ts';
import type { Piles } from './table.ts';

const NORTH = { a2: '-9H2 -8H2', h2: '-6C2 TC2' };
/** Seat 1 wins with its last card, legally on the jack. */
const LAST = { ...NORTH, c1: 'TH1', e1: 'JS1' };
/** Seat 1 wins by putting its last card where it does not fit. */
const ILLEGAL = { ...NORTH, c1: 'TH1', e1: 'JH1' };

describe('ruling 26: who wins', () => {
  it.each([
    ['placing the last card', LAST, ['touch c1', 'place e1']],
    ['placing the last discard', { ...NORTH, b1: 'TH1', e1: 'JS1' }, ['touch b1', 'place e1']],
    ['placing the last main card', { ...NORTH, a1: '-TH1', e1: 'JS1' }, ['draw', 'place e1']],
    ['a final stack', { ...NORTH, c1: 'AH1' }, ['touch c1', 'place d1']],
    ["the opponent's stack", { ...NORTH, c1: 'TH1', c2: 'JH2' }, ['touch c1', 'place c2']],
    ['revealing the last card', { ...NORTH, e1: '-JS1' }, ['reveal e1']],
    ['removing a joker', { ...NORTH, c1: 'XX1' }, ['remove c1']],
    ['removing the last main card', { ...NORTH, a1: '-XX1' }, ['draw', 'remove a1']],
    ['an illegal action', ILLEGAL, ['touch c1', 'place e1']],
  ])('by %s', (_, piles, moves) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    table.shows({ phase: 'ending', winner: 1, reason: null, turn: 1, drawClaim: false });
  });

  it.each([
    ['a main card is left', { a1: '-9H1' }],
    ['a discard is left', { b1: '9H1' }],
    ['a side card is left', { c1: '-9H1 TH1' }],
    ['a board card is face-down', { h1: '-9H1' }],
    ['a buried board card is face-down', { h1: '-9H1 8C1' }],
  ])('not while %s', (_, left) => {
    const table = given({ ...LAST, ...left });
    table.legal('1 touch c1', '1 place e1');
    table.shows({ phase: 'play', winner: null });
  });

  it('the board of the other side and face-up cards do not matter', () => {
    const table = given({ ...LAST, f1: '7C1 5D1', g2: '-3C2' });
    table.legal('1 touch c1', '1 place e1');
    table.shows({ phase: 'ending', winner: 1 });
  });

  it('is looked at after actions only', () => {
    const table = given({ ...NORTH, e1: '7D1', b1: '' });
    table.shows({ phase: 'play', winner: null });
    table.legal('1 touch e1', '1 place e1', '1 touch e1');
    table.shows({ phase: 'play', winner: null });
    table.legal('1 place f1');
    table.shows({ phase: 'ending', winner: 1 });
  });

  it('also for the passive player', () => {
    const table = given({ a1: '-9H1', e1: '7D1', e2: '5C2' });
    table.legal('1 touch e1', '1 place f1');
    table.shows({ phase: 'ending', winner: 2, turn: 1 });
    table.does('1 accept-end');
    table.shows({ phase: 'over', winner: 2, reason: 'cleared' });
  });

  it('the active player first', () => {
    for (const turn of [1, 2] as const) {
      const table = given({ e1: '7D1' }, turn);
      table.legal(`${turn} touch e1`, `${turn} place f1`);
      table.shows({ phase: 'ending', winner: turn });
    }
  });

  it('also when the active player turned up the last card of the other', () => {
    const table = given({ a1: '-9H1', e2: '-5C2' });
    table.offence('1 reveal e2', 'opponent-board');
    table.shows({ phase: 'ending', winner: 2 });
  });
});

describe('ruling 27: a win stays open', () => {
  const won = (piles: Piles = LAST, at = 1000, options = {}) => {
    const table = given(piles, 1, options);
    table.does('1 touch c1', `1 place e1 @${at}`);
    table.shows({ phase: 'ending', winner: 1 });
    return table;
  };

  it('for 15 seconds, and is final then', () => {
    const table = won();
    table.does('tick @15999');
    table.shows({ phase: 'ending' });
    table.endsBy(16000, { winner: 1, reason: 'cleared' });
    table.refused('2 knock back', 'over');
  });

  it('for as long as the option says', () => {
    const table = won(LAST, 1000, { endWindowMs: 400 });
    table.does('tick @1399');
    table.shows({ phase: 'ending' });
    table.endsBy(1400, { winner: 1, reason: 'cleared' });
    const longer = won(LAST, 1000, { endWindowMs: 60_000 });
    longer.does('tick @60999');
    longer.shows({ phase: 'ending' });
    longer.endsBy(61_000, { winner: 1 });
  });

  it('the right to knock ends with it, to the millisecond', () => {
    const intime = won(ILLEGAL);
    intime.legal('2 knock back @15999');
    intime.shows({ phase: 'play', winner: null });
    const late = won(ILLEGAL);
    late.refused('2 knock back @16000', 'over');
    expect(late.view(2)).toMatchObject({ phase: 'over', winner: 1, reason: 'cleared' });
  });

  it('unless the opponent accepts', () => {
    for (const piles of [LAST, ILLEGAL]) {
      const table = won(piles);
      table.legal('2 accept-end @1500');
      table.shows({ phase: 'over', winner: 1, reason: 'cleared', pending: [] });
    }
  });

  it('or resigns', () => {
    const table = won(ILLEGAL);
    table.legal('2 resign');
    table.shows({ phase: 'over', winner: 1, reason: 'resigned' });
  });

  it('only the opponent can accept, and only then', () => {
    const table = won();
    table.refused('1 accept-end', 'impossible', 'not-your-turn');
    const before = given(LAST);
    before.refused('1 accept-end', 'impossible', 'not-your-turn');
    before.refused('2 accept-end', 'impossible', 'not-your-turn');
  });

  it('nothing else happens', () => {
    const table = won({ ...ILLEGAL, h2: '-6C2' });
    for (const seat of [1, 2]) {
      for (const move of [
        'touch e1',
        'place d1',
        'draw',
        'flip',
        'reveal h2',
        'remove e1',
        'pass',
        'press',
      ]) {
        table.refused(`${seat} ${move}`, 'impossible', 'not-your-turn');
      }
      for (const talk of ['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw', 'claim-draw']) {
        table.refused(`${seat} ${talk}`, 'impossible', 'not-your-turn');
      }
    }
    table.refused('1 knock back', 'impossible', 'not-your-turn');
    table.pending('1 bad-stack');
  });

  it('nor with an offer of before', () => {
    const table = given(LAST);
    table.legal('1 offer-draw', '1 touch c1', '1 place e1');
    table.refused('2 accept-draw', 'impossible');
    table.refused('1 withdraw-draw', 'impossible');
  });

  it('a right knock takes the win back', () => {
    for (const wish of ['back', 'leave']) {
      const table = won(ILLEGAL);
      table.pending('1 bad-stack');
      table.legal(`2 knock ${wish} @9000`);
      table.lies();
      table.shows({ phase: 'play', winner: null, reason: null, turn: 2, pending: [] });
      table.does('tick @90000');
      table.shows({ phase: 'play' });
      table.legal('2 draw', '2 place b2');
    }
  });

  it('always, even for an offence that could be left otherwise', () => {
    // The ace is due; seat 1 puts its last card well, but it was not the turn of that card.
    for (const wish of ['back', 'leave']) {
      const table = won({ ...LAST, h2: '-6C2 AC2' });
      table.pending('1 must-final-touch');
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ phase: 'play', turn: 2 });
    }
  });

  it('back to the first of several offences', () => {
    const table = given({ ...LAST, b1: '3C1', h2: '-6C2 AC2' });
    table.does('1 touch b1', '1 place f1', '1 touch c1', '1 place e1');
    table.pending('1 must-final-touch', '1 must-final-touch');
    table.legal('2 knock leave');
    table.lies();
  });

  it('a false knock is a warning, and the window goes on', () => {
    const table = won();
    table.legal('2 knock back @2000');
    table.shows({ phase: 'ending', winner: 1, warnings: [0, 1] });
    table.endsBy(16000, { winner: 1, reason: 'cleared' });
  });

  it('a second false knock loses', () => {
    const table = won();
    table.legal('2 knock back @2000', '2 knock leave @3000');
    table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
  });

  it('a late knock is no false one there either', () => {
    const table = given({ ...LAST, h2: '-6C2 AC2' });
    table.offence('1 touch c1', 'must-final-touch');
    table.legal('1 touch h2', '1 place d1', '1 touch c1', '1 place e1 @1000');
    table.shows({ phase: 'ending' });
    table.refused('2 knock back seen=1 @1500', 'too-late');
    table.shows({ warnings: [0, 0] });
    table.legal('2 knock back seen=4 @1500');
  });

  it('a win can be reached again after it was taken back', () => {
    const table = won({ ...ILLEGAL, f1: 'JS1' });
    table.legal('2 knock back @2000', '2 draw', '2 place b2', '1 touch c1', '1 place f1 @5000');
    table.shows({ phase: 'ending', winner: 1 });
    table.does('tick @19999');
    table.shows({ phase: 'ending' });
    table.endsBy(20_000, { winner: 1 });
  });
});

describe('ruling 29: resigning', () => {
  it('is possible for either player at any time', () => {
    for (const [seat, winner] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const table = given(LAST);
      table.legal('1 touch c1', `${seat} resign`);
      table.shows({ phase: 'over', winner, reason: 'resigned', touched: 'c1' });
    }
  });
});

describe('once over', () => {
  it('all but pending, offer, claim and the running clock stays as it was', () => {
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' } as const;
    const table = given({ a1: '-9H1 -8H1', a2: '-9H2', e1: 'AS1', g1: 'XX1' }, 1, { clock });
    table.does('1 remove g1', '1 draw', '2 offer-draw');
    const before = table.now();
    table.does('2 resign @7000');
    expect(table.now()).toEqual({
      ...before,
      ply: 4,
      phase: 'over',
      pending: [],
      drawOffer: null,
      clock: { left: [53_000, 60_000], running: null },
      winner: 1,
      reason: 'resigned',
    });
    expect(table.now().hand).toBe('8H1');
  });

  it('every move is refused, and views are still given', () => {
    const table = given(LAST);
    table.does('1 resign @500');
    const last = table.now();
    for (const seat of [1, 2]) {
      for (const move of ['touch c1', 'touch e1', 'draw', 'flip', 'pass', 'press', 'resign', 'accept-end']) {
        table.refused(`${seat} ${move}`, 'over');
      }
      for (const talk of [
        'offer-draw',
        'accept-draw',
        'decline-draw',
        'withdraw-draw',
        'claim-draw',
        'knock back',
      ]) {
        table.refused(`${seat} ${talk} @600`, 'over');
      }
    }
    expect(table.view('spectator')).toMatchObject({
      phase: 'over',
      winner: 2,
      reason: 'resigned',
      ply: last.ply,
    });
  });

  it('a new match can be set up', () => {
    const table = given(LAST);
    table.does('1 resign @500');
    const answer = table.say({ game: 'schikanoeschen', seed: 'again' });
    expect(answer).toMatchObject({
      ok: true,
      position: { ply: 0, phase: 'play', winner: null, reason: null },
    });
    table.does('tick @0');
  });
});
