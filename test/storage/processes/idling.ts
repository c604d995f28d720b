/** Opens a storage, stores something and then idles without closing it: `node idling.ts <url>`. */
import { openStorage } from '../../../src/storage/index.ts';

const [url = ''] = process.argv.slice(2);
const { journal } = await openStorage(url);
await journal.create('m1', {});
await journal.append('m1', 0, 'a');
console.log('stored');
