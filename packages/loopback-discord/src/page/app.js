import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { isDirect, isThread, parentOf, titleOf } from './channel-kinds.js';
import { Channels } from './channels.js';
import { Composer } from './composer.js';
import { connect } from './connection.js';
import { useDrawer } from './drawer.js';
import { ClientContext, classes, html, useClient } from './html.js';
import { Icon } from './icons.js';
import { Lightbox } from './lightbox.js';
import { Log, Typing } from './log.js';
import { Modal } from './modal.js';
import { initialState, reduce } from './store.js';
import { textFor } from './text.js';

/** One user's client. @param {{ user: string, locale: string, isElsewhere: boolean }} props */
export function App({ user, locale, isElsewhere }) {
  const [state, dispatch] = useReducer(reduce, initialState);
  const connection = useConnection({ user, locale, isElsewhere }, dispatch);
  const drawer = useDrawer();
  const [picture, setPicture] = useState(/** @type {import('./html.js').Picture | null} */ (null));
  const [reply, setReply] = useState(/** @type {import('./store.js').SeenMessage | null} */ (null));
  const language = state.ready ? state.locale : locale;
  const text = textFor(language);
  const channel = state.channels.find(({ id }) => id === state.current);

  useDocument(user, state, channel, language);
  useEffect(() => setReply(null), [state.current]);

  const current = useRef(state.current);
  current.current = state.current;
  const client = useMemo(
    () => ({
      state,
      text,
      locale: language,
      dispatch,
      enlarge: setPicture,
      replyTo: setReply,
      /** @param {import('./connection.js').UserAction} action */
      async perform(action) {
        const result = (await connection.current?.perform(action)) ?? { ok: false, code: 'lost', text: '' };
        const silent = action.do === 'typing' || action.do === 'autocomplete' || action.do === 'submit_modal';
        if (!result.ok && !silent && current.current !== null) {
          const notice = {
            id: crypto.randomUUID(),
            channelId: current.current,
            text: text.refused[result.code],
          };
          dispatch({ type: 'notice', notice });
        }
        return result;
      },
    }),
    [state, text, language],
  );

  return html`
    <${ClientContext.Provider} value=${client}>
      <div class=${classes('app', drawer.open && 'drawer-open')}>
        <${Channels} box=${drawer.inside} onPick=${() => drawer.setOpen(false)} />
        <button
          type="button"
          class="scrim"
          aria-label=${text.closeChannels}
          tabindex="-1"
          onClick=${() => drawer.setOpen(false)}
        ></button>
        <main class="channel-view">
          <${ChannelHead} channel=${channel} drawer=${drawer} />
          <div class="link-state" role="status">
            ${state.link === 'lost' && html`<span class="lost">${text.lost}</span>`}
            ${state.link === 'connecting' && html`<span>${text.connecting}</span>`}
          </div>
          ${
            channel
              ? html`
                  <${Log} channel=${channel} />
                  <${Composer} channel=${channel} reply=${reply} onReplied=${() => setReply(null)} />
                  <${Typing} channelId=${channel.id} />
                `
              : state.ready && html`<p class="beginning">${text.noChannel}</p>`
          }
        </main>
      </div>
      ${state.modal && html`<${Modal} key=${state.modal.interaction.id} open=${state.modal} />`}
      ${picture && html`<${Lightbox} picture=${picture} onClose=${() => setPicture(null)} />`}
    <//>
  `;
}

/**
 * The connection of a user's client; a change of user or language opens a new one.
 * @param {{ user: string, locale: string, isElsewhere: boolean }} who
 * @param {(change: import('./store.js').Change) => void} dispatch
 */
function useConnection({ user, locale, isElsewhere }, dispatch) {
  const connection = useRef(/** @type {import('./connection.js').Connection | null} */ (null));
  useEffect(() => {
    const opened = connect({
      user,
      locale,
      isElsewhere,
      onEvent: (event) => dispatch({ type: 'event', event, now: Date.now() }),
      onLink: (link) => dispatch({ type: 'link', link }),
    });
    connection.current = opened;
    return () => opened.close();
  }, [user, locale]);
  return connection;
}

/**
 * Sets the document's language, and its title: user, channel and number of mentions.
 * @param {string} user
 * @param {import('./store.js').State} state
 * @param {import('./store.js').SeenChannel | undefined} channel
 * @param {string} language
 */
function useDocument(user, state, channel, language) {
  const text = textFor(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const mentions = Object.values(state.unread).reduce((sum, unread) => sum + unread.mentions, 0);
  useEffect(() => {
    const where = [user, channel && titleOf(channel), text.title].filter(Boolean).join(' · ');
    document.title = mentions > 0 ? `(${mentions}) ${where}` : where;
  }, [user, channel, text, mentions]);
}

/**
 * The name of the channel, with the button that opens the list of channels.
 * @param {{ channel: import('./store.js').SeenChannel | undefined, drawer: ReturnType<typeof useDrawer> }} props
 */
function ChannelHead({ channel, drawer }) {
  const { dispatch, state, text } = useClient();
  const parent = channel && isThread(channel) && state.channels.find(({ id }) => id === parentOf(channel));
  return html`
    <header class="channel-head">
      <button
        type="button"
        ref=${drawer.opener}
        class="icon-button drawer-button"
        aria-label=${drawer.open ? text.closeChannels : text.openChannels}
        aria-expanded=${drawer.open ? 'true' : 'false'}
        onClick=${() => drawer.setOpen(!drawer.open)}
      >
        <${Icon} name="menu" />
      </button>
      ${
        channel &&
        html`
          ${
            parent &&
            html`
              <button
                type="button"
                class="parent-channel"
                onClick=${() => dispatch({ type: 'show_channel', channelId: parent.id })}
              >
                #${parent.name}
              </button>
            `
          }
          <${Icon} name=${isThread(channel) ? 'thread' : isDirect(channel) ? 'person' : 'hash'} />
          <h2>${channel.name}</h2>
          ${'topic' in channel && channel.topic && html`<span class="topic">${channel.topic}</span>`}
        `
      }
    </header>
  `;
}
