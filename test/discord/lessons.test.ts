import { describe, expect, it } from 'vitest';
import { lessonActs } from '../../src/features/lessons/chat/acts.ts';
import { lessonText } from '../../src/features/lessons/chat/text.ts';
import { CONTENT_LIMIT } from '../../src/line/limits.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import { games } from '../../src/games/index.ts';
import { lettered } from '../../src/games/indices.ts';
import { LEARNER } from '../../src/games/lessons.ts';
import type { Locale } from '../../src/core/locale.ts';
import { indicesIn } from '../../src/games/indices.ts';
import { withCards } from '../../src/chat/emojis/in-messages.ts';
import { leftIn, lessonKey } from '../../src/features/lessons/progress.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { solutionOf } from '../lessons/solutions.ts';
import { whispered } from './ended-match.ts';
import { fullDisk } from './faulty-storage.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { onePixel } from './one-pixel.ts';
import { withRows } from './stored-rows.ts';
import { lessonTexts } from '../../src/features/lessons/texts/index.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const lessons = games.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson })));
const [first = { game: games[0], lesson: undefined }] = lessons;
const { game } = first;
if (!first.lesson) throw new Error('no lesson');
const { lesson } = first;
const solution = Object.values(solutionOf(game, lesson)).flat();

const idsIn = (message: SeenMessage): string[] =>
  Array.from(
    JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]*)"/g),
    ([, id = '']) => id,
  );

/** A learner with one private message and its buttons; `who` has the language. */
function learner({ channelId }: Testbed, who: UserSession) {
  let page: SeenMessage | null = null;
  const shown = (): SeenMessage => {
    if (!page) throw new Error('nothing is open');
    return page;
  };
  const answered = async (interaction: ReturnType<UserSession['click']>): Promise<SeenMessage> =>
    (page = await whispered(who, channelId, interaction));
  const idOf = (end: string): string | undefined => idsIn(shown()).find((id) => id.endsWith(end));
  return {
    shown,
    run: (options: Readonly<Record<string, string>>) =>
      answered(who.run(channelId, 'schikane learn', options)),
    /** Clicks the button with this gesture at the table, in the menu or in the list of announcements. */
    async click(code: string): Promise<SeenMessage> {
      for (const way of ['|menu', '|choose:announce'])
        if (idOf(`|${code}`) === undefined && idOf(way) !== undefined) {
          const before = shown();
          await answered(who.click(before, idOf(way) ?? ''));
          if (idOf(`|${code}`) === undefined) await answered(who.click(shown(), idOf('') ?? ''));
        }
      const id = idOf(`|${code}`);
      if (id === undefined) throw new Error(`no button for ${code}: ${idsIn(shown()).join()}`);
      return answered(who.click(shown(), id));
    },
  };
}

/** The expected text of a lesson at this player's progress. */
async function expected(
  { running }: Testbed,
  who: UserSession,
  at: (typeof lessons)[number],
  locale: Locale,
) {
  const progress = await running.bot.lessons.of(who.user.id);
  const { session } = leftIn(progress, at.game, at.lesson);
  const text = lessonText(session, locale, who.user.global_name ?? '');
  return { session, text: withCards(text, { emojis: null, indices: indicesIn({ locale }) }) };
}

