import { isDeepStrictEqual } from 'node:util';

interface WithComponents {
  readonly components?: unknown;
}

/** Custom ids of a message's components, as JSON strings. */
const idsIn = ({ components }: WithComponents): string[] =>
  Array.from(JSON.stringify(components ?? []).matchAll(/"custom_id":("[^"]*")/g), ([, id = '']) => id);

/** True if a component of a message has a custom id with this beginning. */
export const hasId = (message: WithComponents, beginning: string): boolean =>
  idsIn(message).some((id) => id.startsWith(`"${beginning}`));

/** Returns true if two messages have the same custom ids: they identify a message with buttons. */
export const haveSameIds = (one: WithComponents, other: WithComponents): boolean =>
  isDeepStrictEqual(idsIn(one), idsIn(other));
