/**
 * Prints the notes of a version from CHANGELOG.md: `node scripts/release-notes.mjs 1.0.0`. Exits with status
 * 1 if there are none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './say.mjs';

const [, , version = ''] = process.argv;
const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
const [heading = '', ...lines] = (sections.find((one) => one.startsWith(`## ${version} `)) ?? '').split('\n');
const notes = lines.join('\n').trim();
if (heading === '' || notes === '') {
  process.stderr.write(`CHANGELOG.md has no notes for version ${version}.\n`);
  process.exitCode = 1;
} else process.stdout.write(`${notes}\n`);
