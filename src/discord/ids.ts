import { CUSTOM_ID_LIMIT } from './limits.ts';

/** Which part of the bot a component belongs to. */
export const AREAS = [
  'table',
  'own',
  'lobby',
  'after',
  'rules',
  'tournament',
  'setup',
  'ranking',
  'puzzle',
  'film',
  'home',
  'lesson',
  'settings',
  'watch',
  'replay',
  'archive',
  'privacy',
] as const;
export type Area = (typeof AREAS)[number];

/** A custom id: the area, then parts of its own, none of which holds a `|`. Never anything secret: people can read it. */
export function customId(area: Area, ...parts: readonly (string | number)[]): string {
  const id = [area, ...parts].join('|');
  if (id.length > CUSTOM_ID_LIMIT) throw new Error(`custom id too long: ${id}`);
  return id;
}

export interface ParsedId {
  readonly area: Area;
  readonly parts: readonly string[];
}

/** Null for an id that this bot does not use: it may come from an older version. */
export function parseId(id: string): ParsedId | null {
  const [first, ...parts] = id.split('|');
  const area = AREAS.find((known) => known === first);
  return area === undefined ? null : { area, parts };
}
