/** The greeting on a server to which the bot has been added. */
import { Locale, PermissionFlagsBits as P } from 'discord.js';
import { expect, it, vi } from 'vitest';
import type { LoopbackGuild } from 'loopback-discord/loopback-guild.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { labels, idOf } from './lobby-place.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const greetings = (who: UserSession, channelId: string): SeenMessage[] =>
  who.messages(channelId).filter(({ content }) => content.includes('👋'));
const greeted = ({ channelId }: Pick<LoopbackGuild, 'channelId'>, who: UserSession): Promise<SeenMessage> =>
  who.sees(channelId, ({ content }) => content.includes('👋'));

const clicked = async (who: UserSession, message: SeenMessage, label: string): Promise<string> =>
  whisper(await who.click(message, idOf(message, label)).outcome);

it('is posted once on a new server where the bot can write, with home and settings', () =>
  withTestbed({}, async (testbed) => {
    const { discord, log, restart } = testbed;
    expect(greetings(testbed.anna, testbed.channelId)).toEqual([]);
    const guild = discord.addGuild('New');
    const dora = guild.user('Dora');
    const message = await greeted(guild, dora);
    expect(message.content.split('\n')).toHaveLength(3);
    expect(labels(message)).toEqual(['🏠 Home', 'Settings (managers)']);
    expect(await clicked(dora, message, '🏠 Home')).toContain('Patience as a duel');
    expect(await clicked(dora, message, 'Settings (managers)')).toContain('Manage Server');
    // Outages, removal with a reinvitation and starts bring no second greeting.
    guild.becomeUnavailable();
    await testbed.heard();
    guild.comeBack();
    guild.remove();
    await testbed.heard();
    guild.add();
    await testbed.heard();
    await restart();
    await restart(() => {
      guild.remove();
      guild.add();
    });
    expect(greetings(dora, guild.channelId)).toHaveLength(1);
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

it('is posted once although the answer to it is lost', () =>
  withTestbed({}, async ({ discord }) => {
    const route = '/channels/{channel_id}/messages';
    discord.faults.fail({ method: 'POST', route }, { how: 502, done: true });
    const guild = discord.addGuild('New');
    const dora = guild.user('Dora');
    await greeted(guild, dora);
    await clicked(dora, await greeted(guild, dora), '🏠 Home');
    expect(greetings(dora, guild.channelId)).toHaveLength(1);
  }));

/** A German server where the bot can write nowhere except where `opens` allows it. */
const closed = (
  { discord }: Testbed,
  opens: (guild: LoopbackGuild, ...channels: readonly string[]) => void = () => undefined,
): LoopbackGuild =>
  discord.addGuild('Geschlossen', {
    locale: Locale.German,
    before(guild) {
      const channels = [guild.channelId, guild.createChannel('talk').id];
      for (const id of channels)
        discord.setOverwrite(id, discord.world.bot.user.id, { deny: P.SendMessages });
      opens(guild, ...channels);
    },
  });

it("goes to the first channel in which the bot can write, in the server's language", () =>
  withTestbed({}, async (testbed) => {
    const { discord, log } = testbed;
    let open = '';
    const guild = closed(testbed, (_, _general, talk = '') => {
      discord.setOverwrite(talk, discord.world.bot.user.id, {});
      open = talk;
    });
    const message = await greeted({ channelId: open }, guild.user('Ida'));
    expect(message.content).toContain('Ich leite hier Duelle');
    expect(greetings(guild.user('Ida'), guild.channelId)).toEqual([]);
    expect(log).toEqual([]);
  }));

it('goes to the inviter where the bot can write nowhere, if the audit log names them', () =>
  withTestbed({}, async (testbed) => {
    const { discord, heard, log } = testbed;
    const direct = (guild: LoopbackGuild) => {
      const { id } = discord.world.direct(discord.world.guilds.get(guild.id)?.ownerId ?? '');
      return discord.requests.filter(({ path }) => path.includes(`/channels/${id}/messages`));
    };
    const silent = closed(testbed);
    await heard();
    expect(direct(silent)).toEqual([]);
    const told = closed(testbed, ({ id }) => {
      const guild = discord.world.guilds.get(id);
      const everyone = guild?.roles.get(id);
      if (!everyone) throw new Error('no role of all');
      guild?.putRole({ ...everyone, permissions: String(BigInt(everyone.permissions) | P.ViewAuditLog) });
    });
    await vi.waitFor(() => expect(direct(told)).toHaveLength(1), LONG_ENOUGH);
    expect(JSON.stringify(direct(told)[0])).toContain('auf **Geschlossen** eingeladen');
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

it('a greeting that could not be noted is logged and does no harm', () => {
  const fails = { set: true };
  return withTestbed(
    {
      wrapStorage: (storage) => ({
        ...storage,
        documents(name, parser) {
          const documents = storage.documents(name, parser);
          const set: typeof documents.set = (key, value) =>
            name === 'greeted' && fails.set
              ? Promise.reject(new Error('disk full'))
              : documents.set(key, value);
          return { ...documents, set };
        },
      }),
    },
    async (testbed) => {
      const { discord, log, anna, channelId } = testbed;
      const guild = discord.addGuild('New');
      await greeted(guild, guild.user('Dora'));
      await vi.waitFor(() => expect(log).toHaveLength(1), LONG_ENOUGH);
      expect(log[0]).toContain('not greeted');
      expect(whisper(await anna.run(channelId, 'schikane home').outcome)).toContain('Patience as a duel');
    },
  );
});
