/** Checks a user's slash command against the commands that the bot registered. */
import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type { Attachments } from './attachments.ts';
import { commandsIn } from './command-places.ts';
import { lengthOf } from './checks/forms.ts';
import { resolveChannel, resolveRole, resolveUser, type Resolved } from './resolved.ts';
import { refuse } from './refuse.ts';
import type { ActionRefused, OptionValues, Upload } from './user-api.ts';
import type { Channel, World } from './world.ts';

/** An option as an interaction carries it. */
export interface OptionData {
  readonly name: string;
  readonly type: Type;
  readonly value?: string | number | boolean;
  readonly focused?: true;
  readonly options?: readonly OptionData[];
}

export interface CommandInput {
  readonly ok: true;
  readonly command: APIApplicationCommand;
  readonly options: readonly OptionData[];
  readonly resolved: Resolved;
}

/** Place and user of a command. */
export interface Place {
  readonly world: World;
  readonly attachments: Attachments;
  readonly userId: string;
  readonly channel: Channel;
}

/** `focused` is the option to complete; `force` skips the checks of values. */
export interface CommandRequest {
  readonly command: string;
  readonly values: OptionValues;
  readonly focused?: string;
  readonly force: boolean;
}

type ValueOption = APIApplicationCommandBasicOption;

const isBranch = (option: APIApplicationCommandOption) =>
  option.type === Type.Subcommand || option.type === Type.SubcommandGroup;

/**
 * Returns the options at the end of a path of subcommands, and a function that wraps values into that path.
 */
function descend(
  options: readonly APIApplicationCommandOption[],
  path: readonly string[],
): { values: ValueOption[]; wrap: (inner: readonly OptionData[]) => readonly OptionData[] } | null {
  const [name, ...rest] = path;
  if (name === undefined) {
    const values = options.flatMap((option) => (isValue(option) ? [option] : []));
    return values.length === options.length ? { values, wrap: (inner) => inner } : null;
  }
  const branch = options.find((option) => option.name === name && isBranch(option));
  if (!branch || isValue(branch)) return null;
  const below = descend(branch.options ?? [], rest);
  return (
    below && {
      values: below.values,
      wrap: (inner) => [{ name, type: branch.type, options: below.wrap(inner) }],
    }
  );
}

const isValue = (option: APIApplicationCommandOption): option is ValueOption => !isBranch(option);

/** Converts a value to the form in which it is sent; returns the error as a string if it is wrong. */
function convert(
  place: Place,
  resolved: Resolved,
  option: ValueOption,
  value: string | number | boolean | Upload,
  free: boolean,
): { value: string | number | boolean } | string {
  const { world, userId, channel, attachments } = place;
  const wrong = `Option "${option.name}" does not take this value`;
  if (typeof value === 'object') {
    if (option.type !== Type.Attachment) return wrong;
    const attachment = attachments.upload(channel.id, value);
    resolved.attachments = { ...resolved.attachments, [attachment.id]: attachment };
    return { value: attachment.id };
  }
  switch (option.type) {
    case Type.String: {
      const text = String(value);
      const choices = option.choices ?? [];
      if (!free && choices.length > 0 && !choices.some((choice) => choice.value === text)) return wrong;
      const length = lengthOf(text);
      const outside = length < (option.min_length ?? 0) || length > (option.max_length ?? 6000);
      return !free && outside ? wrong : { value: text };
    }
    case Type.Integer:
    case Type.Number: {
      const number = Number(value);
      // While the user is typing, the value is text.
      if (free && !Number.isFinite(number)) return { value };
      if (!Number.isFinite(number) || (option.type === Type.Integer && !Number.isInteger(number)))
        return wrong;
      const choices = option.choices ?? [];
      if (!free && choices.length > 0 && !choices.some((choice) => choice.value === number)) return wrong;
      const outside = number < (option.min_value ?? -Infinity) || number > (option.max_value ?? Infinity);
      return !free && outside ? wrong : { value: number };
    }
    case Type.Boolean:
      return typeof value === 'boolean' ? { value } : wrong;
    case Type.User:
      return resolveUser(world, resolved, String(value), channel) ? { value } : wrong;
    case Type.Role:
      return resolveRole(world, resolved, String(value), channel) ? { value } : wrong;
    case Type.Mentionable: {
      const id = String(value);
      const known = resolveUser(world, resolved, id, channel) || resolveRole(world, resolved, id, channel);
      return known ? { value } : wrong;
    }
    case Type.Channel:
      return resolveChannel(world, resolved, String(value), { userId, where: channel }) ? { value } : wrong;
    case Type.Attachment:
      return wrong;
  }
}

/** Parses a slash command with its options; refuses input that Discord's client would not send. */
export function parseCommand(place: Place, request: CommandRequest): CommandInput | ActionRefused {
  const { world } = place;
  const [name, ...path] = request.command.trim().replace(/^\//, '').split(/\s+/);
  const command = commandsIn(world, place.userId, place.channel).find(
    (one) => one.name === name && one.type === ApplicationCommandType.ChatInput,
  );
  const found = command && descend(command.options ?? [], path);
  if (!command || !found) return refuse('unknown', `There is no command /${request.command}`);

  const resolved: Resolved = {};
  const data: OptionData[] = [];
  const { focused } = request;
  const unknown = Object.keys(request.values).find(
    (key) => !found.values.some((option) => option.name === key),
  );
  if (unknown !== undefined) return refuse('unknown', `/${request.command} has no option "${unknown}"`);
  if (focused !== undefined) {
    const option = found.values.find((one) => one.name === focused);
    if (!option || !('autocomplete' in option) || !option.autocomplete) {
      return refuse('invalid', `Option "${focused}" has no autocomplete`);
    }
  }
  for (const option of found.values) {
    const value = request.values[option.name] ?? (option.name === focused ? '' : undefined);
    if (value === undefined) {
      if (option.required === true && focused === undefined && !request.force) {
        return refuse('invalid', `Option "${option.name}" is required`);
      }
      continue;
    }
    const free = request.force || focused !== undefined;
    const converted = convert(place, resolved, option, value, free);
    if (typeof converted === 'string') return refuse('invalid', converted);
    data.push({
      name: option.name,
      type: option.type,
      ...converted,
      ...(option.name === focused && { focused: true }),
    });
  }
  return { ok: true, command, options: found.wrap(data), resolved };
}
