import type { APIRole } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import type { Guild } from '../guild.ts';
import type { Member } from '../user-api.ts';
import { PERMISSIONS } from '../permissions.ts';
import { requireAny } from './events.ts';
import { guildOf, param, type Call, type Reply, type Route } from './route.ts';

/** Of two roles in the same position the older one is higher. */
const isAbove = (one: APIRole, other: APIRole): boolean =>
  one.position === other.position ? BigInt(one.id) < BigInt(other.id) : one.position > other.position;

/** The member and the role of a call. Throws unless the bot may give and take that role. */
function assignable(discord: Discord, call: Call): { guild: Guild; member: Member; role: APIRole } {
  const { world } = discord;
  const guild = guildOf(discord, call);
  const role = guild.roles.get(param(call, 'role_id'));
  const member = guild.members.get(param(call, 'user_id'));
  if (!member) throw refused.unknownMember();
  if (!role) throw refused.unknownRole();
  if (role.id === guild.id) throw refused.invalidRole();
  requireAny(discord, guild, PERMISSIONS.ManageRoles);
  const own = guild.member(world.bot.user.id).roles.flatMap((id) => guild.roles.get(id) ?? []);
  if (role.managed || !own.some((one) => isAbove(one, role))) throw refused.missingPermissions();
  return { guild, member, role };
}

function give(discord: Discord, call: Call): Reply {
  const { guild, member, role } = assignable(discord, call);
  if (!member.roles.includes(role.id)) guild.putMember({ ...member, roles: [...member.roles, role.id] });
  return {};
}

function take(discord: Discord, call: Call): Reply {
  const { guild, member, role } = assignable(discord, call);
  if (member.roles.includes(role.id))
    guild.putMember({ ...member, roles: member.roles.filter((one) => one !== role.id) });
  return {};
}

const PATH = '/guilds/{guild_id}/members/{user_id}/roles/{role_id}';

/** Routes for the roles of members. */
export const roleRoutes: readonly Route[] = [
  { method: 'PUT', path: PATH, auth: 'bot', handle: give },
  { method: 'DELETE', path: PATH, auth: 'bot', handle: take },
];
