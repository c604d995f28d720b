/** Rows of many journals that one statement inserts. */
import { expect, test } from 'vitest';
import { createAppends, type Append } from '../../src/storage/postgres/appends.ts';
import { DatabaseFails } from '../../src/storage/postgres/errors.ts';

/** A statement under way: the matches of its rows, and how it ends. */
interface Sent {
  readonly matches: readonly string[];
  readonly end: PromiseWithResolvers<readonly unknown[]>;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const first = (match: string): Append => ({ match, n: 0, value: '{}', before: -1 });

function appends() {
  const sent: Sent[] = [];
  const append = createAppends((_, [matches]) => {
    const end = Promise.withResolvers<readonly unknown[]>();
    sent.push({ matches: matches as string[], end });
    return end.promise;
  });
  return { sent, append };
}

test('two statements at a time insert all rows that wait, each in the order of the matches', async () => {
  const { sent, append } = appends();
  const c = append(first('c'));
  const a = append(first('a'));
  await nextTurn();
  const d = append(first('d'));
  await nextTurn();
  const [f, e] = [append(first('f')), append(first('e'))];
  await nextTurn();
  expect(sent.map(({ matches }) => matches)).toEqual([['a', 'c'], ['d']]);

  sent[0]?.end.resolve(['c']);
  expect(await c).toBe(true);
  // Its row was not the next, or its key was taken.
  expect(await a).toBe(false);
  await nextTurn();
  expect(sent[2]?.matches).toEqual(['e', 'f']);
  for (const { matches, end } of sent.slice(1)) end.resolve(matches);
  expect(await Promise.all([d, e, f])).toEqual([true, true, true]);
});

test('a row whose data the database rejects does not fail the others', async () => {
  const { sent, append } = appends();
  const all = Promise.allSettled(['a', 'b', 'c'].map((match) => append(first(match))));
  await nextTurn();
  sent[0]?.end.reject(new DatabaseFails('the database rejects this data (22021)', '22021', true));
  for (const i of [1, 2, 3]) {
    await nextTurn();
    const { matches = [], end } = sent[i] ?? {};
    if (matches[0] === 'b')
      end?.reject(new DatabaseFails('the database rejects this data (22021)', '22021', true));
    else end?.resolve(matches);
  }
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sent.slice(1).map(({ matches }) => matches)).toEqual([['a'], ['b'], ['c']]);
});

test('an unknown outcome is the outcome of all its rows, and no row is sent again', async () => {
  const { sent, append } = appends();
  const all = Promise.allSettled(['a', 'b'].map((match) => append(first(match))));
  await nextTurn();
  sent[0]?.end.reject(new DatabaseFails('the database: connection terminated', null));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await nextTurn();
  expect(sent).toHaveLength(1);
});

test('rows are not tried one by one any more once the database is away', async () => {
  const { sent, append } = appends();
  const all = Promise.allSettled(['a', 'b', 'c'].map((match) => append(first(match))));
  await nextTurn();
  sent[0]?.end.reject(new DatabaseFails('the database rejects this data (22021)', '22021', true));
  await nextTurn();
  sent[1]?.end.reject(new DatabaseFails('the database: connection terminated', null));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(sent).toHaveLength(2);
});
