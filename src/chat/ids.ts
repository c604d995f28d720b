import { CUSTOM_ID_LIMIT } from '../line/limits.ts';

/** A custom id: the area, then parts of its own, none of which holds a `|`. Never anything secret: people can read it. */
export function customId(area: string, ...parts: readonly (string | number)[]): string {
  const id = [area, ...parts].join('|');
  if (id.length > CUSTOM_ID_LIMIT) throw new Error(`custom id too long: ${id}`);
  return id;
}

/** Begins the custom id of a button that does what cannot be taken back: it counts only once it has been shown for some time. */
const FINAL = '!';

export const finalId = (id: string): string => {
  const marked = `${FINAL}${id}`;
  if (marked.length > CUSTOM_ID_LIMIT) throw new Error(`custom id too long: ${marked}`);
  return marked;
};

export const isFinal = (id: string): boolean => id.startsWith(FINAL);

/** Whether there is such a button among the components of a message. */
export const hasFinal = (components: unknown): boolean =>
  JSON.stringify(components ?? []).includes(`"custom_id":"${FINAL}`);

export interface ParsedId {
  /** The part of the bot that a component belongs to. */
  readonly area: string;
  readonly parts: readonly string[];
}

export function parseId(id: string): ParsedId {
  const [area = '', ...parts] = (isFinal(id) ? id.slice(FINAL.length) : id).split('|');
  return { area, parts };
}
