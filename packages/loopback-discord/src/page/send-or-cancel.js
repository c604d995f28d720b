import { html, useClient } from './html.js';
import { Icon } from './icons.js';

/**
 * The two buttons of a form; `send` is the label of the first one.
 * @param {{ send: string, onCancel: () => void }} props
 */
export function SendOrCancel({ send, onCancel }) {
  const { text } = useClient();
  return html`
    <button type="submit" class="icon-button send" aria-label=${send} title=${send}>
      <${Icon} name="send" />
    </button>
    <button
      type="button"
      class="icon-button"
      aria-label=${text.cancel}
      title=${text.cancel}
      onClick=${onCancel}
    >
      <${Icon} name="close" />
    </button>
  `;
}
