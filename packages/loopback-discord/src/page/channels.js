import { Avatar } from './avatar.js';
import { FRIENDS, pageAddress } from './chooser.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { Entry } from './channel-entry.js';
import { isDirect, isThread, parentOf } from './channel-kinds.js';
import { Conversations } from './conversations.js';
import { NewChannel } from './new-channel.js';
import { nameOf } from './store.js';

/** @typedef {import('./store.js').SeenChannel} SeenChannel */

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
          .filter((channel) => !isThread(channel) && !isDirect(channel))
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
        <${Conversations} onOpened=${open} />
      </ul>
      <${Me} />
    </nav>
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
      <a href=${pageAddress(me.user.username, other, !state.hasBot)} class="me-link"
        >${other === 'de' ? 'DE' : 'EN'}</a
      >
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
