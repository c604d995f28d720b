/** Program, image and changelog state the version of `package.json`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveHealth } from '../../src/health/server.ts';
import { VERSION } from '../../src/version.ts';
import { withTestbed } from '../discord/testbed.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

describe('the version of package.json', () => {
  it('is that of the lock file', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      readonly version: string;
      readonly packages: Readonly<Record<string, { readonly version?: string }>>;
    };
    expect([VERSION, lock.version, lock.packages['']?.version]).toEqual([version, version, version]);
  });

  it('is on the health page', async () => {
    const server = await serveHealth({
      host: '127.0.0.1',
      port: 0,
      health: () => ({ status: 'ok', reasons: [], warnings: [] }),
      figures: { text: () => Promise.resolve(''), contentType: 'text/plain' },
    });
    const answer: unknown = await (await fetch(`${server.url}/healthz`)).json();
    await server.close();
    expect(answer).toMatchObject({ status: 'ok', version });
  });

  it('is in the user agent of every request to Discord', () =>
    withTestbed({}, async ({ discord, anna, channelId }) => {
      await anna.run(channelId, 'schikane home').outcome;
      const agents = discord.requests.map(({ agent }) => agent);
      expect(agents.length).toBeGreaterThan(1);
      expect(agents.filter((agent) => !agent.endsWith(` schikane/${version}`))).toEqual([]);
    }));

  it('has notes in the changelog, which the release shows', () => {
    const notes = (wanted: string) =>
      spawnSync(process.execPath, [join(ROOT, 'scripts/release-notes.mjs'), wanted], { encoding: 'utf8' });
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version} - \\d{4}-\\d{2}-\\d{2}$`, 'm'));
    expect(notes(version)).toMatchObject({ status: 0, stdout: expect.stringContaining('- ') as string });
    expect(notes('9.9.9').status).toBe(1);
  });
});

describe('the release workflow', () => {
  const workflow = read('.github/workflows/release.yml');
  /** Positions of these parts, in the order of the steps. */
  const order = (...parts: readonly string[]): number[] => parts.map((part) => workflow.indexOf(part));

  it('checks the tag, tests the image, then pushes, attests and publishes it', () => {
    const places = order(
      '"v$version"',
      'load: true',
      '/healthz',
      'npm sbom',
      'docker push',
      'subject-digest',
      'sbom-path',
      'gh release create',
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('labels the image with the version of package.json', () => {
    expect(workflow).toContain('org.opencontainers.image.version=${{ env.VERSION }}');
    expect(workflow).toContain('version=$(node --print "require(\'./package.json\').version")');
  });
});
