import { describe, expect, it } from 'vitest';
import type { Header } from '../../src/match/header.ts';
import { readMatch } from '../../src/match/stored.ts';
import { whisper } from './answers.ts';
import { APART_MS, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** The clicks of a game with which the players err, go on legally, and call. */
interface Scene {
  readonly game: string;
  readonly piles: Readonly<Record<string, readonly string[]>>;
  /** Anna's clicks that make an offence; her legal ones after them, and the table's text then. */
  readonly errs: readonly string[];
  readonly goesOn: readonly string[];
  readonly says: string;
  /** Ben's call, and the table's text when it is right. */
  readonly calls: string;
  readonly right: string;
  /** The verb of the call. */
  readonly verb: string;
}

/** In a duel 6♥ is put on 9♠; then the face-down card below it is turned up. */
const duel = (game: string, own: Scene['piles']): Scene => ({
  game,
  piles: { ...own, e1: ['-KH1', '6H1'], f1: ['9S1'] },
  errs: ['tap:e1', 'tap:f1'],
  goesOn: ['tap:e1'],
  says: 'turned up K♥',
  calls: 'knock:revert',
  right: '✊ **Ben** knocks rightly',
  verb: 'knock',
});

const SCENES: readonly Scene[] = [
  duel('schikanoeschen', { a1: ['-7C1', '-8C1'], a2: ['-7C2', '-8C2'], c1: ['3H1'], c2: ['5C2'] }),
  duel('schikanees', { r1: ['-7C1', '-8C1'], r2: ['-7C2', '-8C2'], l1: ['3H1'], l2: ['5C2'] }),
  {
    game: 'zank-patience',
    // The ace has to go to the middle first; Anna draws a card instead, and puts it where it fits.
    piles: {
      q1: ['-2H1', '-QC1'],
      a1: ['KH1'],
      q2: ['-2D2', '-QS2'],
      a2: ['JD2'],
      r1: ['AD2'],
      r2: ['KD1'],
    },
    errs: ['tap:q1', 'tap:r2'],
    goesOn: ['tap:r1', 'tap:m1'],
    says: 'A♦ R1 → M1',
    calls: 'stop',
    right: '✋ **Ben** rightly calls Stop',
    verb: 'stop',
  },
];

/** The header of a scene's match, as begun in chat. */
const begun = ({ game, piles }: Scene, options: object = {}): Partial<Header> => ({
  game,
  setup: { game, position: { turn: 1, piles }, options: { reactionMs: 3000, ...options } },
});

/**
 * Anna errs, her offence is visible for 640 ms, she goes on legally, and 1.4 s are over. Returns the time of
 * the offence.
 */
async function buries({ anna, click, table, time }: Testbed, { errs, goesOn, says }: Scene): Promise<number> {
  for (const gesture of errs) await click(anna, gesture).outcome;
  await table();
  const erred = time.now();
  time.jump(640);
  for (const gesture of goesOn) await click(anna, gesture).outcome;
  await table(({ content }) => content.includes(says));
  time.jump(760);
  return erred;
}

const inputs = async ({ running }: Testbed) =>
  (await readMatch(running.bot.storage.journal, 'evening1'))?.entries ?? [];

describe.each(SCENES)(
  'an offence of $game that was visible for 640 ms before a quick legal move',
  (scene) => {
    it('can be called 1.4 s after it, and all of it is undone', () =>
      withTestbed(QUIET, async (testbed) => {
        const { ben, begin, click, table } = testbed;
        await begin(begun(scene));
        const erred = await buries(testbed, scene);
        expect((await click(ben, scene.calls, { createdAt: erred + 1400 }).outcome).kind).toBe('updated');
        const { content } = await table((message) => message.content.includes(scene.right));
        expect(content).toContain('taken back');
        expect(content).toContain('▶ **Ben** is to move');
        expect((await inputs(testbed)).at(-1)).toMatchObject({ seat: 2, do: scene.verb });
        expect(testbed.running.rooms.at(testbed.channelId)?.match.isWarned(2)).toBe(false);
      }));

    it('costs nothing when the right call is clicked once more', () =>
      withTestbed(QUIET, async (testbed) => {
        const { ben, begin, click, table, time, running } = testbed;
        await begin(begun(scene));
        const erred = await buries(testbed, scene);
        const { id } = await table();
        await click(ben, scene.calls, { createdAt: erred + 1400 }).outcome;
        await table(({ content }) => content.includes(scene.right));
        time.jump(APART_MS);
        const again = await click(ben, scene.calls, { createdAt: erred + 1400 + APART_MS }).outcome;
        expect(whisper(again)).toMatch(/^There is nothing to knock|^Your Stop has counted already/);
        await running.rooms.idle();
        const shown = await table();
        expect(shown.id).toBe(id);
        expect(shown.content).toContain(scene.right);
        expect(shown.content).not.toMatch(/wrongly|⏭|⚠/);
      }));

    it('is too late after the reaction time, and wrong five seconds later', () =>
      withTestbed(QUIET, async (testbed) => {
        const { ben, begin, click, table, time } = testbed;
        await begin(begun(scene));
        await buries(testbed, scene);
        time.jump(3000);
        expect(whisper(await click(ben, scene.calls).outcome)).toMatch(/^Too late/);
        time.jump(6000);
        await click(ben, scene.calls).outcome;
        await table(({ content }) => /wrongly|nothing was wrong/.test(content));
      }));
  },
);

describe.each(SCENES.slice(0, 2))('a player with a warning, in $game', (scene) => {
  it('loses nothing by having to confirm a knock that saw an offence', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, click, table, time } = testbed;
      await begin(begun(scene));
      await click(ben, scene.calls).outcome;
      await table(({ content }) => content.includes('is warned'));
      const erred = await buries(testbed, scene);
      const first = await click(ben, scene.calls, { createdAt: erred + 1400 }).outcome;
      expect(whisper(first)).toMatch(/knock again within 5 seconds/);
      // The reaction time is over when the knock is confirmed.
      time.jump(4500);
      const second = await click(ben, scene.calls, { createdAt: erred + 5900 }).outcome;
      expect(second.kind).toBe('updated');
      await table(({ content }) => content.includes(scene.right));
      const knock = (await inputs(testbed)).at(-1);
      expect(Number(knock?.at) - Number(knock?.['since'])).toBe(4500);
    }));
});

it('of two knocks 50 ms apart by players who both erred, the second costs nothing', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, time, running } = testbed;
    const piles = { a1: ['-7C1', '-8C1'], c1: ['3H1'], a2: ['-7C2', '-8C2'], c2: ['5C2'], e1: ['AD1'] };
    await begin({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
    // Both draw although the ace has to go to a final stack; Anna ends her turn with that.
    for (const gesture of ['tap:a1', 'tap:b1']) await click(anna, gesture).outcome;
    await click(ben, 'tap:a2').outcome;
    await table(({ content }) => content.includes('holds 8♣'));
    const now = time.now();
    const second = click(ben, 'knock:leave', { createdAt: now + 50 });
    const first = click(anna, 'knock:leave', { createdAt: now });
    expect((await first.outcome).kind).toBe('updated');
    expect(whisper(await second.outcome)).toMatch(/^Too late/);
    await running.rooms.idle();
    expect((await table()).content).toContain('✊ **Anna** knocks rightly');
    expect(running.rooms.at(testbed.channelId)?.match.isWarned(2)).toBe(false);
  }));
