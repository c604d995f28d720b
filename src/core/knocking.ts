import { quietStep, type Moment, type Offence as Committed, type Step } from './rules.ts';
import { isLate, lapsedWith, type Lapsed } from './lapsed.ts';
import { refusal, type Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';
import { opponentOf, type Seat } from './seat.ts';

/**
 * Games in which the opponent knocks: attempts, the offences that can still be knocked, and taking back. What an
 * attempt does to the table is the game's affair (`KnockRules.apply`), which never learns whether it was an offence.
 */

/**
 * What an input is to the player's attempt: it begins one, goes on with it, lets go without having done anything,
 * completes one, is a whole action by itself, a mere gesture that is no action, or comes from the passive player.
 */
export type AttemptPart = 'begin' | 'go-on' | 'let-go' | 'complete' | 'whole' | 'gesture' | 'aside';

export interface Turned {
  readonly turn: Seat;
}

export interface KnockRules<Table extends Turned, Action, Code extends string> {
  /** The offences of doing this, or why hands cannot do it. */
  judge(table: Table, seat: Seat, action: Action): Result<readonly Code[], Refusal>;
  /** The table after it. Only for what `judge` found possible. */
  apply(table: Table, seat: Seat, action: Action): Table;
  part(table: Table, seat: Seat, action: Action): AttemptPart;
  /** The offences of letting go of what is touched by attempting something else: they belong to the attempt let go. */
  lettingGo(table: Table, seat: Seat): readonly Code[];
  /** The table with nothing touched. */
  letGo(table: Table): Table;
  /** The table with this player active. */
  handTo(table: Table, seat: Seat): Table;
  /** Turns back what a passive player did out of turn (ruling 22). */
  turnBack(table: Table, seat: Seat): Table;
  isAlwaysUndone(code: Code): boolean;
  hasCleared(table: Table, seat: Seat): boolean;
}

export interface Knock {
  readonly revert: boolean;
  /** The ply of the table that the knocker saw (ruling 24). */
  readonly seen: number;
}

/** The table before an attempt, nothing touched, nothing in the hand; and the ply at which it lay there. */
interface Start<Table> {
  readonly table: Table;
  readonly ply: number;
}

interface Offence<Table, Code> {
  readonly seat: Seat;
  readonly code: Code;
  readonly hint: null;
  /** The ply that it brought about. */
  readonly ply: number;
  /** Committed by a passive player. */
  readonly aside: boolean;
  readonly before: Start<Table>;
}

/** A right to knock that has ended (ruling 24): `seat` had done something wrong. */
interface LapsedKnock extends Lapsed {
  readonly seat: Seat;
}

export interface KnockState<Table, Code> {
  readonly table: Table;
  /** The unfinished attempt: the table before it, and what was wrong with it so far. */
  readonly attempt: { readonly start: Start<Table>; readonly codes: readonly Code[] } | null;
  readonly pending: readonly Offence<Table, Code>[];
  readonly lapsed: readonly LapsedKnock[];
  readonly warnings: readonly [number, number];
}

export const knockState = <Table, Code>(table: Table): KnockState<Table, Code> => ({
  table,
  attempt: null,
  pending: [],
  lapsed: [],
  warnings: [0, 0],
});

type State<T, C> = KnockState<T, C>;

/** An attempt, or a part of one: it happens, and what was wrong with it can be knocked from then on. */
export function attempt<T extends Turned, A, C extends string>(
  rules: KnockRules<T, A, C>,
  state: State<T, C>,
  seat: Seat,
  action: A,
  moment: Moment,
): Result<Step<State<T, C>>, Refusal> {
  const judged = rules.judge(state.table, seat, action);
  if (!judged.ok) return judged;
  const ply = moment.ply + 1;
  const part = rules.part(state.table, seat, action);
  const table = rules.apply(state.table, seat, action);
  const running = part === 'go-on' || part === 'complete' || part === 'let-go' || part === 'aside';
  const earlier = running ? state.attempt : null;
  const start = earlier?.start ?? { table: rules.letGo(state.table), ply: moment.ply };
  const before = earlier?.codes ?? [];
  const aside = part === 'aside';
  const isNew = (code: C): boolean => aside || !before.includes(code);
  const codes = before.length === 0 ? judged.value : judged.value.filter(isNew);
  const released = running || !state.attempt ? [] : rules.lettingGo(state.table, seat);
  const offence = (code: C, before: Start<T>): Offence<T, C> => ({
    seat,
    code,
    hint: null,
    ply,
    aside,
    before,
  });
  const fresh = [
    ...released.map((code) => offence(code, state.attempt?.start ?? start)),
    ...codes.map((code) => offence(code, start)),
  ];
  if (fresh.length > 1) fresh.sort((one, other) => (one.code < other.code ? -1 : 1));
  const offences = fresh.map(({ code }): Committed => ({ code, hint: null }));
  const pending = fresh.length === 0 ? state.pending : [...state.pending, ...fresh];
  if (aside) return ok({ ...quietStep({ ...state, table, pending }), offences, endsAttempt: true });
  if (part === 'begin' || part === 'go-on') {
    const ongoing = { start, codes: codes.length === 0 ? before : [...before, ...codes] };
    const endsAttempt = part === 'begin' && state.attempt !== null;
    const next = { ...state, table, pending, attempt: ongoing };
    return ok({ ...quietStep(next), offences, endsAttempt });
  }
  const ended = { ...state, table, pending, attempt: null };
  if (part === 'let-go' || part === 'gesture')
    return ok({ ...quietStep(ended), offences, endsAttempt: true });
  const legal = before.length === 0 && codes.length === 0;
  return ok({
    ...quietStep(legal ? settled(ended, () => true, moment) : ended),
    offences,
    completed: true,
    endsAttempt: true,
    cleared: [seat, opponentOf(seat)].find((player) => rules.hasCleared(table, player)) ?? null,
  });
}

/** The state without some offences: nobody can knock for them any more, but knocking late is no offence in itself. */
function settled<T, C>(
  state: State<T, C>,
  isSettled: (offence: Offence<T, C>) => boolean,
  moment: Moment,
): State<T, C> {
  const settledOnes = state.pending.filter(isSettled);
  if (settledOnes.length === 0) return state;
  const ended = ([1, 2] as const).flatMap((seat) => {
    const first = settledOnes.find((offence) => offence.seat === seat);
    return first ? [{ seat, from: first.ply, until: moment.ply + 1, at: moment.at }] : [];
  });
  const pending = state.pending.filter((offence) => !isSettled(offence));
  return { ...state, pending, lapsed: lapsedWith(state.lapsed, ended, moment.at) };
}

/** Rulings 20 to 25 and 27. What was done out of turn falls under ruling 21, like the other offences, if there are any besides. */
export function knock<T extends Turned, A, C extends string>(
  rules: KnockRules<T, A, C>,
  state: State<T, C>,
  seat: Seat,
  { revert, seen }: Knock,
  moment: Moment,
): Result<Step<State<T, C>>, Refusal> {
  const found = moment.openWin === seat ? [] : state.pending.filter((offence) => offence.seat !== seat);
  const [first] = found;
  if (!first) return knockAtNothing(state, seat, seen, moment);
  if (seat === state.table.turn && found.every((offence) => offence.aside)) {
    const offences = found.map(({ code, ply }) => ({
      seat: first.seat,
      code,
      hint: null,
      ply,
      undone: true,
    }));
    return ok({
      ...charged(turnedBack(rules, state, first, moment), first.seat),
      endsOpenWin: true,
      ruling: { kind: 'right', caller: seat, offences, charged: first.seat },
    });
  }
  const undone =
    revert || moment.openWin !== null ? first : found.find(({ code }) => rules.isAlwaysUndone(code));
  const table = undone?.before.table ?? state.attempt?.start.table ?? state.table;
  const next = { ...state, table: rules.handTo(rules.letGo(table), seat), attempt: null };
  const offences = found.map((offence) => ({
    seat: offence.seat,
    code: offence.code,
    hint: null,
    ply: offence.ply,
    undone: undone !== undefined && offence.ply >= undone.ply,
  }));
  const ruling = { kind: 'right', caller: seat, offences, charged: null } as const;
  return ok({ ...quietStep(settled(next, () => true, moment)), endsOpenWin: true, ruling });
}

function knockAtNothing<T extends Turned, C>(
  state: State<T, C>,
  seat: Seat,
  seen: number,
  moment: Moment,
): Result<Step<State<T, C>>, Refusal> {
  const theirs = state.lapsed.filter((lapse) => lapse.seat !== seat);
  if (isLate(theirs, seen, moment.at)) return fail(refusal('too-late', 'knock-too-late'));
  if (moment.openWin === seat) return fail(refusal('impossible', 'own-win'));
  if (seat === state.table.turn) return fail(refusal('impossible', 'nothing-to-knock'));
  return ok({ ...charged(state, seat), ruling: { kind: 'wrong', caller: seat } });
}

/** What a knock that finds nothing costs (ruling 23), and an offence out of turn (22): a warning the first time, the match the second. */
function charged<T, C>(state: State<T, C>, seat: Seat): Step<State<T, C>> {
  if (state.warnings[seat === 1 ? 0 : 1] > 0) {
    return { ...quietStep(state), result: { winner: opponentOf(seat), reason: 'false-knocks' } };
  }
  const warnings = seat === 1 ? ([1, state.warnings[1]] as const) : ([state.warnings[0], 1] as const);
  return quietStep({ ...state, warnings });
}

/** Ruling 22: what the passive player did is turned back, also on the tables that a knock could still lead back to. */
function turnedBack<T extends Turned, A, C extends string>(
  rules: KnockRules<T, A, C>,
  state: State<T, C>,
  first: Offence<T, C>,
  moment: Moment,
): State<T, C> {
  const back = (table: T): T => rules.turnBack(table, first.seat);
  const since = (start: Start<T>): Start<T> =>
    start.ply >= first.ply ? { ...start, table: back(start.table) } : start;
  return settled(
    {
      ...state,
      table: back(state.table),
      attempt: state.attempt && { ...state.attempt, start: since(state.attempt.start) },
      pending: state.pending.map((offence) => ({ ...offence, before: since(offence.before) })),
    },
    (offence) => offence.seat === first.seat,
    moment,
  );
}
