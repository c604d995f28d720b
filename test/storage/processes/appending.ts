/**
 * Appends to journals until it is killed: `node appending.ts <url> <matches>`. Each match goes on from its
 * last entry; acknowledged entries go to standard output, as match and index.
 */
import { openStorage } from '../../../src/storage/index.ts';

const [url = '', matches = '1'] = process.argv.slice(2);
const { journal } = await openStorage(url);
console.log('open');

async function play(id: string): Promise<never> {
  const stored = await journal.read(id);
  if (!stored) await journal.create(id, {});
  for (let n = stored?.entries.length ?? 0; ; n++) {
    await journal.append(id, n, { n, filler: 'x'.repeat(n % 3000) });
    process.stdout.write(`${id} ${n}\n`);
  }
}

await Promise.all(Array.from({ length: Number(matches) }, (_, i) => play(`m${i + 1}`)));
