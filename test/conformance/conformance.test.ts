/**
 * Runs the suite of `conformance/` against the product's referee and desk, and checks that it notices wrong
 * answers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { follow, lineOf, type Entry } from '../../conformance/compare.mjs';
import { games } from '../../src/games/index.ts';
import { createDesk } from '../../src/desk.ts';
import { createReferee } from '../../src/referee.ts';
import { GAMES } from '../referee/games.ts';
import { pendingIn, timeless } from '../referee/match.ts';
import type { AnyPosition } from '../referee/shape.ts';
import { FILES, FOLDER } from './files.ts';
import type { SuiteFile } from './suite.ts';

type Json = Record<string, unknown>;

function read(path: string): { heading: SuiteFile['heading']; entries: Entry[] } {
  const text = readFileSync(new URL(path, FOLDER), 'utf8');
  const [heading = '', ...entries] = text.trimEnd().split('\n');
  return {
    heading: JSON.parse(heading) as SuiteFile['heading'],
    entries: entries.map((line) => JSON.parse(line) as Entry),
  };
}

/** The product's answers to the lines of a file. */
function answersTo(entries: readonly Entry[], answering = createReferee()): unknown[] {
  return entries.map((entry) => {
    const answer = answering.answer(lineOf(entry));
    return answer === null ? undefined : (JSON.parse(answer) as unknown);
  });
}

const wrongIn = (entries: readonly Entry[], answers: readonly unknown[]): string[] => {
  const check = follow();
  return entries.flatMap((entry, i) =>
    check(entry, answers[i]).map((words) => `line ${i + 2}: ${lineOf(entry)}: ${words}`),
  );
};

describe.each(FILES)('$path', ({ path, heading, sends }) => {
  const file = read(path);

  it('is up to date with node test/conformance/make.ts', () => {
    expect(file.heading).toEqual(heading);
    expect(file.entries.map(({ send }) => send)).toEqual(JSON.parse(JSON.stringify(sends)));
  });

  it('has the answers of this project', () => {
    const answering = path.startsWith('desk/') ? createDesk() : createReferee();
    expect(wrongIn(file.entries, answersTo(file.entries, answering))).toEqual([]);
  });
});

describe.each(FILES.filter(({ heading }) => 'game' in heading))('$path', ({ path }) => {
  it('follows the protocol, and refusals change nothing but the time', () => {
    followed(read(path).entries);
  });
});

/** Checks the shape of every answer, and the position after every refusal. */
function followed(entries: readonly Entry[]): void {
  const referee = createReferee();
  let dialect = GAMES[0]?.dialect;
  let position: AnyPosition | null = null;
  const answerTo = (line: string, as = dialect) => {
    const text = referee.answer(line);
    return text === null ? null : as?.parse(text, /"do":"view"/.test(line));
  };
  for (const entry of entries) {
    const line = lineOf(entry);
    const answer = answerTo(line, dialectOf(entry));
    if (answer?.ok) dialect = dialectOf(entry) ?? dialect;
    if (answer?.ok && !/"do":"view"/.test(line)) position = answer.position;
    if (!answer || answer.ok || position === null || position.phase === 'over' || answer.error === 'over')
      continue;
    const now = answerTo('{"do":"tick"}');
    if (!now?.ok) throw new Error(`${line}: a tick is refused`);
    expect(timeless(now.position), `${line} changed something`).toEqual(timeless(position));
    expect(pendingIn(position), `after ${line}`).toEqual(expect.arrayContaining(pendingIn(now.position)));
    position = now.position;
  }
}

/** The parser for the game that a line sets up; undefined for other lines. */
function dialectOf({ send }: Entry) {
  if (typeof send !== 'object' || send === null || !('game' in send)) return undefined;
  const { game, options } = send as { game: string; options?: { variant?: string } };
  return GAMES.find(
    (one) => one.game === game && one.options['variant'] === (options?.variant ?? one.options['variant']),
  )?.dialect;
}

it('there are no other files', () => {
  const there = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.jsonl'),
  );
  expect(there.toSorted()).toEqual(FILES.map(({ path }) => path).toSorted());
  const bytes = there.reduce((sum, path) => sum + readFileSync(new URL(path, FOLDER)).length, 0);
  expect(bytes).toBeLessThan(8_000_000);
});

it('the README names the version of each game’s rules', () => {
  const text = readFileSync(new URL('README.md', FOLDER), 'utf8');
  for (const { id, rules, texts } of games) {
    expect(text).toMatch(
      new RegExp(`\\| ${texts.en.name} +\\| \\[\`${id}/\`\\]\\(${id}\\) +\\| ${rules.version} +\\|`),
    );
  }
});

