/** Adler-32 (RFC 1950) of a stretch of data: 1 and all bytes, and the sum of those sums after each byte, modulo 65,521; of how many bytes. */
export interface Sum {
  readonly bytes: number;
  readonly sums: number;
  readonly length: number;
}

/** The sum of no data at all. */
export const NOTHING: Sum = { bytes: 1, sums: 0, length: 0 };

const MODULUS = 65521;
/** Two of the four bytes of a word, each with room to be added to. */
const LANES = 0x00ff00ff;
/** So many words overflow no lane. */
const BLOCK = 8;
/** After so many words 32 bits would soon not suffice. */
const SUMMED = 1024;

/** Four bytes at a time, two and two in lanes of a number: that takes half as long as one after the other. */
export function sumOf(data: Uint8Array): Sum {
  const { buffer, byteOffset, length } = data;
  if (byteOffset % 4 !== 0) return sumOf(data.slice());
  const words = new Int32Array(buffer, byteOffset, length >> 2);
  const whole = words.length - (words.length % BLOCK);
  let bytes = 1;
  let sums = 0;
  for (let from = 0; from < whole; from += BLOCK) {
    // Of the block's words: second and fourth bytes, all bytes, and the sums of those after each word.
    let [odd, all, after] = [0, 0, 0];
    for (let i = from; i < from + BLOCK; i += 1) {
      const word = words[i] ?? 0;
      const odds = (word >>> 8) & LANES;
      odd = (odd + odds) | 0;
      all = (all + (word & LANES) + odds) | 0;
      after = (after + all) | 0;
    }
    // Each word was summed as if its four bytes came at once, so the later ones were counted too often.
    const late = (odd & 0xffff) + (odd >>> 16) + 2 * (all >>> 16);
    sums = (sums + 4 * (BLOCK * bytes + (after & 0xffff) + (after >>> 16)) - late) | 0;
    bytes = (bytes + (all & 0xffff) + (all >>> 16)) | 0;
    if ((from + BLOCK) % SUMMED === 0) {
      sums = (sums >>> 0) % MODULUS;
      bytes %= MODULUS;
    }
  }
  sums = (sums >>> 0) % MODULUS;
  for (let i = 4 * whole; i < length; i += 1) {
    bytes += data[i] ?? 0;
    sums += bytes;
  }
  return { bytes: bytes % MODULUS, sums: sums % MODULUS, length };
}

/** The sum of two stretches of data from their sums; each of the second's sums lacks the first's bytes. */
export const joinedSum = (first: Sum, second: Sum): Sum => ({
  bytes: (first.bytes + second.bytes - 1 + MODULUS) % MODULUS,
  sums: (first.sums + second.sums + (second.length % MODULUS) * (first.bytes - 1 + MODULUS)) % MODULUS,
  length: first.length + second.length,
});

/** As it stands at the end of a zlib stream. */
export const checksum = ({ bytes, sums }: Sum): number => sums * 0x10000 + bytes;
