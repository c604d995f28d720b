import console from 'node:console';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where npm puts the packages. */
export const modules = join(root, 'node_modules');

/** Something that the person at the terminal can put right; its message is all they need to see. */
export class SetupError extends Error {}

/**
 * Tells the person at the terminal. On standard error, because standard output belongs to the command.
 * @param {unknown} message
 */
export const say = (message) => console.error(message);
