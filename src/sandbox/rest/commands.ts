import { ApplicationCommandType, type APIApplicationCommand } from 'discord-api-types/v10';
import { commandListProblems, commandProblems } from '../checks/command.ts';
import { get, getString, omit } from '../body.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { param, refuseIfAny, type Call, type Reply, type Route } from './route.ts';

type Scope = 'global' | 'guild';

/** A command as Discord keeps it: with an id, which a command of the same name and type keeps. */
function registered(discord: Discord, scope: Scope, checked: unknown): APIApplicationCommand {
  const { world } = discord;
  const type = get(checked, 'type') ?? ApplicationCommandType.ChatInput;
  const name = getString(checked, 'name');
  const old = world.commands[scope].find((one) => one.name === name && one.type === type);
  return {
    default_member_permissions: null,
    nsfw: false,
    description: '',
    ...(checked as Partial<APIApplicationCommand>),
    type,
    name,
    id: old?.id ?? world.id(),
    application_id: world.bot.user.id,
    version: world.id(),
    ...(scope === 'guild' && { guild_id: world.guild.id }),
  } as APIApplicationCommand;
}

function requireOwn({ world }: Discord, call: Call): void {
  if (param(call, 'application_id') !== world.bot.user.id) throw refused.missingAccess();
  if (call.params['guild_id'] !== undefined && call.params['guild_id'] !== world.guild.id)
    throw refused.missingAccess();
}

const handlers = (scope: Scope) => {
  const find = (discord: Discord, call: Call): APIApplicationCommand => {
    requireOwn(discord, call);
    const found = discord.world.commands[scope].find(({ id }) => id === param(call, 'command_id'));
    if (!found) throw refused.unknownCommand();
    return found;
  };
  return {
    list: (discord: Discord, call: Call): Reply => {
      requireOwn(discord, call);
      return { body: discord.world.commands[scope] };
    },
    replaceAll: (discord: Discord, call: Call): Reply => {
      requireOwn(discord, call);
      const list: unknown = call.body ?? [];
      refuseIfAny(commandListProblems(list));
      const commands = Array.isArray(list) ? list.map((one: unknown) => registered(discord, scope, one)) : [];
      discord.world.setCommands(scope, commands);
      return { body: commands };
    },
    create: (discord: Discord, call: Call): Reply => {
      requireOwn(discord, call);
      refuseIfAny(commandProblems(call.body));
      const command = registered(discord, scope, call.body);
      const others = discord.world.commands[scope].filter(({ id }) => id !== command.id);
      refuseIfAny(commandListProblems([...others.map(bare), call.body]));
      const isNew = others.length === discord.world.commands[scope].length;
      discord.world.setCommands(scope, [...others, command]);
      return { status: isNew ? 201 : 200, body: command };
    },
    get: (discord: Discord, call: Call): Reply => ({ body: find(discord, call) }),
    edit: (discord: Discord, call: Call): Reply => {
      const old = find(discord, call);
      const changed: unknown = { ...bare(old), ...(call.body as object) };
      refuseIfAny(commandProblems(changed));
      const command = { ...registered(discord, scope, changed), id: old.id };
      const others = discord.world.commands[scope].filter(({ id }) => id !== old.id);
      discord.world.setCommands(scope, [...others, command]);
      return { body: command };
    },
    remove: (discord: Discord, call: Call): Reply => {
      const old = find(discord, call);
      discord.world.setCommands(
        scope,
        discord.world.commands[scope].filter(({ id }) => id !== old.id),
      );
      return {};
    },
  };
};

/** A command without what Discord added to it. */
const bare = (command: APIApplicationCommand): object =>
  omit(command, 'application_id', 'version', 'guild_id');

const routesAt = (path: string, scope: Scope): Route[] => {
  const { list, replaceAll, create, get: one, edit, remove } = handlers(scope);
  const single = `${path}/{command_id}`;
  return [
    { method: 'GET', path, auth: 'bot', handle: list },
    { method: 'PUT', path, auth: 'bot', handle: replaceAll },
    { method: 'POST', path, auth: 'bot', handle: create },
    { method: 'GET', path: single, auth: 'bot', handle: one },
    { method: 'PATCH', path: single, auth: 'bot', handle: edit },
    { method: 'DELETE', path: single, auth: 'bot', handle: remove },
  ];
};

export const commandRoutes: readonly Route[] = [
  ...routesAt('/applications/{application_id}/commands', 'global'),
  ...routesAt('/applications/{application_id}/guilds/{guild_id}/commands', 'guild'),
];
