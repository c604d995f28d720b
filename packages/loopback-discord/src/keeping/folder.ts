import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { UploadedFile } from '../attachments.ts';
import { attachmentsOf } from '../messages.ts';
import { parseKept, type Kept } from './data.ts';

/** The folder cannot be used; the message names it and the error code. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
}

/**
 * A folder that stores a Discord, readable by its owner only: one text file, and the bytes of files by their
 * ids.
 */
export interface Folder {
  /** Null: the folder was empty, or its contents were damaged and have been set aside. */
  readonly kept: Kept | null;
  /** The files of the kept messages, by the ids of their attachments. */
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** Replaces the stored text atomically. */
  write(text: string): Promise<void>;
  writeFile(id: string, data: Uint8Array): Promise<void>;
  removeFile(id: string): Promise<void>;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

const MINE = 0o600;

/** True if the path is a folder. */
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder for its owner alone, with its missing parents. Node's `recursive` is no use here: it never
 * returns where the file system answers ENOENT although the parent exists, as /proc does.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || (await isFolder(above))) throw error;
    await makeFolder(above);
    await makeFolder(path);
  }
}

/**
 * Opens or creates the folder. Damaged contents are renamed, and the log says so.
 * @throws FolderRefused
 */
export async function openFolder(path: string, log: (line: string) => void): Promise<Folder> {
  const main = join(path, 'discord.json');
  const filesPath = join(path, 'files');

  const readMain = async (): Promise<Kept | null> => {
    const text = await readFile(main, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    try {
      return parseKept(text);
    } catch {
      const aside = `damaged-${new Date().toISOString().replaceAll(':', '')}`;
      await rename(main, `${main}.${aside}`);
      await rename(filesPath, `${filesPath}.${aside}`);
      await mkdir(filesPath, { mode: 0o700 });
      log(`sandbox: ${main} is damaged; renamed to ${main}.${aside}, starting empty`);
      return null;
    }
  };
  /** Reads the files of the messages, and deletes files without a message, left behind by a crash. */
  const readFiles = async (kept: Kept | null): Promise<Map<string, UploadedFile>> => {
    const known = new Map((kept?.messages ?? []).flatMap(attachmentsOf).map((one) => [one.id, one]));
    const files = new Map<string, UploadedFile>();
    for (const id of await readdir(filesPath)) {
      const attachment = known.get(id);
      if (!attachment) await rm(join(filesPath, id), { force: true });
      else {
        const { filename: name, content_type: contentType = 'application/octet-stream' } = attachment;
        files.set(id, { name, contentType, data: await readFile(join(filesPath, id)) });
      }
    }
    return files;
  };

  try {
    await makeFolder(filesPath);
    const kept = await readMain();
    return {
      kept,
      files: await readFiles(kept),
      write: async (text) => {
        const next = `${main}.next`;
        const file = await open(next, 'w', MINE);
        try {
          await file.writeFile(text);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(next, main);
      },
      writeFile: (id, data) => writeFile(join(filesPath, id), data, { mode: MINE }),
      removeFile: (id) => rm(join(filesPath, id), { force: true }),
    };
  } catch (error) {
    const code = codeOf(error);
    if (typeof code !== 'string') throw error;
    throw new FolderRefused(`${path} cannot be used (${code})`, { cause: error });
  }
}
