import type { MessageBody } from './messages.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the property `key` of any value; undefined if there is none. */
export const get = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** Returns the string at `key`; undefined when there is none. */
export const getString = (value: unknown, key: string): string | undefined => {
  const found = get(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** Returns the object without some of its properties. */
export const omit = (value: object, ...keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** Removes all properties that are null from a JSON value. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  );
}

/** Numbers every component that has no id, as Discord does. */
function numbered(components: unknown): unknown {
  let last = 0;
  const number = (component: unknown): unknown => {
    if (!isObject(component)) return component;
    const id = component['id'] ?? ++last;
    const children = component['components'];
    return { ...component, id, ...(Array.isArray(children) && { components: children.map(number) }) };
  };
  return Array.isArray(components) ? components.map(number) : components;
}

/**
 * Parses the checked body of a message as Discord reads it: drops nulls inside embeds and components, and
 * makes ids strings.
 */
export function parseMessageBody(checked: unknown): MessageBody {
  if (!isObject(checked)) return {};
  const inner = Object.fromEntries(
    Object.entries(checked).map(([key, value]) => [key, value === null ? null : withoutNulls(value)]),
  );
  const attachments = inner['attachments'];
  return {
    ...inner,
    ...('components' in inner && { components: numbered(inner['components']) }),
    ...(Array.isArray(attachments) && {
      attachments: attachments.map((one: unknown) =>
        isObject(one) ? { ...one, id: String(one['id']) } : one,
      ),
    }),
  } as MessageBody;
}
