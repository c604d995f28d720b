import type { Discord } from '../discord.ts';
import { attachmentsOf } from '../messages.ts';
import { publicMessages, writeKept } from './data.ts';
import type { Folder } from './folder.ts';

/** Debounce of writes, in ms. */
const TOGETHER_MS = 500;

export interface Keeper {
  /** Writes pending changes, then stops. */
  close(): Promise<void>;
}

/** Stores a Discord in a folder after every change. A failed write is retried, and logged once. */
export function keep(
  { world, messages, attachments, emojis }: Pick<Discord, 'world' | 'messages' | 'attachments' | 'emojis'>,
  folder: Folder,
  log: (line: string) => void,
): Keeper {
  const written = new Set(folder.files.keys());
  let due: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let isStale = false;
  let hasFailed = false;

  /** Writes new files first, then the text that names them, and last removes unused files. */
  const write = async (): Promise<void> => {
    isStale = false;
    const shown = new Set(
      publicMessages(world, messages)
        .flatMap(attachmentsOf)
        .map(({ id }) => id),
    );
    const text = writeKept(world, messages, emojis);
    try {
      for (const id of shown) {
        const file = written.has(id) ? undefined : attachments.file(id);
        if (!file) continue;
        await folder.writeFile(id, file.data);
        written.add(id);
      }
      await folder.write(text);
      for (const id of [...written].filter((one) => !shown.has(one))) {
        await folder.removeFile(id);
        written.delete(id);
      }
      hasFailed = false;
    } catch (error) {
      isStale = true;
      if (!hasFailed) log(`sandbox: state not stored (${String(error)}); retrying`);
      hasFailed = true;
    }
  };
  const begin = (): void => {
    due = null;
    writing = write().finally(() => {
      writing = null;
      if (isStale) wait();
    });
  };
  const wait = (): void => {
    if (!due && !writing) due = setTimeout(begin, TOGETHER_MS).unref();
  };
  const touch = (): void => {
    isStale = true;
    wait();
  };
  const stop = world.changes.subscribe((change) => {
    if (change.type !== 'typing' && change.type !== 'commands') touch();
  });
  // Stored data is written again only after a change: another process may have the folder open.
  if (!folder.kept) touch();

  return {
    close: async () => {
      stop();
      await writing;
      if (due) clearTimeout(due);
      if (isStale) await write();
    },
  };
}
