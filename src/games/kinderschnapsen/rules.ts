import { quietStep, type Rules, type MatchResult, type Step, type VerbKind } from '../../core/rules.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Refusal } from '../../core/refusal.ts';
import { opponentOf, TWO_SEATS, type Seat } from '../../core/seat.ts';
import { parseAction, type Action } from './action.ts';
import { PACK } from './cards.ts';
import { checkOut, endHand } from './hand.ts';
import { openState, settle, type State } from './rounds.ts';
import { judge } from './judge.ts';
import { parseOptions, type Options } from './options.ts';
import { given, parsePosition } from './position.ts';
import { close, isPlayedOut, play } from './table.ts';
import { viewState, type Besides, type TableView } from './view.ts';

/** Kinderschnapsen (docs/rulings/kinderschnapsen.md). */
export const kinderschnapsen: Rules<State, Action, Options, TableView, Besides> = {
  id: 'kinderschnapsen',
  version: 1,
  commonVerbs: ['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw', 'resign'],
  verbs: {
    play: 'attempt',
    close: 'attempt',
    'check-out': 'attempt',
    'end-hand': 'attempt',
  } satisfies Record<Action['do'], VerbKind>,
  seats: () => TWO_SEATS,
  deckSize: () => PACK.length,
  sharesDeck: true,
  parseOptions,
  parsePosition: (position, { bestOf }, seed) => parsePosition(position, bestOf, seed),
  given,
  parseAction,
  deal: (deal, { bestOf }) => openState(deal, bestOf),
  toAct: ({ table }) => table.turn,
  act,
  isWarned: () => false,
  view: viewState,
  besides: ({ bestOf }) => ({ bestOf }),
  pending: () => null,
  answerable: () => null,
  table: (state) => state,
  winnerAgainst: (_, loser) => opponentOf(loser),
  phase: ({ table }) => (isPlayedOut(table) ? 'last' : 'play'),
};

function act(state: State, seat: Seat, action: Action): Result<Step<State>, Refusal> {
  const refused = judge(state.table, seat, action);
  return refused ? fail(refused) : ok(stepTo(after(state, action)));
}

interface Outcome {
  readonly state: State;
  readonly result: MatchResult | null;
}

function after(state: State, action: Action): Outcome {
  const { table } = state;
  switch (action.do) {
    case 'play':
      return { state: { ...state, table: play(table, action.card) }, result: null };
    case 'close':
      return { state: { ...state, table: close(table) }, result: null };
    case 'check-out':
      return settle(state, checkOut(table));
    case 'end-hand':
      return settle(state, endHand(table));
  }
}

/** Every action is complete at once, and none is an offence. */
const stepTo = ({ state, result }: Outcome): Step<State> => ({
  ...quietStep(state),
  completed: true,
  endsAttempt: true,
  result,
});
