import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Returns paths in a new folder for each test of the calling file; the folder is deleted after the test. */
export function newFolders(): (name: string) => string {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schikane-storage-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}
