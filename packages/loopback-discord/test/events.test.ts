import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventRecurrenceRuleFrequency as Frequency,
  GuildScheduledEventStatus as Status,
  PermissionFlagsBits as P,
} from 'discord.js';
import { expect, test } from 'vitest';
import { startBot, type TestBot } from './bot.ts';

const HOUR = 3_600_000;

function opened({ client, discord }: TestBot) {
  const guild = client.guilds.cache.get(discord.guild.id);
  if (!guild) throw new Error('no server');
  const now = discord.world.clock.now();
  const event = {
    name: 'Club evening',
    description: 'Bring cards',
    scheduledStartTime: now + HOUR,
    scheduledEndTime: now + 2 * HOUR,
    privacyLevel: GuildScheduledEventPrivacyLevel.GuildOnly,
    entityType: GuildScheduledEventEntityType.External,
    entityMetadata: { location: '#general' },
  } as const;
  const allow = (...permissions: bigint[]) => {
    const role = discord.createRole(
      'events',
      permissions.reduce((all, one) => all | one, 0n),
    );
    discord.setMember(client.user.id, { roles: [role.id] });
  };
  return { events: guild.scheduledEvents, event, allow };
}

test('creates an event, starts it and completes it', async () => {
  await using bot = await startBot();
  const { events, event, allow } = opened(bot);
  await expect(events.create(event)).rejects.toMatchObject({ code: 50013 });
  allow(P.CreateEvents);
  const made = await events.create(event);
  expect(made).toMatchObject({
    name: 'Club evening',
    status: Status.Scheduled,
    creatorId: bot.client.user.id,
  });
  expect([...(await events.fetch()).keys()]).toEqual([made.id]);
  await expect(events.edit(made.id, { status: Status.Completed })).rejects.toMatchObject({ code: 50035 });
  await events.edit(made.id, { status: Status.Active });
  await events.edit(made.id, { status: Status.Completed });
  expect((await events.fetch()).size).toBe(0);
  await events.delete(made.id);
  await expect(events.fetch({ guildScheduledEvent: made.id, force: true })).rejects.toMatchObject({
    code: 10070,
  });
  await expect(events.delete(made.id)).rejects.toMatchObject({ code: 10070 });
});

test('refuses invalid events', async () => {
  await using bot = await startBot();
  const { events, event, allow } = opened(bot);
  allow(P.ManageEvents);
  const now = bot.discord.world.clock.now();
  for (const wrong of [
    { ...event, scheduledStartTime: now - 1000 },
    { ...event, scheduledEndTime: event.scheduledStartTime },
    { ...event, name: 'x'.repeat(101) },
    { ...event, description: 'x'.repeat(1001) },
    { ...event, entityMetadata: { location: 'x'.repeat(101) } },
  ])
    await expect(events.create(wrong)).rejects.toMatchObject({ code: 50035 });
  expect(bot.discord.violations).toHaveLength(5);
});

test('a recurring event begins again when it is completed; the rules have Discord’s limits', async () => {
  await using bot = await startBot();
  const { events, event, allow } = opened(bot);
  allow(P.CreateEvents);
  const at = event.scheduledStartTime;
  const day = (new Date(at).getUTCDay() + 6) % 7;
  const rule = { startAt: at, interval: 2, frequency: Frequency.Weekly, byWeekday: [day] } as const;
  const made = await events.create({ ...event, recurrenceRule: rule });
  expect(made.recurrenceRule).toMatchObject({ interval: 2, byWeekday: [day] });
  await events.edit(made.id, { status: Status.Active });
  const again = await events.edit(made.id, { status: Status.Completed });
  expect(again).toMatchObject({
    status: Status.Scheduled,
    scheduledStartTimestamp: at + 14 * 24 * HOUR,
  });
  const single = await events.edit(made.id, { recurrenceRule: null });
  expect(single.recurrenceRule).toBeNull();
  for (const wrong of [
    { ...rule, interval: 3 },
    { ...rule, byWeekday: [0, 1] },
    { startAt: at, interval: 2, frequency: Frequency.Monthly, byNWeekday: [{ n: 2, day: 1 }] } as const,
  ])
    await expect(events.create({ ...event, recurrenceRule: wrong })).rejects.toMatchObject({ code: 50035 });
});

test('refuses more than 100 events of a server at a time', async () => {
  await using bot = await startBot();
  const { events, event, allow } = opened(bot);
  allow(P.CreateEvents);
  const made = [];
  for (let i = 0; i < 100; i += 1) made.push(await events.create(event));
  await expect(events.create(event)).rejects.toMatchObject({ code: 30038 });
  await events.edit(made[0]?.id ?? '', { status: Status.Canceled });
  expect((await events.create(event)).status).toBe(Status.Scheduled);
});
