/**
 * A random adversary for every game. After any lines the referee still runs, has lost no card and revealed
 * none. It ignores what it refuses, answers equal lines equally, and lets a draw be claimed whenever there
 * are grounds.
 */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { timesAsMany } from '../long.ts';
import type { Calls } from './calls.ts';
import { claimsOf } from './claims.ts';
import type { Line, Viewer } from './match.ts';
import { randomOf, spoilt } from './random.ts';
import type { Random } from './random.ts';
import { isObject, must, same } from './shape.ts';
import type { Accepted, Answer, AnyPosition } from './shape.ts';

/**
 * Two set-ups that these viewers cannot tell apart, and a line whose answer must not reveal the difference.
 */
export interface Twins {
  readonly setups: readonly [Line, Line];
  readonly viewers: readonly Viewer[];
  readonly probe: Line;
}

/** Knowledge of the adversary about a game. */
export interface Target<Position extends AnyPosition> {
  readonly parse: (text: string | null, redacted: boolean) => Answer<Position>;
  /** A line that sets up a match. */
  readonly setup: (random: Random) => Line;
  /** A possible next line: sensible, mischievous or absurd, of the right shape. */
  readonly line: (random: Random, position: Position) => Line;
  readonly viewers: (position: Position) => readonly Viewer[];
  /** Every card of the match, sorted. */
  readonly cards: (position: Position) => string;
  /** @throws when the position cannot follow; `cards` are those at the set-up */
  readonly check: (before: Position, line: Line, answer: Accepted<Position>, cards: string) => void;
  /** @throws when this viewer sees too much or too little, or something wrong */
  readonly checkView: (view: Position, position: Position, viewer: Viewer) => void;
  /** Watches the calls of a match, in games with calls. */
  readonly calls?: (setup: Line) => Calls<Position>;
  /** The table of this position, and the same with hidden cards dealt again; null if that is not possible. */
  readonly twins: (random: Random, position: Position) => Twins | null;
}

export interface Mix {
  /** Share of spoilt lines, from 0 to 1. */
  readonly garbage: number;
  /** Share of lines with a time of their own, from 0 to 1. */
  readonly timed: number;
}

/** Number of lines out of a thousand that ask the practice opponent. */
const ASKED = 4;

/** A question to the practice opponent, mostly for a seat that plays. */
const practiceLine = (random: Random): Line => ({
  seat: random.pick([1, 1, 2, 2, 3]),
  do: 'practice',
  seed: `${random.below(9)}`,
  level: random.pick(['easy', 'medium', 'strong']),
});

/** True if the referee answered such a question; false if it refused, as for a seat that does not play. */
function isAdvice(raw: string): boolean {
  const answer = fieldsOf(raw);
  if (answer['ok'] !== true) return false;
  const { line } = answer;
  must(line === null || (isObject(line) && !('at' in line)), 'what the practice opponent would do', answer);
  return true;
}

type Referee = ReturnType<typeof createReferee>;
const TICK = '{"do":"tick"}';
const viewLine = (as: Viewer): string => JSON.stringify({ do: 'view', as });

function fieldsOf(text: string): Line {
  try {
    const line: unknown = JSON.parse(text);
    return isObject(line) ? line : {};
  } catch {
    return {};
  }
}

function accepted<Position>(answer: Answer<Position>): Accepted<Position> {
  if (!answer.ok) throw new Error(`refused: ${answer.error}: ${answer.message}`);
  return answer;
}

/** Counts of errors, offences, phases and reasons reached in all matches. */
type Tally = Map<string, number>;
const count = (tally: Tally, what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);

function checkTwins<Position extends AnyPosition>(
  { parse }: Target<Position>,
  { setups, viewers, probe }: Twins,
  tally: Tally,
): void {
  if (JSON.stringify(setups[0]) !== JSON.stringify(setups[1])) count(tally, 'dealt anew');
  const [one, two] = setups.map((setup) => {
    const referee = createReferee();
    accepted(parse(referee.answer(JSON.stringify(setup)), false));
    const views = viewers.map((viewer) => referee.answer(viewLine(viewer)));
    return { views, answer: parse(referee.answer(JSON.stringify(probe)), probe['do'] === 'view') };
  });
  same(two?.views, one?.views, 'hidden cards can be seen');
  const told = (answer: Answer<Position> | undefined): unknown => (answer?.ok ? answer.offences : answer);
  same(
    told(two?.answer),
    told(one?.answer),
    `hidden cards can be told by what ${JSON.stringify(probe)} gives`,
  );
}

