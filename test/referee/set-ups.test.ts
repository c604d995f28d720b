/** Lines that set up a match, in every game, accepted ones and bad ones. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { dealOf, freshOf, GAMES, ONE_EACH, setupOf, tableOf, WITH_WINS } from './games.ts';
import type { Fixture } from './games.ts';
import { JUNK } from './fields.ts';
import { errorOf } from './match.ts';
import { isObject } from './shape.ts';

/** Checks that a line is bad, changes nothing in a match, and sets up none. */
function isBad(fixture: Fixture, line: unknown): void {
  const say = freshOf(fixture);
  const text = JSON.stringify(line);
  expect(errorOf(say(line)), text).toBe('bad-line');
  expect(errorOf(say({ do: 'tick' })), text).toBe('no-match');
  say(setupOf(fixture));
  say({ seat: 1, do: 'offer-draw', at: 10 });
  const before = say({ do: 'tick' });
  expect(errorOf(say(line)), text).toBe('bad-line');
  expect(say({ do: 'tick' }), text).toEqual(before);
}

const clock = { initialMs: 1000, incrementMs: 0, press: 'auto' };
const WRONG_CLOCKS: readonly unknown[] = [
  true,
  5,
  'auto',
  [],
  {},
  ...[null, '1000', -1, true, [], undefined].map((initialMs) => ({ ...clock, initialMs })),
  ...[null, '0', -1, true, []].map((incrementMs) => ({ ...clock, incrementMs })),
  ...[null, 'Auto', 'by hand', 'both', 1, true, '__proto__', 'constructor'].map((press) => ({
    ...clock,
    press,
  })),
];
const WRONG_CUTS = [
  5,
  '20,31',
  [],
  [20],
  [20, 31, 5, 7],
  ['20', '31'],
  [null, 5],
  [-1, 5],
  [20, 1000],
  [1.5, 5],
  {},
];

