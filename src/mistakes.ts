import { HealthPortTaken } from './health/server.ts';
import { FolderRefused } from 'loopback-discord/keeping/folder.ts';
import { OtherNumber } from './shards/numbers.ts';
import { StorageError, StorageInUse } from './storage/index.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Explains a setting that turns out wrong only in use, in a sentence with its name and what to do. Null for
 * any other error.
 */
export function mistakeIn(error: unknown): string | null {
  if (error instanceof StorageInUse) {
    return `STORAGE_URL ${error.message}. Stop that one first, or give each of them a file of its own.`;
  }
  if (error instanceof StorageError) {
    return `STORAGE_URL ${error.message}. It takes an SQLite file of this program in a folder that can be written to (where there is none, it is created), or a PostgreSQL database in which this user may create tables.`;
  }
  if (error instanceof FolderRefused) {
    return `SANDBOX_KEEP ${error.message}. It takes a folder that can be written to; where there is none, it is created.`;
  }
  if (error instanceof HealthPortTaken) {
    return `HEALTH_PORT or HEALTH_HOST is wrong: ${error.message}. Perhaps another program has it; choose another port, or an address of this machine.`;
  }
  if (error instanceof OtherNumber) {
    return `SHARDS is wrong: ${error.message}. Give this one the same number, or auto; to change it, stop them all first.`;
  }
  switch (codeOf(error)) {
    case 'TokenInvalid':
      return 'DISCORD_TOKEN is not a token that Discord knows (any more). Copy a new one from https://discord.com/developers/applications (Bot, Reset Token).';
    case 'ShardingRequired':
      return 'SHARDS is too small: the bot is in more servers than so many connections to Discord may serve. Give it auto, or a larger number.';
    case 'IntentsRefused':
      return 'Discord refuses the bot with this DISCORD_TOKEN what it asks for (servers and their messages, without reading them). Look at https://discord.com/developers/applications (Bot) whether it is suspended, or take the token of another application.';
    case 'VersionRefused':
      return 'Discord no longer speaks the language of this version of the program with DISCORD_TOKEN. Update the program.';
    case 'EADDRINUSE':
      return 'SANDBOX_PORT is in use by another program on this machine, perhaps another sandbox. Stop that one, or choose another port.';
    default:
      return null;
  }
}
