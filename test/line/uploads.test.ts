import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendAsBytes } from '../../src/line/uploads.ts';

const picture = (bytes: Uint8Array) => ({
  fullRoute: '/channels/1/messages' as const,
  body: { content: 'A table' },
  files: [{ name: 'table.png', data: new Uint8Array(bytes) }],
});

/** The request as sent, with a copy of its bytes. */
async function sent(bytes: Uint8Array): Promise<{ own: ArrayBufferLike; form: Buffer }> {
  return sendAsBytes(picture(bytes), ({ body }) => {
    const form = body as unknown as Buffer;
    return Promise.resolve({ own: form.buffer, form: Buffer.from(form) });
  });
}

describe('uploads', () => {
  test('are forms with the files and the JSON, whatever lay in the buffer before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200_000 }), async (bytes) => {
        const { form } = await sent(bytes);
        const parts = form.toString('latin1').split('\r\n');
        const [boundary = ''] = parts;
        expect(parts.at(-2)).toBe(`${boundary}--`);
        expect(parts[1]).toContain('name="files[0]"; filename="table.png"');
        expect(form.toString('latin1')).toContain(Buffer.from(bytes).toString('latin1'));
        expect(form.toString('latin1')).toContain('{"content":"A table"}');
      }),
      { numRuns: 30 },
    );
  });

  test('use a buffer again only after Discord has answered', async () => {
    const first = await sent(Uint8Array.of(1));
    const during = await sendAsBytes(picture(Uint8Array.of(2)), async ({ body }) => ({
      own: (body as unknown as Buffer).buffer,
      meanwhile: await sent(Uint8Array.of(3)),
    }));
    expect(during.own).toBe(first.own);
    expect(during.meanwhile.own).not.toBe(first.own);
  });

  test('use no buffer again after a failure, since a connection may still be sending it', async () => {
    const failed: ArrayBufferLike[] = [];
    const failing = sendAsBytes(picture(Uint8Array.of(4)), ({ body }) => {
      failed.push((body as unknown as Buffer).buffer);
      return Promise.reject(new Error('broken'));
    });
    await expect(failing).rejects.toThrow('broken');
    const { own } = await sent(Uint8Array.of(5));
    expect(failed).not.toContain(own);
  });

  test('send no file that was freed', async () => {
    const asked = picture(Uint8Array.of(6));
    asked.files[0]?.data.buffer.transfer(0);
    const sends: unknown[] = [];
    await expect(sendAsBytes(asked, (request) => Promise.resolve(sends.push(request)))).rejects.toThrow(
      'a file was freed before it was sent',
    );
    expect(sends).toEqual([]);
  });
});
