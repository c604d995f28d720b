import { abortedAfter } from '../machine/clock.ts';

/** The part of a Discord attachment that is used here. */
interface Attached {
  readonly url: string;
}

/**
 * Returns the text of a file attached to a command. Rejects if Discord's servers refuse it or do not send it
 * within `ms`.
 */
export async function attachedText(file: Attached, ms: number): Promise<string> {
  return (await sent(file, ms)).text();
}

/** Returns the bytes of a file in a message. Rejects like `attachedText`. */
export async function attachedBytes(file: Attached, ms: number): Promise<Buffer> {
  return Buffer.from(await (await sent(file, ms)).arrayBuffer());
}

async function sent({ url }: Attached, ms: number): Promise<Response> {
  const response = await fetch(url, { signal: abortedAfter(ms) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}
