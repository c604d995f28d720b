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

function called(fixture: Calling, table: Table, call: string, verdict: Verdict, lying: unknown): void {
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
    table.refused(call, verdict);
    expect(costOf(table), call).toEqual(before);
  }
}

/** A step as moves; `verdict` is what comes of a call, null where it is none. */
interface Step {
  readonly moves: readonly string[];
  readonly verdict: Verdict | null;
}

const isVerdict = (word: string | undefined): word is Verdict =>
  ['right', 'too-late', 'wrong', 'impossible'].includes(word ?? '');

/** @throws when it is not a step */
export function stepOf(call: Call, step: string): Step {
  const [said = '', verdict] = step.split(': ');
  const at = said.slice(said.lastIndexOf('@'));
  const what = said.slice(0, -at.length - 1);
  const doing: Readonly<Record<string, readonly string[]>> = {
    acts: call.acts[0],
    'acts again': call.acts[1],
    ends: call.ends,
    replies: call.reply,
  };
  const moves = doing[what];
  if (moves) return { moves: timed(moves, at), verdict: null };
  if (!what.startsWith('called') || !isVerdict(verdict)) throw new Error(`${step}: not a step`);
  return { moves: [`2 ${call.verb}${what.slice('called'.length)} ${at}`], verdict };
}

/** @returns the table after the scene */
export function scene(fixture: Calling, options: Options, steps: readonly string[]): Table {
  const { call } = fixture;
  const table = tableOf(fixture, options, call.position);
  const { piles } = { piles: {}, ...table.now() };
  expect(table.does(`${call.offence} @1000`).offences).toHaveLength(1);
  for (const step of steps) {
    const { moves, verdict } = stepOf(call, step);
    if (verdict === null) table.legal(...moves);
    else called(fixture, table, moves[0] ?? '', verdict, piles);
  }
  return table;
}
