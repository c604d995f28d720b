/**
 * The machine of a bot is lost, and its match goes on from a backup, by the commands of docs/hosting.md;
 * among the long tests alone. With BARE_ROOT, as root, the bot runs in there: `scripts/bare-root.mjs <folder>
 * --keep` leaves it in `<folder>/last`, where /proc has to be mounted.
 */
import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { startLoopbackDiscord } from 'loopback-discord';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { actionsOf } from '../discord/acting.ts';
import { APART_MS, buttonsOf, isTable, LONG_ENOUGH } from '../discord/testbed.ts';
import { botProcess } from '../weather/bot-process.ts';

const PROJECT = join(import.meta.dirname, '../..');
const ROOT = process.env['BARE_ROOT'];

/** A machine: a separate folder, paths from its view, and a way to start a program of the project there. */
function machine() {
  const home = join(ROOT ?? tmpdir(), ROOT === undefined ? '' : 'data');
  const folder = mkdtempSync(join(home, 'schikane-lost-'));
  const { uid, gid } = statSync(home);
  if (ROOT !== undefined) chownSync(folder, uid, gid);
  return {
    folder,
    path: (name: string) => {
      const path = join(folder, name);
      return ROOT === undefined ? path : join('/', relative(ROOT, path));
    },
    command: (program: string, ...args: readonly string[]) =>
      ROOT === undefined
        ? [process.execPath, join(PROJECT, program), ...args]
        : ['chroot', `--userspec=${uid}:${gid}`, ROOT, '/app/node', join('/app', program), ...args],
  };
}

it('a match goes on with the same cards from a backup taken during play', async () => {
  const { folder, path, command } = machine();
  const discord = await startLoopbackDiscord({ botName: 'Schikane', log: () => undefined });
  const { channelId } = discord.guild;
  const [anna, ben] = [discord.user('Anna'), discord.user('Xenia')];
  const env = {
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'debug',
    NUDGE_MINUTES: '0',
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    STORAGE_URL: `sqlite://${path('data/schikane.sqlite')}`,
  };
  const bot = botProcess({
    folder,
    env,
    command: command('src/main.ts'),
    logFile: join(folder, 'bot.log'),
    secrets: [discord.token, 'Anna', 'Xenia'],
  });
  const store = async (...args: readonly string[]): Promise<string> => {
    const [program = '', ...rest] = command('src/store-main.ts', ...args);
    return (await promisify(execFile)(program, rest, { cwd: folder, env })).stdout;
  };

  const press = async (who: UserSession, action: string): Promise<void> => {
    const message = await who.sees(channelId, (seen) => actionsOf(seen).has(action));
    await who.click(message, actionsOf(message).get(action) ?? '').outcome;
  };
  const shown = (is: (table: SeenMessage) => boolean = () => true): Promise<SeenMessage> =>
    anna.sees(channelId, (message) => isTable(message) && is(message));
  /** The table's text, without the line about lost steps. */
  const withoutLoss = ({ content }: SeenMessage): string => content.replace(/^⏪ .*\n/, '');
  /** The player to move draws, or discards the held card; returns the table's text afterwards. */
  async function step(): Promise<string> {
    const table = await shown();
    const [who, seat] = withoutLoss(table).startsWith('▶ **Anna') ? [anna, 1] : [ben, 2];
    // A second click sooner than this would count as a double tap.
    await setTimeout(APART_MS);
    const gesture = `tap:${table.content.includes('holds') ? 'b' : 'a'}${seat}`;
    await who.click(table, buttonsOf(table).get(gesture)?.id ?? '').outcome;
    return withoutLoss(await shown(({ content }) => content !== table.content));
  }
  async function steps(count: number): Promise<string[]> {
    const said: string[] = [];
    while (said.length < count) said.push(await step());
    return said;
  }

  try {
    bot.start();
    const known = () => anna.snapshot().commands.map(({ name }) => name);
    await vi.waitFor(() => expect(known()).toContain('challenge'), { timeout: LONG_ENOUGH });
    await anna.run(channelId, 'challenge', { opponent: ben.user.id }).outcome;
    await press(ben, 'accept');
    for (const who of [anna, ben]) await press(who, 'lot');
    const copied = (await steps(5)).at(-1);
    expect(await store('backup', path('copy.sqlite'))).toMatch(/^Copied .* to /m);
    const later = await steps(4);

    await bot.end('SIGKILL');
    rmSync(join(folder, 'data'), { recursive: true });
    expect(await store('restore', path('copy.sqlite'))).toMatch(/^Replaced .* with /m);
    expect(await store('check')).toContain(' problems: 0.');
    bot.start();
    const back = await shown(({ content }) => content.startsWith('⏪ The last 4 steps were lost'));
    expect(withoutLoss(back)).toBe(copied);
    expect(await steps(4)).toEqual(later);
    await bot.end('SIGTERM');
    expect([bot.crashes, bot.leaks, discord.violations]).toEqual([[], [], []]);
    expect(bot.errors.map(({ msg }) => msg)).toEqual([
      'last steps of a match lost: the database went back to an earlier state',
    ]);
  } finally {
    await bot.end('SIGKILL');
    await discord.close();
    rmSync(folder, { recursive: true });
  }
});
