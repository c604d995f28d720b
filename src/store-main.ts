import { parseConfig } from './config.ts';
import { fail } from './core/result.ts';
import { readEnvironment } from './env-file.ts';
import { endWithReader } from './pipes.ts';
import { parseStorageUrl } from './storage/url.ts';
import { store } from './store.ts';
import { wallMs } from './machine/clock.ts';

/** `npm run store`: copies and checks the storage that the settings name. */
endWithReader();
const environment = readEnvironment('.env', process.env);
for (const remark of environment.ok ? environment.value.remarks : []) process.stderr.write(`${remark}.\n`);
const config = environment.ok ? parseConfig(environment.value.env) : fail([environment.error]);
const address = config.ok ? parseStorageUrl(config.value.storageUrl) : null;
const told =
  address?.ok && !(address.value.kind === 'sqlite' && address.value.file === ':memory:')
    ? await store(process.argv.slice(2), address.value, new Date(wallMs()))
    : {
        lines: config.ok
          ? ['STORAGE_URL is sqlite::memory:, which keeps nothing. Set it to a file or a database.']
          : config.error,
        isWell: false,
      };
process.stdout.write(`${told.lines.join('\n')}\n`);
process.exitCode = told.isWell ? 0 : 1;
