import type { Discord } from '../discord.ts';
import { attachmentsOf } from '../messages.ts';
import { publicMessages, writeKept } from './data.ts';
import type { Folder } from './folder.ts';

/** How long changes wait for others with which they are written, in ms. */
const TOGETHER_MS = 500;

export interface Keeper {
  /** Writes what is still to be written, and nothing after that. */
  close(): Promise<void>;
}

/** Keeps a Discord in a folder from now on. What cannot be written is tried again, and `log` is told once. */
export function keep(
  { world, messages, attachments }: Pick<Discord, 'world' | 'messages' | 'attachments'>,
  folder: Folder,
  log: (line: string) => void,
): Keeper {
  const written = new Set(folder.files.keys());
  let due: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let isStale = false;
  let hasFailed = false;

  /** First the files, then what names them, then away with those that nothing names any more. */
  const write = async (): Promise<void> => {
    isStale = false;
    const shown = new Set(
      publicMessages(world, messages)
        .flatMap(attachmentsOf)
        .map(({ id }) => id),
    );
    const text = writeKept(world, messages);
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
      if (!hasFailed) log(`sandbox: it cannot be kept for now (${String(error)}); trying again`);
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
  // What is in the folder already is written again only when something happens: another program may have it open too.
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
