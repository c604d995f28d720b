/** Actions of every game's practice opponent follow from what its seat has seen, not from hidden cards. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line, Match } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import { opponentOf, type Seat } from '../../src/core/seat.ts';
import { refereed, type GameId } from '../../src/games/rules.ts';
import { LEVELS, type Level } from '../../src/practice/level.ts';
import type { Practising } from '../../src/practice/practising.ts';
import { timesAsMany } from '../long.ts';
import { facesOf, givenAs, twinOf } from './twins.ts';

/** A match, with the practice opponent following it. */
interface Table {
  readonly match: Match;
  readonly practising: Practising;
}

function opened(game: GameId, setup: Line): Table {
  const { rules, practice } = refereed[game];
  const [match, practising] = [rules.open(setup), practice.open(setup)];
  if (!match.ok || !practising.ok) throw new Error(`${JSON.stringify(setup)} cannot be set up`);
  return { match: match.value, practising: practising.value };
}

const LINE_MS = 1000;

function after({ match, practising }: Table, line: Line): Table {
  const at = match.at + LINE_MS;
  const done = match.pass(at).submit(line);
  const followed = practising.after(line, at);
  if (!done.ok || !followed.ok) throw new Error(`${JSON.stringify(line)} is refused`);
  return { match: done.value.match, practising: followed.value };
}

/** The next line of any seat at this level, in turn or not; null if no seat acts. */
function nextLine({ match, practising }: Table, level: Level, seed: string): Line | null {
  for (const seat of match.seats) {
    const advice = practising.advice(seat, level, seed);
    if (advice) return advice.line;
  }
  return null;
}

/** A seat's answer to a draw offer. */
function answerToOffer(table: Table, seat: Seat): Line | null {
  const offered = after(table, { seat: opponentOf(seat), do: 'offer-draw' });
  return offered.practising.advice(seat, 'strong', 'offered')?.line ?? null;
}

interface Played {
  readonly lines: readonly Line[];
  /** From the beginning to the end. */
  readonly tables: readonly Table[];
}

/** Plays with beginners, who commit and call many offences. */
function played(game: GameId, setup: Line, most: number): Played {
  const lines: Line[] = [];
  const tables = [opened(game, setup)];
  for (let table = tables[0]; table && lines.length < most;) {
    const line = nextLine(table, 'easy', `beginners ${lines.length}`);
    if (!line) break;
    const next = after(table, line);
    if (next.match.result) break;
    lines.push(line);
    tables.push(next);
    table = next;
  }
  return { lines, tables };
}

/** Greatest number of lines of a match: once a hand is over, all of it has been seen. */
const VARIANTS: readonly (readonly [game: GameId, options: Line, most: number])[] = [
  ['schikanoeschen', {}, 30],
  ['schikanees', {}, 30],
  ...['standard', 'learning', 'three', 'schikanieren'].map(
    (variant) => ['zank-patience', { variant, advanced: variant === 'learning' }, 40] as const,
  ),
  ['kinderschnapsen', {}, 5],
];

const RUNS = timesAsMany(15) * 2;
const TWINS = timesAsMany(15) * 2;

describe.each(VARIANTS)('%s %o', (game, options, longest) => {
  const dealt = (deal: number): Line => ({ game, seed: `resampling ${deal}`, options });
  const asked = fc.record({
    deal: fc.nat(999),
    seat: fc.constantFrom<Seat>(1, 2),
    lines: fc.integer({ min: 0, max: longest }),
  });

  it('gives equal answers to equal seeds if its seat has seen the same', () => {
    let changed = 0;
    fc.assert(
      fc.property(asked, ({ deal, seat, lines: most }) => {
        const beginning = opened(game, dealt(deal)).match;
        const { lines, tables } = played(game, givenAs(dealt(deal), beginning), most);
        const views = (of: readonly Table[]) => of.map(({ match }) => match.position(seat));
        const known = new Set(facesOf(views(tables)).map((code) => code.replace('-', '')));
        const twin = twinOf(dealt(deal), beginning, seat, known, randomOf(`${deal}`, 'twin'));
        let other = opened(game, twin.setup);
        const others = [other];
        for (const line of lines) {
          other = after(other, line);
          others.push(other);
        }
        expect(views(others)).toEqual(views(tables));
        changed += twin.changed;
        for (const [i, { practising }] of tables.entries()) {
          const level = LEVELS[i % LEVELS.length] ?? 'strong';
          const answer = practising.advice(seat, level, `${i}`);
          expect(others[i]?.practising.advice(seat, level, `${i}`)).toEqual(answer);
        }
        const answered = () => tables.at(-1)?.practising.advice(seat, 'strong', 'again');
        expect(answered()).toEqual(answered());
        expect(answerToOffer(other, seat)).toEqual(answerToOffer(tables.at(-1) ?? other, seat));
      }),
      { seed: 18, numRuns: TWINS },
    );
    expect(changed).toBeGreaterThan(10);
  });

  it('does only what hands can do, and commits no offences at strong and medium', () => {
    fc.assert(
      fc.property(asked, ({ deal, lines: most }) => {
        const table = played(game, dealt(deal), most).tables.at(-1);
        for (const level of LEVELS) {
          const line = table && nextLine(table, level, 'one');
          if (!line) continue;
          const done = table.match.pass(table.match.at + LINE_MS).submit(line);
          expect(done.ok, JSON.stringify(line)).toBe(true);
          if (done.ok && level !== 'easy') expect(done.value.offences).toEqual([]);
        }
      }),
      { seed: 18, numRuns: RUNS },
    );
  });
});
