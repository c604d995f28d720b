import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import type { Viewer } from '../../src/core/seat.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { timesAsMany } from '../long.ts';
import { cases, hasCalls, opened, type Case } from './cases.ts';
import { outlastedIn, REACTION_MS, type Outlasted } from './lasting.ts';
import { playedOn, type Step } from './play.ts';
import { positionOf, resampled } from './position.ts';
import { messagesOf, picturesOf, shownAt } from './shown.ts';

/**
 * Hidden cards never show. Two matches differ only in cards that a viewer never sees, and are played alike.
 * From the deal on they are the same to that viewer, to the byte: message, button ids, picture, alt text,
 * private controls.
 */

const RUNS = 6 * timesAsMany(50);
/** Greatest number of inputs of a match; every `EVERY`-th table is compared. */
const INPUTS = 60;
const EVERY = 4;

/** Codes of the visible cards in a view. */
const codesIn = (view: object): string[] =>
  JSON.stringify(view).match(/(?<=")-?[2-9ATJQKX][CSHDX]\d?(?=")/g) ?? [];
const bare = (code: string): string => code.replace(/^-/, '');

const toldTo = (game: Game, match: ShownMatch, viewer: Viewer): unknown[] => [
  match.view(viewer),
  ...messagesOf(game, match),
  ...picturesOf(match),
  ...(viewer === 'spectator' || viewer === 'arbiter' ? [] : shownAt(game, match, viewer)),
];

/** A match that begins with this position; later deals come from the same seed. */
function begun({ game, options }: Omit<Case, 'name'>, position: unknown): ShownMatch {
  const match = game.open({ game: game.id, options, seed: 'later', position });
  if (!match.ok) throw new Error(match.error.what);
  return match.value;
}

const done = (match: ShownMatch, line: Line) => match.pass(Number(line['at'])).submit(line);

/** Plays another match alike; returns the numbers of compared tables and of those with a right to call. */
function expectAlike(game: Game, viewer: Viewer, steps: readonly Step[], first: ShownMatch) {
  let other = first;
  const compared = { tables: 0, lasting: 0 };
  const outlasted = new Map([...outlastedIn(steps)].map((one): [Step, Outlasted] => [one.step, one]));
  for (const [i, step] of steps.entries()) {
    const { before, line, after } = step;
    const next = done(other, line);
    // Playing a card from a hand fails without that card; only its player can try.
    if (after === null && game.hasHands) continue;
    // A played card reveals which better cards its hand lacks: from here on the two matches may differ.
    if (!next.ok && after !== null && game.hasHands) return compared;
    expect(next.ok).toBe(after !== null);
    if (!next.ok) continue;
    other = next.value.match;
    const lasting = outlasted.get(step);
    if (!lasting && i % EVERY !== 0 && i < steps.length - 1) continue;
    for (const at of lasting?.looks ?? [other.at]) {
      const [one, two] = [(after ?? before).pass(at), other.pass(at)].map((match) =>
        toldTo(game, match, viewer),
      );
      if (!isDeepStrictEqual(one, two)) expect(two).toEqual(one);
    }
    compared.tables += 1;
    if (lasting?.right === 'lasts') compared.lasting += 1;
  }
  return compared;
}

describe.each(cases)('two matches of $name with different hidden cards', (known) => {
  const { game, options } = known;
  const choice = hasCalls(known) ? { ...known, options: { ...options, reactionMs: REACTION_MS } } : known;
  const calls = (line: Line): boolean => game.kindOf(String(line['do'])) === 'call';

  it('are the same to spectators, and to each player who never sees the difference', () => {
    const compared = { tables: 0, lasting: 0 };
    const played = fc.record({ seed: fc.nat(), inputs: fc.integer({ min: 1, max: INPUTS }) });
    fc.assert(
      fc.property(played, ({ seed, inputs }) => {
        const whole = positionOf(opened(choice, `${seed}`).view('arbiter'));
        const match = begun(choice, whole);
        // A call reveals its offence, which may involve hidden cards.
        const steps = [
          ...playedOn(game, match, randomOf(`${seed}`, 'hidden'), inputs, (line) => !calls(line)),
        ];
        for (const viewer of ['spectator', ...match.seats] as const) {
          const views = [match, ...steps.flatMap(({ after }) => after ?? [])].map((one) => one.view(viewer));
          const known = new Set(views.flatMap(codesIn).map(bare));
          const isKept = (card: string): boolean => known.has(card);
          const anew = resampled(whole, match.view(viewer), randomOf(`${seed}`, 'anew'), isKept);
          if (anew === null || isDeepStrictEqual(anew, whole)) continue;
          const { tables, lasting } = expectAlike(game, viewer, steps, begun(choice, anew));
          compared.tables += tables;
          compared.lasting += lasting;
        }
      }),
      { numRuns: RUNS, seed: 14 },
    );
    expect(compared.tables).toBeGreaterThan(RUNS);
    if (hasCalls(choice)) expect(compared.lasting).toBeGreaterThan(0);
  });
});
