import type { MessageBody } from './messages.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The property `key` of any value. */
export const get = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The string at `key`; undefined when there is none. */
export const getString = (value: unknown, key: string): string | undefined => {
  const found = get(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** The object without some of its properties. */
export const omit = (value: object, ...keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** A JSON value without the properties that are null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  );
}

/** Gives every component without a number one, as Discord does. */
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
 * The body of a message that has passed the checks, as Discord reads it: nulls inside embeds and components mean that
 * there is nothing; ids are strings.
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
