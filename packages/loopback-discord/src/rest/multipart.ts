import { MAX_FILE_BYTES, type UploadedFile } from '../attachments.ts';
import { refused } from '../errors.ts';
import { NO_FILES, type Files } from '../messages.ts';
import type { RestRequest } from './message.ts';

/** Room for ten files of the maximum size, and the JSON. */
const MAX_BODY_BYTES = 10 * MAX_FILE_BYTES + 1024 * 1024;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused.badJson();
  }
}

/** Reads a request's JSON and the files of a form (`payload_json`, `files[0]`, `files[1]`, …). */
export async function readBody(request: RestRequest): Promise<{ body: unknown; files: Files }> {
  const bytes = await request.read(MAX_BODY_BYTES);
  const type = request.headers['content-type'] ?? '';
  if (bytes.byteLength === 0) return { body: undefined, files: NO_FILES };
  if (!type.startsWith('multipart/form-data'))
    return { body: parseJson(bytes.toString('utf8')), files: NO_FILES };

  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refused.badForm();
  });
  const files = new Map<number, UploadedFile>();
  let body: unknown = {};
  for (const [name, value] of form.entries()) {
    if (name === 'payload_json') body = parseJson(typeof value === 'string' ? value : await value.text());
    const number = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (number === undefined || typeof value === 'string') continue;
    if (value.size > MAX_FILE_BYTES) throw refused.tooLarge();
    const data = new Uint8Array(await value.arrayBuffer());
    files.set(Number(number), {
      name: value.name,
      contentType: value.type || 'application/octet-stream',
      data,
    });
  }
  return { body, files };
}
