import type { RESTOptions } from 'discord.js';
import type { ClockOffset } from '../time/offset.ts';
import type { Time } from '../time/time.ts';

/** Wraps `makeRequest`: observes the dates of Discord's answers, which are whole seconds, rounded down. */
export const observesDates =
  (
    offset: Pick<ClockOffset, 'bound'>,
    time: Pick<Time, 'now'>,
    makeRequest: RESTOptions['makeRequest'],
  ): RESTOptions['makeRequest'] =>
  async (...request) => {
    const response = await makeRequest(...request);
    const date = Date.parse(response.headers.get('Date') ?? '');
    // A proxy's page has the date of another machine.
    const isDiscords = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    if (isDiscords && !Number.isNaN(date)) offset.bound(date, time.now());
    return response;
  };
