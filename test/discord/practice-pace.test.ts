/** Timing of the practice opponent's acts: the human has to see something before they can answer it. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createOpponent, type OpponentPorts } from '../../src/features/practice/chat/seat.ts';
import { fail, ok } from '../../src/core/result.ts';
import type { Line } from '../../src/core/match.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { gestureCode } from '../../src/games/gesture.ts';
import type { Declined } from '../../src/match/ask.ts';
import type { Level, Pace } from '../../src/practice/level.ts';
import type { Advice } from '../../src/practice/opponent.ts';
import { Damaged } from '../../src/storage/damaged.ts';
import { fakeTime } from '../fake-time.ts';
import { FREE, GAME, OBLIGED } from '../match/table.ts';
import { headersOf } from '../golden/match.ts';

type Thought = Awaited<ReturnType<OpponentPorts['advice']>>;

const opened = (setup: Line): ShownMatch => {
  const match = GAME.open(setup);
  if (!match.ok) throw new Error('it does not open');
  return match.value;
};

function after(match: ShownMatch, line: Line): ShownMatch {
  const done = match.pass(match.at + 1).submit(line);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value.match;
}

const ok1 = (line: Advice['line'], why: Advice['why']): Thought => ok({ line, why });
const TOUCH = ok1({ seat: 2, do: 'touch', pile: 'c2' }, 'middle');
const PLACE = ok1({ seat: 2, do: 'place', pile: 'f1' }, 'middle');
const KNOCK = ok1({ seat: 2, do: 'knock', revert: true }, 'call');
const NOTHING: Thought = ok(null);

const THEIRS = { ...FREE, position: { ...FREE.position, turn: 2 } };

/** The bot in seat 2 of Schikanöschen; `thinks` gives its thoughts. */
function seated(start: ShownMatch, how: { level?: Level; pace?: Pace } = {}) {
  const time = fakeTime();
  const began = time.now();
  const done: { readonly at: number; readonly code: string }[] = [];
  const table = {
    match: start,
    thoughts: 0,
    thinks: (): Promise<Thought> => Promise.resolve(NOTHING),
    refuse: null as Declined | null,
    damages: [] as Damaged[],
  };
  const header = headersOf(GAME.id)('m1', { game: GAME.id, seed: 'x' });
  const { level = 'strong', pace = 'normal' } = how;
  const log = pino({ level: 'silent' });
  const practice = createOpponent({
    bot: { client: { user: { id: 'bot' } }, time, log } as unknown as OpponentPorts['bot'],
    header: {
      ...header,
      players: [
        { id: 'anna', name: 'Anna' },
        { id: 'bot', name: 'Bot' },
      ],
      practice: { level, pace, seats: [2] },
    },
    current: () => table.match,
    pace: () => pace,
    advice: () => {
      table.thoughts += 1;
      return table.thinks();
    },
    ask(_, { verb, argument }, declined) {
      done.push({ at: time.now() - began, code: gestureCode(verb, argument ?? undefined) });
      if (table.refuse !== null) declined(table.refuse);
    },
    damaged: (damage) => void table.damages.push(damage),
  });
  if (!practice) throw new Error('the bot plays no seat');
  const show = (match: ShownMatch): void => {
    table.match = match;
    practice.rest(match);
  };
  return Object.assign(table, { time, done, practice, show });
}

describe.each([
  ['normal', [1200, 2800], [800, 1500]],
  ['fast', [500, 1000], [300, 600]],
] as const)('at a %s pace', (pace, begins, goesOn) => {
  it('the bot pauses before it begins, and again before it places its card', async () => {
    for (let i = 0; i < 20; i += 1) {
      const fresh = opened(THEIRS);
      const bot = seated(fresh, { pace });
      bot.thinks = () => Promise.resolve(TOUCH);
      bot.show(fresh);
      await bot.time.pass(5000);
      bot.thinks = () => Promise.resolve(PLACE);
      bot.show(after(fresh, { seat: 2, do: 'touch', pile: 'c2' }));
      await bot.time.pass(5000);
      expect(bot.done.map(({ code }) => code)).toEqual(['touch:c2', 'place:f1']);
      const [touched = 0, placed = 0] = bot.done.map(({ at }) => at);
      expect(touched).toBeGreaterThanOrEqual(begins[0]);
      expect(touched).toBeLessThanOrEqual(begins[1]);
      expect(placed - 5000).toBeGreaterThanOrEqual(goesOn[0]);
      expect(placed - 5000).toBeLessThanOrEqual(goesOn[1]);
    }
  });
});

const OFFENDED = after(opened(OBLIGED), { seat: 1, do: 'touch', pile: 'c1' });

describe.each([
  ['easy', [2500, 5000]],
  ['medium', [1800, 3500]],
  ['strong', [1200, 2000]],
] as const)('an offence at level %s', (level, [least, most]) => {
  it('is called when a human could have seen it, even if more happens in between', async () => {
    for (let i = 0; i < 10; i += 1) {
      const bot = seated(OFFENDED, { level });
      bot.thinks = () => Promise.resolve(KNOCK);
      bot.show(OFFENDED);
      await bot.time.pass(least / 2);
      bot.show(after(OFFENDED, { seat: 1, do: 'place', pile: 'f1' }));
      await bot.time.pass(least / 2 - 1);
      expect(bot.done).toEqual([]);
      await bot.time.pass(10_000);
      expect(bot.done.map(({ code }) => code)).toEqual(['knock:revert']);
      expect(bot.done[0]?.at).toBeLessThanOrEqual(most);
    }
  });
});

