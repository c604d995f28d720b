import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { initialState } from './store.js';
import { textFor } from './text.js';

/** Templates as elements. Values become text or attributes, never markup. */
export { html } from 'htm/preact';

/**
 * @typedef {import('preact').VNode<any>} View
 * @typedef {View | string | null | false | undefined | readonly (View | string | null | false)[]} Children
 *
 * What every part of the page works with.
 * @typedef {object} Client
 * @property {import('./store.js').State} state
 * @property {import('./text.js').Text} text
 * @property {string} locale
 * @property {(change: import('./store.js').Change) => void} dispatch
 * @property {(action: import('./connection.js').UserAction) => Promise<import('./connection.js').ActionResult | import('./connection.js').Lost>} perform
 *   a refusal has been said to the person already
 * @property {(picture: Picture) => void} enlarge
 * @property {(message: import('./store.js').SeenMessage) => void} replyTo
 *
 * @typedef {{ readonly url: string, readonly alt: string }} Picture
 */

/** @type {Client} */
const nobody = {
  state: initialState,
  text: textFor('en'),
  locale: 'en-US',
  dispatch: () => undefined,
  perform: () => Promise.resolve({ ok: false, code: 'lost', text: '' }),
  enlarge: () => undefined,
  replyTo: () => undefined,
};

export const ClientContext = createContext(nobody);
export const useClient = () => useContext(ClientContext);

/**
 * Names of classes, without those that are off.
 * @param {...(string | false | null | undefined)} names
 */
export const classes = (...names) => names.filter(Boolean).join(' ');
