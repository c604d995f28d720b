/** Statistics of a player's matches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isContest, peopleIn } from '../../src/features/archive/archived.ts';
import { figuresOf, gamesIn } from '../../src/features/archive/figures.ts';
import { ALL, isAmong, pageOf, TRAITS, traitsOf } from '../../src/features/archive/history.ts';
import { outcomeAgainst, outcomeOf } from '../../src/features/archive/outcome.ts';
import { ANNA, anyMatch, archived, BEN, BOT, CLEO, seat } from './matches.ts';

fc.configureGlobal({ seed: 20_261_123 });

const THREE = { game: 'zank-patience', players: [ANNA, BEN, CLEO] };
const PRACTICE = { players: [ANNA, BOT], practice: { level: 'easy' as const, seats: [2 as const] } };

describe('the outcome of a match', () => {
  it('is opposite for two players', () => {
    const won = archived(1);
    expect([outcomeOf(won, ANNA.id), outcomeOf(won, BEN.id), outcomeOf(won, CLEO.id)]).toEqual([
      'won',
      'lost',
      null,
    ]);
    const drawn = archived(1, { result: { winner: null, reason: 'agreed' } });
    expect([outcomeOf(drawn, ANNA.id), outcomeOf(drawn, BEN.id)]).toEqual(['drawn', 'drawn']);
  });

  it('is null without a result, or without an opponent', () => {
    expect(outcomeOf(archived(1, { result: null }), ANNA.id)).toBeNull();
    expect(outcomeOf(archived(1, { players: [ANNA, ANNA] }), ANNA.id)).toBeNull();
  });

  it('with three players is also known against each of the others', () => {
    const match = archived(1, { ...THREE, result: { winner: 2, reason: 'cleared' } });
    expect([ANNA, BEN, CLEO].map(({ id }) => outcomeOf(match, id))).toEqual(['lost', 'won', 'lost']);
    expect(outcomeAgainst(match, ANNA.id, BEN.id)).toBe('lost');
    expect(outcomeAgainst(match, ANNA.id, CLEO.id)).toBe('drawn');
    const resigned = archived(1, { ...THREE, result: { winner: null, reason: 'resigned', loser: 3 } });
    expect([ANNA, BEN, CLEO].map(({ id }) => outcomeOf(resigned, id))).toEqual(['drawn', 'drawn', 'lost']);
  });
});

describe('a player’s figures', () => {
  it('are empty without matches', () => {
    expect(figuresOf([], ANNA.id)).toMatchObject({
      since: null,
      score: { won: 0, drawn: 0, lost: 0 },
      games: [],
      practised: 0,
      unrated: 0,
      longestRun: null,
      opponents: [],
    });
  });

  it('count results against other people, and the rest separately', () => {
    const figures = figuresOf(
      [
        archived(9, { players: [ANNA, ANNA] }),
        archived(8, PRACTICE),
        archived(7, { result: null, unrated: 'idle' }),
        archived(6, { game: 'schikanees', players: [BEN, ANNA] }),
        archived(5, { players: [CLEO, ANNA], result: { winner: 2, reason: 'time', loser: 1 } }),
        archived(4),
        archived(3, { players: [ANNA, { ...BEN, name: 'Benno' }] }),
      ],
      ANNA.id,
    );
    expect(figures).toMatchObject({
      since: archived(3).startedAt,
      score: { won: 3, drawn: 0, lost: 1 },
      games: [
        { game: 'schikanoeschen', score: { won: 3, drawn: 0, lost: 0 } },
        { game: 'schikanees', score: { won: 0, drawn: 0, lost: 1 } },
      ],
      practised: 2,
      unrated: 1,
      opponents: [
        { ...BEN, score: { won: 2, drawn: 0, lost: 1 } },
        { ...CLEO, score: { won: 1, drawn: 0, lost: 0 } },
      ],
    });
  });

  it('include calls, missed offences, and the first of the longest runs', () => {
    const seats = [
      seat({ right: 2, wrong: 1, offences: 3, unnoticed: 1, longestRun: 7 }),
      seat({ right: 1, offences: 4, unnoticed: 2, longestRun: 12 }),
    ];
    const figures = figuresOf(
      [
        archived(3, { seats }),
        archived(2, { seats }),
        archived(1, { seats: null }),
        archived(4, { ...PRACTICE, seats: [seat({ longestRun: 30, right: 9 }), seat()] }),
      ],
      ANNA.id,
    );
    expect(figures).toMatchObject({
      calls: { right: 4, wrong: 2 },
      own: { committed: 6, unnoticed: 2 },
      theirs: { committed: 8, unnoticed: 4 },
      longestRun: { length: 7, match: 'm2', at: archived(2).endedAt },
    });
  });

  it('have no run in a game without runs', () => {
    const seats = [seat({ longestRun: null }), seat({ longestRun: null })];
    expect(figuresOf([archived(1, { game: 'kinderschnapsen', seats })], ANNA.id).longestRun).toBeNull();
  });

  it('do not depend on the order, and leave nothing out', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyMatch, { selector: ({ id }) => id, maxLength: 30 }), (matches) => {
        const figures = figuresOf(matches, ANNA.id);
        expect(figuresOf(matches.toReversed(), ANNA.id)).toEqual(figures);
        const { score, games, practised, unrated, opponents, theirs, own } = figures;
        expect(gamesIn(score) + practised + unrated).toBe(matches.length);
        expect(games.reduce((sum, one) => sum + gamesIn(one.score), 0)).toBe(gamesIn(score));
        expect(opponents.every(({ id }) => id !== ANNA.id && id !== BOT.id)).toBe(true);
        expect(theirs.unnoticed).toBeLessThanOrEqual(theirs.committed);
        expect(own.unnoticed).toBeLessThanOrEqual(own.committed);
        // Each meeting counts once for each participant.
        const met = matches.filter((match) => isContest(match) && match.result !== null);
        expect(opponents.reduce((sum, one) => sum + gamesIn(one.score), 0)).toBe(
          met.reduce((sum, { players }) => sum + players.length - 1, 0),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a list of matches', () => {
  it('has all of them by default', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        expect(isAmong(ALL, match, ANNA.id)).toBe(true);
      }),
    );
  });

  it('has each match under each of its traits, and under no other', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        const its = traitsOf(match, ANNA.id);
        for (const trait of TRAITS)
          expect(isAmong({ ...ALL, traits: [trait] }, match, ANNA.id)).toBe(its.includes(trait));
        expect(isAmong({ ...ALL, traits: its }, match, ANNA.id)).toBe(true);
        expect(isAmong({ ...ALL, games: [match.game, 'another'] }, match, ANNA.id)).toBe(true);
        expect(isAmong({ ...ALL, games: ['another'] }, match, ANNA.id)).toBe(false);
        for (const { id } of [BEN, CLEO, BOT, ANNA])
          expect(isAmong({ ...ALL, opponent: id }, match, ANNA.id)).toBe(
            id !== ANNA.id && peopleIn(match).includes(id),
          );
      }),
    );
  });

  it('accepts several outcomes, or an outcome and a kind', () => {
    const won = archived(1, { ranked: true });
    expect(isAmong({ ...ALL, traits: ['won', 'lost'] }, won, ANNA.id)).toBe(true);
    expect(isAmong({ ...ALL, traits: ['won', 'ranked'] }, won, ANNA.id)).toBe(true);
    expect(isAmong({ ...ALL, traits: ['lost', 'ranked'] }, won, ANNA.id)).toBe(false);
  });

  it('has pages, and clamps the page number', () => {
    const things = Array.from({ length: 17 }, (_, i) => i);
    expect(pageOf(things, 8, 0)).toEqual({ things: things.slice(0, 8), at: 0, of: 3 });
    expect(pageOf(things, 8, 9)).toEqual({ things: [16], at: 2, of: 3 });
    expect(pageOf(things, 8, NaN).at).toBe(0);
    expect(pageOf(things, 8, -1).at).toBe(0);
    expect(pageOf([], 8, 0)).toEqual({ things: [], at: 0, of: 1 });
  });
});
