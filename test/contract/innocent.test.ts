import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import type { Line } from '../../src/core/match.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { timesAsMany } from '../long.ts';
import { cases, hasCalls, opened } from './cases.ts';
import { lenientGames } from './lenient.ts';
import { playedOn } from './play.ts';
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

const toldOf = (game: Game, match: ShownMatch): unknown[] => [
  match.view('spectator'),
  ...messagesOf(game, match),
  ...picturesOf(match),
  ...match.seats.map((seat) => shownAt(game, match, seat)),
];

describe.each(cases.filter(hasCalls))('a match of $name in which much is wrong', ({ game, options }) => {
  const isCall = (line: Line): boolean => game.kindOf(String(line['do'])) === 'call';

  it('tells nothing that it would not tell if all of it were right', () => {
    const lenient = byId.get(game.id);
    if (!lenient) throw new Error(game.id);
    const compared = { pending: 0, past: 0 };
    for (const [i, seed] of SEEDS.entries()) {
      const more = i % 2 === 0 ? CLOCK : {};
      let innocent = opened({ game: lenient, options }, seed, more);
      const guilty = opened({ game, options }, seed, more);
      let isGuilty = false;
      const steps = playedOn(game, guilty, randomOf(seed, 'play'), INPUTS, (line) => !isCall(line));
      for (const [at, { before, line, after, offences }] of [...steps].entries()) {
        const done = innocent.pass(Number(line['at'])).submit(line);
        expect(done.ok ? null : done.error).toEqual(after ? null : refusalOf(before, line));
        if (!done.ok || !after) continue;
        innocent = done.value.match;
        expect(innocent.pending).toEqual([]);
        isGuilty ||= offences.length > 0;
        if (!isGuilty || at % EVERY !== 0) continue;
        const [one, two] = [toldOf(game, after), toldOf(lenient, innocent)];
        if (!isDeepStrictEqual(one, two)) expect(one).toEqual(two);
        compared[(after.pending ?? []).length > 0 ? 'pending' : 'past'] += 1;
      }
    }
    expect(compared.pending).toBeGreaterThan(20);
    expect(compared.past).toBeGreaterThan(0);
  });
});

/** Why hands cannot do it. */
function refusalOf(match: ShownMatch, line: Line): unknown {
  const done = match.submit(line);
  return done.ok ? null : done.error;
}
