/**
 * A match for tests that read like play, with moves of the seats and expected answers of the referee. A move
 * is written `"1 touch e1"`, `"2 knock back since=900"`, `"1 place d1 @1500"` (at 1500 ms); without a seat it
 * is `"tick @2000"`.
 */
import { expect } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import type { Accepted, Answer, AnyPosition, Clock, ErrorCode } from './shape.ts';

/** Parts of a position that a test expects. */
export type Part<Position> = Partial<Omit<Position, 'clock'>> & { readonly clock?: Partial<Clock> | null };
export type Viewer = 1 | 2 | 3 | 'spectator';
export type Line = Readonly<Record<string, unknown>>;

/** The options that more than one game has. */
export interface Options {
  readonly clock?: { initialMs: number; incrementMs: number; press: 'manual' | 'auto' } | null;
  readonly endWindowMs?: number;
  readonly stillTurns?: number | null;
  readonly cuts?: readonly number[];
  /** Duration of rights to call, in games with calls. */
  readonly reactionMs?: number;
  readonly lapse?: 'action' | 'turn';
}
const clockOf =
  (press: 'manual' | 'auto') =>
  (initialMs: number, incrementMs = 0): Options => ({ clock: { initialMs, incrementMs, press } });
export const manual = clockOf('manual');
export const auto = clockOf('auto');

/** A game's parsing of lines and answers for its tests. */
export interface Dialect<Position, Code extends string> {
  /** Parses and checks an answer; `redacted` for the answer to a view. */
  readonly parse: (text: string | null, redacted: boolean) => Answer<Position, Code>;
  /** The fields of a line that the words after the verb stand for. */
  readonly fields: (verb: string, words: readonly string[]) => Line;
}

export interface Play<Position, Code extends string> {
  /** Sends one raw line; returns the answer, checked for its shape. */
  say(line: unknown): Answer<Position, Code>;
  /** Makes moves that must be accepted, with or without offences. Returns the last answer. */
  does(...moves: string[]): Accepted<Position, Code>;
  /** Makes moves that must be accepted without offences. */
  legal(...moves: string[]): void;
  /** Makes a move that must be accepted with exactly these offences. */
  offence(move: string, ...codes: Code[]): void;
  /** Makes a move that must be refused with one of these errors, and change nothing but the time. */
  refused(move: string, ...errors: ErrorCode[]): void;
  /** The arbiter's position after the last accepted or viewing line. */
  now(): Position;
  /** The view of a viewer, also after the match. */
  view(as: Viewer, at?: number): Position;
  /** Checks parts of the arbiter's position. */
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

/** The position without clock times and pending offences, as time passes on refused lines too. */
export const timeless = (position: AnyPosition): unknown => ({
  ...position,
  clock: position.clock && position.clock.running,
  pending: [],
});
export const pendingIn = (position: AnyPosition): unknown[] =>
  'pending' in position ? (position.pending as unknown[]) : [];

/** A new referee that takes lines, raw or as objects, and returns answers checked for their shape. */
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
