import { describe, expect, it } from 'vitest';
import { commitmentTo } from '../../src/core/random.ts';
import { givenAt, lotFor, mixedSeed, partsOf } from '../../src/match/deal.ts';
import type { Header } from '../../src/match/header.ts';
import { recordOf, verifyRecord } from '../../src/match/record.ts';
import { headerOf, lines, RULES, DEALT, withSetup, json, SHORT } from './golden-records.ts';

describe('verifying', () => {
  it('deals again, replays and reports the result', () => {
    expect(verifyRecord(DEALT)).toEqual({
      ok: true,
      value: {
        game: 'schikanoeschen',
        match: {
          id: 'golden1',
          players: ['Anna', 'Ben'],
          ranked: true,
          language: 'en',
          started: '2026-01-02T18:30:00.000Z',
          rules: RULES,
          commitment: commitmentTo('golden 37'),
        },
        deal: {
          seed: 'golden 37',
          secret: 'golden 37',
          number: null,
          commitment: commitmentTo('golden 37'),
          cuts: [20, 31],
        },
        first: 2,
        inputs: 626,
        result: { winner: 2, reason: 'cleared' },
        earlier: null,
      },
    });
  });

  it('accepts a match from a position, and counts inputs without ticks', () => {
    expect(verifyRecord(SHORT)).toMatchObject({
      ok: true,
      value: { deal: null, first: 1, inputs: 11, result: { winner: 1, reason: 'cleared' } },
    });
  });

  it('accepts plain protocol lines without `match`, with blank lines, a byte order mark and CR LF', () => {
    const plain = `\uFEFF${withSetup(DEALT, ({ match, ...setup }) => match && setup)}\n\n \n`.replaceAll(
      '\n',
      '\r\n',
    );
    expect(verifyRecord(plain)).toMatchObject({
      ok: true,
      value: { match: null, inputs: 626, result: { winner: 2 } },
    });
  });

  it('accepts a record that ends before the match does', () => {
    const half = lines(DEALT).slice(0, 100).join('\n');
    expect(verifyRecord(half)).toMatchObject({ ok: true, value: { inputs: 99, result: null } });
  });

  it.each([
    ['', 1, { kind: 'empty' }],
    [' \n\n', 3, { kind: 'empty' }],
    ['hello', 1, { kind: 'not-json' }],
    ['\n[1]', 2, { kind: 'not-json' }],
    ['"text"', 1, { kind: 'not-json' }],
    ['{"seat":1,"do":"draw"}', 1, { kind: 'no-setup' }],
    ['{"game":"chess","seed":""}', 1, { kind: 'unknown-game', game: '"chess"' }],
    ['{"game":{"toString":1,"valueOf":2}}', 1, { kind: 'unknown-game' }],
    [
      '{"game":"schikanoeschen"}',
      1,
      { kind: 'bad-setup', problem: { kind: 'shape', what: 'seed or position' } },
    ],
    ['{"game":"schikanoeschen","seed":"x","match":1}', 1, { kind: 'bad-match' }],
    ['{"game":"schikanoeschen","seed":"x","match":{"id":"a"}}', 1, { kind: 'bad-match' }],
  ])('rejects %j as a record', (text, line, why) => {
    expect(verifyRecord(text)).toMatchObject({ ok: false, error: { line, inputs: 0, why } });
  });

  it('finds a seed that differs from the committed one', () => {
    const forged = withSetup(DEALT, (setup) => ({ ...setup, seed: 'golden 38' }));
    expect(verifyRecord(forged)).toEqual({
      ok: false,
      error: {
        line: 1,
        inputs: 0,
        why: {
          kind: 'commitment',
          stated: commitmentTo('golden 37'),
          actual: commitmentTo('golden 38'),
        },
      },
    });
  });

  describe('a deal with Discord’s number', () => {
    const SECRET = '240435df2c132a3957fec8494a07ae8f83f5e355920c6c6704ec69215d1422cb';
    const NUMBER = '1459273984021463090';
    const seed = mixedSeed(SECRET, NUMBER);
    const mixed = headerOf('dealt-to-the-end');
    const header: Header = { ...mixed, setup: { ...mixed.setup, seed }, startedAt: givenAt(NUMBER) };
    const record = recordOf(header, [{ seat: 1, do: 'resign', at: 5 }]);
    const stating = (stated: object) =>
      withSetup(record, (setup) => ({ ...setup, match: { ...(setup['match'] as object), ...stated } }));
    const whyOf = (text: string) => {
      const verified = verifyRecord(text);
      return verified.ok ? null : verified.error.why;
    };

    it('commits to the secret alone, and begins when the number was given', () => {
      expect(verifyRecord(record)).toMatchObject({
        ok: true,
        value: {
          match: { commitment: commitmentTo(SECRET), started: '2026-01-09T19:53:49.790Z' },
          deal: { seed, secret: SECRET, number: NUMBER, commitment: commitmentTo(SECRET), cuts: [20, 31] },
          result: { winner: 2, reason: 'resigned' },
        },
      });
    });

    it('is refused when the commitment covers the number too: it was known before the cuts', () => {
      const stated = commitmentTo(seed);
      expect(whyOf(stating({ commitment: stated }))).toEqual({ kind: 'number-promised', stated });
    });

    it('is refused when its secret differs from the committed one', () => {
      const stated = commitmentTo('another');
      const actual = commitmentTo(SECRET);
      expect(whyOf(stating({ commitment: stated }))).toEqual({ kind: 'commitment', stated, actual });
    });

    it('names seats for which the bot cut, and is refused if the cut contradicts the secret', () => {
      const cuts = [20, lotFor(SECRET, 2, 55)];
      const options = { ...(mixed.setup['options'] as object), cuts };
      const told = recordOf({ ...header, lots: [2], setup: { ...header.setup, options } }, []);
      expect(verifyRecord(told)).toMatchObject({ ok: true, value: { match: { lots: [2] }, deal: { cuts } } });
      const lot = { kind: 'lot', game: 'schikanoeschen' };
      const says = (seat: 1 | 2 | 3) => lotFor(SECRET, seat, 55);
      expect(whyOf(stating({ lots: [2] }))).toEqual({ ...lot, seat: 2, cut: 31, said: says(2) });
      expect(whyOf(stating({ lots: [1] }))).toEqual({ ...lot, seat: 1, cut: 20, said: says(1) });
      expect(whyOf(stating({ lots: [3] }))).toEqual({ ...lot, seat: 3, cut: null, said: says(3) });
      expect(whyOf(stating({ lots: [4] }))).toMatchObject({ kind: 'bad-match' });
    });

    it.each([
      ['2026-01-09T19:52:49.790Z', true],
      ['2026-01-09T19:52:49.789Z', false],
      ['2026-01-09T19:54:49.790Z', true],
      ['2026-01-09T19:54:49.791Z', false],
    ])('fits a match that began at %s: %s', (started, fits) => {
      const times = { given: givenAt(NUMBER), started: Date.parse(started) };
      expect(whyOf(stating({ started }))).toEqual(fits ? null : { kind: 'number-time', ...times });
    });

    it.each([
      `${SECRET}:`,
      `${SECRET}:0${NUMBER}`,
      `${SECRET}:12`,
      `${SECRET.toUpperCase()}:${NUMBER}`,
      `x:${NUMBER}`,
    ])('needs the exact form: %s is all secret', (other) => {
      expect(partsOf(other)).toEqual({ secret: other, number: null, commitment: commitmentTo(other) });
    });
  });

  it('does not replay a record of a newer rules version', () => {
    const later = withSetup(DEALT, (setup) => ({
      ...setup,
      match: { ...(setup['match'] as object), rules: RULES + 1 },
    }));
    expect(verifyRecord(later)).toMatchObject({
      ok: false,
      error: { line: 1, why: { kind: 'other-rules', version: RULES + 1 } },
    });
  });

  describe('a record of an earlier rules version', () => {
    const earlier = (record: string) =>
      withSetup(record, (setup) => ({
        ...setup,
        match: { ...(setup['match'] as object), rules: RULES - 1 },
      }));

    it('has its result if today’s rules accept every line', () => {
      expect(verifyRecord(earlier(SHORT))).toMatchObject({
        ok: true,
        value: {
          inputs: 11,
          result: { winner: 1 },
          earlier: { version: RULES - 1, today: RULES, refused: null },
        },
      });
    });

    it('has no result if today’s rules refuse a line, and names the line', () => {
      const again = earlier(`${SHORT}${json({ seat: 2, do: 'resign', at: 49_000 })}`);
      expect(verifyRecord(again)).toMatchObject({
        ok: true,
        value: {
          inputs: 11,
          result: null,
          earlier: { version: RULES - 1, refused: { line: 14, inputs: 11, why: { kind: 'refused' } } },
        },
      });
    });

    it('is refused for a line that is wrong in every version', () => {
      const torn = lines(earlier(SHORT)).with(
        3,
        json({ seat: 2, do: 'knock', revert: true, seen: 2, at: 100 }),
      );
      expect(verifyRecord(torn.join('\n'))).toMatchObject({
        ok: false,
        error: { line: 4, inputs: 2, why: { kind: 'bad-time' } },
      });
    });
  });

  it('names the first wrong line', () => {
    const all = lines(SHORT);
    const changed = (line: number, text: string) => verifyRecord(all.with(line - 1, text).join('\n'));
    expect(changed(3, 'oops')).toEqual({
      ok: false,
      error: { line: 3, inputs: 1, why: { kind: 'not-json' } },
    });
    expect(changed(4, json({ seat: 2, do: 'knock', revert: true, seen: 2, at: 100 }))).toMatchObject({
      error: { line: 4, inputs: 2, why: { kind: 'bad-time' } },
    });
    expect(changed(2, json({ seat: 2, do: 'touch', pile: 'c2', at: 1 }))).toMatchObject({
      error: { line: 2, inputs: 0, why: { kind: 'refused', refusal: { error: 'not-your-turn' } } },
    });
    expect(changed(5, all[0] ?? '')).toMatchObject({
      error: { line: 5, inputs: 3, why: { kind: 'another-setup' } },
    });
    expect(verifyRecord(`${SHORT}${json({ seat: 2, do: 'resign', at: 49_000 })}`)).toMatchObject({
      error: { line: 14, inputs: 11, why: { kind: 'refused', refusal: { error: 'over' } } },
    });
  });
});
