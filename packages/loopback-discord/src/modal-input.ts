/** Checks a user's input into a modal against the modal. */
import { ComponentType } from 'discord-api-types/v10';
import { get, getString } from './body.ts';
import { lengthOf } from './checks/forms.ts';
import { refuse } from './refuse.ts';
import type { ActionRefused, ModalValues, SeenModal } from './user-api.ts';

export interface ModalInput {
  readonly ok: true;
  /** `components` of the interaction's data. */
  readonly components: readonly unknown[];
}

function inputData(input: unknown, id: number, values: ModalValues): Record<string, unknown> | ActionRefused {
  const customId = getString(input, 'custom_id') ?? '';
  const type = get(input, 'type');
  const value = values[customId] ?? getString(input, 'value') ?? (type === ComponentType.TextInput ? '' : []);
  const required = get(input, 'required') !== false;
  const base = { type, id, custom_id: customId };
  if (type === ComponentType.TextInput) {
    const length = typeof value === 'string' ? lengthOf(value) : -1;
    const least = Number(get(input, 'min_length') ?? 0);
    const most = Number(get(input, 'max_length') ?? 4000);
    const tooShort = length < (required ? Math.max(1, least) : length === 0 ? 0 : least);
    return tooShort || length > most
      ? refuse('invalid', `The text of "${customId}" is missing or of the wrong length`)
      : { ...base, value };
  }
  const chosen = typeof value === 'string' ? [value] : value;
  const options = get(input, 'options');
  const known =
    !Array.isArray(options) ||
    chosen.every((one) => options.some((option: unknown) => getString(option, 'value') === one));
  const least = required ? Number(get(input, 'min_values') ?? 1) : 0;
  const fits = chosen.length >= least && chosen.length <= Number(get(input, 'max_values') ?? 1);
  return known && fits ? { ...base, values: chosen } : refuse('invalid', `Not a choice of "${customId}"`);
}

const isRefusal = (value: object): value is ActionRefused => 'ok' in value && value.ok === false;

/** Parses the submitted form of a modal; refuses input that Discord's client would not send. */
export function parseModal(modal: SeenModal, values: ModalValues): ModalInput | ActionRefused {
  let id = 0;
  const components: unknown[] = [];
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
    const data = inputData(inner, id, values);
    if (isRefusal(data)) return data;
    components.push(
      Array.isArray(children) ? { ...outer, components: [data] } : { ...outer, component: data },
    );
  }
  return { ok: true, components };
}
