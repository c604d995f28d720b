import { MAX_FILE_BYTES, type UploadedFile } from '../attachments.ts';
import { refused } from '../errors.ts';
import { NO_FILES, type Files } from '../messages.ts';
import { readForm } from './form.ts';
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

  const form = readForm(type, bytes);
  if (!form) throw refused.badForm();
  const files = new Map<number, UploadedFile>();
  let body: unknown = {};
  for (const { name, filename, type: contentType, data } of form) {
    if (name === 'payload_json') body = parseJson(data.toString('utf8'));
    const number = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (number === undefined || filename === null) continue;
    if (data.byteLength > MAX_FILE_BYTES) throw refused.tooLarge();
    files.set(Number(number), {
      name: filename,
      contentType: contentType || 'application/octet-stream',
      data: new Uint8Array(data),
    });
  }
  return { body, files };
}
