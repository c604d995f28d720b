/** Practice in private messages: it occupies no channel, and goes on where it was. */
import { describe, expect, it, vi } from 'vitest';
import { games } from '../../src/games/index.ts';
import { PRIVATE_ROOMS } from '../../src/table/room-store.ts';
import { GARBAGE, SECRET } from './damaged-rows.ts';
import { FOLLOW_UP } from './listening.ts';
import { begins, clicks, goesOn, last, ownTable, roomOf, settled, shown } from './privately.ts';
import { withRows } from './stored-rows.ts';
import { buttonsOf, LONG_ENOUGH, withTestbed } from './testbed.ts';

const MINUTE_MS = 60_000;

describe.each(games.map(({ id }) => id))('%s', (game) => {
  it('is played in a private message, through a restart, to its result', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, channelId, running } = testbed;
      const table = await begins(testbed, game);
      expect(table.attachments).toHaveLength(1);
      expect([...buttonsOf(table).keys()].length).toBeGreaterThan(2);
      expect(running.rooms.at(channelId)).toBeUndefined();
      const { header } = await roomOf(testbed);
      for (let step = 0; step < 8; step += 1) {
        await goesOn(testbed, `step ${step}`);
        if (step === 4) await testbed.restart();
      }
      // The bot must not act between the question and its answer.
      const isAnnasTurn = async (): Promise<boolean> => {
        const { match } = await roomOf(testbed);
        return match.turn === 1 && match.ply > 2;
      };
      for (let step = 8; !(await isAnnasTurn()); step += 1) await goesOn(testbed, `step ${step}`);
      await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      await settled(testbed);
      testbed.time.jump(MINUTE_MS / 20);
      await anna.run(channelId, 'do', { what: 'yes' }).outcome;
      await settled(testbed);
      const [lastTable, result] = shown(testbed).slice(-2);
      expect(lastTable?.content).toContain('Schikane');
      expect(lastTable?.components).toEqual([]);
      expect(JSON.stringify(result?.components)).toContain(`after|rematch|${header.id}`);
      expect(result?.attachments).toHaveLength(1);
      expect(await testbed.running.rooms.privateIdOf(anna.user.id)).toBeNull();
      // Nobody else has seen any of it.
      expect(ben.events.filter(({ type }) => type.startsWith('message'))).toEqual([]);
      await clicks(testbed, last(testbed), `after|rematch|${header.id}`);
      expect((await roomOf(testbed)).header.id).not.toBe(header.id);
      expect(testbed.log).toEqual([]);
      expect(testbed.discord.violations).toEqual([]);
    }));
});

it('waits for its player after Discord takes no more changes, and goes on by a click', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { time, running, anna } = testbed;
    await begins(testbed, 'schikanoeschen');
    const { header, at } = await roomOf(testbed);
    time.jump(14 * MINUTE_MS);
    await settled(testbed);
    const closed = ownTable(testbed);
    expect(closed.content).toContain('waits for you');
    expect(closed.attachments).toEqual([]);
    time.jump(2 * MINUTE_MS);
    await settled(testbed);
    expect(running.rooms.count).toBe(0);
    // The time until the player comes back does not count.
    time.jump(3 * 24 * 60 * MINUTE_MS);
    await clicks(testbed, closed, [...buttonsOf(closed).values()][0]?.id ?? '');
    const room = await roomOf(testbed);
    expect(room.header.id).toBe(header.id);
    expect(room.at - at).toBeLessThan(17 * MINUTE_MS);
    expect(ownTable(testbed).attachments).toHaveLength(1);
    await anna.run(testbed.channelId, 'schikane home').outcome;
    await settled(testbed);
    expect(JSON.stringify(last(testbed).components)).toContain('Go on practising');
    expect(testbed.log).toEqual([]);
  }));

it('stays closed when its player clicks a button of another match', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { time, running, anna } = testbed;
    await begins(testbed, 'schikanoeschen');
    time.jump(14 * MINUTE_MS);
    await settled(testbed);
    const closed = ownTable(testbed);
    time.jump(2 * MINUTE_MS);
    await settled(testbed);
    await anna.click(closed, 'table|elsewhere1|0|menu', { force: true }).outcome;
    await settled(testbed);
    expect(running.rooms.count).toBe(0);
    expect(testbed.log).toEqual([]);
  }));

it('is one at a time: another one is offered only after its end', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { running, anna, channelId, discord, time } = testbed;
    await begins(testbed, 'schikanees');
    const { header } = await roomOf(testbed);
    await anna.run(channelId, 'challenge', { opponent: discord.world.bot.user.id }).outcome;
    await settled(testbed);
    expect(last(testbed).content).toContain('under way');
    time.jump(MINUTE_MS / 20);
    await clicks(testbed, last(testbed), `table|${header.id}|0|abandon`);
    time.jump(MINUTE_MS / 20);
    await vi.waitFor(() => expect(last(testbed).content).toContain('End this match'), LONG_ENOUGH);
    time.jump(MINUTE_MS / 20);
    const question = last(testbed);
    await clicks(
      testbed,
      question,
      /"(table\|[^"]*\|end-now\|\d+)"/.exec(JSON.stringify(question.components))?.[1] ?? '',
    );
    await settled(testbed);
    await vi.waitFor(
      async () => expect(await running.rooms.privateIdOf(anna.user.id)).toBeNull(),
      LONG_ENOUGH,
    );
    await anna.run(channelId, 'challenge', { opponent: discord.world.bot.user.id }).outcome;
    await settled(testbed);
    expect((await roomOf(testbed)).header.id).not.toBe(header.id);
    expect(testbed.log).toEqual([]);
  }));