describe.each(GAMES)('$name', (fixture) => {
  const { game, seats, position, full, options, presses } = fixture;

  it('accepts a position unchanged', () => {
    const answer = freshOf(fixture)(setupOf(fixture, {}, full.given));
    expect(answer).toMatchObject({ ok: true, offences: [], position: full.shown });
  });

  it('answers the same set-up with the same bytes, and another seed differently', () => {
    const deal = (seed: string): string | null =>
      createReferee().answer(JSON.stringify({ game, seed, options: { ...options, clock: null } }));
    expect(deal('x')).toBe(deal('x'));
    expect(deal('x')).not.toBe(deal('y'));
    const given = JSON.stringify(setupOf(fixture));
    expect(createReferee().answer(given)).toBe(createReferee().answer(given));
  });

  it('a wrong position is a bad line', () => {
    const turns = [...JUNK, 0, seats.length + 1, '1', 'south'].map((turn) => ({ ...position, turn }));
    const none = JUNK.filter((junk) => junk !== null);
    for (const wrong of [...turns, ...none, ...fixture.wrongPositions])
      isBad(fixture, { game, options, position: wrong });
  });

  it('wrong options are a bad line', () => {
    const wrongs: readonly object[] = [
      ...WRONG_CLOCKS.map((wrong) => ({ clock: wrong })),
      ...WRONG_CUTS.map((cuts) => ({ cuts })),
      ...fixture.wrongOptions,
    ];
    for (const wrong of [true, 5, 'none', [], ['clock'], ...wrongs.map((one) => ({ ...options, ...one }))]) {
      isBad(fixture, { game, seed: 'x', options: wrong });
      // Cuts mean nothing for a given position.
      if (!isObject(wrong) || !('cuts' in wrong)) isBad(fixture, { game, position, options: wrong });
    }
  });

  it('accepts the duration of rights in games with calls, and ignores it in others', () => {
    const wrongs = [
      ...[null, -1, 1.5, 60_001, '3000', true, [], {}].map((reactionMs) => ({ reactionMs })),
      ...[null, '', 'Turn', 'move', 0, true, [], {}].map((lapse) => ({ lapse })),
    ];
    for (const wrong of wrongs) {
      const line = { game, position, options: { ...options, ...wrong } };
      if (fixture.call) isBad(fixture, line);
      else expect(errorOf(freshOf(fixture)(line))).toBe('ok');
    }
    for (const right of [{ reactionMs: 0 }, { reactionMs: 60_000 }, { lapse: 'action' }, { lapse: 'turn' }]) {
      expect(errorOf(freshOf(fixture)({ game, position, options: { ...options, ...right } }))).toBe('ok');
    }
  });

  it('accepts only the clock modes of the game’s rulings', () => {
    for (const press of ['auto', 'manual'] as const) {
      const line = { game, seed: 'x', options: { ...options, clock: { ...clock, press } } };
      if (presses.includes(press)) expect(errorOf(freshOf(fixture)(line))).toBe('ok');
      else isBad(fixture, line);
    }
  });

  it('a seed that is no text, or an unknown game, is a bad line', () => {
    for (const seed of [null, true, 5, [], ['x'], {}]) isBad(fixture, { game, options, seed });
    for (const wrong of [...JUNK, 'chess', `${game} `, game.toUpperCase(), 5])
      isBad(fixture, { ...setupOf(fixture), game: wrong });
  });

  it('a new match replaces the previous one', () => {
    const table = tableOf(fixture);
    table.does(`1 ${fixture.act} @1000`, '1 offer-draw @2000', 'tick @3000');
    expect(table.say(setupOf(fixture))).toMatchObject({ ok: true, position: { ply: 0, drawOffer: null } });
    table.does('tick @5');
    expect(table.now()).toEqual(tableOf(fixture).now());
  });

  it('a refused set-up keeps the match', () => {
    const table = tableOf(fixture);
    table.does(`1 ${fixture.act} @1000`);
    const before = table.now();
    expect(errorOf(table.say({ ...setupOf(fixture), position: { turn: 5 } }))).toBe('bad-line');
    expect(table.does('tick').position).toEqual(before);
  });

  it('a deal replaces a given position, and a match of another game', () => {
    for (const other of ONE_EACH) {
      const referee = createReferee();
      referee.answer(JSON.stringify(setupOf(other)));
      const deal = JSON.stringify({ game, options, seed: 'again' });
      const alone = createReferee();
      expect(referee.answer(deal)).toBe(alone.answer(deal));
      expect(referee.answer('{"do":"tick"}')).toBe(alone.answer('{"do":"tick"}'));
    }
    expect(dealOf(fixture, 'again').now()).toMatchObject({ ply: 0, winner: null, reason: null });
  });

  it('accepts a harmless set-up of a megabyte', () => {
    const line = { game, options, seed: 'seed '.repeat(200_000) };
    const answer = freshOf(fixture)(line);
    expect(errorOf(answer)).toBe('ok');
    expect(answer).toEqual(freshOf(fixture)(line));
  });
});

describe('a table without a card', () => {
  it.each(WITH_WINS)('is accepted, and not won before an action: $name', (fixture) => {
    tableOf(fixture, {}, { turn: 1, piles: {} }).shows({ phase: 'play', winner: null, turn: 1 });
  });
});

describe('a long invalid set-up', () => {
  const deep = '['.repeat(400_000) + ']'.repeat(400_000);
  it.each(ONE_EACH)('is a bad line: $game', (fixture) => {
    const { game, position } = fixture;
    const withField = (field: string, value: unknown): string =>
      JSON.stringify({ game, position: { ...position, [field]: value } }).replace('"deep"', deep);
    for (const text of [
      `{"game":"${game}","position":${deep}}`,
      `{"game":"${game}","seed":"x","options":${deep}}`,
      `{"game":"${game}","seed":${deep}}`,
      ...Object.keys(position).map((field) => withField(field, 'deep')),
    ])
      expect(errorOf(freshOf(fixture)(text)), text.slice(0, 100)).toBe('bad-line');
  });
});
