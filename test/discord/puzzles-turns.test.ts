/** Puzzle turns to play out, and puzzles from offences in matches. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { ok, type Result } from '../../src/core/result.ts';
import { played } from '../../src/features/puzzles/chat/playing.ts';
import { gameOf } from '../../src/games/index.ts';
import type { NotRead } from '../../src/match/reading/reading.ts';
import { judged } from '../../src/match/judged.ts';
import { OBLIGED } from '../match/table.ts';
import { whisper } from './answers.ts';
import { idsIn } from './at-settings.ts';
import { fullDisk } from './faulty-storage.ts';
import { labels } from './lobby-place.ts';
import { buttonsOf, LONG_ENOUGH, withTestbed, type Testbed, seenForLong } from './testbed.ts';
import { shown, shownOnly } from './shown-puzzle.ts';
import { withRows } from './stored-rows.ts';
import { QUIET, stock } from './puzzle-stock.ts';

describe('a puzzle turn to play out', () => {
  it("is played with the table's buttons, step by step, also after a restart", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, log, discord } = testbed;
      let page = await shown(testbed, anna, { game: 'schikanoeschen', kind: 'now' });
      expect(page.content).toContain('what now?');
      expect(page.content).toContain('💡 the solution');
      const [, , of = '', id = ''] = idsIn(page)[0]?.split('|') ?? [];
      const puzzle = stock.get(of, id);
      if (!puzzle) throw new Error('no puzzle');
      const tap = async (pile: string): Promise<void> => {
        const button = idsIn(page).find((one) => one.includes('|tap|') && one.endsWith(pile)) ?? '';
        const outcome = await anna.click(page, button).outcome;
        if (outcome.kind !== 'updated') throw new Error(outcome.kind);
        page = outcome.message;
      };
      const [first = '', ...others] = puzzle.lines.map(({ pile }) => String(pile));
      await tap(first);
      expect(page.content).toContain('touches');
      await testbed.restart();
      for (const pile of others) await tap(pile);
      expect(page.content).toContain('✅ **Right!**');
      expect(page.content).toContain('1 of 1 right');
      expect(labels(page)).toContain('Next');
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('is played in words, and shows its solution on request', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, log } = testbed;
      const page = await shown(testbed, anna, { game: 'schikanoeschen', kind: 'now' });
      const [, , of = '', id = ''] = idsIn(page)[0]?.split('|') ?? [];
      const piles = (stock.get(of, id)?.lines ?? []).map(({ pile }) => String(pile).toUpperCase());
      const words = await anna.run(channelId, 'schikane puzzle', { answer: piles.join(' ') }).outcome;
      expect(whisper(words)).toContain('✅ **Right!**');
      const odd = whisper(await anna.run(channelId, 'schikane puzzle', { answer: 'z9' }).outcome);
      expect(odd).toContain('That isn’t an answer to this puzzle');
      const solution = idsIn(page).find((one) => one.endsWith('|solution')) ?? '';
      expect(whisper(await anna.click(page, solution).outcome)).toContain('Best within nine moves:');
      expect(log).toEqual([]);
    }));
});

describe('an offence in a puzzle turn', () => {
  const GAME = 'schikanoeschen';

  /** A puzzle in which the first tap is an offence. */
  function offending(): { id: string; pile: string } {
    const game = gameOf(GAME);
    for (const id of stock.ids(GAME, 'now')) {
      const puzzle = stock.get(GAME, id);
      const seen = game && puzzle && judged(game, puzzle);
      if (!seen) continue;
      const shade = { locale: 'en', suitColours: 2, wish: { game: null, kind: null } } as const;
      const pile = ['e1', 'f1', 'g1', 'h1'].find(
        (one) => played({ game, puzzle, judged: seen, ...shade }, one).hasErred,
      );
      if (pile !== undefined) return { id, pile };
    }
    throw new Error('no offence');
  }

  it('counts once as the answer, and says when it could not be stored', () => {
    const { disk, wrapStorage } = fullDisk('puzzle-solvers');
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, log } = testbed;
      const { id, pile } = offending();
      let page = await shownOnly(testbed, { game: GAME, kind: 'now', id });
      const buttons = idsIn(page);
      const tap = async (): Promise<string> => {
        const button = buttons.find((one) => one.endsWith(`|tap|${pile}`)) ?? '';
        const outcome = await anna.click(page, button).outcome;
        if (outcome.kind !== 'updated') throw new Error(outcome.kind);
        page = outcome.message;
        expect(page.content).toContain('I’ve taken that back.');
        expect(idsIn(page)).toEqual(buttons);
        return page.content;
      };
      disk.isFull = true;
      expect(await tap()).toContain('I couldn’t save your answer');
      disk.isFull = false;
      const first = await tap();
      expect(first).toContain('0 of 1 right');
      expect(first).not.toContain('You’ve answered this one before');
      const second = await tap();
      expect(second).toContain('You’ve answered this one before');
      expect(second).toContain('0 of 1 right');
      expect(log).toEqual([expect.stringContaining('disk full')]);
    });
  });
});

