/** Who is told when a match ends. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { headerFor, type Terms } from '../../src/challenge/terms.ts';
import { createEndings, type EndListener, type JustEnded } from '../../src/match/endings.ts';
import { openFinished } from '../../src/match/finished.ts';
import { headerSchema } from '../../src/match/header.ts';
import { openStorage } from '../../src/storage/index.ts';
import { fakeTime } from '../fake-time.ts';
import { GAME, header } from './table.ts';

const RESULT = { winner: 1, reason: 'resigned' } as const;
const ended = (): JustEnded => ({
  header: header({}),
  game: GAME,
  entries: [],
  match: null,
  result: RESULT,
  unrated: null,
});

async function told(...listeners: readonly EndListener[]) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const finished = openFinished(await openStorage('sqlite::memory:'), () => undefined);
  return { endings: createEndings({ finished, time: fakeTime(), log }, listeners), finished, lines };
}

const listener = (name: string, heard: string[]): EndListener => ({
  name,
  ended: ({ header: { id }, result }) => {
    heard.push(`${name} ${id} ${String(result?.reason)}`);
    return Promise.resolve();
  },
});

const deaf: EndListener = { name: 'deaf', ended: () => Promise.reject(new Error('not now')) };

it('everybody who listens is told, after the result has been kept', async () => {
  const heard: string[] = [];
  const { endings, finished } = await told(listener('league', heard), {
    name: 'late',
    ended: async ({ header: { id } }) => void heard.push(`kept ${(await finished.result(id))?.reason ?? ''}`),
  });
  await endings.tell(ended());
  expect(heard).toEqual(['league test resigned', 'kept resigned']);
});

it('one that fails keeps the end from nobody, is named in the log, and makes it be told again', async () => {
  const heard: string[] = [];
  const { endings, finished, lines } = await told(deaf, listener('league', heard));
  await expect(endings.tell(ended())).rejects.toThrow('not now');
  await expect(endings.tell(ended())).rejects.toThrow('not now');
  expect(heard).toEqual(['league test resigned', 'league test resigned']);
  expect(lines.some((line) => line.includes('"listener":"deaf"'))).toBe(true);
  expect(await finished.inChannel('2')).toHaveLength(1);
});

it('a header can be made without a lobby, and say which event it belongs to', () => {
  const terms: Terms = {
    ...{ game: GAME.id, clock: null, options: {}, endWindowMs: 15_000, stillTurns: 60, ranked: true },
    ...{ locale: 'de', suitColours: 4, labels: 'card', breathMs: 800, idleMs: null, position: null },
  };
  const event = { kind: 'tournament', id: 'autumn' };
  const made = headerFor(terms, {
    ...{ id: 'm1', rules: GAME.rules.version, startedAt: 5, guildId: '1', channelId: '2', event },
    players: header({}).players,
    deal: { seed: 'secret', cuts: [1, 2] },
  });
  expect(headerSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  expect(made.event).toEqual(event);
  expect(GAME.open(made.setup).ok).toBe(true);
});
