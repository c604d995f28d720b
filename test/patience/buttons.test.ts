/** The buttons of the duels: their places, cards, styles and signs, from both sides of the table. */
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import type { Control } from '../../src/games/controls.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { played, tableOf, type Piles } from './faults.ts';

const CONTEXT = { players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 } as const;
const MANUAL = { clock: { initialMs: 60_000, incrementMs: 0, press: 'manual' } };

const rowsOf = (match: ShownMatch, side: 1 | 2 = 1) => match.side(side, CONTEXT).controls;
const sign = ({ label, code }: Control): string =>
  typeof label === 'string' ? label.trim() : (label?.place ?? code);
const signs = (match: ShownMatch, side?: 1 | 2): string[] =>
  rowsOf(match, side).map((row) => row.map(sign).join(' '));
const button = (match: ShownMatch, code: string): Control | undefined =>
  rowsOf(match)
    .flat()
    .find((control) => control.code === code);
const cardOn = (match: ShownMatch, pile: string): unknown => {
  const label = button(match, `tap:${pile}`)?.label;
  return typeof label === 'object' ? label?.card : label;
};

const PLAYING = { schikanoeschen: { a1: '-9H1', a2: '-9H2' }, schikanees: { r1: '-9H1', r2: '-9H2' } };
const opened = (id: keyof typeof PLAYING, piles: Piles = {}, turn: 1 | 2 = 1, options: Line = {}) =>
  tableOf(id, { ...PLAYING[id], ...piles }, { turn }, options);

describe('lie like the table', () => {
  it.each([
    ['schikanoeschen', 1, 1, 'h2 d1 d2 e1 K↩, g2 d3 d4 f1 K→, f2 d5 d6 g1 ?, e2 d7 d8 h1 ☰, a1 b1 c1 b2 c2'],
    ['schikanoeschen', 2, 1, 'h2 d1 d2 e1 K↩, g2 d3 d4 f1 K→, f2 d5 d6 g1 ?, e2 d7 d8 h1 ☰, a2 b2 c2 b1 c1'],
    ['schikanoeschen', 1, 2, 'h1 d8 d7 e2 K↩, g1 d6 d5 f2 K→, f1 d4 d3 g2 ?, e1 d2 d1 h2 ☰, a1 b1 c1 b2 c2'],
    ['schikanees', 1, 1, 'h2 d8 d1 e1 K↩, g2 d7 d2 f1 K→, f2 d6 d3 g1 ?, e2 d5 d4 h1 ☰, l1 m1 r1 m2 l2'],
    ['schikanees', 2, 1, 'h2 d8 d1 e1 K↩, g2 d7 d2 f1 K→, f2 d6 d3 g1 ?, e2 d5 d4 h1 ☰, r2 m2 l2 l1 m1'],
    ['schikanees', 2, 2, 'h1 d4 d5 e2 K↩, g1 d3 d6 f2 K→, f1 d2 d7 g2 ?, e1 d1 d8 h2 ☰, l2 m2 r2 m1 l1'],
  ] as const)('%s, turn of %i, from side %i', (id, turn, side, rows) => {
    expect(signs(opened(id, {}, turn), side)).toEqual(rows.split(', '));
  });
});

it('show the top card, a joker, a hidden card and an empty place', () => {
  const match = opened('schikanoeschen', { e1: '-KC1 TD1', f1: 'XX1', g1: '-5C1', b1: '7S1' });
  expect(['e1', 'f1', 'g1', 'h1', 'a1', 'b1'].map((pile) => cardOn(match, pile))).toEqual([
    '10♦',
    '★',
    '▒',
    null,
    '▒',
    '7♠',
  ]);
});

