import { quietStep, type Moment, type Offence as Committed, type RuledOffence, type Step } from './rules.ts';
import {
  afterAction,
  afterTurn,
  countsSince,
  didAtTable,
  foundBy,
  isLate,
  newRights,
  rightsAt,
  settledBy,
  withoutAgain,
  type CallTerms,
  type Right,
  type Rights,
} from './rights.ts';
import { refusal, type Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';
import { opponentOf, type Seat } from './seat.ts';

/**
 * The engine of games in which the opponent knocks: attempts, knockable offences, and taking back. The game
 * applies attempts to its table (`KnockRules.apply`) and never learns whether they were offences.
 */

/**
 * Role of an input in its player's attempt. `begin`, `go-on`: a part of one; `let-go`: ends one without
 * effect; `complete`: ends one. `whole`: an action by itself; `gesture`: no action; `aside`: by the passive
 * player.
 */
export type AttemptPart = 'begin' | 'go-on' | 'let-go' | 'complete' | 'whole' | 'gesture' | 'aside';

export interface Turned {
  readonly turn: Seat;
}

export interface KnockRules<Table extends Turned, Action, Code extends string> {
  /** Returns the offences of this action, or why hands cannot do it. */
  judge(table: Table, seat: Seat, action: Action): Result<readonly Code[], Refusal>;
  /** Returns the table after the action. Call it only if `judge` found the action possible. */
  apply(table: Table, seat: Seat, action: Action): Table;
  part(table: Table, seat: Seat, action: Action): AttemptPart;
  /**
   * Offences of letting go of the touched card by attempting something else; they belong to the abandoned
   * attempt.
   */
  lettingGo(table: Table, seat: Seat): readonly Code[];
  /**
   * The error and the right action in the game's own notation, for an action or for letting go; null: the
   * code says it all.
   */
  hint(table: Table, seat: Seat, action: Action, code: Code): string | null;
  /** The table with nothing touched. */
  letGo(table: Table): Table;
  /** The table with this player's turn. */
  handTo(table: Table, seat: Seat): Table;
  /** Undoes a passive player's action out of turn (ruling 22). */
  turnBack(table: Table, seat: Seat): Table;
  isAlwaysUndone(code: Code): boolean;
  hasCleared(table: Table, seat: Seat): boolean;
}

export interface Knock {
  readonly revert: boolean;
  /**
   * Match time of the first click, in ms, for a knock that had to be confirmed (ruling 24); null: no
   * confirmation.
   */
  readonly since: number | null;
}

/** The table before an attempt, with nothing touched or in the hand, and its ply. */
interface Start<Table> {
  readonly table: Table;
  readonly ply: number;
}

interface Offence<Table, Code> extends Right {
  readonly code: Code & string;
  readonly before: Start<Table>;
}

export interface KnockState<Table, Code> {
  readonly table: Table;
  /** The unfinished attempt: the table before it, and its offences so far. */
  readonly attempt: { readonly start: Start<Table>; readonly codes: readonly Code[] } | null;
  /** The rights to knock; `endsWithTurn`: a passive player's flip (ruling 22). */
  readonly rights: Rights<Offence<Table, Code>>;
  /**
   * True if a wrong knock of the player to move costs as much as a passive player's; false: it is impossible
   * (ruling 23).
   */
  readonly activeRisks: boolean;
  readonly warnings: readonly [number, number];
}

export const knockState = <Table, Code>(table: Table, terms: CallTerms): KnockState<Table, Code> => ({
  table,
  attempt: null,
  rights: newRights(terms),
  activeRisks: false,
  warnings: [0, 0],
});

type State<T, C> = KnockState<T, C>;

const NONE: readonly Committed[] = [];

/** Applies an attempt, or a part of one; its offences can be knocked from then on. */
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
  const { at } = moment;
  const part = rules.part(state.table, seat, action);
  const table = rules.apply(state.table, seat, action);
  const running = part === 'go-on' || part === 'complete' || part === 'let-go' || part === 'aside';
  const earlier = running ? state.attempt : null;
  const start = earlier?.start ?? { table: rules.letGo(state.table), ply: moment.ply };
  const before = earlier?.codes ?? [];
  const aside = part === 'aside';
  const isNew = (code: C): boolean => aside || !before.includes(code);
  const codes = before.length === 0 ? judged.value : judged.value.filter(isNew);
  const fresh: Offence<T, C>[] = [];
  const commit = (code: C, before: Start<T>): void => {
    const hint = moment.tells ? rules.hint(state.table, seat, action, code) : null;
    fresh.push({
      seat,
      code,
      hint,
      ply,
      at,
      turn: state.rights.turn,
      endsWithTurn: aside,
      until: null,
      before,
    });
  };
  if (!running && state.attempt)
    for (const code of rules.lettingGo(state.table, seat)) commit(code, state.attempt.start);
  for (const code of codes) commit(code, start);
  if (fresh.length > 1) fresh.sort((one, other) => (one.code < other.code ? -1 : 1));
  const offences = fresh.length === 0 ? NONE : fresh.map(({ code, hint }): Committed => ({ code, hint }));
  const isAction = part === 'complete' || part === 'whole';
  const isLegal = isAction && before.length === 0 && codes.length === 0;
  let rights = didAtTable(rightsAt(state.rights, at, false), seat, at);
  if (part !== 'go-on' && part !== 'complete' && part !== 'let-go') rights = withoutAgain(rights, seat);
  if (isLegal) rights = afterAction(rights, seat, at);
  if (fresh.length > 0) rights = { ...rights, open: [...rights.open, ...fresh] };
  const passesOn = table.turn !== state.table.turn;
  if (passesOn) rights = afterTurn(rights, at);
  const activeRisks = passesOn || (state.activeRisks && !isLegal);
  const goesOn = part === 'begin' || part === 'go-on';
  const ongoing = goesOn ? { start, codes: codes.length === 0 ? before : [...before, ...codes] } : null;
  const { warnings } = state;
  const next = { table, attempt: aside ? state.attempt : ongoing, rights, activeRisks, warnings };
  if (aside) return ok({ ...quietStep(next), offences, endsAttempt: true });
  if (goesOn) {
    const endsAttempt = part === 'begin' && state.attempt !== null;
    return ok({ ...quietStep(next), offences, endsAttempt });
  }
  return ok({
    ...quietStep(next),
    offences,
    completed: isAction,
    endsAttempt: true,
    cleared: isAction
      ? ([seat, opponentOf(seat)].find((player) => rules.hasCleared(table, player)) ?? null)
      : null,
  });
}

