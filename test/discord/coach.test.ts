/** Practising in the chat: the opponent, its levels and calls, and the coach. */
import { describe, expect, it, vi } from 'vitest';
import { ok } from '../../src/core/result.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { thought } from './answers.ts';
import { fullDisk } from './faulty-storage.ts';
import { clickOf, isPrivate, labels } from './lobby-place.ts';
import { isResult } from './ended-match.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { APART_MS, buttonsOf, LONG_ENOUGH, withTestbed, type Testbed, seenForLong } from './testbed.ts';
import { annaActs, botActs, does, practised, roomOf } from './practised.ts';
import { FREE, OBLIGED } from '../match/table.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

/** A player's newest private message. */
const privateOf = ({ channelId }: Testbed, who: UserSession): SeenMessage => {
  const found = who.messages(channelId).findLast(isPrivate);
  if (!found) throw new Error('nothing private');
  return found;
};

/** Games and variants, with deals in which the turn changes soon. */
const KINDS: readonly (readonly [game: string, options: Record<string, unknown>, seed: string])[] = [
  ['schikanoeschen', {}, 's5'],
  ['schikanees', {}, 's0'],
  ['kinderschnapsen', {}, 's0'],
  ['zank-patience', {}, 's4'],
  ['zank-patience', { variant: 'learning' }, 's2'],
  ['zank-patience', { variant: 'three' }, 's0'],
  ['zank-patience', { variant: 'schikanieren' }, 's0'],
];

describe('a match against the bot', () => {
  it.each(KINDS)('is played on both sides: %s %j', (game, options, seed) =>
    withTestbed(QUIET, async (testbed) => {
      await testbed.begin(practised(testbed, { game, seed, options }));
      await testbed.table();
      const acted = new Set<number>();
      for (let i = 0; i < 40 && acted.size < 2; i += 1) {
        const { ply, turn } = roomOf(testbed).match;
        if (turn !== 1 || !(await annaActs(testbed, `practice ${i}`, 'medium'))) await botActs(testbed);
        if (roomOf(testbed).match.ply > ply) acted.add(turn === 1 ? 1 : 2);
      }
      expect(acted.size).toBe(2);
      expect(testbed.log).toEqual([]);
    }),
  );

  it('stands still while the table cannot be shown: the bot waits, no time is charged', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, time, discord, heard, running, click, anna } = testbed;
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin(practised(testbed, { ...FREE, options: { clock } }));
      await table();
      await click(anna, 'tap:a1').outcome;
      await table();
      discord.faults.fail({ method: 'PATCH' }, { how: 503, times: 1000 });
      discord.faults.fail({ method: 'POST', route: CALLBACK }, { how: 503, times: 1000 });
      void click(anna, 'tap:b1').outcome;
      await vi.waitFor(() => expect(roomOf(testbed).match.turn).toBe(2), LONG_ENOUGH);
      await running.rooms.idle();
      for (let i = 0; i < 8; i += 1) {
        await testbed.thought();
        time.jump(10_000);
        await heard();
      }
      expect(roomOf(testbed).match).toMatchObject({ ply: 2, result: null });
      discord.faults.clear();
      // Long enough for a retry after three failures.
      time.jump(120_000);
      await table(({ content }) => content.includes('**Schikane**'));
      const { match } = roomOf(testbed);
      expect(match.result).toBeNull();
      expect(match.view('spectator').clock?.left[1]).toBeGreaterThan(55_000);
      await botActs(testbed);
      expect(roomOf(testbed).match.ply).toBeGreaterThan(2);
    }));

  it.each([1, 2])('goes on when the input of seat %i was stored but its confirmation lost', (seat) => {
    let isLost = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        async append(id, index, entry) {
          await storage.journal.append(id, index, entry);
          if (isLost || index !== 1 + 2 * (seat - 1)) return;
          isLost = true;
          throw new Error('the answer is lost');
        },
      },
    });
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { begin, table, time, click, anna } = testbed;
      await begin(practised(testbed, FREE));
      await table();
      await click(anna, 'tap:a1').outcome;
      void click(anna, 'tap:b1').outcome;
      await vi.waitFor(() => expect(isLost || roomOf(testbed).match.turn === 2).toBe(true), LONG_ENOUGH);
      for (let i = 0; i < 100 && roomOf(testbed).match.ply < 5; i += 1) {
        await testbed.thought();
        time.jump(1500);
        await testbed.heard();
      }
      expect(isLost).toBe(true);
      expect(roomOf(testbed).match.ply).toBeGreaterThanOrEqual(4);
      const { turn } = roomOf(testbed).match;
      await table(({ content }) => content.includes(turn === 1 ? '**Anna** is to move' : '**Schikane**'));
    });
  });

  it('goes on when the thinking process is gone, and after a restart during a thought', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, running, time, log, restart } = testbed;
      const practice = vi.spyOn(running.bot.reading.own, 'practice');
      practice.mockRejectedValueOnce(new Error('the process has ended'));
      practice.mockImplementationOnce(() => new Promise(() => undefined));
      await begin(practised(testbed, { ...FREE, position: { ...FREE.position, turn: 2 } }));
      await vi.waitFor(() => expect(log).toHaveLength(1), LONG_ENOUGH);
      expect(log.splice(0).join()).toContain('practice opponent failed');
      time.jump(2000);
      await vi.waitFor(() => expect(practice).toHaveBeenCalledTimes(2), LONG_ENOUGH);
      await restart();
      await botActs(testbed);
      expect(testbed.log).toEqual([]);
    }));

  it("lets the bot knock at a mistake, and the player knock at the bot's", () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, running, click, anna, table } = testbed;
      await begin(practised(testbed, OBLIGED));
      await table();
      await click(anna, 'tap:c1').outcome;
      await botActs(testbed);
      expect((await table()).content).toContain('knocks');
      expect(roomOf(testbed).match.turn).toBe(2);
      // From here on the bot errs as a beginner would.
      vi.spyOn(running.bot.reading.own, 'practice').mockImplementation(() =>
        Promise.resolve(ok({ line: { seat: 2, do: 'touch', pile: 'c2' }, why: 'only', then: [] })),
      );
      await running.bot.rooms.at(testbed.channelId)?.changeCoaching({ isOn: false });
      await botActs(testbed);
      await click(anna, 'knock:revert').outcome;
      expect(roomOf(testbed).match.called?.ruling).toMatchObject({ kind: 'right', caller: 1 });
    }));
});

