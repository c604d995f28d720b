import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomOf } from '../../src/core/random.ts';
import type { Line } from '../../src/core/match.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { fileOf, gameIn } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { timesAsMany } from '../long.ts';
import { cases, hasCalls, opened } from './cases.ts';
import { outlastedIn, REACTION_MS } from './lasting.ts';
import { lenientGames } from './lenient.ts';
import { playedOn, type Step } from './play.ts';
import { messagesOf, picturesOf, shownAt } from './shown.ts';

/**
 * Nothing reveals an offence. A match with many offences, and the same under rules that allow them, are equal
 * to the byte until a call. This covers text, buttons with each kind of label, picture and scale, alt text
 * and menus.
 */

const SEEDS = Array.from({ length: 4 * timesAsMany(20) }, (_, i) => `innocent ${i}`);
const INPUTS = 200;
/** Every `EVERY`-th table is compared. */
const EVERY = 3;
/** Limit per match for tables with a lasting right, and for those with an ended one. */
const MOST = 6;
const CLOCK = { clock: { initialMs: 900_000, incrementMs: 1000, press: 'auto' } };

const byId = new Map((await lenientGames()).map((game) => [game.id, game]));

function lenient({ id }: Game): Game {
  const game = byId.get(id);
  if (!game) throw new Error(id);
  return game;
}

const isCallIn =
  (game: Game) =>
  (line: Line): boolean =>
    game.kindOf(String(line['do'])) === 'call';

const toldOf = (game: Game, match: ShownMatch): unknown[] => [
  [match.deadline, match.awaited, match.calledOn, match.accepted, match.result],
  match.view('spectator'),
  ...messagesOf(game, match),
  ...picturesOf(match),
  ...match.seats.map((seat) => shownAt(game, match, seat)),
];

/** Refusal of a line; null if hands can do it. */
function refusalOf(match: ShownMatch, line: Line): unknown {
  const done = match.submit(line);
  return done.ok ? null : done.error;
}

/** An accepted step, and the match under lenient rules after the same step. */
interface Pair {
  readonly step: Step;
  readonly after: ShownMatch;
  readonly innocent: ShownMatch;
}

/** Does the same under lenient rules. */
function* sideBySide(steps: Iterable<Step>, first: ShownMatch): Generator<Pair> {
  let innocent = first;
  for (const step of steps) {
    const { before, line, after } = step;
    const done = innocent.pass(Number(line['at'])).submit(line);
    expect(done.ok ? null : done.error).toEqual(after ? null : refusalOf(before, line));
    if (!done.ok || !after) continue;
    innocent = done.value.match;
    expect(innocent.pending).toEqual([]);
    yield { step, after, innocent };
  }
}

function expectSame(game: Game, guilty: ShownMatch, innocent: ShownMatch): void {
  const [one, two] = [toldOf(game, guilty), toldOf(lenient(game), innocent)];
  if (!isDeepStrictEqual(one, two)) expect(one).toEqual(two);
}

/** Counts compared tables with an offence that a call would find, and after it. */
function expectAlike(game: Game, steps: Iterable<Step>, first: ShownMatch) {
  const compared = { pending: 0, past: 0 };
  let isGuilty = false;
  for (const [at, { step, after, innocent }] of [...sideBySide(steps, first)].entries()) {
    isGuilty ||= step.offences.length > 0;
    if (!isGuilty || at % EVERY !== 0) continue;
    expectSame(game, after, innocent);
    compared[(after.pending ?? []).length > 0 ? 'pending' : 'past'] += 1;
  }
  return compared;
}

/** Counts compared tables with a lasting right to call (before and after its end), and with an ended one. */
function expectNoEnd(game: Game, steps: Iterable<Step>, first: ShownMatch) {
  const compared = { lasts: 0, ended: 0 };
  const pairs = [...sideBySide(steps, first)];
  const innocents = new Map(pairs.map(({ step, innocent }) => [step, innocent]));
  for (const { step, after, right, looks } of outlastedIn(pairs.map((pair) => pair.step))) {
    const innocent = innocents.get(step);
    if (!innocent || compared[right] === MOST) continue;
    const told = looks.map((at) => toldOf(game, after.pass(at)));
    const alike = looks.map((at) => toldOf(lenient(game), innocent.pass(at)));
    if (!isDeepStrictEqual(told, alike)) expect(told).toEqual(alike);
    // With a running clock every millisecond is visible.
    if (after.deadline === null && !isDeepStrictEqual(told[1], told[2])) expect(told[1]).toEqual(told[2]);
    compared[right] += 1;
  }
  return compared;
}

describe.each(cases.filter(hasCalls))('a match of $name with many offences', ({ game, options }) => {
  const isCall = isCallIn(game);
  /** Plays a random match and compares each table. */
  const played = <Compared>(
    compare: (game: Game, steps: Iterable<Step>, first: ShownMatch) => Compared,
    seed: string,
    more: object,
  ): Compared => {
    const guilty = opened({ game, options }, seed, more);
    const steps = playedOn(game, guilty, randomOf(seed, 'play'), INPUTS, (line) => !isCall(line));
    return compare(game, steps, opened({ game: lenient(game), options }, seed, more));
  };

  it('looks the same as with no offences', () => {
    const compared = SEEDS.map((seed, i) => played(expectAlike, seed, i % 2 === 0 ? CLOCK : {}));
    const sum = (what: 'pending' | 'past') => compared.reduce((all, one) => all + one[what], 0);
    expect(sum('pending')).toBeGreaterThan(20);
    expect(sum('past')).toBeGreaterThan(0);
  });

  it('shows neither that a right to call outlasts an action, nor that it has ended', () => {
    const compared = SEEDS.map((seed, i) =>
      played(expectNoEnd, seed, { ...(i % 2 === 0 && CLOCK), reactionMs: REACTION_MS }),
    );
    const sum = (right: 'lasts' | 'ended') => compared.reduce((all, one) => all + one[right], 0);
    expect(sum('lasts')).toBeGreaterThan(6);
    expect(sum('ended')).toBeGreaterThan(6);
  });
});

const lineSchema = z.record(z.string(), z.unknown());

/** The set-up of a golden match, and its steps before the first call. */
function recorded(golden: (typeof GOLDEN)[number]): { readonly setup: Line; readonly steps: Step[] } {
  const game = gameIn(golden);
  const [first = '', ...rest] = readFileSync(fileOf(golden, 'jsonl'), 'utf8').trimEnd().split('\n');
  const setup = lineSchema.parse(JSON.parse(first));
  const lines = rest.map((text) => lineSchema.parse(JSON.parse(text)));
  const call = lines.findIndex(isCallIn(game));
  const begun = game.open(setup);
  if (!begun.ok) throw new Error(begun.error.what);
  let match = begun.value;
  const steps: Step[] = [];
  for (const line of lines.slice(0, call === -1 ? undefined : call)) {
    const before = match.pass(Number(line['at']));
    const done = line['do'] === 'tick' ? null : before.submit(line);
    match = done?.ok ? done.value.match : before;
    if (done?.ok) steps.push({ before, line, after: match, offences: done.value.offences });
  }
  return { setup, steps };
}

it('golden matches look the same up to the first call', () => {
  let compared = 0;
  for (const golden of GOLDEN) {
    const game = gameIn(golden);
    const { setup, steps } = recorded(golden);
    const innocent = lenient(game).open(setup);
    if (!innocent.ok || innocent.value.pending === null) continue;
    const { pending, past } = expectAlike(game, steps, innocent.value);
    compared += pending + past;
  }
  expect(compared).toBeGreaterThan(10);
});
