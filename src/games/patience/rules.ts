import { PRESSES } from '../../core/clock.ts';
import type { JsonRecord } from '../../core/json.ts';
import {
  COMMON_VERBS,
  type Deal,
  type Doing,
  type LineTime,
  type Rules,
  type VerbKind,
} from '../../core/rules.ts';
import {
  attempt,
  knock,
  knockState,
  type Knock,
  type KnockRules,
  type KnockState,
} from '../../core/knocking.ts';
import { callOptions, type CallOptions } from '../../core/options.ts';
import { answerableAt, openAt } from '../../core/rights.ts';
import type { SetupProblem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import { opponentOf, TWO_SEATS, type Viewer } from '../../core/seat.ts';
import type { Progress } from '../../core/standstill.ts';
import { keyOf, lieAlike, type Table } from './table.ts';

type Knocking = { readonly do: 'knock' } & Knock;

/** The parts of one duel; `knocking` says what is legal, the rest how tables are set up and shown. */
export interface DuelParts<
  Pile extends string,
  T extends Table<Pile>,
  Attempt extends Doing,
  Code extends string,
  View,
  Besides extends object,
> {
  readonly id: string;
  readonly version: number;
  /** Cards in a deck, for the cuts. */
  readonly deckSize: number;
  readonly piles: readonly Pile[];
  readonly verbs: Readonly<Record<(Attempt | Knocking)['do'], VerbKind>>;
  readonly knocking: KnockRules<T, Attempt, Code>;
  /** Returns the table after automatic changes; the same object if there are none. */
  settled?(table: T): T;
  /** The progress, which a standstill is recognised by. */
  progress(table: T): Progress;
  deal(cards: Deal): T;
  parsePosition(position: unknown): Result<T, SetupProblem>;
  /** The table in the form that `parsePosition` reads; null while a card is being moved. */
  given(table: T): JsonRecord | null;
  parseAction(line: JsonRecord, now: LineTime): Result<Attempt | Knocking, string>;
  view(table: T, warnings: readonly [number, number], viewer: Viewer): View;
  /** Public facts besides the position. */
  besides(table: T): Besides;
}

const parseOptions = callOptions(PRESSES);

const isKnock = (action: Doing): action is Knocking => action.do === 'knock';

/** Makes the rules of a duel of two with knocking. */
export function duelRules<
  Pile extends string,
  T extends Table<Pile>,
  Attempt extends Doing,
  Code extends string,
  View,
  Besides extends object,
>(
  duel: DuelParts<Pile, T, Attempt, Code, View, Besides>,
): Rules<KnockState<T, Code>, Attempt | Knocking, CallOptions, View, Besides> {
  return {
    id: duel.id,
    version: duel.version,
    commonVerbs: COMMON_VERBS,
    verbs: duel.verbs,
    seats: () => TWO_SEATS,
    deckSize: () => duel.deckSize,
    parseOptions,
    parsePosition: (position, options) => {
      const table = duel.parsePosition(position);
      return table.ok ? ok(knockState(table.value, options)) : table;
    },
    given: ({ table }) => duel.given(table),
    parseAction: (line, now) => duel.parseAction(line, now),
    deal: (cards, options) => knockState(duel.deal(cards), options),
    toAct: ({ table }) => table.turn,
    act: (state, seat, action, moment) =>
      isKnock(action)
        ? knock(duel.knocking, state, seat, action, moment)
        : attempt(duel.knocking, state, seat, action, moment),
    isWarned: ({ warnings }, seat) => warnings[seat === 1 ? 0 : 1] > 0,
    repetitions: {
      key: ({ table }) => keyOf(table, duel.piles),
      isSame: (one, other) => lieAlike(one.table, other.table, duel.piles),
    },
    settled: (state) => {
      const table = duel.settled?.(state.table) ?? state.table;
      return table === state.table ? state : { ...state, table };
    },
    progress: ({ table }) => duel.progress(table),
    view: ({ table, warnings }, viewer) => duel.view(table, warnings, viewer),
    besides: ({ table }) => duel.besides(table),
    // A player whose win is open cannot knock (ruling 27).
    pending({ rights }, openWin, at) {
      const open = openAt(rights, at, openWin !== null);
      return openWin === null ? open : open.filter(({ seat }) => seat === openWin);
    },
    answerable: ({ rights }, openWin, at) => answerableAt(rights, at, openWin !== null),
    table: (state) => state.table,
    winnerAgainst: (_, loser) => opponentOf(loser),
  };
}
