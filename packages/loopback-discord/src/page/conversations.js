import { useState } from 'preact/hooks';
import { Entry } from './channel-entry.js';
import { isDirect } from './channel-kinds.js';
import { pageAddress } from './chooser.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { SendOrCancel } from './send-or-cancel.js';
import { nameOf } from './store.js';

/**
 * Places outside of the server: conversations with the bot and with other people, and a server without the bot. The app
 * works there for users who have installed it.
 * @param {{ onOpened: (channelId: string) => void }} props
 */
export function Conversations({ onOpened }) {
  const { locale, perform, state, text } = useClient();
  const [choosing, setChoosing] = useState(false);
  const { install } = state.offer;
  const me = state.members[state.meId];
  return html`
    <li class="direct-messages">
      <h2 class="list-title">${text.directMessages}</h2>
      <ul aria-label=${text.directMessages}>
        ${state.channels
          .filter(isDirect)
          .map(
            (channel) => html`<li key=${channel.id}><${Entry} channel=${channel} onOpen=${onOpened} /></li>`,
          )}
        <li>
          ${
            choosing
              ? html`<${Choice} onOpened=${onOpened} onClose=${() => setChoosing(false)} />`
              : html`
                  <button type="button" class="channel" onClick=${() => setChoosing(true)}>
                    <${Icon} name="plus" /><span class="channel-name">${text.newConversation}</span>
                  </button>
                `
          }
        </li>
        ${
          install !== 'not_offered' &&
          html`
            <li>
              <button
                type="button"
                class="channel"
                onClick=${() => perform({ do: install === 'installed' ? 'uninstall' : 'install' })}
              >
                <${Icon} name=${install === 'installed' ? 'close' : 'down'} />
                <span class="channel-name"
                  >${install === 'installed' ? text.removeApp : text.installApp}</span
                >
              </button>
            </li>
          `
        }
        ${
          me &&
          html`
            <li>
              <a class="channel" href=${pageAddress(me.user.username, locale, state.hasBot)}>
                <${Icon} name="link" />
                <span class="channel-name">${state.hasBot ? text.elsewhere : text.withBot}</span>
              </a>
            </li>
          `
        }
      </ul>
    </li>
  `;
}

/**
 * Chooses the people of a new conversation. With the bot there is no group.
 * @param {{ onOpened: (channelId: string) => void, onClose: () => void }} props
 */
function Choice({ onOpened, onClose }) {
  const { perform, state, text } = useClient();
  const [chosen, setChosen] = useState(/** @type {readonly string[]} */ ([]));
  const people = Object.values(state.members).filter(
    ({ user }) => user.id !== state.meId && user.id !== state.ownerId,
  );
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const result = await perform({ do: 'open_conversation', user_ids: chosen });
    if (!('channel_id' in result)) return;
    onClose();
    onOpened(result.channel_id);
  };
  return html`
    <form class="new-conversation" aria-label=${text.newConversation} onSubmit=${submit}>
      ${people.map(
        ({ user }) => html`
          <label key=${user.id}>
            <input
              type="checkbox"
              checked=${chosen.includes(user.id)}
              onChange=${() =>
                setChosen(
                  chosen.includes(user.id) ? chosen.filter((one) => one !== user.id) : [...chosen, user.id],
                )}
            />
            ${nameOf(state, user)}
          </label>
        `,
      )}
      <span class="choice-ends"><${SendOrCancel} send=${text.openConversation} onCancel=${onClose} /></span>
    </form>
  `;
}
