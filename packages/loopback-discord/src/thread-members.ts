/** Joining and leaving threads. */
import type { Bus } from './bus.ts';
import type { Change } from './change.ts';
import { isThread, type Channel } from './channel-book.ts';

interface Threads {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly threadMembers: ReadonlyMap<string, Set<string>>;
  readonly changes: Bus<Change>;
}

/** Changes the members of a thread. `change` returns false if nothing changed. */
function changeMembers(
  { channels, threadMembers, changes }: Threads,
  threadId: string,
  change: (members: Set<string>) => boolean,
  who: { readonly added: string[]; readonly removed: string[] },
): void {
  const thread = channels.get(threadId);
  const members = threadMembers.get(threadId);
  if (!thread || !isThread(thread) || !members || !change(members)) return;
  thread.member_count = members.size;
  changes.publish({ type: 'thread_members', thread, ...who });
}

export const joinThread = (threads: Threads, threadId: string, userId: string): void =>
  changeMembers(threads, threadId, (members) => !members.has(userId) && members.add(userId).size > 0, {
    added: [userId],
    removed: [],
  });

export const leaveThread = (threads: Threads, threadId: string, userId: string): void =>
  changeMembers(threads, threadId, (members) => members.delete(userId), { added: [], removed: [userId] });
