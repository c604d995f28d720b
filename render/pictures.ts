import type { Strip } from './png.ts';

/** A strip of a picture with its content (`contentOf`). */
export interface DrawnStrip extends Strip {
  readonly content: Int32Array;
}

/** A drawn picture in few objects: thousands are kept, and the garbage collector visits every object. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array<ArrayBuffer>;
  /** For each strip: bytes of data, the three numbers of its sum, length of its content, the content. */
  readonly notes: Int32Array;
}

const HEADER = 5;

export const notesOf = (strips: readonly DrawnStrip[]): Int32Array =>
  Int32Array.from(
    strips.flatMap(({ deflated, sum, content }) => [
      deflated.length,
      sum.bytes,
      sum.sums,
      sum.length,
      content.length,
      ...content,
    ]),
  );

/** Returns the strips of a picture as parts of its bytes; `from`: offset of their data. */
export function stripsIn({ png, notes }: Picture, from: number): DrawnStrip[] {
  const strips: DrawnStrip[] = [];
  let start = from;
  for (let at = 0; at < notes.length;) {
    const [size = 0, bytes = 0, sums = 0, length = 0, count = 0] = notes.subarray(at, at + HEADER);
    at += HEADER + count;
    strips.push({
      deflated: png.subarray(start, start + size),
      sum: { bytes, sums, length },
      content: notes.subarray(at - count, at),
    });
    start += size;
  }
  return strips;
}

/** Approximate size of a picture's objects besides its bytes. */
const OVERHEAD = 600;

export const weightOf = ({ png, notes }: Picture): number => png.byteLength + notes.byteLength + OVERHEAD;
