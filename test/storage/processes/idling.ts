/** Has a storage open and stores something: `node idling.ts <url>`. It does nothing else, and does not close the storage. */
import { openStorage } from '../../../src/storage/index.ts';

const [url = ''] = process.argv.slice(2);
const { journal } = await openStorage(url);
await journal.create('m1', {});
await journal.append('m1', 0, 'a');
console.log('stored');
