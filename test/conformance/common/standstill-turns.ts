/** Turns that change the counts of ruling 28, and turns that do not, in each game that knows a standstill. */

/**
 * The counts: cards on final stacks, face-down cards, jokers out of the game, the fewest cards of a player's
 * own.
 */
export const NOTED = ['finals', 'hidden', 'out', 'fewest'] as const;

export interface Turns {
  /** The fixture's name. */
  readonly name: string;
  readonly what: string;
  /** Piles that differ from the plain table, where nobody makes progress. */
  readonly piles: Readonly<Record<string, string>>;
  /** Moves of seat 2 in an earlier turn that changes nothing; without them seat 1 begins. */
  readonly before?: readonly string[];
  /**
   * Moves of seat 1 in its turn, legal or not; nobody calls. It ends the turn by drawing a card and putting
   * it on its own discard.
   */
  readonly moves: readonly string[];
}

const at =
  (name: string) =>
  (what: string, piles: Turns['piles'], moves: readonly string[], before?: readonly string[]): Turns => ({
    name,
    what,
    piles,
    moves,
    ...(before && { before }),
  });
const schikanoeschen = at('schikanoeschen');
const schikanees = at('schikanees');
const standard = at('zank-patience, standard');
const learning = at('zank-patience, learning');
const three = at('zank-patience, three');
const schikanieren = at('zank-patience, schikanieren');

/** Turns that change one of the counts, and no other. */
export const CHANGES: Readonly<Record<(typeof NOTED)[number], readonly Turns[]>> = {
  finals: [
    schikanoeschen('from the board', { e1: 'AS1 7D1' }, ['touch e1', 'place f1', 'touch e1', 'place d1']),
    schikanees('from the field', { f1: '-TS1 AS1 7D1', g1: '-TH1 8C1' }, [
      'touch f1',
      'place g1',
      'touch f1',
      'place d2',
    ]),
    standard('from the rim', { m1: 'AS1', r8: '2S1' }, ['touch r8', 'place m1']),
    learning('from the rim', { m1: 'AS1' }, ['touch r6', 'place m1']),
    three('from the rim', { m1: 'AS1', r8: '2S1' }, ['touch r8', 'place m1']),
    schikanieren('from the rim', { m1: '4C2', r1: '5C1' }, ['touch r1', 'place m1']),
  ],
  // If the revealed card would leave its player with fewer cards, they get one to compensate.
  hidden: [
    schikanoeschen('on the board', {}, ['reveal g1']),
    schikanoeschen(
      'on a side stack',
      { b1: '3D1', c1: '-2C1 5C1', e2: '4D2' },
      ['touch c1', 'place f1'],
      ['touch e2', 'place b1'],
    ),
    schikanees('on the field', { h1: '-3H1' }, ['reveal h1']),
    schikanees(
      'on a left stack',
      { h2: '-3H2 4C2', f1: '-TS1 6H1' },
      ['touch l1', 'place f1'],
      ['touch h2', 'place m1'],
    ),
    schikanees(
      'on a left stack that becomes the right one, where cards are not counted',
      { r1: '-8H1', m1: '', h2: '-3H2 4C2' },
      ['draw', 'place e1'],
      ['touch h2', 'place l1'],
    ),
    schikanieren('on the rim', { r5: '-JC2 6C1' }, ['touch r1', 'place r5']),
    schikanieren('on a spite stack', { r1: '-JC1 4C1', r2: '5S1' }, [
      'touch r2',
      'place a1',
      'touch s1',
      'place r1',
    ]),
  ],
  out: [
    schikanoeschen('removed', {}, ['remove h1']),
    three('put aside by itself', { q1: '-2H1 -QC1 -XX1' }, ['touch r9', 'place a1']),
  ],
  fewest: [
    schikanoeschen('of the main stack', { f1: '9C1' }, ['draw', 'place f1']),
    schikanoeschen('of the discard stack', { b1: '3D1' }, ['touch b1', 'place f1']),
    schikanoeschen('of the side stack', { c1: '5C1' }, ['touch c1', 'place f1']),
    schikanees('of the right stack', {}, ['draw', 'place e1']),
    schikanees('of the middle stack', { f1: '-TS1 4H1' }, ['touch m1', 'place f1']),
    schikanees('of the left stack', { l1: '5C1', f1: '-TS1 6H1' }, ['touch l1', 'place f1']),
    standard('of the source', { q1: '-2H1 -4H1' }, ['draw', 'place r1']),
    standard('of the discard', { r8: '' }, ['touch a1', 'place r8']),
    learning('of the source', { q1: '-7H1 -4H1' }, ['draw', 'place r1']),
    three('of the source', { q1: '-2H1 -4H1' }, ['draw', 'place r1']),
    schikanieren('of the source', { q1: '-6H1 -8D1' }, ['draw', 'place r8']),
    schikanieren('of the spite stack', { s1: '3C1', r1: '-JC1 4C1' }, ['touch s1', 'place r1']),
  ],
};

/** Turns that change much, but none of the counts. */
export const SAME: readonly Turns[] = [
  schikanoeschen('a card moved over the board', {}, ['touch e1', 'place f1']),
  schikanoeschen(
    'a card got from the opponent, and put away again',
    { b1: '3D1', e2: '4D2' },
    ['touch b1', 'place e2'],
    ['touch e2', 'place b1'],
  ),
  schikanoeschen('an own card away and back within a turn', { b1: '3D1' }, [
    'touch b1',
    'place f1',
    'touch f1',
    'place b1',
  ]),
  schikanoeschen('a card put face-down where cards are not counted', { a1: '', b1: '9H1 8H1' }, ['flip']),
  schikanees('a card moved over the field', { f1: '-TS1 7D1', g1: '-TH1 8C1' }, ['touch f1', 'place g1']),
  schikanees(
    'a card got from the opponent, and put away again',
    { h2: '-3H2 4C2', f1: '-TS1 5H1' },
    ['touch m1', 'place f1'],
    ['touch h2', 'place m1'],
  ),
  schikanees('an own card away and back within a turn', { f1: '-TS1 4H1' }, [
    'touch m1',
    'place f1',
    'touch f1',
    'place m1',
  ]),
  standard('a card moved over the rim', { r5: '4H1' }, ['touch r5', 'place r1']),
  standard(
    'a card got from the opponent, and put away again',
    {},
    ['touch a1', 'place r8'],
    ['touch r8', 'place a1'],
  ),
  standard('an own card away and back within a turn', { r8: '' }, [
    'touch a1',
    'place r8',
    'touch r8',
    'place a1',
  ]),
];
