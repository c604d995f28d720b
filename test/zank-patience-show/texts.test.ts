import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { QUIET, type Speaking } from '../../src/games/texts.ts';
import { OFFENCES } from '../../src/games/zank-patience/action.ts';
import { CHALLENGE } from '../../src/games/zank-patience/challenge.ts';
import { moveOf, type Move } from '../../src/games/zank-patience/move.ts';
import { controls, VERBS } from '../../src/games/zank-patience/controls.ts';
import { PILES } from '../../src/games/zank-patience/piles.ts';
import { outline } from '../../src/games/zank-patience/rulebook/outline.ts';
import { texts as prose } from '../../src/games/zank-patience/texts/index.ts';
import type { View } from '../../src/games/zank-patience/view.ts';
import { viewOf } from './views.ts';

const { en, de } = prose;
const speaking = (deadline: number | null): Speaking => ({
  name: (seat) => ['Anna', 'Ben', 'Cleo'][seat - 1] ?? '',
  stamp: (at) => `<${at}>`,
  deadline,
});

describe('the text after a Stop', () => {
  it.each(LOCALES)('names the caller, and the player who misses a turn (%s)', (locale) => {
    const { calls } = prose[locale];
    const { news, ruling } = calls ?? {};
    expect(ruling?.right('Anna', 'Ben', 'did wrong', false)).toMatch(
      /\*\*Anna\*\*.*\*\*Ben\*\* did wrong\.$/,
    );
    for (const say of [news, ruling])
      expect(say?.right('Ben', 'Ben', 'did wrong', true)).not.toBe(
        say?.right('Anna', 'Ben', 'did wrong', false),
      );
    expect(news?.right('Anna', 'Ben', '', false)).toMatch(/\*\*Anna\*\*.*\*\*Ben\*\*/);
    expect(ruling?.wrong('Anna')).toMatch(
      locale === 'en' ? /misses the next turn/ : /setzt das nächste Mal aus/,
    );
    expect(calls?.count(0, 0)).toBe('');
    expect(calls?.count(2, 1)).toMatch(/2.*1/);
  });
});

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = prose[locale];

  it('has a name for every verb, option and value', () => {
    expect(Object.keys(texts.verbs).sort()).toEqual(VERBS.map(({ name }) => name).sort());
    for (const { name, argument } of VERBS) {
      const {
        name: naming,
        description,
        argument: asked,
      } = texts.verbs[name] ?? { name: '', description: '' };
      expect(naming).toMatch(/^[\p{Ll}-]{1,32}$/u);
      expect(description.length).toBeGreaterThan(0);
      expect(description.length).toBeLessThanOrEqual(100);
      expect(asked !== undefined).toBe(argument === 'target');
    }
    expect(Object.keys(texts.options).sort()).toEqual(CHALLENGE.map(({ name }) => name).sort());
    for (const option of CHALLENGE) {
      const naming = texts.options[option.name];
      expect(naming?.name).toMatch(/^[\p{Ll}-]{1,32}$/u);
      expect(naming?.description.length).toBeLessThanOrEqual(100);
      const values = option.kind === 'choice' ? option.values.map(String).sort() : [];
      expect(Object.keys(naming?.values ?? {}).sort()).toEqual(values);
    }
  });

  it('list a challenge’s differences from the default rules', () => {
    for (const option of CHALLENGE) {
      const values: readonly unknown[] = option.kind === 'choice' ? option.values : [false, true];
      const [first, ...others] = values.map((value) => texts.option(option.name, value));
      expect(first).toBeNull();
      expect(texts.option(option.name, undefined)).toBeNull();
      expect(new Set(others).size).toBe(others.length);
      expect(others).not.toContain(null);
    }
  });

  it('name every pile', () => {
    const kinds = new Set(PILES.map((pile) => texts.pile(pile).split(' ')[0]));
    expect(kinds.size).toBe(5);
    for (const pile of PILES) expect(texts.pile(pile).endsWith(` ${pile.toUpperCase()}`)).toBe(true);
  });

  it('name the entries of the menu and the list of announcements', () => {
    const view = viewOf('schikanieren', { r1: ['AS1', 'KS1'], s1: ['2C1'] });
    const codes = [
      ...controls.menu(view, 1),
      'flip',
      ...controls.targets(view, 1, 'announce').map(({ argument }) => `announce:${argument}`),
    ];
    expect(codes).toEqual(['pass', 'flip', 'announce:expose:r1:AS1', 'announce:empty:r1']);
    const said = codes.map((code) => {
      const [verb = '', ...rest] = code.split(':');
      return texts.gesture(verb, rest.length > 0 ? rest.join(':') : null);
    });
    expect(new Set(said).size).toBe(codes.length);
    for (const [i, label] of said.entries()) {
      expect(label).not.toBe(codes[i]);
      expect(label.length).toBeLessThanOrEqual(80);
    }
    expect(said[2]).toContain('A♠');
    expect(said[2]).toContain('R1');
  });

  it('describe the state: announcement, pause, missed turns', () => {
    expect(texts.status(viewOf('three'), speaking(null))).toEqual(QUIET);
    const view = viewOf(
      'three',
      {},
      {
        turn: 2,
        announced: { aim: 'expose', pile: 'r3', card: 'TD2' },
        skips: [0, 0, 2],
        paused: 1,
        pausesLeft: [2, 3, 3],
      },
    );
    const { now, doing, notes } = texts.status(view, speaking(61_000));
    expect(now).toMatch(/\*\*Anna\*\*.*<61000>/);
    expect(doing).toMatch(/10♦.*R3/);
    expect(notes).toEqual([expect.stringMatching(/Cleo.*2/)]);
    const emptying = { ...view, announced: { aim: 'empty', pile: 'r5' } } as const;
    expect(texts.status(emptying, speaking(null)).doing).toMatch(/R5/);
    expect(texts.status({ ...view, phase: 'over' }, speaking(null))).toEqual(QUIET);
  });

  it('describe held and moved cards', () => {
    expect(texts.held(viewOf('standard'))).toBeNull();
    expect(texts.held(viewOf('standard', {}, { hand: 'TD1' }))).toContain('10♦');
    const touched = viewOf('standard', { r3: ['9C1'] }, { touched: 'r3' });
    expect(texts.held(touched)).toMatch(/9♣.*R3/);
    const said = (line: Line, before = touched, after = touched): string => {
      const move = moveOf(before, { seat: 1, ...line }, after);
      return move ? texts.move(move) : '';
    };
    expect(said({ do: 'place', pile: 'm2' })).toBe('9♣ R3 → M2');
    expect(said({ do: 'place', pile: 'r3' })).toMatch(/9♣.*R3/);
    expect(said({ do: 'place', pile: 'r3' })).not.toContain('→');
    expect(said({ do: 'draw' }, viewOf('standard'))).toContain('Q1');
    expect(said({ do: 'flip' })).toMatch(/A1.*Q1/);
    expect(said({ do: 'pass' })).not.toBe('');
  });

  it('include the pages of the rules', () => {
    const stating = Object.keys(outline.stating);
    expect(texts.pages.map(({ id }) => id)).toEqual([...outline.teaching, ...stating, 'notation']);
  });
});

