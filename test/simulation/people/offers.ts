/** All that clients offer: components of messages, modals, commands with their options. Nothing is listed by hand. */
import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  ComponentType,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIMessageComponent,
  type APISelectMenuComponent,
  type APITextInputComponent,
} from 'discord-api-types/v10';
import type { SeenMessage, SeenModal } from 'loopback-discord/user-api.ts';
import { parseId } from '../../../src/chat/ids.ts';

/** A command without further subcommands. */
export interface Leaf {
  /** Name, group and subcommand, separated by spaces. */
  readonly path: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** A command in the menu of a message or a user. */
export interface InMenu {
  readonly name: string;
  readonly of: 'message' | 'user';
}

export interface Commands {
  readonly leaves: readonly Leaf[];
  readonly inMenus: readonly InMenu[];
}

const isBranch = (option: APIApplicationCommandOption) =>
  option.type === Type.Subcommand || option.type === Type.SubcommandGroup;

function leavesOf(path: string, options: readonly APIApplicationCommandOption[]): Leaf[] {
  const branches = options.filter(isBranch);
  if (branches.length > 0)
    return branches.flatMap((one) => leavesOf(`${path} ${one.name}`, one.options ?? []));
  return [{ path, options: options.flatMap((option) => (isBranch(option) ? [] : [option])) }];
}

export const commandsIn = (registered: readonly APIApplicationCommand[]): Commands => ({
  leaves: registered
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .flatMap(({ name, options }) => leavesOf(name, options ?? [])),
  inMenus: registered.flatMap(({ name, type }): InMenu[] => {
    if (type === ApplicationCommandType.ChatInput) return [];
    return [{ name, of: type === ApplicationCommandType.Message ? 'message' : 'user' }];
  }),
});

/** A button that can be clicked, or a list that can be chosen from. */
export interface Control {
  readonly message: SeenMessage;
  readonly id: string;
  readonly area: string;
  /** Area and purpose, without the ids of what it is about: controls with the same key do the same elsewhere. */
  readonly key: string;
  /** Null for a button. */
  readonly list: APISelectMenuComponent | null;
}

const known = new WeakMap<SeenMessage, readonly Control[]>();

/** Enabled controls of a message, in their order. */
export function controlsOn(message: SeenMessage): readonly Control[] {
  const before = known.get(message);
  if (before) return before;
  const parts = (message.components ?? []).flatMap((row): APIMessageComponent[] =>
    'components' in row ? row.components : [],
  );
  const controls = parts.flatMap((part): Control[] => {
    if (!('custom_id' in part) || ('disabled' in part && part.disabled)) return [];
    const list = part.type === ComponentType.Button ? null : asList(part);
    if (part.type !== ComponentType.Button && !list) return [];
    const id = part.custom_id;
    return [{ message, id, area: parseId(id).area, key: keyOf(id), list }];
  });
  known.set(message, controls);
  return controls;
}

const LISTS: readonly ComponentType[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];
const asList = (part: APIMessageComponent): APISelectMenuComponent | null =>
  LISTS.includes(part.type) ? (part as APISelectMenuComponent) : null;

/** Words of the bot, in contrast to ids, numbers and cards. */
const WORD = /^[a-z]{2,}(-[a-z]+)*$/;

/** Area and purpose of a custom id. */
export function keyOf(id: string): string {
  const { area, parts } = parseId(id);
  const words = parts.map((part) => part.split(':', 1)[0] ?? '').filter((part) => WORD.test(part));
  return [area, ...words].join('|');
}

/** An input of a modal. */
export type Field =
  | { readonly kind: 'text'; readonly id: string; readonly input: APITextInputComponent }
  | { readonly kind: 'list'; readonly id: string; readonly list: APISelectMenuComponent }
  /** Anything that a client of the loopback Discord cannot fill in. */
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'other'; readonly id: string };

export const fieldsOf = ({ components }: SeenModal): Field[] =>
  components.flatMap((outer): Field[] => {
    const inner = 'components' in outer ? outer.components[0] : 'component' in outer ? outer.component : null;
    if (!inner || !('custom_id' in inner)) return [];
    const id = inner.custom_id;
    if (inner.type === ComponentType.TextInput) return [{ kind: 'text', id, input: inner }];
    if (inner.type === ComponentType.FileUpload) return [{ kind: 'file', id }];
    const isList = LISTS.includes(inner.type);
    return [isList ? { kind: 'list', id, list: inner as APISelectMenuComponent } : { kind: 'other', id }];
  });
