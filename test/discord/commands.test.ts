import { expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { menus } from '../../commands/menus.ts';
import { ask } from '../../packages/loopback-discord/test/raw.ts';
import { whisper } from './answers.ts';
import { withTestbed } from './testbed.ts';

const [GUILD, BOT_DM, PRIVATE_CHANNEL] = [0, 1, 2];
const [GUILD_INSTALL, USER_INSTALL] = [0, 1];

/** Commands for other people on a server. */
const ON_SERVERS = ['challenge', 'tournament', 'Challenge', 'Profile', 'Replay', 'Verify'];

it('commands are registered for all places, except those that need a server', () =>
  withTestbed({}, ({ discord }) => {
    const listed = discord.world.commands;
    expect(listed.map(({ name }) => name)).toEqual([...commands, ...menus].map(({ data }) => data.name));
    for (const { name, contexts, integration_types } of listed)
      expect({ name, contexts, integration_types }).toEqual({
        name,
        contexts: ON_SERVERS.includes(name) ? [GUILD] : [GUILD, BOT_DM, PRIVATE_CHANNEL],
        integration_types: ON_SERVERS.includes(name) ? [GUILD_INSTALL] : [GUILD_INSTALL, USER_INSTALL],
      });
    return Promise.resolve();
  }));

it('there are only six commands', () => {
  expect(commands.map(({ data }) => data.name)).toEqual([
    'schikane',
    'challenge',
    'do',
    'knock',
    'stop',
    'tournament',
  ]);
});

it('a command of an earlier version is answered with its replacement', () =>
  withTestbed({ sockets: true }, async ({ anna, channelId, discord }) => {
    const path = `/applications/${discord.world.bot.user.id}/commands`;
    await ask(discord, 'PUT', path, [{ name: 'touch', description: 'Touch' }]);
    expect(whisper(await anna.run(channelId, 'touch').outcome)).toContain('`/do`');
  }));

it('commands for servers are not offered in direct messages; one given there is still answered', () =>
  withTestbed({ sockets: true }, async ({ anna, discord }) => {
    expect(() => anna.run(anna.directId, 'challenge')).toThrow('unknown');
    expect(whisper(await anna.run(anna.directId, 'schikane watch').outcome)).toContain('on a server');
    // Registered by an older version of the bot, until Discord has the new list.
    const path = `/applications/${discord.world.bot.user.id}/commands`;
    await ask(discord, 'PUT', path, [{ name: 'challenge', description: 'Challenge' }]);
    const { outcome } = anna.run(anna.directId, 'challenge');
    expect(whisper(await outcome)).toContain('on a server');
  }));
