/** Bytes that become more. */
export interface Bytes {
  /** With room for more than there are. */
  readonly all: Uint8Array<ArrayBuffer>;
  /** How many there are. */
  length: number;
  /** Makes room for so many more; `all` may be another one then. */
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
