/**
 * The engine under random clicks, repeated deliveries, freezes, slow and failing storage, slow publication and
 * restarts, in any order: every input that is shown is stored once. (The order is that of sequence.test.ts.)
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { progressOf } from '../../src/match/progress.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { timesAsMany } from '../long.ts';
import { FREE, GAME, header, testTable, type Asked, type TestTable } from './table.ts';

const HEAD = header({ setup: FREE });
/** Longer than any freeze, retry and wait after the faults have ended. */
const LONG_MS = 5 * 60_000;

/** A click, and its answer. */
interface Click {
  readonly id: string;
  readonly user: string;
  readonly gesture: string;
  readonly made: number;
  readonly asked: Asked;
}

/** A table, all clicks made there, and what holds it up. */
class Evening {
  table: TestTable;
  readonly clicks: Click[] = [];
  /** The inputs shown as answers at earlier tables, before restarts. */
  readonly shownBefore: TestTable['published'][number][] = [];
  isFrozen = false;
  private readonly plies: number[] = [];
  private deliveries = 0;
  private open: (() => void)[] = [];

  constructor() {
    this.table = testTable({ setup: FREE });
  }

  click(user: string, gesture: string, ago: number, again: number | null): void {
    const before = again === null ? undefined : this.clicks[again % Math.max(1, this.clicks.length)];
    this.deliveries += 1;
    const {
      id,
      user: by,
      gesture: same,
      made,
    } = before ?? {
      id: `click ${this.deliveries}`,
      user,
      gesture,
      made: this.table.time.now() - ago,
    };
    const arrived = this.table.time.now();
    const asked = this.table.ask(by, same, { ago: arrived - made, id });
    this.clicks.push({ id, user: by, gesture: same, made, asked });
  }

  /** Holds up the storage or the publication until `release`. */
  hold(what: 'disk' | 'gate'): void {
    if (this.table[what]) return;
    this.table[what] = new Promise((resolve) => this.open.push(resolve));
  }

  async release(): Promise<void> {
    [this.table.disk, this.table.gate] = [null, null];
    for (const open of this.open.splice(0)) open();
    await this.table.time.settle();
  }

  freeze(): void {
    this.isFrozen = true;
    this.table.engine.freeze(this.table.time.now());
  }

  resume(): void {
    if (this.isFrozen) this.table.engine.resume();
    this.isFrozen = false;
  }

  /** Stops the engine once its work under way is done, and opens the match again from its journal. */
  async restart(): Promise<void> {
    this.table.engine.stop();
    this.resume();
    await this.release();
    await this.table.time.pass(LONG_MS);
    const { fault } = this.table;
    this.shownBefore.push(...this.table.published);
    this.table = testTable({ setup: FREE, before: this.table });
    this.table.fault = fault;
  }

  publications(): TestTable['published'] {
    return [...this.shownBefore, ...this.table.published];
  }

  shown(): readonly Asked[] {
    return this.publications().flatMap(({ cause }) =>
      cause.kind === 'input' && cause.reply ? [cause.reply] : [],
    );
  }

  /** The ply after the first `count` inputs of the journal, which only grows. */
  private plyAfter(count: number): number {
    return (this.plies[count] ??= progressOf(GAME, HEAD, this.table.journal.slice(0, count)).match.ply);
  }

  /** What holds at any moment. */
  check(): void {
    const { journal, engine, published } = this.table;
    const ids = journal.map(({ interaction }) => interaction);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [i, { at }] of journal.entries()) expect(at).toBeGreaterThanOrEqual(journal[i - 1]?.at ?? 0);
    // The match is what is known to be stored, whatever was refused.
    expect(engine.entries).toBeLessThanOrEqual(journal.length);
    expect(engine.match.ply).toBe(this.plyAfter(engine.entries));
    // One input after another, each until it is shown.
    for (const { shownAt } of published.slice(0, -1)) expect(shownAt).toBeDefined();
    const last = published.at(-1);
    if (last) expect(last.ply).toBeLessThanOrEqual(this.plyAfter(journal.length));
    // First stored, then shown; and shown once.
    const shown = this.shown();
    expect(new Set(shown).size).toBe(shown.length);
    for (const { id, asked } of this.clicks) {
      const isShown = shown.includes(asked);
      if (isShown) expect(ids).toContain(id);
      expect(asked.declined.length + Number(isShown)).toBeLessThanOrEqual(1);
    }
  }

  /** What holds once all faults are over. */
  async end(): Promise<void> {
    this.table.fault = 'none';
    this.resume();
    await this.release();
    await this.table.time.pass(LONG_MS);
    this.check();
    const { journal, engine } = this.table;
    expect(engine.entries).toBe(journal.length);
    const shown = this.shown();
    for (const { asked } of this.clicks)
      expect(asked.declined.length + Number(shown.includes(asked))).toBe(1);
  }
}

type Step = (evening: Evening) => unknown;
interface Named {
  readonly name: string;
  readonly step: Step;
}
const named = (name: string, step: Step): Named => ({ name, step });

const users = fc.constantFrom('anna', 'ben');
const gestures = fc.constantFrom(
  ...['c1', 'e1', 'f1', 'a1', 'c2', 'g2'].map((pile) => `tap:${pile}`),
  ...['offer-draw', 'offer-draw', 'decline-draw', 'pause'],
);

const clicks = fc
  .record({ user: users, gesture: gestures, ago: fc.nat(WINDOW_MS) })
  .map(({ user, gesture, ago }) =>
    named(`${user} ${gesture} ${ago} ms ago`, (evening) => evening.click(user, gesture, ago, null)),
  );
const repeats = fc
  .nat(20)
  .map((i) => named(`again ${i}`, (evening) => evening.click('anna', 'tap:c1', 0, i)));
const others = fc.oneof(
  fc
    .constantFrom<'disk' | 'gate'>('disk', 'gate')
    .map((what) => named(`hold ${what}`, (evening) => evening.hold(what))),
  fc.constant(named('release', (evening) => evening.release())),
  fc.constant(named('freeze', (evening) => evening.freeze())),
  fc.constant(named('resume', (evening) => evening.resume())),
  fc.constant(named('restart', (evening) => evening.restart())),
);
const faults = fc.constantFrom<TestTable['fault']>('none', 'none', 'before', 'after').map((fault) =>
  named(`storage fails: ${fault}`, (evening) => {
    evening.table.fault = fault;
  }),
);
const passing = fc
  .oneof(fc.nat(WINDOW_MS), fc.integer({ min: WINDOW_MS, max: 4000 }))
  .map((ms) => named(`${ms} ms`, ({ table }) => table.time.pass(ms)));

const steps = fc.array(
  fc.oneof(
    { arbitrary: clicks, weight: 4 },
    { arbitrary: passing, weight: 3 },
    { arbitrary: others, weight: 2 },
    { arbitrary: faults, weight: 1 },
    { arbitrary: repeats, weight: 1 },
  ),
  { minLength: 5, maxLength: 40 },
);

it('stores every click once and before it is shown, and keeps the match that is stored', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      const evening = new Evening();
      for (const { step } of made) {
        await step(evening);
        evening.check();
      }
      await evening.end();
    }),
    { numRuns: 80 * timesAsMany(50), seed: 7 },
  );
});
