import type { Strip } from './png.ts';

/** A strip of a picture, and what lies in it (`contentOf`). */
export interface DrawnStrip extends Strip {
  readonly content: Int32Array;
}

/** A picture that has been drawn, in few objects: thousands are kept, and whatever looks for garbage goes through them all. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array<ArrayBuffer>;
  /** Of each strip how many bytes of data it has, the three numbers of their sum, how long its content is, and that. */
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

/** The strips of a picture, whose data begins at a byte, as parts of its bytes. */
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

/** What the objects of one take up besides their bytes, about. */
const OVERHEAD = 600;

export const weightOf = ({ png, notes }: Picture): number => png.byteLength + notes.byteLength + OVERHEAD;
