/** Connections that break while a picture is on its way to Discord. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { timesAsMany } from '../long.ts';

const RUN = join(import.meta.dirname, 'upload-run.ts');
const UPLOADS = 200 * timesAsMany(10);

it(`${UPLOADS} uploads on breaking connections: each is sent, and no error stays uncaught`, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, String(UPLOADS)]);
  const { lost, uncaught, broken } = JSON.parse(stdout) as Record<string, unknown>;
  expect({ lost, uncaught }).toEqual({ lost: 0, uncaught: [] });
  expect(broken).toBeGreaterThan(UPLOADS / 4);
});
