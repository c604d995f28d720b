import type { Guild, GuildMember, PermissionsString } from 'discord.js';

/** Roles that the bot may give to winners. */

/** A role with one of these, on the server or in a channel, is no prize: its holder could do harm. */
const DANGEROUS: readonly PermissionsString[] = [
  'Administrator',
  'ManageGuild',
  'ManageRoles',
  'ManageChannels',
  'ManageMessages',
  'ManageThreads',
  'ManageWebhooks',
  'ManageNicknames',
  'ManageEvents',
  'ManageGuildExpressions',
  'KickMembers',
  'BanMembers',
  'ModerateMembers',
  'MoveMembers',
  'MuteMembers',
  'DeafenMembers',
  'MentionEveryone',
  'ViewAuditLog',
  'ViewGuildInsights',
];

/** Why the bot does not give a role; `chooser-…`: why this member cannot choose it. */
export const ROLE_PROBLEMS = [
  'gone',
  'managed',
  'dangerous',
  'hosts',
  'bot-lacks',
  'bot-below',
  'chooser-lacks',
  'chooser-below',
] as const;
export type RoleProblem = (typeof ROLE_PROBLEMS)[number];

/** Reason why a role cannot be a prize; null: it can. `hostRole`: the role whose members hold tournaments. */
function unfitness(guild: Guild, id: string, hostRole: string | null): RoleProblem | null {
  const role = guild.roles.cache.get(id);
  if (!role || id === guild.id) return 'gone';
  if (role.managed) return 'managed';
  if (id === hostRole) return 'hosts';
  const isDangerousThere = guild.channels.cache.some(
    (channel) =>
      'permissionOverwrites' in channel &&
      (channel.permissionOverwrites.cache.get(id)?.allow.any(DANGEROUS) ?? false),
  );
  return role.permissions.any(DANGEROUS) || isDangerousThere ? 'dangerous' : null;
}

const isBelow = (id: string, member: GuildMember): boolean => {
  const role = member.guild.roles.cache.get(id);
  return role !== undefined && member.roles.highest.comparePositionTo(role) > 0;
};

/** What keeps the bot from giving a role now, or null. */
export function roleProblem(guild: Guild, id: string, hostRole: string | null): RoleProblem | null {
  const problem = unfitness(guild, id, hostRole);
  if (problem !== null) return problem;
  const { me } = guild.members;
  if (!me?.permissions.has('ManageRoles')) return 'bot-lacks';
  return isBelow(id, me) ? null : 'bot-below';
}

/** Reason why a member cannot choose a role as a prize: they could not give it by hand. Null: they can. */
export function choiceProblem(member: GuildMember, id: string, hostRole: string | null): RoleProblem | null {
  const problem = unfitness(member.guild, id, hostRole);
  return problem ?? chooserProblem(member, id);
}

/** What keeps a member from giving or taking a role by hand, or null. */
export function chooserProblem(member: GuildMember, id: string): RoleProblem | null {
  if (member.id === member.guild.ownerId) return null;
  if (!member.permissions.has('ManageRoles')) return 'chooser-lacks';
  return isBelow(id, member) ? null : 'chooser-below';
}
