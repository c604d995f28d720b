/** Files for hosts agree with the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatewayIntentBits, PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config.ts';
import { MAKING_EVENTS, PERMISSIONS } from '../../src/line/permissions.ts';
import { createFigures } from '../../src/health/prometheus.ts';
import { NOTHING_REFUSED } from '../../src/storage/writes.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const figures = createFigures(() => ({
  discord: null,
  leases: null,
  identifies: null,
  drawing: [],
  turnedBack: 0,
  storage: { kind: 'file', count: 0, ms: 0, hasFailed: false, refused: NOTHING_REFUSED },
}));

describe('the names of metrics', () => {
  it.each(['deploy/grafana.json', 'docs/hosting.md', 'docs/hosting-many.md'])('in %s exist', async (file) => {
    const text = await figures.text();
    const named = read(file).match(/\b(?:schikane|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    for (const name of new Set(named)) {
      const [whole = ''] = /^.*?(?=_(?:bucket|count|sum)$|$)/.exec(name) ?? [];
      expect(text, name).toContain(`# TYPE ${whole} `);
    }
  });

  it('are all on the dashboard', async () => {
    const own = (await figures.text()).match(/(?<=# TYPE )schikane_\S+/g) ?? [];
    const dashboard = read('deploy/grafana.json');
    for (const name of own) expect(dashboard).toContain(name);
  });
});

describe('the settings', () => {
  it.each([
    ['Dockerfile', /^ENV (\w+)=/gm],
    // Except the database's own.
    ['compose.yaml', /^ {6}(?!POSTGRES_)([A-Z_]+):/gm],
    ['deploy/systemd.env', /^(\w+)=/gm],
  ])('in %s exist', (file, pattern) => {
    const named = Array.from(read(file).matchAll(pattern), ([, name]) => name);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named) expect(SETTINGS).toContain(name);
  });
});

describe('the invite link', () => {
  it('asks for the needed permissions only', () => {
    const [, permissions = ''] = /permissions=(\d+)/.exec(read('docs/hosting.md')) ?? [];
    const needed = [...PERMISSIONS, MAKING_EVENTS[0]].reduce(
      (sum, name) => sum | PermissionFlagsBits[name],
      0n,
    );
    expect(BigInt(permissions)).toBe(needed);
  });
});

describe('the promise to read nothing', () => {
  const { GuildMembers, GuildPresences, MessageContent } = GatewayIntentBits;
  const privileged: readonly number[] = [GuildMembers, GuildPresences, MessageContent];

  it('is kept: no intent is privileged', () => {
    const asked = Array.from(
      read('src/line/line.ts').matchAll(/GatewayIntentBits\.(\w+)/g),
      ([, name = '']) => name,
    );
    expect(asked).not.toEqual([]);
    for (const name of asked) {
      const bit = GatewayIntentBits[name as keyof typeof GatewayIntentBits];
      expect(bit).toEqual(expect.any(Number));
      expect(privileged).not.toContain(bit);
    }
  });
});

describe('the image', () => {
  it('has the health check at its open port, and runs as an unprivileged user', () => {
    const file = read('Dockerfile');
    const [, port] = /ENV HEALTH_PORT=(\d+)/.exec(file) ?? [];
    expect(file).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(
      file
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('USER')),
    ).toEqual(['USER schikane']);
  });
});
