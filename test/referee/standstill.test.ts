/** Ruling 28: a standstill, in every game that knows one (option `stillTurns`). */
import { describe, expect, it } from 'vitest';
import {
  dealOf,
  freshOf,
  idle,
  idleTurn,
  othersThan,
  setupOf,
  tableOf,
  WITH_CALLS,
  WITH_REPETITION,
  WITH_WINS,
} from './games.ts';
import type { Fixture, Table } from './games.ts';
import { errorOf, manual } from './match.ts';
import type { Line } from './match.ts';
import { notedAt } from './notes.ts';
import type { Lying } from './notes.ts';
import { pilesOf } from './patience.ts';
import { CHANGES, NOTED, SAME } from './standstill.ts';
import type { Turns } from './standstill.ts';

/** Whether a draw can be claimed now; nobody's claim is accepted when it cannot. */
function claimable({ seats }: Fixture, table: Table, can: boolean): void {
  expect(table.now()).toMatchObject({ drawClaim: can });
  if (!can) for (const seat of seats) table.refused(`${seat} claim-draw`, 'impossible');
}
/** The plain table with other piles. */
const withPiles = ({ position }: Fixture, piles: Turns['piles'], turn = 1): Line => ({
  turn,
  piles: { ...(position['piles'] as object), ...pilesOf(piles) },
});

describe.each(WITH_CALLS)('$name', (fixture) => {
  const { game, seats, call } = fixture;
  const still = (stillTurns: number | null, given?: Line) => tableOf(fixture, { stillTurns }, given);

  it.each([1, 2, 5])(
    'a draw can be claimed by anyone after %i turns in which nothing came of anything',
    (turns) => {
      for (const seat of seats) {
        const table = still(turns);
        for (let left = turns; left > 0; left -= 1) {
          claimable(fixture, table, false);
          idle(fixture, table);
        }
        claimable(fixture, table, true);
        for (const viewer of [...seats, 'spectator'] as const)
          expect(table.view(viewer)).toMatchObject({ drawClaim: true });
        table.legal(`${seat} claim-draw`);
        expect(table.now()).toMatchObject({
          phase: 'over',
          winner: null,
          reason: 'standstill',
          drawClaim: false,
        });
      }
    },
  );

  it('and in every later turn, as long as nothing comes of anything', () => {
    const table = still(3);
    idle(fixture, table, 3);
    for (let turns = 0; turns < 4; turns += 1) {
      claimable(fixture, table, true);
      idle(fixture, table);
    }
    table.legal('1 claim-draw');
    table.shows({ reason: 'standstill' });
  });

  it('at the start of the turn and later in it', () => {
    const table = still(1);
    idle(fixture, table);
    const moves = idleTurn(fixture, table.now());
    table.legal(...moves.slice(0, -1), '1 offer-draw');
    claimable(fixture, table, true);
    table.legal('2 claim-draw');
    table.shows({ reason: 'standstill', turn: 2 });
  });

  it('null: never, and so it is when nothing is said', () => {
    for (const options of [{}, { stillTurns: null }]) {
      const table = tableOf(fixture, options);
      for (let turns = 0; turns < 8; turns += 1) {
        claimable(fixture, table, false);
        idle(fixture, table);
      }
      claimable(fixture, table, false);
    }
  });

  it('a positive whole number of turns, or null; all else is a bad line', () => {
    const answerTo = (stillTurns: unknown): string =>
      errorOf(freshOf(fixture)({ ...setupOf(fixture), options: { ...fixture.options, stillTurns } }));
    for (const sound of [null, 1, 2, 12, 1000, 1_000_000]) expect(answerTo(sound), String(sound)).toBe('ok');
    for (const wrong of [0, -1, 1.5, 1e300, '', '5', 'off', true, false, [], [5], {}])
      expect(answerTo(wrong), JSON.stringify(wrong)).toBe('bad-line');
  });

  it('a turn that is undone by a call was one', () => {
    const table = still(1, call.position);
    table.does(call.offence);
    claimable(fixture, table, false);
    table.legal(`2 ${call.verb}`);
    table.shows({ turn: 2 });
    claimable(fixture, table, true);
    table.legal('1 claim-draw');
    table.shows({ reason: 'standstill' });
  });

  it('a call that changes nobody’s turn begins none', () => {
    const wrong = still(1, call.position);
    wrong.legal(`2 ${call.verb}`);
    claimable(fixture, wrong, false);
    // Where the idle turn is an offence: called by the player whose turn it is already.
    const right = still(2, game === 'zank-patience' ? withPiles(fixture, { r1: '' }) : call.position);
    idle(fixture, right);
    right.legal(`2 ${call.verb}`);
    right.shows({ turn: 2 });
    expect(right.now()).not.toMatchObject(call.wrong);
    claimable(fixture, right, false);
    idle(fixture, right);
    claimable(fixture, right, true);
  });

  it('something that happens starts the count over', () => {
    const { piles, moves } = CHANGES.finals.find(({ name }) => name === fixture.name) as Turns;
    const table = still(3, withPiles(fixture, piles));
    idle(fixture, table, 2 * seats.length);
    claimable(fixture, table, true);
    table.does(...moves.map((move) => `1 ${move}`));
    claimable(fixture, table, true);
    for (let turns = 0; turns < 3; turns += 1) {
      idle(fixture, table);
      claimable(fixture, table, false);
    }
    idle(fixture, table);
    claimable(fixture, table, true);
  });

  it('counts from a deal on as well', () => {
    const table = dealOf(fixture, 'standstill', { stillTurns: 2 });
    for (let turns = 0; turns < 2; turns += 1) {
      claimable(fixture, table, false);
      idle(fixture, table);
    }
    claimable(fixture, table, true);
  });
});

