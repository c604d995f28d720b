import { randomBytes, randomInt } from 'node:crypto';
import { randomOf } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { parseGesture, type Gesture } from '../games/gesture.ts';
import type { ShownMatch } from '../games/game.ts';
import { inSlices } from '../match/give-way.ts';
import { seatsOf, type Header } from '../match/header.ts';
import type { Cancel } from '../match/time.ts';
import type { Bot } from './bot.ts';

/** It takes its time, like somebody who looks at the cards first; in ms. */
const SHORTEST_MS = 1200;
const LONGEST_MS = 2800;
/** How long a summary can be read before its move takes it away, in ms, but no longer than this part of its remaining time. */
const READING_MS = 8000;
const READING_PART = 1 / 20;

/** The bot as an opponent to practise with: it plays the seats that are its own, from their views alone. */
export interface Practice {
  /** Something has happened, or what it asked for has not: it may be its turn now, or it may be asked for an answer. */
  rest(match: ShownMatch): void;
  stop(): void;
}

/** What it has to do: answer a draw offer, or play a seat. */
type Task = 'decline-draw' | Seat;

export function createPractice(
  { client, time, log }: Pick<Bot, 'client' | 'time' | 'log'>,
  header: Header,
  current: () => ShownMatch,
  ask: (user: string, gesture: Gesture) => void,
): Practice {
  const user = client.user.id;
  const seats = seatsOf(header, user);
  let cancel: Cancel = () => undefined;
  let stopped = false;
  /** Until when a summary is left on the table; null: there is none. */
  let readUntil: number | null = null;

  /** Null: it has nothing to do. */
  function taskIn(match: ShownMatch): Task | null {
    const { phase, turn, drawOffer } = match.view('spectator');
    if (phase === 'over') return null;
    if (drawOffer !== null && !seats.includes(drawOffer)) return 'decline-draw';
    return seats.includes(turn) ? turn : null;
  }

  async function gestureFor(task: Task, match: ShownMatch): Promise<Gesture | null> {
    if (task === 'decline-draw') return parseGesture(task);
    return inSlices(match.practice(task, randomOf(randomBytes(32).toString('hex'), 'practice')));
  }

  /** Whatever has happened while it was thinking brings a task of its own. */
  async function perform(): Promise<void> {
    const match = current();
    const task = taskIn(match);
    if (task === null) return;
    const gesture = await gestureFor(task, match);
    if (gesture && !stopped && current() === match) ask(user, gesture);
  }

  function readingMs(match: ShownMatch): number {
    const { clock, turn } = match.view('spectator');
    return Math.min(READING_MS, (clock?.left[turn - 1] ?? Infinity) * READING_PART);
  }

  return {
    rest(match) {
      cancel();
      if (stopped || seats.length === 0) return;
      const now = time.now();
      readUntil = match.showsSummary ? (readUntil ?? now + readingMs(match)) : null;
      const task = taskIn(match);
      if (task === null) return;
      const earliest = task === 'decline-draw' ? now : (readUntil ?? now);
      cancel = time.at(Math.max(earliest, now + randomInt(SHORTEST_MS, LONGEST_MS)), () => {
        perform().catch((error: unknown) => {
          log.error({ err: error, match: header.id }, 'the practice opponent could not play');
        });
      });
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
