/** Ruling 12, and what is as in Schikanöschen: the open win, draws, resigning, the clock. */
import { describe, it } from 'vitest';
import { dealt, given, OBLIGED, QUIET, STUCK } from './table.ts';
import type { Piles } from '../match.ts';

const NORTH = { r2: '-9H2 -8H2', h2: '-6C2 TC2' };
/** Seat 1 wins with its last card, legally on the jack; the field is anything but done. */
const LAST = { ...NORTH, l1: 'TH1', e1: '-2C1 JS1', f1: '-3D1' };
/** Seat 1 wins by putting its last card where it does not fit. */
const ILLEGAL = { ...NORTH, l1: 'TH1', e1: '-2C1 JH1' };
const auto = (initialMs: number, incrementMs = 0) =>
  ({ clock: { initialMs, incrementMs, press: 'auto' } }) as const;

describe('ruling 12: who wins', () => {
  it.each([
    ['the last left card', LAST, ['touch l1', 'place e1']],
    ['the last middle card', { ...LAST, l1: '', m1: 'TH1' }, ['touch m1', 'place e1']],
    ['the last right card', { ...LAST, l1: '', r1: '-TH1' }, ['draw', 'place e1']],
    ['a final stack', { ...LAST, l1: 'AH1' }, ['touch l1', 'place d1']],
    ["the opponent's left stack", { ...LAST, l2: 'JH2' }, ['touch l1', 'place l2']],
    ["the opponent's middle stack", { ...LAST, m2: '9H2', r2: '-8H2' }, ['touch l1', 'place m2']],
    ['an illegal action', ILLEGAL, ['touch l1', 'place e1']],
    ['the last middle card, drawn', { ...LAST, l1: '', m1: 'TH1' }, ['draw', 'place e1']],
    ['the last left card, drawn', LAST, ['draw', 'place e1']],
  ])('by %s', (_, piles, moves) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    table.shows({ phase: 'ending', winner: 1, reason: null, turn: 1 });
  });

  it.each([
    ['a left card', { l1: '-9S1 TH1' }],
    ['a middle card', { m1: '9S1' }],
    ['a right card', { r1: '-9S1' }],
  ])('not while %s is left', (_, left) => {
    const table = given({ ...LAST, ...left });
    table.legal('1 touch l1', '1 place e1');
    table.shows({ phase: 'play', winner: null });
  });

  it('not with a card on the own middle stack, nor by touching or putting back', () => {
    const table = given({ ...LAST, l1: '', r1: '-TH1' });
    table.legal('1 draw');
    table.shows({ phase: 'play' });
    table.legal('1 place m1');
    table.shows({ phase: 'play', turn: 2 });
    const back = given({ ...NORTH, e1: '7D1', f1: '-3D1' });
    back.shows({ phase: 'play' });
    back.does('1 touch e1', '1 place e1');
    back.shows({ phase: 'play' });
    back.legal('1 reveal f1');
    back.shows({ phase: 'ending', winner: 1 });
  });

  it('the active player first, and the passive one too', () => {
    for (const turn of [1, 2] as const) {
      const both = given({ e1: '-7D1' }, { turn });
      both.legal(`${turn} reveal e1`);
      both.shows({ phase: 'ending', winner: turn });
      const other = given({ [`r${turn}`]: '-9H1', e1: '-7D1' }, { turn });
      other.legal(`${turn} reveal e1`);
      other.shows({ phase: 'ending', winner: turn === 1 ? 2 : 1, turn });
    }
  });
});

describe('a win stays open', () => {
  const won = (piles: Piles = LAST, options = {}) => {
    const table = given(piles, { options });
    table.does('1 touch l1', '1 place e1 @1000');
    table.shows({ phase: 'ending', winner: 1 });
    return table;
  };

  it('for 15 seconds, or as long as the option says', () => {
    const table = won();
    table.does('tick @15999');
    table.shows({ phase: 'ending' });
    table.endsBy(16_000, { winner: 1, reason: 'cleared' });
    const short = won(LAST, { endWindowMs: 400 });
    short.does('tick @1399');
    short.endsBy(1400, { winner: 1, reason: 'cleared' });
  });

  it('unless the opponent accepts or resigns', () => {
    const accepted = won(ILLEGAL);
    accepted.refused('1 accept-end', 'impossible', 'not-your-turn');
    accepted.legal('2 accept-end');
    accepted.shows({ phase: 'over', winner: 1, reason: 'cleared' });
    const resigned = won(ILLEGAL);
    resigned.legal('2 resign');
    resigned.shows({ phase: 'over', winner: 1, reason: 'resigned' });
  });

  it('a right knock takes it back, whatever the knocker wants', () => {
    for (const [piles, code] of [
      [ILLEGAL, '1 bad-stack'],
      [{ ...LAST, h2: '-6C2 AC2' }, '1 must-final-touch'],
    ] as const) {
      for (const wish of ['back', 'leave']) {
        const table = won(piles);
        table.pending(code);
        table.legal(`2 knock ${wish} @9000`);
        table.lies();
        table.shows({ phase: 'play', winner: null, turn: 2 });
      }
    }
  });

  it('a put-back before the winning card settles with it', () => {
    const table = given({ ...LAST, g1: 'QH1', h1: '' });
    table.legal('1 touch g1');
    table.offence('1 touch l1', 'put-back');
    table.legal('1 place e1 @500');
    table.pending();
    table.shows({ phase: 'ending' });
    table.refused('2 knock back seen=2 @600', 'too-late');
  });

  it('a wrong knock is a warning, and nothing else happens meanwhile', () => {
    const table = won();
    table.legal('2 knock back');
    table.shows({ phase: 'ending', warnings: [0, 1] });
    for (const seat of [1, 2]) {
      for (const move of ['touch h2', 'draw', 'reveal f1', 'place d1', 'offer-draw', 'claim-draw', 'press']) {
        table.refused(`${seat} ${move}`, 'impossible', 'not-your-turn');
      }
    }
    table.legal('2 knock back');
    table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
  });
});

