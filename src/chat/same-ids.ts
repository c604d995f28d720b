import { isDeepStrictEqual } from 'node:util';

interface WithComponents {
  readonly components?: unknown;
}

const idsIn = ({ components }: WithComponents): string[] =>
  Array.from(JSON.stringify(components ?? []).matchAll(/"custom_id":("[^"]*")/g), ([, id = '']) => id);

/** Returns true if two messages have the same custom ids: they identify a message with buttons. */
export const haveSameIds = (one: WithComponents, other: WithComponents): boolean =>
  isDeepStrictEqual(idsIn(one), idsIn(other));
