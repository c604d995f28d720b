import type { EveningEntry } from './entries.ts';
import type { EveningHeader } from './terms.ts';

interface Told {
  readonly header: EveningHeader;
  readonly entries: readonly EveningEntry[];
}

/** What an evening's journal tells, with what stands for those who were forgotten wherever their ids and names were. */
export function withoutForgotten({ header, entries }: Told): Told {
  const forgotten = new Map(
    entries.flatMap((entry) => (entry.do === 'forget' ? [[entry.player, entry] as const] : [])),
  );
  if (forgotten.size === 0) return { header, entries };
  const host = forgotten.get(header.host.id);
  return {
    header: host ? { ...header, host: { id: host.as, name: host.name } } : header,
    entries: entries.map((entry) => {
      const name = entry.do === 'join' ? forgotten.get(entry.player)?.name : undefined;
      return { ...replaced(entry, forgotten), ...(name !== undefined && { name }) };
    }),
  };
}

/** The same with each user's id that has something in its place replaced by that, also where it is mentioned. */
function replaced<T>(value: T, instead: ReadonlyMap<string, { readonly as: string }>): T {
  const unmentioned = (text: string): string =>
    [...instead].reduce((left, [id, { as }]) => left.replaceAll(`<@${id}>`, `<@${as}>`), text);
  const replace = (one: unknown): unknown => {
    if (typeof one === 'string') return instead.get(one)?.as ?? unmentioned(one);
    if (Array.isArray(one)) return one.map(replace);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, replace(part)]));
  };
  // It has the shape that it had: an id is a string like any other.
  return replace(value) as T;
}
