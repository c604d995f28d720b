/** Appends to a journal until it is killed: `node appending.ts <url>`; each acknowledged index goes to standard output. */
import { writeSync } from 'node:fs';
import { openStorage } from '../../src/storage/index.ts';

const [url = ''] = process.argv.slice(2);
const { journal } = openStorage(url);
await journal.create('m1', {});
for (let n = 0; ; n++) {
  await journal.append('m1', n, { n, filler: 'x'.repeat(n % 3000) });
  writeSync(1, `${n}\n`);
}
