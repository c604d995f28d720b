/** Joining and leaving threads. */
import type { Bus } from './bus.ts';
import type { Change } from './change.ts';
import { isThread, type Channel } from './channel-book.ts';

interface Threads {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly threadMembers: ReadonlyMap<string, Set<string>>;
  readonly changes: Bus<Change>;
}

export function joinThread(
  { channels, threadMembers, changes }: Threads,
  threadId: string,
  userId: string,
): void {
  const thread = channels.get(threadId);
  const joined = threadMembers.get(threadId);
  if (!thread || !isThread(thread) || !joined || joined.has(userId)) return;
  joined.add(userId);
  thread.member_count = joined.size;
  changes.publish({ type: 'thread_members', thread, added: [userId], removed: [] });
}

export function leaveThread(
  { channels, threadMembers, changes }: Threads,
  threadId: string,
  userId: string,
): void {
  const thread = channels.get(threadId);
  const joined = threadMembers.get(threadId);
  if (!thread || !isThread(thread) || !joined?.delete(userId)) return;
  thread.member_count = joined.size;
  changes.publish({ type: 'thread_members', thread, added: [], removed: [userId] });
}
