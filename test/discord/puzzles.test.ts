/** Puzzles in chat, answered by buttons and by words. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games/index.ts';
import { lessonFor } from '../../src/games/lessons.ts';
import { lessonKey } from '../../src/features/lessons/progress.ts';
import { judged } from '../../src/match/judged.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { idsIn } from './at-settings.ts';
import { clickOf, labels } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { shown, shownOnly } from './shown-puzzle.ts';
import { withRows } from './stored-rows.ts';
import { QUIET, stock } from './puzzle-stock.ts';

/** The referee's answer to the puzzle that a message shows: its offence codes. */
function answerOf(message: SeenMessage): { game: string; codes: readonly string[]; list: string } {
  const list = idsIn(message).find((id) => id.startsWith('puzzle|say') && id.endsWith('|list'));
  const [, , of = '', id = ''] = list?.split('|') ?? [];
  const game = gameOf(of);
  const puzzle = stock.get(of, id);
  const seen = game && puzzle && judged(game, puzzle);
  if (!seen || list === undefined) throw new Error(`no puzzle: ${idsIn(message).join()}`);
  return { game: of, codes: seen.offences.map(({ code }) => code), list };
}

/** Answers a puzzle; returns the updated message. */
async function answer(who: UserSession, message: SeenMessage, isRight: boolean): Promise<SeenMessage> {
  const { codes, list } = answerOf(message);
  const says = isRight ? codes[0] : codes.length > 0 ? undefined : 'bad-stack';
  const nothing = idsIn(message).find((id) => id.endsWith('|nothing')) ?? '';
  const done = says === undefined ? who.click(message, nothing) : who.select(message, list, [says]);
  const outcome = await done.outcome;
  if (outcome.kind !== 'updated') throw new Error(outcome.kind);
  return outcome.message;
}

