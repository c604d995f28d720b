import { constants, crc32, deflateRawSync } from 'node:zlib';
import { checksum, joinedSum, NOTHING, sumOf, type Sum } from './adler.ts';

/**
 * Indexed PNGs (RFC 2083): 8 bits a pixel, one palette, nothing that our pictures do not need. Rows are
 * compressed in independent strips, so that an unchanged strip is not compressed again.
 */

/** Compressed rows of a picture. */
export interface Strip {
  readonly deflated: Uint8Array;
  readonly sum: Sum;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const COLOUR_TYPE_INDEXED = 3;
/** Compression levels: the light one takes a quarter of the hard one's time, for a quarter more bytes. */
const [LIGHTLY, HARD] = [2, 7];
/**
 * A zlib stream (RFC 1950): a header, deflated data that ends with an empty last block, and an Adler-32 sum
 * of the uncompressed data.
 */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x9c);
/** Bytes of a chunk's length and name. */
const CHUNK_HEADER = 8;
const LAST_BLOCK = Uint8Array.of(0x03, 0x00);

/**
 * Compresses rows lightly if the result is at most `wanted` bytes, else hard.
 * @param rows each a zero (PNG's mark for "no filter"), then a palette index for each pixel
 */
export function compress(rows: Uint8Array, wanted: number): Strip {
  const deflated = (level: number): Uint8Array =>
    deflateRawSync(rows, { level, finishFlush: constants.Z_SYNC_FLUSH });
  const light = deflated(LIGHTLY);
  return { deflated: light.length > wanted ? deflated(HARD) : light, sum: sumOf(rows) };
}

/** Returns the start of a PNG, before its data. `palette`: colours 0xRRGGBB, at most 256. */
export function headOf(width: number, height: number, palette: readonly number[]): Uint8Array {
  const colours = palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);
  return joined([
    SIGNATURE,
    ...chunk('IHDR', [bytes32(width), bytes32(height), Uint8Array.of(8, COLOUR_TYPE_INDEXED, 0, 0, 0)]),
    ...chunk('PLTE', [Uint8Array.from(colours)]),
  ]);
}

/** Offset of the first strip's data in a PNG that starts with `head`. */
export const startOfData = (head: Uint8Array): number => head.length + CHUNK_HEADER + ZLIB_HEADER.length;

/** Assembles a PNG from its start and its strips. */
export function assemble(head: Uint8Array, strips: readonly Strip[]): Uint8Array<ArrayBuffer> {
  const sum = strips.reduce((all, strip) => joinedSum(all, strip.sum), NOTHING);
  const data = strips.map(({ deflated }) => deflated);
  const end = [LAST_BLOCK, bytes32(checksum(sum))];
  return joined([head, ...chunk('IDAT', [ZLIB_HEADER, ...data, ...end]), ...chunk('IEND', [])]);
}

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
