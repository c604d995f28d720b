/** Writes the pages that are made from player texts: `docs/rulings/<game>.md`. */
import { writeFileSync } from 'node:fs';
import { formatted } from './formatted.ts';
import { BOOKS, fileOf, pageOf } from './rulings.ts';

for (const book of BOOKS) writeFileSync(fileOf(book), await formatted(pageOf(book)));
