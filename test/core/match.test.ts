/** Facts of a match that no answer of the referee shows, for every game. */
import { describe, expect, it, test } from 'vitest';
import type { ShownMatch } from '../../src/games/game.ts';
import { gameOf } from '../../src/games/index.ts';
import { GAMES, othersThan, type Fixture, type Story } from '../referee/games.ts';
import { lineOf } from '../referee/match.ts';

function after({ game, options, dialect }: Fixture, position: object, moves: readonly string[]): ShownMatch {
  const opened = gameOf(game)?.open({ game, options, position });
  if (!opened?.ok) throw new Error('not opened');
  return moves.reduce((match, move) => {
    const line = lineOf(move, dialect.fields);
    const done = match.pass(Number(line['at'] ?? match.at)).submit(line);
    if (!done.ok) throw new Error(`${move}: ${JSON.stringify(done.error)}`);
    return done.value.match;
  }, opened.value);
}

describe.each(GAMES)('$name', (fixture) => {
  const { position, turns } = fixture;
  const others = othersThan(fixture, 1);

  it('waits for the player at turn, and can be given as a position', () => {
    const match = after(fixture, position, turns[0] ?? []);
    expect(match.awaited).toBe(match.turn);
    expect(match.given()).not.toBeNull();
  });

  it('waits for nobody once it is over, and is no position any more', () => {
    const match = after(fixture, position, ['2 resign']);
    expect([match.result !== null, match.awaited, match.given()]).toEqual([true, null, null]);
  });

  it.each(['1 withdraw-draw', `${others[0] ?? 2} decline-draw`])(
    'forgets who accepted a draw after %s',
    (end) => {
      const agreed = others.slice(0, -1).map((seat) => `${seat} accept-draw`);
      const match = after(fixture, position, ['1 offer-draw', ...agreed, end]);
      expect(match.accepted).toEqual([]);
      const again = after(fixture, position, [
        '1 offer-draw',
        ...agreed,
        end,
        '1 offer-draw',
        `${others.at(-1) ?? 2} accept-draw`,
      ]);
      expect(again.result !== null).toBe(others.length === 1);
    },
  );
});

const wins = GAMES.flatMap((fixture) => (fixture.win ? [{ ...fixture, won: fixture.win.legal }] : []));

test.each(wins)('$name: an open win waits for nobody, and is no position', (fixture) => {
  const { position, moves }: Story = fixture.won;
  const match = after(fixture, position, moves);
  expect([match.result, match.awaited, match.given()]).toEqual([null, null, null]);
  expect(match.deadline).not.toBeNull();
});

test.each(GAMES)(
  '$name: cuts are one number for each player, within the pack',
  ({ game, options, seats }) => {
    const faultOf = (cuts: readonly number[]): string | null => {
      const opened = gameOf(game)?.open({ game, seed: 'x', options: { ...options, cuts } });
      return opened?.ok === false ? opened.error.what : null;
    };
    const seating = gameOf(game)?.seating(options);
    const size = seating?.ok ? seating.value.deckSize : 0;
    const all = (cut: number) => seats.map(() => cut);
    expect([faultOf(all(0)), faultOf(all(size))]).toEqual([null, null]);
    expect(faultOf([...all(0), 0])).toBe(`cuts: expected ${seats.length} numbers`);
    expect(faultOf(all(0).slice(1))).toBe(`cuts: expected ${seats.length} numbers`);
    for (const cut of [-1, size + 1])
      expect(faultOf(all(0).with(-1, cut))).toBe(`cuts: expected 0 to ${size}`);
  },
);
