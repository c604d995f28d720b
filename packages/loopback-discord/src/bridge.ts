/** The sandbox page: its files over HTTP, and one client per tab over a WebSocket (user-api.ts). */
import type { ServerResponse } from 'node:http';
import { Locale } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { pageFile } from './page/files.ts';
import type { ToClient, ToServer, UserSession } from './user-api.ts';

/** Most characters of a display name. */
const MAX_NAME = 32;
const LOCALES: readonly string[] = Object.values(Locale);

const id = z.string().regex(/^\d{1,20}$/);
const upload = z.strictObject({
  filename: z.string().min(1),
  // Sent as a header.
  content_type: z
    .string()
    .regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;[\x20-\x7e]*)?$/)
    .exactOptional(),
  data: z.base64(),
});
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), upload]));
const place = { channel_id: id, message_id: id };

const action = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('send_message'),
    channel_id: id,
    content: z.string(),
    files: z.array(upload).max(10).exactOptional(),
    reply_to: id.exactOptional(),
  }),
  z.strictObject({ do: z.literal('delete_message'), ...place }),
  z.strictObject({ do: z.literal('typing'), channel_id: id }),
  z.strictObject({ do: z.literal('click'), ...place, custom_id: z.string() }),
  z.strictObject({ do: z.literal('select'), ...place, custom_id: z.string(), values: z.array(z.string()) }),
  z.strictObject({
    do: z.literal('submit_modal'),
    interaction_id: id,
    values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.array(upload)])),
  }),
  z.strictObject({
    do: z.literal('run'),
    channel_id: id,
    command: z.string(),
    options: options.exactOptional(),
  }),
  z.strictObject({
    do: z.literal('autocomplete'),
    channel_id: id,
    command: z.string(),
    options: options.exactOptional(),
    focused: z.string(),
  }),
  z.strictObject({ do: z.literal('run_context'), channel_id: id, command: z.string(), target_id: id }),
  z.strictObject({ do: z.literal('history'), channel_id: id, before: id.exactOptional() }),
  z.strictObject({ do: z.literal('create_channel'), name: z.string() }),
  z.strictObject({ do: z.literal('open_conversation'), user_ids: z.array(id).max(10) }),
  z.strictObject({ do: z.literal(['install', 'uninstall']) }),
]);

const frame: z.ZodType<ToServer> = z.strictObject({ nonce: z.number(), action });

/** Serves a file of the page. */
export function servePage(path: string, response: ServerResponse): void {
  const file = pageFile(path);
  if (file) response.writeHead(200, file.headers).end(file.body);
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}

/** The user of a tab. */
export interface Tab {
  readonly name: string;
  /** Discord's code of the user's language. */
  readonly locale: string;
  /** True for a tab in a server without the bot. */
  readonly isElsewhere: boolean;
}

/** Reads the user from the address of a tab's WebSocket; null without a name. */
export function tabUser({ searchParams }: URL): Tab | null {
  const name = (searchParams.get('user') ?? '').trim().slice(0, MAX_NAME);
  const locale = searchParams.get('locale') ?? '';
  if (name === '') return null;
  return {
    name,
    locale: LOCALES.includes(locale) ? locale : Locale.EnglishUS,
    isElsewhere: searchParams.has('elsewhere'),
  };
}

/** Connects a tab as a user's client until it closes. An internal error is logged and closes the tab. */
export function acceptTab(socket: WebSocket, session: UserSession, log: (line: string) => void): void {
  const send = (value: ToClient): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(value));
  };
  for (const event of session.events) send({ event });
  session.subscribe((event) => send({ event }));
  socket.on('message', (raw: Buffer) => {
    let parsed: z.ZodSafeParseResult<ToServer>;
    try {
      parsed = frame.safeParse(JSON.parse(raw.toString()));
    } catch {
      socket.close(1007, 'Not JSON');
      return;
    }
    if (!parsed.success) {
      socket.close(1008, 'Not an action');
      return;
    }
    const { nonce, action } = parsed.data;
    try {
      send({ nonce, result: session.perform(action) });
    } catch (error) {
      log(`sandbox: ${action.do}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      socket.close(1011, 'Our own fault');
    }
  });
  socket.on('close', () => session.close());
  socket.on('error', () => socket.terminate());
}
