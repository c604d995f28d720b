import { GuildScheduledEventStatus as Status, PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { contestOf, settled, type Contest } from './contest.ts';
import { withEvening, type Evening, type EveningOptions } from './match.ts';

const EVENTS = '/guilds/{guild_id}/scheduled-events';

const eventsIn = ({ discord }: Evening) =>
  [...discord.world.guild.events.values()].map(
    ({ id, name, status, description, scheduled_start_time: at }) => ({
      id,
      name,
      status,
      description,
      at: Date.parse(at),
    }),
  );

async function idle({ running }: Evening): Promise<void> {
  await running.bot.spread.idle();
  await running.bot.evenings.idle();
}

/** An evening with a bot that may make events. */
const withEvents = (options: EveningOptions, test: (evening: Evening) => Promise<void>) =>
  withEvening(options, async (evening) => {
    const role = evening.discord.createRole('events', P.CreateEvents);
    const me = evening.running.bot.client.user.id;
    evening.discord.setMember(me, { roles: [...evening.discord.world.guild.member(me).roles, role.id] });
    await evening.heard();
    await test(evening);
  });

async function announce(evening: Evening): Promise<string> {
  const { header } = (await evening.running.bot.evenings.announce({ ...settled(evening), serverEvent: true }))
    .evening;
  await idle(evening);
  return header.id;
}

const cancel = async (evening: Evening, id: string): Promise<void> => {
  await evening.running.bot.evenings.get(id)?.enter({ do: 'cancel', why: 'host' }, null);
  await idle(evening);
};

describe('a tournament as an event of its server', () => {
  it('is announced, goes on and is over with it', () =>
    withEvents({}, async (evening) => {
      const contest: Contest = await contestOf(evening, 2, { format: 'knockout', serverEvent: true });
      const seen = new Set<Status | undefined>();
      await contest.play({
        between: () => {
          seen.add(eventsIn(evening)[0]?.status);
          return Promise.resolve();
        },
      });
      await idle(evening);
      expect([...seen]).toContain(Status.Active);
      expect(eventsIn(evening)).toMatchObject([{ name: 'Tuesday cup', status: Status.Completed }]);
    }));

  it('says when and where, and is gone when that is called off', () =>
    withEvents({}, async (evening) => {
      const id = await announce(evening);
      const [event, ...others] = eventsIn(evening);
      expect(others).toEqual([]);
      expect(event).toMatchObject({ name: 'Tuesday cup', status: Status.Scheduled });
      const startsAt = evening.running.bot.evenings.get(id)?.evening.header.startsAt ?? NaN;
      const begins = evening.running.bot.offset.toTheirs(startsAt);
      expect(Math.abs((event?.at ?? 0) - begins)).toBeLessThan(1000);
      expect((event?.at ?? 0) % 1000).toBe(0);
      expect(event?.description).toContain(`/${evening.channelId}`);
      await cancel(evening, id);
      expect(eventsIn(evening)).toEqual([]);
      expect(evening.log).toEqual([]);
    }));

  it('is none where nobody wants one', () =>
    withEvents({}, async (evening) => {
      await evening.running.bot.evenings.announce(settled(evening));
      await idle(evening);
      expect(eventsIn(evening)).toEqual([]);
      expect(evening.discord.requests.filter(({ route }) => route === EVENTS)).toEqual([]);
    }));

  it('is made once, also when the answer is lost and when the bot goes down before it knows', () => {
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
      async (evening) => {
        evening.discord.faults.fail({ method: 'POST', route: EVENTS }, { how: 503, done: true });
        await announce(evening);
        expect(eventsIn(evening)).toHaveLength(1);
        broken.is = false;
        await evening.restart();
        await idle(evening);
        expect(eventsIn(evening)).toHaveLength(1);
      },
    );
  });

  it('that somebody has deleted is not made again', () =>
    withEvents({}, async (evening) => {
      const id = await announce(evening);
      evening.discord.world.guild.events.clear();
      await evening.restart();
      await idle(evening);
      expect(eventsIn(evening)).toEqual([]);
      await cancel(evening, id);
      expect(evening.log).toEqual([]);
    }));

  it('ends also when the bot goes down meanwhile', () =>
    withEvents({}, async (evening) => {
      const id = await announce(evening);
      evening.discord.faults.fail(
        { method: 'DELETE', route: `${EVENTS}/{guild_scheduled_event_id}` },
        { how: 403, code: 50013 },
      );
      await cancel(evening, id);
      expect(eventsIn(evening)).toHaveLength(1);
      evening.discord.faults.clear();
      await evening.restart();
      await idle(evening);
      expect(eventsIn(evening)).toEqual([]);
    }));

  it('is made once the bot may make it', () =>
    withEvening({}, async (evening) => {
      await announce(evening);
      expect(eventsIn(evening)).toEqual([]);
      const me = evening.running.bot.client.user.id;
      const role = evening.discord.createRole('events', P.CreateEvents);
      evening.discord.setMember(me, { roles: [role.id] });
      evening.time.jump(15_000);
      await evening.heard();
      await idle(evening);
      expect(eventsIn(evening)).toHaveLength(1);
    }));
});
