/** The hashes that keep decisions about people valid after a deletion. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAside } from '../../src/chat/aside.ts';
import { createHashing, hashTag, keySchema } from '../../src/privacy/hashing.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openStorage } from '../../src/storage/index.ts';
import { openProcesses } from '../storage/other-processes.ts';

const IDA = '100000000000000001';

async function hashingOn(storage: Storage, log: string[] = []) {
  const aside = createAside(pino({}, { write: (line: string) => void log.push(line) }));
  const hashing = createHashing({ storage, aside });
  await hashing.load();
  return hashing;
}

describe('the keyed hash of an id', () => {
  it('is the same after a restart, differs in another storage, and does not reveal the id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schikane-hashing-'));
    const hashes: string[] = [];
    try {
      for (const file of ['one', 'one', 'other']) {
        const storage = await openStorage(`sqlite://${join(folder, file)}.sqlite`);
        hashes.push((await hashingOn(storage)).of(IDA));
        await storage.close();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
    const [first = '', second, other] = hashes;
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(first).not.toContain(IDA);
    expect(hashTag(first)).toMatch(/^[\w-]{6}$/);
    expect(hashTag(IDA)).toBeNull();
  });

  it('is the same for all processes, even if they start at once', async () => {
    const { newProcess } = openProcesses();
    const together = await Promise.all(Array.from({ length: 4 }, () => hashingOn(newProcess())));
    const later = await hashingOn(newProcess());
    expect(new Set([...together, later].map((hashing) => hashing.of(IDA))).size).toBe(1);
  });

  it('gets a new key if the old one is unreadable, which is logged without the key', async () => {
    const { newProcess } = openProcesses();
    const before = (await hashingOn(newProcess())).of(IDA);
    const storage = newProcess();
    const [row] = await storage.rows.range('keys', 'people', 'people');
    if (!row) throw new Error('no key');
    const { key } = keySchema.parse((JSON.parse(row.text) as { value: unknown }).value);
    await storage.rows.replace([{ row, to: { key: row.key, text: row.text.replace('key', 'kez') } }]);
    const log: string[] = [];
    const hashing = await hashingOn(storage, log);
    expect(hashing.of(IDA)).not.toBe(before);
    expect(log.join()).toContain('damaged record set aside');
    expect(log.join()).not.toContain(key);
    expect((await hashingOn(newProcess())).of(IDA)).toBe(hashing.of(IDA));
  });
});
