/** The limits of commands: https://docs.discord.com/developers/interactions/application-commands */
import { ApplicationCommandOptionType as Type, ApplicationCommandType, Locale } from 'discord-api-types/v10';
import { z } from 'zod';
import { isObject } from '../body.ts';
import { complain, complainOfDuplicates, lengthOf, problemsIn, snowflake, text } from './forms.ts';
import type { Problem } from './problem.ts';

/**
 * Most characters of a command: name, description and value, with options and choices (longest localization
 * each).
 */
const MAX_CHARACTERS = 8000;
const MAX_COMMANDS: Record<number, number> = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
};

const CHAT_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: readonly string[] = Object.values(Locale);

const chatName = z.string().superRefine((name, context) => {
  if (!CHAT_NAME.test(name) || name !== name.toLowerCase()) {
    complain(
      context,
      [],
      'APPLICATION_COMMAND_INVALID_NAME',
      'Command name is invalid: 1 to 32 letters, digits, - or _, lower case',
    );
  }
});

const localized = (value: z.ZodType<string>) =>
  z
    .record(z.string(), value.nullish())
    .superRefine((texts, context) => {
      for (const locale of Object.keys(texts).filter((key) => !LOCALES.includes(key))) {
        complain(context, [locale], 'LOCALE_INVALID', `Discord has no locale "${locale}"`);
      }
    })
    .nullish();

const choice = z.strictObject({
  name: text(1, 100),
  name_localizations: localized(text(1, 100)),
  value: z.union([text(1, 100), z.number()]),
});

const optionBase = {
  name: chatName,
  name_localizations: localized(chatName),
  description: text(1, 100),
  description_localizations: localized(text(1, 100)),
};
const valueBase = { ...optionBase, required: z.boolean().nullish() };
const choosable = { choices: z.array(choice).max(25).nullish(), autocomplete: z.boolean().nullish() };

const valueOption = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal(Type.String),
      ...valueBase,
      ...choosable,
      min_length: z.int().min(0).max(6000).nullish(),
      max_length: z.int().min(1).max(6000).nullish(),
    }),
    z.strictObject({
      type: z.literal([Type.Integer, Type.Number]),
      ...valueBase,
      ...choosable,
      min_value: z.number().nullish(),
      max_value: z.number().nullish(),
    }),
    z.strictObject({
      type: z.literal(Type.Channel),
      ...valueBase,
      channel_types: z.array(z.int()).nullish(),
    }),
    z.strictObject({
      type: z.literal([Type.Boolean, Type.User, Type.Role, Type.Mentionable, Type.Attachment]),
      ...valueBase,
    }),
  ])
  .superRefine((option, context) => {
    if (!('choices' in option) && !('autocomplete' in option)) return;
    const choices = option.choices ?? [];
    if (choices.length > 0 && option.autocomplete === true) {
      const message = 'Autocomplete and choices exclude each other.';
      complain(context, ['autocomplete'], 'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES', message);
    }
    choices.forEach((one, index) => {
      const fits =
        option.type === Type.String ? typeof one.value === 'string' : typeof one.value === 'number';
      const whole = option.type !== Type.Integer || Number.isInteger(one.value);
      if (!fits || !whole) {
        complain(context, ['choices', index, 'value'], 'BASE_TYPE_INVALID', 'A value of the wrong type.');
      }
    });
    for (const key of ['name', 'value'] as const) {
      complainOfDuplicates(
        context,
        choices.map((one, index) => ({ value: String(one[key]), path: ['choices', index, key] })),
        'APPLICATION_COMMAND_CHOICES_DUPLICATED',
        `The choice's ${key} is used twice.`,
      );
    }
  });

interface Named {
  readonly name: string;
  readonly required?: boolean | null | undefined;
}