describe('the last move', () => {
  const at = viewOf('standard', { r3: ['9C1'] }, { touched: 'r3' });
  const none = { from: null, to: null, card: null };

  it.each<[Line, View, View, Partial<Move>]>([
    [{ do: 'place', pile: 'm2' }, at, at, { kind: 'place', from: 'r3', to: 'm2', card: '9C1' }],
    [{ do: 'place', pile: 'r3' }, at, at, { kind: 'put-back', from: 'r3', to: 'r3', card: '9C1' }],
    [
      { do: 'place', pile: 'a1' },
      viewOf('standard', {}, { hand: 'TD1' }),
      at,
      { kind: 'place', from: 'hand', to: 'a1', card: 'TD1' },
    ],
    [
      { do: 'draw' },
      viewOf('standard'),
      viewOf('standard', {}, { hand: '2H1' }),
      { kind: 'draw', from: 'q1', to: null, card: '2H1' },
    ],
    [{ do: 'flip' }, at, at, { kind: 'flip', from: 'a1', to: 'q1', card: null }],
    [{ do: 'pass' }, at, at, { kind: 'pass', ...none }],
  ])('is recognised from %j', (line, before, after, move) => {
    expect(moveOf(before, { seat: 1, ...line }, after)).toEqual({ seat: 1, ...move });
  });

  it.each([{ do: 'touch', pile: 'r1' }, { do: 'stop' }, { do: 'pause' }])('is null after %j', (line) => {
    expect(moveOf(at, { seat: 1, ...line }, at)).toBeNull();
  });
});

it('German texts contain no English', () => {
  const verbs = VERBS.filter(({ name }) => name !== 'stop' && name !== 'pause');
  for (const { name } of verbs) expect(de.verbs[name]?.name).not.toBe(en.verbs[name]?.name);
  for (const { name } of VERBS) expect(de.verbs[name]?.description).not.toBe(en.verbs[name]?.description);
  for (const code of OFFENCES) expect(de.offence(code, null)).not.toBe(en.offence(code, null));
});
