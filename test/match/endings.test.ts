/** Listeners for the end of a match. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { headerFor, type Terms } from '../../src/challenge/terms.ts';
import { fail, ok } from '../../src/core/result.ts';
import { progressOf } from '../../src/match/progress.ts';
import { createEndings, type EndListener, type Ending, type Looked } from '../../src/match/endings.ts';
import type { Reads } from '../../src/match/reading/reading.ts';
import { review } from '../../src/match/review.ts';
import { Damaged } from '../../src/storage/damaged.ts';
import { openFinished } from '../../src/match/finished.ts';
import { headerSchema } from '../../src/match/header.ts';
import { openStorage } from '../../src/storage/index.ts';
import { fakeTime } from '../fake-time.ts';
import { GAME, header } from './table.ts';

const RESULT = { winner: 1, reason: 'resigned' } as const;
const ended = (): Ending => ({
  header: header({}),
  game: GAME,
  entries: [],
  match: null,
  result: RESULT,
  unrated: null,
});

const unasked: Reads['review'] = () => Promise.reject(new Error('nobody asks'));

async function told(listeners: readonly EndListener[], looking = unasked) {
  const lines: string[] = [];
  const damages: Damaged[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const finished = openFinished(await openStorage('sqlite::memory:'), () => undefined);
  const ports = {
    finished,
    log,
    time: fakeTime(),
    reading: { own: { review: looking } },
    found: (damage: Damaged) => void damages.push(damage),
  };
  return { endings: createEndings(ports, listeners), finished, lines, damages };
}

const listener = (name: string, heard: string[]): EndListener => ({
  name,
  ended: ({ header: { id }, result }) => {
    heard.push(`${name} ${id} ${String(result?.reason)}`);
    return Promise.resolve();
  },
});

const deaf: EndListener = { name: 'deaf', ended: () => Promise.reject(new Error('not now')) };

it('tells all listeners after the result is stored', async () => {
  const heard: string[] = [];
  const { endings, finished } = await told([
    listener('league', heard),
    {
      name: 'late',
      ended: async ({ header: { id } }) =>
        void heard.push(`kept ${(await finished.result(id))?.reason ?? ''}`),
    },
  ]);
  await endings.tell(ended());
  expect(heard).toEqual(['league test resigned', 'kept resigned']);
});

it('tells the other listeners when one fails, logs it, and tells all again', async () => {
  const heard: string[] = [];
  const { endings, finished, lines } = await told([deaf, listener('league', heard)]);
  await expect(endings.tell(ended())).rejects.toThrow('not now');
  await expect(endings.tell(ended())).rejects.toThrow('not now');
  expect(heard).toEqual(['league test resigned', 'league test resigned']);
  expect(lines.some((line) => line.includes('"listener":"deaf"'))).toBe(true);
  expect(await finished.inChannel('2')).toHaveLength(1);
});

describe('the review of a finished match', () => {
  const begun = (): Ending => ({ ...ended(), match: progressOf(GAME, header({}), []).match, result: null });

  /** Ends a match and returns the reviews that its listeners get. */
  async function lookedAt(ending: Ending, looking: Reads['review'], listening = 1) {
    const looks: Looked[] = [];
    const curious: EndListener = {
      name: 'curious',
      ended: async (match) => void looks.push(await match.looked()),
    };
    const place = await told(
      Array.from({ length: listening }, () => curious),
      looking,
    );
    await place.endings.tell(ending);
    return { ...place, looks };
  }

  it('runs once for all listeners that ask, and not at all if none asks', async () => {
    let times = 0;
    const looking: Reads['review'] = ({ entries }) => {
      times += 1;
      return Promise.resolve(ok(review(GAME, header({}), entries)));
    };
    const { looks } = await lookedAt(begun(), looking, 3);
    expect([times, looks.length]).toEqual([1, 3]);
    expect(looks.every((looked) => looked.ok && looked.value?.seats.length === 2)).toBe(true);
    await lookedAt(begun(), looking, 0);
    expect(times).toBe(1);
  });

  it('is null when too long, and null with a log line when it fails', async () => {
    const tooMuch = await lookedAt(begun(), () => Promise.resolve(fail('too-much')));
    expect([tooMuch.looks, tooMuch.lines]).toEqual([[ok(null)], []]);
    const failing = await lookedAt(begun(), () => Promise.reject(new Error('broken')));
    expect(failing.looks).toEqual([ok(null)]);
    expect(failing.lines).toHaveLength(1);
  });

  it('is null when the rules version is not today’s', async () => {
    expect((await lookedAt(ended(), unasked)).looks).toEqual([ok(null)]);
  });

  it('reports damage, also when only the end is missing', async () => {
    const damage = new Damaged('journal', 'test', 'is missing');
    const { looks, damages } = await lookedAt({ ...begun(), damage }, unasked, 2);
    expect([looks, damages]).toEqual([[fail(damage), fail(damage)], [damage]]);
    const match = progressOf(GAME, header({}), [{ seat: 1, do: 'resign', at: 5 }]).match;
    const short = await lookedAt({ ...begun(), match }, () =>
      Promise.resolve(ok(review(GAME, header({}), []))),
    );
    expect(short.damages.map(({ what }) => what)).toEqual(['lacks its end']);
  });
});

it('makes a header without a lobby, with the event it belongs to', () => {
  const terms: Terms = {
    game: GAME.id,
    clock: null,
    options: {},
    endWindowMs: 15_000,
    stillTurns: 60,
    reactionMs: 3000,
    ranked: true,
    locale: 'de',
    suitColours: 4,
    labels: 'card',
    numbers: true,
    breathMs: 800,
    idleMs: null,
    position: null,
  };
  const event = { kind: 'tournament', id: 'autumn' };
  const made = headerFor(terms, {
    id: 'm1',
    rules: GAME.rules.version,
    startedAt: 5,
    guildId: '1',
    channelId: '2',
    event,
    players: header({}).players,
    deal: { seed: 'secret', cuts: [1, 2] },
  });
  expect(headerSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  expect(made.event).toEqual(event);
  expect(GAME.open(made.setup).ok).toBe(true);
});

describe('the end of a match', () => {
  it('is told once more when it may have been told before, also if its listing failed', async () => {
    const again: boolean[] = [];
    const curious: EndListener = {
      name: 'curious',
      ended: (match) => Promise.resolve(void again.push(match.again)),
    };
    const { endings } = await told([curious]);
    await endings.tell(ended());
    await endings.tell(ended());
    expect(again).toEqual([false, true]);
    const lines: string[] = [];
    const full = createEndings(
      {
        finished: { add: () => Promise.reject(new Error('disk full')) },
        log: pino({}, { write: (line) => void lines.push(line) }),
        time: fakeTime(),
        reading: { own: { review: unasked } },
        found: () => undefined,
      },
      [curious],
    );
    await full.tell(ended());
    expect(again).toEqual([false, true, true]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'finished match not listed', match: 'test', channel: '2', err: { message: 'disk full' } },
    ]);
  });

  it('is told again as a whole when several listeners failed, with all their errors', async () => {
    const { endings } = await told([deaf, { ...deaf, name: 'mute' }]);
    await expect(endings.tell(ended())).rejects.toMatchObject({
      message: 'the end of a match was not told',
      errors: [{ message: 'not now' }, { message: 'not now' }],
    });
  });
});
