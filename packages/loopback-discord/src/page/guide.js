import { useState } from 'preact/hooks';
import { isDirect } from './channel-kinds.js';
import { FRIENDS, pageAddress } from './chooser.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { isEphemeral } from './message.js';
import { nameOf } from './store.js';

/**
 * First steps for newcomers in a server with the bot; hidden as soon as the bot has posted a public message.
 * @param {{ channel: import('./store.js').SeenChannel, entries: readonly import('./commands.js').Entry[],
 *   onBegin: (entry: import('./commands.js').Entry) => void }} props
 */
export function Guide({ channel, entries, onBegin }) {
  const { locale, state, text } = useClient();
  const [hidden, setHidden] = useState(false);
  const me = state.members[state.meId];
  const begun = Object.values(state.messages).some((messages) =>
    messages.some((message) => message.author.bot && !isEphemeral(message)),
  );
  if (!me || hidden || begun || !state.hasBot || isDirect(channel)) return null;
  const others = Object.values(state.members)
    .filter(({ user }) => !user.bot && user.id !== state.meId && user.id !== state.ownerId)
    .map(({ user }) => nameOf(state, user));
  const friend = FRIENDS.find((name) => name !== me.user.username) ?? '';
  const first = entries.find(({ path }) => path === state.firstCommand);
  return html`
    <section class="guide" aria-label=${text.guide.label}>
      <h3>${text.guide.youAre(nameOf(state, me.user))}</h3>
      <ol>
        <li>
          ${text.guide.opponent}${' '}
          <a class="button primary" href=${pageAddress(friend, locale)} target="_blank" title=${text.newTab}>
            ${text.openAs(friend)}<${Icon} name="link" />
          </a>
          ${others.length > 0 && text.guide.known(others.join(', '))}
        </li>
        <li>
          ${
            first
              ? html`
                  ${text.guide.begin}${' '}
                  <button type="button" class="button primary" onClick=${() => onBegin(first)}>
                    /${first.name}
                  </button>
                `
              : text.guide.commands
          }
        </li>
        <li>${text.guide.answer}</li>
      </ol>
      <button
        type="button"
        class="icon-button"
        aria-label=${text.guide.hide}
        title=${text.guide.hide}
        onClick=${() => setHidden(true)}
      >
        <${Icon} name="close" />
      </button>
    </section>
  `;
}
