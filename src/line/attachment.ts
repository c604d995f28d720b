/** What somebody attached, as Discord tells of it. */
interface Attached {
  readonly url: string;
}

/**
 * The text of a file that somebody attached to a command. Rejects when Discord's servers do not send it within `ms`, or
 * refuse it.
 */
export async function attachedText(file: Attached, ms: number): Promise<string> {
  return (await sent(file, ms)).text();
}

/** The bytes of a file in a message. Rejects likewise. */
export async function attachedBytes(file: Attached, ms: number): Promise<Buffer> {
  return Buffer.from(await (await sent(file, ms)).arrayBuffer());
}

async function sent({ url }: Attached, ms: number): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ms) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}
