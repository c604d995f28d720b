/** The limits of an application's emojis: https://docs.discord.com/developers/resources/emoji */
import { z } from 'zod';
import { complain, problemsIn, text } from './forms.ts';
import type { Problem } from './problem.ts';

const MOST_BYTES = 256 * 1024;

/** First bytes of the formats that Discord takes; AVIF and WebP name themselves later. */
const FORMATS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001A\n',
  'image/jpeg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/gif': (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')),
  'image/webp': (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  'image/avif': (bytes) => bytes.subarray(4, 12).toString('latin1') === 'ftypavif',
};

/** An image as Base64 with the MIME type of its bytes. */
export interface Image {
  readonly contentType: string;
  readonly image: string;
}

/** Parses a data URI; null if it is none, or if the bytes are no image. */
export function imageIn(uri: string): Image | null {
  const image = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(uri)?.[1];
  if (image === undefined) return null;
  const bytes = Buffer.from(image, 'base64');
  const contentType = Object.keys(FORMATS).find((type) => FORMATS[type]?.(bytes));
  return contentType === undefined ? null : { contentType, image };
}

const name = text(2, 32).superRefine((value, context) => {
  if (!/^\w*$/.test(value))
    complain(context, [], 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
});

const image = z.string().superRefine((value, context) => {
  const parsed = imageIn(value);
  if (!parsed) complain(context, [], 'IMAGE_INVALID', 'Invalid image data');
  else if (Buffer.byteLength(parsed.image, 'base64') > MOST_BYTES)
    complain(context, [], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
});

const created = z.strictObject({ name, image });
const edited = z.strictObject({ name });

export const emojiProblems = (body: unknown): Problem[] => problemsIn(created, body);
export const emojiEditProblems = (body: unknown): Problem[] => problemsIn(edited, body);
