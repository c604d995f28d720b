/** The parts around the text field of the composer. */
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { nameOf } from './store.js';

/** The line above the field while the user writes a reply. @param {{ to: import('./store.js').SeenMessage, onCancel: () => void }} props */
export function Replying({ to, onCancel }) {
  const { state, text } = useClient();
  return html`
    <div class="replying">
      <span>${text.replyingTo(nameOf(state, to.author))}</span>
      <button type="button" class="icon-button" aria-label=${text.cancel} onClick=${onCancel}>
        <${Icon} name="close" />
      </button>
    </div>
  `;
}

/** Files that will be sent. @param {{ files: readonly File[], onRemove: (file: File) => void }} props */
export function Uploads({ files, onRemove }) {
  const { text } = useClient();
  return html`
    <ul class="uploads">
      ${files.map(
        (file) => html`
          <li>
            <${Icon} name="file" />${file.name}
            <button
              type="button"
              class="icon-button"
              aria-label=${text.remove(file.name)}
              onClick=${() => onRemove(file)}
            >
              <${Icon} name="close" />
            </button>
          </li>
        `,
      )}
    </ul>
  `;
}

/** The button that chooses files. @param {{ disabled: boolean, onAdd: (files: readonly File[]) => void }} props */
export function Attach({ disabled, onAdd }) {
  const { text } = useClient();
  return html`
    <label class="icon-button attach" title=${text.attach}>
      <input
        type="file"
        multiple
        aria-label=${text.attach}
        disabled=${disabled}
        onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <${Icon} name="plus" />
    </label>
  `;
}
