/** Stored data of tournaments is written eventually, however long the storage refuses. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createKeeping } from '../../src/features/tournament/chat/keeping.ts';
import type { KeptTournament } from '../../src/features/tournament/chat/kept.ts';
import { held } from '../chat-tournament/held.ts';

const ROW: KeptTournament = {
  guildId: 'guild',
  channelId: 'channel',
  name: 'Tuesday cup',
  game: 'schikanoeschen',
  startsAt: 0,
  phase: 'open',
  messageId: null,
  chapter: '',
  isSettled: false,
  standsSince: null,
};

/** A storage that refuses while it is full, and whose writes wait for `gate`. */
function keeping() {
  const disk = { isFull: false, gate: Promise.resolve<unknown>(null), tries: 0, row: ROW };
  const timers = new Set<() => void>();
  const tournaments = new Map([['cup', held().tournament]]);
  const documents = {
    get: () => Promise.resolve(disk.row),
    async set(_: string, value: KeptTournament) {
      disk.tries += 1;
      const { isFull } = disk;
      await disk.gate;
      if (isFull) throw new Error('disk full');
      disk.row = value;
    },
  };
  const time = {
    now: () => 0,
    at(_: number, callback: () => void) {
      timers.add(callback);
      return () => void timers.delete(callback);
    },
  };
  const kept = createKeeping({ time, log: pino({ level: 'silent' }) } as never, documents as never, (id) =>
    tournaments.get(id),
  );
  /** Runs all due timers. */
  async function passes(): Promise<void> {
    const due = [...timers];
    timers.clear();
    for (const callback of due) callback();
    await kept.settled();
  }
  return { kept, disk, timers, tournaments, passes };
}

it('one retry is due, however many changes the storage has refused', async () => {
  const { kept, disk, timers, passes } = keeping();
  disk.isFull = true;
  for (const messageId of ['1', '2', '3']) {
    await kept.keep('cup', { messageId });
    expect(timers.size).toBe(1);
  }
  disk.tries = 0;
  await passes();
  expect([timers.size, disk.tries]).toEqual([1, 1]);
  disk.isFull = false;
  await passes();
  expect([timers.size, disk.row.messageId]).toEqual([0, '3']);
});

it('a successful write includes refused changes, and no retry is due', async () => {
  const { kept, disk, timers } = keeping();
  disk.isFull = true;
  await kept.keep('cup', { messageId: '1' });
  disk.isFull = false;
  await kept.keep('cup', { chapter: 'running' });
  expect(disk.row).toMatchObject({ messageId: '1', chapter: 'running' });
  expect(timers.size).toBe(0);
});

it('a refused change does not overwrite a later successful one', async () => {
  const { kept, disk, passes } = keeping();
  const gate = Promise.withResolvers<null>();
  Object.assign(disk, { isFull: true, gate: gate.promise });
  const first = kept.keep('cup', { messageId: '1' });
  await new Promise((done) => setImmediate(done));
  disk.isFull = false;
  const second = kept.keep('cup', { messageId: '2' });
  gate.resolve(null);
  await Promise.all([first, second]);
  await passes();
  expect(disk.row.messageId).toBe('2');
});

it('a tournament forgotten during a write is not retried', async () => {
  const { kept, disk, timers, tournaments } = keeping();
  const gate = Promise.withResolvers<null>();
  Object.assign(disk, { isFull: true, gate: gate.promise });
  const storing = kept.keep('cup', { messageId: '1' });
  await new Promise((done) => setImmediate(done));
  tournaments.delete('cup');
  kept.forget('cup');
  gate.resolve(null);
  await storing;
  expect(timers.size).toBe(0);
});
