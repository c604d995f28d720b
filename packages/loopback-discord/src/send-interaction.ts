import { InteractionContextType, MessageType, type APIApplicationCommand } from 'discord-api-types/v10';
import { MAX_FILE_BYTES } from './attachments.ts';
import { failureText, type Client } from './client.ts';
import { contextOf, ownersOf, type Owners } from './command-places.ts';
import type { Discord } from './discord.ts';
import type { Guild } from './guild.ts';
import { INTERACTION_TYPES, isOfUser, type Interaction } from './interactions.ts';
import type { Stored } from './messages.ts';
import { APP_PERMISSIONS, PERMISSIONS } from './permissions.ts';
import { partialChannel } from './resolved.ts';
import type { ActionResult, InteractionOutcome, PendingInteraction, Timing } from './user-api.ts';
import type { Channel, World } from './world.ts';

/** A user's action, ready to become an interaction. */
export interface Made {
  readonly pending: Omit<PendingInteraction, 'id'>;
  readonly channel: Channel;
  readonly data: Record<string, unknown>;
  readonly source?: Stored;
  readonly opener?: Interaction;
  /** The command that makes it. */
  readonly command?: APIApplicationCommand;
  readonly messageType?: MessageType;
}

/** The user fields of an interaction: a member of a server, or a user outside of servers. */
function whoAndWhere(world: World, { userId }: Client, channel: Channel, guild: Guild | null): object {
  if (!guild) return { user: world.user(userId) };
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    member: { ...guild.member(userId), permissions: String(world.permissions(userId, channel)) },
  };
}

/**
 * Returns the owners of the installations behind an interaction. A command has those of its place and its
 * user; a component or a modal has those of its message, or of the component that opened it.
 */
function ownersFor(world: World, { userId }: Client, { channel, command, source, opener }: Made): Owners {
  if (command) return ownersOf(world, userId, channel, command);
  if (opener) return opener.owners;
  const guild = world.guildOf(channel);
  return source?.message.interaction_metadata?.authorizing_integration_owners ?? { '0': guild?.id ?? '0' };
}

/** `app_permissions`: the bot's own where it is a member, otherwise those that its user could give it. */
function appPermissions(world: World, { userId }: Client, channel: Channel): bigint {
  const guild = world.guildOf(channel);
  if (!guild) {
    const isBotDm = contextOf(channel) === InteractionContextType.BotDM;
    return APP_PERMISSIONS | (isBotDm ? PERMISSIONS.UseExternalEmojis : 0n);
  }
  if (world.hasBot(channel)) return world.permissions(world.bot.user.id, channel);
  return world.permissions(userId, channel) & (APP_PERMISSIONS | PERMISSIONS.UseExternalEmojis);
}

/** Creates the interaction and delivers it to the bot at its time. */
export function sendInteraction(discord: Discord, client: Client, timing: Timing, made: Made): ActionResult {
  const { world, interactions, gateway } = discord;
  const { pending, channel, data, source = null, opener = null, messageType = MessageType.Default } = made;
  const guild = world.guildOf(channel);
  const owners = ownersFor(world, client, made);
  // Only the bot's servers have a shard; everything else goes to the first one.
  const shardOf = guild && world.hasBot(channel) ? guild.id : null;
  let resolve: (outcome: InteractionOutcome) => void = () => undefined;
  const outcome = new Promise<InteractionOutcome>((done) => {
    resolve = done;
  });
  const interaction = interactions.open({
    pending,
    userId: client.userId,
    guildId: guild?.id ?? null,
    owners,
    isHushed:
      guild !== null &&
      isOfUser({ owners }) &&
      !world.may(client.userId, channel, PERMISSIONS.UseExternalApps),
    source,
    opener,
    messageType,
    createdAt: timing.createdAt,
    failure: failureText(pending.kind, client.locale),
    onEnd: (ended, of) => {
      client.holds.delete(of.id);
      client.interactions.delete(of.id);
      if (ended.kind === 'modal') client.modals.set(of.id, { modal: ended.modal, opener: of });
      client.emit({ type: 'interaction_end', interaction: of.pending, outcome: ended });
      resolve(ended);
    },
  });
  const { bot } = world;
  const payload = {
    id: interaction.id,
    application_id: bot.user.id,
    type: INTERACTION_TYPES[pending.kind],
    token: interaction.token,
    version: 1,
    data,
    ...whoAndWhere(world, client, channel, guild),
    channel_id: channel.id,
    channel: partialChannel(world, channel, client.userId),
    ...(source && { message: source.message }),
    app_permissions: String(appPermissions(world, client, channel)),
    locale: client.locale,
    entitlements: [],
    authorizing_integration_owners: owners,
    context: contextOf(channel),
    attachment_size_limit: MAX_FILE_BYTES,
  };
  let delivered = false;
  const redeliver = (): void => {
    delivered = true;
    gateway.dispatch({ name: 'INTERACTION_CREATE', intent: 0, guildId: shardOf, data: () => payload });
  };
  const deliver = (): void => {
    if (!delivered) redeliver();
  };
  client.interactions.set(interaction.id, {
    ...interaction.pending,
    token: interaction.token,
    outcome,
    deliver,
    redeliver,
  });
  if (interaction.pending.message_id !== undefined)
    client.holds.set(interaction.id, interaction.pending.message_id);
  client.emit({ type: 'interaction_start', interaction: interaction.pending });
  if (timing.deliverAfter !== undefined) world.clock.after(timing.deliverAfter, deliver);
  else if (!timing.hold) deliver();
  return { ok: true, interaction: interaction.pending };
}
