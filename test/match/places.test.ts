/** A button that cannot be undone and comes in the place of another one counts only after it has lain there for a while. */
import { describe, expect, it } from 'vitest';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { CARD_MS, PLACED_MS } from '../../src/match/meant.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { gameOf } from '../../src/games/index.ts';
import { testTable, type TestTable } from './table.ts';

const tableOf = (setup: Record<string, unknown> & { readonly game: string }): TestTable => {
  const game = gameOf(setup.game);
  if (!game) throw new Error(setup.game);
  return testTable({ game, setup });
};

const codesOf = ({ engine }: TestTable): string[][] =>
  engine.match.controls().map((row) => row.map(({ code }) => code));

function placeOf(table: TestTable, code: string): readonly [number, number] {
  const rows = codesOf(table);
  const row = rows.findIndex((codes) => codes.includes(code));
  return [row, rows[row]?.indexOf(code) ?? -1];
}

let interactions = 0;

type Made = NonNullable<Parameters<TestTable['ask']>[2]>;

/** What a click is declined with that is made `after` ms after the last one was shown. */
async function does(
  table: TestTable,
  user: string,
  code: string,
  { after = 2 * SAME_MS, ...made }: Made & { readonly after?: number } = {},
): Promise<string[]> {
  await table.time.pass(after);
  const { declined } = table.ask(user, code, { id: `i${String(++interactions)}`, ...made });
  await table.time.pass(WINDOW_MS);
  return declined;
}

const clock = { initialMs: 600_000, incrementMs: 0, press: 'manual' };
const RIM = {
  r1: ['5C1'],
  r2: ['5S1'],
  r3: ['5C2'],
  r4: ['5S2'],
  r5: ['9C1'],
  r6: ['9S1'],
  r7: ['9C2'],
  r8: ['9S2'],
};

/** Anna, whose stacks are empty, is about to be at turn: then she may pass. */
const TO_PASS = {
  game: 'schikanoeschen',
  position: {
    turn: 2,
    piles: { b1: ['JC1'], e1: ['9D1'], a2: ['-7C2', '-8C2'], b2: ['TC2'], c2: ['-2H2', '4D2'] },
  },
};
const ZANK_PASS = {
  game: 'zank-patience',
  options: { variant: 'schikanieren' },
  position: { turn: 2, piles: { ...RIM, q2: ['-3D2', '-QS2'], a2: ['JD2'], s1: ['KH1'] } },
};
/** Anna has one card left to draw, and then nothing but her spite stack. */
const LAST_CARD = {
  ...ZANK_PASS,
  position: { turn: 1, piles: { ...RIM, q1: ['-4D1'], s1: ['KH1'], q2: ['-QS2'], a2: ['JD2'] } },
};
const PAUSING = {
  game: 'zank-patience',
  options: { variant: 'schikanieren', pauseMs: 5000 },
  position: ZANK_PASS.position,
};
const RULED = {
  game: 'schikanees',
  options: { clock },
  position: { turn: 1, piles: { r1: ['-3C1', '-6H1'], m1: ['7D1'], r2: ['-3H2', '-6C2'], m2: ['8D2'] } },
};

interface Case {
  readonly setup: { readonly game: string };
  /** Who does what, until `code` lies in the place of `instead`. */
  readonly acts: readonly (readonly [string, string])[];
  readonly instead: string;
  readonly user: string;
  readonly code: string;
}

const CASES: Record<string, Case> = {
  'pass when the opponent’s turn ends': {
    setup: TO_PASS,
    instead: 'rules',
    user: 'anna',
    code: 'pass',
    acts: [
      ['ben', 'tap:a2'],
      ['ben', 'tap:b2'],
    ],
  },
  'pass in Zank-Patience': {
    setup: ZANK_PASS,
    instead: 'rules',
    user: 'anna',
    code: 'pass',
    acts: [
      ['ben', 'tap:q2'],
      ['ben', 'tap:a2'],
    ],
  },
  'pass when the last card is drawn and placed': {
    setup: LAST_CARD,
    instead: 'rules',
    user: 'anna',
    code: 'pass',
    acts: [
      ['anna', 'tap:q1'],
      ['anna', 'tap:a2'],
    ],
  },
  'resume while another player is about to announce': {
    setup: PAUSING,
    instead: 'tap:call-out',
    user: 'anna',
    code: 'resume',
    acts: [['anna', 'tap:call-out']],
  },
  'the clock’s button where the last ruling was': {
    setup: RULED,
    instead: 'ruling',
    user: 'anna',
    code: 'press',
    acts: [
      ['ben', 'press'],
      ['anna', 'tap:r1'],
      ['ben', 'knock:leave'],
      ['anna', 'tap:m1'],
    ],
  },
};

