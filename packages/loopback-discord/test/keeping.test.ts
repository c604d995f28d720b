import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachmentBuilder, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackDiscord } from '../src/loopback.ts';
import { startBot } from './bot.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Starts a Discord in the folder and closes it after `use`. */
async function at<T>(
  use: (discord: Awaited<ReturnType<typeof startLoopbackDiscord>>) => T | Promise<T>,
  log: string[] = [],
) {
  const discord = await startLoopbackDiscord({ keep: folder, log: (line) => log.push(line) });
  try {
    return await use(discord);
  } finally {
    await discord.close();
  }
}

describe('a stored Discord', () => {
  test('restores users, channels, threads, messages and files', async () => {
    const before = await at((discord) => {
      const anna = discord.user('Anna');
      const ben = discord.user('Ben');
      const games = discord.createChannel('games');
      const thread = discord.createThread(games.id, 'Anna – Ben', anna.user.id);
      discord.createRole('Referees');
      discord.emojis.put({ id: '5', name: 'ace', contentType: 'image/png', image: 'aGVsbG8=' });
      discord.setMember(ben.user.id, { nick: 'Benjamin' });
      anna.delete(anna.say(games.id, 'gone'));
      anna.say(games.id, `<@${ben.user.id}> look`, [
        { filename: 'a.txt', content_type: 'text/plain', data: 'aGVsbG8=' },
      ]);
      anna.say(thread.id, 'Here');
      return anna.snapshot();
    });
    await at(async (discord) => {
      const anna = discord.user('anna');
      expect(anna.snapshot()).toEqual(before);
      const [message] = anna.messages(before.channels[1]?.id ?? '');
      const path = new URL(message?.attachments[0]?.url ?? '').pathname;
      const file = await fetch(discord.origin + path);
      expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/plain', 'hello']);
      expect(discord.guild.channelId).toBe(before.channels[0]?.id);
    });
  });

  test('lets the bot edit its earlier messages after a restart', async () => {
    const first = await (async () => {
      await using bot = await startBot({ keep: folder });
      await bot.client.application.commands.set([
        new SlashCommandBuilder().setName('go').setDescription('Goes'),
      ]);
      bot.on((interaction) =>
        interaction.isChatInputCommand()
          ? interaction.reply({
              content: 'Gone',
              files: [new AttachmentBuilder(Buffer.from('x'), { name: 'x.txt' })],
            })
          : undefined,
      );
      const anna = bot.discord.user('Anna');
      await anna.run(bot.channelId, 'go').outcome;
      const { id } = await anna.sees(bot.channelId, ({ content }) => content === 'Gone');
      return { id, channelId: bot.channelId, bot: bot.client.user.id };
    })();
    await using bot = await startBot({ keep: folder });
    expect({ bot: bot.client.user.id, channelId: bot.channelId }).toMatchObject({
      bot: first.bot,
      channelId: first.channelId,
    });
    const channel = await bot.client.channels.fetch(first.channelId);
    if (!channel?.isTextBased()) throw new Error('No channel');
    const message = await channel.messages.fetch(first.id);
    await message.edit({ content: 'Gone again', attachments: [] });
    const anna = bot.discord.user('Anna');
    expect(anna.message(first.channelId, first.id)).toMatchObject({ content: 'Gone again', attachments: [] });
  });

  test('is readable by its owner only, and drops files without a message', async () => {
    await at((discord) => {
      const anna = discord.user('Anna');
      const { channelId } = discord.guild;
      anna.say(channelId, 'one', [{ filename: 'a.txt', data: 'aGVsbG8=' }]);
      anna.delete(anna.say(channelId, 'two', [{ filename: 'b.txt', data: 'aGVsbG8=' }]));
    });
    expect(readdirSync(folder).sort()).toEqual(['discord.json', 'files']);
    expect(modeOf(inFolder('discord.json'))).toBe('600');
    expect(modeOf(inFolder('files'))).toBe('700');
    const [file = '', ...others] = readdirSync(inFolder('files'));
    expect(others).toEqual([]);
    expect(modeOf(inFolder(`files/${file}`))).toBe('600');
    // Left behind by a crash.
    writeFileSync(inFolder('files/123'), 'left behind');
    writeFileSync(inFolder('discord.json.next'), '{"version":1,');
    await at(({ guild }) => guild.channelId);
    expect(readdirSync(inFolder('files'))).toEqual([file]);
  });

  test('contains no ephemeral messages', async () => {
    await (async () => {
      await using bot = await startBot({ keep: folder });
      await bot.client.application.commands.set([
        new SlashCommandBuilder().setName('go').setDescription('Goes'),
      ]);
      bot.on((interaction) =>
        interaction.isChatInputCommand()
          ? interaction.reply({ content: 'hidden hand', flags: MessageFlags.Ephemeral })
          : undefined,
      );
      const anna = bot.discord.user('Anna');
      await anna.run(bot.channelId, 'go').outcome;
      expect(anna.messages(bot.channelId)).toHaveLength(1);
    })();
    expect(readFileSync(inFolder('discord.json'), 'utf8')).not.toContain('hidden hand');
  });
});

