import { describe, it, expect } from 'vitest';
import { games } from '../../src/games/index.ts';
import { aceAsKing, expectAlike, type Act } from './traces.ts';

const GAME = games[0];

describe('a legal and an illegal attempt look alike', () => {
  /** With an ace on the board, any other act of Anna's is an offence; with a king in its place, none is. */
  const piles = (top: string) => ({
    a1: ['-7C1', '-8C1', '-9C1'],
    b1: ['3S1'],
    c1: ['-2H1', '4D1'],
    a2: ['-7C2', '-8C2'],
    c2: ['-2H2', '9S2'],
    e1: ['5S1'],
    f1: ['-KH1'],
    g2: ['XX2'],
    h2: ['-QD2', top],
  });
  const watchers: readonly Act[] = [
    ['ben', '?do', { what: 'touch' }],
    ['ben', 'menu'],
    ['ben', '/schikane table', { as: 'words' }],
    ['carla', 'menu'],
    ['carla', '/schikane table', { as: 'words' }],
    ['carla', 'menu so-far'],
    ['ben', '/schikane table', { as: 'so-far' }],
    ['carla', '/schikane watch'],
    ['ben', 'tap:c2'],
    ['anna', '?do', { what: 'touch' }],
    ['anna', 'menu'],
  ];
  const tournaments: Record<string, readonly Act[]> = {
    'a card touched, let go and placed': [
      ['anna', 'tap:c1'],
      ...watchers,
      ['anna', '/do', { what: 'touch b1' }],
      ['anna', 'tap:b1'],
      ['anna', 'tap:c1'],
      ['anna', 'tap:e1'],
      ...watchers,
    ],
    'a reveal and a joker taken out': [
      ['anna', 'tap:f1'],
      ...watchers,
      ['anna', 'menu remove:g2'],
      ...watchers,
    ],
    'a draw, and the end of the turn': [
      ['anna', 'tap:a1'],
      ...watchers,
      ['anna', 'tap:b1'],
      ...watchers,
      ['ben', 'tap:a2'],
      ['ben', 'tap:b2'],
    ],
  };

  it.each(Object.entries(tournaments))('%s', async (_, acts) => {
    const clock = { initialMs: 600_000, incrementMs: 0, press: 'auto' };
    const setupOf = (top: string) => ({
      setup: { game: GAME.id, position: { turn: 1, piles: piles(top) }, options: { clock } },
    });
    const { scenes } = await expectAlike([setupOf('AD2'), setupOf('KD2')], acts, aceAsKing);
    expect(new Set(scenes).size).toBeGreaterThan(1);
  });

  it("from north's own side", async () => {
    const acts: readonly Act[] = [
      ['ben', '/schikane table', { as: 'side' }],
      ['anna', 'tap:c1'],
      ['ben', 'own tap:c2'],
      ['ben', 'own menu'],
      ['ben', 'own words'],
      ['ben', 'own menu'],
      ['anna', 'tap:e1'],
      ['ben', 'own hand'],
      ['anna', 'tap:a1'],
      ['ben', 'own tap:c2'],
      ['anna', 'tap:b1'],
      ['ben', 'own tap:a2'],
      ['ben', 'own tap:b2'],
    ];
    const setupOf = (top: string) => ({
      setup: { game: GAME.id, position: { turn: 1, piles: piles(top) } },
    });
    const { texts, judged } = await expectAlike([setupOf('AD2'), setupOf('KD2')], acts, aceAsKing);
    expect(judged[0]).not.toEqual(judged[1]);
    expect(texts.filter((text) => text.includes('side.png')).length).toBeGreaterThan(acts.length / 2);
  });

  it('in an open win', async () => {
    const won = (top: string) => ({ c1: ['4D1'], e1: ['5S1'], a2: ['-KH2'], c2: ['8H2'], h2: [top] });
    const acts: readonly Act[] = [
      ['anna', 'tap:c1'],
      ['anna', 'tap:e1'],
      ...watchers,
      ['ben', '/do', { what: 'offer-draw' }],
    ];
    const setupOf = (top: string) => ({
      setup: { game: GAME.id, position: { turn: 1, piles: won(top) } },
    });
    const { texts } = await expectAlike([setupOf('AD2'), setupOf('KD2')], acts, aceAsKing);
    expect(texts.join()).toContain('has no cards left');
  });
});

describe('face-down cards stay secret', () => {
  it('two matches that differ only in hidden cards look alike to everybody', async () => {
    const position = (hidden: readonly string[]) => {
      const [a = '', b = '', c = '', d = '', e = '', f = ''] = hidden.map((code) => `-${code}`);
      return {
        turn: 1,
        piles: {
          a1: [a, b, '-9C1'],
          c1: [c, '4D1'],
          a2: [d, '-8C2'],
          c2: [e, '4D2'],
          e1: [f, '9D1'],
          f1: ['5C1'],
        },
      };
    };
    const acts: readonly Act[] = [
      ['anna', 'tap:c1'],
      ['carla', '/schikane table', { as: 'words' }],
      ['ben', 'knock:revert'],
      ['anna', 'tap:c1'],
      ['anna', 'menu'],
      ['anna', 'tap:a1'],
      ['anna', '?do', { what: 'place d' }],
      ['anna', 'tap:h2'],
      ['ben', 'knock:leave'],
      ['anna', '/schikane table'],
      ['ben', '?do', { what: 'reveal' }],
    ];
    const setupOf = (hidden: readonly string[]) => ({
      setup: { game: GAME.id, position: position(hidden) },
    });
    const { texts } = await expectAlike(
      [
        setupOf(['7C1', '8C1', '2H1', '7C2', '2H2', 'KH1']),
        setupOf(['QS1', 'XX1', 'AD1', 'XX2', 'AD2', 'AC1']),
      ],
      acts,
    );
    expect(texts.join()).toContain('9♣');
  });
});
