import { AuditLogEvent, type APIAuditLog } from 'discord-api-types/v10';
import { getString } from '../body.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { PERMISSIONS } from '../permissions.ts';
import { requireAny } from './events.ts';
import { guildOf, type Call, type Reply, type Route } from './route.ts';

/** A server's audit log, reduced to the entry for adding the bot; here its author is always the owner. */
function auditLog(discord: Discord, call: Call): Reply {
  const guild = guildOf(discord, call);
  requireAny(discord, guild, PERMISSIONS.ViewAuditLog);
  const { world } = discord;
  const type = call.query.get('action_type') ?? String(AuditLogEvent.BotAdd);
  const added = {
    id: world.id(),
    user_id: guild.ownerId,
    target_id: world.bot.user.id,
    action_type: AuditLogEvent.BotAdd,
  };
  const body: APIAuditLog = {
    application_commands: [],
    auto_moderation_rules: [],
    guild_scheduled_events: [],
    integrations: [],
    threads: [],
    webhooks: [],
    users: [world.user(guild.ownerId), world.bot.user],
    audit_log_entries: type === String(AuditLogEvent.BotAdd) ? [added] : [],
  };
  return { body };
}

/** Returns the conversation with a user; creates it if necessary. */
function direct({ world }: Discord, call: Call): Reply {
  const recipient = getString(call.body, 'recipient_id');
  if (recipient === undefined || !world.users.has(recipient)) throw refused.unknownUser();
  return { body: world.direct(recipient) };
}

/** Routes for finding the user who added the bot, and for writing to them. */
export const invitingRoutes: readonly Route[] = [
  { method: 'GET', path: '/guilds/{guild_id}/audit-logs', auth: 'bot', handle: auditLog },
  { method: 'POST', path: '/users/@me/channels', auth: 'bot', handle: direct },
];