it('highlight the touched card and the stacks of the player to move', () => {
  const match = opened('schikanoeschen', { e1: '7D1', c1: '5C1' }, 2);
  const styles = (now: ShownMatch): unknown[] =>
    ['e1', 'c1', 'a2', 'c2'].map((pile) => button(now, `tap:${pile}`)?.style);
  expect(styles(match)).toEqual(['pile', 'pile', 'own', 'own']);
  expect(styles(played(match, ['2 touch e1']).match)).toEqual(['touched', 'pile', 'own', 'own']);
  const own = opened('schikanoeschen', { c1: '5C1' });
  expect(button(played(own, ['1 touch c1']).match, 'tap:c1')?.style).toBe('touched');
});

it('mark the menu while a draw is offered', () => {
  for (const id of ['schikanoeschen', 'schikanees'] as const) {
    const match = opened(id);
    expect(button(match, 'menu')).toMatchObject({ label: '☰ ', style: 'plain', enabled: true });
    const offered = played(match, ['2 offer-draw']).match;
    expect(button(offered, 'menu')).toMatchObject({ label: '☰🤝', style: 'urgent', enabled: true });
    expect(button(played(offered, ['1 decline-draw']).match, 'menu')?.style).toBe('plain');
  }
});

it('accept an open win in place of the clock', () => {
  const match = tableOf('schikanoeschen', { a2: '-9H2 -8H2', c1: 'TH1', e1: 'JS1' }, {}, MANUAL);
  const press = button(match, 'press');
  expect(press).toMatchObject({ style: 'urgent', enabled: true });
  const won = played(match, ['2 press', '1 touch c1', '1 place e1']).match;
  expect(won.view('spectator').phase).toBe('ending');
  expect(button(won, 'press')).toBeUndefined();
  expect(button(won, 'accept-end')).toEqual({
    code: 'accept-end',
    label: '🏁',
    style: 'urgent',
    enabled: true,
  });
  expect(rowsOf(won)[2]?.at(-1)).toEqual(button(won, 'accept-end'));
});

it('knock alike at any time', () => {
  for (const match of [opened('schikanees'), opened('schikanees', {}, 2)]) {
    expect(button(match, 'knock:revert')).toMatchObject({ label: 'K↩', style: 'danger', enabled: true });
    expect(button(match, 'knock:leave')).toMatchObject({ label: 'K→', style: 'danger', enabled: true });
  }
});

describe('a tap', () => {
  const piles = { e1: '7D1', e2: '-7C2', b1: '3C1', c1: '-2C1 -5C1' };
  it.each([
    ['touches a card', '', 'e1', 'touch'],
    ['turns up a face-down card', '', 'e2', 'reveal'],
    ['draws from the own stack', '', 'a1', 'draw'],
    ['draws with a touched card', '1 touch e1', 'a1', 'draw'],
    ['places the touched card', '1 touch e1', 'e2', 'place'],
    ['puts it back', '1 touch e1', 'e1', 'place'],
    ['places the drawn card', '1 draw', 'e1', 'place'],
    ['draws again', '1 draw', 'a1', 'draw'],
    ['touches a private stack face-down on top', '', 'c1', 'touch'],
  ])('%s', (_, moves, pile, verb) => {
    const { match } = played(opened('schikanoeschen', piles), moves === '' ? [] : moves.split('; '));
    const argument = verb === 'draw' ? null : pile;
    expect(match.meant({ verb: 'tap', argument: pile }, [1])).toEqual({ verb, argument });
  });
});

describe('a table can be given as a position', () => {
  it.each([
    ['schikanoeschen', '1 draw', '1 place b1'],
    ['schikanoeschen', '1 touch e1', '1 place e1'],
    ['schikanees', '1 draw', '1 place m1'],
    ['schikanees', '1 touch e1', '1 place e1'],
  ] as const)('but not while a card is moved: %s, %s', (id, begin, end) => {
    const match = opened(id, { e1: '7D1' });
    expect(match.given()).toMatchObject({ turn: 1, piles: { e1: ['7D1'] } });
    const begun = played(match, [begin]).match;
    expect(begun.given()).toBeNull();
    expect(played(begun, [end]).match.given()).not.toBeNull();
  });
});
