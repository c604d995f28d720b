import { expect, it } from 'vitest';
import { manualClock } from '../src/clock.ts';
import { startLoopbackDiscord } from '../src/loopback.ts';

it('an answer has its length, and comes in one piece', async () => {
  const discord = await startLoopbackDiscord({ log: () => undefined });
  try {
    for (const token of [discord.token, 'wrong']) {
      const answer = await fetch(`${discord.url}/v10/gateway/bot`, {
        headers: { authorization: `Bot ${token}` },
      });
      const { byteLength } = await answer.arrayBuffer();
      expect(byteLength).toBeGreaterThan(0);
      expect(answer.headers.get('content-length')).toBe(String(byteLength));
      expect(answer.headers.get('transfer-encoding')).toBeNull();
    }
  } finally {
    await discord.close();
  }
});

it('an answer has the date of Discord’s own clock', async () => {
  const clock = manualClock(Date.UTC(2030, 0, 2, 3, 4, 5, 678));
  const discord = await startLoopbackDiscord({ clock, log: () => undefined });
  try {
    const { headers } = await fetch(`${discord.url}/v10/gateway/bot`);
    expect(headers.get('date')).toBe('Wed, 02 Jan 2030 03:04:05 GMT');
  } finally {
    await discord.close();
  }
});
