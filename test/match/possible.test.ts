/** Turns in which more was possible, by what the practice opponent would have done. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unhurried } from '../../src/core/searching.ts';
import { gameOf } from '../../src/games/index.ts';
import { refereedGame } from '../../src/games/rules.ts';
import { entrySchema, type Entry, type Header } from '../../src/match/header.ts';
import { possibleIn } from '../../src/match/possible.ts';
import { judged } from '../../src/match/judged.ts';
import { GOLDEN } from '../golden/matches.ts';

const ID = 'schikanoeschen';

/**
 * The neighbours of c1's cards lie on the opponent's stacks: seat 1 can get rid of two of them, and then of
 * b1.
 */
const PILES = {
  a1: ['-9H1', '-8H1', '-QH1'],
  b1: ['KD1'],
  c1: ['-JC1', '-9C1', '8C1'],
  a2: ['-3C2', '-4C2', '-5C2'],
  c2: ['-QS2', '7C2'],
  e1: ['-KC1', '5S1'],
  e2: ['-QD2', '9S2'],
};

function header(piles: object = PILES): Header {
  const [golden] = GOLDEN;
  if (!golden) throw new Error('no header');
  return { ...golden.header, setup: { game: ID, position: { turn: 1, piles } } };
}

const entries = (...moves: string[]): Entry[] =>
  moves.map((move, i) => {
    const [seat, verb = '', pile] = move.split(' ');
    return { seat: Number(seat), do: verb, ...(pile !== undefined && { pile }), at: 1000 * (i + 1) };
  });

const found = (seat: 1 | 2, ...moves: string[]) => foundAt(PILES, seat, ...moves);

/** The turns found in a match; `isOver`: by default there is no time limit. */
function turnsIn(match: Header, entries: readonly Entry[], seat: 1 | 2, isOver = () => false) {
  const game = gameOf(match.game);
  const practice = refereedGame(match.game)?.practice;
  if (!game || !practice) throw new Error('no practice');
  return { game, ...possibleIn(game, practice, match, entries, seat, unhurried, isOver) };
}

function foundAt(piles: object, seat: 1 | 2, ...moves: string[]) {
  const { game, turns } = turnsIn(header(piles), entries(...moves), seat);
  return turns.map((turn) => ({ turn, seen: judged(game, turn.plan) }));
}

describe('a turn in which more was possible', () => {
  it('is found with a better legal line', () => {
    const [first, ...others] = found(1, '1 draw', '1 place b1', '2 draw', '2 place b2');
    expect(others).toEqual([]);
    expect(first?.turn).toMatchObject({ at: 0, played: 0 });
    expect(first?.turn.possible).toBeGreaterThanOrEqual(2);
    expect(first?.seen?.offences).toEqual([]);
    expect(first?.seen?.before.toGo(1)).toBe(7);
    expect(first?.seen?.after.toGo(1)).toBe(7 - (first?.turn.possible ?? 0));
    expect(first?.seen?.told('en')).toContain('8♣ C1 → C2');
  });

  it('is not reported when the player did as much', () => {
    const best = found(1, '1 draw', '1 place b1')[0]?.turn.plan.lines ?? [];
    const played = best.map((line, i): Entry => ({ ...line, do: String(line['do']), at: 1000 * (i + 1) }));
    expect(turnsIn(header(), played, 1).turns).toEqual([]);
  });

  it('is reported with the moves that were played', () => {
    const [first] = found(1, '1 draw', '1 place b1', '2 draw', '2 place b2');
    expect(first?.turn.did).toEqual([
      { seat: 1, do: 'draw' },
      { seat: 1, do: 'place', pile: 'b1' },
    ]);
  });

  it('is not one whose better line begins with a call: missed offences are listed elsewhere', () => {
    // Seat 1 has to bring the two of diamonds to the middle; seat 2 can put cards on the stacks of seat 1.
    const piles = {
      a1: ['-9H1', '-8H1', '-QH1'],
      c1: ['-QS1', '7C1'],
      e1: ['-KC1', '5S1'],
      g1: ['2D1'],
      d1: ['AD1'],
      a2: ['-3C2', '-4C2', '-5C2'],
      b2: ['KD2'],
      c2: ['-JC2', '-9C2', '8C2'],
      e2: ['-QD2', '9S2'],
    };
    const rest = ['1 draw', '1 place b1', '2 draw', '2 place b2'];
    expect(foundAt(piles, 2, '1 touch g1', '1 place d1', ...rest)).toHaveLength(1);
    expect(foundAt(piles, 2, ...rest)).toEqual([]);
  });

  it('belongs to the asked seat only', () => {
    expect(found(2, '1 draw', '1 place b1')).toEqual([]);
  });
});