/** Checks that a line that was refused or only looked changed nothing but the time, by `elapsed` ms. */
function checkTime(before: AnyPosition, after: AnyPosition, elapsed: number): void {
  const paused = 'paused' in before && before.paused !== null;
  if (after.phase === 'over') {
    if (before.phase !== 'over') must(elapsed > 0 || before.phase === 'ending', 'an end without time', after);
    return;
  }
  if (paused) return;
  const { clock } = before;
  const left = clock?.left.map((time, index) =>
    before.phase !== 'ending' && clock.running === index + 1 ? time - elapsed : time,
  );
  const charged = clock === null ? null : { left, running: clock.running };
  same(after.clock, charged, 'the time that passes');
  const rest = { clock: null, pending: null };
  same({ ...after, ...rest }, { ...before, ...rest }, 'a refused line changed something');
}

const CALLS = ['knock', 'stop'];
/** Ages of the first click of a call that needs a confirmation, in ms. */
const CLICKS = [0, 1, 40, 700, 700, 2000, 4999, 5000];

/** Items of the list that were reached fewer than `times` times. */
const missed = (tally: Tally, list: readonly string[], times: number): string[] =>
  list.filter((what) => (tally.get(what) ?? 0) < times);

/** Plays one match, until a few lines after its end or `limit` lines. Returns the number of lines. */
function assailOne<Position extends AnyPosition>(
  target: Target<Position>,
  random: Random,
  { garbage, timed }: Mix,
  limit: number,
  tally: Tally,
): number {
  const opening = target.setup(random);
  const setup = JSON.stringify(opening);
  const referee = createReferee();
  // Gets only the accepted lines, and the time.
  const twin = createReferee();
  const first = referee.answer(setup);
  same(twin.answer(setup), first, 'the same set-up is answered otherwise');
  let { position } = accepted(target.parse(first, false));
  const cards = target.cards(position);
  const claims = claimsOf(opening, position);
  const calls = target.calls?.(opening) ?? null;
  const story = [setup];
  let at = 0;

  const look = (one: Referee, as: Viewer): Position =>
    accepted(target.parse(one.answer(viewLine(as)), true)).position;
  const checkPending = (now: Position): void => {
    if (!calls || now.phase === 'over') return;
    const { pending } = { pending: [], ...now } as { pending: readonly { seat: number; code: string }[] };
    same(
      pending.map(({ seat, code }) => `${seat} ${code}`),
      calls.pendingAt(at),
      'what can be called',
    );
  };
  /** Compares both referees after the same time, `elapsed` ms after the known position. */
  const settle = (elapsed: number): void => {
    const raw = referee.answer(TICK);
    same(twin.answer(TICK), raw, 'a line that is refused or looks changes something');
    const answer = target.parse(raw, false);
    const after = answer.ok ? answer.position : { ...look(referee, 1), phase: 'over' };
    checkTime(position, after, elapsed);
    position = after;
    checkPending(position);
  };

  const say = (text: string): void => {
    const line = fieldsOf(text);
    const looks = line['do'] === 'view';
    const raw = referee.answer(text);
    if (raw === null) return;
    if (line['do'] === 'practice' && isAdvice(raw)) {
      count(tally, 'practice');
      const asked = typeof line['at'] === 'number' ? line['at'] : at;
      twin.answer(JSON.stringify({ do: 'tick', at: asked }));
      const elapsed = asked - at;
      at = asked;
      settle(elapsed);
      return;
    }
    const answer = target.parse(raw, looks && raw.startsWith('{"ok":true'));
    if (!answer.ok) count(tally, answer.error);
    else for (const code of answer.offences) count(tally, code);
    const bad = !answer.ok && answer.error === 'bad-line';
    const was = at;
    if (!bad && typeof line['at'] === 'number') {
      must(line['at'] >= at, 'time goes back', at, line);
      at = line['at'];
    }
    const call = bad ? null : (calls?.heard(position, line, answer, at) ?? null);
    if (call !== null) count(tally, call);
    if (answer.ok && !looks) {
      story.push(text);
      same(twin.answer(text), raw, 'the accepted lines alone are answered otherwise');
      target.check(position, line, answer, cards);
      claims?.check(position, line, answer.position, at);
      position = answer.position;
      checkPending(position);
      return;
    }
    if (!bad) twin.answer(JSON.stringify({ do: 'tick', at }));
    settle(at - was);
    if (answer.ok) target.checkView(answer.position, position, line['as'] as Viewer);
  };

  let said = 0;
  for (let over = 0; said < limit && over < 3; said += 1) {
    const asks = random.chance(ASKED / 1000);
    const sound: Record<string, unknown> = asks ? practiceLine(random) : { ...target.line(random, position) };
    if (random.chance(timed))
      sound['at'] = at + random.pick([0, 1, 40, 700, 700, 5000, 5001, 16_000, 61_000]);
    if (CALLS.includes(String(sound['do'])) && random.chance(0.4))
      sound['since'] = Math.max(0, Number(sound['at'] ?? at) - random.pick(CLICKS));
    const text = random.chance(garbage) ? spoilt(random, sound) : JSON.stringify(sound);
    try {
      say(text);
      if (said % 10 === 0) {
        // The end of a window or pause of length 0 takes effect with the next line.
        if (position.phase !== 'over') settle(0);
        for (const viewer of target.viewers(position))
          target.checkView(look(referee, viewer), position, viewer);
      }
      const twins = said % 40 === 0 && position.phase !== 'over' ? target.twins(random, position) : null;
      if (twins !== null) checkTwins(target, twins, tally);
    } catch (error) {
      throw new Error(`after\n${story.join('\n')}\nwas said, at ${at}:\n${text}`, { cause: error });
    }
    count(tally, position.phase);
    if (position.phase === 'over') over += 1;
    if (over === 1) count(tally, position.reason ?? '');
  }
  return said;
}