/**
 * Judges a knock (rulings 20 to 25 and 27). Offences out of turn are undone by ruling 22, but by ruling 21 if
 * the knock finds others, too.
 */
export function knock<T extends Turned, A, C extends string>(
  rules: KnockRules<T, A, C>,
  state: State<T, C>,
  seat: Seat,
  { revert, since }: Knock,
  moment: Moment,
): Result<Step<State<T, C>>, Refusal> {
  const { at, openWin } = moment;
  const rights = rightsAt(state.rights, at, openWin !== null);
  const isWinner = openWin === seat;
  const counts = isWinner ? null : countsSince(rights, seat, since);
  const found = isWinner ? [] : foundBy(rights, seat, counts);
  const now = { ...state, rights };
  const [first] = found;
  if (!first) return knockAtNothing(now, seat, counts ?? at, moment);
  if (seat === state.table.turn && found.every(({ endsWithTurn }) => endsWithTurn)) {
    const offences = found.map((offence) => ruled(offence, true));
    return ok({
      ...charged(turnedBack(rules, now, seat, found, at), first.seat),
      endsOpenWin: true,
      ruling: { kind: 'right', caller: seat, offences, charged: first.seat },
    });
  }
  const undone = revert || openWin !== null ? first : found.find(({ code }) => rules.isAlwaysUndone(code));
  const table = undone?.before.table ?? state.attempt?.start.table ?? state.table;
  const isUndone = ({ ply }: Right): boolean => undone !== undefined && ply >= undone.ply;
  // The winner of an open win cannot knock: their right survives the undone win, unless its offence is
  // undone, too (ruling 20).
  const settles = (right: Right): boolean => openWin === null || right.seat === openWin || isUndone(right);
  const settled = settledBy(rights, seat, at, found, settles);
  const done = didAtTable(settled, seat, at);
  const next = {
    ...now,
    table: rules.handTo(rules.letGo(table), seat),
    attempt: null,
    rights: seat === state.table.turn ? done : afterTurn(done, at),
    activeRisks: false,
  };
  const offences = found.map((offence) => ruled(offence, isUndone(offence)));
  const ruling = { kind: 'right', caller: seat, offences, charged: null } as const;
  return ok({ ...quietStep(next), endsOpenWin: true, ruling });
}