it('belongs to its player alone', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, ben, channelId, running } = testbed;
    await begins(testbed, 'schikanoeschen');
    const { header, match } = await roomOf(testbed);
    await anna.run(channelId, 'challenge').outcome;
    await settled(testbed);
    const posted = ben.events
      .flatMap((event) => (event.type === 'message_create' ? [event.message] : []))
      .at(-1);
    if (!posted) throw new Error('no challenge');
    for (const id of [`own|${header.id}|0|tap:a1`, `table|${header.id}|0|resign`, `own|${header.id}|0|hand`])
      await ben.click(posted, id, { force: true }).outcome;
    await ben.run(channelId, 'do', { what: 'a1' }).outcome;
    await settled(testbed);
    expect((await running.rooms.privateOf(anna.user.id))?.match.ply).toBe(match.ply);
    expect(await running.rooms.privateIdOf(ben.user.id)).toBeNull();
    expect(
      shown({ ...testbed, anna: ben })
        .map(({ content }) => content)
        .join(),
    ).not.toContain('Anna –');
  }));

it('is played in a direct message, too, and goes on there', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, channelId } = testbed;
    const table = await begins(testbed, 'schikanees', { at: anna.directId });
    expect(table.channel_id).toBe(anna.directId);
    expect(table.attachments).toHaveLength(1);
    const { header, match } = await roomOf(testbed);
    for (let step = 0; step < 6; step += 1) await goesOn(testbed, `step ${step}`, anna.directId);
    expect((await roomOf(testbed)).match.ply).toBeGreaterThan(match.ply);
    await anna.run(channelId, 'schikane home').outcome;
    await settled(testbed);
    await clicks(testbed, last(testbed), `own|${header.id}|0|hand`);
    expect(ownTable(testbed).channel_id).toBe(channelId);
    expect(testbed.log).toEqual([]);
    expect(testbed.discord.violations).toEqual([]);
  }));

it('is told in words to players who hear it', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, channelId, running } = testbed;
    await running.bot.people.change(anna.user.id, { words: true });
    await anna.run(channelId, 'challenge', { opponent: testbed.discord.world.bot.user.id }).outcome;
    await vi.waitFor(
      async () => expect(await running.rooms.privateIdOf(anna.user.id)).not.toBeNull(),
      LONG_ENOUGH,
    );
    await settled(testbed);
    for (let step = 0; step < 6; step += 1) await goesOn(testbed, `step ${step}`);
    await vi.waitFor(async () => {
      testbed.time.jump(3000);
      await settled(testbed);
      expect(last(testbed).content).toMatch(/Your turn|your turn|is to move|You hold it/);
    }, LONG_ENOUGH);
    expect(shown(testbed).flatMap(({ attachments }) => attachments)).toEqual([]);
    expect(testbed.log).toEqual([]);
    expect(testbed.discord.violations).toEqual([]);
  }));

it.each([403, 500, 'reset'] as const)(
  'is begun for a player who hears it although Discord does not remove a message (%s)',
  (how) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, channelId, running } = testbed;
      await running.bot.people.change(anna.user.id, { words: true });
      testbed.discord.faults.fail({ method: 'DELETE' }, { how, times: 4 });
      await anna.run(channelId, 'challenge', { opponent: testbed.discord.world.bot.user.id }).outcome;
      await settled(testbed);
      expect(await running.rooms.privateIdOf(anna.user.id)).not.toBeNull();
      const said = shown(testbed).map(({ content }) => content);
      expect(said.join()).toContain('In front of Anna:');
      expect(said.join()).not.toContain('couldn’t begin');
    }),
);

it('is not begun when Discord refuses the message of its table, and says so', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, discord, running } = testbed;
    discord.faults.fail(FOLLOW_UP, { how: 400, code: 50035 });
    await expect(begins(testbed, 'schikanoeschen')).rejects.toThrow('no table');
    expect(await running.rooms.privateIdOf(anna.user.id)).toBeNull();
    expect(last(testbed).content).toContain('couldn’t begin');
    expect(JSON.stringify(last(testbed).components)).toContain('home|');
    await begins(testbed, 'schikanoeschen');
    expect(ownTable(testbed).attachments).toHaveLength(1);
  }));

it('makes way for another one when its row is damaged', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, channelId, file, running, time } = testbed;
    const table = await begins(testbed, 'schikanoeschen');
    const { header } = await roomOf(testbed);
    time.jump(17 * MINUTE_MS);
    await settled(testbed);
    expect(running.rooms.count).toBe(0);
    withRows(file, (rows) => rows.put(PRIVATE_ROOMS, anna.user.id, GARBAGE));
    const [id = ''] = [...buttonsOf(ownTable(testbed)).values()].map((button) => button.id);
    expect(id).toContain(header.id);
    await clicks(testbed, ownTable(testbed), id);
    expect(last(testbed).content).toContain('your practice match is damaged');
    expect(last(testbed).content).toContain('_Practise_ in `/schikane home`');
    await anna.run(channelId, 'do', { what: 'last' }).outcome;
    await settled(testbed);
    expect(last(testbed).content).toContain('your practice match is damaged');
    await begins(testbed, 'schikanoeschen');
    expect((await roomOf(testbed)).header.id).not.toBe(header.id);
    expect(ownTable(testbed).id).not.toBe(table.id);
    expect(testbed.log.join()).not.toContain(SECRET);
  }));