test('a process without changes of its own does not overwrite those of another', async () => {
  await at(({ guild }) => guild.channelId);
  await at(async (late) => {
    await at((discord) => discord.user('Anna').say(discord.guild.channelId, 'meanwhile'));
    expect(late.guild.channelId).not.toBe('');
  });
  expect(readFileSync(inFolder('discord.json'), 'utf8')).toContain('meanwhile');
});

describe('damaged data', () => {
  test.each([
    ['cut off', () => truncateSync(inFolder('discord.json'), 200)],
    ['emptied', () => truncateSync(inFolder('discord.json'), 0)],
    ['something else', () => writeFileSync(inFolder('discord.json'), '{"version":1,"world":[]}')],
    [
      'of a later version',
      () =>
        writeFileSync(
          inFolder('discord.json'),
          readFileSync(inFolder('discord.json'), 'utf8').replace('"version":1', '"version":2'),
        ),
    ],
  ])('(%s) is logged and set aside, and a new Discord starts', async (_, damage) => {
    const old = await at(
      (discord) =>
        discord.user('Anna').say(discord.guild.channelId, 'before', [{ filename: 'a.txt', data: 'aGVsbG8=' }])
          .id,
    );
    damage();
    const broken = readFileSync(inFolder('discord.json'));
    const log: string[] = [];
    await at((discord) => {
      expect(discord.user('Anna').message(discord.guild.channelId, old)).toBeUndefined();
      discord.user('Anna').say(discord.guild.channelId, 'after');
    }, log);
    expect(log.filter((line) => line.includes('damaged'))).toHaveLength(1);
    const aside = readdirSync(folder).find((name) => name.startsWith('discord.json.damaged'));
    expect(readFileSync(inFolder(aside ?? ''))).toEqual(broken);
    expect(readdirSync(folder).filter((name) => name.startsWith('files'))).toHaveLength(2);
    const again: string[] = [];
    await at((discord) => {
      expect(
        discord
          .user('Anna')
          .messages(discord.guild.channelId)
          .map(({ content }) => content),
      ).toEqual(['after']);
    }, again);
    expect(again.filter((line) => line.includes('damaged'))).toEqual([]);
  });
});

test('refuses a path that is not a folder, and names it', async () => {
  writeFileSync(inFolder('a-file'), '');
  await expect(startLoopbackDiscord({ keep: inFolder('a-file'), log: () => undefined })).rejects.toThrow(
    `${inFolder('a-file')} cannot be used (`,
  );
});

test('retries a failed write until it succeeds, and logs it once', async () => {
  const log: string[] = [];
  await at(async (discord) => {
    mkdirSync(inFolder('discord.json.next'));
    discord.user('Anna').say(discord.guild.channelId, 'kept after all');
    const said = () => log.filter((line) => line.includes('state not stored'));
    await expect.poll(said, { timeout: 60_000 }).toHaveLength(1);
    rmdirSync(inFolder('discord.json.next'));
    await expect.poll(() => existsSync(inFolder('discord.json')), { timeout: 60_000 }).toBe(true);
    expect(said()).toHaveLength(1);
    expect(readFileSync(inFolder('discord.json'), 'utf8')).toContain('kept after all');
  }, log);
});

// The kernel answers ENOENT there although the parent exists: Node's recursive mkdir never returns.
test.skipIf(process.platform !== 'linux')('refuses at once a folder that cannot be created', async () => {
  await expect(startLoopbackDiscord({ keep: '/proc/nothing/kept' })).rejects.toThrow('(ENOENT)');
});
