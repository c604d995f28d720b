import fc from 'fast-check';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { free } from '../../render/freeing.ts';
import { packed, parseReport, send, unpacker } from '../../render/messages.ts';

const forget = (key: string) => ({ kind: 'forget', key }) as const;

/** Copies of consecutive parts of these bytes, each with memory of its own. */
function piecesOf(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const end = Math.min(bytes.length, at + (sizes[i % sizes.length] ?? 1));
    const piece = Buffer.allocUnsafeSlow(end - at);
    bytes.copy(piece, 0, at, end);
    pieces.push(piece);
    at = end;
  }
  return pieces;
}

describe('messages over a pipe', () => {
  test('arrive whole and in order, in pieces of any size, whose memory is freed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 300 }), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
        (keys, sizes) => {
          const heard: unknown[] = [];
          const unpack = unpacker((message) => heard.push(message));
          const pieces = piecesOf(Buffer.concat(keys.map((key) => packed(forget(key)))), sizes);
          for (const piece of pieces) unpack(piece);
          expect(heard).toEqual(keys.map(forget));
          expect(pieces.every(({ buffer }) => buffer.byteLength === 0)).toBe(true);
        },
      ),
    );
  });

  test('leave a piece of a larger buffer alone, since others use it', () => {
    const pool = Buffer.concat([packed(forget('a')), Buffer.from('others')]);
    const heard: unknown[] = [];
    unpacker((message) => heard.push(message))(pool.subarray(0, -6));
    expect(heard).toEqual([forget('a')]);
    expect(pool.toString().endsWith('others')).toBe(true);
  });

  test.each([
    ['no bytes', 0],
    ['too many bytes', 2 ** 31],
  ])('are refused if they announce %s', (_, length) => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(length);
    expect(() => unpacker(() => undefined)(header)).toThrow(`a message of ${length} bytes`);
  });

  test('are freed once they are written', async () => {
    const pipe = new PassThrough();
    const written: Buffer[] = [];
    pipe.on('data', (bytes: Buffer) => written.push(bytes, Buffer.from(bytes)));
    send(pipe, forget('a'));
    await new Promise(setImmediate);
    const [own, copy] = written;
    expect(own?.buffer.byteLength).toBe(0);
    expect(copy).toEqual(packed(forget('a')));
  });

  test('bring pictures that can be freed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), (length) => {
        const pictures: Uint8Array[] = [];
        const unpack = unpacker((message) => {
          const report = parseReport(message);
          if (report.kind === 'drawn') pictures.push(report.png);
        });
        unpack(packed({ kind: 'drawn', id: 2 ** 31, png: new Uint8Array(length).fill(1), rss: 1e9 }));
        expect(pictures.map(({ byteLength }) => byteLength)).toEqual([length]);
        for (const picture of pictures) free(picture);
        expect(pictures.map(({ buffer }) => buffer.byteLength)).toEqual([0]);
      }),
    );
  });

  test.each([
    ['a part of Node’s pool', Buffer.from('a')],
    ['a part of a large buffer', Buffer.alloc(100_000).subarray(1000)],
    ['a large part of Node’s pool', Buffer.allocUnsafe((Buffer.poolSize >>> 1) - 1)],
  ])('free leaves %s alone', (_, part) => {
    const { byteLength } = part;
    free(part);
    expect(part.byteLength).toBe(byteLength);
  });
});
