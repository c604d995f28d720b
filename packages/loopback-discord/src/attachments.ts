import type { APIAttachment } from 'discord-api-types/v10';
import type { Upload } from './user-api.ts';
import type { World } from './world.ts';

/** A file uploaded with a request. */
export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** Biggest file that a bot, or a user without a subscription, may upload, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Number of files still served after their last message is gone, as Discord does for a while. */
const KEPT_AFTER_REMOVAL = 100;

export interface Attachments {
  add(
    channelId: string,
    file: UploadedFile,
    details?: { description?: string; title?: string },
  ): APIAttachment;
  /** A file that a user gives to a command or a modal: only the bot sees it. */
  upload(channelId: string, file: Upload): APIAttachment;
  /** The file of an attachment. */
  file(id: string): UploadedFile | undefined;
  /** The file at a path such as `/attachments/CHANNEL/ATTACHMENT/name.png`. */
  at(path: string): UploadedFile | undefined;
  /** Marks the file as shown by no message. */
  release(id: string): void;
}

const safeName = (name: string): string => name.replace(/[^\w.-]+/g, '_') || 'file';

/** Width and height of a PNG or JPEG in pixels. */
export function pictureSize(data: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.byteLength >= 24 && view.getUint32(0) === 0x89504e47) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (data.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= data.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    // Any kind of start of frame; the excluded markers are tables.
    const frame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (frame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

/**
 * Holds files in memory, starting with `kept`, by the ids of their attachments. `origin` begins their
 * addresses: `http://127.0.0.1:1234`.
 */
export function createAttachments(
  world: World,
  origin: () => string,
  kept: ReadonlyMap<string, UploadedFile>,
): Attachments {
  const files = new Map(kept);
  const released: string[] = [];
  const add: Attachments['add'] = (channelId, file, details) => {
    const id = world.id();
    files.set(id, file);
    const filename = safeName(file.name);
    const url = `${origin()}/attachments/${channelId}/${id}/${filename}`;
    return {
      id,
      filename,
      ...details,
      size: file.data.byteLength,
      url,
      proxy_url: url,
      content_type: file.contentType,
      ...pictureSize(file.data),
    };
  };
  return {
    add,
    upload: (channelId, { filename, content_type: contentType = 'application/octet-stream', data }) => ({
      ...add(channelId, {
        name: filename,
        contentType,
        data: new Uint8Array(Buffer.from(data, 'base64')),
      }),
      ephemeral: true,
    }),
    file: (id) => files.get(id),
    at: (path) => {
      const id = /^\/attachments\/\d+\/(\d+)\//.exec(path)?.[1];
      return id === undefined ? undefined : files.get(id);
    },
    release: (id) => {
      released.push(id);
      if (released.length > KEPT_AFTER_REMOVAL) files.delete(released.shift() ?? '');
    },
  };
}
