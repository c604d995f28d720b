/** An object, as JSON gives it. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a line of text holds; null when it holds none. */
export function parseLine(text: string): JsonRecord | null {
  try {
    // A byte order mark begins files of some editors, and so a line wherever such files are put together.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** A field as it was last written. */
interface Written {
  /** Its name, and what comes before its value in the text. */
  readonly name: string;
  readonly lead: string;
  value: unknown;
  text: string;
  /** The fields of its value, in their order. */
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
 * Writes one value after another as `JSON.stringify` does: plain data without `undefined`. Values are never changed:
 * what is the very same as in the one before, at the same place, is not written out again.
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

/** Lists mostly change at their end. */
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
