/** Writes the files of `conformance/` with the answers of the product's referee. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { FILES, FOLDER } from './files.ts';

for (const entry of readdirSync(FOLDER, { withFileTypes: true })) {
  if (entry.isDirectory()) rmSync(new URL(entry.name, FOLDER), { recursive: true });
}
for (const file of FILES) {
  const url = new URL(file.path, FOLDER);
  mkdirSync(new URL('.', url), { recursive: true });
  try {
    writeFileSync(url, file.text());
  } catch (error) {
    console.error(file.path, error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
