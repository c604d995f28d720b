/**
 * One offence through the whole bot: the same sentence everywhere, rings in the picture, and never a code.
 */
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { games } from '../../src/games/index.ts';
import { openStock } from '../../src/features/puzzles/stock.ts';
import { judged } from '../../src/match/judged.ts';
import { rulingRead } from './answers.ts';
import { idsIn } from './at-settings.ts';
import { answer, buttonOf, isResult } from './ended-match.ts';
import { buttonsOf, withTestbed, type Testbed, seenForLong } from './testbed.ts';
import { does, practised } from './practised.ts';
import { shownOnly } from './shown-puzzle.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const CODES = games.flatMap(({ offences }) => offences).filter((code) => code.includes('-'));

function expectNoCode(content: string): void {
  for (const code of CODES) expect(content).not.toContain(code);
}

/** The two of diamonds has to go to D3 first, and fits only there. */
const SETUP = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: {
      a1: ['-KS1', '-QS1', '-7C1'],
      c1: ['-KH1', '4S1'],
      a2: ['-KS2', '-QS2', '-9C2'],
      c2: ['-KH2', '6C2'],
      d3: ['AD1'],
      h2: ['-KC2', '2D1'],
      e1: ['8D1'],
      f1: ['9H1'],
    },
  },
};
const TOUCHED = {
  en: 'touched 4♠ on C1: 2♦ on H2 had to go to final stack D3 first',
  de: 'berührte 4♠ auf C1: 2♦ auf H2 musste zuerst auf Endstapel D3',
};
const PLACED = 'put 8♦ on 9♥ (F1): on the board colours alternate';

const whispers = async ({ channelId }: Testbed, who: UserSession, message: SeenMessage, label: string) =>
  (await answer(who, channelId, who.click(message, buttonOf(message, label)))).content;

describe('a found offence', () => {
  it('is public and marked until the next action, then in the ruling and all reviews', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, click, table, channelId, discord, log, running } = testbed;
      await begin({ setup: SETUP });
      await table();
      await click(anna, 'tap:c1').outcome;
      const before = await table(({ content }) => content.includes('touches'));
      expect(before.attachments[0]?.description).not.toMatch(/wrong|had to/);
      await click(ben, 'knock:revert').outcome;
      const called = await table(({ content }) => content.includes('knocks'));
      expect(called.content.split('\n')[0]).toBe(
        '✊ **Ben** knocks rightly: taken back. 2♦ on H2 had to go to final stack D3 first. ▶ **Ben** is to move',
      );
      expect(called.attachments[0]?.description).toContain(`What was wrong – Anna ${TOUCHED.en}. `);
      const marks = () =>
        (
          running.rooms.at(channelId)?.match.scene({ players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 })
            .marks ?? []
        ).map(({ kind }) => kind);
      expect(marks()).toEqual(['wrong', 'right', 'right']);
      expect(await rulingRead(testbed, anna)).toContain(
        `✊ **Ben** knocks. **Anna** ${TOUCHED.en}. The table goes back`,
      );
      const dora = discord.user('Dora', { locale: 'de' });
      expect(await rulingRead(testbed, dora)).toContain(
        `✊ **Ben** klopft. **Anna** ${TOUCHED.de}. Der Tisch`,
      );

      await click(ben, 'tap:h2').outcome;
      await click(ben, 'tap:d3').outcome;
      const next = await table(({ content }) => content.includes('H2 → D3'));
      expect(next.attachments[0]?.description).not.toContain('wrong');
      expect(marks()).toEqual(['arrow']);

      // An offence that nobody calls.
      await click(ben, 'tap:e1').outcome;
      await click(ben, 'tap:f1').outcome;
      await table(({ content }) => content.includes('E1 → F1'));
      const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      if (asked.kind !== 'message') throw new Error(asked.kind);
      await seenForLong(testbed);
      await anna.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
      const result = await anna.sees(channelId, isResult);
      const unnoticed = await whispers(testbed, anna, result, 'Unnoticed');
      expect(unnoticed).toMatch(
        /^- `[\d:.]+` \*\*Ben\*\* put 8♦ on 9♥ \(F1\): on the board colours alternate\.$/m,
      );
      const hers = await whispers(testbed, anna, result, 'My review');
      expect(hers).toContain(`**Anna** ${TOUCHED.en} (noticed).`);
      const his = await whispers(testbed, ben, result, 'My review');
      expect(his).toContain(`**Ben** ${PLACED}.`);

      const first = await answer(anna, channelId, anna.run(channelId, 'schikane replay', { step: 0 }));
      const step = await answer(anna, channelId, anna.click(first, buttonOf(first, 'Call ▸')));
      expect(step.content).toContain(`✊ **Ben** knocks. **Anna** ${TOUCHED.en}. The table goes back`);
      expect(step.attachments[0]?.description).toContain(`What was wrong – Anna ${TOUCHED.en}. `);
      const later = await answer(anna, channelId, anna.click(step, buttonOf(step, 'Unnoticed ▸')));
      expect(later.content).toContain(`👀 Nobody noticed: **Ben** ${PLACED}.`);
      for (const said of [called.content, unnoticed, hers, his, step.content, later.content])
        expectNoCode(said);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is named by the coach at once, at the table and in private', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, table } = testbed;
      await begin(practised(testbed, { ...SETUP }, { coach: true }));
      await table();
      await click(anna, 'tap:c1').outcome;
      const shown = (await table(({ content }) => content.includes('🎓 Anna'))).content;
      expect(shown).toContain(`-# 🎓 Anna ${TOUCHED.en}.`);
      const said = await does(testbed, 'coach');
      expect(said.split('\n')[0]).toBe(`🎓 Anna ${TOUCHED.en}.`);
      for (const text of [shown, said]) expectNoCode(text);
    }));

  it.each(games.filter(({ offences }) => offences.length > 0))('is the answer of a puzzle: $id', (game) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const stock = openStock();
      const offending = stock.ids(game.id, 'right').flatMap((id) => {
        const puzzle = stock.get(game.id, id);
        const offences = puzzle ? (judged(game, puzzle)?.offences ?? []) : [];
        return offences.length > 0 ? [{ id, offences }] : [];
      });
      const [chosen] = offending;
      if (!chosen) throw new Error('no puzzle');
      const shown = await shownOnly(testbed, { game: game.id, kind: 'right', id: chosen.id });
      const nothing = idsIn(shown).find((id) => id.endsWith('|nothing')) ?? '';
      const done = await anna.click(shown, nothing).outcome;
      if (done.kind !== 'updated') throw new Error(done.kind);
      const { content } = done.message;
      for (const { code, hint } of chosen.offences) {
        expect(content).toContain(game.texts.en.offence(code, hint));
        expect(game.texts.en.offence(code, hint)).not.toBe(game.texts.en.offence(code, null));
      }
      expectNoCode(content);
    }),
  );
});
