import { useEffect, useRef, useState } from 'preact/hooks';
import { COMPONENT } from './components.js';
import { useDialog } from './dialog.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { Markdown } from './markdown-view.js';
import { SelectMenu, selectOptions } from './select.js';
import { readUpload } from './upload.js';

/**
 * @typedef {import('../user-api.ts').ModalValues} ModalValues
 * @typedef {ModalValues[string]} Value
 * @typedef {{ id: string, label: string, description?: string | undefined, input: any }} Field
 */

/**
 * Parses a part of a modal: a label with an input, an action row with a text input, or plain text.
 * @param {any} component
 * @returns {Field | { words: string } | null}
 */
function fieldOf(component) {
  if (component.type === COMPONENT.text) return { words: component.content };
  const input = component.type === COMPONENT.label ? component.component : component.components?.[0];
  if (!input) return null;
  const label = component.type === COMPONENT.label ? component.label : input.label;
  return { id: input.custom_id, label, description: component.description, input };
}

/** The modal that an interaction opened. @param {{ open: import('./store.js').OpenModal }} props */
export function Modal({ open }) {
  const { dispatch, perform, state, text } = useClient();
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const fields = open.modal.components.map(fieldOf).filter((field) => field !== null);
  const [values, setValues] = useState(() => initialValues(fields));
  const [refused, setRefused] = useState(false);
  const waiting = state.pending.some(
    ({ kind, custom_id: id }) => kind === 'modal' && id === open.modal.custom_id,
  );
  useDialog(dialog);
  useEffect(() => {
    const first = dialog.current?.querySelector('.modal-fields :is(input, textarea, button)');
    if (first instanceof HTMLElement) first.focus();
  }, []);

  const close = () => dispatch({ type: 'close_modal', interactionId: open.interaction.id });
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (waiting) return;
    const result = await perform({ do: 'submit_modal', interaction_id: open.interaction.id, values });
    setRefused(!result.ok);
  };
  return html`
    <dialog class="modal" ref=${dialog} aria-labelledby="modal-title" onClose=${close}>
      <form onSubmit=${submit}>
        <header>
          <h2 id="modal-title">${open.modal.title}</h2>
          <button type="button" class="icon-button" aria-label=${text.close} onClick=${close}>
            <${Icon} name="close" />
          </button>
        </header>
        <div class="modal-fields">
          ${fields.map((field) =>
            'words' in field
              ? html`<${Markdown} source=${field.words} />`
              : html`
                  <${FieldView}
                    field=${field}
                    value=${values[field.id] ?? ''}
                    onChange=${(/** @type {Value} */ value) => setValues({ ...values, [field.id]: value })}
                  />
                `,
          )}
        </div>
        ${(refused || open.failed) && !waiting && html`<p class="failed" role="alert"><${Icon} name="warning" />${text.modalFailed}</p>`}
        <footer>
          <button type="button" class="button link-look" onClick=${close}>${text.cancel}</button>
          <button type="submit" class="button primary" aria-disabled=${waiting ? 'true' : undefined}>
            ${text.submit}
          </button>
        </footer>
      </form>
    </dialog>
  `;
}

/**
 * @param {readonly (Field | { words: string })[]} fields
 * @returns {ModalValues}
 */
function initialValues(fields) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if ('words' in field) return [];
      const { type } = field.input;
      if (type === COMPONENT.input) return [[field.id, String(field.input.value ?? '')]];
      if (type === COMPONENT.checkbox) return [[field.id, field.input.default === true]];
      const chosen = (field.input.options ?? []).filter(
        (/** @type {any} */ option) => option.default === true,
      );
      const values = chosen.map((/** @type {any} */ option) => String(option.value));
      if (type === COMPONENT.radios) return values.length === 0 ? [] : [[field.id, values[0]]];
      return [[field.id, values]];
    }),
  );
}

/**
 * @param {{ field: Field, value: Value, onChange: (value: Value) => void }} props
 */
function FieldView({ field, value, onChange }) {
  const { state, text } = useClient();
  const { input, label, description } = field;
  const required = input.required !== false;
  const head = html`
    <span class="modal-label"
      >${label}${required && html`<span class="star" aria-hidden="true"> *</span>`}</span
    >
    ${description && html`<span class="modal-description">${description}</span>`}
  `;
  if (input.type === COMPONENT.checkbox) {
    return html`
      <label class="modal-field modal-choice">
        <input
          type="checkbox"
          data-custom-id=${input.custom_id}
          checked=${value === true}
          onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>${label}${description && html`<span class="modal-description">${description}</span>`}</span>
      </label>
    `;
  }
  if (input.type === COMPONENT.radios || input.type === COMPONENT.checkboxes)
    return html`<${Choices} field=${field} value=${value} head=${head} onChange=${onChange} />`;
  if (input.type === COMPONENT.file)
    return html`
      <label class="modal-field">
        ${head}
        <input
          type="file"
          data-custom-id=${input.custom_id}
          required=${required}
          multiple=${(input.max_values ?? 1) > 1}
          onChange=${async (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) =>
            onChange(await Promise.all([...(currentTarget.files ?? [])].map(readUpload)))}
        />
      </label>
    `;
  if (input.type !== COMPONENT.input) {
    return html`
      <div class="modal-field">
        ${head}
        <${SelectMenu}
          label=${input.placeholder ?? label ?? text.choose}
          options=${selectOptions(input, state)}
          min=${required ? (input.min_values ?? 1) : 0}
          max=${input.max_values ?? 1}
          customId=${input.custom_id}
          onChange=${onChange}
        />
      </div>
    `;
  }
  const props = {
    'data-custom-id': input.custom_id,
    value,
    required,
    minlength: input.min_length,
    maxlength: input.max_length ?? 4000,
    placeholder: input.placeholder,
    onInput: (/** @type {{ currentTarget: HTMLInputElement }} */ event) =>
      onChange(event.currentTarget.value),
  };
  const long = input.style === 2;
  return html`
    <label class="modal-field">
      ${head}
      ${long ? html`<textarea rows="4" ...${props}></textarea>` : html`<input type="text" autocomplete="off" ...${props} />`}
    </label>
  `;
}

/**
 * A group of radio buttons or checkboxes.
 * @param {{ field: Field, value: Value, head: any, onChange: (value: Value) => void }} props
 */
function Choices({ field: { id, label, input }, value, head, onChange }) {
  const isOne = input.type === COMPONENT.radios;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  /** @param {string} one @param {boolean} isChecked */
  const toggle = (one, isChecked) =>
    onChange(isOne ? one : isChecked ? [...chosen, one] : chosen.filter((other) => other !== one));
  return html`
    <fieldset class="modal-field" aria-label=${label}>
      <legend>${head}</legend>
      ${input.options.map(
        (/** @type {any} */ option) => html`
          <label class="modal-choice" key=${option.value}>
            <input
              type=${isOne ? 'radio' : 'checkbox'}
              name=${id}
              value=${option.value}
              required=${isOne && input.required !== false}
              checked=${isOne ? value === option.value : chosen.includes(option.value)}
              onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => toggle(option.value, currentTarget.checked)}
            />
            <span
              >${option.label}${
                option.description && html`<span class="modal-description">${option.description}</span>`
              }</span
            >
          </label>
        `,
      )}
    </fieldset>
  `;
}