describe('lessons', () => {
  it(
    'of all games can be passed by buttons, and by words alone in German',
    () =>
      withTestbed({ ...QUIET, renderer: onePixel() }, async (testbed) => {
        const { anna, discord, running, log } = testbed;
        const berta = discord.user('Berta', { locale: 'de' });
        const clicking = learner(testbed, anna);
        const typing = learner(testbed, berta);
        await typing.run({ lesson: lessonKey(game, lesson) });
        await typing.run({ do: lessonTexts.de.acts.words.name });
        for (const at of lessons) {
          const key = lessonKey(at.game, at.lesson);
          await clicking.run({ lesson: key });
          await typing.run({ game: at.game.id, lesson: key });
          for (const code of Object.values(solutionOf(at.game, at.lesson)).flat()) {
            expect(clicking.shown().attachments).toHaveLength(1);
            const clicked = await clicking.click(code);
            expect(clicked.content).toContain((await expected(testbed, anna, at, 'en')).text);

            const before = await expected(testbed, berta, at, 'de');
            const { verb, argument } = before.session.match.meant(parseGesture(code), [LEARNER]);
            const gesture = argument === null ? verb : `${verb}:${argument}`;
            const act = lessonActs(before.session, true, 'de').find((one) => one.code === gesture);
            const typed = await typing.run({ do: act?.name ?? '' });
            const shown = (await expected(testbed, berta, at, 'de')).text;
            expect(typed.content).toContain(lettered(shown, 'BD'));
            expect(typed.attachments).toEqual([]);
            for (const { content } of [clicked, typed])
              expect(content.length).toBeLessThanOrEqual(CONTENT_LIMIT);
          }
        }
        for (const who of [anna, berta]) {
          const { passed } = await running.bot.lessons.of(who.user.id);
          expect(passed).toEqual(lessons.map((at) => lessonKey(at.game, at.lesson)));
        }
        expect(clicking.shown().content).toContain('🏅');
        const [last] = lessons.slice(-1);
        expect(idsIn(clicking.shown())).toContain(`home|practise|${last?.game.id ?? ''}`);
        expect(discord.violations).toEqual([]);
        expect(log).toEqual([]);
      }),
    5 * LONG_ENOUGH,
  );

  it('allow mistakes, quote the rule, take them back, and survive a restart', () =>
    withTestbed({ ...QUIET, renderer: onePixel() }, async (testbed) => {
      const { anna, channelId, restart, running } = testbed;
      const mine = learner(testbed, anna);
      await mine.run({ game: game.id, lesson: lessonKey(game, lesson) });
      await mine.click('tap:c1');
      const wrong = await mine.click('tap:g1');
      expect(wrong.content).toContain('❗');
      const ruling = await whispered(
        anna,
        channelId,
        anna.click(wrong, idsIn(wrong).find((id) => id.includes('|ruling|')) ?? ''),
      );
      expect(ruling.content).toContain('**17.');
      await restart();
      const back = await mine.click('again');
      expect(back.content).not.toContain('❗');
      await mine.click('tap:c1');
      await restart();
      const after = await mine.click('tap:e1');
      expect(after.content).toContain(lesson.texts.en.steps['build']?.right);
      expect((await running.bot.lessons.of(anna.user.id)).passed).toEqual([]);
    }));

  it('restart once, with a note, when they have changed since the last visit', () =>
    withTestbed({ ...QUIET, renderer: onePixel() }, async (testbed) => {
      const { anna, file, restart } = testbed;
      const key = lessonKey(game, lesson);
      const mine = learner(testbed, anna);
      const leave = async (): Promise<void> => {
        await mine.run({ lesson: key });
        await mine.click('tap:c1');
        await restart(() =>
          withRows(file, (rows) =>
            rows.change('lessons', anna.user.id, ({ open, ...progress }) => ({
              ...progress,
              open: { [key]: { ...(open as Record<string, object>)[key], version: -1 } },
            })),
          ),
        );
      };
      for (const first of [
        () => mine.click('tap:c1'),
        () => mine.run({ do: 'touch:c1' }),
        () => mine.run({ do: lessonTexts.en.acts.words.name }),
      ]) {
        await leave();
        expect((await first()).content).toContain(lessonTexts.en.anew);
        const then = await mine.click('tap:c1');
        expect(then.content).not.toContain(lessonTexts.en.anew);
        expect(idsIn(then).some((id) => id.endsWith('|tap:e1'))).toBe(true);
      }
    }));

  it('report an act that could not be stored, and ignore it', () => {
    const { disk, wrapStorage } = fullDisk('lessons');
    return withTestbed({ ...QUIET, renderer: onePixel(), wrapStorage }, async (testbed) => {
      const mine = learner(testbed, testbed.anna);
      await mine.run({ game: game.id, lesson: lessonKey(game, lesson) });
      disk.isFull = true;
      const failed = await mine.click('tap:c1');
      expect(failed.content).toContain(lessonTexts.en.notStored);
      disk.isFull = false;
      for (const code of solution) await mine.click(code);
      expect(mine.shown().content).toContain(lessonTexts.en.passedHeading(lesson.texts.en.title));
    });
  });

  it('ask which knock is meant, show the table in words, reject “right” with nothing pending', () =>
    withTestbed({ ...QUIET, renderer: onePixel() }, async (testbed) => {
      const at = lessons.find((one) => one.lesson.id === 'knocking');
      if (!at) throw new Error('no lesson');
      const mine = learner(testbed, testbed.discord.user('Berta', { locale: 'de' }));
      await mine.run({ lesson: lessonKey(at.game, at.lesson) });
      const asked = await mine.run({ do: 'klopfen' });
      expect(asked.content).toContain('„klopfen und zurücknehmen“ oder „klopfen und liegen lassen“');
      expect((await mine.run({ do: 'in Worten' })).attachments).toEqual([]);
      expect((await mine.run({ do: 'stimmt' })).content).toContain(lessonTexts.de.notKnown);
      const right = await mine.run({ do: 'Klopfen und zurücknehmen' });
      expect(right.content).toContain(at.lesson.texts.de.steps['knock']?.right);
    }));

  it('use words when drawing fails', () =>
    withTestbed(
      { ...QUIET, renderer: { ...onePixel(), draw: () => Promise.reject(new Error('no canvas')) } },
      async (testbed) => {
        const mine = learner(testbed, testbed.anna);
        const shown = await mine.run({ game: game.id, lesson: lessonKey(game, lesson) });
        expect(shown.content).toContain(lessonTexts.en.noPicture);
        expect(shown.content).toContain('C1: ');
        expect(shown.content.length).toBeLessThanOrEqual(CONTENT_LIMIT);
      },
    ));

  it('accept names of stacks for a click or for a whole move', () =>
    withTestbed({ ...QUIET, renderer: onePixel() }, async (testbed) => {
      const mine = learner(testbed, testbed.anna);
      const { steps } = lesson.texts.en;
      await mine.run({ lesson: lessonKey(game, lesson) });
      expect((await mine.run({ do: 'c1 e1' })).content).toContain(steps['reveal']?.task);
      expect((await mine.run({ do: 'H1' })).content).toContain(steps['push']?.task);
      expect((await mine.run({ do: 'c1' })).content).toContain(steps['push']?.task);
      expect((await mine.run({ do: 'c2' })).content).toContain(steps['empty']?.task);
      // Nothing is placed when the first half is refused.
      expect((await mine.run({ do: 'b2 g2' })).content).toContain(steps['empty']?.task);
    }));

  it('are found by typed text, with an answer when nothing fits', () =>
    withTestbed({ ...QUIET, renderer: onePixel() }, async (testbed) => {
      const { anna, channelId } = testbed;
      const mine = learner(testbed, anna);
      expect((await mine.run({})).content).toBe(lessonTexts.en.games.heading);
      expect((await mine.run({ do: 'draw' })).content).toContain(lessonTexts.en.noneOpen);
      expect((await mine.run({ game: game.id })).content).toContain(`0 of ${game.lessons.length}`);
      const typed = { game: game.id, lesson: 'knock' };
      const found = await anna.autocomplete(channelId, 'schikane learn', 'lesson', typed).outcome;
      if (found.kind !== 'choices') throw new Error(found.kind);
      expect(found.choices.length).toBeGreaterThan(0);
      await mine.run({ lesson: lessonKey(game, lesson) });
      expect((await mine.run({ do: 'fly away' })).content).toContain(lessonTexts.en.notKnown);
      const acts = await anna.autocomplete(channelId, 'schikane learn', 'do', { do: 'c1' }).outcome;
      if (acts.kind !== 'choices') throw new Error(acts.kind);
      expect(acts.choices.map(({ value }) => value)).toContain('touch:c1');
    }));
});
