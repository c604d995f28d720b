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
import { lenientGames } from './lenient.ts';
import { playedOn, type Step } from './play.ts';
import { messagesOf, picturesOf, shownAt } from './shown.ts';

/**
 * Nothing tells right from wrong: a match in which much is done wrong, and the same under rules by which it is right, are the
 * same until somebody calls, to the byte: text, buttons with each kind of label, picture and its scale, alt text, menus.
 */

const SEEDS = Array.from({ length: 4 * timesAsMany(20) }, (_, i) => `innocent ${i}`);
const INPUTS = 200;
/** Every few tables are looked at. */
const EVERY = 3;
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
  match.view('spectator'),
  ...messagesOf(game, match),
  ...picturesOf(match),
  ...match.seats.map((seat) => shownAt(game, match, seat)),
];

/** Why hands cannot do it; null: they can. */
function refusalOf(match: ShownMatch, line: Line): unknown {
  const done = match.submit(line);
  return done.ok ? null : done.error;
}

/** Does the same under lenient rules. How many tables were compared with something that a call would find, and after it. */
function expectAlike(game: Game, steps: Iterable<Step>, first: ShownMatch) {
  const compared = { pending: 0, past: 0 };
  let innocent = first;
  let isGuilty = false;
  for (const [at, { before, line, after, offences }] of [...steps].entries()) {
    const done = innocent.pass(Number(line['at'])).submit(line);
    expect(done.ok ? null : done.error).toEqual(after ? null : refusalOf(before, line));
    if (!done.ok || !after) continue;
    innocent = done.value.match;
    expect(innocent.pending).toEqual([]);
    isGuilty ||= offences.length > 0;
    if (!isGuilty || at % EVERY !== 0) continue;
    const [one, two] = [toldOf(game, after), toldOf(lenient(game), innocent)];
    if (!isDeepStrictEqual(one, two)) expect(one).toEqual(two);
    compared[(after.pending ?? []).length > 0 ? 'pending' : 'past'] += 1;
  }
  return compared;
}

describe.each(cases.filter(hasCalls))('a match of $name in which much is wrong', ({ game, options }) => {
  it('tells nothing that it would not tell if all of it were right', () => {
    const isCall = isCallIn(game);
    const compared = SEEDS.map((seed, i) => {
      const more = i % 2 === 0 ? CLOCK : {};
      const guilty = opened({ game, options }, seed, more);
      const steps = playedOn(game, guilty, randomOf(seed, 'play'), INPUTS, (line) => !isCall(line));
      return expectAlike(game, steps, opened({ game: lenient(game), options }, seed, more));
    });
    const sum = (what: 'pending' | 'past') => compared.reduce((all, one) => all + one[what], 0);
    expect(sum('pending')).toBeGreaterThan(20);
    expect(sum('past')).toBeGreaterThan(0);
  });
});

const lineSchema = z.record(z.string(), z.unknown());

/** The match that a record is about, up to its first call, and what it begins with. */
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

it('neither do the golden matches, up to the first call', () => {
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
