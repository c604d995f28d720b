import type { ActionRefused, RefusalCode } from './user-api.ts';

/** A user's action that is not possible. */
export const refuse = (code: RefusalCode, text: string): ActionRefused => ({ ok: false, code, text });
