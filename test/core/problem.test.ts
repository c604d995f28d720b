/** Problems of a set-up in one line, and the options that every game has. */
import { describe, expect, it } from 'vitest';
import { callOptions, commonOptions } from '../../src/core/options.ts';
import { partsOf, type SetupProblem } from '../../src/core/problem.ts';

it.each<[SetupProblem['kind'], string, string, string | null]>([
  ['shape', 'cuts: expected 2 numbers', 'cuts', 'expected 2 numbers'],
  ['shape', 'a: b: c', 'a', 'b: c'],
  ['shape', 'seed or position', 'seed or position', null],
  ['unknown-card', 'hand: 9X', 'hand: 9X', null],
])('%s "%s" is about "%s"', (kind, what, about, expected) => {
  expect(partsOf({ kind, what })).toEqual([about, expected]);
});

describe('options', () => {
  const common = commonOptions(['manual', 'auto']);
  const calls = callOptions(['auto']);

  it('have defaults', () => {
    expect(common(undefined)).toEqual({
      ok: true,
      value: { clock: null, endWindowMs: 15_000, stillTurns: null },
    });
    expect(common({ clock: { initialMs: 1 } })).toMatchObject({
      value: { clock: { initialMs: 1, incrementMs: 0, press: 'manual' } },
    });
    expect(calls({ clock: { initialMs: 1 } })).toEqual({
      ok: true,
      value: {
        clock: { initialMs: 1, incrementMs: 0, press: 'auto' },
        ...{ endWindowMs: 15_000, stillTurns: null, reactionMs: 0, lapse: 'action' },
      },
    });
  });

  it.each([
    { endWindowMs: 0, stillTurns: 1, reactionMs: 0 },
    { reactionMs: 60_000, stillTurns: null, clock: null },
    { clock: { initialMs: 1, incrementMs: 0, press: 'auto' } },
  ])('accepts %j', (options) => {
    expect(calls(options)).toMatchObject({ ok: true, value: options });
  });

  it.each([
    [{ endWindowMs: '5' }, 'endWindowMs: expected number, received string'],
    [{ endWindowMs: -1 }, 'endWindowMs: expected number to be >=0'],
    [{ endWindowMs: 0.5 }, 'endWindowMs: expected int, received number'],
    [{ stillTurns: 0 }, 'stillTurns: expected number to be >=1'],
    [{ reactionMs: 60_001 }, 'reactionMs: expected number to be <=60000'],
    [{ reactionMs: -1 }, 'reactionMs: expected number to be >=0'],
    [{ clock: { initialMs: 0 } }, 'clock.initialMs: expected number to be >=1'],
    [{ clock: { initialMs: 1, incrementMs: -1 } }, 'clock.incrementMs: expected number to be >=0'],
    [{ clock: { initialMs: 1, press: 'manual' } }, 'clock.press: expected "auto"'],
    [[], 'expected object, received array'],
  ])('refuses %j', (options, error) => {
    expect(calls(options)).toEqual({ ok: false, error });
  });
});
