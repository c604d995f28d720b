/**
 * A table for tests that read like play: set it up with {@link given} or {@link dealt}, then say what the seats do and
 * what the referee has to say to it. A move is written `"1 touch e1"`, `"2 knock back"` (take back), `"2 knock leave
 * seen=3"`, `"1 place d1 @1500"` (at 1500 ms); without a seat it is `"tick @2000"`.
 */
import { expect } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { parseAnswer, PILES } from './answer.ts';
import type { Accepted, Answer, Clock, Code, ErrorCode, Position, Seat } from './answer.ts';

export interface Options {
  clock?: { initialMs: number; incrementMs: number; press: 'manual' | 'auto' } | null;
  endWindowMs?: number;
  cuts?: readonly [number, number];
}
/** Piles as words from bottom to top: `{ e1: '-KH1 5D1' }`; those left out are empty. */
export type Piles = Readonly<Record<string, string>>;

/** What a test wants to see of a position. */
export type Part = Partial<Omit<Position, 'clock'>> & { readonly clock?: Partial<Clock> | null };

export interface Table {
  /** One raw line; the answer has passed the check of its shape. */
  say(line: unknown): Answer;
  /** Moves that are accepted, whatever their offences. Gives the last answer. */
  does(...moves: string[]): Accepted;
  /** Moves that are accepted, each without an offence. */
  legal(...moves: string[]): void;
  /** A move that is accepted and commits exactly these offences. */
  offence(move: string, ...codes: Code[]): void;
  /** A move that is refused with one of these errors, and changes nothing but the time. */
  refused(move: string, ...errors: ErrorCode[]): void;
  /** What the arbiter sees, as of the last line that was accepted or looked. */
  now(): Position;
  /** What somebody at the table sees, also once the match is over. */
  view(as: Seat | 'spectator', at?: number): Position;
  /** These piles lie so, all others as they did at the set-up. */
  lies(piles?: Piles): void;
  /** Time alone has ended the match by `at`; the viewers see this part. Whether the tick itself is refused is left open. */
  endsBy(at: number, part: Part): void;
  /** Parts of the arbiter's position. */
  shows(part: Part): void;
  /** The offences that can be knocked now, such as `"1 bad-stack"`. */
  pending(...offences: string[]): void;
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

function pilesOf(piles: Piles): Record<string, string[]> {
  return Object.fromEntries(Object.entries(piles).map(([pile, cards]) => [pile, words(cards)]));
}

/** The line of the protocol for a move as {@link Table} writes it. */
export function lineOf(move: string): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  const rest: string[] = [];
  for (const word of words(move)) {
    if (word.startsWith('@')) line['at'] = Number(word.slice(1));
    else if (word.startsWith('seen=')) line['seen'] = Number(word.slice(5));
    else rest.push(word);
  }
  if (rest[0] === '1' || rest[0] === '2') line['seat'] = Number(rest.shift());
  const [verb, argument] = rest;
  line['do'] = verb;
  if (verb === 'knock') line['revert'] = argument === 'back';
  else if (argument !== undefined) line['pile'] = argument;
  return line;
}

/** All but the clock's times, which pass on refused lines too. */
const timeless = (position: Position): unknown => ({
  ...position,
  clock: position.clock && position.clock.running,
});

function tableOf(setup: Record<string, unknown>): Table {
  const referee = createReferee();
  const say = (line: unknown): Answer => {
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    return parseAnswer(referee.answer(text), /"do":"view"/.test(text));
  };
  const accepted = (line: unknown): Accepted => {
    const answer = say(line);
    if (!answer.ok)
      throw new Error(`${JSON.stringify(line)} was refused: ${answer.error}: ${answer.message}`);
    return answer;
  };
  let position = accepted(setup).position;
  const before = position;

  const view = (as: Seat | 'spectator', at?: number): Position =>
    accepted({ do: 'view', as, ...(at === undefined ? {} : { at }) }).position;
  const does = (...moves: string[]): Accepted => {
    let answer: Accepted | undefined;
    for (const move of moves) {
      answer = accepted(lineOf(move));
      position = answer.position;
    }
    if (answer === undefined) throw new Error('no move');
    return answer;
  };
  return {
    say,
    does,
    legal: (...moves) => {
      for (const move of moves) expect(does(move).offences, move).toEqual([]);
    },
    offence: (move, ...codes) => {
      expect(does(move).offences, move).toEqual(codes.sort());
    },
    refused: (move, ...errors) => {
      const answer = say(lineOf(move));
      expect(answer.ok ? answer : answer.error, move).toBeOneOf(errors);
      if (position.phase === 'over' || errors.includes('over')) return;
      const was = timeless(position);
      expect(timeless(does('tick').position), `${move} changed something`).toEqual(was);
    },
    now: () => position,
    view,
    endsBy: (at, part) => {
      const answer = say({ do: 'tick', at });
      if (answer.ok) position = answer.position;
      else expect(answer.error).toBe('over');
      expect(view('spectator')).toMatchObject({ phase: 'over', ...part });
    },
    lies: (piles = {}) => {
      expect(position.piles).toEqual({ ...before.piles, ...pilesOf(piles) });
    },
    shows: (part) => {
      expect(position).toMatchObject(part);
    },
    pending: (...offences) => {
      expect(position.pending?.map(({ seat, code }) => `${seat} ${code}`)).toEqual(offences);
    },
  };
}

/** A table with these piles; seat 1 is at turn unless `turn` says otherwise, and there is no clock. */
export function given(piles: Piles, turn: Seat = 1, options: Options = {}): Table {
  for (const pile of Object.keys(piles)) expect(PILES).toContain(pile);
  return tableOf({ game: 'schikanoeschen', position: { turn, piles: pilesOf(piles) }, options });
}

/** A table dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  return tableOf({ game: 'schikanoeschen', seed, options });
}
