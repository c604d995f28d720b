import { isDirect, isThread } from './channel-kinds.js';
import { classes, html, useClient } from './html.js';
import { Icon } from './icons.js';

/** A channel in the list. @param {{ channel: import('./store.js').SeenChannel, onOpen: (id: string) => void }} props */
export function Entry({ channel, onOpen }) {
  const { state, text } = useClient();
  const { messages = 0, mentions = 0 } = state.unread[channel.id] ?? {};
  const here = channel.id === state.current;
  return html`
    <button
      type="button"
      class=${classes('channel', here && 'here', messages > 0 && 'unread')}
      aria-current=${here ? 'page' : undefined}
      onClick=${() => onOpen(channel.id)}
    >
      <${Icon} name=${isDirect(channel) ? 'person' : isThread(channel) ? 'thread' : 'hash'} />
      <span class="channel-name">${channel.name}</span>
      ${messages > 0 && html`<span class="unheard">, ${text.newMessages(messages)}</span>`}
      ${mentions > 0 && html`<span class="badge" aria-label=${text.mentions(mentions)}>${mentions}</span>`}
    </button>
  `;
}
