/** Files of the Discord in this process: the bot and people fetch them without a network. */
import type { ServerResponse } from 'node:http';
import type { DiscordInProcess } from 'loopback-discord';
import { sleep } from '../../../src/machine/clock.ts';
import { ORIGIN } from '../wire.ts';

/** Delay of a download, in ms. */
const DOWNLOAD_MS = 60;

export type Download = (url: string) => { readonly status: number; readonly data: Buffer };

/** Reads a file at its address. */
export const downloadFrom =
  ({ serveFile }: Pick<DiscordInProcess, 'serveFile'>): Download =>
  (url) => {
    let status = 0;
    let data = Buffer.alloc(0);
    const response = {
      writeHead(code: number) {
        status = code;
        return response;
      },
      end: (body?: Uint8Array) => void (data = Buffer.from(body ?? '')),
    };
    // Of a response, serving a file uses these two methods alone.
    serveFile(new URL(url).pathname, response as unknown as ServerResponse);
    return { status, data };
  };

/** Leads the requests for files of this whole process to the Discord; returns a function that ends that. */
export function serveDownloads(download: Download): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${ORIGIN}/attachments/`)) return fetch(input, init);
    await sleep(DOWNLOAD_MS);
    const { status, data } = download(url);
    return new Response(new Uint8Array(data), { status });
  };
  return () => void (globalThis.fetch = fetch);
}
