import { CUSTOM_ID_LIMIT } from '../line/limits.ts';

/**
 * Builds a custom id: the area, then its own parts, none of which contains a `|`. Never anything secret:
 * people can read it.
 */
export function customId(area: string, ...parts: readonly (string | number)[]): string {
  const id = [area, ...parts].join('|');
  if (id.length > CUSTOM_ID_LIMIT) throw new Error(`custom id too long: ${id}`);
  return id;
}

/**
 * Prefix of the custom id of an irreversible button, which counts only after it has been shown for some time.
 */
const FINAL = '!';

export const finalId = (id: string): string => {
  const marked = `${FINAL}${id}`;
  if (marked.length > CUSTOM_ID_LIMIT) throw new Error(`custom id too long: ${marked}`);
  return marked;
};

export const isFinal = (id: string): boolean => id.startsWith(FINAL);

/** True if the components of a message include such a button. */
export const hasFinal = (components: unknown): boolean =>
  JSON.stringify(components ?? []).includes(`"custom_id":"${FINAL}`);

export interface ParsedId {
  /** The part of the bot that owns the component. */
  readonly area: string;
  readonly parts: readonly string[];
}

export function parseId(id: string): ParsedId {
  const [area = '', ...parts] = (isFinal(id) ? id.slice(FINAL.length) : id).split('|');
  return { area, parts };
}
