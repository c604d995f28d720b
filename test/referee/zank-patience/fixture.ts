import type { Fixture, Story } from '../games.ts';
import { linesOf, PATIENCE_TALK, wrongPiles } from '../fields.ts';
import { pilesOf } from '../patience.ts';
import type { Piles } from '../patience.ts';
import { dialectOf, OWN, pilesIn, RIM, seatsOf, VARIANTS } from './table.ts';
import type { Variant } from './table.ts';

/** Tables where the only possible move is to draw and to put the card on one's own discard. */
const STUCK: Readonly<Record<Variant, Piles>> = {
  standard: { ...RIM, ...OWN },
  learning: {
    r1: '5C1',
    r2: '5S1',
    r3: '9C1',
    r4: '9S1',
    r5: '2C1',
    r6: '2S1',
    q1: '-7H1 -QC1',
    a1: 'KH1',
    q2: '-7D1 -QS1',
    a2: 'JD1',
  },
  three: { ...RIM, r9: '3C1', ...OWN, q3: '-3H1 -QC2', a3: '7D1' },
  schikanieren: {
    r1: '-JC1 5C1',
    r2: '-JS1 5S1',
    r3: '-JH1 5H1',
    r4: '-JD1 5D1',
    r5: '-JC2 9C1',
    r6: '-JS2 9S1',
    r7: '-JH2 9H1',
    r8: '-JD2 9D1',
    q1: '-6H1 -QC1',
    a1: 'KH1',
    s1: '-7C1 3C1',
    q2: '-6D2 -QS2',
    a2: 'KD2',
    s2: '-7C2 3H2',
  },
};
const lying = { q1: ['9H1', '-8H1'], a1: ['5C1', '6C1'], m3: ['KS1', 'AS1'], r2: ['5D1', '6S1', 'AC1'] };

function fixtureOf(variant: Variant): Fixture {
  const seats = seatsOf(variant);
  const at = (piles: Piles, turn = 1) => ({ turn, piles: pilesOf(piles) });
  const position = at(STUCK[variant]);
  const spite = variant === 'schikanieren';
  const card = spite ? '4C2' : '4H1';
  /**
   * Seat 1 has one card left, which fits a black five on the rim. A two, if there is one, should go to the
   * middle first.
   */
  const last = (twos: Piles = {}): Story => ({
    position: at({ ...STUCK[variant], q1: `-${card}`, a1: '', ...(spite ? { s1: '' } : {}), ...twos }),
    moves: ['1 draw', '1 place r1'],
  });
  const two: Piles = { m1: 'AS1', ...(variant === 'learning' ? {} : { r8: spite ? '-JD2 2S1' : '2S1' }) };
  const piles = pilesIn(variant);
  const foreign = [
    'm9',
    'm0',
    'r10',
    'r0',
    'b1',
    'c1',
    'd1',
    's3',
    'q4',
    'a4',
    'R1',
    'hand',
    'm5',
    'r7',
    's1',
    'q3',
  ];
  const none = foreign.filter((pile) => !piles.includes(pile));
  return {
    name: `zank-patience, ${variant}`,
    game: 'zank-patience',
    seats,
    dialect: dialectOf(variant),
    options: { variant },
    position,
    full: {
      given: { turn: 2, piles: lying, turnsBegun: 1 },
      shown: {
        ply: 0,
        turn: 2,
        phase: 'play',
        hand: null,
        touched: null,
        out: [],
        pending: [],
        piles: { ...Object.fromEntries(piles.map((pile) => [pile, []])), ...lying },
        announced: null,
        skips: seats.map(() => 0),
        paused: null,
        pausesLeft: seats.map(() => 3),
        drawOffer: null,
        drawClaim: false,
        clock: null,
        winner: null,
        reason: null,
      },
    },
    lines: [
      ...linesOf(['touch', 'place'], { pile: 'r1' }),
      ...linesOf(['announce'], { aim: 'empty', pile: 'r1' }),
      ...linesOf(['announce'], { aim: 'expose', pile: 'r1', card: '5C1' }),
      ...linesOf(['draw', 'flip', 'stop', 'pause', 'resume', 'pass']),
      ...PATIENCE_TALK,
    ],
    wrong: {
      pile: none,
      aim: ['Expose', 'free'],
      card: ['7D', '7D3', '-7D1', '??1'],
    },
    wrongPositions: [
      ...wrongPiles({ turn: 1 }, 'r1', 'q2', none),
      ...['XX2', '-XX2'].map((card) => ({ turn: 1, piles: { r1: [card] } })),
      ...[null, -1, seats.length + 1, 1.5, '1', []].map((turnsBegun) => ({ ...position, turnsBegun })),
    ],
    wrongOptions: [
      ...['Standard', 'x', '', null, 5, [], '__proto__'].map((wrong) => ({ variant: wrong })),
      ...['true', 1, null, []].map((advanced) => ({ advanced })),
      ...[-1, '60000', null, []].map((pauseMs) => ({ pauseMs })),
      ...[-1, 1.5, '3', null, []].map((pauses) => ({ pauses })),
      ...[-1, '5', true, [], {}].map((endWindowMs) => ({ endWindowMs })),
    ],
    impossible: 'touch q1',
    bad: 'touch z1',
    act: 'draw',
    within: ['1 draw'],
    turns: seats.map((seat) => [`${seat} draw`, `${seat} place a${seat}`]),
    presses: variant === 'three' ? ['auto'] : ['auto', 'manual'],
    call: {
      verb: 'stop',
      // The card drawn first fits a card of the rim.
      position: at({ ...STUCK[variant], q1: `${STUCK[variant]['q1'] ?? ''} -${spite ? '8C2' : '8H1'}` }),
      offence: '1 touch r1',
      acts: [['1 draw'], [`1 place ${variant === 'learning' ? 'r3' : 'r5'}`, '1 draw']],
      ends: ['1 place a1'],
      reply: ['2 draw'],
    },
    win: {
      legal: last(),
      illegal: last(two),
      slip: ['1 touch r2'],
    },
    repetition:
      variant === 'standard'
        ? {
            position: at({ ...RIM, a1: 'KH1', a2: 'KD2' }),
            // Nothing fits anything: each player turns the one card over, draws it, and puts it back.
            turns: seats.map((seat) => [`${seat} flip`, `${seat} draw`, `${seat} place a${seat}`]),
          }
        : null,
  };
}

export const zankPatience: readonly Fixture[] = VARIANTS.map(fixtureOf);
