/** Controls of a player: buttons of the own hand, targets, the menu. */
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { countsIn, moveOf, type Move } from '../../src/games/kinderschnapsen/move.ts';
import { handControls, controls, VERBS } from '../../src/games/kinderschnapsen/controls.ts';
import { cardTyped } from '../../src/games/kinderschnapsen/texts/cards.ts';
import { prose as de } from '../../src/games/kinderschnapsen/texts/de/prose.ts';
import { prose as en } from '../../src/games/kinderschnapsen/texts/en/prose.ts';
import { QUIET } from '../../src/games/texts.ts';
import { played, tables } from '../render/kinderschnapsen-tables.ts';

type Name = keyof typeof tables;
const viewOf = (name: Name, seat: 1 | 2) => tables[name].played.match.view(seat);
const handOf = (name: Name, seat: 1 | 2) => handControls(viewOf(name, seat), seat).flat();

describe('the buttons of a hand', () => {
  it('are the own cards, trumps first, then suit by suit from the highest', () => {
    expect(handOf('start', 1).map(({ code, label }) => [code, label])).toEqual([
      ['play:2D', { place: '1', card: '2♦', unique: true }],
      ['play:QS', { place: '2', card: 'Q♠', unique: true }],
      ['play:7H', { place: '3', card: '7♥', unique: true }],
    ]);
  });

  it('are always enabled', () => {
    for (const {
      played: { match },
    } of Object.values(tables)) {
      for (const seat of [1, 2] as const) {
        const buttons = handControls(match.view(seat), seat).flat();
        expect(buttons.every(({ enabled }) => enabled)).toBe(true);
      }
    }
  });

  it.each([
    ['to lead: all', 'start', 2, ['JS', '2S', 'QH']],
    ['not at turn: none', 'start', 1, []],
    ['to reply while the stock is open: all', 'ledAgain', 2, ['2S', 'QH', 'JH']],
    ['to reply to a closed stock: those that ruling 4 allows', 'closed', 2, ['2S']],
    ['to trump', 'empty', 2, ['QD', 'JD']],
  ] as const)('are highlighted for playable cards; %s', (_, name, seat, cards) => {
    const shining = handOf(name, seat).filter(
      ({ code, style }) => code.startsWith('play:') && style === 'own',
    );
    expect(shining.map(({ code }) => code.slice('play:'.length))).toEqual(cards);
  });

  it.each([
    ['start', 2, ['close']],
    ['start', 1, []],
    ['led', 1, []],
    ['trick', 1, ['check-out', 'close']],
    ['trick', 2, []],
    ['closed', 2, []],
    ['last', 2, ['check-out', 'end-hand']],
    ['last', 1, []],
    ['won', 1, []],
  ] as const)('include other decisions: %s, seat %i', (name, seat, verbs) => {
    const others = handOf(name, seat).filter(({ code }) => !code.startsWith('play:'));
    expect(others.map(({ code }) => code)).toEqual(verbs);
    expect(controls.menu(viewOf(name, seat), seat)).toEqual(verbs);
  });

  it('look the same with and without enough points to check out', () => {
    const after = (hands: readonly (readonly string[])[], tricks: readonly (readonly string[])[]) => {
      const { match } = played({ position: { dealer: 2, hands, tricks, stock: [], turnup: '2D' } });
      return handControls(match.view(1), 1).at(-1);
    };
    const enough = after(
      [['7H'], ['2H']],
      [
        ['QS', 'JS', 'QH', 'JH'],
        ['7S', '2S'],
      ],
    );
    const short = after(
      [['7H'], ['2H']],
      [
        ['7S', '2S'],
        ['QS', 'JS', 'QH', 'JH'],
      ],
    );
    expect(enough?.map(({ code }) => code)).toContain('check-out');
    expect(short).toEqual(enough);
  });

  it('fit into rows of five, and send lines that the referee accepts', () => {
    for (const seat of [1, 2] as const) {
      const rows = handControls(viewOf('manyCards', seat), seat);
      expect(rows.every((row) => row.length > 0 && row.length <= 5)).toBe(true);
      expect(rows.flat().filter(({ code }) => code.startsWith('play:'))).toHaveLength(6);
    }
    for (const { code, style } of handOf('manyCards', 2)) {
      const [verb = '', card] = code.split(':');
      const line: Line = {
        seat: 2,
        do: verb,
        ...VERBS.find(({ name }) => name === verb)?.fields(card ?? null),
      };
      expect(style === 'own' && tables.manyCards.played.match.submit(line).ok).toBe(true);
    }
  });
});