describe('notices a wrong answer', () => {
  const { entries } = read('schikanoeschen/offences.jsonl');
  const right = answersTo(entries) as Json[];
  /** Lines found wrong after a change of one answer, which `of` selects. */
  const wrongWith = (of: (answer: Json) => boolean, change: (answer: Json) => unknown): string[] => {
    const at = right.findIndex(of);
    expect(at).toBeGreaterThanOrEqual(0);
    const answers = right.with(at, change(structuredClone(right[at] ?? {})) as Json);
    return [...new Set(wrongIn(entries, answers).map((words) => words.split(':')[0] ?? ''))];
  };
  const inPosition =
    (change: (position: Json & { piles: Record<string, string[]> }) => Json) =>
    (answer: Json): Json => ({ ...answer, position: change(answer['position'] as never) });
  const isLegal = ({ ok, position }: Json): boolean => ok === true && (position as Json)['ply'] === 2;
  const isOffence = ({ offences }: Json): boolean => Array.isArray(offences) && offences.length > 0;

  it.each<[string, (answer: Json) => boolean, (answer: Json) => unknown]>([
    ['a missing offence', isOffence, (answer) => ({ ...answer, offences: [] })],
    ['another offence', isOffence, (answer) => ({ ...answer, offences: ['put-back'] })],
    ['one too many', isLegal, (answer) => ({ ...answer, offences: ['bad-stack', 'bad-stack', 'bad-stack'] })],
    ['a refusal', isLegal, () => ({ ok: false, error: 'impossible', message: 'No.' })],
    [
      'a card that lies elsewhere',
      isLegal,
      inPosition((position) => ({ ...position, piles: { ...position.piles, h1: ['KS1'] } })),
    ],
    [
      'a card that lies the other way',
      isLegal,
      inPosition((position) => ({ ...position, piles: { ...position.piles, a2: ['9H2', '-8H2'] } })),
    ],
    [
      'a missing pile',
      isLegal,
      inPosition((position) => ({
        ...position,
        piles: Object.fromEntries(Object.entries(position.piles).slice(1)),
      })),
    ],
    [
      'a pile that does not exist',
      isLegal,
      inPosition((position) => ({ ...position, piles: { ...position.piles, x1: [] } })),
    ],
    [
      'something pending',
      isLegal,
      inPosition((position) => ({ ...position, pending: [{ seat: 2, code: 'bad-stack' }] })),
    ],
    ['another seat at turn', isLegal, inPosition((position) => ({ ...position, turn: 2 }))],
    ['a ply too many', isLegal, inPosition((position) => ({ ...position, ply: 3 }))],
    ['a missing field', isLegal, inPosition(({ drawClaim: _, ...rest }) => rest)],
    ['a field too many', isLegal, inPosition((position) => ({ ...position, legal: true }))],
    ['no position', isLegal, ({ position: _, ...rest }) => rest],
    ['no object', isLegal, () => 'ok'],
    ['no answer', isLegal, () => undefined],
  ])('%s', (_, of, change) => {
    expect(wrongWith(of, change)).toEqual([`line ${right.findIndex(of) + 2}`]);
  });

  it('ignores the order of fields and piles, and words', () => {
    const turned = (value: Json): Json => Object.fromEntries(Object.entries(value).reverse());
    const answers = right.map((answer) => {
      const position = answer['position'] as (Json & { piles: Json }) | undefined;
      const same = position && { position: turned({ ...position, piles: turned(position.piles) }) };
      return turned({ ...answer, ...same, message: 'Well.' });
    });
    expect(wrongIn(entries, answers)).toEqual([]);
  });

  describe('of a desk', () => {
    const knockout = read('desk/knockout.jsonl').entries;
    const answers = answersTo(knockout, createDesk()) as Json[];
    const at = answers.findIndex(({ pairings }) => Array.isArray(pairings) && pairings.length === 2);
    /** Lines found wrong with these pairings in an answer. */
    const wrongFor = (change: (pairings: Pairing[]) => unknown): string[] => {
      const pairings = structuredClone(answers[at]?.['pairings']) as Pairing[];
      return wrongIn(knockout, answers.with(at, { ...answers[at], pairings: change(pairings) }));
    };
    interface Pairing {
      readonly players: readonly string[];
      readonly score: null;
    }

    it('ignoring seats and order', () => {
      const turned = ({ players, score }: Pairing): Pairing => ({ players: players.toReversed(), score });
      expect(wrongFor((pairings) => pairings.map(turned).reverse())).toEqual([]);
      expect(wrongFor((pairings) => pairings.slice(1))).not.toEqual([]);
      expect(wrongFor((pairings) => pairings.map((one) => ({ ...one, score: [1, 0] })))).not.toEqual([]);
      expect(
        wrongFor(([one, two]) => [one, { ...two, players: [...(two?.players ?? []), 'x'].slice(1) }]),
      ).not.toEqual([]);
    });

    it('ignoring the last digits of a rating', () => {
      const league = read('desk/league.jsonl').entries;
      const said = answersTo(league, createDesk()) as Json[];
      const ranking = said.findIndex((answer) => 'ranking' in answer);
      const wrongBy = (more: number): string[] => {
        const changed = (said[ranking]?.['ranking'] as { rating: number }[]).map((line) => ({
          ...line,
          rating: line.rating + more,
        }));
        return wrongIn(league, said.with(ranking, { ok: true, ranking: changed }));
      };
      expect(wrongBy(1e-9)).toEqual([]);
      expect(wrongBy(1e-3)).not.toEqual([]);
    });
  });

  it('accepts either answer if both are right', () => {
    const other = read('zank-patience/lines.jsonl').entries;
    const answers = answersTo(other);
    const swapped = other.map(({ or }, i) => or ?? answers[i]);
    expect(other.some(({ or }) => or !== undefined)).toBe(true);
    expect(wrongIn(other, swapped)).toEqual([]);
  });

  it('an answer to a blank line', () => {
    expect(follow()({ send: '', expect: null }, { ok: true })).toHaveLength(1);
    expect(follow()({ send: '', expect: null }, undefined)).toEqual([]);
  });
});
