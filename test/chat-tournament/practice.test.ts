/** Practice opponents in a tournament without Discord. */
import { describe, expect, it } from 'vitest';
import { membersIn, openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { isPractice, peopleAmong } from '../../src/features/tournament/practice.ts';
import { headerOf, held, MINUTE, playRound, STARTS } from './held.ts';

const FEW = { players: { min: 2, max: 4 } };

describe('filling a tournament with practice opponents', () => {
  it('works in open unrated ones, up to the limit, with names in the tournament’s language', () => {
    const one = held({ ...FEW, locale: 'de' }, STARTS - 60 * MINUTE);
    one.does({ do: 'join', player: 'ida', name: 'Ida', rating: 1500 });
    one.does({ do: 'fill', count: 2 });
    expect(one.tries({ do: 'fill', count: 2 })).toBe('full');
    one.does({ do: 'fill', count: 1 });
    const [ida, ...others] = membersIn(one.tournament);
    expect(ida?.isThere).toBe(false);
    expect(others.map(({ name }) => name)).toEqual(['Übung 1', 'Übung 2', 'Übung 3']);
    expect(others.map(({ isThere }) => isThere)).toEqual([true, true, true]);
    expect(peopleAmong([...one.tournament.members.keys()])).toEqual(['ida']);
    one.passes(60 * MINUTE);
    expect(one.tries({ do: 'fill', count: 1 })).toBe('begun');
    const terms = { ...headerOf().terms, ranked: true };
    expect(held({ terms }).tries({ do: 'fill', count: 1 })).toBe('rated');
  });

  it('does not reuse the name of an excluded one', () => {
    const one = held(FEW);
    one.does({ do: 'fill', count: 2 });
    one.does({ do: 'withdraw', player: 'practice-2', why: 'excluded' });
    one.does({ do: 'fill', count: 1 });
    expect(membersIn(one.tournament).map(({ id }) => id)).toEqual(['practice-1', 'practice-3']);
  });
});

describe('practice opponents', () => {
  it('sit down as soon as their table is ready, also again; a no-show loses to them', () => {
    const one = held(FEW);
    one.does({ do: 'join', player: 'ida', name: 'Ida', rating: 1500 });
    one.does({ do: 'fill', count: 3 });
    one.passes(14 * MINUTE);
    const practising = openBoards(one.tournament).find(({ players }) => players.every(isPractice));
    expect(practising?.seated).toEqual(practising?.players);
    const number = practising?.number ?? 0;
    one.does({ do: 'void', board: number, match: 'a match', then: 'again' });
    one.passes(0);
    expect(one.tournament.boards[number - 1]?.seated).toEqual(practising?.players);
    one.passes(5 * MINUTE);
    const missed = one.tournament.boards.find(({ players }) => players.includes('ida'));
    expect(missed?.result).toMatchObject({ how: 'no-show', forfeit: true });
    expect(missed?.result?.score[missed.players.indexOf('ida')]).toBe(0);
    expect(one.tournament.boards[number - 1]?.result).toBeNull();
    for (const { id, missed: times } of membersIn(one.tournament)) expect(times).toBe(id === 'ida' ? 1 : 0);
  });

  it('are free for the next game of an arena until its time is over', () => {
    const one = held({ ...FEW, format: 'arena' });
    one.does({ do: 'fill', count: 4 });
    one.passes(15 * MINUTE);
    for (let i = 0; i < 5; i += 1) {
      expect(openBoards(one.tournament)).toHaveLength(2);
      playRound(one);
      expect(openBoards(one.tournament)).toEqual([]);
      one.passes(MINUTE);
    }
    one.passes(30 * MINUTE);
    playRound(one);
    one.passes(MINUTE);
    expect(one.tournament.phase).toBe('over');
  });
});
