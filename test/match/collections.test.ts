/** What happens to the stored records of finished matches when a player wants their name removed. */
import { describe, expect, it } from 'vitest';
import { collections } from '../../src/match/collections.ts';

const list = collections.find(({ name }) => name === 'finished');
const renamed = list && 'renamed' in list ? list.renamed : undefined;

describe('the removal of a name from the list of a channel', () => {
  const listed = (id: string, ...players: readonly string[]) => ({ id, players, game: 'whist', endedAt: 5 });
  const removed = (stored: unknown, match: string) =>
    renamed?.(stored, match, (seat, before) => (seat === 1 ? `Player ${seat}` : before));

  it('changes that name in that match and nothing else', () => {
    expect(removed([listed('a', 'Anna', 'Ben'), listed('b', 'Anna', 'Ben')], 'b')).toEqual([
      listed('a', 'Anna', 'Ben'),
      listed('b', 'Anna', 'Player 1'),
    ]);
  });

  it('leaves items alone that it cannot read', () => {
    const damaged = [null, { id: 'b', players: 'Ben' }, 7];
    expect(removed([...damaged, listed('b', 'Anna', 'Ben')], 'b')).toEqual([
      ...damaged,
      listed('b', 'Anna', 'Player 1'),
    ]);
  });

  it.each([[{}], ['a list'], [null]])('reports %j as no list', (stored) => {
    expect(renamed).toBeDefined();
    expect(removed(stored, 'b')).toBeUndefined();
  });
});
