import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * An indexed PNG (RFC 2083): 8 bits per pixel, one palette, nothing that a picture of ours does not need. It is
 * compressed in strips, each by itself, so that an unchanged strip need not be compressed again.
 */
export interface IndexedPng {
  /** A zero (PNG's mark for "no filter") and then one palette index per pixel, for each row. */
  readonly scanlines: Uint8Array;
  /** Whoever writes to the scanlines says which rows. */
  touch: (top: number, rows: number) => void;
  encode: () => Uint8Array<ArrayBuffer>;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const COLOUR_TYPE_INDEXED = 3;
/** Rows per strip: compression looks back over 27 rows, so a strip costs little. */
const STRIP = 96;
const LEVEL = 7;
/** A zlib stream (RFC 1950) is a header, deflated data that ends with an empty last block, and a sum of everything that was put in. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x9c);
const LAST_BLOCK = Uint8Array.of(0x03, 0x00);

interface Strip {
  readonly deflated: Uint8Array;
  readonly sum: Sum;
}

/** Adler-32: the sum of all bytes and the sum of those sums, modulo 65,521. */
interface Sum {
  readonly bytes: number;
  readonly sums: number;
  readonly length: number;
}
const ADLER = 65521;

/** @param palette colours 0xRRGGBB, at most 256 */
export function createPng(width: number, height: number, palette: readonly number[]): IndexedPng {
  const stride = width + 1;
  const scanlines = new Uint8Array(stride * height);
  const strips = new Array<Strip | undefined>(Math.ceil(height / STRIP)).fill(undefined);
  const colours = palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);
  const head = joined([
    SIGNATURE,
    ...chunk('IHDR', [bytes32(width), bytes32(height), Uint8Array.of(8, COLOUR_TYPE_INDEXED, 0, 0, 0)]),
    ...chunk('PLTE', [Uint8Array.from(colours)]),
  ]);

  function compress(index: number): Strip {
    const raw = scanlines.subarray(index * STRIP * stride, (index + 1) * STRIP * stride);
    const deflated = deflateRawSync(raw, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
    return { deflated, sum: sumOf(raw) };
  }

  return {
    scanlines,
    touch(top, rows) {
      strips.fill(undefined, Math.floor(top / STRIP), Math.ceil((top + rows) / STRIP));
    },
    encode() {
      let sum: Sum = { bytes: 1, sums: 0, length: 0 };
      const data: Uint8Array[] = [ZLIB_HEADER];
      for (let i = 0; i < strips.length; i += 1) {
        const strip = (strips[i] ??= compress(i));
        data.push(strip.deflated);
        sum = after(sum, strip.sum);
      }
      data.push(LAST_BLOCK, bytes32(sum.sums * 0x10000 + sum.bytes));
      return joined([head, ...chunk('IDAT', data), ...chunk('IEND', [])]);
    },
  };
}

function sumOf(data: Uint8Array): Sum {
  let bytes = 1;
  let sums = 0;
  // How many bytes can be summed before a 32-bit number overflows.
  for (let from = 0; from < data.length; from += 5552) {
    const to = Math.min(from + 5552, data.length);
    for (let i = from; i < to; i += 1) {
      bytes += data[i] ?? 0;
      sums += bytes;
    }
    bytes %= ADLER;
    sums %= ADLER;
  }
  return { bytes, sums, length: data.length };
}

/** The sum of two stretches of data from their sums; each of the second's sums lacks the first's bytes. */
const after = (first: Sum, second: Sum): Sum => ({
  bytes: (first.bytes + second.bytes - 1 + ADLER) % ADLER,
  sums: (first.sums + second.sums + (second.length % ADLER) * (first.bytes - 1 + ADLER)) % ADLER,
  length: first.length + second.length,
});

function chunk(type: string, data: readonly Uint8Array[]): Uint8Array[] {
  const length = data.reduce((sum, part) => sum + part.length, 0);
  const name = Buffer.from(type, 'latin1');
  const check = data.reduce((sum, part) => crc32(part, sum), crc32(name));
  return [bytes32(length), name, ...data, bytes32(check)];
}

function bytes32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
