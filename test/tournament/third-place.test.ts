import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thirdSlot } from '../../src/tournament/views.ts';
import { after, begin, firstWins, games, joining, PAIR, result, START, table, withdraw } from './play.ts';

const of = (names: string) => after(begin('knockout', { thirdPlace: true }), ...joining(names), START);

/** Four players, with the semi-finals decided for the first players. */
const semis = () => firstWins(after(of('a b c d'), PAIR));

describe('the match for the third place', () => {
  test('is paired with the final and decides the third rank', () => {
    let now = after(semis(), PAIR);
    expect(games(now)).toEqual(['a b', 'c d']);
    now = after(now, result('d c', [1, 0]));
    expect(now.phase).toBe('playing');
    now = after(now, result('a b', [1, 0]));
    expect(now.phase).toBe('over');
    expect(table(now)).toEqual(['1 a 2', '2 b 1', '3 d 0', '4 c 0']);
    expect(now.standings().map(({ played }) => played)).toEqual([2, 2, 2, 2]);
    now = after(now, result('c d', [1, 0]));
    expect(table(now)).toEqual(['1 a 2', '2 b 1', '3 c 0', '4 d 0']);
  });

  test('is played on when the final is over first', () => {
    const now = after(semis(), PAIR, result('a b', [1, 0]));
    expect(now.phase).toBe('playing');
    expect(table(now)).toEqual(['1 a 2', '2 b 1', '3 c 0', '3 d 0']);
  });

  test('goes to the one who is there', () => {
    const now = after(semis(), withdraw('c'), PAIR, result('a b', [1, 0]));
    expect(now.phase).toBe('over');
    expect(table(now)).toEqual(['1 a 2', '2 b 1', '3 d 0', '4 c 0']);
    expect(thirdSlot(now)).toMatchObject({ winner: 0, isBye: true, score: null });
  });

  test('is not played if both lost by forfeit or have withdrawn', () => {
    const now = after(semis(), withdraw('c'), withdraw('d'), PAIR, result('a b', [1, 0]));
    expect(now.phase).toBe('over');
    expect(table(now)).toEqual(['1 a 2', '2 b 1', '3 c 0', '3 d 0']);
  });

  test('lost by both leaves them equal', () => {
    const now = after(semis(), PAIR, result('c d', [0, 0], true), result('a b', [1, 0]));
    expect(now.phase).toBe('over');
    expect(table(now).slice(2)).toEqual(['3 c 0', '3 d 0']);
  });

  test('is won by the one who played a semi-final, if the other had no opponent there', () => {
    // c has a bye into the final's half.
    let now = after(of('a b c'), PAIR);
    now = firstWins(now);
    now = after(now, PAIR);
    while (now.phase !== 'over') now = now.phase === 'playing' ? firstWins(now) : after(now, PAIR);
    expect(table(now)).toEqual(['1 a 2', '2 b 1', '3 c 0']);
  });

  test('never keeps a knockout from ending, and changes no winner', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.array(fc.nat({ max: 5 }), { minLength: 60, maxLength: 60 }),
        (count, choices) => {
          const names = Array.from({ length: count }, (_, i) => String.fromCodePoint(0x61 + i)).join(' ');
          let [one, other] = [of(names), after(begin('knockout'), ...joining(names), START)];
          for (const choice of choices) {
            const game = other.pairings[0];
            if (other.phase === 'over') break;
            const input =
              other.phase === 'between' || !game
                ? PAIR
                : result(
                    game.players.join(' '),
                    choice === 0 ? [0, 0] : choice > 2 ? [1, 0] : [0, 1],
                    choice === 0,
                  );
            one = after(one, input);
            other = after(other, input);
          }
          for (let i = 0; one.phase !== 'over' && i < 5; i += 1)
            one = one.phase === 'playing' ? firstWins(one) : after(one, PAIR);
          if (other.phase !== 'over') return;
          expect(one.phase).toBe('over');
          const isFirst = ({ rank }: { rank: number }): boolean => rank === 1;
          const winners = (now: typeof one): string[] =>
            now
              .standings()
              .filter(isFirst)
              .map(({ player }) => player);
          expect(winners(one)).toEqual(winners(other));
        },
      ),
    );
  });
});