describe.each(Object.entries(CASES))('%s', (_, { setup, acts, instead, user, code }) => {
  async function comes(): Promise<{ table: TestTable; place: readonly [number, number] }> {
    const table = tableOf(setup);
    for (const [who, act] of acts.slice(0, -1)) expect(await does(table, who, act)).toEqual([]);
    const place = placeOf(table, instead);
    for (const [who, act] of acts.slice(-1)) expect(await does(table, who, act)).toEqual([]);
    expect(placeOf(table, code)).toEqual(place);
    return { table, place };
  }

  it.each([0, 80, 300, PLACED_MS - 1])('does nothing %i ms after it has come', async (after) => {
    const { table } = await comes();
    const { length } = table.journal;
    expect(await does(table, user, code, { after })).toEqual(['new-place']);
    expect(table.journal).toHaveLength(length);
  });

  it('counts from then on', async () => {
    const { table } = await comes();
    expect(await does(table, user, code, { after: PLACED_MS + 100 })).toEqual([]);
  });

  it('counts from the click, however late that arrives', async () => {
    const { table } = await comes();
    await table.time.pass(3000);
    expect(await does(table, user, code, { after: 0, ago: 3000 - 80 })).toEqual(['new-place']);
    await table.time.pass(SAME_MS);
    expect(await does(table, user, code)).toEqual([]);
  });

  it('counts when it is typed, or done with no interaction', async () => {
    const typed = await comes();
    expect(await does(typed.table, user, code, { after: 0, seen: null })).toEqual([]);
    const played = await comes();
    expect(await does(played.table, user, code, { after: 0, id: null })).toEqual([]);
  });

  it('counts below a new message, and after a restart, where nothing else lay', async () => {
    const { table } = await comes();
    const posted = table.engine.show({ kind: 'repost' });
    await table.time.pass(WINDOW_MS);
    await posted;
    expect(await does(table, user, code, { after: 0 })).toEqual([]);
    const { table: before } = await comes();
    const game = gameOf(setup.game);
    const restarted = testTable({ ...(game && { game }), setup: { ...setup }, before });
    expect(await does(restarted, user, code, { after: 0 })).toEqual([]);
  });
});

it('what stays in its place counts at once, however the table changes around it', async () => {
  const table = tableOf(TO_PASS);
  await does(table, 'ben', 'tap:a2');
  await does(table, 'ben', 'tap:b2');
  await table.time.pass(5000);
  await does(table, 'ben', 'offer-draw');
  expect(await does(table, 'anna', 'pass', { after: 0 })).toEqual([]);
});

it('calls wait for nothing', async () => {
  const table = tableOf(PAUSING);
  expect(await does(table, 'ben', 'tap:q2')).toEqual([]);
  expect(await does(table, 'ben', 'tap:a2')).toEqual([]);
  expect(await does(table, 'anna', 'stop', { after: 0 })).toEqual([]);
});

it('a pause waits for nothing while its button stays, though the opponent has moved just now', async () => {
  const table = tableOf(PAUSING);
  expect(await does(table, 'ben', 'tap:q2')).toEqual([]);
  expect(await does(table, 'anna', 'tap:call-out', { after: 0 })).toEqual([]);
});

it('a pause that has just run out is not called anew by the click that was to end it', async () => {
  const table = tableOf(PAUSING);
  await does(table, 'anna', 'tap:call-out');
  await table.time.pass(5000 + 2000);
  const last = table.published.at(-1);
  expect(last?.cause).toEqual({ kind: 'time' });
  const ago = table.time.now() - (last?.at ?? 0) - 200;
  expect(await does(table, 'anna', 'tap:call-out', { after: 0, ago })).toEqual(['new-place']);
  expect(await does(table, 'anna', 'tap:call-out')).toEqual([]);
});

describe('a hidden hand', () => {
  /** Anna leads with a king that takes any diamond, and leads again. */
  const HANDS = {
    game: 'kinderschnapsen',
    seed: 'shifted',
    options: { bestOf: 1 },
    position: {
      dealer: 2,
      turn: 1,
      hands: [
        ['QH', '7S', '2S'],
        ['JH', '7D', '2H'],
      ],
      stock: ['2D', '7H', 'QD', 'JS'],
      tricks: [['QS', 'JD'], []],
    },
  };
  const context = { players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 } as const;

  function shows({ engine }: TestTable): string[] {
    const { match } = engine;
    const rows = match.hand(1, context)?.controls ?? [];
    engine.shownTo('anna', match, rows);
    return rows.flat().map(({ code }) => code);
  }

  /** Anna has won a trick, and her other cards have come to other places. */
  async function shifted(): Promise<{ table: TestTable; before: string[]; after: string[] }> {
    const table = tableOf(HANDS);
    const before = shows(table);
    expect(await does(table, 'anna', 'play:QH', { onOwn: true })).toEqual([]);
    expect(await does(table, 'ben', 'play:JH', { onOwn: true })).toEqual([]);
    await table.time.pass(SAME_MS);
    return { table, before, after: shows(table) };
  }

  it.each([0, CARD_MS - 10])(
    'plays no card %i ms after it has come in the place of another one',
    async (ms) => {
      const { table, before, after: codes } = await shifted();
      const moved = codes.find(
        (code, i) => code.startsWith('play:') && before[i] !== undefined && before[i] !== code,
      );
      expect(moved).toBeDefined();
      const click = (after: number) => does(table, 'anna', moved ?? '', { onOwn: true, after });
      expect(await click(ms)).toEqual(['new-place']);
      shows(table);
      expect(await click(CARD_MS + SAME_MS)).toEqual([]);
    },
  );

  it('does not take a click below an older picture for one in the new place', async () => {
    const { table, after } = await shifted();
    const card = after.find((code) => code.startsWith('play:')) ?? '';
    expect(await does(table, 'anna', card, { onOwn: true, after: 0, seen: 0 })).toEqual(['stale']);
  });

  it('does at once what has stayed in its place', async () => {
    const { table, before, after } = await shifted();
    expect(after.indexOf('close')).toBe(before.indexOf('close'));
    expect(await does(table, 'anna', 'close', { onOwn: true, after: 0 })).toEqual([]);
  });
});