describe('a puzzle', () => {
  it('is shown with its picture, answered rightly and wrongly, and leads to the next one', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, log } = testbed;
      let puzzle = await shown(testbed, anna, { game: 'schikanoeschen' });
      expect(puzzle.content).toContain('**Schikanöschen: was that right?**');
      expect(puzzle.attachments).toMatchObject([{ filename: 'puzzle.png' }]);
      expect(puzzle.attachments[0]?.description).toBeTruthy();
      const seen = new Set([answerOf(puzzle).list]);
      for (const [n, isRight] of [true, true, false].entries()) {
        const done = await answer(anna, puzzle, isRight);
        const { game, codes } = answerOf(puzzle);
        const lesson = lessonFor(gameOf(game) ?? { lessons: [] }, codes[0] ?? 'vain');
        expect(labels(done)).toContain(`Lesson: ${lesson?.texts.en.title}`);
        expect(done.content).toContain(isRight ? '✅ **Right!**' : '❌ **Not quite.**');
        expect(done.content).toContain(`${isRight ? n + 1 : 2} of ${n + 1} right`);
        expect(done.attachments).toHaveLength(1);
        const next = await clickOf(anna, done, 'Next').outcome;
        if (next.kind !== 'updated') throw new Error(next.kind);
        puzzle = next.message;
        seen.add(answerOf(puzzle).list);
      }
      expect(seen.size).toBe(4);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('comes from games whose lessons the player has passed, as long as they have new ones', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, running } = testbed;
      const learned = gameOf('schikanees');
      if (!learned) throw new Error('no game');
      const passed = learned.lessons.map((lesson) => lessonKey(learned, lesson));
      const gamesOf = async (): Promise<Set<string>> => {
        const seen = new Set<string>();
        for (let i = 0; i < 8; i += 1) {
          const [list = ''] = idsIn(await shown(testbed, anna, {})).filter((id) => id.startsWith('puzzle|'));
          seen.add(list.split('|')[2] ?? '');
        }
        return seen;
      };
      expect((await gamesOf()).size).toBeGreaterThan(1);
      await running.bot.lessons.change(anna.user.id, { passed: passed.slice(1) });
      expect((await gamesOf()).size).toBeGreaterThan(1);
      await running.bot.lessons.change(anna.user.id, { passed });
      expect(await gamesOf()).toEqual(new Set(['schikanees']));
    }));

  it('shows the table afterwards and in words, and keeps its answer after a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, log } = testbed;
      const puzzle = await shown(testbed, anna, { game: 'zank-patience' });
      const after = await clickOf(anna, puzzle, 'After it').outcome;
      if (after.kind !== 'updated') throw new Error(after.kind);
      expect(after.message.content).toContain('the table after that');
      expect(labels(after.message)).toContain('Before it');
      const words = await clickOf(anna, after.message, 'In words').outcome;
      expect(whisper(words).length).toBeGreaterThan(100);
      await testbed.restart();
      const done = await answer(anna, after.message, true);
      expect(done.content).toContain('✅ **Right!**');
      const other = await clickOf(anna, done, 'After it').outcome;
      if (other.kind !== 'updated') throw new Error(other.kind);
      expect(other.message.content).toBe(done.content);
      expect(log).toEqual([]);
    }));

  it('is answered in words, in German; only the first answer counts', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, running, log } = testbed;
      await running.bot.people.change(anna.user.id, { locale: 'de' });
      const early = await anna.run(channelId, 'schikane puzzle', { answer: 'nothing' }).outcome;
      expect(whisper(early)).toContain('kein offenes Rätsel');
      const puzzle = await shown(testbed, anna, { game: 'schikanees' });
      expect(puzzle.content).toContain('**Schikanees: War das richtig?**');
      const { codes } = answerOf(puzzle);
      const right = codes[0] ?? 'nothing';
      const wrong = right === 'nothing' ? 'bad-stack' : 'nothing';
      expect(whisper(await anna.run(channelId, 'schikane puzzle', { answer: 'unsinn' }).outcome)).toContain(
        'keine Antwort auf dieses Rätsel',
      );
      const first = whisper(await anna.run(channelId, 'schikane puzzle', { answer: wrong }).outcome);
      expect(first).toContain('❌ **Nicht ganz.**');
      expect(first).toContain('0 von 1 richtig');
      const second = whisper(await anna.run(channelId, 'schikane puzzle', { answer: right }).outcome);
      expect(second).toContain('✅ **Richtig!**');
      expect(second).toContain('0 von 1 richtig');
      expect(log).toEqual([]);
    }));

  it('comes from the home, and survives damaged data of the player', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, file, log } = testbed;
      const puzzle = await shown(testbed, anna);
      await answer(anna, puzzle, true);
      await testbed.restart(() => withRows(file, (rows) => rows.put('puzzle-solvers', anna.user.id, '{')));
      const again = await shown(testbed, anna);
      const done = await answer(anna, again, true);
      expect(done.content).toContain('1 of 1 right');
      expect(labels(done)).toContain('Home');
      expect(log.join()).toContain('puzzle-solvers');
    }));

  it('cannot be answered once it has been removed', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, file, log } = testbed;
      const last = { game: 'schikanees', id: 'ffffffff' };
      await shown(testbed, anna);
      await testbed.restart(() =>
        withRows(file, (rows) => rows.change('puzzle-solvers', anna.user.id, (all) => ({ ...all, last }))),
      );
      const outcome = await anna.run(channelId, 'schikane puzzle', { answer: 'nothing' }).outcome;
      expect(whisper(outcome)).toContain('no open puzzle');
      expect(log).toEqual([]);
    }));
});

