import console from 'node:console';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of the installed packages. */
export const modules = join(root, 'node_modules');

/** A problem that the person at the terminal can fix; only its message is shown. */
export class SetupError extends Error {}

/**
 * Prints a message for the person at the terminal, on standard error: standard output belongs to the command.
 * @param {unknown} message
 */
export const say = (message) => console.error(message);
