import { GuildScheduledEventStatus as Status, PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../src/features/tournament/changes.ts';
import { contestOf, settled, type Contest } from './contest.ts';
import { withTestbed, type Testbed, type TestbedOptions } from './testbed.ts';

const EVENTS = '/guilds/{guild_id}/scheduled-events';

const eventsIn = ({ discord }: Testbed) =>
  [...discord.world.guild.events.values()].map(
    ({ id, name, status, description, scheduled_start_time: at }) => ({
      id,
      name,
      status,
      description,
      at: Date.parse(at),
    }),
  );

async function idle({ running }: Testbed): Promise<void> {
  await running.bot.spread.idle();
  await running.bot.tournaments.idle();
}

/** A testbed whose bot can make events. */
const withEvents = (options: TestbedOptions, test: (testbed: Testbed) => Promise<void>) =>
  withTestbed(options, async (testbed) => {
    const role = testbed.discord.createRole('events', P.CreateEvents);
    const me = testbed.running.bot.client.user.id;
    testbed.discord.setMember(me, { roles: [...testbed.discord.world.guild.member(me).roles, role.id] });
    await testbed.heard();
    await test(testbed);
  });

async function announce(testbed: Testbed): Promise<string> {
  const { header } = (
    await testbed.running.bot.tournaments.announce({ ...settled(testbed), serverEvent: true })
  ).tournament;
  await idle(testbed);
  return header.id;
}

const cancel = async (testbed: Testbed, id: string): Promise<void> => {
  await testbed.running.bot.tournaments.get(id)?.enter({ do: 'cancel', why: 'host' }, null);
  await idle(testbed);
};

describe('a tournament as an event of its server', () => {
  it('gets the name and the game of a changed tournament', () =>
    withEvents({}, async (testbed) => {
      const id = await announce(testbed);
      const live = testbed.running.bot.tournaments.get(id);
      if (!live) throw new Error('no tournament');
      const from = settingsOf(live.tournament.header);
      const terms = { ...from.terms, game: 'zank-patience', options: {} };
      await live.enter({ do: 'change', from, to: { ...from, name: 'Friday cup', terms } }, null);
      await idle(testbed);
      expect(eventsIn(testbed)).toMatchObject([
        { name: 'Friday cup', description: expect.stringContaining('Zank-Patience') as string },
      ]);
    }));

  it('is announced, started and ended with it', () =>
    withEvents({}, async (testbed) => {
      const contest: Contest = await contestOf(testbed, 2, { format: 'knockout', serverEvent: true });
      const seen = new Set<Status | undefined>();
      await contest.play({
        between: () => {
          seen.add(eventsIn(testbed)[0]?.status);
          return Promise.resolve();
        },
      });
      await idle(testbed);
      expect([...seen]).toContain(Status.Active);
      expect(eventsIn(testbed)).toMatchObject([{ name: 'Tuesday cup', status: Status.Completed }]);
    }));

  it('names time and place, and is deleted when the tournament is cancelled', () =>
    withEvents({}, async (testbed) => {
      const id = await announce(testbed);
      const [event, ...others] = eventsIn(testbed);
      expect(others).toEqual([]);
      expect(event).toMatchObject({ name: 'Tuesday cup', status: Status.Scheduled });
      const startsAt = testbed.running.bot.tournaments.get(id)?.tournament.header.startsAt ?? NaN;
      const begins = testbed.running.bot.offset.toTheirs(startsAt);
      expect(Math.abs((event?.at ?? 0) - begins)).toBeLessThan(1000);
      expect((event?.at ?? 0) % 1000).toBe(0);
      expect(event?.description).toContain(`/${testbed.channelId}`);
      await cancel(testbed, id);
      expect(eventsIn(testbed)).toEqual([]);
      expect(testbed.log).toEqual([]);
    }));

  it('moves with it', () =>
    withEvents({}, async (testbed) => {
      const id = await announce(testbed);
      const before = eventsIn(testbed)[0];
      const to = testbed.time.now() + 26 * 3_600_000;
      await testbed.running.bot.tournaments.get(id)?.enter({ do: 'move', to }, null);
      await idle(testbed);
      const [after, ...others] = eventsIn(testbed);
      expect(others).toEqual([]);
      expect(after).toMatchObject({ id: before?.id, status: Status.Scheduled });
      expect(Math.abs((after?.at ?? 0) - testbed.running.bot.offset.toTheirs(to))).toBeLessThan(1000);
      expect(testbed.log).toEqual([]);
    }));

  it('is not made unless wanted', () =>
    withEvents({}, async (testbed) => {
      await testbed.running.bot.tournaments.announce(settled(testbed));
      await idle(testbed);
      expect(eventsIn(testbed)).toEqual([]);
      expect(testbed.discord.requests.filter(({ route }) => route === EVENTS)).toEqual([]);
    }));

  it('is made once, even with a lost answer or a kill before it is stored', () => {
    const broken = { is: true };
    return withEvents(
      {
        wrapStorage: (storage) => ({
          ...storage,
          documents(name, parser) {
            const documents = storage.documents(name, parser);
            if (name !== 'tournament-events') return documents;
            const set: typeof documents.set = (key, value) =>
              broken.is ? Promise.reject(new Error('killed')) : documents.set(key, value);
            return { ...documents, set };
          },
        }),
      },
      async (testbed) => {
        testbed.discord.faults.fail({ method: 'POST', route: EVENTS }, { how: 503, done: true });
        await announce(testbed);
        expect(eventsIn(testbed)).toHaveLength(1);
        broken.is = false;
        await testbed.restart();
        await idle(testbed);
        expect(eventsIn(testbed)).toHaveLength(1);
      },
    );
  });

  it('is not made again after it was deleted', () =>
    withEvents({}, async (testbed) => {
      const id = await announce(testbed);
      testbed.discord.world.guild.events.clear();
      await testbed.restart();
      await idle(testbed);
      expect(eventsIn(testbed)).toEqual([]);
      await cancel(testbed, id);
      expect(testbed.log).toEqual([]);
    }));

  it('is ended after a restart when that failed before', () =>
    withEvents({}, async (testbed) => {
      const id = await announce(testbed);
      testbed.discord.faults.fail(
        { method: 'DELETE', route: `${EVENTS}/{guild_scheduled_event_id}` },
        { how: 403, code: 50013 },
      );
      await cancel(testbed, id);
      expect(eventsIn(testbed)).toHaveLength(1);
      testbed.discord.faults.clear();
      await testbed.restart();
      await idle(testbed);
      expect(eventsIn(testbed)).toEqual([]);
    }));

  it('is made once the bot has the permission', () =>
    withTestbed({}, async (testbed) => {
      await announce(testbed);
      expect(eventsIn(testbed)).toEqual([]);
      const me = testbed.running.bot.client.user.id;
      const role = testbed.discord.createRole('events', P.CreateEvents);
      testbed.discord.setMember(me, { roles: [role.id] });
      testbed.time.jump(15_000);
      await testbed.heard();
      await idle(testbed);
      expect(eventsIn(testbed)).toHaveLength(1);
    }));
});