describe('the question before a risky decision', () => {
  it.each([
    ['trick', 1, 'close', 'points'],
    ['trick', 1, 'check-out', 'points'],
    ['trick', 1, 'end-hand', null],
    ['trick', 1, 'play', null],
    ['trick', 2, 'close', null],
    ['start', 2, 'close', 'points'],
    ['start', 1, 'close', null],
    ['last', 2, 'end-hand', null],
    ['won', 1, 'check-out', null],
  ] as const)('%s, seat %i, %s: %s', (name, seat, verb, asked) => {
    const view = viewOf(name, seat);
    expect(controls.doubt?.(view, seat, verb)).toBe(asked && view.points[seat - 1]);
  });

  it('is not asked with enough points to check out', () => {
    const tricks = [['QS', 'JS', 'QH', 'JH', 'QD', 'JD'], []];
    const position = { dealer: 2, hands: [['7H'], ['2H']], tricks, stock: [], turnup: '2D' };
    const view = played({ position }).match.view(1);
    expect(controls.menu(view, 1)).toContain('check-out');
    expect(controls.doubt?.(view, 1, 'check-out')).toBeNull();
  });
});

it('an offered draw has a row of its own', () => {
  const rows = (...lines: Line[]) => controls.rows(played({}, ...lines).match.view(2), 2).length;
  expect([rows(), rows({ seat: 1, do: 'offer-draw' })]).toEqual([1, 2]);
});

it('a hand whose stock the leader has closed after a trick is no position', () => {
  const { match } = tables.trick.played;
  expect(match.given()).not.toBeNull();
  const closed = match.submit({ seat: 1, do: 'close' });
  expect(closed.ok && closed.value.match.given()).toBeNull();
});

it.each<[Name, Line, Move | null]>([
  ['start', { seat: 2, do: 'play', card: 'JS' }, { seat: 2, kind: 'led', card: 'JS' }],
  ['led', { seat: 1, do: 'play', card: 'QS' }, { seat: 1, kind: 'replied', card: 'QS' }],
  ['trick', { seat: 1, do: 'close' }, { seat: 1, kind: 'closed' }],
  ['trick', { seat: 1, do: 'check-out' }, { seat: 1, kind: 'checked-out' }],
  ['last', { seat: 2, do: 'end-hand' }, { seat: 2, kind: 'ended-hand' }],
  ['start', { seat: 1, do: 'offer-draw' }, null],
])('at "%s", %j is the move %j', (name, line, move) => {
  expect(moveOf(viewOf(name, 1), line)).toEqual(move);
});

describe('the choices of /play', () => {
  it('are the playable cards, out of turn all cards, without a view of the hand none', () => {
    const cards = (name: Name, seat: 1 | 2) =>
      controls.targets(viewOf(name, seat), seat, 'play').map(({ argument }) => argument);
    expect(cards('closed', 2)).toEqual(['2S']);
    expect(cards('closed', 1)).toEqual(['2D', '7H']);
    expect(controls.targets(tables.start.played.match.view('spectator'), 1, 'play')).toEqual([]);
  });

  it.each([
    ['QS', 'QS'],
    ['q♠', 'QS'],
    [' 7 ♥️', '7H'],
    ['♦J', 'JD'],
    ['d2', '2D'],
    ['KS', 'KS'],
    ['queen', 'queen'],
  ])('accept the typed text %j', (typed, code) => {
    expect(cardTyped(typed)).toBe(code);
  });
});