describe('the practice opponent', () => {
  it('keeps its pace despite draw offers', async () => {
    let match = opened(THEIRS);
    const bot = seated(match);
    bot.thinks = () => Promise.resolve(TOUCH);
    bot.show(match);
    for (const verb of ['offer-draw', 'withdraw-draw', 'offer-draw', 'withdraw-draw', 'offer-draw']) {
      await bot.time.pass(700);
      match = after(match, { seat: 1, do: verb });
      bot.show(match);
    }
    await bot.time.pass(0);
    expect(bot.done[0]?.code).toBe('touch:c2');
    expect(bot.done[0]?.at).toBeLessThanOrEqual(2800);
  });

  it('sets aside a match with a damaged journal, and does not retry', async () => {
    const match = opened(THEIRS);
    const bot = seated(match);
    const damage = new Damaged('journal', 'm1', 'is not as it was');
    bot.thinks = () => Promise.reject(damage);
    bot.show(match);
    await bot.time.pass(600_000);
    expect(bot.damages).toEqual([damage]);
    expect(bot.thoughts).toBe(1);
  });

  it('plays on when its right to call has ended by time, without any input', async () => {
    const bot = seated(OFFENDED);
    bot.thinks = () => Promise.resolve(KNOCK);
    bot.show(OFFENDED);
    await bot.time.pass(500);
    bot.thinks = () => Promise.resolve(TOUCH);
    await bot.time.pass(60_000);
    expect(bot.done.map(({ code }) => code)).toEqual(['touch:c2']);
  });

  it('does not call when its right to call ends before the call', async () => {
    const bot = seated(OFFENDED);
    bot.thinks = () => Promise.resolve(KNOCK);
    bot.show(OFFENDED);
    await bot.time.pass(500);
    bot.thinks = () => Promise.resolve(NOTHING);
    bot.show(after(OFFENDED, { seat: 1, do: 'place', pile: 'f1' }));
    await bot.time.pass(60_000);
    expect(bot.done).toEqual([]);
  });

  it('confirms its call when asked to', async () => {
    const bot = seated(OFFENDED);
    bot.thinks = () => Promise.resolve(KNOCK);
    bot.refuse = 'knock-again';
    bot.show(OFFENDED);
    for (let ms = 0; ms < 2000 && bot.done.length === 0; ms += 100) await bot.time.pass(100);
    expect(bot.done).toHaveLength(1);
    await bot.time.pass(700);
    expect(bot.done.length).toBeGreaterThan(1);
  });

  it('does not think when it has nothing to do', async () => {
    const bot = seated(opened(FREE));
    bot.show(bot.match);
    await bot.time.pass(60_000);
    expect(bot.thoughts).toBe(0);
  });

  it('thinks about one table at a time, and drops a thought about an outdated one', async () => {
    const first = opened(THEIRS);
    const bot = seated(first);
    const late = Promise.withResolvers<Thought>();
    bot.thinks = () => late.promise;
    bot.show(first);
    let match = first;
    for (const pile of ['f1', 'g2', 'c2']) {
      match = after(match, { seat: 2, do: 'touch', pile });
      bot.show(match);
    }
    await bot.time.pass(10_000);
    expect(bot.thoughts).toBe(1);
    bot.thinks = () => Promise.resolve(PLACE);
    late.resolve(TOUCH);
    await bot.time.pass(10_000);
    expect(bot.thoughts).toBe(2);
    expect(bot.done.map(({ code }) => code)).toEqual(['place:f1']);
  });

  it.each([
    ['a thought takes too much', () => Promise.resolve<Thought>(fail('too-much'))],
    ['thinking fails', () => Promise.reject<Thought>(new Error('the process has ended'))],
  ])('retries at growing intervals when %s', async (_, thinks) => {
    const bot = seated(opened(THEIRS));
    bot.thinks = thinks;
    bot.show(bot.match);
    await bot.time.pass(60_000);
    expect(bot.thoughts).toBeGreaterThan(3);
    expect(bot.thoughts).toBeLessThan(10);
    bot.thinks = () => Promise.resolve(TOUCH);
    await bot.time.pass(60_000);
    expect(bot.done.map(({ code }) => code)).toEqual(['touch:c2']);
  });

  it('does not repeat a refused act endlessly', async () => {
    const bot = seated(opened(THEIRS));
    bot.thinks = () => Promise.resolve(TOUCH);
    bot.refuse = { refused: 'not-your-turn' };
    bot.show(bot.match);
    await bot.time.pass(120_000);
    expect(bot.done.length).toBeLessThan(12);
  });

  it('does nothing once it is stopped', async () => {
    const bot = seated(opened(THEIRS));
    bot.thinks = () => Promise.resolve(TOUCH);
    bot.show(bot.match);
    bot.practice.stop();
    await bot.time.pass(60_000);
    expect(bot.done).toEqual([]);
  });
});
