import {
  COMMON_VERBS,
  quietStep,
  type Rules,
  type Moment,
  type Step,
  type VerbKind,
} from '../../core/rules.ts';
import { answerableAt, didAtTable, openAt, rightsAt } from '../../core/rights.ts';
import { refusal, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Searcher } from '../../core/searching.ts';
import { othersThan, type Seat } from '../../core/seat.ts';
import type { Progress } from '../../core/standstill.ts';
import { letGo } from '../patience/handling.ts';
import type { HandsReason } from '../patience/reasons.ts';
import { cardsIn, faceDownIn, keyOf, lieAlike } from '../patience/table.ts';
import { parseAction, type Action, type Announcement, type OwnReason } from './action.ts';
import { announce } from './announced.ts';
import { cardsLeft } from './apply.ts';
import { attempt } from './attempt.ts';
import { deal } from './deal.ts';
import { parseOptions, type Options } from './options.ts';
import { turnsBegun } from './fits.ts';
import { pause, resume } from './pause.ts';
import { front } from './piles.ts';
import { given, parsePosition } from './position.ts';
import { searchAsked } from './search/sequence.ts';
import { stateOf, type State } from './state.ts';
import { stop } from './stop.ts';
import { VARIANT } from './variant.ts';
import { viewState, type Besides, type TableView } from './view.ts';

/** Zank-Patience (docs/rulings/zank-patience.md). */
export const zankPatience: Rules<State, Action, Options, TableView, Besides> = {
  id: 'zank-patience',
  version: 3,
  commonVerbs: COMMON_VERBS,
  verbs: {
    touch: 'attempt',
    place: 'attempt',
    draw: 'attempt',
    flip: 'attempt',
    pass: 'attempt',
    announce: 'attempt',
    stop: 'call',
    pause: 'word',
    resume: 'word',
  } satisfies Record<Action['do'], VerbKind>,
  seats: ({ variant }) => VARIANT[variant].seats,
  deckSize: ({ variant }) => VARIANT[variant].deckSize,
  parseOptions,
  parsePosition: (position, options) => {
    const table = parsePosition(position, VARIANT[options.variant]);
    return table.ok ? ok(stateOf(table.value, options)) : table;
  },
  given,
  parseAction: (line, now, options) => parseAction(line, now, options && VARIANT[options.variant]),
  deal: (cards, options) => stateOf(deal(cards, VARIANT[options.variant]), options),
  toAct: ({ table }) => table.turn,
  act,
  calledOn: ({ move }) => move?.seat ?? null,
  isWarned: () => false,
  progress,
  repetitions: {
    key: ({ table, variant }) => `${table.gone ?? ''}${keyOf(table, variant.piles)}`,
    isSame: (one, other) =>
      one.table.gone === other.table.gone && lieAlike(one.table, other.table, one.variant.piles),
  },
  view: viewState,
  besides: ({ table }) => ({ turnsBegun: turnsBegun(table) }),
  pending: ({ rights }, openWin, at) => openAt(rights, at, openWin !== null),
  answerable: ({ rights }, openWin, at) => answerableAt(rights, at, openWin !== null),
  table: ({ table }) => table,
  searchAsked,
  winnerAgainst,
  pausedUntil: ({ pause }) => pause?.until ?? null,
  resumed: (state) => ({ ...state, pause: null }),
};

function act(
  state: State,
  seat: Seat,
  action: Action,
  moment: Moment,
  searcher: Searcher,
): Result<Step<State>, Refusal> {
  if (action.do === 'stop') return stop(state, seat, action.since, moment);
  if (action.do === 'pause') return pause(state, seat, moment);
  if (action.do === 'resume') return resume(state, seat);
  if (state.pause) return fail(refusal('impossible', 'paused'));
  if (seat !== state.table.turn) return fail(refusal('not-your-turn', 'not-your-turn'));
  return action.do === 'announce'
    ? announced(state, action, moment)
    : attempt(state, action, moment, searcher);
}

/** Makes an announcement; a touched card is let go (ruling 6). */
function announced(state: State, announcement: Announcement, { at }: Moment): Result<Step<State>, Refusal> {
  const { table, variant } = state;
  if (table.hand) return fail(refusal<HandsReason>('impossible', 'card-in-hand'));
  const made = announce(table, variant, announcement);
  if (!made) return fail(refusal<OwnReason>('impossible', 'nothing-to-announce'));
  const rights = didAtTable(rightsAt(state.rights, at, false), table.turn, at);
  const step = quietStep({ ...state, table: letGo(table), announced: made, rights });
  return ok({ ...step, endsAttempt: table.touched !== null });
}

/** Ruling 17. */
function progress({ table, variant: { middles, rims, spites, seats } }: State): Progress {
  return {
    done: [cardsIn(table, middles), faceDownIn(table, [...rims, ...spites]), table.out.length],
    left: seats.map((seat) => cardsIn(table, front(seat))),
  };
}

/**
 * The winner if `loser` leaves. With two players the other one; with three the one with fewer cards in source
 * and discard, null if equal (ruling 19).
 */
function winnerAgainst({ table, variant }: State, loser: Seat): Seat | null {
  const [first, second] = othersThan(variant.seats, loser);
  if (first === undefined || second === undefined) return first ?? null;
  const difference = cardsLeft(table, first) - cardsLeft(table, second);
  return difference === 0 ? null : difference < 0 ? first : second;
}
