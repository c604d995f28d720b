/**
 * The answers of the referee, parsed as strictly as the protocol describes them: a missing, a wrongly typed and a
 * surplus field all throw. Nothing here knows the rules.
 */

export type Seat = 1 | 2;
export const ERRORS = ['bad-line', 'no-match', 'over', 'too-late', 'not-your-turn', 'impossible'] as const;
export type ErrorCode = (typeof ERRORS)[number];
export const CODES = [
  'must-final-touch',
  'must-final-place',
  'board-first',
  'bad-stack',
  'flipped-discard',
  'second-card',
  'opponent-board',
] as const;
export type Code = (typeof CODES)[number];
export const PHASES = ['clock', 'play', 'ending', 'over'] as const;
export const REASONS = [
  'cleared',
  'false-knocks',
  'time',
  'resigned',
  'agreed',
  'repetition',
  'clock-flips',
] as const;

const BOARD_LETTERS = ['e', 'f', 'g', 'h'];
/** Every pile that the rulings name. */
export const PILES: readonly string[] = [
  ...[1, 2].flatMap((seat) => ['a', 'b', 'c', ...BOARD_LETTERS].map((letter) => `${letter}${seat}`)),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `d${number}`),
];
export const BOARD: readonly string[] = [1, 2].flatMap((seat) =>
  BOARD_LETTERS.map((letter) => `${letter}${seat}`),
);
export const FINALS: readonly string[] = PILES.filter((pile) => pile.startsWith('d'));

export interface Pending {
  seat: Seat;
  code: Code;
}
export interface Clock {
  left: readonly [number, number];
  running: Seat | null;
}
export interface Position {
  ply: number;
  turn: Seat;
  phase: (typeof PHASES)[number];
  hand: string | null;
  touched: string | null;
  piles: Readonly<Record<string, readonly string[]>>;
  out: readonly string[];
  /** Absent in a redacted view. */
  pending?: readonly Pending[];
  warnings: readonly [number, number];
  drawOffer: Seat | null;
  drawClaim: boolean;
  clock: Clock | null;
  winner: Seat | null;
  reason: (typeof REASONS)[number] | null;
}
export interface Accepted {
  ok: true;
  offences: readonly Code[];
  position: Position;
}
export interface Refused {
  ok: false;
  error: ErrorCode;
  message: string;
}
export type Answer = Accepted | Refused;

const POSITION_KEYS =
  'clock,drawClaim,drawOffer,hand,out,phase,piles,ply,reason,touched,turn,warnings,winner';
const FULL_KEYS =
  'clock,drawClaim,drawOffer,hand,out,pending,phase,piles,ply,reason,touched,turn,warnings,winner';
const PILE_KEYS = [...PILES].sort().join();
const CARD = /^-?(?:[A23456789TJQK][CSHD][12]|XX[12]|\?\?[12])$/;
const SORTED_CODES: readonly string[] = [...CODES].sort();

type Json = Record<string, unknown>;

function must(condition: boolean, what: string, value: unknown): asserts condition {
  if (!condition) throw new Error(`${what}: ${JSON.stringify(value)}`);
}
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSeat = (value: unknown): value is Seat => value === 1 || value === 2;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isOneOf = (value: unknown, list: readonly string[]): boolean =>
  typeof value === 'string' && list.includes(value);
/** Key lists that were met, and the same sorted: there are few, and very many answers. */
const sorted = new Map<string, string>();
function keysOf(value: Json): string {
  const keys = Object.keys(value).join();
  const known = sorted.get(keys) ?? keys.split(',').sort().join();
  if (sorted.size < 100) sorted.set(keys, known);
  return known;
}
const isPair = (value: unknown, each: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(each);

function checkCards(value: unknown, what: string): void {
  must(Array.isArray(value), what, value);
  for (const card of value) must(typeof card === 'string' && CARD.test(card), what, card);
}

function checkClock(value: unknown): void {
  if (value === null) return;
  must(isObject(value) && keysOf(value) === 'left,running', 'clock', value);
  must(isPair(value['left'], isCount), 'clock.left', value);
  must(value['running'] === null || isSeat(value['running']), 'clock.running', value);
}

function checkPending(value: unknown): void {
  must(Array.isArray(value), 'pending', value);
  for (const offence of value as unknown[]) {
    must(isObject(offence) && keysOf(offence) === 'code,seat', 'pending', offence);
    must(isSeat(offence['seat']) && isOneOf(offence['code'], CODES), 'pending', offence);
  }
}

/** @throws when `value` is no position, as the arbiter (`redacted` false) or a viewer (true) gets it */
function checkPosition(value: unknown, redacted: boolean): void {
  must(isObject(value), 'position', value);
  must(keysOf(value) === (redacted ? POSITION_KEYS : FULL_KEYS), 'position keys', keysOf(value));
  must(isCount(value['ply']), 'ply', value['ply']);
  must(isSeat(value['turn']), 'turn', value['turn']);
  must(isOneOf(value['phase'], PHASES), 'phase', value['phase']);
  if (value['hand'] !== null) checkCards([value['hand']], 'hand');
  must(value['touched'] === null || isOneOf(value['touched'], PILES), 'touched', value['touched']);
  const piles = value['piles'];
  must(isObject(piles) && keysOf(piles) === PILE_KEYS, 'piles', piles);
  for (const pile of PILES) checkCards(piles[pile], pile);
  const out = value['out'];
  checkCards(out, 'out');
  must(JSON.stringify([...(out as string[])].sort()) === JSON.stringify(out), 'out is sorted', out);
  if (!redacted) checkPending(value['pending']);
  must(isPair(value['warnings'], isCount), 'warnings', value['warnings']);
  must(value['drawOffer'] === null || isSeat(value['drawOffer']), 'drawOffer', value['drawOffer']);
  must(typeof value['drawClaim'] === 'boolean', 'drawClaim', value['drawClaim']);
  checkClock(value['clock']);
  must(value['winner'] === null || isSeat(value['winner']), 'winner', value['winner']);
  must(value['reason'] === null || isOneOf(value['reason'], REASONS), 'reason', value['reason']);
  const over = value['phase'] === 'over';
  must((value['reason'] !== null) === over, 'a reason once over', value);
  if (!over && value['phase'] !== 'ending') must(value['winner'] === null, 'no winner in play', value);
  if (over) {
    const clock = value['clock'];
    const pending = value['pending'];
    must(redacted || (Array.isArray(pending) && pending.length === 0), 'nothing pending once over', value);
    must(value['drawOffer'] === null && !value['drawClaim'], 'no draw once over', value);
    must(!isObject(clock) || clock['running'] === null, 'a stopped clock once over', value);
  }
}

/**
 * One answer of the referee.
 * @param redacted whether the line was a `view`
 * @throws when the text is not one line of JSON of exactly the shape that the protocol gives
 */
export function parseAnswer(text: string | null, redacted = false): Answer {
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
      offences.every((code) => isOneOf(code, SORTED_CODES)),
      'offences',
      offences,
    );
    checkPosition(answer['position'], redacted);
  } else {
    must(answer['ok'] === false && keysOf(answer) === 'error,message,ok', 'answer keys', keysOf(answer));
    must(isOneOf(answer['error'], ERRORS), 'error', answer['error']);
    must(typeof answer['message'] === 'string' && answer['message'].trim() !== '', 'message', answer);
  }
  return answer as unknown as Answer;
}
