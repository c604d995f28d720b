import { Avatar } from './avatar.js';
import { FRIENDS, pageAddress } from './chooser.js';
import { classes, html, useClient } from './html.js';
import { Icon } from './icons.js';
import { NewChannel } from './new-channel.js';
import { nameOf } from './store.js';

/** @typedef {import('./store.js').SeenChannel} SeenChannel */

/** @param {Pick<SeenChannel, 'type'>} channel */
export const isThread = ({ type }) => type !== 0 && !isDirect({ type });

/** True for the conversation with the bot. @param {Pick<SeenChannel, 'type'>} channel */
export const isDirect = ({ type }) => type === 1;

/** Returns a thread's channel. @param {SeenChannel} channel */
export const parentOf = (channel) => ('parent_id' in channel ? channel.parent_id : null);

/** @param {SeenChannel} channel */
const isArchived = (channel) => 'thread_metadata' in channel && channel.thread_metadata?.archived === true;

/**
 * The list of channels with their threads, and the name of the user.
 * @param {{ box: { current: HTMLElement | null }, onPick: () => void }} props
 */
export function Channels({ box, onPick }) {
  const { dispatch, state, text } = useClient();
  /** @param {string} channelId */
  const open = (channelId) => {
    dispatch({ type: 'show_channel', channelId });
    onPick();
  };
  // Archived threads are hidden; the message that began one still leads there.
  const threadsOf = (/** @type {string} */ id) =>
    state.channels
      .filter((channel) => isThread(channel) && parentOf(channel) === id)
      .filter((thread) => !isArchived(thread) || thread.id === state.current || state.unread[thread.id]);
  return html`
    <nav class="channels" ref=${box} aria-label=${text.channels}>
      <h1 class="guild">${state.guildName}</h1>
      <ul class="channel-list">
        ${state.channels
          .filter((channel) => !isThread(channel))
          .map(
            (channel) => html`
              <li key=${channel.id}>
                <${Entry} channel=${channel} onOpen=${open} />
                ${
                  threadsOf(channel.id).length > 0 &&
                  html`
                    <ul class="thread-list" aria-label=${text.threads}>
                      ${threadsOf(channel.id).map(
                        (thread) =>
                          html`<li key=${thread.id}><${Entry} channel=${thread} onOpen=${open} /></li>`,
                      )}
                    </ul>
                  `
                }
              </li>
            `,
          )}
        <li><${NewChannel} onOpened=${open} /></li>
      </ul>
      <${Me} />
    </nav>
  `;
}

/** @param {{ channel: SeenChannel, onOpen: (id: string) => void }} props */
function Entry({ channel, onOpen }) {
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
      <${Icon} name=${isDirect(channel) ? 'reply' : isThread(channel) ? 'thread' : 'hash'} />
      <span class="channel-name">${channel.name}</span>
      ${messages > 0 && html`<span class="unheard">, ${text.newMessages(messages)}</span>`}
      ${mentions > 0 && html`<span class="badge" aria-label=${text.mentions(mentions)}>${mentions}</span>`}
    </button>
  `;
}

function Me() {
  const { locale, state, text } = useClient();
  const me = state.members[state.meId];
  if (!me) return null;
  const name = nameOf(state, me.user);
  const friend = FRIENDS.find((one) => one !== me.user.username) ?? 'ben';
  const other = locale.startsWith('de') ? 'en-US' : 'de';
  return html`
    <div class="me">
      <${Avatar} user=${me.user} name=${name} />
      <span class="me-name">${name}</span>
      <a href=${pageAddress(me.user.username, other)} class="me-link">${other === 'de' ? 'DE' : 'EN'}</a>
      <a
        href=${pageAddress(friend, locale)}
        target="_blank"
        class="me-link"
        title=${`${text.openAs(friend)} (${text.newTab})`}
        aria-label=${`${text.openAs(friend)} (${text.newTab})`}
      >
        <${Icon} name="plus" />
      </a>
    </div>
  `;
}
