import { ApplicationCommandType, type APIApplicationCommand } from 'discord-api-types/v10';
import { commandListProblems, commandProblems } from '../checks/command.ts';
import { get, getString, omit } from '../body.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import type { Guild } from '../guild.ts';
import type { World } from '../world.ts';
import { param, refuseIfAny, type Call, type Reply, type Route } from './route.ts';

/** The global commands, or those of one server. */
interface Shelf extends Pick<World, 'commands' | 'setCommands'> {
  /** Null for the global commands. */
  readonly guild: Guild | null;
}

/** Returns the commands that the path names, which must be the bot's own. */
function shelfOf({ world }: Discord, call: Call): Shelf {
  if (param(call, 'application_id') !== world.bot.user.id) throw refused.missingAccess();
  const id = call.params['guild_id'];
  if (id === undefined)
    return { guild: null, commands: world.commands, setCommands: (list) => world.setCommands(list) };
  const guild = world.guilds.get(id);
  if (!guild || guild.state === 'left') throw refused.missingAccess();
  return { guild, commands: guild.commands, setCommands: (list) => guild.setCommands(list) };
}

/** A command as Discord stores it. It keeps the id of a command with the same name and type. */
function registered({ world }: Discord, { guild, commands }: Shelf, checked: unknown): APIApplicationCommand {
  const type = get(checked, 'type') ?? ApplicationCommandType.ChatInput;
  const name = getString(checked, 'name');
  const old = commands.find((one) => one.name === name && one.type === type);
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
    ...(guild && { guild_id: guild.id }),
  } as APIApplicationCommand;
}

function requireCreates({ quotas }: Discord, { guild }: Shelf, count: number): void {
  if (!quotas.createCommands(guild?.id ?? null, count)) throw refused.tooManyCommands();
}

function find({ commands }: Shelf, call: Call): APIApplicationCommand {
  const found = commands.find(({ id }) => id === param(call, 'command_id'));
  if (!found) throw refused.unknownCommand();
  return found;
}

const list = (discord: Discord, call: Call): Reply => ({ body: shelfOf(discord, call).commands });

function replaceAll(discord: Discord, call: Call): Reply {
  const shelf = shelfOf(discord, call);
  const wanted: unknown = call.body ?? [];
  refuseIfAny(commandListProblems(wanted));
  const commands = Array.isArray(wanted) ? wanted.map((one: unknown) => registered(discord, shelf, one)) : [];
  const created = commands.filter(({ id }) => !shelf.commands.some((old) => old.id === id));
  requireCreates(discord, shelf, created.length);
  shelf.setCommands(commands);
  return { body: commands };
}

function create(discord: Discord, call: Call): Reply {
  const shelf = shelfOf(discord, call);
  refuseIfAny(commandProblems(call.body));
  const command = registered(discord, shelf, call.body);
  const others = shelf.commands.filter(({ id }) => id !== command.id);
  refuseIfAny(commandListProblems([...others.map(bare), call.body]));
  const isNew = others.length === shelf.commands.length;
  if (isNew) requireCreates(discord, shelf, 1);
  shelf.setCommands([...others, command]);
  return { status: isNew ? 201 : 200, body: command };
}

const getOne = (discord: Discord, call: Call): Reply => ({ body: find(shelfOf(discord, call), call) });

function edit(discord: Discord, call: Call): Reply {
  const shelf = shelfOf(discord, call);
  const old = find(shelf, call);
  const changed: unknown = { ...bare(old), ...(call.body as object) };
  refuseIfAny(commandProblems(changed));
  const command = { ...registered(discord, shelf, changed), id: old.id };
  shelf.setCommands([...shelf.commands.filter(({ id }) => id !== old.id), command]);
  return { body: command };
}

function remove(discord: Discord, call: Call): Reply {
  const shelf = shelfOf(discord, call);
  const old = find(shelf, call);
  shelf.setCommands(shelf.commands.filter(({ id }) => id !== old.id));
  return {};
}

/** A command without the fields that Discord added. */
const bare = (command: APIApplicationCommand): object =>
  omit(command, 'application_id', 'version', 'guild_id');

const routesAt = (path: string): Route[] => {
  const single = `${path}/{command_id}`;
  return [
    { method: 'GET', path, auth: 'bot', handle: list },
    { method: 'PUT', path, auth: 'bot', handle: replaceAll },
    { method: 'POST', path, auth: 'bot', handle: create },
    { method: 'GET', path: single, auth: 'bot', handle: getOne },
    { method: 'PATCH', path: single, auth: 'bot', handle: edit },
    { method: 'DELETE', path: single, auth: 'bot', handle: remove },
  ];
};

export const commandRoutes: readonly Route[] = [
  ...routesAt('/applications/{application_id}/commands'),
  ...routesAt('/applications/{application_id}/guilds/{guild_id}/commands'),
];
