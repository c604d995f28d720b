/** Checks a user's input into a modal against the modal. */
import { ComponentType, type APIAttachment } from 'discord-api-types/v10';
import { get, getString } from './body.ts';
import { lengthOf } from './checks/forms.ts';
import { refuse } from './refuse.ts';
import type { ActionRefused, ModalValues, SeenModal, Upload } from './user-api.ts';

export interface ModalInput {
  readonly ok: true;
  /** `components` of the interaction's data. */
  readonly components: readonly unknown[];
  /** Uploaded files by id. */
  readonly attachments: Readonly<Record<string, APIAttachment>>;
}

/** Stores an uploaded file. */
type Attach = (file: Upload) => APIAttachment;

type Value = ModalValues[string] | undefined;
type Read = Readonly<Record<string, unknown>> | null;

/** The value of an input in the interaction's data; null if Discord's client would not send it. */
function valueOf(input: unknown, value: Value, attach: Attach): Read {
  const type = get(input, 'type');
  switch (type) {
    case ComponentType.TextInput:
      return textOf(input, value ?? getString(input, 'value') ?? '');
    case ComponentType.Checkbox: {
      const ticked = value ?? get(input, 'default') === true;
      return typeof ticked === 'boolean' ? { value: ticked } : null;
    }
    case ComponentType.RadioGroup: {
      const chosen = value ?? defaultsOf(input)[0] ?? null;
      if (chosen === null) return isRequired(input) ? null : { value: null };
      return typeof chosen === 'string' && valuesOf(input).includes(chosen) ? { value: chosen } : null;
    }
    case ComponentType.FileUpload: {
      const given: readonly (string | Upload)[] = Array.isArray(value) ? value : [];
      const files = given.filter((one) => typeof one === 'object');
      const isWrong = (value !== undefined && !Array.isArray(value)) || files.length < given.length;
      if (isWrong || !isFitting(input, files.length, 1)) return null;
      return { values: files.map((file) => attach(file).id) };
    }
    default:
      return chosenOf(input, value);
  }
}

const isRequired = (input: unknown): boolean => get(input, 'required') !== false;

/** True if an input takes so many values; `most`: at most, unless it says so itself. */
function isFitting(input: unknown, count: number, most: number): boolean {
  const least = isRequired(input) ? Number(get(input, 'min_values') ?? 1) : 0;
  return count >= least && count <= Number(get(input, 'max_values') ?? most);
}

const optionsOf = (input: unknown): readonly unknown[] => {
  const options = get(input, 'options');
  return Array.isArray(options) ? options : [];
};
const valuesOf = (input: unknown): readonly string[] =>
  optionsOf(input).flatMap((option) => getString(option, 'value') ?? []);
const defaultsOf = (input: unknown): readonly string[] =>
  optionsOf(input).flatMap((option) =>
    get(option, 'default') === true ? (getString(option, 'value') ?? []) : [],
  );

function textOf(input: unknown, value: Exclude<Value, undefined>): Read {
  if (typeof value !== 'string') return null;
  const length = lengthOf(value);
  const least = Number(get(input, 'min_length') ?? 0);
  const most = Number(get(input, 'max_length') ?? 4000);
  const isTooShort = length < (isRequired(input) ? Math.max(1, least) : length === 0 ? 0 : least);
  return isTooShort || length > most ? null : { value };
}

/** The values of a select, or of a group of checkboxes, which takes all of them unless it says so itself. */
function chosenOf(input: unknown, value: Value): Read {
  const isGroup = get(input, 'type') === ComponentType.CheckboxGroup;
  const given = typeof value === 'string' ? [value] : (value ?? (isGroup ? defaultsOf(input) : []));
  if (!Array.isArray(given)) return null;
  const chosen = given.filter((one) => typeof one === 'string');
  const options = get(input, 'options');
  const isKnown = !Array.isArray(options) || chosen.every((one) => valuesOf(input).includes(one));
  const fits = isFitting(input, chosen.length, isGroup ? optionsOf(input).length : 1);
  return isKnown && fits && chosen.length === given.length ? { values: chosen } : null;
}

/** Parses the submitted form of a modal; refuses input that Discord's client would not send. */
export function parseModal(
  modal: SeenModal,
  values: ModalValues,
  attach: Attach,
): ModalInput | ActionRefused {
  let id = 0;
  const components: unknown[] = [];
  const attachments: Record<string, APIAttachment> = {};
  const kept = (file: Upload): APIAttachment => {
    const attachment = attach(file);
    attachments[attachment.id] = attachment;
    return attachment;
  };
  for (const component of modal.components as readonly unknown[]) {
    id += 1;
    const outer = { type: get(component, 'type'), id };
    const children = get(component, 'components');
    const inner: unknown = Array.isArray(children) ? children[0] : get(component, 'component');
    if (inner === undefined) {
      components.push(outer);
      continue;
    }
    id += 1;
    const customId = getString(inner, 'custom_id') ?? '';
    const value = valueOf(inner, values[customId], kept);
    if (!value) return refuse('invalid', `"${customId}" does not take this value`);
    const data = { type: get(inner, 'type'), id, custom_id: customId, ...value };
    components.push(
      Array.isArray(children) ? { ...outer, components: [data] } : { ...outer, component: data },
    );
  }
  return { ok: true, components, attachments };
}
