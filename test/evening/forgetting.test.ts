import { expect, it } from 'vitest';
import type { Deed, EveningEntry } from '../../src/evening/entries.ts';
import { withoutForgotten } from '../../src/evening/forgetting.ts';
import type { EveningHeader } from '../../src/evening/terms.ts';

const IDA = '100000000000000001';
const JAN = '100000000000000002';
const header = { id: 'x', host: { id: IDA, name: 'Ida' }, name: 'Cup' } as EveningHeader;
const by = (user: string, deed: Deed): EveningEntry => ({ ...deed, at: 1, by: user });
const entries: readonly EveningEntry[] = [
  by(IDA, { do: 'join', player: IDA, name: 'Ida', rating: 1000 }),
  by(JAN, { do: 'join', player: JAN, name: 'Jan', rating: 1000 }),
  by(IDA, { do: 'pair', games: [[IDA, JAN]], byes: [{ player: IDA, points: 1 }] }),
  by(JAN, { do: 'cancel', why: 'host' }),
];

it('a journal in which nobody wants to be forgotten tells what it told', () => {
  expect(withoutForgotten({ header, entries })).toEqual({ header, entries });
});

it('whoever is forgotten is nowhere in it, and what they did stays', () => {
  const forget = by(IDA, { do: 'forget', player: IDA, as: '0123456', name: 'Former player 123456' });
  const told = withoutForgotten({ header, entries: [...entries, forget] });
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${IDA}|Ida`));
  expect(told.header.host).toEqual({ id: '0123456', name: 'Former player 123456' });
  expect(told.entries.slice(0, 3)).toEqual([
    { ...entries[0], player: '0123456', name: 'Former player 123456', by: '0123456' },
    entries[1],
    { ...entries[2], games: [['0123456', JAN]], byes: [{ player: '0123456', points: 1 }], by: '0123456' },
  ]);
  expect(told.entries).toHaveLength(5);
});

it('a mention of them is one of nobody', () => {
  const said = by(JAN, { do: 'say', text: `Hello <@${IDA}>, board ${IDA} waits` });
  const forget = by(IDA, { do: 'forget', player: IDA, as: '0123456', name: 'F' });
  const [first] = withoutForgotten({ header, entries: [said, forget] }).entries;
  expect(first).toMatchObject({ text: `Hello <@0123456>, board ${IDA} waits` });
});