describe('a decision by chances', () => {
  function decided(name: string, seat: 1 | 2, isOver?: () => boolean) {
    const golden = GOLDEN.find((one) => one.name === name);
    if (!golden) throw new Error(`no match ${name}`);
    const record = new URL(`../golden/${golden.header.game}/${name}.jsonl`, import.meta.url);
    const [, ...lines] = readFileSync(record, 'utf8').trim().split('\n');
    const entries = lines.map((line) => entrySchema.parse(JSON.parse(line)));
    const { turns: found, ...rest } = turnsIn(golden.header, entries, seat, isOver);
    return { found, ...rest };
  }

  it('is reported with the better winning chances, in percent', () => {
    // With 46 points seat 1 leads on, and forgets to check out.
    const { game, found } = decided('last-trick', 1);
    expect(found[0]).toMatchObject({
      counted: 'percent',
      possible: 100,
      plan: { lines: [{ do: 'check-out' }] },
    });
    expect(found[0]?.played).toBeLessThan(90);
    expect(found[0]?.did).toHaveLength(1);
    for (const { plan } of found) expect(judged(game, plan)).not.toBeNull();
  });

  it('is reported for the last one too: ending a hand instead of checking out', () => {
    const tricks = [[], ['JS', 'QS', 'JH', 'QH', 'JD', 'QD', '2S', '2H', '2D', '7D', '7S', '7H']];
    const position = { dealer: 1, turn: 2, hands: [[], []], stock: [], turnup: '7S', tricks, score: [1, 3] };
    const setup = { game: 'kinderschnapsen', position };
    const ended: Entry = { seat: 2, do: 'end-hand', at: 1000 };
    const match = { ...header(), game: setup.game, setup };
    const {
      game,
      turns: [turn],
    } = turnsIn(match, [ended], 2);
    expect(turn).toMatchObject({ counted: 'percent', plan: { lines: [{ do: 'check-out' }] } });
    expect(turn && judged(game, turn.plan)).not.toBeNull();
  });

  it('is reported for several turns, the costliest first', () => {
    const { found } = decided('one-game', 2);
    const lost = found.map(({ played, possible }) => possible - played);
    expect(lost.length).toBeGreaterThan(1);
    expect(lost).toEqual(lost.toSorted((a, b) => b - a));
  });

  it('is not reported for a player without bad decisions', () => {
    expect(decided('last-trick', 2).found).toEqual([]);
  });

  it('is found among the decisions that there was time for, spread over the match', () => {
    let asked = 0;
    const whole = decided('one-game', 2, () => (asked += 1) < 0);
    expect(whole.isWhole).toBe(true);
    // All but the last ones.
    let left = asked - 3;
    const some = decided('one-game', 2, () => (left -= 1) < 0);
    expect(some.isWhole).toBe(false);
    expect(some.found.length).toBeGreaterThan(0);
    for (const turn of some.found) expect(whole.found).toContainEqual(turn);
  });
});

describe('a search without time', () => {
  const moves = ['1 draw', '1 place b1', '2 draw', '2 place b2', '1 draw', '1 place b1'];

  it('examines one turn', () => {
    expect(turnsIn(header(), entries(...moves), 1, () => true)).toMatchObject({ turns: [], isWhole: false });
  });

  it('keeps the plan of a glance for which no closer look is left', () => {
    const closely = turnsIn(header(), entries(...moves.slice(0, 4)), 1);
    const [first] = closely.turns;
    // The first eight questions belong to the glance at the only turn.
    let asked = 0;
    const glanced = turnsIn(header(), entries(...moves.slice(0, 4)), 1, () => (asked += 1) > 8);
    expect(glanced.isWhole).toBe(false);
    expect(glanced.turns).toHaveLength(1);
    expect(glanced.turns[0]?.possible).toBeLessThanOrEqual(first?.possible ?? 0);
    expect(glanced.turns.map(({ plan }) => judged(glanced.game, plan)?.offences)).toEqual([[]]);
  });
});
