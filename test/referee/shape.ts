/**
 * Common parts of answers in all games, checked as strictly as the protocol describes them: a missing,
 * wrongly typed or surplus field throws. It knows no rules of a game.
 */

export const ERRORS = ['bad-line', 'no-match', 'over', 'too-late', 'not-your-turn', 'impossible'] as const;
export type ErrorCode = (typeof ERRORS)[number];

export interface Clock {
  left: readonly number[];
  running: number | null;
}
/** Fields of a position in every game. */
export interface AnyPosition {
  ply: number;
  turn: number;
  phase: string;
  drawOffer: number | null;
  clock: Clock | null;
  winner: number | null;
  reason: string | null;
}
export interface Accepted<Position, Code extends string = string> {
  ok: true;
  offences: readonly Code[];
  position: Position;
}
export interface Refused {
  ok: false;
  error: ErrorCode;
  message: string;
}
export type Answer<Position, Code extends string = string> = Accepted<Position, Code> | Refused;

type Json = Record<string, unknown>;

/** @throws with the values unless `condition`; the message is built only then, as there are many lines */
export function must(condition: boolean, what: string, ...values: unknown[]): asserts condition {
  if (!condition) throw new Error(`${what}: ${values.map((value) => JSON.stringify(value)).join(' / ')}`);
}
/** @throws when the two are not the same JSON */
export const same = (one: unknown, two: unknown, what: string): void =>
  must(JSON.stringify(one) === JSON.stringify(two), what, one, two);

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isOneOf = (value: unknown, list: readonly unknown[]): boolean => list.includes(value);
export const isNullOr = (value: unknown, list: readonly unknown[]): boolean =>
  value === null || list.includes(value);
export const isList = (value: unknown, length: number, each: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === length && value.every(each);

/** Cache of sorted key lists: there are few of them, and very many answers. */
const sortedKeys = new Map<string, string>();
/** The keys of an object, sorted, with commas between. */
export function keysOf(value: Json): string {
  const keys = Object.keys(value).join();
  const known = sortedKeys.get(keys) ?? keys.split(',').sort().join();
  if (sortedKeys.size < 100) sortedKeys.set(keys, known);
  return known;
}

/** @throws unless `value` is a list of cards of this form */
export function checkCards(value: unknown, what: string, form: RegExp): void {
  must(Array.isArray(value), what, value);
  for (const card of value) must(typeof card === 'string' && form.test(card), what, card);
}

/** @throws unless `value` is the clock of these seats */
export function checkClock(value: unknown, seats: readonly number[]): void {
  if (value === null) return;
  must(isObject(value) && keysOf(value) === 'left,running', 'clock', value);
  must(isList(value['left'], seats.length, isCount), 'clock.left', value);
  must(isNullOr(value['running'], seats), 'clock.running', value);
}

/** @throws unless `value` is a list of offences with these seats and codes */
export function checkPending(value: unknown, seats: readonly number[], codes: readonly string[]): void {
  must(Array.isArray(value), 'pending', value);
  for (const offence of value as unknown[]) {
    must(isObject(offence) && keysOf(offence) === 'code,seat', 'pending', offence);
    must(isOneOf(offence['seat'], seats) && isOneOf(offence['code'], codes), 'pending', offence);
  }
}

/** Names of seats, phases and reasons in a game. */
export interface Names {
  readonly seats: readonly number[];
  readonly phases: readonly string[];
  readonly reasons: readonly string[];
}

/**
 * @throws unless time runs exactly during play: not before the start, in an open win, in a pause or after the
 * end
 */
function checkRunning(position: Json): void {
  const { clock, phase, paused = null } = position;
  if (!isObject(clock)) return;
  const stands = isOneOf(phase, ['clock', 'ending', 'over']) || paused !== null;
  must((clock['running'] === null) === stands, 'whose time runs', position);
}

/** @throws unless the fields of {@link AnyPosition} are present and consistent */
export function checkAnyPosition(value: unknown, { seats, phases, reasons }: Names): asserts value is Json {
  must(isObject(value), 'position', value);
  must(isCount(value['ply']), 'ply', value['ply']);
  must(isOneOf(value['turn'], seats), 'turn', value['turn']);
  must(isOneOf(value['phase'], phases), 'phase', value['phase']);
  must(isNullOr(value['drawOffer'], seats), 'drawOffer', value['drawOffer']);
  checkClock(value['clock'], seats);
  must(isNullOr(value['winner'], seats), 'winner', value['winner']);
  must(isNullOr(value['reason'], reasons), 'reason', value['reason']);
  const over = value['phase'] === 'over';
  must((value['reason'] !== null) === over, 'a reason once over', value);
  if (!over && value['phase'] !== 'ending') must(value['winner'] === null, 'no winner in play', value);
  if (over) must(value['drawOffer'] === null, 'no draw once over', value);
  checkRunning(value);
}

/**
 * Parses one answer of the referee.
 * @param codes the offences of the game
 * @param checkPosition throws unless the position has exactly the protocol's shape
 * @throws when the text is not one line of JSON of exactly the protocol's shape
 */
export function parseAnswerWith<Position, Code extends string>(
  text: string | null,
  codes: readonly string[],
  checkPosition: (value: unknown) => void,
): Answer<Position, Code> {
  must(text !== null && !/[\n\r]/.test(text), 'one line', text);
  const answer: unknown = JSON.parse(text);
  must(isObject(answer), 'answer', answer);
  if (answer['ok'] === true) {
    must(keysOf(answer) === 'offences,ok,position', 'answer keys', keysOf(answer));
    const offences = answer['offences'];
    must(Array.isArray(offences), 'offences', offences);
    must(
      offences.every((code, index) => index === 0 || String(offences[index - 1]) < String(code)),
      'offences sorted, each once',
      offences,
    );
    must(
      offences.every((code) => isOneOf(code, codes)),
      'offences',
      offences,
    );
    checkPosition(answer['position']);
  } else {
    must(answer['ok'] === false && keysOf(answer) === 'error,message,ok', 'answer keys', keysOf(answer));
    must(isOneOf(answer['error'], ERRORS), 'error', answer['error']);
    const { error, message } = answer;
    must(typeof message === 'string' && message.trim() !== '', 'message', answer);
    // A reason without a text would be its own name.
    must(error === 'bad-line' || / .*\.$/.test(message), 'a sentence', answer);
  }
  return answer as unknown as Answer<Position, Code>;
}
