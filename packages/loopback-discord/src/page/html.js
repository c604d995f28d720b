import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { initialState } from './store.js';
import { textFor } from './text.js';

/** Turns templates into elements. Values become text or attributes, never markup. */
export { html } from 'htm/preact';

/**
 * @typedef {import('preact').VNode<any>} View
 * @typedef {View | string | null | false | undefined | readonly (View | string | null | false)[]} Children
 *
 * State and functions that every part of the page uses.
 * @typedef {object} Client
 * @property {import('./store.js').State} state
 * @property {import('./text.js').Text} text
 * @property {string} locale
 * @property {(change: import('./store.js').Change) => void} dispatch
 * @property {(action: import('./connection.js').UserAction) => Promise<import('./connection.js').ActionResult | import('./connection.js').Lost>} perform
 *   shows the user a refusal itself
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
 * Joins the names of classes and skips falsy ones.
 * @param {...(string | false | null | undefined)} names
 */
export const classes = (...names) => names.filter(Boolean).join(' ');
