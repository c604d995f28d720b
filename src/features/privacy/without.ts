/** A user's id and its replacement. */
export interface Replaced {
  readonly user: string;
  readonly as: string;
}

/** A name, or own words, next to one of these keys with the user's id are the user's. */
const IDS_OF_NAMES = ['id', 'player', 'user'];

/** A list member with the id under one of these keys belongs to the user. */
const IDS_OF_MEMBERS = [...IDS_OF_NAMES, 'guildId'];

/** Key of a text that the user has written. */
const OWN_WORDS = 'about';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the id in a text, but not within longer numbers. */
export const withoutId = (text: string, { user, as }: Replaced): string =>
  text.includes(user) ? text.replaceAll(new RegExp(`(?<!\\d)${user}(?!\\d)`, 'g'), as) : text;

/**
 * Replaces the id everywhere in plain data, including keys, mentions and texts, and the name wherever it
 * stands next to the id; removes the user's own words there. Names elsewhere may be anybody's and stay. Idempotent.
 */
export function withStandIn(value: unknown, replaced: Replaced, name: string): unknown {
  const { user, as } = replaced;
  if (typeof value === 'string') return withoutId(value, replaced);
  if (Array.isArray(value)) return value.map((one) => withStandIn(one, replaced, name));
  if (!isObject(value)) return value;
  const isTheirs = IDS_OF_NAMES.some((key) => value[key] === user || value[key] === as);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isText = isTheirs && typeof part === 'string';
      if (isText && key === OWN_WORDS) return [key, ''];
      return [withoutId(key, replaced), isText && key === 'name' ? name : withStandIn(part, replaced, name)];
    }),
  );
}

/**
 * Removes from plain data all that is about this user or server: list members that are, or have, the id, and
 * keys.
 */
export function withoutThem(value: unknown, replaced: Replaced): unknown {
  const isThem = (one: unknown): boolean =>
    one === replaced.user || (isObject(one) && IDS_OF_MEMBERS.some((key) => one[key] === replaced.user));
  if (Array.isArray(value))
    return value.filter((one) => !isThem(one)).map((one) => withoutThem(one, replaced));
  if (!isObject(value)) return withStandIn(value, replaced, '');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== replaced.user)
      .map(([key, part]) => [withoutId(key, replaced), withoutThem(part, replaced)]),
  );
}
