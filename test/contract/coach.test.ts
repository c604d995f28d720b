/**
 * The coach names an offence only when a call on it can be neither right nor too late, so the hint cannot be
 * used.
 */
import { describe, expect, it } from 'vitest';
import { LATE_CALL_MS } from '../../src/core/rights.ts';
import { othersThan, type Seat } from '../../src/core/seat.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { missedOf } from '../../src/games/judged.ts';
import { randomOf } from '../../src/core/random.ts';
import { timesAsMany } from '../long.ts';
import { cases, hasCalls, opened } from './cases.ts';
import { REACTION_MS } from './lasting.ts';
import { playedOn } from './play.ts';

const SEEDS = Array.from({ length: 3 * timesAsMany(20) }, (_, i) => `coach ${i}`);
const INPUTS = 250;
/** Delays after an input until the coach is asked, in ms. */
const LATER = [0, 1, 4000, 5001, 9000, 10_001, 14_000];

interface Answered {
  readonly isLate: boolean;
  /** The plies of the offences that the call finds. */
  readonly found: readonly number[];
}

/**
 * The referee's answers to each possible call at a time: as of now, and confirmed 5 s after its first click.
 */
function answersTo(game: Game, match: ShownMatch, caller: Seat, at: number): Answered[] {
  const verb = game.verbs.find(({ name }) => game.kindOf(name) === 'call');
  if (!verb) throw new Error(`no call in ${game.id}`);
  const line = game.lineOf(caller, { verb: verb.name, argument: verb.argument && 'revert' }, match.ply);
  const sinces = [{}, ...(at >= LATE_CALL_MS ? [{ since: at - LATE_CALL_MS }] : [])];
  return sinces.map((since) => {
    const done = match.pass(at).submit({ ...line, at, ...since });
    if (!done.ok) return { isLate: done.error.error === 'too-late', found: [] };
    const { ruling } = done.value;
    return { isLate: false, found: ruling?.kind === 'right' ? ruling.offences.map(({ ply }) => ply) : [] };
  });
}

/**
 * Numbers of turns that the coach spoke of, each checked with every call, and of turns about which it was
 * silent.
 */
function spokenIn(game: Game, match: ShownMatch): { told: number; silent: number } {
  const count = { told: 0, silent: 0 };
  const { judged, turn, seats } = match;
  for (const seat of seats) {
    for (const at of LATER.map((ms) => match.at + ms)) {
      const told = missedOf(judged, { seat, turn }, match.answerable(at)).map(({ ply }) => ply);
      if (told.length === 0) {
        count.silent += judged.unfound.some((one) => one.seat === seat) ? 1 : 0;
        continue;
      }
      count.told += 1;
      for (const caller of othersThan(seats, seat)) {
        for (const { isLate, found } of answersTo(game, match, caller, at)) {
          expect(found.filter((ply) => told.includes(ply))).toEqual([]);
          // With two players and the offender's turn over, a call can only be about that turn.
          if (seats.length === 2 && turn !== seat) expect(isLate).toBe(false);
        }
      }
    }
  }
  return count;
}

describe.each(cases.filter(hasCalls))('in a match of $name', ({ game, options }) => {
  it.each(['action', 'turn'])('the coach reveals nothing that helps a call: lapse %s', (lapse) => {
    const all = { told: 0, silent: 0 };
    for (const [i, seed] of SEEDS.entries()) {
      const more = { lapse, reactionMs: i % 2 === 0 ? REACTION_MS : 0 };
      const mayDo = ({ do: verb }: { readonly do?: unknown }) => game.kindOf(String(verb)) === 'attempt';
      const first = opened({ game, options }, seed, more);
      for (const { after } of playedOn(game, first, randomOf(seed, 'play'), INPUTS, mayDo)) {
        if (!after || after.view('spectator').phase !== 'play') continue;
        const { told, silent } = spokenIn(game, after);
        all.told += told;
        all.silent += silent;
      }
    }
    expect(all.told).toBeGreaterThan(0);
    expect(all.silent).toBeGreaterThan(0);
  });
});