describe('the second question, which call wins', () => {
  const DUEL = 'schikanoeschen';
  const asking = stock.ids(DUEL, 'right').filter((id) => stock.get(DUEL, id)?.win !== undefined);

  /** Shows Anna a puzzle with two questions, whose second cannot be answered yet. */
  async function shownOne(testbed: Testbed): Promise<{ puzzle: SeenMessage; wins: string; loses: string }> {
    const { anna, channelId } = testbed;
    const [id = ''] = asking;
    const puzzle = await shownOnly(testbed, { game: DUEL, kind: 'right', id });
    const early = await anna.run(channelId, 'schikane puzzle', { answer: 'revert' }).outcome;
    expect(whisper(early)).toContain('an answer to this puzzle');
    const wins = stock.get(DUEL, id)?.win?.call ?? '';
    return { puzzle, wins, loses: wins === 'revert' ? 'leave' : 'revert' };
  }

  const chosen = (message: SeenMessage, choice: string): string =>
    idsIn(message).find((id) => id.startsWith('puzzle|choose') && id.includes(`|${choice}|`)) ?? '';

  it('comes with the solution, works after a restart and twice, and does not change the score', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, log, discord } = testbed;
      const { puzzle, loses } = await shownOne(testbed);
      expect(idsIn(puzzle).join()).not.toContain('choose');
      const done = await answer(anna, puzzle, true);
      expect(done.content).toContain('One choice lets you win in this turn');
      expect(labels(done)).toEqual(expect.arrayContaining(['K↩ Take it back', 'K→ Leave it']));
      const score = /^-# .* right$/m.exec(done.content)?.[0] ?? 'none';
      const other = await clickOf(anna, done, 'After it').outcome;
      if (other.kind !== 'updated') throw new Error(other.kind);
      expect(chosen(other.message, 'leave')).toBe(chosen(done, 'leave'));
      await testbed.restart();
      const wrong = chosen(done, loses);
      const clicks = [{}, { force: true }].map((how) => anna.click(other.message, wrong, how));
      for (const outcome of await Promise.all(clicks.map((click) => click.outcome))) {
        if (outcome.kind !== 'updated') throw new Error(outcome.kind);
        expect(outcome.message.content).toMatch(/❌ (Take it back|Leave it) and you win in this turn: .+ → /);
        expect(outcome.message.content).toContain('✅ **Right!**');
        expect(outcome.message.content).toContain(score);
        expect(outcome.message.content).not.toContain('One choice lets you win');
        expect(labels(outcome.message)).not.toContain('K→ Leave it');
      }
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('is answered by old buttons with a note where it is not asked any more', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, log, discord } = testbed;
      const id = stock.ids(DUEL, 'right').find((one) => !asking.includes(one)) ?? '';
      const puzzle = await shownOnly(testbed, { game: DUEL, kind: 'right', id });
      const done = await answer(anna, puzzle, true);
      expect(done.content).not.toContain('One choice lets you win');
      const old = `puzzle|choose|${DUEL}|${id}|any|any|leave|right`;
      const outcome = await anna.click(done, old, { force: true }).outcome;
      if (outcome.kind !== 'updated') throw new Error(outcome.kind);
      expect(outcome.message.content).toContain('I no longer ask that about this puzzle');
      expect(outcome.message.content).toContain('✅ **Right!**');
      expect(labels(outcome.message)).not.toContain('K→ Leave it');
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('is answered in words once the first one is', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, log } = testbed;
      const { puzzle, wins } = await shownOne(testbed);
      const suggested = async (): Promise<unknown[]> => {
        const typed = { answer: '' };
        const found = await anna.autocomplete(channelId, 'schikane puzzle', 'answer', typed).outcome;
        return found.kind === 'choices' ? found.choices.map(({ value }) => value) : [];
      };
      const before = await suggested();
      expect(before).toContain('nothing');
      expect(before).not.toContain('leave');
      await answer(anna, puzzle, false);
      expect(await suggested()).toEqual(['revert', 'leave', ...before]);
      const outcome = await anna.run(channelId, 'schikane puzzle', { answer: wins }).outcome;
      expect(whisper(outcome)).toMatch(/✅ (Take it back|Leave it) and you win in this turn: .+ → /);
      expect(log).toEqual([]);
    }));
});
