import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentTo } from '../../src/core/random.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/rules.ts';
import { givenAt, lotFor, mixedSeed, partsOf } from '../../src/match/deal.ts';
import type { Entry, Header } from '../../src/match/header.ts';
import { isSameRecord, recordOf, verifyRecord } from '../../src/match/record.ts';
import { createReferee } from '../../src/referee.ts';
import { fileOf, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';

fc.configureGlobal({ seed: 20_260_102 });

const matchOf = (name: string): GoldenMatch => {
  const found = GOLDEN.find((match) => match.name === name);
  if (!found) throw new Error(name);
  return found;
};
const golden = (name: string): string => readFileSync(fileOf(matchOf(name), 'jsonl'), 'utf8');
const headerOf = (name: string): Header => matchOf(name).header;
const lines = (record: string): string[] => record.trimEnd().split('\n');
const json = (value: unknown): string => JSON.stringify(value);
/** The record with its first line changed. */
const withSetup = (record: string, change: (setup: Record<string, unknown>) => unknown): string => {
  const [setup = '', ...rest] = lines(record);
  return [json(change(JSON.parse(setup) as Record<string, unknown>)), ...rest].join('\n');
};

/** Current version of the rules. */
const RULES = schikanoeschen.version;

const DEALT = golden('dealt-to-the-end');
const SHORT = golden('win-knocked-back');

describe('a record', () => {
  it('holds the match in its first line, then the inputs as stored', () => {
    const header = headerOf('win-knocked-back');
    const entries: Entry[] = [
      { seat: 1, do: 'touch', pile: 'c1', at: 4000 },
      { do: 'tick', at: 9000 },
    ];
    const [setup = '', ...rest] = lines(recordOf(header, entries));
    expect(JSON.parse(setup)).toEqual({
      ...header.setup,
      match: {
        id: 'golden2',
        players: ['Anna', 'Ben'],
        ranked: false,
        language: 'en',
        started: '2026-01-02T18:30:00.000Z',
        rules: RULES,
        commitment: null,
      },
    });
    expect(rest.map((line) => JSON.parse(line) as unknown)).toEqual(entries);
  });

  it('holds no Discord id', () => {
    const {
      players: [south, north],
      guildId,
      channelId,
    } = headerOf('win-knocked-back');
    const header: Header = {
      ...headerOf('win-knocked-back'),
      players: [
        { name: south?.name ?? '', id: '111111111111111111' },
        { name: north?.name ?? '', id: '222222222222222222' },
      ],
    };
    const record = recordOf({ ...header, guildId: `3${guildId}33333`, channelId: `4${channelId}44444` }, []);
    for (const id of ['111111111111111111', '222222222222222222', '3133333', '4244444'])
      expect(record).not.toContain(id);
  });

  it('commits to the seed', () => {
    const setup = JSON.parse(lines(DEALT)[0] ?? '') as { match: { commitment: string } };
    expect(setup.match.commitment).toBe(commitmentTo('golden 37'));
  });

  it('survives any player name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (south, north) => {
        const header: Header = {
          ...headerOf('agreed-alone'),
          players: [
            { id: '1', name: south },
            { id: '2', name: north },
          ],
        };
        const record = recordOf(header, [{ seat: 1, do: 'resign', at: 5 }]);
        expect(lines(record)).toHaveLength(2);
        const verified = verifyRecord(record);
        expect(verified).toMatchObject({ ok: true, value: { match: { players: [south, north] } } });
      }),
    );
  });
});

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

/** Lines of a golden match, some of them left out, doubled, exchanged or damaged. */
const damaged = fc
  .record({
    name: fc.constantFrom('win-knocked-back', 'time', 'repetition', 'false-knocks', 'agreed-alone'),
    edits: fc.array(
      fc.record({
        at: fc.nat(30),
        how: fc.constantFrom('drop', 'double', 'swap', 'field', 'junk'),
        field: fc.constantFrom(
          'seat',
          'do',
          'pile',
          'at',
          'revert',
          'seen',
          'position',
          'options',
          'seed',
          'cuts',
        ),
        value: fc.oneof(
          fc.jsonValue({ maxDepth: 2 }),
          fc.constantFrom('tick', 'draw', 'pass', 'resign', 'e1', 'd1', 1, 2, true),
        ),
        junk: fc.string(),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ name, edits }) => {
    let all = lines(golden(name));
    for (const { at, how, field, value, junk } of edits) {
      const i = at % Math.max(1, all.length);
      const line = all[i];
      if (line === undefined) break;
      if (how === 'drop') all = all.toSpliced(i, 1);
      else if (how === 'double') all = all.toSpliced(i, 0, line);
      else if (how === 'swap') all = all.toSpliced(i, 2, ...all.slice(i, i + 2).reverse());
      else if (how === 'junk') all = all.with(i, junk);
      // After a brace, the field is a second one with its name; the last one counts.
      else all = all.with(i, line.replace(/\}$/, `,${json(field)}:${json(value)}}`));
    }
    return all.join('\n');
  });

/** The first line that the referee does not accept; null when it accepts all. */
function firstRefused(record: string): number | null {
  const referee = createReferee();
  for (const [i, line] of record.split('\n').entries()) {
    const answer = referee.answer(line);
    if (answer !== null && !(JSON.parse(answer) as { ok: boolean }).ok) return i + 1;
  }
  return null;
}

describe('any uploaded text', () => {
  it('gets an answer', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.json()).map((all) => all.join('\n')),
        ),
        (text) => {
          const verified = verifyRecord(text);
          if (!verified.ok) expect(verified.error.line).toBeLessThanOrEqual(text.split('\n').length);
        },
      ),
    );
  });

  it('gets the referee’s verdict', () => {
    let right = 0;
    fc.assert(
      fc.property(damaged, (record) => {
        const verified = verifyRecord(record);
        const line = firstRefused(record);
        if (verified.ok) right += 1;
        // Errors that only a record can have: a second match in it, a broken commitment.
        else if (['another-setup', 'bad-match', 'commitment', 'empty'].includes(verified.error.why.kind))
          return;
        expect(verified.ok ? null : verified.error.line).toBe(line);
      }),
      { numRuns: 400 },
    );
    expect(right).toBeGreaterThan(0);
  });
});

describe('two records', () => {
  it('are equal when their lines say the same', () => {
    const reordered = withSetup(DEALT, ({ match, seed, ...rest }) => ({ ...rest, seed, match }));
    expect(isSameRecord(DEALT, `${reordered}\n\n`)).toBe(true);
  });

  it('are equal in any language, with or without the list of moves', () => {
    const listed = (moves: unknown) =>
      withSetup(DEALT, ({ match, ...rest }) => ({ ...rest, match: { ...(match as object), moves } }));
    expect(listed(['1. 0:01 Anna: ▼'])).toContain('Anna: ▼');
    expect(isSameRecord(DEALT, listed(['1. 0:01 Anna: ▼']))).toBe(true);
    expect(isSameRecord(listed(['eins']), listed(['one']))).toBe(true);
    expect(verifyRecord(listed(['eins']))).toMatchObject({ ok: true });
    expect(verifyRecord(listed([1]))).toMatchObject({ ok: false, error: { why: { kind: 'bad-match' } } });
  });

  it('differ when a line differs or is missing', () => {
    expect(isSameRecord(DEALT, lines(DEALT).slice(0, -1).join('\n'))).toBe(false);
    expect(isSameRecord(DEALT, DEALT.replace('"at":', '"at":1'))).toBe(false);
    expect(isSameRecord(DEALT, SHORT)).toBe(false);
    expect(isSameRecord('this', 'that')).toBe(false);
  });
});
