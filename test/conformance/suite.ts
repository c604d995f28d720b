/**
 * The files of `conformance/`: lines for a referee, by topic, and the answers of the product's own one. The
 * expected effect of a line stands beside it and is checked; the rest of the answer is recorded.
 */
import { isDeepStrictEqual } from 'node:util';
import { comparable } from '../../conformance/compare.mjs';
import { games } from '../../src/games/index.ts';
import { createReferee } from '../../src/referee.ts';
import { numberIn } from '../referee/match.ts';

export type Line = Readonly<Record<string, unknown>>;

/**
 * A move as `1 touch e1`, `2 knock back since=900 @1500`, `1 announce expose r1 2S1`, `tick @2000`, `view
 * spectator`. Several moves are separated by commas; each has the seat of the one before unless it names its
 * own: `1 draw, place b1, 2 draw`.
 * - A plain move is legal.
 * - `!bad-stack` or `!bad-stack+must-final-place` at its end names its offences, `!*` stands for any
 *   offences, `!*bad-stack` for at least this one.
 * - `?impossible` marks a refusal; with `?impossible|bad-line` either error is right.
 * - A line that is not a move comes with its error, `a|b` if either is right; without one it is accepted.
 */
export type Move = string | { readonly line: unknown; readonly error?: string };

/** A separate match: its set-up, and the lines after it. */
export interface Case {
  readonly about: string;
  readonly setup: Line;
  readonly moves: readonly Move[];
  /** The error of the set-up. */
  readonly error?: string;
}

/** A file of the suite. */
export interface Theme {
  readonly game: string;
  readonly name: string;
  readonly about: string;
  readonly rulings: readonly number[];
  readonly cases: readonly Case[];
}

interface Said {
  readonly send: unknown;
  readonly about?: string;
  /** Null if the answer is just recorded. */
  readonly meant: Meant | null;
}
interface Meant {
  readonly offences?: readonly string[] | 'any';
  /** Among others. */
  readonly among?: string;
  readonly errors?: readonly string[];
}

const LEGAL: Meant = { offences: [] };

/** The expected answer according to a word at the end of a move. */
function meantBy(word: string): Meant {
  const rest = word.slice(1);
  if (word.startsWith('?')) return { errors: rest.split('|') };
  if (rest === '*') return { offences: 'any' };
  return rest.startsWith('*') ? { among: rest.slice(1) } : { offences: rest.split('+').sort() };
}

/** The fields that the words after a verb stand for. */
function fieldsOf(verb: string, [one, two, three]: readonly string[]): Line {
  if (one === undefined) return {};
  if (verb === 'knock') return { revert: one === 'back' };
  if (verb === 'announce') return { aim: one, pile: two, ...(three !== undefined && { card: three }) };
  if (verb === 'view') return { as: one === 'spectator' ? one : Number(one) };
  return { [verb === 'play' ? 'card' : 'pile']: one };
}

function saidBy(move: Move): Said[] {
  if (typeof move === 'string') return inFull(move).map(saidByOne);
  const { line, error } = move;
  return [{ send: line, meant: error === undefined ? LEGAL : { errors: error.split('|') } }];
}

/** Single moves, each with its seat. */
function inFull(moves: string): string[] {
  let seat = '';
  return moves.split(', ').map((move) => {
    const named = /^\d /.exec(move)?.[0];
    seat = named ?? seat;
    return named !== undefined || /^(?:tick|view)\b/.test(move) ? move : seat + move;
  });
}

function saidByOne(move: string): Said {
  const words: string[] = [];
  let meant = LEGAL;
  let more: Line = {};
  for (const word of move.split(' ')) {
    if (/^[!?]/.test(word)) meant = meantBy(word);
    else if (word.startsWith('@')) more = { ...more, at: Number(word.slice(1)) };
    else if (/^(?:seen|since)=/.test(word)) more = { ...more, ...numberIn(word) };
    else words.push(word);
  }
  const seat = /^\d$/.test(words[0] ?? '') ? { seat: Number(words.shift()) } : {};
  const [verb = '', ...rest] = words;
  return { send: { ...seat, do: verb, ...fieldsOf(verb, rest), ...more }, meant };
}

const saidIn = (cases: readonly Case[]): readonly Said[] =>
  cases.flatMap(({ about, setup, moves, error }) => [
    ...saidBy({ line: setup, ...(error !== undefined && { error }) }).map((said) => ({ about, ...said })),
    ...moves.flatMap(saidBy),
  ]);

/** True if an answer has the expected effect. */
function isMeant({ meant }: Said, answer: Answer): boolean {
  if (!meant) return true;
  const { offences, among, errors } = meant;
  if (!answer.ok) return errors?.includes(answer.error) ?? false;
  if (errors !== undefined || (among !== undefined && !answer.offences.includes(among))) return false;
  return offences === undefined || offences === 'any' || isDeepStrictEqual(answer.offences, offences);
}

