/** Malformed lines, and lines with a wrong field, in every game. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { freshOf, GAMES, ONE_EACH, setupOf } from './games.ts';
import { JUNK, NO_PLIES, NO_TIMES } from './fields.ts';
import { errorOf } from './match.ts';
import type { Line } from './match.ts';

const verbOf = (line: Line): string => String(line['do']);
const VERBS = new Set(GAMES.flatMap(({ lines }) => lines.map(verbOf)));

/** Optional fields of a call. */
const CALLED = ['seen', 'since'];
const isCall = (line: Line): boolean => ['knock', 'stop'].includes(verbOf(line));

/** Copies of a line with a bad value in one field each. */
function spoilt(line: Line, wrong: Readonly<Record<string, readonly unknown[]>>, seats: number): Line[] {
  const bad: Readonly<Record<string, readonly unknown[]>> = {
    seat: [...JUNK, 0, seats + 1, '1', '2', undefined],
    at: NO_TIMES,
    pile: [...JUNK, 1, undefined],
    card: [...JUNK, undefined],
    aim: [...JUNK, undefined],
    revert: [...JUNK.filter((junk) => typeof junk !== 'boolean'), 0, 1, 'true', undefined],
  };
  const called = isCall(line) ? CALLED : [];
  return [...Object.keys(line).filter((field) => field !== 'do'), 'at', ...called].flatMap((field) =>
    [...((CALLED.includes(field) ? NO_PLIES : bad[field]) ?? []), ...(wrong[field] ?? [])].map((value) => ({
      ...line,
      [field]: value,
    })),
  );
}

describe.each(GAMES)('$name', (fixture) => {
  const { seats, lines, wrong } = fixture;
  /** Checks that these lines are bad and change nothing. */
  const areBad = (bad: readonly unknown[]): void => {
    const say = freshOf(fixture);
    say(setupOf(fixture));
    const before = say({ do: 'tick' });
    for (const line of bad) expect(errorOf(say(line)), JSON.stringify(line)).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
  };

  it.each(lines)('$do with a wrong field is bad', (line) => {
    areBad(spoilt(line, wrong, seats.length));
  });

  it('ignores fields of a call in other lines', () => {
    for (const line of lines.filter((one) => !isCall(one))) {
      for (const field of CALLED) {
        const say = freshOf(fixture);
        say(setupOf(fixture));
        const without = say(line);
        for (const value of [null, 'x', -1, 1e9]) {
          const other = freshOf(fixture);
          other(setupOf(fixture));
          expect(other({ ...line, [field]: value })).toEqual(without);
        }
      }
    }
  });

  it('rejects verbs of other games, and unknown ones', () => {
    const known = lines.map(verbOf);
    const foreign = [...VERBS].filter((verb) => !known.includes(verb));
    const none = [...JUNK, 'Touch', 'TOUCH', 'knock ', 'acceptEnd', 'checkout', 'set', 5, undefined];
    const all = Object.assign({}, ...lines) as Line;
    areBad(
      [...foreign, ...none].map((verb) => ({ ...all, pile: all['pile'] ?? 'a1', revert: true, do: verb })),
    );
  });

  it('rejects views for unknown viewers', () => {
    areBad(
      [...JUNK, 0, seats.length + 1, '1', '2', 'Spectator', 'arbiter', undefined].map((as) => ({
        do: 'view',
        as,
      })),
    );
  });

  it('answers no-match before a set-up, but bad-line to bad lines', () => {
    const say = freshOf(fixture);
    for (const line of [...lines, { do: 'tick' }, { do: 'tick', at: 9000 }, { do: 'view', as: 1 }]) {
      expect(errorOf(say(line)), JSON.stringify(line)).toBe('no-match');
    }
    for (const line of lines) expect(errorOf(say({ ...line, seat: 0 }))).toBe('bad-line');
    expect(errorOf(say(setupOf(fixture)))).toBe('ok');
    expect(errorOf(say({ do: 'tick', at: 0 }))).toBe('ok');
  });
});

describe('blank lines', () => {
  it.each(['', ' ', '   ', '\t', ' \t '])('%j is skipped', (line) => {
    for (const fixture of ONE_EACH) {
      const referee = createReferee();
      expect(referee.answer(line)).toBeNull();
      referee.answer(JSON.stringify(setupOf(fixture)));
      expect(referee.answer(line)).toBeNull();
    }
  });
});

describe('malformed lines', () => {
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  it.each([
    ['no JSON', 'touch e1'],
    ['half of one', '{"seat":1,"do":"touch"'],
    ['two', '{"do":"tick"}{"do":"tick"}'],
    ['a comment', '{"do":"tick"} // now'],
    ['a trailing comma', '{"do":"tick",}'],
    ['single quotes', "{'do':'tick'}"],
    ['a bare word', 'undefined'],
    ['NaN', 'NaN'],
    ['NUL', '\0'],
    ['null', 'null'],
    ['true', 'true'],
    ['a number', '17'],
    ['a huge number', '1e999'],
    ['a text', '"tick"'],
    ['a list', '[]'],
    ['a list of lines', '[{"do":"tick"}]'],
    ['nothing', '{}'],
    ['lone surrogates', '"\ud800"'],
    ['lone surrogates, escaped', '{"do":"\\ud800\\udc00\\udfff"}'],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
    ['a megabyte of braces', '{"a":'.repeat(200_000)],
    ['a deep list', deep(500_000)],
    ['a deep pile', `{"seat":1,"do":"touch","pile":${deep(400_000)}}`],
    ['a deep card', `{"seat":1,"do":"play","card":${deep(400_000)}}`],
    ['a deep verb', `{"seat":1,"do":${deep(400_000)}}`],
    ['a deep seat', `{"seat":${deep(400_000)},"do":"draw"}`],
    ['a deep time', `{"do":"tick","at":${deep(400_000)}}`],
    ['a megabyte of verb', JSON.stringify({ seat: 1, do: 'x'.repeat(1_000_000) })],
    ['a megabyte of pile', JSON.stringify({ seat: 1, do: 'touch', pile: 'e'.repeat(1_000_000) })],
    ['a megabyte of game', JSON.stringify({ game: 's'.repeat(1_000_000), seed: '' })],
    ['no verb', '{"seat":1}'],
    ['no seat', '{"do":"resign"}'],
  ])('are refused: %s', (_, line) => {
    for (const fixture of ONE_EACH) {
      const say = freshOf(fixture);
      expect(errorOf(say(line))).toBe('bad-line');
      expect(errorOf(say(setupOf(fixture)))).toBe('ok');
      const before = say({ do: 'tick' });
      expect(errorOf(say(line))).toBe('bad-line');
      expect(say({ do: 'tick' })).toEqual(before);
    }
  });

  it('get a short answer, however long they are', () => {
    for (const fixture of ONE_EACH) {
      const say = freshOf(fixture);
      say(setupOf(fixture));
      const answer = say(JSON.stringify({ seat: 1, do: 'x'.repeat(1_000_000) }));
      expect(JSON.stringify(answer).length).toBeLessThan(10_000);
    }
  });
});
