/** The protocol: lines that are none, or wrong in some field. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { parseAnswer } from './answer.ts';
import type { Answer } from './answer.ts';

const POSITION = { turn: 1, piles: { a1: ['-9H1'], e1: ['7D1'], a2: ['-9H2'] } };
const SETUP = { game: 'schikanoeschen', position: POSITION };

const fresh = () => {
  const referee = createReferee();
  return (line: unknown): Answer =>
    parseAnswer(referee.answer(typeof line === 'string' ? line : JSON.stringify(line)));
};
const error = (answer: Answer): string => (answer.ok ? 'ok' : answer.error);

/** Values that are no seat, no pile, no text, no number of milliseconds: of every JSON type. */
const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'e1 ',
  [],
  ['e1'],
  [1],
  {},
  { e1: 1 },
  [[]],
  -1,
  1.5,
  -0.5,
];
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  '0',
];

describe('blank lines', () => {
  it.each(['', ' ', '   ', '\t', ' \t '])('%j is skipped', (line) => {
    const referee = createReferee();
    expect(referee.answer(line)).toBeNull();
    referee.answer(JSON.stringify(SETUP));
    expect(referee.answer(line)).toBeNull();
  });
});

describe('lines that are none', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  it.each([
    ['no JSON', 'touch e1'],
    ['half of one', '{"seat":1,"do":"touch"'],
    ['two', '{"do":"tick"}{"do":"tick"}'],
    ['a comment', '{"do":"tick"} // now'],
    ['a trailing comma', '{"do":"tick",}'],
    ['single quotes', "{'do':'tick'}"],
    ['a bare word', 'undefined'],
    ['NaN', 'NaN'],
    ['NUL', '\0'],
    ['null', 'null'],
    ['true', 'true'],
    ['a number', '17'],
    ['a huge number', '1e999'],
    ['a text', '"tick"'],
    ['a list', '[]'],
    ['a list of lines', '[{"do":"tick"}]'],
    ['nothing', '{}'],
    ['lone surrogates', '"\ud800"'],
    ['lone surrogates, escaped', '{"do":"\\ud800\\udc00\\udfff"}'],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
    ['a megabyte of braces', '{"a":'.repeat(200_000)],
    ['a deep list', deep(500_000)],
    ['a deep pile', `{"seat":1,"do":"touch","pile":${deep(400_000)}}`],
    ['a deep verb', `{"seat":1,"do":${deep(400_000)}}`],
    ['a deep seat', `{"seat":${deep(400_000)},"do":"draw"}`],
    ['a deep time', `{"do":"tick","at":${deep(400_000)}}`],
    ['a deep position', `{"game":"schikanoeschen","position":${deep(400_000)}}`],
    ['deep piles', `{"game":"schikanoeschen","position":{"turn":1,"piles":{"e1":${deep(400_000)}}}}`],
    ['deep options', `{"game":"schikanoeschen","seed":"x","options":${deep(400_000)}}`],
    ['a megabyte of verb', JSON.stringify({ seat: 1, do: 'x'.repeat(1_000_000) })],
    ['a megabyte of pile', JSON.stringify({ seat: 1, do: 'touch', pile: 'e'.repeat(1_000_000) })],
    ['a megabyte of game', JSON.stringify({ game: 's'.repeat(1_000_000), seed: '' })],
    ['no verb', '{"seat":1}'],
    ['no seat', '{"do":"draw"}'],
  ])('%s', (_, line) => {
    const say = fresh();
    expect(error(say(line))).toBe('bad-line');
    expect(error(say(SETUP))).toBe('ok');
    const before = say({ do: 'tick' });
    expect(error(say(line))).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it('are answered in few words, however long', () => {
    const answer = fresh()(JSON.stringify({ seat: 1, do: 'x'.repeat(1_000_000) }));
    expect(JSON.stringify(answer).length).toBeLessThan(10_000);
  });
});

describe('wrong fields of a move', () => {
  const acts = [
    { seat: 1, do: 'touch', pile: 'e1' },
    { seat: 1, do: 'place', pile: 'e1' },
    { seat: 1, do: 'reveal', pile: 'e1' },
    { seat: 1, do: 'remove', pile: 'a1' },
    { seat: 1, do: 'draw' },
    { seat: 1, do: 'flip' },
    { seat: 1, do: 'pass' },
    { seat: 2, do: 'knock', revert: true },
    { seat: 2, do: 'accept-end' },
    { seat: 1, do: 'offer-draw' },
    { seat: 1, do: 'accept-draw' },
    { seat: 1, do: 'decline-draw' },
    { seat: 1, do: 'withdraw-draw' },
    { seat: 1, do: 'claim-draw' },
    { seat: 1, do: 'resign' },
    { seat: 1, do: 'press' },
  ];

  it.each(acts)('$do', (act) => {
    const say = fresh();
    say(SETUP);
    const before = say({ do: 'tick' });
    const wrong: unknown[] = [];
    for (const seat of [...JUNK, ...NAMES, 0, 3, '1', '2', 1e308, undefined]) wrong.push({ ...act, seat });
    for (const at of [...JUNK, '5', '0']) if (at !== 1.5) wrong.push({ ...act, at });
    if ('pile' in act) {
      for (const pile of [
        ...JUNK,
        ...NAMES,
        1,
        'E1',
        'd0',
        'd9',
        'a3',
        'a0',
        'i1',
        'a',
        'd10',
        'e1e1',
        undefined,
      ]) {
        wrong.push({ ...act, pile });
      }
    }
    if ('revert' in act) {
      for (const revert of [...JUNK, 0, 1, 'true', undefined]) {
        if (typeof revert !== 'boolean') wrong.push({ ...act, revert });
      }
      for (const seen of [...JUNK, '0', 1, 2, 1e308]) {
        if (seen !== -1 && seen !== -0.5) wrong.push({ ...act, seen });
      }
    }
    for (const line of wrong) expect(error(say(line)), JSON.stringify(line)).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it('the verb', () => {
    const say = fresh();
    say(SETUP);
    for (const verb of [...JUNK, ...NAMES, 'Touch', 'TOUCH', 'knock ', 'acceptEnd', 'set', 5]) {
      const line = { seat: 1, do: verb, pile: 'e1', revert: true };
      expect(error(say(line)), JSON.stringify(line)).toBe('bad-line');
    }
  });

  it('the viewer', () => {
    const say = fresh();
    say(SETUP);
    for (const as of [...JUNK, ...NAMES, 0, 3, '1', '2', 'Spectator', 'arbiter', undefined]) {
      expect(error(say({ do: 'view', as })), JSON.stringify(as)).toBe('bad-line');
    }
  });

  it('a megabyte that does no harm is no reason to refuse', () => {
    const say = fresh();
    const answer = say({ game: 'schikanoeschen', seed: 'seed '.repeat(200_000) });
    expect(answer).toEqual(say({ game: 'schikanoeschen', seed: 'seed '.repeat(200_000) }));
    expect(error(answer)).toBe('ok');
  });
});

describe('wrong set-ups', () => {
  const pilesOf = (piles: unknown) => ({ game: 'schikanoeschen', position: { turn: 1, piles } });
  const optionsOf = (options: unknown) => ({ ...SETUP, options });
  const clock = { initialMs: 1000, incrementMs: 0, press: 'manual' };
  it.each([
    ...[...JUNK, ...NAMES, 'chess', 'Schikanoeschen', 'schikanoeschen ', 5].map((game) => ({
      ...SETUP,
      game,
    })),
    ...[null, true, 5, [], ['x'], {}].map((seed) => ({ game: 'schikanoeschen', seed })),
    ...JUNK.filter((junk) => junk !== null).map((position) => ({ game: 'schikanoeschen', position })),
    ...[...JUNK, 0, 3, '1', 'south'].map((turn) => ({ ...SETUP, position: { ...POSITION, turn } })),
    ...[null, true, 5, 'e1', [], [[]], ['7D1']].map(pilesOf),
    ...[...NAMES, 'd0', 'd9', 'a3', 'E1', 'hand', 'out', ''].map((pile) =>
      JSON.stringify(pilesOf({ x: ['7D1'] })).replace('"x"', JSON.stringify(pile)),
    ),
    ...[null, true, 5, '7D1', {}, { 0: '7D1' }, [null], [5], [['7D1']], [{}]].map((cards) =>
      pilesOf({ e1: cards }),
    ),
    ...[
      '',
      ' ',
      '7',
      '7D',
      '7D3',
      '7D0',
      '7d1',
      '10D1',
      '1D1',
      '7X1',
      'XX',
      'XX0',
      'XX3',
      '??1',
      '-??1',
      '7D1 ',
      ' 7D1',
      '--7D1',
      '+7D1',
      'D71',
      '-',
      '7D11',
      '7D1\n',
      ...NAMES,
    ].map((card) => pilesOf({ e1: [card] })),
    pilesOf({ e1: ['7D1', '7D1'] }),
    pilesOf({ e1: ['7D1', '-7D1'] }),
    pilesOf({ e1: ['7D1'], d8: ['7D1'] }),
    pilesOf({ e1: ['XX1', 'XX1', '-XX1', 'XX1'] }),
    pilesOf({ e1: ['XX2', 'XX2'], a1: ['-XX2', '-XX2'] }),
    ...[true, 5, 'none', [], ['clock']].map(optionsOf),
    ...[true, 5, 'manual', [], {}].map((value) => optionsOf({ clock: value })),
    ...[null, '1000', -1, true, [], undefined].map((initialMs) =>
      optionsOf({ clock: { ...clock, initialMs } }),
    ),
    ...[null, '0', -1, true, []].map((incrementMs) => optionsOf({ clock: { ...clock, incrementMs } })),
    ...[null, 'Manual', 'by hand', 1, true, ...NAMES].map((press) =>
      optionsOf({ clock: { ...clock, press } }),
    ),
    ...['15000', -1, true, [], {}].map((endWindowMs) => optionsOf({ endWindowMs })),
    ...[5, '20,31', [], [20], [20, 31, 5], ['20', '31'], [null, 5], [-1, 5], [20, 1000], [1.5, 5], {}].map(
      (cuts) => ({
        game: 'schikanoeschen',
        seed: 'x',
        options: { cuts },
      }),
    ),
  ])('%j', (line) => {
    const say = fresh();
    expect(error(say(line))).toBe('bad-line');
    say(SETUP);
    say({ seat: 1, do: 'touch', pile: 'e1', at: 10 });
    const before = say({ do: 'tick' });
    expect(error(say(line))).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
    expect(Object.hasOwn(Object.prototype, '7D1')).toBe(false);
  });
});
