/**
 * A match for tests that read like play: say what the seats do and what the referee has to say to it. A move is written
 * `"1 touch e1"`, `"2 knock back since=900"`, `"1 place d1 @1500"` (at 1500 ms); without a seat it is `"tick @2000"`.
 */
import { expect } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import type { Accepted, Answer, AnyPosition, Clock, ErrorCode } from './shape.ts';

/** What a test wants to see of a position. */
export type Part<Position> = Partial<Omit<Position, 'clock'>> & { readonly clock?: Partial<Clock> | null };
export type Viewer = 1 | 2 | 3 | 'spectator';
export type Line = Readonly<Record<string, unknown>>;

/** The options that more than one game has. */
export interface Options {
  readonly clock?: { initialMs: number; incrementMs: number; press: 'manual' | 'auto' } | null;
  readonly endWindowMs?: number;
  readonly stillTurns?: number | null;
  readonly cuts?: readonly number[];
  /** How long rights to call last, in games with calls. */
  readonly reactionMs?: number;
  readonly lapse?: 'action' | 'turn';
}
const clockOf =
  (press: 'manual' | 'auto') =>
  (initialMs: number, incrementMs = 0): Options => ({ clock: { initialMs, incrementMs, press } });
export const manual = clockOf('manual');
export const auto = clockOf('auto');

/** What the tests of a game know about its lines and answers. */
export interface Dialect<Position, Code extends string> {
  /** An answer, checked; `redacted` when the line was a view. */
  readonly parse: (text: string | null, redacted: boolean) => Answer<Position, Code>;
  /** The fields of a line that the words after the verb stand for. */
  readonly fields: (verb: string, words: readonly string[]) => Line;
}

export interface Play<Position, Code extends string> {
  /** One raw line; the answer has passed the check of its shape. */
  say(line: unknown): Answer<Position, Code>;
  /** Moves that are accepted, whatever their offences. Gives the last answer. */
  does(...moves: string[]): Accepted<Position, Code>;
  /** Moves that are accepted, each without an offence. */
  legal(...moves: string[]): void;
  /** A move that is accepted and commits exactly these offences. */
  offence(move: string, ...codes: Code[]): void;
  /** A move that is refused with one of these errors, and changes nothing but the time. */
  refused(move: string, ...errors: ErrorCode[]): void;
  /** What the arbiter sees, as of the last line that was accepted or only looked. */
  now(): Position;
  /** What somebody at the table sees, even once the match is over. */
  view(as: Viewer, at?: number): Position;
  /** Parts of the arbiter's position. */
  shows(part: Part<Position>): void;
}

export const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The field of `seen=3` or `since=900`. */
export function numberIn(word: string): Line {
  const [field = '', value] = word.split('=');
  return { [field]: Number(value) };
}

/** The line of the protocol for a move as {@link Play} writes it. */
export function lineOf(move: string, fields: Dialect<never, never>['fields']): Line {
  const line: Record<string, unknown> = {};
  const rest: string[] = [];
  for (const word of words(move)) {
    if (word.startsWith('@')) line['at'] = Number(word.slice(1));
    else if (/^(?:seen|since)=/.test(word)) Object.assign(line, numberIn(word));
    else rest.push(word);
  }
  if (['1', '2', '3'].includes(rest[0] ?? '')) line['seat'] = Number(rest.shift());
  const [verb = '', ...others] = rest;
  return { ...line, do: verb, ...fields(verb, others) };
}

/** All but the clock's times and the rights to call: time passes on refused lines too. */
export const timeless = (position: AnyPosition): unknown => ({
  ...position,
  clock: position.clock && position.clock.running,
  pending: [],
});
export const pendingIn = (position: AnyPosition): unknown[] =>
  'pending' in position ? (position.pending as unknown[]) : [];

/** A referee that has not been told anything yet: takes lines, raw or as objects, and gives answers whose shape was checked. */
export function talkTo<Position, Code extends string>(
  parse: Dialect<Position, Code>['parse'],
): (line: unknown) => Answer<Position, Code> {
  const referee = createReferee();
  return (line) => {
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    return parse(referee.answer(text), /"do":"view"/.test(text));
  };
}
/** The error of an answer, `ok` if there is none. */
export const errorOf = (answer: Answer<unknown>): string => (answer.ok ? 'ok' : answer.error);

/** Sets up a match. @throws when the set-up is refused */
export function playOf<Position extends AnyPosition, Code extends string>(
  setup: Line,
  { parse, fields }: Dialect<Position, Code>,
): Play<Position, Code> {
  const say = talkTo(parse);
  const accepted = (line: unknown): Accepted<Position, Code> => {
    const answer = say(line);
    if (!answer.ok)
      throw new Error(`${JSON.stringify(line)} was refused: ${answer.error}: ${answer.message}`);
    return answer;
  };
  let { position } = accepted(setup);

  const view = (as: Viewer, at?: number): Position =>
    accepted({ do: 'view', as, ...(at === undefined ? {} : { at }) }).position;
  const does = (...moves: string[]): Accepted<Position, Code> => {
    let answer: Accepted<Position, Code> | undefined;
    for (const move of moves) {
      answer = accepted(lineOf(move, fields));
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
      const answer = say(lineOf(move, fields));
      expect(answer.ok ? answer : answer.error, move).toBeOneOf(errors);
      if (position.phase === 'over' || errors.includes('over')) return;
      const was = position;
      const { position: is } = does('tick');
      expect(timeless(is), `${move} changed something`).toEqual(timeless(was));
      expect(pendingIn(was), `after ${move}`).toEqual(expect.arrayContaining(pendingIn(is)));
    },
    now: () => position,
    view,
    shows: (part) => {
      expect(position).toMatchObject(part);
    },
  };
}