describe('an unnoticed offence of a match', () => {
  /** Plays a match with an offence that ends at once; returns the number of puzzles found. */
  async function foundIn(testbed: Testbed): Promise<number> {
    const { anna, begin, click, running, file } = testbed;
    await begin({ setup: OBLIGED });
    await click(anna, 'tap:a1').outcome;
    await running.rooms.idle();
    await click(anna, 'tap:b1').outcome;
    await running.rooms.idle();
    const asked = await anna.run(testbed.channelId, 'do', { what: 'resign' }).outcome;
    if (asked.kind !== 'message') throw new Error(asked.kind);
    await seenForLong(testbed);
    await anna.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
    await running.rooms.idle();
    await running.bot.puzzles.idle();
    return withRows(file, (rows) => rows.texts('puzzles-found')).length;
  }

  it('becomes a puzzle for others', () =>
    withTestbed(QUIET, async (testbed) => {
      expect(await foundIn(testbed)).toBe(1);
      const [text = ''] = withRows(testbed.file, (rows) => rows.texts('puzzles-found'));
      expect(text).not.toContain(testbed.anna.user.id);
      expect(testbed.log).toEqual([]);
    }));

  it('does not delay players who want to play on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { running, channelId } = testbed;
      const found = Promise.withResolvers<Result<never, NotRead>>();
      const users = running.bot.reading.for('puzzles');
      vi.spyOn(running.bot.reading, 'for').mockReturnValue({ ...users, ask: () => found.promise });
      const counting = foundIn(testbed);
      await vi.waitFor(() => expect(running.rooms.at(channelId)?.match.result).toBeDefined(), LONG_ENOUGH);
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      found.resolve(ok([] as never));
      expect(await counting).toBe(0);
    }));

  it("does not become a puzzle when a player's settings are damaged", () =>
    withTestbed(QUIET, async (testbed) => {
      await testbed.restart(() =>
        withRows(testbed.file, (rows) => rows.put('preferences', testbed.ben.user.id, 'damaged')),
      );
      expect(await foundIn(testbed)).toBe(0);
      expect(testbed.log.join()).toContain('damaged');
    }));

  it("does not become a puzzle against a server's or player's wish, or in a private channel", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, running, channelId } = testbed;
      const { people, servers } = running.bot;
      const guild = discord.world.guild.id;
      await people.change(ben.user.id, { puzzles: false });
      expect(await foundIn(testbed)).toBe(0);
      await people.change(ben.user.id, { puzzles: true });
      await servers.change(guild, { puzzles: false });
      expect(
        await foundIn({ ...testbed, begin: (header) => testbed.begin({ ...header, id: 'evening2' }) }),
      ).toBe(0);
      await servers.change(guild, { puzzles: true });
      discord.setOverwrite(channelId, guild, { deny: P.ViewChannel });
      for (const who of [anna, ben, { user: discord.world.bot.user }])
        discord.setOverwrite(channelId, who.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      expect(
        await foundIn({ ...testbed, begin: (header) => testbed.begin({ ...header, id: 'evening3' }) }),
      ).toBe(0);
    }));
});
