import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary folder with these files: path and text. The caller deletes it. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  write(root, files);
  return root;
}

export function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The text of a function with this number of lines. */
export const functionOf = (lines: number, name = 'long'): string =>
  `export function ${name}() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
