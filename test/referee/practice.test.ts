/** The referee's advice from the practice opponent, in every game. */
import { describe, expect, it, vi } from 'vitest';
import { refereed } from '../../src/games/rules.ts';
import { createReferee } from '../../src/referee.ts';
import { JUNK, NO_TIMES } from './fields.ts';
import { GAMES, setupOf } from './games.ts';
import { auto, lineOf } from './match.ts';

const LEVELS = ['easy', 'medium', 'strong'] as const;

/** A referee with parsed answers. */
function talk() {
  const referee = createReferee();
  return (line: unknown): unknown => JSON.parse(referee.answer(JSON.stringify(line)) ?? '');
}

const asked = (seat: unknown, more: object = {}): object => ({
  seat,
  do: 'practice',
  level: 'strong',
  seed: 'x',
  ...more,
});

describe.each(GAMES)('$name', (fixture) => {
  const { seats, act, dialect } = fixture;
  const opened = (options = {}) => {
    const say = talk();
    say(setupOf(fixture, options));
    return say;
  };

  it('advises the seat to move at every level, and the referee accepts the line', () => {
    for (const level of LEVELS) {
      const say = opened();
      const answer = say(asked(1, { level })) as { ok: true; line: { seat: number; do: string } };
      expect(answer).toEqual({ ok: true, line: { ...answer.line, seat: 1 } });
      expect(say(answer.line)).toMatchObject({ ok: true, ...(level === 'easy' ? {} : { offences: [] }) });
    }
  });

  it('has no line for other seats, nor for any seat after the match', () => {
    const say = opened();
    for (const seat of seats.slice(1)) expect(say(asked(seat))).toEqual({ ok: true, line: null });
    say({ seat: 1, do: 'resign' });
    for (const seat of seats) expect(say(asked(seat))).toEqual({ ok: true, line: null });
  });

  it('changes nothing but the time', () => {
    const say = opened(auto(60_000));
    const before = say({ do: 'tick', at: 500 });
    const first = say(asked(1));
    expect(say(asked(1))).toEqual(first);
    expect(say({ do: 'tick' })).toEqual(before);
    say(asked(1, { at: 700 }));
    expect(say({ do: 'tick', at: 699 })).toMatchObject({ error: 'bad-line' });
    expect(say(asked(1, { at: 70_000 }))).toEqual({ ok: true, line: null });
    expect(say({ do: 'view', as: 1 })).toMatchObject({ position: { phase: 'over', reason: 'time' } });
  });

  it('uses what its seat saw before the first question', () => {
    const lines = [setupOf(fixture), lineOf(`1 ${act}`, dialect.fields), { do: 'tick', at: 5 }];
    const [often, once] = [talk(), talk()];
    for (const line of lines) {
      often(line);
      for (const seat of seats) often(asked(seat));
      once(line);
    }
    for (const seat of seats) expect(once(asked(seat))).toEqual(often(asked(seat)));
  });

  it('rejects a wrong field, and answers no-match without a match', () => {
    const wrong: Readonly<Record<string, readonly unknown[]>> = {
      seat: [...JUNK, 0, seats.length + 1, '1', undefined],
      at: NO_TIMES,
      level: [...JUNK, 'Strong', undefined],
      seed: [...JUNK.filter((junk) => typeof junk !== 'string'), 5, undefined],
    };
    const say = opened();
    const before = say({ do: 'tick' });
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const line = asked(1, { [field]: value });
        expect(say(line), JSON.stringify(line)).toMatchObject({ ok: false, error: 'bad-line' });
      }
    }
    expect(say({ do: 'tick' })).toEqual(before);
    expect(talk()(asked(1))).toMatchObject({ error: 'no-match' });
    expect(talk()(asked(1, { level: 'best' }))).toMatchObject({ error: 'bad-line' });
  });
});

it('resigns at a table of Zank-Patience without any further move', () => {
  const say = talk();
  expect(say({ game: 'zank-patience', position: { turn: 1, piles: { q2: ['-AS2'] } } })).toMatchObject({
    ok: true,
  });
  for (const level of LEVELS)
    expect(say(asked(1, { level }))).toEqual({ ok: true, line: { seat: 1, do: 'resign' } });
});

it('survives its own error, which goes to standard error', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { practice } = refereed['zank-patience'];
  const failing = vi.spyOn(practice, 'open').mockImplementation(() => {
    throw new Error('a bug');
  });
  try {
    const say = talk();
    expect(say({ game: 'zank-patience', seed: 'x' })).toMatchObject({ ok: true });
    expect(say(asked(1))).toMatchObject({ ok: false, error: 'impossible' });
    expect(told.mock.calls.join()).toContain('a bug');
    failing.mockRestore();
    expect(say({ do: 'tick' })).toMatchObject({ ok: true });
  } finally {
    failing.mockRestore();
    told.mockRestore();
  }
});