function checkOrder(options: readonly Named[], context: z.core.$RefinementCtx): void {
  const firstOptional = options.findIndex((option) => option.required !== true);
  options.forEach((option, index) => {
    if (option.required === true && firstOptional !== -1 && index > firstOptional) {
      complain(
        context,
        [index],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    }
  });
  complainOfDuplicates(
    context,
    options.map((option, index) => ({ value: option.name, path: [index, 'name'] })),
    'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    'Option name already exists',
  );
}

const values = z.array(valueOption).max(25).superRefine(checkOrder);
const subcommand = z.strictObject({
  type: z.literal(Type.Subcommand),
  ...optionBase,
  options: values.nullish(),
});
const group = z.strictObject({
  type: z.literal(Type.SubcommandGroup),
  ...optionBase,
  options: z
    .array(subcommand)
    .min(1)
    .max(25)
    .superRefine((list, context) => checkOrder(list, context)),
});
const branches = z
  .array(z.discriminatedUnion('type', [subcommand, group]))
  .max(25)
  .superRefine((list, context) => checkOrder(list, context));

/** Either subcommands and groups, or values; the first option decides. */
const options = z.unknown().superRefine((list, context) => {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  const type = typeof first === 'object' && first !== null && 'type' in first ? first.type : undefined;
  const schema = type === Type.Subcommand || type === Type.SubcommandGroup ? branches : values;
  for (const { path, code, message } of problemsIn(schema, list)) complain(context, path, code, message);
});

const common = {
  id: snowflake.nullish(),
  default_member_permissions: z.union([z.string().regex(/^\d+$/), z.int()]).nullish(),
  dm_permission: z.boolean().nullish(),
  nsfw: z.boolean().nullish(),
  contexts: z.array(z.int().min(0).max(2)).min(1).nullish(),
  integration_types: z.array(z.int().min(0).max(1)).min(1).nullish(),
};

const chatCommand = z.strictObject({
  ...common,
  ...optionBase,
  type: z.literal(ApplicationCommandType.ChatInput).nullish(),
  options: options.optional(),
});

const contextCommand = z.strictObject({
  ...common,
  type: z.literal([ApplicationCommandType.User, ApplicationCommandType.Message]),
  name: text(1, 32),
  name_localizations: localized(text(1, 32)),
  description: z.literal('').nullish(),
  description_localizations: z.strictObject({}).nullish(),
});

/** Counts the characters that count towards the limit. */
function charactersOf(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, item) => sum + charactersOf(item), 0);
  if (!isObject(node)) return 0;
  const longest = (key: string): number => {
    const translations = node[`${key}_localizations`];
    const texts = [node[key], ...(isObject(translations) ? Object.values(translations) : [])];
    return Math.max(0, ...texts.map((one) => (typeof one === 'string' ? lengthOf(one) : 0)));
  };
  return (
    longest('name') +
    longest('description') +
    longest('value') +
    charactersOf(node['options'] ?? []) +
    charactersOf(node['choices'] ?? [])
  );
}

const isChat = (command: Record<string, unknown>): boolean =>
  command['type'] == null || command['type'] === ApplicationCommandType.ChatInput;

/** Returns everything that Discord refuses in a new command. */
export function commandProblems(command: unknown): Problem[] {
  if (!isObject(command)) return problemsIn(chatCommand, command);
  const problems = problemsIn(isChat(command) ? chatCommand : contextCommand, command);
  const size = charactersOf(command);
  if (size > MAX_CHARACTERS) {
    problems.push({
      path: [],
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (${size} > ${MAX_CHARACTERS})`,
    });
  }
  return problems;
}

/** Returns everything that Discord refuses in a list of commands that replaces all others. */
export function commandListProblems(list: unknown): Problem[] {
  if (!Array.isArray(list)) {
    return [{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }];
  }
  const commands: readonly unknown[] = list;
  const problems = commands.flatMap((command, index) =>
    commandProblems(command).map((problem) => ({ ...problem, path: [index, ...problem.path] })),
  );
  const seen = new Set<string>();
  const counts = new Map<number, number>();
  commands.filter(isObject).forEach((command, index) => {
    const type = typeof command['type'] === 'number' ? command['type'] : ApplicationCommandType.ChatInput;
    const key = `${type} ${String(command['name'])}`;
    if (seen.has(key)) {
      problems.push({
        path: [index, 'name'],
        code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
        message: 'Application command names must be unique',
      });
    }
    seen.add(key);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  });
  for (const [type, count] of counts) {
    const most = MAX_COMMANDS[type] ?? 0;
    if (count > most) {
      problems.push({
        path: [],
        code: 'APPLICATION_COMMANDS_MAX',
        message: `Maximum number of application commands of type ${type} reached (${most}).`,
      });
    }
  }
  return problems;
}