type Answer =
  | { readonly ok: true; readonly offences: readonly string[]; readonly position: Line }
  | { readonly ok: false; readonly error: string };

/** Changed fields, with the piles one by one; null for one that is gone. */
function changesOf(before: Line, after: Line): Line {
  const changes = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(before[key], value));
  return Object.fromEntries(
    changes.map(([key, value]) => [key, key === 'piles' ? pileChanges(before[key], value) : value]),
  );
}

function pileChanges(before: unknown, after: unknown): Line {
  const [were, are] = [before, after] as [Line, Line];
  const gone = Object.keys(were).filter((pile) => !(pile in are));
  return { ...changesOf(were, are), ...Object.fromEntries(gone.map((pile) => [pile, null])) };
}

/** The other answer that is also right, if the protocol leaves it open. */
function alsoRight({ send, meant }: Said, answer: Answer, turn: unknown): { or?: Line } {
  const or = (error: string) => ({ or: { ok: false, error } });
  const line = send as Line;
  if (answer.ok) return line['do'] === 'tick' && answer.position['phase'] === 'over' ? or('over') : {};
  const named = meant?.errors?.find((error) => error !== answer.error);
  if (named !== undefined) return or(named);
  if (line['seat'] === turn) return {};
  if (answer.error === 'not-your-turn') return or('impossible');
  return answer.error === 'impossible' ? or('not-your-turn') : {};
}

/** The product's answers to the lines, as lines of a file. @throws when an answer is not as expected */
function recorded(lines: readonly Said[]): string[] {
  const referee = createReferee();
  let position: Line = {};
  let where = '';
  const wrong: string[] = [];
  const entries = lines.map((said) => {
    const { send, about } = said;
    const text = referee.answer(typeof send === 'string' ? send : JSON.stringify(send));
    const entry = { ...(about !== undefined && { about }), send };
    if (text === null) return JSON.stringify({ ...entry, expect: null });
    const answer = JSON.parse(text) as Answer;
    where = about ?? where;
    if (!isMeant(said, answer)) wrong.push(`${where}: ${JSON.stringify(send)} gets ${text.slice(0, 100)}`);
    const also = alsoRight(said, answer, position['turn']);
    if (!answer.ok) return JSON.stringify({ ...entry, expect: { ok: false, error: answer.error }, ...also });
    const { offences } = answer;
    const now = comparable(answer.position) as Line;
    const isView = typeof send === 'object' && (send as Line)['do'] === 'view';
    const isSetup = typeof send === 'object' && 'game' in (send as Line);
    const shown = isView || isSetup ? { position: now } : { changes: changesOf(position, now) };
    if (!isView) position = now;
    return JSON.stringify({ ...entry, expect: { ok: true, offences, ...shown }, ...also });
  });
  if (wrong.length > 0) throw new Error(`not meant so:\n${wrong.join('\n')}`);
  return entries;
}

/** First line of a file, its description. */
export interface Heading {
  readonly game: string;
  readonly rules: number;
  readonly about: string;
  readonly rulings: readonly number[];
}

/** Description of a file for desks. */
export interface DeskHeading {
  readonly protocol: 'desk';
  readonly about: string;
}

const headingOf = ({ game, about, rulings }: Omit<Theme, 'cases' | 'name'>): Heading => ({
  game,
  rules: games.find(({ id }) => id === game)?.rules.version ?? NaN,
  about,
  rulings,
});

export interface SuiteFile {
  /** Below `conformance/`. */
  readonly path: string;
  readonly heading: Heading | DeskHeading;
  /** Lines in order; a string is sent raw. */
  readonly sends: readonly unknown[];
  /** The whole file, with the answers of the product. */
  text(): string;
}

const fileWith = (path: string, heading: Heading, lines: readonly Said[]): SuiteFile => ({
  path,
  heading,
  sends: lines.map(({ send }) => send),
  text: () => [JSON.stringify(heading), ...recorded(lines)].map((line) => `${line}\n`).join(''),
});

export const fileOfTheme = (theme: Theme): SuiteFile =>
  fileWith(`${theme.game}/${theme.name}.jsonl`, headingOf(theme), saidIn(theme.cases));

/** A whole match line by line, with the errors of refused lines. */
export const fileOfMatch = (
  game: string,
  name: string,
  lines: readonly { readonly line: Line; readonly error?: string }[],
): SuiteFile =>
  fileWith(
    `${game}/matches/${name}.jsonl`,
    headingOf({ game, about: `A match: ${name.replaceAll('-', ' ')}`, rulings: [] }),
    lines.map(({ line, error }) => ({ send: line, meant: error === undefined ? null : { errors: [error] } })),
  );
