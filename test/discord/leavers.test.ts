/** What the bot remembers of members who have left. */
import { DiscordAPIError, RESTJSONErrorCodes, type Client, type Guild, type GuildMember } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLeavers } from '../../src/line/leavers.ts';
import { fakeTime } from '../fake-time.ts';

const unknown = (): DiscordAPIError => {
  const code = RESTJSONErrorCodes.UnknownMember;
  return new DiscordAPIError({ code, message: '' }, code, 404, 'GET', '', { body: {} });
};

it('a user who acts while Discord is asked for them has not left', async () => {
  const asked: PromiseWithResolvers<GuildMember>[] = [];
  const fetch = (): Promise<GuildMember> => {
    const asking = Promise.withResolvers<GuildMember>();
    asked.push(asking);
    return asking.promise;
  };
  const guild = { id: '1', members: { fetch } } as unknown as Guild;
  const leavers = createLeavers({} as unknown as Client<true>, {
    time: fakeTime(),
    log: pino({ level: 'silent' }),
  });
  const asking = leavers.member(guild, '7');
  await Promise.resolve();
  leavers.seen('1', '7');
  asked[0]?.reject(unknown());
  expect(await asking).toBeNull();
  const again = leavers.member(guild, '7');
  await Promise.resolve();
  const member = {} as unknown as GuildMember;
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(member);
  expect(await again).toBe(member);
});
