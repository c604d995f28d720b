import { randomBytes, randomInt } from 'node:crypto';
import { randomOf } from '../core/random.ts';
import { parseGesture, type Gesture } from '../games/gesture.ts';
import type { ShownMatch } from '../games/house.ts';
import { seatsOf, type Header } from '../match/header.ts';
import type { Cancel } from '../match/time.ts';
import type { Bot } from './bot.ts';

/** It takes its time like somebody who looks at the cards first; ms. */
const SHORTEST_MS = 1200;
const LONGEST_MS = 2800;

/** The bot as an opponent to practise with: it plays the seats that are its own, from their views alone. */
export interface Practice {
  /** Something has happened, or what it asked for has not: it may be at turn now, or asked for an answer. */
  rest(match: ShownMatch): void;
  stop(): void;
}

export function createPractice(
  { client, time }: Pick<Bot, 'client' | 'time'>,
  header: Header,
  current: () => ShownMatch,
  ask: (user: string, gesture: Gesture) => void,
): Practice {
  const user = client.user.id;
  const seats = seatsOf(header, user);
  let cancel: Cancel = () => undefined;
  let stopped = false;

  /** What it does now; null: it has nothing to do. */
  function next(match: ShownMatch): Gesture | null {
    const { phase, turn, drawOffer } = match.live.view('spectator');
    if (phase === 'over') return null;
    if (drawOffer !== null && !seats.includes(drawOffer)) return parseGesture('decline-draw');
    if (!seats.includes(turn)) return null;
    return match.practice(turn, randomOf(randomBytes(32).toString('hex'), 'practice'));
  }

  const hasToAct = ({ live }: ShownMatch): boolean => {
    const { phase, turn, drawOffer } = live.view('spectator');
    if (phase === 'over') return false;
    return seats.includes(turn) || (drawOffer !== null && !seats.includes(drawOffer));
  };

  return {
    rest(match) {
      cancel();
      if (stopped || seats.length === 0 || !hasToAct(match)) return;
      cancel = time.at(time.now() + randomInt(SHORTEST_MS, LONGEST_MS), () => {
        const gesture = next(current());
        if (gesture) ask(user, gesture);
      });
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
