/**
 * Random lines: each gets an answer, a refused one changes nothing, and exported files are read back
 * unchanged.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIE_BREAKS } from '../../src/tournament/types.ts';
import { timesAsMany } from '../long.ts';
import { errorOf, freshDesk, textOf, toldBy, type Answer, type Line, type Say } from './say.ts';

const NAMES = ['ida', 'jan', 'Torres, Kim', '=leo', '__proto__', '"mia"', 'noé 🂡', 'x'.repeat(32), '1'];

/** A step in numbers; its meaning depends on the state of the event. */
const step = fc.tuple(fc.nat({ max: 29 }), fc.nat({ max: 99 }), fc.nat({ max: 99 }), fc.nat({ max: 99 }));
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** The line of a step in a tournament whose last answer was `before`. */
function lineOf(
  [what, a, b, c]: Step,
  before: Answer | null,
  at: number,
  withdrawn: readonly unknown[],
): Line | string {
  // Half of the lines are about the first players.
  const player = pick(c % 2 === 0 ? NAMES.slice(0, 3) : NAMES, a);
  const players = [player, pick(NAMES, b)];
  const pairings = before?.ok && 'pairings' in before ? before.pairings : [];
  const timed = { at: at + (what === 29 ? -1 : 0) };
  if (what < 4) return { do: 'join', player, ...(c < 90 && { rating: 100 * (b % 12) }), ...timed };
  if (what === 4) return { do: 'withdraw', player, ...timed };
  if (what === 5) return { do: 'return', player: pick(withdrawn, a) ?? player, ...timed };
  if (what === 6) return { do: 'absent', player, round: b % 6, ...timed };
  if (what === 7) return { do: 'forbid', players, ...timed };
  if (what === 8) return { do: 'start', ...timed };
  if (what < 14) return { do: 'pair', ...timed };
  if (what < 26) {
    const between = (c < 90 ? pick(pairings, a)?.players : undefined) ?? players;
    const score = pick(
      [
        [1, 0],
        [0, 1],
        [0.5, 0.5],
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const,
      b,
    );
    const forfeit = c % 5 === 0 || score?.[0] === score?.[1];
    return {
      do: 'result',
      players: between,
      score,
      ...(forfeit && { forfeit: score?.[0] !== 0.5 }),
      ...timed,
    };
  }
  if (what === 26) return { do: 'free', player, ...timed };
  if (what === 27) return { do: 'tick', ...timed };
  if (what === 28)
    return { do: pick(['standings', 'export'], a), as: pick(['trf', 'trf26', 'csv'], b), ...timed };
  return (
    pick<Line | string>(
      ['rubbish', {}, { do: 'undo' }, { do: 'pair', at: -1 }, { tournament: 'chess' }],
      a,
    ) ?? ''
  );
}

const tieBreaks = fc.shuffledSubarray([...TIE_BREAKS]);
const setups = fc.oneof(
  fc.record({
    tournament: fc.constant('swiss'),
    seed: fc.string(),
    options: fc.record(
      { rounds: fc.integer({ min: 1, max: 6 }), tieBreaks },
      { requiredKeys: ['tieBreaks'] },
    ),
  }),
  fc.record({
    tournament: fc.constant('round-robin'),
    options: fc.record(
      { cycles: fc.constantFrom(1, 2), leavers: fc.constantFrom('fide', 'rest'), tieBreaks },
      { requiredKeys: ['cycles', 'tieBreaks'] },
    ),
  }),
  fc.record({ tournament: fc.constant('knockout') }),
  fc.record({
    tournament: fc.constant('arena'),
    options: fc.record({ minutes: fc.constant(5), rematchAfterMs: fc.constantFrom(0, 2000), tieBreaks }),
  }),
);

/** Sends the lines of all steps; `heard` gets each with its answer. */
function play(setup: Line, steps: readonly Step[], heard: (line: Line | string, said: Answer) => void): Say {
  const say = freshDesk();
  let before: Answer | null = null;
  let at = 0;
  const withdrawn: unknown[] = [];
  const one = (line: Line | string): void => {
    const said = say(line);
    heard(line, said);
    if (said.ok) before = said;
    if (said.ok && typeof line === 'object' && line['do'] === 'withdraw') withdrawn.push(line['player']);
  };
  one(setup);
  // Most events would never begin.
  for (const player of NAMES.slice(0, 3)) one({ do: 'join', player });
  for (const each of steps) {
    at += each[3] * 40;
    one(lineOf(each, before, at, withdrawn));
  }
  return say;
}

const runs = (numRuns: number) => ({ numRuns: numRuns * timesAsMany(30) });

describe('any tournament', () => {
  const events = fc.tuple(setups, fc.array(step, { minLength: 5, maxLength: 90, size: 'max' }));

  it('answers every line, and ignores refused ones', () => {
    const accepted = new Set<unknown>();
    fc.assert(
      fc.property(events, ([setup, steps]) => {
        const twin = freshDesk();
        play(setup, steps, (line, said) => {
          if (!said.ok) return;
          expect(twin(line)).toEqual(said);
          if ('phase' in said) expect('standings' in said).toBe(said.phase === 'over' || isReading(line));
          accepted.add(typeof line === 'object' && (line['do'] ?? line['tournament']));
        });
      }),
      runs(400),
    );
    // All of these words were accepted at least once.
    for (const word of [
      'join',
      'withdraw',
      'return',
      'absent',
      'forbid',
      'start',
      'pair',
      'result',
      'free',
      'tick',
    ]) {
      expect(accepted, word).toContain(word);
    }
  });
  const isReading = (line: Line | string): boolean => typeof line === 'object' && line['do'] === 'standings';

  it('is unchanged after export and import', () => {
    let compared = 0;
    fc.assert(
      fc.property(events, ([setup, steps]) => {
        const say = play(setup, steps, () => undefined);
        const exported = say({ do: 'export', as: 'trf', at: 1e9 });
        if (errorOf(exported) === 'impossible') return;
        const again = freshDesk();
        const { options } = setup as { options: Line };
        const read = again({
          tournament: 'swiss',
          trf: textOf(exported),
          options: { tieBreaks: options['tieBreaks'] },
        });
        const [before, after] = [say, again].map((desk) => toldBy(desk({ do: 'standings' })));
        expect(after?.standings).toEqual(before?.standings);
        expect(toldBy(read).round).toBe(before?.round);
        if (before?.phase !== 'open') expect(after?.phase).toBe(before?.phase);
        expect(sorted(after?.pairings)).toEqual(sorted(before?.pairings));
        compared += 1;
      }),
      runs(150),
    );
    expect(compared).toBeGreaterThan(30);
  });
  const sorted = (list: readonly unknown[] = []): string[] => list.map((one) => JSON.stringify(one)).sort();
});

describe('any text', () => {
  it('gets one line of answer, or none', () => {
    const texts = fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' }));
    const kinds = fc.constantFrom('swiss', 'round-robin', 'knockout', 'arena');
    fc.assert(
      fc.property(kinds, fc.array(texts), (kind, lines) => {
        const say = freshDesk();
        say({ tournament: kind });
        for (const line of lines) if (line.trim() !== '') expect(errorOf(say(line))).toBe('bad-line');
      }),
    );
  });

  it('is refused or read as a file, even if derived from a valid one', () => {
    const letters = fc.constantFrom(...Array.from('01=+-WDLHFUZwb 23\n\r9x'));
    const changes = fc.array(fc.tuple(fc.nat(), letters), { maxLength: 3 });
    fc.assert(
      fc.property(
        setups,
        fc.array(step, { maxLength: 60, size: 'max' }),
        changes,
        (setup, steps, changed) => {
          const say = play(
            { ...setup, tournament: 'swiss', options: {} },
            [[8, 0, 0, 0], ...steps],
            () => undefined,
          );
          const characters = Array.from(textOf(say({ do: 'export', as: 'trf' })));
          for (const [at, letter] of changed) characters[at % characters.length] = letter;
          const read = freshDesk()({ tournament: 'swiss', trf: characters.join('') });
          if (!read.ok) {
            expect(read.error).toBe('bad-line');
            expect(read.message).toMatch(/^trf: (line \d+: |fewer than two|\d+ rounds)/);
          }
        },
      ),
      runs(150),
    );
  });
});
