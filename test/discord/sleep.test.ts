/** Matches that sleep while nobody uses them. Players and spectators notice nothing. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { atHome } from './at-home.ts';
import { AN_HOUR, goesOn, MINUTE_EACH, QUIET, stands } from './barred-match.ts';
import { slowReads } from './faulty-storage.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { kill, snapshot } from './turn-back.ts';

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';

/** Time without a use after which a match may sleep, and pause between two rounds that look for such matches, in ms. */
const [UNUSED_MS, ROUND_MS] = [10 * 60_000, 10_000];

/** Lets this time pass without a use, and then the pause until the next round. */
async function passes({ running, time, heard }: Testbed, ms = UNUSED_MS): Promise<void> {
  await running.rooms.idle();
  time.jump(ms);
  await heard();
  time.jump(ROUND_MS);
  await heard();
}

const isAsleep = ({ running }: Testbed): boolean => running.vitals().asleep === 1;

const sleeps = async (testbed: Testbed): Promise<void> => {
  await passes(testbed);
  await vi.waitFor(() => expect(isAsleep(testbed)).toBe(true), LONG_ENOUGH);
};

const saysF1 = ({ content }: { readonly content: string }): boolean => content.includes('C1 → F1');

describe('a match that nobody uses', () => {
  it('sleeps after ten minutes, and goes on with the next click', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, table, log } = testbed;
      await begin({ setup: FREE });
      const before = await table();
      await click(anna, 'tap:c1').outcome;
      await passes(testbed, UNUSED_MS - 60_000);
      expect(isAsleep(testbed)).toBe(false);
      await sleeps(testbed);
      expect((await click(anna, 'tap:f1').outcome).kind).toBe('updated');
      expect(isAsleep(testbed)).toBe(false);
      expect((await table(saysF1)).id).toBe(before.id);
      await sleeps(testbed);
      expect(log).toEqual([]);
    }));

  it('sleeps with a hand that was open until Discord took no more changes of it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId, time } = testbed;
      await begin({ game: 'kinderschnapsen', setup: { game: 'kinderschnapsen', seed: 'a hand' } });
      await table();
      await anna.run(channelId, 'schikane hand').outcome;
      await passes(testbed);
      expect(isAsleep(testbed)).toBe(false);
      time.jump(5 * 60_000);
      await sleeps(testbed);
      expect(whisper(await anna.run(channelId, 'schikane hand').outcome)).toContain('hand');
    }));

  it('does not sleep while a clock runs', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, table } = testbed;
      const clock = { initialMs: AN_HOUR, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...MINUTE_EACH, options: { ...MINUTE_EACH.options, clock } } });
      await table();
      await click(anna, 'tap:c1').outcome;
      await passes(testbed);
      await passes(testbed);
      expect(isAsleep(testbed)).toBe(false);
    }));

  it('is listed and mentioned as before, and sleeps on', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, channelId, running, time } = testbed;
      await begin({ setup: FREE });
      await table();
      await running.rooms.idle();
      time.jump(3 * 60_000);
      const said = await anna.sees(channelId, ({ content }) => content.startsWith(`<@${anna.user.id}>`));
      await sleeps(testbed);
      const home = await atHome(testbed, anna);
      await home.click('My matches');
      expect(home.page.content).toContain('your turn');
      expect(isAsleep(testbed)).toBe(true);

      await testbed.click(anna, 'tap:c1').outcome;
      await vi.waitFor(() => expect(ben.message(channelId, said.id)).toBeUndefined(), LONG_ENOUGH);
    }));

  it('stays awake until its player has been mentioned', () =>
    withTestbed({ settings: { nudgeMinutes: 30 } }, async (testbed) => {
      const { anna, begin, table, channelId, time } = testbed;
      await begin({ setup: FREE });
      await table();
      await passes(testbed);
      expect(isAsleep(testbed)).toBe(false);
      time.jump(30 * 60_000);
      await anna.sees(channelId, ({ content }) => content.startsWith(`<@${anna.user.id}>`));
      await sleeps(testbed);
    }));

  it('is not charged for an outage while it sleeps', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, running, time, channelId } = testbed;
      await begin({ setup: FREE, idleMs: AN_HOUR });
      await table();
      await sleeps(testbed);
      discord.gateway.drop();
      await vi.waitFor(() => expect(running.rooms.goesOn).toBe(false), LONG_ENOUGH);
      time.jump(AN_HOUR / 2);
      await vi.waitFor(() => expect(running.rooms.goesOn).toBe(true), LONG_ENOUGH);
      expect(isAsleep(testbed)).toBe(true);
      const matchTime = running.rooms.at(channelId)?.at ?? 0;
      expect(matchTime).toBeLessThan(AN_HOUR / 2);
      expect(matchTime).toBeGreaterThanOrEqual(UNUSED_MS);
    }));

  it('stands still in a locked thread while it sleeps, and goes on after that', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, running } = testbed;
      const { id } = discord.createThread(channelId, 'Anna and Ben', running.bot.client.user.id);
      await vi.waitFor(() => running.bot.client.channels.cache.get(id) ?? expect.fail(), LONG_ENOUGH);
      await begin({ setup: FREE, channelId: id });
      await sleeps(testbed);
      discord.setThread(id, { locked: true });
      await stands(testbed);
      discord.setThread(id, { locked: false });
      await goesOn(testbed);
      expect(isAsleep(testbed)).toBe(true);
      await anna.run(id, 'do', { what: 'touch c1' }).outcome;
      expect(running.rooms.at(id)?.match.ply).toBe(1);
    }));

  it('sleeps as soon as a start has opened it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, table } = testbed;
      await begin({ setup: FREE });
      await table();
      await click(anna, 'tap:c1').outcome;
      await sleeps(testbed);
      await testbed.restart();
      expect(isAsleep(testbed)).toBe(true);
      expect((await click(anna, 'tap:f1').outcome).kind).toBe('updated');
      await table(saysF1);
    }));

  it('is posted again after its table was deleted while it slept', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId, discord } = testbed;
      await begin({ setup: FREE });
      const first = await table();
      await sleeps(testbed);
      discord.setMember(anna.user.id, {
        roles: [discord.createRole('mods', PermissionFlagsBits.ManageMessages).id],
      });
      anna.delete(first);
      await testbed.heard();
      const before = discord.requests.length;
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      expect((await table()).id).not.toBe(first.id);
      expect(discord.requests.slice(before).filter(({ path }) => path.includes(first.id))).toEqual([]);
    }));

  it('stays awake with the bot as a player, who may act out of turn', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, running } = testbed;
      const bot = { id: running.bot.client.user.id, name: 'Schikane' };
      await begin({ setup: FREE, players: [{ id: anna.user.id, name: 'Anna' }, bot] });
      await table();
      await passes(testbed);
      expect(isAsleep(testbed)).toBe(false);
    }));

  it('sleeps on while spectators list it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      await sleeps(testbed);
      const listed = whisper(await discord.user('Cleo').run(channelId, 'schikane watch').outcome);
      expect(listed).toContain('Anna');
      expect(isAsleep(testbed)).toBe(true);
    }));

  it('stays awake while a start compares its table, which may show lost steps', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, discord, table, restart, heard, calm, time, file } = testbed;
      await begin({ setup: FREE });
      await table();
      // After a minute the start is sure that the last stored input was shown.
      time.jump(60_000);
      await heard();
      await calm();
      const back = snapshot(file);
      for (const gesture of ['tap:c1', 'tap:f1']) await click(anna, gesture).outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      const looking = discord.faults.hold({ method: 'GET', route: MESSAGE });
      await restart(() => {
        time.jump(UNUSED_MS);
        back();
        kill(file);
      }, 'started');
      await looking.reached;
      for (let i = 0; i < 3; i += 1) {
        time.jump(ROUND_MS);
        await heard();
      }
      looking.release();
      await table(({ content }) => content.includes('lost with the database server'));
    }));

  it('stays awake if somebody uses it while its journal is read', () => {
    const reads = slowReads();
    return withTestbed({ ...QUIET, wrapStorage: reads.wrapStorage }, async (testbed) => {
      const { anna, begin, click, table, calm } = testbed;
      await begin({ setup: FREE });
      await table();
      const { promise, resolve } = Promise.withResolvers<null>();
      reads.held = promise;
      await passes(testbed);
      expect(reads.held).toBeNull();
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      resolve(null);
      await calm();
      expect(isAsleep(testbed)).toBe(false);
      expect((await click(anna, 'tap:f1').outcome).kind).toBe('updated');
      await table(saysF1);
    });
  });

  it('sleeps later if its journal could not be read', () => {
    const reads = slowReads();
    return withTestbed({ ...QUIET, wrapStorage: reads.wrapStorage }, async (testbed) => {
      const { begin, table, log } = testbed;
      await begin({ setup: FREE });
      await table();
      const failed = Promise.reject(new Error('disk failure'));
      failed.catch(() => undefined);
      reads.held = failed;
      await passes(testbed);
      expect(reads.held).toBeNull();
      expect(isAsleep(testbed)).toBe(false);
      await sleeps(testbed);
      expect(log).toEqual([]);
    });
  });
});
