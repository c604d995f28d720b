/** Checksums of a picture's data, compared with those of zlib. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checksum, joinedSum, sumOf } from '../../render/adler.ts';

function expected(data: Uint8Array): number {
  const stream = deflateSync(data, { level: 0 });
  return stream.readUInt32BE(stream.length - 4);
}

const bytes = (length: number, byte: (i: number) => number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => byte(i));

it.each([
  ['no bytes', bytes(0, () => 0)],
  ['fewer than a word', bytes(3, () => 200)],
  ['many bytes of the largest value', bytes(100_001, () => 255)],
  ['all byte values', bytes(70_000, (i) => i * 7)],
])('equals zlib’s checksum: %s', (_, data) => {
  expect(checksum(sumOf(data))).toBe(expected(data));
});

it('equals zlib’s for any bytes at any offset, and joins the sums of two parts', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.nat(4000),
      fc.nat(7),
      fc.nat(),
      (part, times, skipped, cut) => {
        const data = bytes(times + part.length, (i) => part[i % part.length] ?? 0).subarray(skipped);
        const middle = cut % (data.length + 1);
        const sum = joinedSum(sumOf(data.subarray(0, middle)), sumOf(data.subarray(middle)));
        expect(checksum(sumOf(data))).toBe(expected(data));
        expect(sum).toEqual(sumOf(data));
      },
    ),
  );
});
