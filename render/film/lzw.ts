import type { Bytes } from './bytes.ts';

/**
 * Compression for GIF (GIF89a, appendix F): LZW with codes of 9 to 12 bits, in blocks of at most 255 bytes.
 */

/** A pixel has one of 256 values. */
const PIXEL_BITS = 8;
const CLEAR = 1 << PIXEL_BITS;
const END = CLEAR + 1;
const FIRST_BITS = PIXEL_BITS + 1;
const MOST_BITS = 12;
const CODES = 1 << MOST_BITS;
const BLOCK = 255;

/** Bits of a hash, which is a string's first slot in the table below. */
const SLOT_BITS = 14;
const SLOTS = 1 << SLOT_BITS;
const SPREAD = 0x9e3779b1;
/**
 * A hash table of strings: the code without the last pixel, and that pixel, plus one (0: empty slot). Shared
 * by all calls, because it is emptied often anyway.
 */
const strings = new Int32Array(SLOTS);
const codes = new Uint16Array(SLOTS);

/** Upper limit of the compressed pixels' bytes. */
export const mostBytes = (pixels: number): number => Math.ceil((pixels * MOST_BITS * 1.01) / 8) + 64;

/** Writes pixels, at least one. The caller makes room for them (`mostBytes`). */
export function writeCompressed(bytes: Bytes, pixels: Uint8Array): void {
  const out = bytes.all;
  let at = bytes.length;
  /** Offset of the current block's length. */
  let block = 0;
  let held = 0;
  let heldBits = 0;
  let bits = FIRST_BITS;
  let next = END + 1;

  function byte(value: number): void {
    out[at++] = value;
    if (at - block > BLOCK) {
      out[block] = BLOCK;
      block = at++;
    }
  }

  function emit(code: number): void {
    held |= code << heldBits;
    heldBits += bits;
    while (heldBits >= 8) {
      byte(held & 0xff);
      held >>>= 8;
      heldBits -= 8;
    }
  }

  function empty(): void {
    strings.fill(0);
    emit(CLEAR);
    bits = FIRST_BITS;
    next = END + 1;
  }

  out[at++] = PIXEL_BITS;
  block = at++;
  empty();
  let code = pixels[0] ?? 0;
  for (let i = 1; i < pixels.length; i += 1) {
    const pixel = pixels[i] ?? 0;
    const string = ((code << PIXEL_BITS) | pixel) + 1;
    let slot = Math.imul(string, SPREAD) >>> (32 - SLOT_BITS);
    let found = strings[slot];
    while (found !== 0 && found !== string) {
      slot = (slot + 1) % SLOTS;
      found = strings[slot];
    }
    if (found === string) {
      code = codes[slot] ?? 0;
      continue;
    }
    emit(code);
    code = pixel;
    if (next === CODES) {
      empty();
      continue;
    }
    if (next === 1 << bits) bits += 1;
    strings[slot] = string;
    codes[slot] = next;
    next += 1;
  }
  emit(code);
  // The decoder has one more string by now.
  if (next === 1 << bits && bits < MOST_BITS) bits += 1;
  emit(END);
  if (heldBits > 0) byte(held & 0xff);
  out[block] = at - block - 1;
  // An empty block ends the data; a block that has just begun is one.
  if (at - block > 1) out[at++] = 0;
  bytes.length = at;
}
