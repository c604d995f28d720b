import { z } from 'zod';
import { DefaultRestOptions, type RESTOptions } from 'discord.js';

/**
 * Makes a request as discord.js does, but with a form (a message with files) as bytes instead of as a stream. When a
 * connection breaks while such a stream is being read, Node's own undici throws where nobody can catch it
 * ("ReadableStream is already closed"), which would end the process for every table; bytes just do not arrive, and
 * are sent again.
 */
export const requestWithBytes: RESTOptions['makeRequest'] = async (url, init) => {
  if (!(init.body instanceof FormData)) return DefaultRestOptions.makeRequest(url, init);
  const form = new Response(init.body);
  const body = new Uint8Array(await form.arrayBuffer());
  const headers = { ...plain(init.headers), 'content-type': form.headers.get('content-type') ?? '' };
  return DefaultRestOptions.makeRequest(url, { ...init, headers, body });
};

/** discord.js gives its headers as a plain record. */
const plain = (headers: unknown): Readonly<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(headers ?? {});
