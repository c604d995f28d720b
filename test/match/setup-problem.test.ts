import { describe, expect, it } from 'vitest';
import { SETUP_PROBLEMS, type SetupProblem } from '../../src/core/problem.ts';
import { setupProblemText } from '../../src/chat/quoted.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES } from '../../src/core/locale.ts';

const problemAt = (id: string, position: unknown): SetupProblem | null => {
  const opened = games.find((game) => game.id === id)?.open({ game: id, position });
  return opened?.ok === false ? opened.error : null;
};

describe.each([
  ['schikanoeschen', 'a1'],
  ['schikanees', 'e1'],
  ['zank-patience', 'r1'],
])('a position of %s', (id, pile) => {
  it.each<[unknown, SetupProblem['kind'], string]>([
    [7, 'shape', 'position'],
    [{ piles: {} }, 'shape', 'turn'],
    [{ turn: 4, piles: {} }, 'shape', 'turn'],
    [{ turn: 1 }, 'shape', 'piles'],
    [{ turn: 1, piles: { x9: [] } }, 'unknown-pile', 'x9'],
    [{ turn: 1, piles: { [pile]: '7C1' } }, 'shape', `piles.${pile}`],
    [{ turn: 1, piles: { [pile]: [7] } }, 'shape', `piles.${pile}`],
    [{ turn: 1, piles: { [pile]: ['7C1', '7C3'] } }, 'unknown-card', '7C3'],
    [{ turn: 1, piles: { [pile]: ['7C1', '-7C1'] } }, 'card-twice', '7C1'],
  ])('is not %j', (position, kind, what) => {
    expect(problemAt(id, position)).toEqual({ kind, what });
  });
});

it('setup problems of a single game', () => {
  expect(problemAt('schikanees', { turn: 1, piles: {}, leftClosed: 1 })).toEqual({
    kind: 'shape',
    what: 'leftClosed',
  });
  expect(problemAt('schikanees', { turn: 1, piles: { e1: ['XX1'] } })).toEqual({
    kind: 'unknown-card',
    what: 'XX1',
  });
  expect(problemAt('zank-patience', { turn: 1, piles: {}, turnsBegun: 3 })).toEqual({
    kind: 'shape',
    what: 'turnsBegun',
  });
});

it.each(LOCALES)('words each setup problem differently, with the value as code, in %s', (locale) => {
  const said = SETUP_PROBLEMS.map((kind) => setupProblemText({ kind, what: 'a`b' }, locale));
  expect(new Set(said).size).toBe(SETUP_PROBLEMS.length);
  for (const text of said) expect(text).toContain('`a');
});

it('says in a sentence which option is wrong and what it expects', () => {
  const problemWith = (options: unknown): string | null => {
    const game = games.find(({ id }) => id === 'schikanees');
    const opened = game?.open({ game: 'schikanees', seed: '', options });
    return opened?.ok === false ? setupProblemText(opened.error, 'en') : null;
  };
  expect(problemWith({ reactionMs: null })).toBe('`reactionMs` is wrong: `expected number, received null`.');
  expect(problemWith({ cuts: [1, 53] })).toBe('`cuts` is wrong: `expected 0 to 52`.');
});
