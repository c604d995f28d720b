import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isThread, titleOf } from './channel-kinds.js';
import { classes, html, useClient } from './html.js';
import { Icon } from './icons.js';
import { MessageView, isEphemeral } from './message.js';
import { isNewer, nameOf } from './store.js';

/** @typedef {import('./store.js').SeenMessage} SeenMessage */

/** Messages by one author within this time are grouped. */
const GROUP_MS = 7 * 60_000;
/** Distance from the end, in pixels, up to which the list follows new messages; beyond `FAR` it offers the way back. */
const AT_END = 4;
const FAR = 120;
/** Interaction type of a command. */
const COMMAND = 2;

/** The messages of a channel. @param {{ channel: import('./store.js').SeenChannel }} props */
export function Log({ channel }) {
  const { state, text } = useClient();
  const messages = state.messages[channel.id] ?? [];
  const notices = state.notices.filter(({ channelId }) => channelId === channel.id);
  const complete = state.complete[channel.id];
  const { box, away, unseen, look, toEnd } = useFollowing(channel.id, messages, notices.length);
  const onFocusIn = useFocusKept(box);
  const older = useOlder(channel.id, messages[0]?.id, box);
  useEffect(() => {
    // A new thread, or a channel that has become visible: its messages have not been loaded yet.
    if (complete === undefined) void older();
  }, [channel.id, complete]);

  const beginning = isThread(channel) ? text.threadBeginning(channel.name) : text.beginning(titleOf(channel));
  return html`
    <div class="log-frame">
      <div
        class="log"
        ref=${box}
        onScroll=${look}
        tabindex="0"
        role="log"
        aria-label=${text.messagesIn(channel.name)}
      >
        <div class="log-list" onFocusIn=${onFocusIn}>
          ${complete === true && html`<p class="beginning">${beginning}</p>`}
          ${complete === false && html`<button type="button" class="older" onClick=${older}>${text.older}</button>`}
          ${messages.map(
            (message, i) =>
              html`<${MessageView}
                key=${message.id}
                message=${message}
                grouped=${belongs(message, messages[i - 1])}
              />`,
          )}
          ${notices.map((notice) => html`<${NoticeView} key=${notice.id} notice=${notice} />`)}
        </div>
      </div>
      ${
        away &&
        html`
          <button type="button" class="jump" onClick=${toEnd}>
            ${unseen > 0 && html`<strong>${text.newMessages(unseen)}</strong>`}
            <span>${text.jump}</span><${Icon} name="down" />
          </button>
        `
      }
    </div>
  `;
}

/**
 * Keeps a list at its end while the user reads there.
 * @param {string} channelId
 * @param {readonly SeenMessage[]} messages
 * @param {number} notices
 */
function useFollowing(channelId, messages, notices) {
  const { state } = useClient();
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const following = useRef(true);
  const top = useRef(0);
  const newest = useRef('0');
  const seen = useRef('0');
  const [away, setAway] = useState(false);
  const unseen = messages.filter(({ id }) => isNewer(id, seen.current)).length;

  // Scroll anchoring keeps the place of a reader further up. At the end it would scroll up without the user.
  const anchor = (/** @type {HTMLElement | null} */ log) => {
    if (log) log.style.overflowAnchor = following.current ? 'none' : 'auto';
  };
  const toEnd = () => {
    const log = box.current;
    if (log) log.scrollTop = log.scrollHeight;
    top.current = log?.scrollTop ?? 0;
    following.current = true;
    seen.current = newest.current;
    anchor(log);
  };
  const look = () => {
    const log = box.current;
    if (!log) return;
    const below = log.scrollHeight - log.scrollTop - log.clientHeight;
    // Only the user scrolls up. New content moves the end away, and the list follows.
    if (below < AT_END) following.current = true;
    else if (log.scrollTop < top.current) following.current = false;
    top.current = log.scrollTop;
    anchor(log);
    setAway(!following.current && below > FAR);
  };
  const follow = () => {
    look();
    if (following.current) toEnd();
  };
  useLayoutEffect(toEnd, [channelId]);
  useLayoutEffect(() => {
    // The user's own messages and commands scroll to the end from anywhere.
    const before = newest.current;
    newest.current = messages.at(-1)?.id ?? '0';
    if (messages.some((one) => isNewer(one.id, before) && isBy(one, state.meId))) toEnd();
  }, [messages]);
  useLayoutEffect(() => {
    if (notices > 0) toEnd();
  }, [notices]);
  useLayoutEffect(follow);
  useEffect(() => {
    // Pictures and edited messages change the height later than the list.
    const watcher = new ResizeObserver(follow);
    const list = box.current?.firstElementChild;
    if (box.current) watcher.observe(box.current);
    if (list) watcher.observe(list);
    return () => watcher.disconnect();
  }, []);
  return { box, away, unseen, look, toEnd };
}

