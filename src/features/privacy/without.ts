/** Somebody, and what stands for them from now on. */
export interface Replaced {
  readonly user: string;
  readonly as: string;
}

/** Where somebody's id is beside a name, the name is theirs. */
const IDS_OF_NAMES = ['id', 'player', 'user'];

/** Members of lists are theirs who are named so in them. */
const IDS_OF_MEMBERS = [...IDS_OF_NAMES, 'guildId'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text with the stand-in wherever the id is, but not within longer numbers. */
export const withoutId = (text: string, { user, as }: Replaced): string =>
  text.includes(user) ? text.replaceAll(new RegExp(`(?<!\\d)${user}(?!\\d)`, 'g'), as) : text;

/**
 * Plain data with the stand-in wherever somebody's id is, in keys, mentions and other texts, too, and `name` wherever theirs is
 * beside their id. Names anywhere else are nobody's for certain, and stay. Done again, it changes nothing.
 */
export function withStandIn(value: unknown, replaced: Replaced, name: string): unknown {
  const { user, as } = replaced;
  if (typeof value === 'string') return withoutId(value, replaced);
  if (Array.isArray(value)) return value.map((one) => withStandIn(one, replaced, name));
  if (!isObject(value)) return value;
  const isTheirs = IDS_OF_NAMES.some((key) => value[key] === user || value[key] === as);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      withoutId(key, replaced),
      isTheirs && key === 'name' && typeof part === 'string' ? name : withStandIn(part, replaced, name),
    ]),
  );
}

/** Plain data without what is about this person, or server: members of lists that are them, or have their id, and keys. */
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
