import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playable } from '../../src/core/match.ts';
import { games } from '../../src/games/index.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/rules.ts';
import { entrySchema, type Entry, type Header } from '../../src/match/header.ts';
import { advance, beginProgress } from '../../src/match/progress.ts';
import { review } from '../../src/match/review.ts';
import { fileOf, gameIn } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { play } from '../golden/player.ts';
import { style } from '../golden/schikanoeschen/players.ts';

fc.configureGlobal({ seed: 20_260_102 });

const GAME = games[0];
const HEADER = GOLDEN[0]?.header;

/**
 * Seat 1 has five cards to play, seat 2 three; the diamonds ace lies on a final stack, its two on top of c1.
 */
const PILES = {
  a1: ['-9H1', '-8H1'],
  c1: ['-JC1', '2D1'],
  e1: ['-KC1', '5S1'],
  a2: ['-3C2', '-4C2'],
  c2: ['7C2'],
  e2: ['-QD2', '9S2'],
  d1: ['AD1'],
};

function headerWith(options: unknown, turn = 1): Header {
  if (!HEADER) throw new Error('no header');
  return { ...HEADER, setup: { game: 'schikanoeschen', position: { turn, piles: PILES }, options } };
}

/** Inputs in words, one second after the other: `1 touch c1`, `2 knock back`. */
const entries = (...moves: string[]): Entry[] =>
  moves.map((move, i) => {
    const [seat, verb = '', argument] = move.split(' ');
    const rest =
      verb === 'knock' ? { revert: argument === 'back' } : argument === undefined ? {} : { pile: argument };
    return { seat: Number(seat), do: verb, ...rest, at: 1000 * (i + 1) };
  });

const reviewed = (...moves: string[]) => review(GAME, headerWith({}), entries(...moves));
const unnoticed = (...moves: string[]): string[] =>
  reviewed(...moves).unnoticed.map(({ seat, code, ply, at }) => `${seat} ${code} ${ply} @${at}`);

describe('an offence is noticed', () => {
  it('by a knock of the opponent', () => {
    expect(unnoticed('1 draw', '2 knock back')).toEqual([]);
    expect(unnoticed('1 draw', '2 knock leave')).toEqual([]);
  });

  it('together with others by one knock', () => {
    expect(unnoticed('1 draw', '1 place e2', '2 knock leave')).toEqual([]);
  });
});

describe('the findings of a right knock', () => {
  it('name the cards that the offender still had in their piles', () => {
    expect(reviewed('1 draw', '2 knock back').caught).toEqual([
      {
        caller: 2,
        seat: 1,
        code: 'must-final-touch',
        hint: 'must-final-touch draw :a1>= 2D1:c1>d1',
        at: 2000,
        since: 1,
        ply: 2,
        toGo: 3,
        won: false,
      },
    ]);
    const theirs = reviewed('1 draw', '1 place b1', '2 touch c2', '2 place c1', '1 knock leave').caught;
    expect(theirs.map(({ seat, toGo }) => [seat, toGo])).toEqual([[2, 2]]);
  });

  it('are empty without a right knock', () => {
    expect(reviewed('1 touch c1', '2 knock leave')).toMatchObject({ caught: [], noticed: [] });
  });

  it('are complete, for either offender', () => {
    const {
      noticed,
      unnoticed: rest,
      seats,
    } = reviewed('1 touch e1', '1 place e1', '1 draw', '2 knock back');
    expect(noticed.map(({ seat, code }) => `${seat} ${code}`)).toEqual([
      '1 must-final-touch',
      '1 must-final-touch',
    ]);
    expect(rest).toEqual([]);
    expect(seats[0]?.offences).toBe(2);
  });
});

describe('an offence goes unnoticed', () => {
  it('after a legal action has settled it', () => {
    expect(unnoticed('1 touch e1', '1 place e1', '1 touch c1', '1 place d1')).toEqual([
      '1 must-final-touch 1 @1000',
    ]);
  });

  it('if the knock comes too late, at no cost', () => {
    const late = [
      ...entries('1 touch e1', '1 touch c1', '1 place d1'),
      { seat: 2, do: 'knock', revert: true, at: 99_000 },
    ];
    expect(review(GAME, headerWith({}), late)).toMatchObject({
      seats: [{ offences: 1 }, { knocks: { right: 0, wrong: 1 } }],
      unnoticed: [{ seat: 1, code: 'must-final-touch' }],
    });
  });

  it("if the offender's own knock settles it with the opponent's", () => {
    // 1 draws although the two has to go up first, and ends the turn; 2 puts a card where it must not lie.
    const moves = ['1 draw', '1 place b1', '2 touch c2', '2 place c1', '1 knock leave'];
    expect(unnoticed(...moves)).toEqual(['1 must-final-touch 1 @1000']);
    expect(reviewed(...moves).seats[1]).toMatchObject({ offences: 1 });
  });

  it('if it is still open at the end', () => {
    expect(unnoticed('1 draw', '2 resign')).toEqual(['1 must-final-touch 1 @1000']);
  });

  it('if a call finds only another one', () => {
    expect(unnoticed('1 draw', '1 place d1', '2 knock back', '2 draw', '2 place d2', '1 resign')).toEqual([
      '2 bad-stack 5 @5000',
    ]);
  });
});

