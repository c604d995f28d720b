/**
 * The WebSocket to the server (user-api.ts, "Over the wire"): matches answers by nonce, and reconnects when it breaks.
 *
 * @typedef {import('../user-api.ts').UserAction} UserAction
 * @typedef {import('../user-api.ts').UserEvent} UserEvent
 * @typedef {import('../user-api.ts').ActionResult} ActionResult
 * @typedef {{ ok: false, code: 'lost', text: string }} Lost the server cannot be reached
 * @typedef {{ perform: (action: UserAction) => Promise<ActionResult | Lost>, close: () => void }} Connection
 */

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

/** @type {Lost} */
const LOST = { ok: false, code: 'lost', text: 'no connection' };

/**
 * @param {object} how
 * @param {string} how.user
 * @param {string} how.locale
 * @param {boolean} how.isElsewhere true for the server without the bot
 * @param {(event: UserEvent) => void} how.onEvent
 * @param {(link: 'open' | 'lost') => void} how.onLink
 * @returns {Connection}
 */
export function connect({ user, locale, isElsewhere, onEvent, onLink }) {
  /** @type {Map<number, (result: ActionResult | Lost) => void>} */
  const waiting = new Map();
  const address = new URL('/client', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  address.search = new URLSearchParams({
    user,
    locale,
    ...(isElsewhere && { elsewhere: '' }),
  }).toString();
  /** @type {WebSocket} */
  let socket;
  let nonce = 0;
  let wait = FIRST_WAIT_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let closed = false;

  const open = () => {
    clearTimeout(timer);
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => {
      wait = FIRST_WAIT_MS;
      onLink('open');
    };
    opened.onmessage = ({ data }) => {
      /** @type {import('../user-api.ts').ToClient} */
      const message = JSON.parse(String(data));
      if ('event' in message) {
        onEvent(message.event);
      } else {
        waiting.get(message.nonce)?.(message.result);
        waiting.delete(message.nonce);
      }
    };
    opened.onclose = () => {
      if (socket !== opened) return;
      for (const answer of waiting.values()) answer(LOST);
      waiting.clear();
      if (closed) return;
      onLink('lost');
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  };

  const hurry = () => {
    if (!closed && document.visibilityState === 'visible' && socket.readyState === WebSocket.CLOSED) open();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();

  return {
    perform(action) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(LOST);
      nonce += 1;
      socket.send(JSON.stringify({ nonce, action }));
      const asked = nonce;
      return new Promise((resolve) => waiting.set(asked, resolve));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      socket.close();
    },
  };
}
