import type { LoopbackDiscord } from '../src/loopback.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; null without a body. */
  readonly body: unknown;
}

/** Sends a REST request as the bot, without a library; `files` are sent as `files[n]`. */
export async function ask(
  discord: LoopbackDiscord,
  method: string,
  path: string,
  body?: unknown,
  files: readonly string[] = [],
): Promise<RawAnswer> {
  const headers: Record<string, string> = { authorization: `Bot ${discord.token}` };
  let sent: FormData | string | null = null;
  if (files.length > 0) {
    const form = new FormData();
    form.set('payload_json', JSON.stringify(body));
    files.forEach((name, index) => form.set(`files[${index}]`, new Blob([name]), name));
    sent = form;
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    sent = JSON.stringify(body);
  }
  const response = await fetch(`${discord.url}/v10${path}`, { method, headers, body: sent });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
