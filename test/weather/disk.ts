import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A separate small disk for the bot's file, which can be filled to the last byte. */
export interface Disk {
  fill(): void;
  free(): void;
  remove(): void;
}

const SIZE_MB = 192;
/** Size of one write when filling it. */
const PART = Buffer.alloc(64 * 1024);

/** Mounts a file system in memory at a folder; null if that is not allowed. */
export function mountDisk(folder: string): Disk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  const free = (): void => rmSync(filler, { force: true });
  return {
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, PART);
      } catch (error) {
        const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
        if (!isFull) throw error;
      } finally {
        closeSync(file);
      }
    },
    free,
    remove() {
      free();
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
}
