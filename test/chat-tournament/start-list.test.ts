/** An evening that begins from a TRF file. */
import { describe, expect, it } from 'vitest';
import {
  apartFrom,
  isCalled,
  listedAs,
  startListFrom,
  stillExpected,
} from '../../src/features/tournament/start-list.ts';
import { draftOf, settle, withFile } from '../../src/features/tournament/draft.ts';
import { stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { games } from '../../src/games/index.ts';
import { row } from '../tournament/trf/rows.ts';
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
    expect(isCalled(one, other)).toBe(is);
  });
});

describe('a full list', () => {
  const people = Array.from({ length: 300 }, (_, i) => ({ name: `Jan-Peter Müller ${i}`, rating: 1500 }));
  const apart = people.flatMap(({ name }, i) =>
    [1, 2, 3].map((step) => [name, people[(i + step) % 300]?.name ?? ''] as const),
  );

  const timed = (work: () => void): number => {
    const before = performance.now();
    work();
    return performance.now() - before;
  };

  it('is not compared name by name with all players: a message is made anew at each click', () => {
    const list = { players: people, apart };
    const names = people.map(({ name }) => name.toUpperCase());
    const others = names.map((name) => ({ name }));
    const each = timed(() => {
      for (const { name } of people) names.some((one) => isCalled(one, name));
    });
    const once = timed(() => {
      expect(stillExpected(list, names.slice(1))).toEqual([people[0]]);
      for (const name of names.slice(0, 10)) expect(apartFrom(list, name, others)).toHaveLength(6);
    });
    expect(once).toBeLessThan(each / 2);
  });

  it('keeps names without letters apart from nobody, and expects them', () => {
    const list = { players: [{ name: '🂡', rating: 0 }], apart: [['🂡', '🂱']] as const };
    expect(stillExpected(list, ['🂡'])).toHaveLength(1);
    expect(apartFrom(list, '🂡', [{ name: '🂱' }])).toEqual([]);
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

  it('that is no TRF is refused', () => {
    expect(startListFrom('hello')).toMatchObject({ ok: false, error: { why: 'unreadable' } });
  });

  it('with more rounds than a Swiss can have is refused; those of a round robin follow from its players', () => {
    const long = THREE.replace('XXR 5', 'XXR 16');
    expect(startListFrom(long)).toEqual({ ok: false, error: { why: 'too-many' } });
    expect(read(`${long}092 Round robin\n`)).toMatchObject({ rounds: null, isRoundRobin: true });
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
