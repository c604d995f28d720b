import { expect, it } from 'vitest';
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
