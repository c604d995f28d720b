/** The best moments of a match: their choice, their length, and the ring around unnoticed offences. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../../render/scene/scene.ts';
import { unhurried } from '../../src/core/searching.ts';
import { LOCALES } from '../../src/core/locale.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { hasMoments, missedIn, momentsIn, type Moment } from '../../src/features/film/best.ts';
import { captionOf, captionsOf, momentName } from '../../src/features/film/caption.ts';
import { framed, sizeOf } from '../../src/features/film/framed.ts';
import { BEST_LONGEST, lengthOf, pacedBest } from '../../src/features/film/pace.ts';
import { BEST, WHOLE } from '../../src/features/film/part.ts';
import { SHORTEST_RUN } from '../../src/match/difference.ts';
import { entrySchema } from '../../src/match/header.ts';
import { replayed, type Replayed } from '../../src/match/reading/replayed.ts';
import type { Caught, Review } from '../../src/match/review.ts';
import type { Step } from '../../src/match/steps.ts';
import { fileOf, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';

const matchOf = (golden: GoldenMatch): Replayed => {
  const lines = readFileSync(fileOf(golden, 'jsonl'), 'utf8').trim().split('\n').slice(1);
  const entries = lines.map((line) => entrySchema.parse(JSON.parse(line)));
  return replayed.open({ header: golden.header, entries }, unhurried);
};
const NAMED = GOLDEN.map((golden) => [`${golden.header.game} ${golden.name}`, golden] as const);
const namesIn = ({ header }: GoldenMatch): string[] => header.players.map(({ name }) => name);

describe.each(NAMED)('%s', (_, golden) => {
  const { game, steps, reviewed } = matchOf(golden);
  const review = reviewed();
  const moments = momentsIn(steps, review);
  const missed = missedIn(steps, review.unnoticed);

  it('has its best moments within twenty seconds, each from the table before it', () => {
    expect(hasMoments(review)).toBe(moments.length > 0);
    expect(new Set(moments.map(({ what }) => what)).size).toBe(moments.length);
    for (const { from, to } of moments) {
      expect(steps[from]).toBeDefined();
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThan(steps.length);
    }
    const shots = pacedBest(steps, moments, missed);
    expect(lengthOf(shots)).toBeLessThanOrEqual(BEST_LONGEST);
    for (const { hundredths } of shots) expect(hundredths).toBeGreaterThanOrEqual(25);
    for (const moment of moments) {
      const numbers = shots.filter((shot) => shot.moment === moment).map(({ step }) => step.number);
      expect([numbers[0], numbers.at(-1)]).toEqual([moment.from, moment.to]);
    }
  });

  it('shows each of them: the call, the run with its acts, the offence', () => {
    for (const { what, seat, count, from, to } of moments) {
      const last = steps[to];
      if (what === 'knock') expect(last).toMatchObject({ what: 'call', seat });
      if (what === 'unnoticed') expect(missed.get(to)?.map((one) => one.seat)).toContain(seat);
      if (what === 'tricks') expect(last?.match.taker).toBe(seat);
      if (what === 'actions') {
        const own = steps.slice(from + 1, to + 1).filter((step) => step.seat === seat);
        expect(own.length).toBeGreaterThanOrEqual(count);
        expect(count).toBe(Math.max(...review.seats.map(({ longestRun }) => longestRun ?? 0)));
      }
    }
  });

  it('has a ring and eyes for every offence that nobody noticed, and nowhere else', () => {
    const players = namesIn(golden);
    for (const locale of LOCALES) {
      const context = { players, locale, suitColours: 2 } as const;
      const tables = steps.map(({ match }) => match.scene(context));
      const size = sizeOf(tables);
      const told = captionsOf(game, matchOf(golden), { players, locale, part: WHOLE });
      for (const [i, step] of steps.entries()) {
        const caption = captionOf(game, step, steps.length - 1, { players, locale }, missed);
        const marks = framed(tables[i] as Scene, caption, size).marks.map(({ kind }) => kind);
        const isMissed = missed.has(step.number);
        expect(marks.filter((kind) => kind === 'unnoticed' || kind === 'eyes')).toEqual(
          isMissed ? ['unnoticed', 'eyes'] : [],
        );
        expect(told[i]?.includes('👀')).toBe(isMissed);
      }
    }
    const found = [...missed.values()].flat();
    expect(found).toHaveLength(review.unnoticed.length);
  });

  it('is told in words with the names of the moments', () => {
    const players = namesIn(golden);
    const told = captionsOf(game, matchOf(golden), { players, locale: 'en', part: BEST });
    for (const moment of moments) expect(told).toContain(momentName(moment, players, 'en'));
    const shown = moments.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    const breaks = Math.max(0, moments.length - 1);
    expect(told).toHaveLength(shown + moments.length + breaks);
  });
});

/** Made-up steps, one a ply, with how far seat 2 is from winning. */
const stepsWith = (toGo: readonly number[]): readonly Step[] =>
  toGo.map((left, number) => ({
    number,
    turn: 1,
    what: 'move',
    seat: 2,
    verb: 'place',
    at: number,
    inputs: number,
    match: { ply: number, toGo: () => left, ahead: left < 20 ? 2 : 1 } as unknown as ShownMatch,
  }));
