/** Kinds of channels, and their names. @typedef {import('./store.js').SeenChannel} SeenChannel */

/** @param {Pick<SeenChannel, 'type'>} channel */
export const isThread = ({ type }) => type !== 0 && !isDirect({ type });

/** The name of a channel with its sign: `#general`, `@Ben`; a group chat's own name. @param {SeenChannel} channel */
export const titleOf = ({ type, name }) => `${type === 3 ? '' : type === 1 ? '@' : '#'}${name}`;

/** True for a conversation outside of servers. @param {Pick<SeenChannel, 'type'>} channel */
export const isDirect = ({ type }) => type === 1 || type === 3;

/** Returns a thread's channel. @param {SeenChannel} channel */
export const parentOf = (channel) => ('parent_id' in channel ? channel.parent_id : null);
