import { describe, expect, it } from 'vitest';
import { readForm } from '../src/rest/form.ts';

const TYPE = 'multipart/form-data; boundary=xyz';

/** What Node itself sends for a form. */
async function sentBy(form: FormData): Promise<readonly [type: string, bytes: Buffer]> {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return [type, Buffer.from(await response.arrayBuffer())];
}

describe('a form', () => {
  it('is read as Node writes it, with bytes, quotes and line ends', async () => {
    const bytes = Uint8Array.from([0, 13, 10, 45, 45, 255]);
    const form = new FormData();
    form.append('payload_json', '{"content":"Zürich"}');
    form.append('files[0]', new Blob([bytes], { type: 'image/png' }), 'a "b"\n.png');
    form.append('files[1]', new Blob([]), 'empty');
    const [type, sent] = await sentBy(form);
    const read = readForm(type, sent)?.map(({ data, ...part }) => ({ ...part, data: [...data] }));
    expect(read).toEqual([
      { name: 'payload_json', filename: null, type: '', data: [...Buffer.from('{"content":"Zürich"}')] },
      { name: 'files[0]', filename: 'a "b"\n.png', type: 'image/png', data: [...bytes] },
      { name: 'files[1]', filename: 'empty', type: 'application/octet-stream', data: [] },
    ]);
  });

  it('may have a quoted boundary, and names of headers in any case', () => {
    const text = '--x y\r\ncontent-DISPOSITION: form-data; name="a"\r\n\r\n1\r\n--x y--\r\n';
    const read = readForm('multipart/form-data; boundary="x y"', Buffer.from(text));
    expect(read?.map(({ name, data }) => [name, String(data)])).toEqual([['a', '1']]);
  });

  it.each([
    ['no boundary in its type', 'multipart/form-data', '--xyz--'],
    ['no boundary in its bytes', TYPE, 'b'],
    ['no end', TYPE, '--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    [
      'a part without an end of its head',
      TYPE,
      '--xyz\r\nContent-Disposition: form-data; name="a"\r\n--xyz--',
    ],
    ['a part without a name', TYPE, '--xyz\r\nContent-Disposition: form-data\r\n\r\n1\r\n--xyz--'],
    ['text after a boundary', TYPE, '--xyzz\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--xyz--'],
  ])('is malformed with %s', (_, type, text) => {
    expect(readForm(type, Buffer.from(text))).toBeNull();
  });
});
