/**
 * `node test/faults/uploads.ts [1000]`: runs the bot as a separate process at a loopback Discord, on lines
 * that break that many times during the upload of a picture or its answer. Prints the number of commands that
 * changed the table, and of tables not shown at once because all tries failed. One table must be playable
 * afterwards.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '../../src/core/random.ts';
import { startLoopbackDiscord } from 'loopback-discord';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { startProxy } from './proxy.ts';
import { compiled } from '../../scripts/sparing.mjs';

const WANTED = Number(process.argv[2] ?? 1000);
const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** A playable table. */
const isTable = ({ attachments, components }: SeenMessage): boolean =>
  attachments.length > 0 && JSON.stringify(components).includes('|menu"');

const random = randomOf('lines that break', 'the whole bot');
const folder = mkdtempSync(join(tmpdir(), 'schikane-uploads-'));
const proxy = await startProxy();
const discord = await startLoopbackDiscord({ gatewayAddress: proxy.gatewayAddress, log: () => undefined });
proxy.to(Number(new URL(discord.origin).port));

const bot = spawn(process.execPath, [MAIN], {
  cwd: folder,
  env: {
    PATH: process.env['PATH'],
    ...compiled,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: `${proxy.origin}/api`,
    STORAGE_URL: `sqlite://${folder}/a.sqlite`,
  },
});
let log = '';
const ready = new Promise<void>((resolve) => {
  bot.stdout.on('data', (part: Buffer) => {
    log += part.toString();
    if (log.includes('bot ready')) resolve();
  });
});
bot.stderr.pipe(process.stderr);
await Promise.race([ready, once(bot, 'exit')]);

const [channelId = ''] = discord.world.channels.keys();
const anna = discord.user('Anna');
const offered = await anna.run(channelId, 'challenge', { opponent: anna.user.id, breath: 0 }).outcome;
if (offered.kind !== 'message') throw new Error(`the challenge was answered with ${offered.kind}`);
for (let seat = 0; seat < 2; seat += 1) {
  const { id } = offered.message;
  const cutting = anna.message(channelId, id) ?? offered.message;
  const [cut] = JSON.stringify(cutting.components).match(/lobby\|cut\|[^"]+/g) ?? [];
  await anna.click(cutting, cut ?? '').outcome;
}
const dealt = await anna.sees(channelId, isTable);
const [, seat = '1'] = /\((\d)\)\*\* is to move/.exec(dealt.content) ?? [];

/**
 * Touches the top of a stack, or puts it back, so that the table changes; resolves after an answer or a
 * failure.
 */
async function act(verb: 'touch' | 'place'): Promise<string> {
  const { kind } = await anna.run(channelId, verb, { stack: `c${seat}` }).outcome;
  return kind;
}

const isTouched = (): boolean =>
  anna.messages(channelId).findLast(isTable)?.content.includes('touches') ?? false;

let commands = 0;
let late = 0;
const died = once(bot, 'exit').then(() => null);
while (proxy.broken < WANTED && bot.exitCode === null && bot.signalCode === null) {
  const direction = random.below(3) === 0 ? 'down' : 'up';
  proxy.cut({
    of: 'requests',
    direction,
    bytes: direction === 'up' ? 100 + random.below(40_000) : random.below(600),
    times: 1 + random.below(3),
    how: random.below(2) === 0 ? 'reset' : 'end',
  });
  const verb = commands % 2 === 0 ? 'touch' : 'place';
  if ((await Promise.race([act(verb), died])) === null) break;
  commands += 1;
  if (isTouched() !== (verb === 'touch')) late += 1;
}
await proxy.resume();
// Once the lines work again, the current table is shown.
await act(commands % 2 === 0 ? 'touch' : 'place');
await anna.sees(channelId, (message) => isTable(message) && isTouched() === (commands % 2 === 0));
const alive = bot.exitCode === null && bot.signalCode === null;
const playable = anna.messages(channelId).filter(isTable).length;
bot.kill('SIGTERM');
await died;
const fatal = log.includes('"level":60');
process.stdout.write(
  `${JSON.stringify({ broken: proxy.broken, commands, late, alive, playable, fatal, status: bot.exitCode })}\n`,
);
await discord.close();
proxy.close();
rmSync(folder, { recursive: true });
process.exit(alive && !fatal && playable === 1 ? 0 : 1);