describe('the actions of each seat', () => {
  it('are counted', () => {
    const moves = [
      '1 touch c1',
      '1 place d1',
      '1 draw',
      '1 place b1',
      '2 draw',
      '2 place b2',
      '2 knock back',
    ];
    const { seats } = reviewed('2 knock back', ...moves.slice(0, -1), '1 draw', '1 place b1');
    expect(seats).toMatchObject([
      { actions: 3, turns: 2, knocks: { right: 0, wrong: 0 }, offences: 0 },
      { actions: 1, turns: 2, knocks: { right: 0, wrong: 1 }, offences: 0 },
    ]);
  });

  it('have the time of their turns when there is no clock', () => {
    const { seats, durationMs } = reviewed('1 touch c1', '1 place d1', '1 draw', '1 place b1', '2 draw');
    expect(seats).toMatchObject([
      { usedMs: 4000, leftMs: null },
      { usedMs: 1000, leftMs: null },
    ]);
    expect(durationMs).toBe(5000);
  });

  it('have the clock’s time until the flag falls, even in the opponent’s turn', () => {
    const clock = { initialMs: 10_000, incrementMs: 500, press: 'manual' };
    // Each presses at the end of a turn, except the last time: then seat 2's time runs in seat 1's turn.
    const moves = entries('2 press', '1 draw', '1 place b1', '1 press', '2 draw', '2 place b2');
    const result = review(GAME, headerWith({ clock }), [...moves, { do: 'tick', at: 60_000 }]);
    expect(result).toMatchObject({
      result: { winner: 1, reason: 'time' },
      durationMs: 14_000,
      seats: [
        { usedMs: 3000, leftMs: 7500 },
        { usedMs: 10_000, leftMs: 0 },
      ],
    });
  });
});

describe('the longest run of a seat', () => {
  const runs = (...moves: string[]) => reviewed(...moves).seats.map(({ longestRun }) => longestRun);

  it('is the most actions it completed in one turn', () => {
    expect(runs('1 touch c1', '1 place d1', '1 draw', '1 place b1', '2 draw', '2 place b2')).toEqual([2, 1]);
    expect(runs('1 touch c1', '1 touch c1')).toEqual([0, 0]);
  });

  it('is known with its plies; the first of equal runs counts', () => {
    const moves = ['1 touch c1', '1 place d1', '1 draw', '1 place b1', '2 draw', '2 place b2'];
    expect(reviewed(...moves).run).toEqual({ seat: 1, of: 'actions', count: 2, from: 2, to: 4 });
    expect(reviewed(...moves.slice(2)).run).toEqual({ seat: 1, of: 'actions', count: 1, from: 2, to: 2 });
    expect(reviewed().run).toBeNull();
  });

  it('excludes what a call took back, even in a later turn', () => {
    // The two goes up first, as it has to; then an eight comes to lie on a five.
    const moves = ['1 touch c1', '1 place d1', '1 draw', '1 place e1'];
    expect(runs(...moves)).toEqual([2, 0]);
    expect(runs(...moves, '2 knock back')).toEqual([1, 0]);
    expect(runs('1 draw', '1 place b1', '2 knock back')).toEqual([0, 0]);
  });

  it('includes what a call found and left in place', () => {
    expect(runs('1 draw', '1 place b1', '2 knock leave')).toEqual([1, 0]);
  });

  it('is null in a game whose turns end with their first card', () => {
    const match = GOLDEN.find(({ header }) => header.game === 'kinderschnapsen');
    if (!match) throw new Error('no match of it');
    const game = games.find(({ id }) => id === 'kinderschnapsen');
    if (!game) throw new Error('no such game');
    expect(review(game, match.header, []).seats.map(({ longestRun }) => longestRun)).toEqual([null, null]);
  });

  it('is a row of tricks in a game of tricks', () => {
    const golden = GOLDEN.find(({ name }) => name === 'closed-stock');
    if (!golden) throw new Error('no match of it');
    const game = gameIn(golden);
    const played = readFileSync(fileOf(golden, 'jsonl'), 'utf8').trim().split('\n').slice(1);
    const all = played.map((line) => entrySchema.parse(JSON.parse(line)));
    expect(review(game, golden.header, all).run).toMatchObject({ seat: 1, of: 'tricks', count: 3 });
  });
});

