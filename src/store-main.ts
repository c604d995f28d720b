import { parseConfig, readEnvironment } from './config.ts';
import { parseStorageUrl } from './storage/url.ts';
import { store } from './store.ts';

/** `npm run store`: copies of the storage that the settings name, and what is wrong with it. */
const config = parseConfig(readEnvironment('.env', process.env));
const address = config.ok ? parseStorageUrl(config.value.storageUrl) : null;
const file = address?.ok && address.value.kind === 'sqlite' ? address.value.file : ':memory:';
const told =
  file === ':memory:'
    ? { lines: config.ok ? ['STORAGE_URL names no file: nothing is kept.'] : config.error, isWell: false }
    : await store(process.argv.slice(2), file, new Date());
process.stdout.write(`${told.lines.join('\n')}\n`);
process.exitCode = told.isWell ? 0 : 1;