const knockAt = (ply: number, toGo: readonly number[], won: boolean): Caught => ({
  caller: 1,
  seat: 2,
  code: 'x',
  hint: null,
  at: 0,
  toGo: toGo[ply - 1] ?? 0,
  won,
  since: Math.max(1, ply - 1),
  ply,
});
const lengths = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 30, maxLength: 60 });
const reviewOf = (changes: Partial<Review>) => ({ caught: [], run: null, unnoticed: [], ...changes });

describe('the choice', () => {
  it('takes the knock with the most at stake: a win, then the lead, then the way back', () => {
    fc.assert(
      fc.property(
        lengths,
        fc.uniqueArray(fc.tuple(fc.integer({ min: 2, max: 29 }), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
          selector: ([ply]) => ply,
        }),
        (toGo, given) => {
          const steps = stepsWith(toGo);
          const caught = given.map(([ply, won]) => knockAt(ply, toGo, won));
          const [moment] = momentsIn(steps, reviewOf({ caught }));
          const chosen = caught.find(({ ply }) => ply === moment?.to);
          if (!chosen) throw new Error('none');
          const before = ({ ply }: Caught): number => toGo[ply - 1] ?? 0;
          const after = ({ ply }: Caught): number => toGo[ply] ?? 0;
          const leads = (one: Caught): boolean => before(one) < 20 && after(one) >= 20;
          for (const other of caught) {
            expect(Number(chosen.won)).toBeGreaterThanOrEqual(Number(other.won));
            if (other.won !== chosen.won) continue;
            expect(Number(leads(chosen))).toBeGreaterThanOrEqual(Number(leads(other)));
            if (leads(other) !== leads(chosen)) continue;
            expect(after(chosen) - before(chosen)).toBeGreaterThanOrEqual(after(other) - before(other));
          }
        },
      ),
    );
  });

  it('takes the unnoticed offence of the player closest to winning', () => {
    fc.assert(
      fc.property(lengths, fc.array(fc.integer({ min: 1, max: 29 }), { minLength: 1 }), (toGo, plies) => {
        const unnoticed = plies.map((ply) => ({ seat: 2, code: 'x', hint: null, ply, at: 0 }) as const);
        const [moment] = momentsIn(stepsWith(toGo), reviewOf({ unnoticed }));
        const left = plies.map((ply) => toGo[ply] ?? 0);
        expect(toGo[moment?.to ?? -1]).toBe(Math.min(...left));
      }),
    );
  });

  it('knows no run below the shortest, and nothing where nothing happened', () => {
    const run = { seat: 1, of: 'actions', count: SHORTEST_RUN - 1, from: 1, to: 2 } as const;
    const steps = stepsWith([1, 2, 3]);
    expect(momentsIn(steps, reviewOf({ run }))).toEqual([]);
    expect(hasMoments(reviewOf({ run }))).toBe(false);
    expect(momentsIn(steps, reviewOf({ run: { ...run, count: SHORTEST_RUN } }))).toHaveLength(1);
  });

  it('fits any moments into twenty seconds, and shows each at least a quarter of a second', () => {
    const moment = fc
      .tuple(fc.nat({ max: 500 }), fc.integer({ min: 1, max: 400 }))
      .map(([from, more]): Moment => ({ what: 'actions', seat: 1, count: more, from, to: from + more }));
    const steps = stepsWith(Array.from({ length: 1000 }, () => 1));
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 3 }), (moments) => {
        const shots = pacedBest(steps, moments, new Map());
        expect(lengthOf(shots)).toBeLessThanOrEqual(BEST_LONGEST);
        expect(Math.min(...shots.map(({ hundredths }) => hundredths))).toBeGreaterThanOrEqual(25);
      }),
    );
  });
});
