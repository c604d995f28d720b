/** Faults of what moderators and members do: servers, channels, threads, messages, roles and people. */
import { ChannelType, PermissionFlagsBits as P, type APIThreadChannel } from 'discord-api-types/v10';
import type { Random } from '../../../src/core/random.ts';
import type { Fault, Gone, World } from '../world.ts';
import { lasting, pick } from './lasting.ts';

/** Most of the evening's channels that may be deleted, as a share. */
const MOST_DELETED = 0.25;
/** A table is one of the last messages of its channel. */
const LATEST = 3;

/** Permissions that a table needs. */
const NEEDED = {
  ViewChannel: P.ViewChannel,
  SendMessages: P.SendMessages,
  EmbedLinks: P.EmbedLinks,
  AttachFiles: P.AttachFiles,
  ReadMessageHistory: P.ReadMessageHistory,
} as const;

/** Channels that have had a match, and still exist. */
const tablesOf = ({ discord, ledger }: World): readonly string[] =>
  [...new Set(ledger.channels.values())].filter((id) => discord.world.channels.has(id));

const threadsOf = ({ discord }: World): readonly APIThreadChannel[] =>
  [...discord.world.channels.values()].filter(
    (channel): channel is APIThreadChannel =>
      channel.type === ChannelType.PublicThread || channel.type === ChannelType.PrivateThread,
  );

/** Notes that nobody can act as usual there; the returned function ends it. */
function close({ closed }: World, id: string, why: string): () => void {
  const one = { id, why, from: Date.now(), to: null as number | null };
  closed.push(one);
  return () => void (one.to = Date.now());
}

const note = ({ gone }: World, one: Omit<Gone, 'at'>): void => void gone.push({ ...one, at: Date.now() });

function deleteChannel(world: World, id: string, kind: 'channel' | 'thread'): Promise<string> {
  world.discord.deleteChannel(id);
  note(world, { kind, id, channelId: id });
  return Promise.resolve(id);
}

/** Locks or archives a thread for a time. */
const setThread = (
  name: string,
  changes: { readonly archived?: boolean; readonly locked?: boolean },
): Fault =>
  lasting({
    name,
    lasts: [5000, 90_000],
    begin(world, random) {
      const thread = pick(threadsOf(world), random);
      if (!thread) return null;
      const { id } = thread;
      world.discord.setThread(id, changes);
      const open = close(world, id, name);
      return {
        what: id,
        end() {
          if (world.discord.world.channels.has(id))
            world.discord.setThread(id, { archived: false, locked: false });
          open();
        },
      };
    },
  });

function pickNeed(random: Random): readonly [name: string, bit: bigint] {
  return pick(Object.entries(NEEDED), random) ?? ['ViewChannel', P.ViewChannel];
}

/** Somebody leaves, and comes back with the roles of before. */
const PERSON_LEAVES: Fault = lasting({
  name: 'person-leaves',
  lasts: [5000, 120_000],
  begin({ discord, watchers }, random) {
    const { guild, bot } = discord.world;
    const staying = [guild.ownerId, bot.user.id, ...watchers.map(({ user }) => user.id)];
    const people = [...guild.members.values()].filter(({ user }) => !staying.includes(user.id));
    const member = pick(people, random);
    if (!member) return null;
    guild.leave(member.user.id);
    return {
      what: member.user.username,
      end() {
        if (guild.members.has(member.user.id)) return;
        const back = guild.join(member.user, member.nick ?? undefined);
        guild.putMember({ ...back, roles: member.roles });
      },
    };
  },
});

const SERVER_UNAVAILABLE: Fault = lasting({
  name: 'server-unavailable',
  lasts: [1000, 60_000],
  begin(world) {
    const { guild } = world.discord;
    guild.becomeUnavailable();
    const open = close(world, guild.id, 'server-unavailable');
    return {
      what: guild.id,
      end() {
        guild.comeBack();
        open();
      },
    };
  },
});

const PERMISSIONS_CHANGED: Fault = lasting({
  name: 'permissions-changed',
  weight: 2,
  lasts: [5000, 90_000],
  begin(world, random) {
    const { discord } = world;
    const id = pick(tablesOf(world), random);
    if (id === undefined) return null;
    const [name, deny] = pickNeed(random);
    const botId = discord.world.bot.user.id;
    discord.setOverwrite(id, botId, { deny });
    const open = close(world, id, `without ${name}`);
    return {
      what: `${id} without ${name}`,
      end() {
        if (discord.world.channels.has(id)) discord.setOverwrite(id, botId, {});
        open();
      },
    };
  },
});

/** The bot gets a role that takes a permission from it, until the role is deleted. */
const ROLE_DELETED: Fault = lasting({
  name: 'role-deleted',
  lasts: [5000, 90_000],
  begin(world, random) {
    const { discord } = world;
    const id = pick(tablesOf(world), random);
    if (id === undefined) return null;
    const [name, deny] = pickNeed(random);
    const bot = discord.world.guild.member(discord.world.bot.user.id);
    const role = discord.createRole('Guests');
    discord.setOverwrite(id, role.id, { deny });
    discord.setMember(bot.user.id, { roles: [...bot.roles, role.id] });
    const open = close(world, id, `without ${name}`);
    return {
      what: `${id} without ${name}`,
      end() {
        discord.deleteRole(role.id);
        open();
      },
    };
  },
});

export const PLACE_FAULTS: readonly Fault[] = [
  SERVER_UNAVAILABLE,
  setThread('thread-archived', { archived: true }),
  setThread('thread-locked', { locked: true, archived: true }),
  {
    name: 'thread-deleted',
    strike(world, random) {
      const thread = pick(threadsOf(world), random);
      return thread ? deleteChannel(world, thread.id, 'thread') : Promise.resolve(null);
    },
  },
  {
    name: 'channel-deleted',
    strike(world, random) {
      const channels = tablesOf(world);
      const deleted = world.gone.filter(({ kind }) => kind === 'channel').length;
      const most = MOST_DELETED * (channels.length + deleted);
      const id = deleted + 1 > most ? undefined : pick(channels, random);
      return id === undefined ? Promise.resolve(null) : deleteChannel(world, id, 'channel');
    },
  },
  {
    name: 'message-deleted',
    weight: 2,
    strike(world, random) {
      const { discord } = world;
      const channelId = pick(tablesOf(world), random);
      if (channelId === undefined) return Promise.resolve(null);
      const own = discord
        .messagesIn(channelId)
        .filter(({ author }) => author.id === discord.world.bot.user.id)
        .slice(-LATEST);
      const message = pick(own, random);
      if (!message) return Promise.resolve(null);
      discord.deleteMessage(channelId, message.id);
      note(world, { kind: 'message', id: message.id, channelId });
      return Promise.resolve(message.id);
    },
  },
  PERMISSIONS_CHANGED,
  ROLE_DELETED,
  PERSON_LEAVES,
];
