import manifest from '../package.json' with { type: 'json' };

/** The program's version from `package.json`. */
export const { version: VERSION } = manifest;

/** Suffix to discord.js's user agent. */
export const USER_AGENT = `schikane/${VERSION}`;
