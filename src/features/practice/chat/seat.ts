import type { Logger } from 'pino';
import type { Seat } from '../../../core/seat.ts';
import type { ShownMatch } from '../../../games/game.ts';
import { inLog, practiceIn, seatsOf } from '../../../match/header.ts';
import type { Cancel, Time } from '../../../time/time.ts';
import type { Level, Pace } from '../../../practice/level.ts';
import type { Advice, Why } from '../../../practice/opponent.ts';
import { Damaged } from '../../../storage/damaged.ts';
import type { Opponent, Seated } from '../../../table/hooks.ts';
import type { PracticeNeeds } from './ports.ts';
import { createPauses, type Pauses } from '../../../time/pauses.ts';
import { chanceHex, chanceWithin } from '../../../machine/chance.ts';

/** From when to when it does something after it was shown what it answers, in ms: chance decides. */
type Span = readonly [least: number, most: number];

/** It takes its time, like somebody who looks at the cards first, and again before it lays down what it holds. */
const PLAYS: Readonly<Record<Pace, Readonly<Record<'begins' | 'goesOn', Span>>>> = {
  normal: { begins: [1200, 2800], goesOn: [800, 1500] },
  fast: { begins: [500, 1000], goesOn: [300, 600] },
};
/** Somebody has to see a mistake first, and to believe it. */
const CALLS: Readonly<Record<Level, Span>> = {
  easy: [2500, 5000],
  medium: [1800, 3500],
  strong: [1200, 2000],
};
const ANSWERS: Partial<Readonly<Record<Why, Span>>> = {
  'answer-draw': [1000, 2500],
  'claim-draw': [1000, 2500],
  'accept-end': [3000, 6000],
  'start-clock': [400, 900],
  press: [400, 900],
};
const CONFIRMS: Span = [300, 700];

/** With less time left than this on its clock it hurries, in ms. */
const SHORT_MS = 10_000;
/** How long a summary can be read before its move takes it away, in ms, but no longer than this part of its remaining time. */
const READING_MS: Readonly<Record<Pace, number>> = { normal: 8000, fast: 3000 };
const READING_PART = 1 / 20;

/** Between the tries of what could not be thought, or was not done, in ms. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [1000, 60_000];

export interface OpponentPorts extends Seated {
  readonly bot: PracticeNeeds;
}

/** What it is about to do, and when (by our clock). */
interface Plan {
  readonly advice: Advice;
  readonly due: number;
}

const within = ([least, most]: Span): number => chanceWithin(least, most);

/** The match as it was shown, and when. */
interface ShownAt {
  readonly match: ShownMatch;
  readonly at: number;
}

/** The bot at its seats, and what it is about to do there. Times are by our clock, in ms. */
interface SeatState {
  readonly ports: OpponentPorts;
  readonly time: Time;
  readonly log: Logger;
  /** Its own. */
  readonly seats: readonly Seat[];
  readonly level: Level;
  readonly pauses: Pauses;
  cancel: Cancel;
  stopped: boolean;
  /** The match as it was shown last; null: not yet. */
  shown: ShownAt | null;
  isThinking: boolean;
  /** By seat, when it calls on what it has seen: whatever else happens meanwhile. */
  readonly calls: Map<Seat, number>;
  /** By what it does, when, at which table: whoever talks meanwhile does not keep it from that. */
  readonly dues: Map<string, { readonly table: unknown; readonly due: number }>;
  /** Until when a summary is left on the table; null: there is none. */
  readUntil: number | null;
  /** What chance decides while it holds a card it has decided already. */
  seed: string;
}

/** The bot as an opponent to practise with: it plays the seats that are its own, from what these have seen alone. */
export function createOpponent(ports: OpponentPorts): Opponent {
  const { bot, header } = ports;
  const { client, time, log } = bot;
  const state: SeatState = {
    ports,
    time,
    log,
    seats: seatsOf(header, client.user.id),
    level: practiceIn(header).level,
    pauses: createPauses(AGAIN_MS, LONGEST_AGAIN_MS),
    cancel: () => undefined,
    stopped: false,
    shown: null,
    isThinking: false,
    calls: new Map(),
    dues: new Map(),
    readUntil: null,
    seed: '',
  };
  return {
    rest: (match) => rest(state, match),
    stop() {
      state.stopped = true;
      state.cancel();
    },
  };
}

function readingMs({ ports }: SeatState, match: ShownMatch): number {
  const { clock, turn } = match.view('spectator');
  return Math.min(READING_MS[ports.pace()], (clock?.left[turn - 1] ?? Infinity) * READING_PART);
}

/** When it does that, if it was shown what it answers at `at`; once that is known at a table, it stays. */
function dueFor(state: SeatState, match: ShownMatch, advice: Advice, at: number): number {
  const { calls, dues, level } = state;
  const { seat } = advice.line;
  if (advice.why === 'call') return calls.get(seat) ?? at + within(CALLS[level]);
  const what = `${seat} ${advice.why in ANSWERS ? advice.why : 'play'}`;
  const known = dues.get(what);
  if (known && known.table === match.table) return known.due;
  const due = newDue(state, match, advice, at);
  dues.set(what, { table: match.table, due });
  return due;
}

