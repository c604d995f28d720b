export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a line of text as an object; null if it is not one. */
export function parseLine(text: string): JsonRecord | null {
  try {
    // Some editors begin files with a byte order mark; joined files then have it at the start of a line.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** A field as last written. */
interface Written {
  /** The field's name, and the text before its value. */
  readonly name: string;
  readonly lead: string;
  value: unknown;
  text: string;
  /** The fields of its value, in order. */
  readonly fields: Written[];
}

const unwritten = (name: string, lead: string): Written => ({
  name,
  lead,
  value: undefined,
  text: '',
  fields: [],
});

/**
 * Makes a function that writes plain data without `undefined` as `JSON.stringify` does. Values must be
 * immutable: a part that is identical (`===`) to the one before, at the same place, is not serialised again.
 */
export function jsonWriter(): (value: unknown) => string {
  const whole = unwritten('', '');
  return (value) => write(value, whole);
}

function write(value: unknown, last: Written): string {
  if (value === last.value) return last.text;
  last.text = Array.isArray(value) ? writeList(value, last) : last.lead + writePart(value, last);
  last.value = value;
  return last.text;
}

function writePart(value: unknown, last: Written): string {
  if (isRecord(value)) return writeFields(value, last.fields);
  return Number.isFinite(value) ? String(value) : JSON.stringify(value);
}

/** Reuses the text of unchanged items at the start: lists mostly change at their end. */
function writeList(list: readonly unknown[], { lead, value: before, text }: Written): string {
  if (list.length === 0) return `${lead}[]`;
  if (!Array.isArray(before)) return lead + JSON.stringify(list);
  const same = list.findIndex((item, i) => item !== before[i]);
  const kept = same < 0 ? Math.min(list.length, before.length) : same;
  if (kept <= before.length / 2) return lead + JSON.stringify(list);
  return `${text.slice(0, -1 - itemsFrom(before, kept).length)}${itemsFrom(list, kept)}]`;
}

const itemsFrom = (list: readonly unknown[], from: number): string =>
  list
    .slice(from)
    .map((item) => `,${JSON.stringify(item)}`)
    .join('');

function writeFields(record: JsonRecord, fields: Written[]): string {
  let text = '{';
  let count = 0;
  for (const name in record) {
    let field = fields[count];
    if (field?.name !== name) {
      field = unwritten(name, `${count === 0 ? '' : ','}${JSON.stringify(name)}:`);
      fields[count] = field;
    }
    const value = record[name];
    text += value === field.value ? field.text : write(value, field);
    count += 1;
  }
  return `${text}}`;
}
