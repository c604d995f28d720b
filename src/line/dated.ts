import type { RESTOptions } from 'discord.js';
import type { ClockOffset } from '../time/offset.ts';
import type { Time } from '../time/time.ts';

/** Wraps `makeRequest`: observes the dates of Discord's answers, which are whole seconds, rounded down. */
export const observesDates =
  (
    offset: Pick<ClockOffset, 'observe'>,
    time: Pick<Time, 'now'>,
    makeRequest: RESTOptions['makeRequest'],
  ): RESTOptions['makeRequest'] =>
  async (...request) => {
    const response = await makeRequest(...request);
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(date)) offset.observe(date, time.now());
    return response;
  };
