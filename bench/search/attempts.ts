import { playable, type Line, type Match } from '../../src/core/match.ts';
import { announceable, announcementFields } from '../../src/games/zank-patience/announcing.ts';
import { zankPatience } from '../../src/games/zank-patience/rules.ts';
import { isRim } from '../../src/games/zank-patience/piles.ts';
import { VARIANT, type VariantId } from '../../src/games/zank-patience/variant.ts';
import type { View } from '../../src/games/zank-patience/view.ts';
import { play } from '../../test/golden/player.ts';
import { style } from '../../test/golden/zank-patience/players.ts';
import type { HardTable } from './tables.ts';

const rules = playable(zankPatience);
type ZankMatch = Match<View>;

/** An input, and the match to submit it to. */
export interface Tried {
  readonly match: ZankMatch;
  readonly line: Line;
}

function opened(setup: Line): ZankMatch {
  const match = rules.open({ game: rules.id, ...setup });
  if (!match.ok) throw new Error(match.error.what);
  return match.value;
}

/** A third of their actions are anything that hands can do. */
const HABITS = { careless: 33, watchful: 50, jumpy: 50, tired: 20 };

/** The inputs of some played matches. */
export function* playedAttempts(variant: VariantId, matches: number): Generator<Tried> {
  for (let i = 0; i < matches; i += 1) {
    let match = opened({ seed: `bench ${i}`, options: { variant } });
    for (const line of play(match, style, `bench ${i}`, HABITS).entries) {
      match = match.pass(line.at);
      const done = match.submit(line);
      if (!done.ok) continue;
      yield { match, line };
      match = done.value.match;
    }
  }
}

const DRAW: Line = { do: 'draw' };
const OWN: Line = { do: 'touch', pile: 'a1' };

/**
 * Every possible beginning at a table: without an announcement, and after each one. Each has a match of its
 * own, so that no search is cached at its table.
 */
export function* attemptsAt({ variant, position }: HardTable): Generator<Tried> {
  const fresh = (): ZankMatch => opened({ position, options: { variant, advanced: true } });
  const touches = VARIANT[variant].piles.filter(isRim).map((pile): Line => ({ do: 'touch', pile }));
  yield* possible(fresh, [DRAW, OWN, ...touches]);
  for (const said of announceable(fresh().view('spectator'))) {
    const announcement = { seat: 1, do: 'announce', ...announcementFields(said) };
    if (fresh().submit(announcement).ok) yield* possible(() => after(fresh(), announcement), touches);
  }
}

function after(match: ZankMatch, line: Line): ZankMatch {
  const done = match.submit(line);
  return done.ok ? done.value.match : match;
}

const possible = (fresh: () => ZankMatch, lines: readonly Line[]): Tried[] =>
  lines
    .map((line) => ({ match: fresh(), line: { seat: 1, ...line } }))
    .filter(({ line }) => fresh().submit(line).ok);
