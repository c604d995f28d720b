import { useRef, useState } from 'preact/hooks';
import { html } from './html.js';
import { useCloseOutside } from './listbox.js';

/**
 * A small button that shows its children until the user presses elsewhere, or Escape.
 * @param {{ label: import('./html.js').Children, title: string, className: string, name?: string,
 *   children?: import('./html.js').Children }} props `name`: accessible name of the button, if not its label
 */
export function Popup({ label, title, className, name, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [open, setOpen] = useState(false);
  useCloseOutside(open, box, () => setOpen(false));
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return html`
    <span class="popup ${className}" ref=${box} onKeyDown=${onKeyDown}>
      <button
        type="button"
        class="popup-button"
        title=${title}
        aria-label=${name}
        aria-expanded=${open ? 'true' : 'false'}
        onClick=${() => setOpen(!open)}
      >
        ${label}
      </button>
      ${open && html`<span class="popup-body" role="group" aria-label=${title}>${children}</span>`}
    </span>
  `;
}
