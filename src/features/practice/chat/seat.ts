import { randomBytes, randomInt } from 'node:crypto';
import type { Seat } from '../../../core/seat.ts';
import type { ShownMatch } from '../../../games/game.ts';
import { inLog, practiceIn, seatsOf } from '../../../match/header.ts';
import type { Cancel } from '../../../time/time.ts';
import type { Level, Pace } from '../../../practice/level.ts';
import type { Advice, Why } from '../../../practice/opponent.ts';
import { Damaged } from '../../../storage/damaged.ts';
import type { Opponent, Seated } from '../../../table/hooks.ts';
import type { PracticeNeeds } from './ports.ts';
import { createPauses } from '../../../time/pauses.ts';

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

const within = ([least, most]: Span): number => randomInt(least, most + 1);

/** The bot as an opponent to practise with: it plays the seats that are its own, from what these have seen alone. */
export function createOpponent(ports: OpponentPorts): Opponent {
  const { bot, header, current, pace, advice, ask, damaged } = ports;
  const { client, time, log } = bot;
  const seats = seatsOf(header, client.user.id);
  const { level } = practiceIn(header);
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  let cancel: Cancel = () => undefined;
  let stopped = false;
  /** The match as it was shown last, and when. */
  let shown: { readonly match: ShownMatch; readonly at: number } | null = null;
  let isThinking = false;
  /** By seat, when it calls on what it has seen: whatever else happens meanwhile. */
  const calls = new Map<Seat, number>();
  /** By what it does, when, at which table: whoever talks meanwhile does not keep it from that. */
  const dues = new Map<string, { readonly table: unknown; readonly due: number }>();
  /** Until when a summary is left on the table; null: there is none. */
  let readUntil: number | null = null;
  /** What chance decides while it holds a card it has decided already. */
  let seed = '';

  function readingMs(match: ShownMatch): number {
    const { clock, turn } = match.view('spectator');
    return Math.min(READING_MS[pace()], (clock?.left[turn - 1] ?? Infinity) * READING_PART);
  }

  /** When it does that, if it was shown what it answers at `at`; once that is known at a table, it stays. */
  function dueFor(match: ShownMatch, advice: Advice, at: number): number {
    const { seat } = advice.line;
    if (advice.why === 'call') return calls.get(seat) ?? at + within(CALLS[level]);
    const what = `${seat} ${advice.why in ANSWERS ? advice.why : 'play'}`;
    const known = dues.get(what);
    if (known && known.table === match.table) return known.due;
    const due = newDue(match, advice, at);
    dues.set(what, { table: match.table, due });
    return due;
  }

  function newDue(match: ShownMatch, { line, why }: Advice, at: number): number {
    const answers = ANSWERS[why];
    if (answers) return at + within(answers);
    const { clock } = match.view('spectator');
    const isShort = (clock?.left[line.seat - 1] ?? Infinity) < SHORT_MS;
    const plays = PLAYS[isShort ? 'fast' : pace()];
    const isHolding = match.describeHeld(header.locale) !== null;
    return Math.max(readUntil ?? 0, at + within(isHolding ? plays.goesOn : plays.begins));
  }

  /** What it does first of all that its seats have to do; null: nothing. */
  async function planFor(match: ShownMatch, at: number): Promise<Plan | null> {
    if (seed === '' || match.describeHeld(header.locale) === null) seed = randomBytes(16).toString('hex');
    let first: Plan | null = null;
    for (const seat of seats.filter((one) => isConcerned(match, one))) {
      const found = await advice({ seat, level, seed });
      if (!found.ok) throw new Error(`it was not thought for the practice opponent (${found.error})`);
      const plan = found.value && { advice: found.value, due: dueFor(match, found.value, at) };
      if (plan?.advice.why === 'call') calls.set(seat, plan.due);
      else calls.delete(seat);
      if (plan && (first === null || plan.due < first.due)) first = plan;
    }
    return first;
  }

  /** Thinks about the match as it is shown; about one table at a time, however much happens meanwhile. */
  async function think(): Promise<void> {
    if (isThinking) return;
    isThinking = true;
    try {
      for (let about = shown; about && !stopped; about = about === shown ? null : shown) {
        const plan = await planFor(about.match, about.at);
        if (about === shown && plan) {
          const { match } = about;
          later(plan.due, () => {
            if (plan.advice.why === 'call') void callIfOpen(match, plan.advice);
            else perform(match, plan.advice);
          });
        }
      }
    } catch (error) {
      // What it was thinking about may be closed by now.
      if (stopped) return;
      if (error instanceof Damaged) {
        damaged(error);
        return;
      }
      log.error({ err: error, ...inLog(header) }, 'the practice opponent could not play');
      later(time.now() + pauses.next(), () => void think());
    } finally {
      isThinking = false;
    }
  }

  function later(when: number, work: () => void): void {
    cancel();
    if (!stopped) cancel = time.at(Math.max(when, time.now()), work);
  }

  /** Whether nothing has been done since; whatever has will be shown. A match that was read again is the same. */
  const isStanding = (match: ShownMatch): boolean =>
    !stopped && shown?.match === match && current().ply === match.ply;

  /** Calls, unless the right to has ended by time since it was planned (ruling 20). */
  async function callIfOpen(match: ShownMatch, { line, why }: Advice): Promise<void> {
    const found = await advice({ seat: line.seat, level, seed }).catch(() => null);
    if (found?.ok === true && found.value?.why === why) perform(match, found.value);
    else void think();
  }

  function perform(match: ShownMatch, { line, why }: Advice): void {
    if (!isStanding(match)) return;
    ask(line.seat, match.gestureOf(line), (declined) => {
      if (!isStanding(match)) return;
      if (declined === 'knock-again')
        later(time.now() + within(CONFIRMS), () => perform(match, { line, why }));
      else {
        // A person can be too late; everything else that is refused should not have been tried.
        const isBug = typeof declined === 'object' && 'refused' in declined && declined.isLate !== true;
        log[isBug ? 'error' : 'info'](
          { why: declined, doing: line.do, ...inLog(header) },
          'the practice opponent has to try again',
        );
        later(time.now() + pauses.next(), () => void think());
      }
    });
  }

  function rest(match: ShownMatch): void {
    cancel();
    if (stopped || seats.length === 0) return;
    const now = time.now();
    if (match !== shown?.match) pauses.reset();
    shown = { match, at: now };
    readUntil = match.showsSummary ? (readUntil ?? now + readingMs(match)) : null;
    if (seats.some((seat) => isConcerned(match, seat))) void think();
    else calls.clear();
  }

  return {
    rest,
    stop() {
      stopped = true;
      cancel();
    },
  };
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
