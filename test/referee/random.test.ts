/** 100,000 random lines: whatever is said, the referee stays upright, loses no card and tells nobody too much. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { CODES, ERRORS, parseAnswer, PHASES, REASONS } from './answer.ts';
import type { Accepted, Answer, Position } from './answer.ts';
import { ALL_CARDS, lineOf, randomOf, setupOf } from './generate.ts';
import type { Line, Mix, Random } from './generate.ts';
import { cardsOf, checkPosition, checkRefused, checkStep, redact, same, textOf } from './invariants.ts';

const TOTAL = 100_000;
const TICK = '{"do":"tick"}';
const VIEWS = [1, 2, 'spectator'].map((as) => JSON.stringify({ do: 'view', as }));
type Referee = ReturnType<typeof createReferee>;

/** What was reached in all runs together. */
const reached = new Map<string, number>();
const count = (what: string): void => {
  reached.set(what, (reached.get(what) ?? 0) + 1);
};
let said = 0;

function accepted(answer: Answer): Accepted {
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  return answer;
}

/** The fields of a line, none for what is no object. */
function fieldsOf(text: string): Line {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null && !Array.isArray(line) ? { ...line } : {};
  } catch {
    return {};
  }
}

/** The table of a position, with the cards that nobody can see dealt anew among their places. */
function resampled(random: Random, position: Position): Line {
  const masks = redact(position).piles;
  const hidden: Record<string, string[]> = { '1': [], '2': [] };
  const eachHidden = (change: (card: string) => string): Line =>
    Object.fromEntries(
      Object.entries(position.piles).map(([pile, cards]) => [
        pile,
        cards.map((card, index) => (masks[pile]?.[index]?.includes('?') ? change(card) : card)),
      ]),
    );
  eachHidden((card) => {
    hidden[card.slice(-1)]?.push(card.slice(-3));
    return card;
  });
  const dealt = Object.fromEntries(
    Object.entries(hidden).map(([deck, cards]) => [deck, random.shuffled(cards)]),
  );
  return eachHidden((card) => card.slice(0, -3) + (dealt[card.slice(-1)]?.pop() ?? ''));
}

/** Nobody can tell two tables apart that differ in hidden cards only, nor by what is refused at them. */
function checkResampling(random: Random, { turn, piles, ...rest }: Position): void {
  const position = { turn, piles, ...rest };
  const tables = [piles, resampled(random, position)].map((dealt) => {
    const referee = createReferee();
    const line = { game: 'schikanoeschen', position: { turn, piles: dealt } };
    return { referee, start: accepted(parseAnswer(referee.answer(JSON.stringify(line)))).position };
  });
  const [one, two] = tables;
  if (one === undefined || two === undefined) throw new Error('two tables');
  const views = tables.map(({ referee }) => VIEWS.map((view) => referee.answer(view)));
  same(views[1], views[0], 'hidden cards can be seen');
  if (textOf(one.start) !== textOf(two.start)) count('resampled');
  const mix = { garbage: 0, anything: 0.4, mischief: 0.3, knocks: 0.1, talk: 0.1, timed: 0 };
  const probe = lineOf(random, mix, one.start, 0);
  const answers = tables.map(({ referee }) => parseAnswer(referee.answer(probe), probe.includes('"view"')));
  if (answers.every((answer) => answer.ok)) return;
  same(answers[1], answers[0], 'hidden cards can be told by what is refused');
}

/** What everybody sees is what the arbiter sees without what is hidden and what is pending. */
function checkViews(referee: Referee, position: Position): void {
  const [view, ...others] = VIEWS.map((line) => accepted(parseAnswer(referee.answer(line), true)).position);
  if (view === undefined) throw new Error('no view');
  for (const other of others) same(textOf(other), textOf(view), 'views differ');
  if (view.phase !== position.phase) expect(view.phase).toBe('over');
  else same(textOf(view), textOf(redact(position)), 'a view');
}

/** The accepted lines alone, played again, give the same answers to the letter. */
function checkReplay(journal: readonly (readonly [line: string, answer: string | null])[]): void {
  const referee = createReferee();
  for (const [line, answer] of journal) {
    const again = referee.answer(line);
    if (again !== answer) same(again, answer, `a replay differs at ${line}`);
  }
}