/** Plays matches one after another, up to `lines` lines. */
function assail<Position extends AnyPosition>(
  target: Target<Position>,
  random: Random,
  mix: Mix,
  lines: number,
  tally: Tally,
): void {
  let said = 0;
  while (said < lines) said += assailOne(target, random, mix, Math.min(lines - said, 500), tally);
  expect(said).toBe(lines);
}

/**
 * Reached in every game: its errors (no-match aside, as a match is always set up) and hidden cards dealt
 * again.
 */
const COMMON = ['bad-line', 'over', 'not-your-turn', 'impossible', 'dealt anew', 'practice'];

/** Some matches in a row. */
export interface Run<Position extends AnyPosition> extends Mix {
  readonly name: string;
  readonly target: Target<Position>;
  /** Number of lines in `npm test`: 20,000 per game. */
  readonly lines: number;
}

/** The long run says 100,000 lines per game; it begins like the usual one. */
const MORE = timesAsMany(5);
/** Number of times that each outcome has to be reached. */
const OFTEN = 2 * MORE;

/**
 * The tests with random lines for a game.
 * @param reach outcomes that all runs together have to reach, besides {@link COMMON}
 */
export function assailed<Position extends AnyPosition>(
  runs: readonly Run<Position>[],
  reach: readonly string[],
): void {
  const all = runs.reduce((sum, { lines }) => sum + lines * MORE, 0);
  describe(`${all} random lines`, () => {
    const tally: Tally = new Map();

    it.each(runs)('$name', ({ name, target, lines, ...mix }) => {
      const seed = Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), lines);
      assail(target, randomOf(seed), mix, lines * MORE, tally);
    });

    it('reach every error, offence, phase and end', () => {
      expect(missed(tally, [...COMMON, ...reach], OFTEN)).toEqual([]);
    });
  });
}

/**
 * The cards of some places, dealt again among those of the same deck. @param places card texts without their
 * orientation
 */
export function redealt(random: Random, places: readonly string[]): string[] {
  const deckOf = (card: string): string => card.slice(2);
  const dealt = new Map<string, string[]>();
  for (const deck of new Set(places.map(deckOf)))
    dealt.set(deck, random.shuffled(places.filter((card) => deckOf(card) === deck)));
  return places.map((card) => dealt.get(deckOf(card))?.pop() ?? card);
}

/**
 * Piles in which the cards that a mask hides are dealt again among their places.
 * @param masks the same piles as people see them, with `??` for each hidden face
 */
export function resampled(
  random: Random,
  piles: Readonly<Record<string, readonly string[]>>,
  masks: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const hidden: string[] = [];
  const eachHidden = (change: (card: string) => string): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(piles).map(([pile, cards]) => [
        pile,
        cards.map((card, index) => {
          if (!(masks[pile]?.[index] ?? '').includes('?')) return card;
          return (card.startsWith('-') ? '-' : '') + change(card.replace('-', ''));
        }),
      ]),
    );
  eachHidden((card) => {
    hidden.push(card);
    return card;
  });
  const dealt = redealt(random, hidden);
  return eachHidden((card) => dealt.shift() ?? card);
}
