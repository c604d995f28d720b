/**
 * The text of a file that somebody attached to a command. Rejects when Discord's servers do not send it within `ms`, or
 * refuse it.
 */
export async function attachedText({ url }: { readonly url: string }, ms: number): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ms) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}