/**
 * When the message with the focus disappears, moves the focus to the list, for keyboard users.
 * @param {{ current: HTMLElement | null }} box
 * @returns {(event: FocusEvent) => void} handler for focus events in the list
 */
function useFocusKept(box) {
  const focused = useRef(/** @type {EventTarget | null} */ (null));
  useLayoutEffect(() => {
    const { current } = focused;
    if (!(current instanceof Node) || current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    focused.current = target;
  };
}

/**
 * Returns a function that loads the messages before this one and keeps the scroll position.
 * @param {string} channelId
 * @param {string | undefined} before
 * @param {{ current: HTMLElement | null }} box
 */
function useOlder(channelId, before, box) {
  const { dispatch, perform } = useClient();
  return async () => {
    const result = await perform({ do: 'history', channel_id: channelId, ...(before && { before }) });
    if (!('messages' in result)) return;
    const height = box.current?.scrollHeight ?? 0;
    dispatch({ type: 'history', channelId, messages: result.messages });
    requestAnimationFrame(() => box.current?.scrollBy(0, box.current.scrollHeight - height));
  };
}

/** A notice by the page, for this user alone. @param {{ notice: import('./store.js').Notice }} props */
function NoticeView({ notice }) {
  const { dispatch, text } = useClient();
  return html`
    <div class="notice" role="alert">
      <${Icon} name="warning" /><span>${notice.text}</span>
      <button
        type="button"
        class="link-button"
        onClick=${() => dispatch({ type: 'dismiss_notice', id: notice.id })}
      >
        ${text.dismiss}
      </button>
    </div>
  `;
}

/**
 * True if the message joins the group of the previous one, by the same author.
 * @param {SeenMessage} message
 * @param {SeenMessage | undefined} before
 */
const belongs = (message, before) =>
  before !== undefined &&
  before.author.id === message.author.id &&
  (before.type === 0 || before.type === 19 || before.type === 20) &&
  isEphemeral(before) === isEphemeral(message) &&
  message.type === 0 &&
  !message.message_reference &&
  !message.interaction_metadata &&
  Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS;

/**
 * True if the user wrote the message, or if it answers a command of theirs.
 * @param {SeenMessage} message
 * @param {string} userId
 */
function isBy({ author, interaction_metadata: metadata }, userId) {
  return author.id === userId || (metadata?.type === COMMAND && metadata.user.id === userId);
}

/** The names of typing users. @param {{ channelId: string }} props */
export function Typing({ channelId }) {
  const { dispatch, state, text } = useClient();
  const names = state.typing
    .filter((typing) => typing.channelId === channelId)
    .flatMap(({ userId }) => state.members[userId] ?? [])
    .map(({ user }) => nameOf(state, user));
  useEffect(() => {
    if (state.typing.length === 0) return undefined;
    const next = Math.min(...state.typing.map(({ until }) => until));
    const timer = setTimeout(() => dispatch({ type: 'untype', now: Date.now() }), next - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [state.typing]);
  return html`
    <div class=${classes('typing', names.length > 0 && 'on')} aria-live="polite">
      ${
        names.length > 0 &&
        html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span
          >${text.typing(names.join(', '), names.length)}`
      }
    </div>
  `;
}