/** One match, until it has been over for a few lines or `limit` lines are said. */
function play(random: Random, mix: Mix, small: number, limit: number): void {
  const referee = createReferee();
  const setup = JSON.stringify(setupOf(random, small));
  const first = referee.answer(setup);
  let { position } = accepted(parseAnswer(first));
  const cards = cardsOf(position);
  if (!setup.includes('"position"')) expect(cards).toBe([...ALL_CARDS].sort().join(' '));
  const journal: (readonly [string, string | null])[] = [[setup, first]];
  let at = 0;
  let text = '';

  /** Says `text`, checks the answer and takes the position that follows from it. */
  const say = (): void => {
    const line = fieldsOf(text);
    const raw = referee.answer(text);
    const answer = parseAnswer(raw, line['do'] === 'view' && (raw?.startsWith('{"ok":true') ?? false));
    const bad = !answer.ok && answer.error === 'bad-line';
    const time = !bad && typeof line['at'] === 'number' ? line['at'] : at;
    if (!answer.ok) count(answer.error);
    else for (const code of answer.offences) count(code);
    if (answer.ok && line['do'] !== 'view') {
      checkPosition(answer.position, cards);
      checkStep(position, line, answer);
      if (line['do'] !== 'tick') journal.push([JSON.stringify({ ...line, at: time }), raw]);
      position = answer.position;
    } else if (position.phase !== 'over') {
      const now = parseAnswer(referee.answer(TICK));
      if (now.ok && now.position.phase !== 'over') checkRefused(position, now.position, time - at);
      else expect(time, 'the match ends without time').toBeGreaterThan(at);
      if (answer.ok && now.ok) same(textOf(answer.position), textOf(redact(now.position)), 'a view');
      // What time has ended is seen by views, whether or not a tick still tells.
      position = now.ok ? now.position : accepted(parseAnswer(referee.answer(VIEWS[0] ?? ''), true)).position;
    }
    if (time < at) throw new Error('time goes back');
    at = time;
  };

  for (let lines = 0, over = 0; lines < limit && over < 3; lines += 1) {
    text = lineOf(random, mix, position, at, text);
    said += 1;
    try {
      say();
      if (lines % 10 === 0) checkViews(referee, position);
      if (lines % 60 === 0 && position.phase !== 'over') checkResampling(random, position);
    } catch (error) {
      const story = journal.map(([line]) => line).join('\n');
      throw new Error(`after\n${story}\nwas said, at ${at}:\n${text}`, { cause: error });
    }
    count(position.phase);
    if (position.phase === 'over') over += 1;
    if (over === 1) count(position.reason ?? '');
  }
  checkReplay(journal);
}

interface Run {
  readonly name: string;
  readonly lines: number;
  /** How many of the matches begin from a given position. */
  readonly small: number;
  readonly mix: Mix;
}
const RUNS: readonly Run[] = [
  {
    name: 'short games to their end',
    lines: 40_000,
    small: 0.95,
    mix: { garbage: 0.02, anything: 0.02, mischief: 0.1, knocks: 0.1, talk: 0.03, timed: 0.3 },
  },
  {
    name: 'long games',
    lines: 25_000,
    small: 0,
    mix: { garbage: 0.01, anything: 0.01, mischief: 0.03, knocks: 0.05, talk: 0.01, timed: 0.1 },
  },
  {
    name: 'offences and knocks',
    lines: 15_000,
    small: 0.7,
    mix: { garbage: 0.01, anything: 0.05, mischief: 0.5, knocks: 0.15, talk: 0.02, timed: 0.2 },
  },
  {
    name: 'garbage',
    lines: 10_000,
    small: 0.5,
    mix: { garbage: 0.7, anything: 0.1, mischief: 0.05, knocks: 0.02, talk: 0.02, timed: 0.2 },
  },
  {
    name: 'anything',
    lines: 10_000,
    small: 0.5,
    mix: { garbage: 0.02, anything: 0.85, mischief: 0.05, knocks: 0.02, talk: 0.03, timed: 0.2 },
  },
];

describe('random lines', () => {
  it.each(RUNS)('$name', ({ name, lines, small, mix }) => {
    const random = randomOf(name.length * 7919);
    const end = said + lines;
    while (said < end) play(random, mix, small, Math.min(end - said, 600));
  });

  it('are 100,000, and reach every error, offence, phase and end', () => {
    expect(said).toBe(TOTAL);
    const all: readonly string[] = [...ERRORS, ...CODES, ...PHASES, ...REASONS, 'resampled'];
    const missed = all.filter((what) => what !== 'no-match' && (reached.get(what) ?? 0) < 10);
    expect(missed).toEqual([]);
  });
});
