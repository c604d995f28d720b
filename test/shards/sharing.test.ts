/** All processes look at the same table, and arrive at equal parts without talking to each other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf, type Sharing } from '../../src/shards/sharing.ts';

const anybody = (...names: string[]): Sharing['owners'] => new Map(names.map((name) => [name, null]));

/** All processes look repeatedly, in any order, until none acts. */
function settled(
  before: Sharing,
  order: readonly number[],
): { readonly held: Sharing['held']; readonly moves: number } {
  const held = new Map(before.held);
  const owners = [...before.owners.keys()];
  let moves = 0;
  for (let still = 0, turn = 0; still < owners.length && turn < 1000; turn += 1) {
    const me = owners[(order[turn % order.length] ?? 0) % owners.length] ?? '';
    const all = turn % 2 === 0 ? [me] : owners;
    let isStill = true;
    for (const owner of all) {
      const { take, giveUp } = shareOf(owner, { ...before, held });
      // Shards are given up one at a time.
      for (const shard of giveUp.slice(0, 1)) held.delete(shard);
      for (const shard of take) held.set(shard, owner);
      moves += take.length;
      if (take.length + giveUp.length > 0) isStill = false;
    }
    still = isStill && all === owners ? owners.length : 0;
  }
  return { held, moves };
}

const countsOf = ({ owners, held }: Pick<Sharing, 'owners' | 'held'>): number[] =>
  [...owners.keys()].map((owner) => [...held.values()].filter((holder) => holder === owner).length);

const order = fc.array(fc.nat(20), { minLength: 1, maxLength: 10 });

describe('sharing', () => {
  it('ends with all shards taken, in parts that differ by at most one', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.option(fc.nat(11), { nil: null }), { maxLength: 24 }),
        order,
        (count, processes, before, turns) => {
          const owners = anybody(...Array.from({ length: processes }, (_, i) => `p${i}`));
          // Some are held by living processes, some by others with valid leases, some by nobody.
          const held = new Map(
            before.flatMap((holder, shard) =>
              holder === null || shard >= count || holder >= processes
                ? []
                : [[shard, `p${holder}`] as const],
            ),
          );
          const after = settled({ owners, held, count }, turns);
          expect(after.held.size).toBe(count);
          const counts = countsOf({ owners, held: after.held });
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      ),
    ));

  it('moves no shard without need', () => {
    const held = new Map([0, 1, 2, 3, 4, 5, 6, 7].map((shard) => [shard, shard < 4 ? 'a' : 'b'] as const));
    expect(settled({ owners: anybody('a', 'b'), held, count: 8 }, [0, 1]).moves).toBe(0);
    // A newcomer gets its part, and the others give up just that.
    expect(settled({ owners: anybody('a', 'b', 'c'), held, count: 8 }, [2, 0, 1]).moves).toBe(2);
    // Only the shards of the dead process are taken.
    expect(settled({ owners: anybody('a', 'c'), held, count: 8 }, [1, 0]).held.size).toBe(4 + 4);
  });

  it('gives nothing up for a newcomer, which takes free shards only', () => {
    const held = new Map([0, 1, 2, 3].map((shard) => [shard, 'a'] as const));
    const sharing = { owners: anybody('a', 'b'), held, count: 6 };
    const newcomers = new Set(['b']);
    expect(shareOf('a', sharing, newcomers)).toEqual({ take: [], giveUp: [] });
    expect(shareOf('b', sharing, newcomers)).toEqual({ take: [4, 5], giveUp: [] });
    expect(shareOf('a', sharing).giveUp).toEqual([3]);
  });

  it('respects the allowed shards of each process', () => {
    const owners: Sharing['owners'] = new Map([
      ['a', [0, 1, 2]],
      ['b', null],
      ['c', [3]],
    ]);
    const { held } = settled({ owners, held: new Map(), count: 6 }, [2, 1, 0]);
    expect(held.size).toBe(6);
    for (const [shard, owner] of held) expect(owners.get(owner)?.includes(shard) ?? true).toBe(true);
  });

  it('gives nothing to an unknown process', () =>
    expect(shareOf('gone', { owners: anybody('a'), held: new Map([[0, 'gone']]), count: 2 })).toEqual({
      take: [],
      giveUp: [],
    }));
});
