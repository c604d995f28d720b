import { useRef } from 'preact/hooks';
import { useDialog } from './dialog.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';

/** A picture as large as the window. @param {{ picture: import('./html.js').Picture, onClose: () => void }} props */
export function Lightbox({ picture, onClose }) {
  const { text } = useClient();
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useDialog(dialog);
  return html`
    <dialog
      class="lightbox"
      ref=${dialog}
      aria-label=${picture.alt || text.picture}
      onClose=${onClose}
      onClick=${(/** @type {MouseEvent} */ { target }) => target === dialog.current && onClose()}
    >
      <img src=${picture.url} alt=${picture.alt} />
      <div class="lightbox-tools">
        <a href=${picture.url} target="_blank" rel="noopener noreferrer">${text.original}</a>
        <button type="button" class="icon-button" aria-label=${text.close} onClick=${onClose}>
          <${Icon} name="close" />
        </button>
      </div>
    </dialog>
  `;
}
