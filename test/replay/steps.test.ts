import { describe, expect, it } from 'vitest';
import type { ShownMatch } from '../../src/games/game.ts';
import { advance, beginProgress } from '../../src/match/progress.ts';
import { review } from '../../src/match/review.ts';
import { jumpsFrom, turnsIn } from '../../src/features/replay/jumps.ts';
import { stepsOf, stepOfPly } from '../../src/match/steps.ts';
import { gameIn, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { entriesOf, goldenCalled, stepsIn } from '../golden/goldens.ts';

const CONTEXT = { players: ['Anna', 'Ben', 'Cleo'], locale: 'en', suitColours: 2 } as const;

/** The shown match after every input. */
function seen(match: GoldenMatch): ShownMatch[] {
  const game = gameIn(match);
  let progress = beginProgress(game, match.header);
  return [
    progress.match,
    ...entriesOf(match).map((entry) => {
      const advanced = advance(game, match.header, progress, entry);
      if (!advanced.ok) throw new Error(advanced.error.error);
      progress = advanced.value.progress;
      return progress.match;
    }),
  ];
}

describe.each(GOLDEN)('the steps of the golden match $name of $header.game', (match) => {
  const game = gameIn(match);
  const entries = entriesOf(match);
  const steps = stepsIn(match);

  it('show the table of that moment', () => {
    const tables = seen(match);
    for (const step of steps) {
      const then = tables[step.inputs];
      expect(step.match.scene(CONTEXT)).toEqual(then?.scene(CONTEXT));
      expect(step.match.altText(CONTEXT)).toBe(then?.altText(CONTEXT));
    }
  });

  it('omit nothing: every move, call and word is the last input of a step', () => {
    const told = new Set(steps.map(({ inputs }) => inputs - 1));
    for (const [i, entry] of entries.entries()) {
      const next = entries[i + 1];
      // An unfinished move is shown with its completion; presses and time belong to the step around them.
      if (told.has(i) || [entry, next].some((one) => one?.do === 'press' || one?.do === 'tick')) continue;
      expect([entry.do, next?.['seat']]).toEqual(['touch', entry['seat']]);
    }
  });

  it('are numbered and in order, the last one with the final result', () => {
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, i) => i));
    const [ats, plies] = [steps.map(({ at }) => at), steps.map(({ match: { ply } }) => ply)];
    expect(ats).toEqual(ats.toSorted((one, other) => one - other));
    expect(plies).toEqual(plies.toSorted((one, other) => one - other));
    expect(steps.at(-1)?.match.result).toEqual(review(game, match.header, entries).result);
    expect(steps.filter(({ match: { result } }) => result !== null).length).toBeLessThanOrEqual(1);
  });

  it('agree with the review: turns, calls and unnoticed offences', () => {
    const { seats, unnoticed } = review(game, match.header, entries);
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
    const changes = steps.filter(({ number, match: { turn } }) => steps[number - 1]?.match.turn !== turn);
    expect(changes).toHaveLength(sum(seats.map(({ turns }) => turns)));
    const calls = steps.filter(({ what }) => what === 'call');
    expect(calls).toHaveLength(sum(seats.map(({ knocks }) => knocks.right + knocks.wrong)));
    for (const { ply, seat } of unnoticed) {
      const number = stepOfPly(steps, ply) ?? -1;
      expect(steps[number]?.seat).toBe(seat);
      expect(steps[number - 1]?.match.ply).toBeLessThan(ply);
    }
  });

  it('can be walked by turns and by calls, to the end and back', () => {
    const walk = (jump: (from: number) => number | null, from: number): number[] => {
      const to = jump(from);
      return to === null ? [] : [to, ...walk(jump, to)];
    };
    const begins = turnsIn(steps).map(({ number }) => number);
    expect(walk((from) => jumpsFrom(steps, from).turnOn, 0)).toEqual(begins);
    const back = walk((from) => jumpsFrom(steps, from).turnBack, steps.length - 1);
    const isBegin = begins.at(-1) === steps.length - 1;
    expect(back.toReversed()).toEqual([0, ...(isBegin ? begins.slice(0, -1) : begins)]);
    const calls = steps.flatMap(({ number, what }) => (what === 'call' ? [number] : []));
    expect(walk((from) => jumpsFrom(steps, from).call, 0)).toEqual(calls);
  });
});

it('a touched and placed card is one step, a released one is its own step', () => {
  const steps = stepsIn(goldenCalled('stops'));
  const told = steps.map(({ seat, match }) => `${seat ?? '–'} ${match.describeInput('en') ?? '–'}`);
  expect(told).toMatchInlineSnapshot(`
    [
      "– –",
      "1 drew from Q1 · holds 3♥",
      "1 stop",
      "1 put 2♠ back on R1",
      "1 put 10♦ back on A1",
      "2 stop",
      "2 2♠ R1 → M1",
      "2 drew from Q2 · holds 8♣",
      "2 8♣ hand → A2",
      "1 stop",
      "1 drew from Q1 · holds 3♥",
      "2 stop",
      "1 3♥ hand → A1",
      "1 drew from Q1 · holds 6♦",
      "1 6♦ hand → A1",
      "2 drew from Q2 · holds 8♣",
      "1 stop",
      "2 8♣ hand → A2",
      "1 stop",
      "1 drew from Q1 · holds Q♣",
      "1 Q♣ hand → R2",
      "1 stop",
      "1 turned A1 over onto Q1",
      "2 stop",
      "2 drew from Q2 · holds 8♣",
      "1 stop",
      "2 Empty R1",
      "2 J♥ R1 → R2",
      "2 drew from Q2 · holds 8♣",
      "2 8♣ hand → R1",
      "2 Empty R1",
      "2 touches 8♣ on R1",
      "1 stop",
      "2 8♣ R1 → R6",
      "2 drew from Q2 · holds 7♥",
      "2 7♥ hand → R6",
      "1 –",
    ]
  `);
});

it('the steps of a running match go as far as its journal', () => {
  const match = goldenCalled('careless');
  const entries = entriesOf(match);
  const whole = stepsIn(match);
  const part = stepsOf(gameIn(match), match.header, entries.slice(0, 60));
  const last = part.length - 1;
  expect(part.slice(0, last).map(({ inputs, what, at }) => ({ inputs, what, at }))).toEqual(
    whole.slice(0, last).map(({ inputs, what, at }) => ({ inputs, what, at })),
  );
});

it('open hands show hands only, and no later cards', () => {
  const match = stepsIn(goldenCalled('one-game'))[5]?.match;
  const open = match?.withOpenHands(CONTEXT);
  expect(open?.altText).toContain('Anna: in the hand J♦');
  expect(open?.altText).toContain('Ben: in the hand 2♠');
  expect(match?.altText(CONTEXT)).not.toContain('in the hand J♦');
  const stock = (text = '') => /Stock [^.]*\./.exec(text)?.[0];
  expect(stock(open?.altText)).toBe(stock(match?.altText(CONTEXT)));
  expect(stock(open?.altText)).not.toContain('J♥');
  expect(stepsIn(goldenCalled('stops'))[5]?.match.withOpenHands(CONTEXT)).toBeNull();
});
