/**
 * Opens a storage like a bot, says so on standard output, and ends when its input does: `node running.ts
 * <url>`.
 */
import { once } from 'node:events';
import { openStorage } from '../../../src/storage/index.ts';

const [url = ''] = process.argv.slice(2);
const storage = await openStorage(url);
console.log('open');
await once(process.stdin.resume(), 'end');
await storage.close();
