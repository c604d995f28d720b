/** The limits of modals and autocomplete: https://docs.discord.com/developers/interactions/receiving-and-responding */
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { z } from 'zod';
import { entitySelects, stringSelect } from './components.ts';
import { complain, complainOfDuplicates, problemsIn, text } from './forms.ts';
import type { Problem } from './problem.ts';

const id = z.int().nonnegative().nullish();
const input = {
  type: z.literal(ComponentType.TextInput),
  id,
  custom_id: text(1, 100),
  style: z.enum(TextInputStyle),
  min_length: z.int().min(0).max(4000).nullish(),
  max_length: z.int().min(1).max(4000).nullish(),
  required: z.boolean().nullish(),
  value: text(0, 4000).nullish(),
  placeholder: text(0, 100).nullish(),
};

const named = { id, custom_id: text(1, 100) };
const counted = {
  min_values: z.int().min(0).max(10).nullish(),
  max_values: z.int().min(1).max(10).nullish(),
  required: z.boolean().nullish(),
};
const option = z.strictObject({
  value: text(1, 100),
  label: text(1, 100),
  description: text(1, 100).nullish(),
  default: z.boolean().nullish(),
});
const fileUpload = z.strictObject({ type: z.literal(ComponentType.FileUpload), ...named, ...counted });
const radioGroup = z.strictObject({
  type: z.literal(ComponentType.RadioGroup),
  ...named,
  options: z
    .array(option)
    .min(2)
    .max(10)
    .superRefine((options, context) => {
      complainOfOptions(context, options, 1);
    }),
  required: z.boolean().nullish(),
});
const checkboxGroup = z.strictObject({
  type: z.literal(ComponentType.CheckboxGroup),
  ...named,
  ...counted,
  options: z
    .array(option)
    .min(1)
    .max(10)
    .superRefine((options, context) => {
      complainOfOptions(context, options, options.length);
    }),
});
const checkbox = z.strictObject({
  type: z.literal(ComponentType.Checkbox),
  ...named,
  default: z.boolean().nullish(),
});

/** Reports duplicate values, and more than `most` chosen by default. */
function complainOfOptions(
  context: z.core.$RefinementCtx,
  options: readonly z.infer<typeof option>[],
  most: number,
): void {
  complainOfDuplicates(
    context,
    options.map(({ value }, i) => ({ value, path: [i, 'value'] })),
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    'The specified option value is already used',
  );
  if (options.filter((one) => one.default).length > most)
    complain(context, [], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values');
}

/** In a row, the input has a label of its own; in a label component, that component has it. */
const row = z.strictObject({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: z.tuple([z.strictObject({ ...input, label: text(1, 45) })]),
});
const label = z.strictObject({
  type: z.literal(ComponentType.Label),
  id,
  label: text(1, 45),
  description: text(1, 100).nullish(),
  component: z.discriminatedUnion('type', [
    z.strictObject(input),
    stringSelect,
    ...entitySelects,
    fileUpload,
    radioGroup,
    checkboxGroup,
    checkbox,
  ]),
});
const textDisplay = z.strictObject({
  type: z.literal(ComponentType.TextDisplay),
  id,
  content: text(1, 4000),
});

const modal = z.strictObject({
  custom_id: text(1, 100),
  title: text(1, 45),
  components: z
    .array(z.discriminatedUnion('type', [row, label, textDisplay]))
    .min(1)
    .max(5)
    .superRefine((list, context) => {
      const inputs = list.flatMap((one, index) => {
        if (one.type === ComponentType.ActionRow) {
          return [{ input: one.components[0], path: [index, 'components', 0] }];
        }
        return one.type === ComponentType.Label ? [{ input: one.component, path: [index, 'component'] }] : [];
      });
      complainOfDuplicates(
        context,
        inputs.map((one) => ({ value: one.input.custom_id, path: [...one.path, 'custom_id'] })),
        'COMPONENT_CUSTOM_ID_DUPLICATED',
        'Component custom id cannot be duplicated',
      );
      for (const { input: one, path } of inputs) {
        if (one.type === ComponentType.TextInput && (one.min_length ?? 0) > (one.max_length ?? 4000)) {
          complain(context, [...path, 'min_length'], 'TEXT_INPUT_MIN_MAX', 'min_length exceeds max_length.');
        }
      }
    }),
});

/** Returns everything that Discord refuses in a modal. */
export const modalProblems = (data: unknown): Problem[] => problemsIn(modal, data);

const choices = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        name: text(1, 100),
        name_localizations: z.record(z.string(), text(1, 100)).nullish(),
        value: z.union([text(1, 100), z.number()]),
      }),
    )
    .max(25),
});

/** Returns everything that Discord refuses in the choices of an autocomplete. */
export const choicesProblems = (data: unknown): Problem[] => problemsIn(choices, data);