/** By fixture. */
const rows = (turns: readonly Turns[]) =>
  turns.map((one) => {
    const fixture = WITH_CALLS.find(({ name }) => name === one.name);
    if (fixture === undefined) throw new Error(one.name);
    return { ...one, fixture };
  });
type Row = ReturnType<typeof rows>[number];

/** At the end of seat 1's turn, before which a draw could be claimed if seat 2 had one. */
function played({ fixture, piles, before, moves }: Row): { table: Table; changed: string[] } {
  const noted = notedAt(fixture.game) ?? (() => ({ done: [], own: [] }));
  const table = tableOf(fixture, { stillTurns: 1 }, withPiles(fixture, piles, before ? 2 : 1));
  const look = () => noted(table.now() as unknown as Lying);
  const first = look();
  if (before) {
    table.does(...before.map((move) => `2 ${move}`));
    idle(fixture, table);
    claimable(fixture, table, true);
  }
  table.shows({ turn: 1 });
  table.does(...moves.map((move) => `1 ${move}`));
  idle(fixture, table);
  const { done, own } = look();
  const fewest = own.map((count, seat) => Math.min(count, first.own[seat] ?? count));
  const [was, now] = [
    [...first.done, first.own],
    [...done, fewest],
  ].map((note) => note.map((part) => JSON.stringify(part)));
  return { table, changed: NOTED.filter((_, index) => was?.[index] !== now?.[index]) };
}

describe.each(NOTED)('what is noted changes: %s', (noted) => {
  it.each(rows(CHANGES[noted]))('$name: $what', (row) => {
    const { table, changed } = played(row);
    expect(changed).toEqual([noted]);
    claimable(row.fixture, table, false);
    idle(row.fixture, table);
    claimable(row.fixture, table, true);
  });
});

describe('what is noted stays the same', () => {
  it.each(rows(SAME))('$name: $what', (row) => {
    const { table, changed } = played(row);
    expect(changed).toEqual([]);
    claimable(row.fixture, table, true);
    table.legal('2 claim-draw');
    table.shows({ reason: 'standstill' });
  });
});

describe.each(WITH_WINS)('an open win: $name', (fixture) => {
  const { win, call, seats } = fixture;
  const won = (story: typeof win.legal) => {
    const table = tableOf(fixture, { stillTurns: 1 }, { ...story.position, turn: 2 });
    idle(fixture, table, othersThan(fixture, 1).length);
    claimable(fixture, table, true);
    table.does(...story.moves);
    table.shows({ phase: 'ending', winner: 1 });
    claimable(fixture, table, false);
    return table;
  };

  it('lets nobody claim a draw', () => {
    const table = won(win.legal);
    table.endsBy(15_000, { winner: 1, reason: 'cleared' });
  });

  it('that is taken back was a turn of which nothing came', () => {
    const table = won(win.illegal);
    table.legal(`2 ${call.verb}`);
    table.shows({ phase: 'play', turn: 2 });
    claimable(fixture, table, true);
    table.legal(`${seats.length} claim-draw`);
    table.shows({ reason: 'standstill' });
  });
});

/** A clock that the players press, and each presses at once after a turn. */
function pressedTurns(fixture: Fixture, table: Table, turns: readonly (readonly string[])[]): void {
  for (const [index, moves] of turns.entries()) {
    const { turn } = table.now();
    table.legal(...(moves.length > 0 ? moves : idleTurn(fixture, table.now())));
    table.legal(`${turn} press @${10_000 + index}`);
  }
}
const PRESSED = { ...manual(600_000), stillTurns: 1 };

describe.each(WITH_CALLS.filter(({ presses }) => presses.includes('manual')))(
  'beside the presses of the clock: $name',
  (fixture) => {
    it.each([
      [5, 'standstill'],
      [6, 'clock-flips'],
    ])('%i presses: the ground is %s', (presses, reason) => {
      const table = tableOf(fixture, PRESSED);
      claimable(fixture, table, false);
      table.legal('2 press @0');
      claimable(fixture, table, false);
      pressedTurns(
        fixture,
        table,
        Array.from({ length: presses }, () => []),
      );
      claimable(fixture, table, true);
      table.legal('1 claim-draw');
      table.shows({ reason });
    });

    it('it is the ground again once an action has ended the other', () => {
      const table = tableOf(fixture, PRESSED);
      table.legal('2 press @0');
      pressedTurns(
        fixture,
        table,
        Array.from({ length: 6 }, () => []),
      );
      idle(fixture, table);
      table.legal('1 claim-draw');
      table.shows({ reason: 'standstill' });
    });
  },
);

describe.each(WITH_REPETITION)('beside a table that comes again: $name', (fixture) => {
  const { position, turns } = fixture.repetition;
  const [first = []] = turns;

  it('the ground is the third appearance, from then on', () => {
    const twice = tableOf(fixture, { stillTurns: 1 }, position);
    twice.legal(...first, '1 claim-draw');
    twice.shows({ reason: 'standstill' });
    const thrice = tableOf(fixture, { stillTurns: 1 }, position);
    thrice.legal(...turns.flat(), '1 claim-draw');
    thrice.shows({ reason: 'repetition' });
  });

  it('also when the clock was pressed six times, too', () => {
    const table = tableOf(fixture, PRESSED, position);
    table.legal('2 press @0');
    pressedTurns(fixture, table, [...turns, ...turns, ...turns]);
    claimable(fixture, table, true);
    table.legal('2 claim-draw');
    table.shows({ reason: 'repetition' });
  });
});
