/** Players who act while a match stands still read at once why, and whether their act counts. */
import type { SeenMessage, UserInteraction } from 'loopback-discord/user-api.ts';
import { expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { contestOf, cut } from './contest.ts';
import { buttonsOf, isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const WAITS = /^⏸ The match is on hold, .* \*\*waits, and counts\*\*/;
const NOT_COUNTED = /^⏸ The match is on hold, .* \*\*does not count\*\*/;

const plyAt = ({ running }: Testbed, channelId: string): number =>
  running.rooms.at(channelId)?.match.ply ?? expect.fail('no match');

/** The channel's private notes about waiting acts. */
const notes = ({ anna }: Testbed, channelId: string): SeenMessage[] =>
  anna.messages(channelId).filter(({ content }) => WAITS.test(content));

/**
 * Waits for the one note about a waiting act, in Discord's requests: during an outage its members cannot be
 * asked what they see.
 */
const noted = (testbed: Testbed): Promise<string> =>
  vi.waitFor(() => {
    const sent = testbed.discord.requests.flatMap(({ body }) => (body ? [JSON.stringify(body)] : []));
    const [note, ...more] = sent.filter((text) => text.includes('waits, and counts'));
    expect(more).toEqual([]);
    return note ?? expect.fail('no note');
  }, LONG_ENOUGH);

const settles = (testbed: Testbed, channelId: string): Promise<void> =>
  vi.waitFor(() => expect(notes(testbed, channelId)).toEqual([]), LONG_ENOUGH);

/** Anna clicks on her side card; the bot has not received it yet. */
function touches({ anna }: Testbed, channelId: string): UserInteraction {
  const shown = anna.messages(channelId).findLast(isTable) ?? expect.fail('no table');
  return anna.click(shown, buttonsOf(shown).get('tap:c1')?.id ?? '', { hold: true });
}

const stands = ({ running }: Testbed, channelId: string): Promise<void> =>
  vi.waitFor(
    () =>
      expect((running.rooms.at(channelId) as { stored?: unknown }).stored).toMatchObject({
        standsSince: expect.any(Number) as unknown,
      }),
    LONG_ENOUGH,
  );

it.each(['click', 'command'])("a %s made before its server's outage waits, says so, and counts once", (how) =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, channelId, discord, log, running, table } = testbed;
    await begin({ setup: FREE });
    await table();
    const made =
      how === 'click'
        ? touches(testbed, channelId)
        : anna.run(channelId, 'do', { what: 'touch c1' }, { hold: true });
    discord.guild.becomeUnavailable();
    await stands(testbed, channelId);
    made.deliver();
    await noted(testbed);
    expect(plyAt(testbed, channelId)).toBe(0);
    discord.guild.comeBack();
    await table(({ content }) => content.includes('touches'));
    await running.rooms.idle();
    expect(plyAt(testbed, channelId)).toBe(1);
    await settles(testbed, channelId);
    expect(log.join()).not.toContain('note on a waiting input');
  }),
);

it('a click made before a thread was locked waits, says so, and counts once after unlocking', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, channelId, discord, running } = testbed;
    const { id } = discord.createThread(channelId, 'Anna and Ben', running.bot.client.user.id);
    await vi.waitFor(() => running.bot.client.channels.cache.get(id) ?? expect.fail(), LONG_ENOUGH);
    await begin({ setup: FREE, channelId: id });
    await anna.sees(id, isTable);
    await running.rooms.idle();
    const click = touches(testbed, id);
    testbed.time.jump(10);
    await testbed.heard();
    discord.setThread(id, { locked: true });
    await stands(testbed, id);
    click.deliver();
    expect(await noted(testbed)).toContain('the thread is locked');
    discord.setThread(id, { locked: false });
    await vi.waitFor(() => expect(plyAt(testbed, id)).toBe(1), LONG_ENOUGH);
    await running.rooms.idle();
    expect(plyAt(testbed, id)).toBe(1);
    await settles(testbed, id);
  }));

it("during a tournament's pause acts are refused at once, and earlier acts count afterwards", () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 2, { rounds: 1 });
    const { anna, time, running } = testbed;
    time.jump(Math.max(0, contest.held.header.startsAt - time.now()));
    for (let i = 0; i < 4; i += 1) {
      time.jump(3000);
      await testbed.heard();
      await contest.settle();
    }
    const channelId = contest.held.boards[0]?.channelId ?? '';
    const names = contest.people.map(({ user }) => contest.nameOf(user.id));
    await cut(contest, channelId, names);
    await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeDefined(), LONG_ENOUGH);
    await contest.settle();
    const [seat = 1] = [running.rooms.at(channelId)?.match.turn];
    const { id } = running.rooms.at(channelId)?.header.players[seat - 1] ?? {};
    const mover = contest.people.find(({ user }) => user.id === id) ?? expect.fail();
    const waiter = contest.people.find(({ user }) => user.id !== id) ?? expect.fail();
    const early = mover.run(channelId, 'do', { what: 'draw' }, { hold: true });
    time.jump(10);
    await testbed.heard();
    await contest.live.enter({ do: 'pause' }, anna.user.id);
    await stands(testbed, channelId);
    for (const who of [mover, waiter]) {
      const told = await who.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      expect(whisper(told)).toMatch(NOT_COUNTED);
      expect(whisper(told)).toContain('because the tournament is paused');
    }
    expect(whisper(await mover.run(channelId, 'schikane table').outcome)).toContain(
      '**don’t post the table again**',
    );
    early.deliver();
    await noted(testbed);
    expect(plyAt(testbed, channelId)).toBe(0);
    await contest.live.enter({ do: 'resume' }, anna.user.id);
    await vi.waitFor(() => expect(plyAt(testbed, channelId)).toBe(1), LONG_ENOUGH);
    await contest.settle();
    // The draw offers were not kept.
    expect(plyAt(testbed, channelId)).toBe(1);
  }));
