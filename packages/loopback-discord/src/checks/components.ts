/** The limits of message components: https://docs.discord.com/developers/components/reference */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { complain, complainOfDuplicates, snowflake, text } from './forms.ts';
import type { Problem } from './problem.ts';

const id = z.int().nonnegative().nullish();
const customId = text(1, 100);

const INVALID_EMOJI = 'BUTTON_COMPONENT_INVALID_EMOJI';

/** An emoji of Unicode; Discord takes some with and without the selector that makes them pictures. */
const isUnicodeEmoji = (name: string): boolean =>
  /^\p{RGI_Emoji}$/v.test(name) || /^\p{RGI_Emoji}$/v.test(`${name}\uFE0F`);

const emoji = z
  .strictObject({ id: snowflake.nullish(), name: text(1, 100).nullish(), animated: z.boolean().nullish() })
  .superRefine((value, context) => {
    if (value.id == null && value.name == null)
      complain(context, [], 'BASE_TYPE_REQUIRED', 'An emoji needs a name or an id.');
    else if (value.id == null && !isUnicodeEmoji(value.name ?? ''))
      complain(context, ['name'], INVALID_EMOJI, 'Invalid emoji');
  });

const button = z
  .strictObject({
    type: z.literal(ComponentType.Button),
    id,
    style: z.enum(ButtonStyle),
    custom_id: customId.nullish(),
    label: text(0, 80).nullish(),
    emoji: emoji.nullish(),
    url: text(1, 512).nullish(),
    sku_id: snowflake.nullish(),
    disabled: z.boolean().nullish(),
  })
  .superRefine((value, context) => {
    const required = (key: string, message = 'This field is required'): void =>
      complain(context, [key], 'BASE_TYPE_REQUIRED', message);
    const excluded = (key: string): void =>
      complain(context, [key], 'BUTTON_COMPONENT_EXCLUSIVE', `A button of this style cannot have "${key}".`);
    const link = value.style === ButtonStyle.Link;
    const premium = value.style === ButtonStyle.Premium;
    if (link) {
      if (value.url == null) required('url', 'A link button must have a url');
      else if (!/^(https?|discord):\/\/\S+$/i.test(value.url)) {
        complain(
          context,
          ['url'],
          'URL_TYPE_INVALID_SCHEME',
          'Scheme must be one of http, https or discord.',
        );
      }
    } else if (value.url != null) excluded('url');
    if (premium !== (value.sku_id != null)) {
      if (premium) required('sku_id');
      else excluded('sku_id');
    }
    if (!link && !premium && value.custom_id == null) required('custom_id', 'A custom id is required');
    if ((link || premium) && value.custom_id != null) excluded('custom_id');
    const named = (value.label ?? '').trim() !== '' || value.emoji != null;
    if (!premium && !named) required('label', 'A button needs a label or an emoji');
  });

const selectOption = z.strictObject({
  label: text(1, 100),
  value: text(1, 100),
  description: text(1, 100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().nullish(),
});

const selectBase = {
  id,
  custom_id: customId,
  placeholder: text(0, 150).nullish(),
  min_values: z.int().min(0).max(25).nullish(),
  max_values: z.int().min(1).max(25).nullish(),
  disabled: z.boolean().nullish(),
  required: z.boolean().nullish(),
};

const defaults = z
  .array(z.strictObject({ id: snowflake, type: z.enum(['user', 'role', 'channel']) }))
  .max(25);
const entitySelect = { ...selectBase, default_values: defaults.nullish() };

export const stringSelect = z
  .strictObject({
    type: z.literal(ComponentType.StringSelect),
    ...selectBase,
    options: z.array(selectOption).min(1).max(25),
  })
  .superRefine((value, context) => {
    const least = value.min_values ?? 1;
    const most = value.max_values ?? 1;
    const count = value.options.length;
    if (least > most) {
      complain(context, ['min_values'], 'SELECT_COMPONENT_MIN_MAX', 'min_values exceeds max_values.');
    }
    if (most > count) {
      const message = `Must be between ${most} and 25 in length.`;
      complain(context, ['options'], 'BASE_TYPE_BAD_LENGTH', message);
    }
    if (value.options.filter((option) => option.default === true).length > most) {
      complain(context, ['options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', 'More defaults than max_values.');
    }
    complainOfDuplicates(
      context,
      value.options.map((option, index) => ({ value: option.value, path: ['options', index, 'value'] })),
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    );
  });

export const entitySelects = [
  z.strictObject({ type: z.literal(ComponentType.UserSelect), ...entitySelect }),
  z.strictObject({ type: z.literal(ComponentType.RoleSelect), ...entitySelect }),
  z.strictObject({ type: z.literal(ComponentType.MentionableSelect), ...entitySelect }),
  z.strictObject({
    type: z.literal(ComponentType.ChannelSelect),
    ...entitySelect,
    channel_types: z.array(z.int()).nullish(),
  }),
] as const;

const inRow = z.discriminatedUnion('type', [button, stringSelect, ...entitySelects]);

const actionRow = z
  .strictObject({
    type: z.literal(ComponentType.ActionRow, 'Only action rows here: this Discord knows no Components V2.'),
    id,
    components: z.array(inRow).min(1).max(5),
  })
  .superRefine((value, context) => {
    const selects = value.components.filter((component) => component.type !== ComponentType.Button);
    if (selects.length > 0 && value.components.length > 1) {
      complain(
        context,
        ['components'],
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The row is full: a select takes all of it.',
      );
    }
  });

/** Complains of custom emojis that the bot may not use. */
export const unknownEmojis = (
  rows: z.infer<typeof messageComponents>,
  isEmoji: (id: string) => boolean,
): Problem[] =>
  rows.flatMap((row, r) =>
    row.components.flatMap((component, c) => {
      const at = ['components', r, 'components', c];
      if (component.type === ComponentType.Button) return unknownEmoji(component.emoji, at, isEmoji);
      if (component.type !== ComponentType.StringSelect) return [];
      return component.options.flatMap((option, o) =>
        unknownEmoji(option.emoji, [...at, 'options', o], isEmoji),
      );
    }),
  );

const unknownEmoji = (
  one: z.infer<typeof emoji> | null | undefined,
  at: readonly (string | number)[],
  isEmoji: (id: string) => boolean,
): Problem[] =>
  one?.id == null || isEmoji(String(one.id))
    ? []
    : [{ path: [...at, 'emoji', 'id'], code: INVALID_EMOJI, message: 'Invalid emoji' }];

/** Components of a message: at most five rows, no custom id twice. */
export const messageComponents = z
  .array(actionRow)
  .max(5)
  .superRefine((rows, context) => {
    const ids = rows.flatMap((row, r) =>
      row.components.flatMap((component, c) =>
        component.custom_id == null
          ? []
          : [{ value: component.custom_id, path: [r, 'components', c, 'custom_id'] }],
      ),
    );
    complainOfDuplicates(
      context,
      ids,
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      'Component custom id cannot be duplicated',
    );
  });
