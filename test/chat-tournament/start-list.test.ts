/** An evening that begins from a TRF file. */
import { describe, expect, it, vi } from 'vitest';
import { listedAs, notAmong, startListFrom } from '../../src/features/tournament/start-list.ts';
import { draftOf, settle, withFile } from '../../src/features/tournament/draft.ts';
import { stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { games } from '../../src/games/index.ts';
import { players, row } from '../tournament/trf/rows.ts';
import { held } from './held.ts';

const THREE = `XXR 5\n${['Berg, Ida', 'Müller, Jan', 'Kim'].map((name, i) => row(i + 1, name, '0.0', '', String(2000 - i))).join('\n')}\nXXP 1 3\n`;

const read = (text: string) => {
  const done = startListFrom(text);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
};

describe('a name', () => {
  it.each([
    ['Berg, Ida', 'Ida Berg', true],
    ['MÜLLER Jan', 'Jan Müller', true],
    ['Ida-Berg', 'ida berg', true],
    ['Ida Berg', 'Ida', false],
    ['', '', false],
    ['🂡', '🂱', false],
  ])('%s is %s: %s', (one, other, is) => {
    const list = { players: [{ name: one, rating: 1 }], apart: [] };
    expect(listedAs(list, other) !== undefined).toBe(is);
    expect(notAmong(list, [other]).length === 0).toBe(is);
  });
});

describe('a file', () => {
  it('gives players, ratings, prohibitions and rounds', () => {
    expect(read(THREE)).toEqual({
      list: {
        players: [
          { name: 'Berg, Ida', rating: 2000 },
          { name: 'Müller, Jan', rating: 1999 },
          { name: 'Kim', rating: 1998 },
        ],
        apart: [['Berg, Ida', 'Kim']],
      },
      rounds: 5,
      isRoundRobin: false,
      byes: 0,
    });
    expect(listedAs(read(THREE).list, 'jan müller')?.rating).toBe(1999);
  });

  it('with results, or that is no TRF, is refused', () => {
    expect(startListFrom('hello')).toMatchObject({ ok: false, error: { why: 'unreadable' } });
    const played = players(['1.0', '2 w 1'], ['0.0', '1 b 0']);
    expect(startListFrom(played)).toMatchObject({ ok: false, error: { why: 'played' } });
  });

  it('changes the draft, which is announced with it', () => {
    const draft = withFile(draftOf('club', games[0], 'en'), read(THREE));
    expect(draft).toMatchObject({ rounds: 5, players: { min: 4, max: 32 } });
    const where = { guildId: 'g', channelId: 'c', host: { id: 'h', name: 'H' }, name: 'Cup' };
    const settled = settle(draft, where, { starts: 10 ** 7, now: 0 });
    expect(settled.ok && settled.value.startList?.players).toHaveLength(3);
  });
});

it('keeps listed players apart, once both have joined', () => {
  const one = held({ startList: read(THREE).list });
  const join = (player: string, name: string): void => void one.does({ do: 'join', player, name, rating: 1 });
  join('1', 'Ida Berg');
  join('2', 'Jan');
  expect(stageOf(one.tournament).forbidden).toEqual([]);
  join('3', 'KIM');
  expect(stageOf(one.tournament).forbidden).toEqual([['3', '1']]);
  const added = held({ startList: read(THREE).list });
  added.does({ do: 'join', player: '1', name: 'Ida Berg', rating: 1 });
  added.does({ do: 'add', player: '3', name: 'Kim', rating: 1 }, 'host');
  expect(stageOf(added.tournament).forbidden).toEqual([['3', '1']]);
});

it('looks a full list up quickly: 300 players, 1000 prohibitions', () => {
  const names = Array.from({ length: 300 }, (_, i) => `Player ${i}`);
  const apart = Array.from(
    { length: 1000 },
    (_, i) => [`Player ${i % 300}`, `Player ${(i + 1 + Math.floor(i / 300)) % 300}`] as const,
  );
  const list = { players: names.map((name) => ({ name, rating: 1 })), apart };
  // Normalising a name is what takes long: each is read once for the list, and a few times for a joining.
  const normalised = vi.spyOn(String.prototype, 'normalize');
  const one = held({ startList: list, players: { min: 2, max: 300 } });
  for (const [i, name] of names.entries()) one.does({ do: 'join', player: `p${i}`, name, rating: 1 });
  notAmong(list, names);
  const { length } = normalised.mock.calls;
  normalised.mockRestore();
  expect(stageOf(one.tournament).forbidden.length).toBe(1000);
  expect(length).toBeGreaterThan(2000);
  expect(length).toBeLessThan(60_000);
});
