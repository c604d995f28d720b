import type { ActionRefused, RefusalCode } from './user-api.ts';

/** Refuses a user's action. */
export const refuse = (code: RefusalCode, text: string): ActionRefused => ({ ok: false, code, text });
