import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonWriter } from '../../src/core/json.ts';

describe('a JSON writer', () => {
  it('writes the same as JSON.stringify, after any earlier values', () => {
    // Few names and values, so that values share parts with earlier ones and their shapes vary in the same
    // places.
    const names = fc.constantFrom('a', 'b', '"c"', '1');
    const plain = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('list'), tie('record')),
      leaf: fc.constantFrom(null, true, 0, -0, 1.5, 1e21, NaN, '', 'x', '"\n\ud800'),
      list: fc.array(tie('value'), { maxLength: 3 }),
      record: fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    })).value;
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 8 }), (values) => {
        const write = jsonWriter();
        const some = values.flatMap((value, i) => {
          const [before, copy] = [values[i - 1] ?? null, structuredClone(value)];
          return [value, { value, before }, { value: copy, before: [value] }, { before: [value, before] }];
        });
        expect(some.map(write)).toEqual(some.map((value) => JSON.stringify(value)));
      }),
    );
  });

  it('reuses the text of identical parts', () => {
    const write = jsonWriter();
    let asked = 0;
    const list = [{ toJSON: () => (asked += 1) }];
    expect([write({ ply: 1, list }), write({ ply: 2, list })]).toEqual([
      '{"ply":1,"list":[1]}',
      '{"ply":2,"list":[1]}',
    ]);
  });
});
