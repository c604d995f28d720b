import { describe, expect, it } from 'vitest';
import { aceAsKing, expectAlike, type Act, type Trace } from './traces.ts';
import { RIM, zank } from './zank-tables.ts';

type Piles = Parameters<typeof zank>[0];

/** Drawn cards only fit on the player's own discard. */
const OWN: Piles = { q1: ['-2H1', '-JC1'], a1: ['KH1'], q2: ['-2D2', '-TS2'], a2: ['JD2'] };

const lookers: readonly Act[] = [
  ['ben', 'menu'],
  ['ben', '/schikane table', { as: 'words' }],
  ['carla', 'menu'],
  ['carla', '/schikane table', { as: 'words' }],
  ['anna', 'menu'],
];
const watchers: readonly Act[] = [
  ...lookers,
  ['ben', '?do', { what: 'touch' }],
  ['ben', 'choose:announce'],
  ['anna', 'choose:announce'],
  ['anna', '?do', { what: 'announce' }],
];

/**
 * Plays the acts with the ace of diamonds somewhere and with the king in its place: one is right, the other
 * wrong, all else alike.
 */
async function alike(
  pilesWith: (card: string) => Piles,
  acts: readonly Act[],
  options: Parameters<typeof zank>[1] = {},
): Promise<Trace> {
  const setups = [zank(pilesWith('AD2'), options), zank(pilesWith('KD2'), options)] as const;
  const { judged, ...told } = await expectAlike(setups, acts, aceAsKing);
  expect(judged[0]).not.toEqual(judged[1]);
  return told;
}

/** An ace on the rim comes before everything; with a king nothing is due. */
const onRim = (card: string): Piles => ({ ...RIM, ...OWN, r8: [card] });
/** The two belongs on an ace in the middle; nothing belongs on a king. */
const inMiddle = (card: string): Piles => ({ ...RIM, ...OWN, m1: [card] });

describe('right and wrong moves look alike until a Stop', () => {
  const tournaments: Record<string, readonly [(card: string) => Piles, readonly Act[]]> = {
    'a draw, and the end of the turn': [
      onRim,
      [
        ['anna', 'tap:q1'],
        ...watchers,
        ['anna', 'tap:m1'],
        ['anna', 'tap:a1'],
        ...watchers,
        ['anna', 'pause'],
        ['anna', 'resume'],
        ['ben', '/do', { what: 'draw' }],
        ['ben', 'tap:a2'],
      ],
    ],
    'a touch of the discard, and a card put back': [
      (card) => ({ ...inMiddle(card), a1: ['2D1'] }),
      [
        ['anna', 'tap:a1'],
        ...watchers,
        ['anna', 'tap:r1'],
        ['anna', 'tap:a1'],
        ...watchers,
        ['anna', 'tap:q1'],
      ],
    ],
    'a touch of the rim': [
      (card) => ({ ...inMiddle(card), r1: ['2D1'] }),
      [
        ['anna', '/do', { what: 'touch r1' }],
        ...watchers,
        ['anna', '/do', { what: 'place r1' }],
        ...watchers,
      ],
    ],
    'a place for the drawn card': [
      (card) => ({ ...inMiddle(card), q1: ['-2H1', '-2D1'] }),
      [['anna', 'tap:q1'], ...watchers, ['anna', 'tap:a1'], ...watchers, ['ben', 'tap:q2']],
    ],
    'steps that were announced': [
      (card) => ({ ...onRim(card), r1: ['8H1', '5S1'], r2: ['6H1'] }),
      [
        ['anna', 'choose:announce announce:empty:r1'],
        ...watchers,
        ['anna', 'tap:r1'],
        ...watchers,
        ['anna', 'tap:r2'],
        ...watchers,
        ['anna', 'tap:r1'],
        ['anna', 'tap:r5'],
        ...watchers,
      ],
    ],
  };

  it.each(Object.entries(tournaments))('%s', async (_, [pilesWith, acts]) => {
    const clock = { initialMs: 600_000, incrementMs: 0, press: 'auto' };
    const { scenes } = await alike(pilesWith, acts, { clock });
    expect(new Set(scenes).size).toBeGreaterThan(1);
  });

  it('in an open win', async () => {
    const { texts } = await alike(
      (card) => ({ ...onRim(card), q1: [], a1: ['4D1'] }),
      [
        ['anna', 'tap:a1'],
        ['anna', 'tap:r1'],
        ...lookers,
        ['ben', '/do', { what: 'pause' }],
        ['ben', '/do', { what: 'offer-draw' }],
      ],
    );
    expect(texts.join()).toContain('has no cards left');
  });

  it('where announcing and pausing share a button', async () => {
    const open = ['3S1', '5S1', '7S1', '9S1', '3H1', '5H1', '7H1'];
    const rims = Object.fromEntries(open.map((card, i) => [`r${i + 1}`, [`-${i + 3}C1`, card]]));
    const piles = (card: string): Piles => ({
      ...rims,
      r8: ['-3C2', card],
      q1: ['-2H1', '-JC1'],
      a1: ['KH1'],
      s1: ['-4H1', 'JS1'],
      q2: ['-2D2', '-TH2'],
      a2: ['JD2'],
      s2: ['-4D2', '7C2'],
    });
    const acts: readonly Act[] = [
      ['anna', 'tap:call-out announce:empty:r1'],
      ['anna', 'tap:q1'],
      ['ben', 'tap:call-out'],
      ['carla', 'menu'],
      ['ben', 'resume'],
      ['anna', 'tap:a1'],
      ['carla', '/schikane table', { as: 'words' }],
    ];
    await alike(piles, acts, { variant: 'schikanieren' });
  });
});

it('after a Stop the two matches differ', async () => {
  const acts: readonly Act[] = [
    ['anna', 'tap:q1'],
    ['ben', 'stop'],
  ];
  await expect(alike(onRim, acts)).rejects.toThrow();
});