describe('the coach', () => {
  it("names its player's mistake at the table, and explains it in private", () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, anna, ben, click, table } = testbed;
      await begin(practised(testbed, OBLIGED, { coach: true }));
      expect((await table()).content).toContain('🎓 coach');
      expect(await does(testbed, 'coach')).toContain('You haven’t done anything yet');
      await click(anna, 'tap:c1').outcome;
      const shown = (await table()).content.split('\n');
      expect(shown.filter((line) => line.includes('🎓 Anna'))).toHaveLength(1);
      const said = await does(testbed, 'coach');
      expect(said).toMatch(/^🎓 Anna .*\.\n> /);
      expect(await does(testbed, 'coach', ben)).toContain('You’re watching this match');
    }));

  it("is silent about the bot's acts, and entirely while switched off", () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, running, anna, click, table, restart } = testbed;
      const setup = { ...OBLIGED, position: { ...OBLIGED.position, turn: 2 } };
      vi.spyOn(running.bot.reading.own, 'practice').mockImplementation(() =>
        Promise.resolve(ok({ line: { seat: 2, do: 'touch', pile: 'c2' }, why: 'only', then: [] })),
      );
      await begin(practised(testbed, setup, { coach: true }));
      await botActs(testbed);
      expect(roomOf(testbed).match.pending).toHaveLength(1);
      expect((await table()).content.match(/🎓/g)).toHaveLength(1);
      await click(anna, 'menu').outcome;
      await clickOf(anna, privateOf(testbed, anna), '🎓 Coach').outcome;
      await clickOf(anna, privateOf(testbed, anna), 'Coach off').outcome;
      expect((await table(({ content }) => !content.includes('🎓'))).content).toContain('practice, strong');
      expect(await does(testbed, 'take-back')).toContain('with the coach switched on');
      await restart();
      expect(roomOf(testbed).coaching).toEqual({ isOn: false, pace: 'normal' });
      expect(await does(testbed, 'hint')).toContain('The coach is off');
    }));

  it('keeps its setting when storing a change fails, even after later writes', () => {
    const { disk, wrapStorage } = fullDisk('rooms');
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { begin, anna, click, table, restart, time, log } = testbed;
      await begin(practised(testbed, FREE, { coach: true }));
      await table();
      const before = roomOf(testbed).coaching;
      expect(before).toEqual({ isOn: true, pace: 'normal' });
      disk.isFull = true;
      for (const change of [{ isOn: false }, { pace: 'fast' as const }]) {
        expect(await roomOf(testbed).changeCoaching(change)).toBe(false);
        expect(roomOf(testbed).coaching).toEqual(before);
      }
      disk.isFull = false;
      time.jump(11 * 60_000);
      await click(anna, 'tap:c1').outcome;
      await table();
      await restart();
      expect(roomOf(testbed).coaching).toEqual(before);
      expect(log).toEqual(Array(2).fill(expect.stringContaining('coach settings not stored')));
    });
  });

  it('is absent from a match of two people', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, anna, click, table } = testbed;
      await begin({ setup: OBLIGED, coach: true });
      await table();
      await click(anna, 'tap:c1').outcome;
      expect((await table()).content).not.toContain('🎓 Anna');
      for (const what of ['hint', 'coach']) expect(await does(testbed, what)).toContain('only in practice');
      expect(await does(testbed, 'take-back')).toContain('only in practice');
      await click(anna, 'menu').outcome;
      expect(labels(privateOf(testbed, anna)).join()).not.toMatch(/🎓|💡|↶/u);
    }));

  it('gives a good next step with its reason, in the language of the player', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, anna, ben, table, running } = testbed;
      await begin(practised(testbed, OBLIGED, { coach: true }));
      await table();
      expect(await does(testbed, 'hint')).toBe('💡 **A♦ from E1 to D1**: it brings a card to the middle.');
      await running.bot.people.change(anna.user.id, { locale: 'de' });
      expect(await does(testbed, 'tipp')).toBe(
        '💡 **A♦ von E1 nach D1**: damit kommt eine Karte in die Mitte.',
      );
      expect(await does(testbed, 'hint', ben)).toContain('You’re watching');
      const reads = running.bot.reading.for(anna.user.id);
      vi.spyOn(running.bot.reading, 'for').mockReturnValue({
        ...reads,
        practice: () => Promise.reject(new Error('gone')),
      });
      expect(await does(testbed, 'hint')).toContain('Gerade fällt mir nichts ein');
    }));

  it('thinks about one hint a player at a time, says so, and never delays the bot', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, anna, click, thought, running, channelId } = testbed;
      await begin(practised(testbed, OBLIGED, { coach: true }));
      await thought();
      const { reading, storage } = running.bot;
      const own = vi.spyOn(reading.own, 'practice');
      const read = storage.journal.read.bind(storage.journal);
      const begun = Promise.withResolvers<undefined>();
      const held = Promise.withResolvers<undefined>();
      vi.spyOn(storage.journal, 'read').mockImplementationOnce(async (id) => {
        begun.resolve(undefined);
        await held.promise;
        return read(id);
      });
      await click(anna, 'menu').outcome;
      const menu = privateOf(testbed, anna);
      const hint = buttonsOf(menu).get('hint')?.id ?? '';
      const first = anna.click(menu, hint, { force: true }).outcome;
      await begun.promise;
      const others = Array.from({ length: 8 }, () => anna.click(menu, hint, { force: true }).outcome);
      await Promise.all([first, ...others]);
      const said = await anna.sees(channelId, ({ content }) => /^(💡|I’m)/u.test(content));
      held.resolve(undefined);
      expect(said.content).toBe('I’m still thinking about the hint you asked for.');
      await anna.sees(channelId, ({ content }) => content.startsWith('💡 **'));
      expect(own.mock.calls.filter(([, { seat }]) => seat === 1)).toEqual([]);
      expect(testbed.log).toEqual([]);
    }));

  it('takes steps back, one a click, before and after a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, anna, click, table, restart, time } = testbed;
      await begin(practised(testbed, FREE, { coach: true }));
      await table();
      const first = roomOf(testbed).match.table;
      for (const pile of ['c1', 'f1', 'g2', 'g2']) {
        await click(anna, `tap:${pile}`).outcome;
        await table();
      }
      expect(first).not.toEqual(roomOf(testbed).match.table);
      await click(anna, 'menu').outcome;
      await clickOf(anna, privateOf(testbed, anna), '↶ Take back').outcome;
      await anna.event(() => roomOf(testbed).match.ply === 2);
      await restart();
      expect(roomOf(testbed).match.ply).toBe(2);
      time.jump(APART_MS);
      await clickOf(anna, await shownWith(testbed, '↶ Take back'), '↶ Take back').outcome;
      await anna.event(() => roomOf(testbed).match.ply === 0);
      time.jump(APART_MS);
      expect(await does(testbed, 'take back')).toContain(
        'You have done nothing yet that could be taken back',
      );
      expect(testbed.log).toEqual([]);
    }));

  it('ignores clicks on a table that was taken back, even after a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, anna, click, table, restart, time } = testbed;
      await begin(practised(testbed, FREE, { coach: true }));
      await table();
      for (const pile of ['c1', 'f1', 'g2']) {
        await click(anna, `tap:${pile}`).outcome;
        await table();
      }
      const old = buttonsOf(await table()).get('tap:g2')?.id ?? '';
      for (const ply of [2, 0]) {
        await does(testbed, 'take-back');
        await anna.event(() => roomOf(testbed).match.ply === ply);
        time.jump(APART_MS);
      }
      await restart();
      await anna.click(await table(), old, { force: true }).outcome;
      await testbed.running.rooms.idle();
      expect(roomOf(testbed).match.ply).toBe(0);
    }));

  it('takes back in a solo match, and the referee accepts the record', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, anna, click, table, channelId } = testbed;
      const me = { id: anna.user.id, name: 'Anna' };
      await begin({ setup: FREE, players: [me, me], coach: true });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:f1').outcome;
      await does(testbed, 'take-back');
      await anna.event(() => roomOf(testbed).match.ply === 0);
      await does(testbed, 'touch f1');
      await does(testbed, 'resign');
      await seenForLong(testbed);
      await clickOf(anna, privateOf(testbed, anna), 'Yes, resign').outcome;
      await anna.sees(channelId, isResult);
      const verified = await thought(anna, channelId)(await anna.run(channelId, 'schikane verify').outcome);
      expect(JSON.stringify(verified)).toContain('The record is right');
    }));
});

/** Waits for a private message of Anna's with this button. */
const shownWith = async (testbed: Testbed, label: string): Promise<SeenMessage> => {
  const { anna, channelId } = testbed;
  return anna.sees(channelId, (message) => isPrivate(message) && labels(message).includes(label));
};
