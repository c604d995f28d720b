import manifest from '../package.json' with { type: 'json' };

/** Version of the program, as `package.json` states it. */
export const { version: VERSION } = manifest;

/** What requests to Discord name besides discord.js. */
export const USER_AGENT = `schikane/${VERSION}`;
