/**
 * Scenes about one offence, in every game with calls. Seat 1 errs at 1000 ms; then come steps such as `"acts @1640"`:
 * seat 1 does something legal that can end the right to call (`acts again` is the second time), `ends` its turn, seat 2
 * `replies`, and calls: `"called @2400: right"`, `"called since=1900 @2400: too-late"`.
 */
import { expect } from 'vitest';
import { tableOf } from './games.ts';
import type { Call, Fixture, Table } from './games.ts';
import type { Options } from './match.ts';

/** What comes of a call: it finds the offence, is neither right nor wrong, costs something, or cannot be made. */
type Verdict = 'right' | 'too-late' | 'wrong' | 'impossible';

export type Calling = Fixture & { readonly call: Call };

/** Moves that are all made at this time. */
export const timed = (moves: readonly string[], at: string): string[] => moves.map((move) => `${move} ${at}`);

/** What seat 2 is charged for a wrong call: warnings, or turns to miss. */
const costOf = (table: Table): unknown => {
  const { warnings, skips } = { warnings: null, skips: null, ...table.now() };
  return { warnings, skips };
};

function called(fixture: Calling, table: Table, call: string, verdict: string, lying: unknown): void {
  const before = costOf(table);
  const { turn } = table.now();
  if (verdict === 'right') {
    table.legal(call);
    expect(table.now(), call).toMatchObject({ turn: 2, piles: lying, pending: [] });
    expect(costOf(table), call).toEqual(before);
  } else if (verdict === 'wrong') {
    table.legal(call);
    expect(table.now(), call).toMatchObject({ turn, ...fixture.call.wrong });
  } else {
    table.refused(call, verdict as Exclude<Verdict, 'right' | 'wrong'>);
    expect(costOf(table), call).toEqual(before);
  }
}

/** @returns the table after the scene */
export function scene(fixture: Calling, options: Options, steps: readonly string[]): Table {
  const { call } = fixture;
  const table = tableOf(fixture, options, call.position);
  const { piles } = { piles: {}, ...table.now() };
  expect(table.does(`${call.offence} @1000`).offences).toHaveLength(1);
  const doing: Readonly<Record<string, readonly string[]>> = {
    acts: call.acts[0],
    'acts again': call.acts[1],
    ends: call.ends,
    replies: call.reply,
  };
  for (const step of steps) {
    const [said = '', verdict] = step.split(': ');
    const at = said.slice(said.lastIndexOf('@'));
    const what = said.slice(0, -at.length - 1);
    const moves = doing[what];
    if (moves) table.legal(...timed(moves, at));
    else if (verdict === undefined) throw new Error(`${step}: not a step`);
    else called(fixture, table, `2 ${call.verb}${what.slice('called'.length)} ${at}`, verdict, piles);
  }
  return table;
}