describe('draws', () => {
  it('are agreed on, declined and withdrawn', () => {
    const table = given(STUCK);
    table.legal('1 offer-draw', '2 decline-draw', '2 offer-draw', '2 withdraw-draw', '1 offer-draw');
    table.shows({ drawOffer: 1 });
    table.refused('2 offer-draw', 'impossible');
    table.legal('2 accept-draw');
    table.shows({ phase: 'over', winner: null, reason: 'agreed', drawOffer: null });
  });

  it('an offer ends with the turn of its maker', () => {
    const table = given(STUCK);
    table.legal('1 offer-draw', '1 draw', '1 place m1');
    table.shows({ drawOffer: null });
    table.legal('1 offer-draw', '2 draw', '2 place m2');
    table.shows({ drawOffer: 1 });
  });

  it('a table that comes a third time at the start of a turn can be claimed', () => {
    // Each has one card, which goes round: turned over, drawn, put back on the middle stack.
    const round = { m1: 'KS1', m2: 'KS2', e1: '-7D1' };
    for (const seat of [1, 2]) {
      const table = given(round);
      table.shows({ drawClaim: false });
      table.legal('1 draw', '1 place m1');
      table.refused('1 claim-draw', 'impossible');
      table.legal('2 draw', '2 place m2');
      table.shows({ drawClaim: true, turn: 1 });
      table.legal(`${seat} claim-draw`);
      table.shows({ phase: 'over', winner: null, reason: 'repetition' });
    }
    const changed = given(round);
    changed.legal('1 draw', '1 place m1', '2 draw', '2 place m2', '1 reveal e1', '1 draw', '1 place m1');
    changed.shows({ drawClaim: false });
  });
});

describe('resigning and the clock', () => {
  it('either player may resign at any time', () => {
    for (const seat of [1, 2] as const) {
      const table = given(STUCK);
      table.legal('1 draw', `${seat} resign`);
      table.shows({ phase: 'over', winner: seat === 1 ? 2 : 1, reason: 'resigned', hand: '8H1' });
      table.refused('1 place m1', 'over');
    }
  });

  it('manual: started by the passive player, pressed by the one whose time runs', () => {
    const clock = { initialMs: 60_000, incrementMs: 1000, press: 'manual' } as const;
    const table = dealt('clock', { clock });
    const { turn } = table.now();
    const other = 3 - turn;
    table.shows({ phase: 'clock', clock: { running: null } });
    table.refused(`${turn} draw`, 'impossible');
    table.legal(`${other} press @5000`);
    table.shows({ phase: 'play', clock: { running: turn } });
    table.refused(`${other} press`, 'impossible', 'not-your-turn');
    table.legal(`${turn} press @6000`);
    table.shows({ turn, clock: { running: other === 1 ? 1 : 2 } });
  });

  it('auto: pressed when the turn ends, by a right knock too', () => {
    const table = given(STUCK, { options: auto(60_000, 500) });
    table.legal('1 draw @1000', '1 place m1 @2000');
    table.shows({ clock: { left: [58_500, 60_000], running: 2 } });
    const knocked = given(OBLIGED, { options: auto(60_000) });
    knocked.does('1 touch f1', '2 knock back @1000');
    knocked.shows({ turn: 2, clock: { left: [59_000, 60_000], running: 2 } });
  });

  it('at zero the player has lost', () => {
    const table = given(QUIET, { options: auto(5000) });
    table.refused('1 draw @5000', 'over');
    table.endsBy(5000, { winner: 2, reason: 'time', clock: { left: [0, 5000], running: null } });
  });

  it('six presses within five seconds are a draw to claim', () => {
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'manual' } as const;
    const table = given(STUCK, { options: { clock } });
    table.legal('2 press @1000');
    for (let press = 0; press < 6; press += 1) table.legal(`${1 + (press % 2)} press @${20_000 + press}`);
    table.shows({ drawClaim: true });
    table.legal('2 claim-draw');
    table.shows({ reason: 'clock-flips', winner: null });
  });
});
