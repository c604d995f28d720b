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
    return `STORAGE_URL ${error.message}. Stop the other bot first, or give each bot its own file.`;
  }
  if (error instanceof StorageError) {
    return `STORAGE_URL ${error.message}. Use an SQLite file of this bot in a folder that the bot can write to (it creates missing ones), or a PostgreSQL database in which the bot's user may create tables.`;
  }
  if (error instanceof FolderRefused) {
    return `SANDBOX_KEEP ${error.message}. Use a folder that the bot can write to; it creates a missing one.`;
  }
  if (error instanceof HealthPortTaken) {
    return `HEALTH_PORT or HEALTH_HOST is wrong: ${error.message}. Another program may use it: choose another port, or an address of this machine.`;
  }
  if (error instanceof OtherNumber) {
    return `SHARDS is wrong: ${error.message}. Use the same number here, or auto. To change the number, stop all processes first.`;
  }
  switch (codeOf(error)) {
    case 'TokenInvalid':
      return 'DISCORD_TOKEN is invalid: Discord does not know it, or has reset it. Copy a new token from https://discord.com/developers/applications (Bot, Reset Token).';
    case 'ShardingRequired':
      return 'SHARDS is too small for the number of servers that the bot is on. Use auto, or a larger number.';
    case 'IntentsRefused':
      return 'Discord refuses the gateway intents of the bot with this DISCORD_TOKEN (servers and their messages, without their content). Check at https://discord.com/developers/applications (Bot) whether the bot is suspended, or use the token of another application.';
    case 'VersionRefused':
      return 'Discord no longer supports the gateway version of this bot (DISCORD_TOKEN itself may be valid). Update the bot.';
    case 'EADDRINUSE':
      return 'SANDBOX_PORT is in use by another program on this machine, perhaps another sandbox. Stop that program, or choose another port.';
    default:
      return null;
  }
}
