import { useRef, useState } from 'preact/hooks';
import { html, useClient } from './html.js';
import { Listbox, useCloseOutside, useListbox } from './listbox.js';

/**
 * @typedef {{ readonly value: string | number | boolean, readonly label: string }} Suggestion
 * @typedef {import('./commands.js').Entered} Entered
 */

/** Most suggestions shown, as on Discord. */
const SHOWN = 25;

/**
 * A field with suggestions. A picked one becomes the value; typing again discards it.
 * @param {{ label: string, entered: Entered, suggestions: readonly Suggestion[], filter: boolean, waiting: boolean,
 *   numeric: boolean, invalid: boolean, onEnter: (value: Entered) => void, onFocus?: (() => void) | undefined }} props
 *   `filter`: the suggestions are complete, and the field shows only those that match the text
 */
export function Combobox({
  label,
  entered,
  suggestions,
  filter,
  waiting,
  numeric,
  invalid,
  onEnter,
  onFocus,
}) {
  const { text } = useClient();
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [open, setOpen] = useState(false);
  const typed = entered.text.toLowerCase();
  const fits = (/** @type {Suggestion} */ one) =>
    !filter || entered.picked !== undefined || one.label.toLowerCase().includes(typed);
  const items = suggestions
    .filter(fits)
    .slice(0, SHOWN)
    .map((one) => ({ ...one, key: String(one.value), selected: one.value === entered.picked }));
  const listed = open && (items.length > 0 || waiting || suggestions.length > 0);
  /** @param {Suggestion} one */
  const pick = (one) => {
    onEnter({ text: one.label, picked: one.value });
    setOpen(false);
  };
  const listbox = useListbox({
    items,
    open: listed,
    onPick: pick,
    onClose: () => setOpen(false),
  });
  useCloseOutside(listed, box, () => setOpen(false));

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (listbox.onKeyDown(event)) return;
    if (event.key === 'ArrowDown' && !open) setOpen(true);
    // After typing, Tab picks the active match before the focus moves on.
    const begun = entered.text !== '' && entered.picked === undefined;
    if (event.key === 'Tab' && begun && listed && listbox.item) pick(listbox.item);
  };
  return html`
    <span class="combobox" ref=${box}>
      <input
        type="text"
        role="combobox"
        autocomplete="off"
        inputmode=${numeric ? 'decimal' : undefined}
        aria-label=${label}
        aria-autocomplete="list"
        aria-invalid=${invalid ? 'true' : undefined}
        ...${listbox.aria}
        value=${entered.text}
        onFocus=${() => {
          setOpen(true);
          onFocus?.();
        }}
        onClick=${() => setOpen(true)}
        onBlur=${() => setOpen(false)}
        onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => {
          onEnter({ text: event.currentTarget.value });
          setOpen(true);
        }}
        onKeyDown=${onKeyDown}
      />
      ${
        listed &&
        html`
          <${Listbox}
            ...${listbox.list}
            label=${label}
            empty=${waiting ? text.waiting : text.noMatch}
            anchor=${box}
          />
        `
      }
    </span>
  `;
}
