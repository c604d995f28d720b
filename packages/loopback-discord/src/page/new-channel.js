import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { SendOrCancel } from './send-or-cancel.js';

const LONGEST = 100;

/**
 * The button for a new channel, which becomes a field for its name.
 * @param {{ onOpened: (channelId: string) => void }} props
 */
export function NewChannel({ onOpened }) {
  const { perform, text } = useClient();
  const opener = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [naming, setNaming] = useState(false);
  useLayoutEffect(() => {
    if (naming) field.current?.focus();
  }, [naming]);
  const leave = () => {
    setNaming(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name === '') return;
    const result = await perform({ do: 'create_channel', name });
    if (!('channel_id' in result)) return;
    leave();
    onOpened(result.channel_id);
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  };
  if (!naming) {
    return html`
      <button type="button" ref=${opener} class="channel" onClick=${() => setNaming(true)}>
        <${Icon} name="plus" /><span class="channel-name">${text.newChannel}</span>
      </button>
    `;
  }
  return html`
    <form class="new-channel" onSubmit=${submit} onKeyDown=${onKeyDown}>
      <input
        ref=${field}
        aria-label=${text.channelName}
        placeholder=${text.channelName}
        maxlength=${LONGEST}
        autocomplete="off"
      />
      <${SendOrCancel} send=${text.newChannel} onCancel=${leave} />
    </form>
  `;
}
