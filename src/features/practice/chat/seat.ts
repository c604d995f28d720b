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

/** Range of a random delay, in ms, after the table was shown. */
type Span = readonly [least: number, most: number];

/** Thinking time before an action and between its parts, like that of a person. */
const PLAYS: Readonly<Record<Pace, Readonly<Record<'begins' | 'goesOn', Span>>>> = {
  normal: { begins: [1200, 2800], goesOn: [800, 1500] },
  fast: { begins: [500, 1000], goesOn: [300, 600] },
};
/** A person needs time to see a mistake and to believe it. */
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

/** Remaining clock time below which the bot hurries, in ms. */
const SHORT_MS = 10_000;
/**
 * Reading time for a summary before the bot's move removes it, in ms, but at most this part of the bot's
 * remaining time.
 */
const READING_MS: Readonly<Record<Pace, number>> = { normal: 8000, fast: 3000 };
const READING_PART = 1 / 20;

/** First and longest retry delay after a failed or refused action, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [1000, 60_000];

export interface OpponentPorts extends Seated {
  readonly bot: PracticeNeeds;
}

/** The next action and its time (by our clock). */
interface Plan {
  readonly advice: Advice;
  readonly due: number;
}

const within = ([least, most]: Span): number => chanceWithin(least, most);

/** The match as shown, and when. */
interface ShownAt {
  readonly match: ShownMatch;
  readonly at: number;
}

/** State of the bot at its seats. Times by our clock, in ms. */
interface SeatState {
  readonly ports: OpponentPorts;
  readonly time: Time;
  readonly log: Logger;
  readonly seats: readonly Seat[];
  readonly level: Level;
  readonly pauses: Pauses;
  cancel: Cancel;
  stopped: boolean;
  /** The last shown match; null before the first. */
  shown: ShownAt | null;
  isThinking: boolean;
  /** By seat: time of its planned call, which no other event changes. */
  readonly calls: Map<Seat, number>;
  /** By kind of action: its time, fixed for one table, so that talk does not delay the bot. */
  readonly dues: Map<string, { readonly table: unknown; readonly due: number }>;
  /** Time until which a summary stays on the table; null without one. */
  readUntil: number | null;
  /**
   * Seed of random decisions; kept while the bot holds a card, so that it finishes the action it has decided
   * on.
   */
  seed: string;
}

/** The practice opponent: plays its seats, and knows only what these have seen. Null if it has none. */
export function createOpponent(ports: OpponentPorts): Opponent | null {
  const { bot, header } = ports;
  const { client, time, log } = bot;
  const seats = seatsOf(header, client.user.id);
  if (seats.length === 0) return null;
  const state: SeatState = {
    ports,
    time,
    log,
    seats,
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

/** Time for the action if the table was shown at `at`. It stays the same for one table. */
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

/** The first action of all its seats, or null. */
async function planFor(state: SeatState, { match, at }: ShownAt): Promise<Plan | null> {
  const { ports, seats, level, calls } = state;
  if (state.seed === '' || match.describeHeld(ports.header.locale) === null) state.seed = chanceHex(16);
  let first: Plan | null = null;
  for (const seat of seats.filter((one) => isConcerned(match, one))) {
    const found = await ports.advice({ seat, level, seed: state.seed });
    if (!found.ok) throw new Error(`practice move not found (${found.error})`);
    const plan = found.value && { advice: found.value, due: dueFor(state, match, found.value, at) };
    if (plan?.advice.why === 'call') calls.set(seat, plan.due);
    else calls.delete(seat);
    if (plan && (first === null || plan.due < first.due)) first = plan;
  }
  return first;
}

/** Plans for the shown match, one table at a time. */
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
  // The match may have been closed in the meantime.
  if (state.stopped) return;
  if (error instanceof Damaged) {
    ports.damaged(error);
    return;
  }
  log.error({ err: error, ...inLog(ports.header) }, 'practice opponent failed');
  later(state, time.now() + pauses.next(), () => void think(state));
}

function later(state: SeatState, when: number, work: () => void): void {
  state.cancel();
  if (!state.stopped) state.cancel = state.time.at(Math.max(when, state.time.now()), work);
}

/**
 * True if the match has not changed since the plan was made; a match that was read again counts as the same.
 */
const isStanding = ({ stopped, shown, ports }: SeatState, match: ShownMatch): boolean =>
  !stopped && shown?.match === match && ports.current().ply === match.ply;

/** Calls, unless the right to call has ended by time since then (ruling 20). */
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
      // Only lateness is a normal refusal; any other one is a bug.
      const isBug = typeof declined === 'object' && 'refused' in declined && declined.isLate !== true;
      log[isBug ? 'error' : 'info'](
        { why: declined, doing: line.do, ...inLog(ports.header) },
        'practice move refused',
      );
      later(state, time.now() + pauses.next(), () => void think(state));
    }
  });
}

function rest(state: SeatState, match: ShownMatch): void {
  const { seats, pauses, calls } = state;
  state.cancel();
  if (state.stopped) return;
  const now = state.time.now();
  if (match !== state.shown?.match) pauses.reset();
  state.shown = { match, at: now };
  state.readUntil = match.showsSummary ? (state.readUntil ?? now + readingMs(state, match)) : null;
  if (seats.some((seat) => isConcerned(match, seat))) void think(state);
  else calls.clear();
}

/** True if the seat may have something to do; only then the bot thinks about it. */
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
