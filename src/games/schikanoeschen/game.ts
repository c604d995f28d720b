import { parseCommonOptions } from '../../core/options.ts';
import { attempt, knock, knockState, type KnockRules, type KnockState } from '../../core/knocking.ts';
import { COMMON_VERBS, type CommonOptions, type Game } from '../../core/game.ts';
import { ok } from '../../core/result.ts';
import { opponentOf, TWO_SEATS } from '../../core/seat.ts';
import { parseAction, type Action, type Attempt, type OffenceCode } from './action.ts';
import { apply, hasCleared } from './apply.ts';
import { letGo } from '../patience/hands.ts';
import { keyOf } from '../patience/table.ts';
import { deal, DECK_SIZE } from './deal.ts';
import { judge, partOf } from './judge.ts';
import { PRESSES } from '../../core/clock.ts';
import { PILES } from './piles.ts';
import { parsePosition } from './position.ts';
import { mainToDiscard, type Table } from './table.ts';
import { viewTable, type TableView } from './view.ts';

type State = KnockState<Table, OffenceCode>;

const ALWAYS_UNDONE: ReadonlySet<OffenceCode> = new Set([
  'bad-stack',
  'flipped-discard',
  'second-card',
  'opponent-board',
] as const);

const rules: KnockRules<Table, Attempt, OffenceCode> = {
  judge,
  apply,
  part: partOf,
  letGo,
  handTo: (table, turn) => ({ ...table, turn }),
  turnBack: mainToDiscard,
  isAlwaysUndone: (code) => ALWAYS_UNDONE.has(code),
  hasCleared,
};

/** Schikanöschen: the rules of `rules/schikanoeschen.*` with the rulings on them. */
export const schikanoeschen: Game<State, Action, CommonOptions, TableView> = {
  id: 'schikanoeschen',
  commonVerbs: COMMON_VERBS,
  seats: () => TWO_SEATS,
  deckSize: () => DECK_SIZE,
  parseOptions: (options) => parseCommonOptions(options, PRESSES),
  parsePosition: (position) => {
    const table = parsePosition(position);
    return table.ok ? ok(knockState(table.value)) : table;
  },
  parseAction,
  deal: (cards) => knockState(deal(cards)),
  toAct: ({ table }) => table.turn,
  act: (state, seat, action, moment) =>
    action.do === 'knock'
      ? knock(rules, state, seat, action, moment)
      : attempt(rules, state, seat, action, moment),
  interrupts: (action) => action.do === 'knock',
  isAttempt: (action) => action.do !== 'knock',
  isWarned: ({ warnings }, seat) => warnings[seat === 1 ? 0 : 1] > 0,
  tableKey: ({ table }) => keyOf(table, PILES),
  view: ({ table, warnings }, viewer) => viewTable(table, warnings, viewer),
  pending: (state) => state.pending,
  table: (state) => state.table,
  winnerAgainst: (_, loser) => opponentOf(loser),
};