function newDue(
  { ports, readUntil }: SeatState,
  match: ShownMatch,
  { line, why }: Advice,
  at: number,
): number {
  const answers = ANSWERS[why];
  if (answers) return at + within(answers);
  const { clock } = match.view('spectator');
  const isShort = (clock?.left[line.seat - 1] ?? Infinity) < SHORT_MS;
  const plays = PLAYS[isShort ? 'fast' : ports.pace()];
  const isHolding = match.describeHeld(ports.header.locale) !== null;
  return Math.max(readUntil ?? 0, at + within(isHolding ? plays.goesOn : plays.begins));
}

/** What it does first of all that its seats have to do; null: nothing. */
async function planFor(state: SeatState, { match, at }: ShownAt): Promise<Plan | null> {
  const { ports, seats, level, calls } = state;
  if (state.seed === '' || match.describeHeld(ports.header.locale) === null) state.seed = chanceHex(16);
  let first: Plan | null = null;
  for (const seat of seats.filter((one) => isConcerned(match, one))) {
    const found = await ports.advice({ seat, level, seed: state.seed });
    if (!found.ok) throw new Error(`it was not thought for the practice opponent (${found.error})`);
    const plan = found.value && { advice: found.value, due: dueFor(state, match, found.value, at) };
    if (plan?.advice.why === 'call') calls.set(seat, plan.due);
    else calls.delete(seat);
    if (plan && (first === null || plan.due < first.due)) first = plan;
  }
  return first;
}

/** Thinks about the match as it is shown; about one table at a time, however much happens meanwhile. */
async function think(state: SeatState): Promise<void> {
  if (state.isThinking) return;
  state.isThinking = true;
  try {
    for (
      let about = state.shown;
      about && !state.stopped;
      about = about === state.shown ? null : state.shown
    ) {
      const plan = await planFor(state, about);
      if (about === state.shown && plan) {
        const { match } = about;
        later(state, plan.due, () => {
          if (plan.advice.why === 'call') void callIfOpen(state, match, plan.advice);
          else perform(state, match, plan.advice);
        });
      }
    }
  } catch (error) {
    thinkingFailed(state, error);
  } finally {
    state.isThinking = false;
  }
}

function thinkingFailed(state: SeatState, error: unknown): void {
  const { ports, time, log, pauses } = state;
  // What it was thinking about may be closed by now.
  if (state.stopped) return;
  if (error instanceof Damaged) {
    ports.damaged(error);
    return;
  }
  log.error({ err: error, ...inLog(ports.header) }, 'the practice opponent could not play');
  later(state, time.now() + pauses.next(), () => void think(state));
}

function later(state: SeatState, when: number, work: () => void): void {
  state.cancel();
  if (!state.stopped) state.cancel = state.time.at(Math.max(when, state.time.now()), work);
}

/** Whether nothing has been done since; whatever has will be shown. A match that was read again is the same. */
const isStanding = ({ stopped, shown, ports }: SeatState, match: ShownMatch): boolean =>
  !stopped && shown?.match === match && ports.current().ply === match.ply;

/** Calls, unless the right to has ended by time since it was planned (ruling 20). */
async function callIfOpen(state: SeatState, match: ShownMatch, { line, why }: Advice): Promise<void> {
  const { ports, level, seed } = state;
  const found = await ports.advice({ seat: line.seat, level, seed }).catch(() => null);
  if (found?.ok === true && found.value?.why === why) perform(state, match, found.value);
  else void think(state);
}

function perform(state: SeatState, match: ShownMatch, { line, why }: Advice): void {
  if (!isStanding(state, match)) return;
  const { ports, time, log, pauses } = state;
  ports.ask(line.seat, match.gestureOf(line), (declined) => {
    if (!isStanding(state, match)) return;
    if (declined === 'knock-again')
      later(state, time.now() + within(CONFIRMS), () => perform(state, match, { line, why }));
    else {
      // A person can be too late; everything else that is refused should not have been tried.
      const isBug = typeof declined === 'object' && 'refused' in declined && declined.isLate !== true;
      log[isBug ? 'error' : 'info'](
        { why: declined, doing: line.do, ...inLog(ports.header) },
        'the practice opponent has to try again',
      );
      later(state, time.now() + pauses.next(), () => void think(state));
    }
  });
}

function rest(state: SeatState, match: ShownMatch): void {
  const { seats, pauses, calls } = state;
  state.cancel();
  if (state.stopped || seats.length === 0) return;
  const now = state.time.now();
  if (match !== state.shown?.match) pauses.reset();
  state.shown = { match, at: now };
  state.readUntil = match.showsSummary ? (state.readUntil ?? now + readingMs(state, match)) : null;
  if (seats.some((seat) => isConcerned(match, seat))) void think(state);
  else calls.clear();
}

/** Whether there may be something for a seat to do: only then is it thought about. */
function isConcerned(match: ShownMatch, seat: Seat): boolean {
  const { phase, turn, winner, drawOffer, drawClaim, clock } = match.view('spectator');
  if (phase === 'over') return false;
  const isAsked = (by: Seat | null): boolean => by !== null && by !== seat && !match.accepted.includes(seat);
  return (
    turn === seat ||
    match.awaited === seat ||
    clock?.running === seat ||
    drawClaim === true ||
    isAsked(drawOffer) ||
    (phase === 'ending' && isAsked(winner)) ||
    (match.pending ?? []).some((offence) => offence.seat !== seat)
  );
}
