import { describe, expect, it } from 'vitest';
import { randomOf, type Random } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import { testTable, type TestTable } from '../match/table.ts';
import { timesAsMany } from '../long.ts';
import { cases, hasCalls, opened } from './cases.ts';
import { outlastedIn, REACTION_MS } from './lasting.ts';
import { lenientGames } from './lenient.ts';
import type { Step } from './play.ts';

/**
 * Times of answers reveal nothing. A match with many offences and the same under lenient rules get the same
 * actions at the same times. Both are judged and shown at the same times, whether a right to call lasts or
 * has ended.
 */

const SEEDS = Array.from({ length: 2 * timesAsMany(20) }, (_, i) => `answers ${i}`);
const GESTURES = 150;
const LONGEST_WAIT_MS = 1200;
const BREATH_MS = 400;
const CLOCK = { clock: { initialMs: 900_000, incrementMs: 1000, press: 'auto' } };
const USERS = ['anna', 'ben'] as const;

const byId = new Map((await lenientGames()).map((game) => [game.id, game]));

/** An attempt on the buttons or, less often, in the menu; undefined if there is none. */
function attemptAt(game: Game, match: ShownMatch, seat: Seat, random: Random): string | undefined {
  const isAttempt = (code: string): boolean =>
    game.kindOf(match.meant(parseGesture(code), [seat]).verb) === 'attempt';
  const buttons = match
    .controls()
    .flatMap((row) => row.flatMap(({ code, enabled }) => (enabled ? [code] : [])));
  const [taps, others] = [buttons, match.menu(seat)].map((codes) => codes.filter(isAttempt));
  const codes = (random.below(4) === 0 && others?.length ? others : taps) ?? [];
  return codes[random.below(Math.max(1, codes.length))];
}

/** The public outcome, with its times. */
const answersOf = ({ published, journal, engine, time }: TestTable): unknown => ({
  published: published.map(({ ply, at, cause }) => ({ ply, at, kind: cause.kind })),
  journal,
  idleMs: engine.idleMs,
  deadline: engine.match.deadline,
  now: time.now(),
});

/** The steps of a journal. */
function stepsOf(game: Game, { journal }: TestTable, setup: Record<string, unknown>): Step[] {
  const begun = game.open(setup);
  if (!begun.ok) throw new Error(begun.error.what);
  let match = begun.value;
  return journal.flatMap((line): Step[] => {
    const before = match.pass(line.at);
    const done = line.do === 'tick' ? null : before.submit(line);
    match = done?.ok ? done.value.match : before;
    return done?.ok ? [{ before, line, after: match, offences: done.value.offences }] : [];
  });
}

/** Does the same at both tables; returns the number of rights to call that outlasted an action. */
async function expectSameTimes(game: Game, options: object, seed: string): Promise<number> {
  const setup = { game: game.id, seed, options: { ...options, reactionMs: REACTION_MS } };
  const lenient = byId.get(game.id);
  if (!lenient) throw new Error(game.id);
  const guilty = testTable({ game, setup, breathMs: BREATH_MS });
  const tables = [guilty, testTable({ game: lenient, setup, breathMs: BREATH_MS })];
  const random = randomOf(seed, 'answers');
  for (let i = 0; i < GESTURES && !guilty.engine.match.result; i += 1) {
    const { turn } = guilty.engine.match;
    const seat = random.below(6) === 0 ? 1 : turn;
    const code = attemptAt(game, guilty.engine.match, seat, random);
    const asked = tables.map((table) => (code === undefined ? null : table.ask(USERS[seat - 1] ?? '', code)));
    const wait = random.below(LONGEST_WAIT_MS);
    for (const table of tables) await table.time.pass(wait);
    expect(asked[1]?.declined).toEqual(asked[0]?.declined);
  }
  const [one, two] = tables.map(answersOf);
  expect(two).toEqual(one);
  expect(tables.flatMap(({ errors }) => errors)).toEqual([]);
  return [...outlastedIn(stepsOf(game, guilty, setup))].filter(({ right }) => right === 'lasts').length;
}

const forTwo = cases.filter((one) => hasCalls(one) && opened(one, 'seats').seats.length === 2);

describe.each(forTwo)('answers in $name', ({ game, options }) => {
  it('come at the same times, whether or not a right to call lasts', async () => {
    let lasting = 0;
    for (const [i, seed] of SEEDS.entries())
      lasting += await expectSameTimes(game, { ...options, ...(i % 2 === 0 && CLOCK) }, seed);
    expect(lasting).toBeGreaterThan(0);
  });
});