describe('the review of a match', () => {
  it('works without any input', () => {
    expect(review(GAME, headerWith({}, 2), [])).toEqual({
      result: null,
      durationMs: 0,
      seats: [
        {
          actions: 0,
          turns: 0,
          longestRun: 0,
          knocks: { right: 0, wrong: 0 },
          offences: 0,
          usedMs: 0,
          leftMs: null,
        },
        {
          actions: 0,
          turns: 1,
          longestRun: 0,
          knocks: { right: 0, wrong: 0 },
          offences: 0,
          usedMs: 0,
          leftMs: null,
        },
      ],
      unnoticed: [],
      caught: [],
      noticed: [],
      run: null,
    });
  });

  it('has no result when the match was never finished', () => {
    expect(reviewed('1 touch c1').result).toBeNull();
  });

  it('reports corruption for a stored input that is refused', () => {
    expect(() => reviewed('1 touch a1')).toThrow(/entry 0 is refused/);
  });
});

describe('an open win', () => {
  const piles = (middle: string) => ({ c1: ['4D1'], e1: [middle], a2: ['-KH2'], c2: ['8H2'] });
  const won = (middle: string, ...after: readonly Entry[]) => {
    const position = { turn: 1, piles: piles(middle) };
    const header = { ...headerWith({}), setup: { game: 'schikanoeschen', position } };
    return review(GAME, header, [...entries('1 touch c1', '1 place e1'), ...after]);
  };

  it('is nobody’s thinking time while the opponent may still call', () => {
    const { result, durationMs, seats } = won('5S1', { do: 'tick', at: 17_000 });
    expect([result, durationMs]).toEqual([{ winner: 1, reason: 'cleared' }, 17_000]);
    expect(seats.map(({ usedMs }) => usedMs)).toEqual([2000, 0]);
  });

  it('is named as lost when a call finds an offence in it', () => {
    const knock = { seat: 2, do: 'knock', revert: true, at: 5000 };
    expect(won('9S1', knock).caught).toMatchObject([{ caller: 2, seat: 1, toGo: 0, won: true }]);
  });

  it('is not what a call takes back while the offender has cards left', () => {
    const { caught } = reviewed('1 draw', '1 place b1', '2 knock back');
    expect(caught).toMatchObject([{ caller: 2, seat: 1, won: false }]);
    expect(caught[0]?.toGo).toBeGreaterThan(0);
  });
});

describe('the review of any match', () => {
  const rules = playable(schikanoeschen);
  const setups = fc.record({
    seed: fc.string(),
    clock: fc.option(
      fc.record({
        initialMs: fc.integer({ min: 1, max: 200_000 }),
        incrementMs: fc.constant(1000),
        press: fc.constant('auto'),
      }),
    ),
    habits: fc.record({
      careless: fc.integer({ min: 20, max: 80 }),
      watchful: fc.nat(100),
      jumpy: fc.nat(400),
    }),
  });

  it('lists each offence as noticed or not, and assigns all time to a seat', () => {
    let found = 0;
    fc.assert(
      fc.property(setups, ({ seed, clock, habits }) => {
        const setup = { game: 'schikanoeschen', seed, options: { clock } };
        const header = { ...headerWith({}), setup };
        const opened = rules.open(setup);
        if (!opened.ok) throw new Error(opened.error.what);
        const played = play(opened.value, style, seed, habits, 120).entries;
        const { seats, unnoticed: missed, durationMs } = review(GAME, header, played);

        let progress = beginProgress(GAME, header);
        let ruled = 0;
        for (const entry of played) {
          const advanced = advance(GAME, header, progress, entry);
          if (!advanced.ok) throw new Error('refused');
          const { ruling } = advanced.value;
          if (ruling?.kind === 'right') ruled += ruling.offences.length;
          progress = advanced.value.progress;
        }
        found += ruled;
        expect(ruled + missed.length).toBe(seats.reduce((sum, { offences }) => sum + offences, 0));
        const used = seats.reduce((sum, { usedMs }) => sum + usedMs, 0);
        expect(used).toBeLessThanOrEqual(durationMs);
        for (const { longestRun, actions, turns } of seats) {
          expect(longestRun).toBeLessThanOrEqual(actions);
          // A seat has at most the longest run in every turn, unless calls took something back.
          if (ruled === 0) expect(actions).toBeLessThanOrEqual((longestRun ?? 0) * turns);
        }
        if (progress.match.view('spectator').phase === 'play') expect(used).toBe(durationMs);
      }),
      { numRuns: 15 },
    );
    expect(found).toBeGreaterThan(0);
  });
});
