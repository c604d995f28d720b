import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { valuesIn } from '../../src/chat/form/schema.ts';
import { oneIn, oneOf } from '../../src/chat/form/setting.ts';

interface State {
  readonly pace: 'slow' | 'quick' | null;
  readonly most: number;
  readonly least: number;
}
const STATE: State = { pace: null, most: 8, least: 4 };

describe('the values of a list', () => {
  it('are the ones that a schema names, with null first', () => {
    expect(valuesIn(z.enum(['slow', 'quick']).nullable().default(null))).toEqual([null, 'slow', 'quick']);
    expect(valuesIn(z.literal([2, 4]))).toEqual([2, 4]);
    expect(() => valuesIn(z.number())).toThrow('schema without values');
  });

  it('mark the chosen one, and each changes one field', () => {
    const pace = oneIn<State>()('pace', 'pace', {
      values: valuesIn(z.enum(['slow', 'quick']).nullable()),
      none: 'any',
      say: (value, locale) => `${locale} ${value ?? 'any pace'}`,
      means: (_, value) => value ?? undefined,
    });
    expect(pace.choices(STATE, 'de')).toEqual([
      { value: 'any', label: 'de any pace', isChosen: true, change: { pace: null } },
      { value: 'slow', label: 'de slow', description: 'slow', isChosen: false, change: { pace: 'slow' } },
      { value: 'quick', label: 'de quick', description: 'quick', isChosen: false, change: { pace: 'quick' } },
    ]);
  });

  it('are limited to what the state allows, and labelled with the outcome', () => {
    const most = oneOf<State>()('most', {
      values: [2, 8, 16],
      of: (state) => state.most,
      set: (state, value) => (value < state.least ? null : { most: value }),
      say: (_, __, after) => `${after.least} to ${after.most}`,
      when: (state) => state.pace === null,
    });
    expect(most.choices(STATE, 'en').map(({ label }) => label)).toEqual(['4 to 8', '4 to 16']);
    expect(most.choices({ ...STATE, pace: 'slow' }, 'en')).toEqual([]);
  });
});