const ruled = ({ seat, code, hint, ply }: Right, undone: boolean): RuledOffence => ({
  seat,
  code,
  hint,
  ply,
  undone,
});

/** `from`: the time from which the knock counts. */
function knockAtNothing<T extends Turned, C>(
  state: State<T, C>,
  seat: Seat,
  from: number,
  { at, openWin }: Moment,
): Result<Step<State<T, C>>, Refusal> {
  const { rights, table, activeRisks } = state;
  if (isLate(rights, seat, from)) return fail(refusal('too-late', 'knock-too-late'));
  if (openWin === seat) return fail(refusal('impossible', 'own-win'));
  if (rights.again.includes(seat) || (seat === table.turn && !activeRisks)) {
    return fail(refusal('impossible', 'nothing-to-knock'));
  }
  const now = { ...state, rights: didAtTable(rights, seat, at) };
  return ok({ ...charged(now, seat), ruling: { kind: 'wrong', caller: seat } });
}

/**
 * Charges a wrong knock (ruling 23) or an offence out of turn (22): a warning the first time, the match the
 * second.
 */
function charged<T, C>(state: State<T, C>, seat: Seat): Step<State<T, C>> {
  if (state.warnings[seat === 1 ? 0 : 1] > 0) {
    return { ...quietStep(state), result: { winner: opponentOf(seat), reason: 'false-knocks' } };
  }
  const warnings = seat === 1 ? ([1, state.warnings[1]] as const) : ([state.warnings[0], 1] as const);
  return quietStep({ ...state, warnings });
}

/**
 * Ruling 22: undoes the passive player's action, also on the earlier tables to which a knock can still lead
 * back.
 */
function turnedBack<T extends Turned, A, C extends string>(
  rules: KnockRules<T, A, C>,
  state: State<T, C>,
  caller: Seat,
  found: readonly Offence<T, C>[],
  at: number,
): State<T, C> {
  const offender = opponentOf(caller);
  const from = Math.min(...found.map(({ ply }) => ply));
  const back = (table: T): T => rules.turnBack(table, offender);
  const since = (start: Start<T>): Start<T> =>
    start.ply >= from ? { ...start, table: back(start.table) } : start;
  const turned = (offence: Offence<T, C>): Offence<T, C> => ({ ...offence, before: since(offence.before) });
  const settled = settledBy(state.rights, caller, at, found, () => false);
  const done = didAtTable(settled, caller, at);
  return {
    ...state,
    table: back(state.table),
    attempt: state.attempt && { ...state.attempt, start: since(state.attempt.start) },
    rights: {
      ...done,
      open: done.open.map(turned),
      ended: done.ended.map((ended) => ({ ...ended, right: turned(ended.right) })),
    },
    activeRisks: false,
  };
}
