/** Discord answers again: the retries of the channels in which requests have failed are hurried. */
import { expect, it } from 'vitest';
import { createSpread } from '../../src/chat/spread.ts';
import { createReach } from '../../src/line/reach.ts';
import { fakeTime } from '../fake-time.ts';

const CHANNELS = 'https://discord.example/api/v10/channels';
const USERS = 'https://discord.example/api/v10/users/@me';

/** Requests in channels, answered with a status; null: no answer. */
function reached() {
  const time = fakeTime();
  const seen = { probes: 0 };
  const probe = (): Promise<unknown> => {
    seen.probes += 1;
    return request(USERS, {});
  };
  const reach = createReach({ time, spread: createSpread(time), probe });
  const back: string[] = [];
  reach.onBack((channelId) => back.push(channelId));
  let status: number | null = 200;
  const request = reach.guard(() =>
    status === null
      ? Promise.reject(Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }))
      : Promise.resolve(new Response('{}', { status }) as never),
  );
  return {
    time,
    back,
    seen,
    reach,
    answers: (given: number | null) => void (status = given),
    ask: async (given: number | null, url: string): Promise<void> => {
      status = given;
      await request(url, {}).catch(() => undefined);
      await time.pass(0);
    },
  };
}

it.each([null, 500, 503])('hurries each channel once after an outage (%s)', async (failure) => {
  const { time, back, ask } = reached();
  await ask(failure, `${CHANNELS}/1/messages/10`);
  await ask(failure, `${CHANNELS}/2/messages`);
  await ask(failure, USERS);
  await time.pass(30_000);
  await ask(failure, `${CHANNELS}/1/messages/10`);
  expect(back).toEqual([]);
  await ask(404, USERS);
  await ask(200, USERS);
  expect(back.sort()).toEqual(['1', '2']);
});

it('leaves pauses alone while only some requests fail', async () => {
  const { time, back, ask } = reached();
  for (let i = 0; i < 20; i += 1) {
    await ask(null, `${CHANNELS}/1/messages`);
    await time.pass(10_000);
    await ask(200, USERS);
  }
  expect(back).toEqual([]);
  await ask(null, `${CHANNELS}/2/messages`);
  await time.pass(30_000);
  await ask(200, USERS);
  expect(back).toEqual(['1', '2']);
});

it('hurries at most twenty channels a second', async () => {
  const { time, back, ask } = reached();
  for (let i = 0; i < 1000; i += 1) await ask(null, `${CHANNELS}/${i}/messages`);
  await time.pass(60_000);
  await ask(200, USERS);
  await time.pass(1000);
  expect(back.length).toBeLessThanOrEqual(30);
  await time.pass(60_000);
  expect(new Set(back).size).toBe(1000);
});

it('asks Discord itself when nobody does', async () => {
  const { time, back, ask, answers, seen } = reached();
  await ask(null, `${CHANNELS}/1/messages`);
  await time.pass(10 * 60_000);
  expect(back).toEqual([]);
  expect(seen.probes).toBe(40);
  answers(200);
  await time.pass(15_000);
  expect(back).toEqual(['1']);
  await time.pass(10 * 60_000);
  expect(seen.probes).toBe(41);
});

it('asks nothing after its end', async () => {
  const { time, ask, reach, seen } = reached();
  await ask(null, `${CHANNELS}/1/messages`);
  reach.stop();
  await ask(null, `${CHANNELS}/2/messages`);
  await time.pass(60_000);
  expect(seen.probes).toBe(0);
});