describe('the counts', () => {
  const seen = (lines: readonly Line[], setup: Line = {}) => {
    const counts: string[][] = [];
    lines.forEach((_, i) => {
      const before = played(setup, ...lines.slice(0, i)).match.view('arbiter');
      counts.push(countsIn(before, played(setup, ...lines.slice(0, i + 1)).match.view('arbiter')));
    });
    return counts;
  };
  const position = {
    dealer: 2,
    hands: [['QH'], ['2D']],
    stock: [],
    turnup: 'JD',
    tricks: [['QS', '7S', 'JS', '2S', 'QD', 'JD'], []],
    score: [1, 1],
  };
  const lines = [
    { seat: 1, do: 'play', card: 'QH' },
    { seat: 2, do: 'play', card: '2D' },
    { seat: 2, do: 'end-hand' },
  ];

  it('include tricks, hands and games, even the last of a match', () => {
    expect(seen(lines, { position })).toEqual([[], ['trick'], ['hand', 'game']]);
    expect(seen(lines, { position, options: { bestOf: 3 } })).toEqual([[], ['trick'], ['hand', 'game']]);
    expect(seen(lines, { position: { ...position, score: [5, 5] } })).toEqual([[], ['trick'], ['hand']]);
  });

  it('are empty when a player resigns', () => {
    expect(seen([...lines.slice(0, 2), { seat: 1, do: 'resign' }], { position })).toEqual([
      [],
      ['trick'],
      [],
    ]);
  });

  it('appear with the result', () => {
    expect(en.counts({ trick: 12, hand: 3, game: 1 })).toBe('12 tricks in 3 hands');
    expect(de.counts({ trick: 1, hand: 1, game: 2 })).toBe('1 Stich in 1 Runde, 2 Spiele');
    expect(en.counts({})).toBeNull();
  });

  it('omit the hands when the match ends in its first', () => {
    expect(en.counts({ trick: 1 })).toBe('1 trick');
    expect(de.counts({ trick: 1 })).toBe('1 Stich');
  });
});

describe('the table message', () => {
  const named = (seat: number): string => ['Ann', 'Greg'][seat - 1] ?? '';
  const status = (name: Name) =>
    en.status(tables[name].played.match.view('spectator'), { name: named, stamp: String, deadline: null });

  it('names the trick just made, trump, stock and points to go', () => {
    expect(status('trick')).toMatchObject({
      news: '↪ J♠ Q♠: trick to **Ann**',
      notes: ['♦ is trump', '4 in the stock, turn-up J♦', 'to go: Ann 5, Greg 5'],
    });
    expect(status('led')).toMatchObject({ news: null });
    expect(status('closed').notes).toContain('stock closed (4)');
    expect(status('empty').notes).toContain('stock empty');
  });

  it('names the result of the previous hand until the next has begun', () => {
    expect(status('checkedOut').news).toBe('🂠 **Ann** checked out with 55 points to 27 and wins 1 point');
    expect(status('wrong').news).toBe('🂠 **Ann** checked out with only 23 points: **Greg** wins 1 point');
    expect(status('lastTrick').news).toBe(
      '🂠 **Greg** won the last trick (41 points to 55) and wins 1 point and the game',
    );
    expect(status('led').news).toBeNull();
    expect(status('won')).toEqual(QUIET);
  });

  it('names the final result and the last hand at the end of the match', () => {
    const view = tables.won.played.match.view('spectator');
    const said = (texts: typeof en, changes: Partial<typeof view> = {}) =>
      texts.outcome?.({ ...view, ...changes }, 'It is over.', named);
    expect(said(en)).toBe(
      '🏆 **Ann** wins the match, 2 : 1 games, the last 5 : 2. Last hand: **Ann** checked out with 55 points to 27.',
    );
    expect(said(de)).toBe(
      '🏆 **Ann** gewinnt die Partie mit 2 : 1 Spielen, das letzte 5 : 2. Letzte Runde: **Ann** hat mit 55 zu 27 Augen ausgemeldet.',
    );
    expect(said(en, { bestOf: 1 })).toBe(
      '🏆 **Ann** wins the match 5 : 2. Last hand: **Ann** checked out with 55 points to 27.',
    );
    expect(said(en, { winner: 2, games: [1, 2] })).toContain(
      '🏆 **Greg** wins the match, 2 : 1 games, the last 2 : 5.',
    );
    const resigned = { reason: 'resigned', winner: 2, score: [1, 4] } as const;
    expect(said(en, resigned)).toBe('It is over. Score: **Ann** – **Greg** 2 : 1 games, 4 : 1 points.');
    expect(said(de, { ...resigned, bestOf: 1 })).toBe('It is over. Stand: **Ann** – **Greg** 4 : 1 Punkte.');
  });
});
