/** A growing buffer. */
export interface Bytes {
  /** The buffer, longer than its content. */
  readonly all: Uint8Array<ArrayBuffer>;
  /** Length of the content. */
  length: number;
  /** Makes room for `more` bytes; this may replace `all`. */
  reserve(more: number): void;
  add(...values: readonly number[]): void;
}

const FIRST = 2 ** 16;

export function createBytes(): Bytes {
  let all = new Uint8Array(FIRST);
  const bytes: Bytes = {
    get all() {
      return all;
    },
    length: 0,
    reserve(more) {
      const needed = bytes.length + more;
      if (needed <= all.length) return;
      const larger = new Uint8Array(Math.max(needed, 2 * all.length));
      larger.set(all.subarray(0, bytes.length));
      all = larger;
    },
    add(...values) {
      bytes.reserve(values.length);
      all.set(values, bytes.length);
      bytes.length += values.length;
    },
  };
  return bytes;
}
