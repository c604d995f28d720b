import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standIn, standInTag } from '../../src/privacy/stand-in.ts';
import { withoutThem, withStandIn } from '../../src/features/privacy/without.ts';
import { AS, IDA, JAN, KIM } from './life.ts';

const ida = { user: IDA, as: AS };
const jan = { user: JAN, as: '0999999000000' };
const without = (value: unknown, who = ida): unknown => withStandIn(value, who, 'Somebody');

describe('a stand-in', () => {
  it('is no Discord id, distinguishes people, and is new each time', () => {
    const all = Array.from({ length: 200 }, standIn);
    expect(new Set(all).size).toBe(200);
    for (const one of all) expect(standInTag(one)).toMatch(/^\d{6}$/);
    expect([IDA, '0', '', '0123456', `${AS}0`].map(standInTag)).toEqual([null, null, null, null, null]);
  });

  it('replaces an id everywhere, but not within a longer number', () => {
    expect(
      without({
        by: IDA,
        players: [IDA, JAN, KIM],
        [IDA]: 1,
        text: `Hello <@${IDA}>, <@!${IDA}>: not ${IDA}0`,
      }),
    ).toEqual({ by: AS, players: [AS, JAN, KIM], [AS]: 1, text: `Hello <@${AS}>, <@!${AS}>: not ${IDA}0` });
  });

  it('removes what the user has written beside the id only', () => {
    const call = { do: 'call', player: IDA, about: 'Call me at home' };
    const other = { do: 'call', player: JAN, about: 'Jan’s words' };
    expect(without([call, other])).toEqual([{ do: 'call', player: AS, about: '' }, other]);
    expect(without(without(call))).toEqual(without(call));
  });

  it('replaces a name beside the id only', () => {
    const value = [
      { id: IDA, name: 'Ida' },
      { do: 'join', player: IDA, name: 'Ida', by: JAN },
      { do: 'join', player: JAN, name: 'Jan', by: IDA },
      { id: 'x', name: 'Ida’s cup', text: 'Ida' },
    ];
    expect(without(value)).toEqual([
      { id: AS, name: 'Somebody' },
      { do: 'join', player: AS, name: 'Somebody', by: JAN },
      { do: 'join', player: JAN, name: 'Jan', by: AS },
      { id: 'x', name: 'Ida’s cup', text: 'Ida' },
    ]);
  });
});

/** Data with these people in any place. */
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(IDA, JAN, KIM, null, 1, true, 'Ida', `<@${IDA}>`, `${IDA}${JAN}`, AS),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'name', 'player', 'by', IDA, JAN), tie('value'), { maxKeys: 4 }),
  ),
})).value;

const holds = (value: unknown, id: string): boolean =>
  new RegExp(`(?<!\\d)${id}(?!\\d)`).test(JSON.stringify(value));

describe('in any data', () => {
  it('the id is gone, repeating changes nothing, and the order of two people does not matter', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const once = without(value);
        expect(holds(once, IDA)).toBe(false);
        expect(without(once)).toEqual(once);
        expect(without(without(value), jan)).toEqual(without(without(value, jan)));
      }),
    );
  });

  it('other people’s lists lose only the person', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(holds(withoutThem(value, ida), IDA)).toBe(false);
        if (!holds(value, IDA)) expect(withoutThem(value, ida)).toEqual(value);
      }),
    );
  });
});
