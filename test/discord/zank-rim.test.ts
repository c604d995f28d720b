import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { rulingRead, whisper } from './answers.ts';
import { buttonsOf, withTestbed, type Testbed } from './testbed.ts';
import { STUCK, three, zank } from './zank-tables.ts';

const altOf = ({ attachments }: SeenMessage): string => attachments[0]?.description ?? '';
/** A header for Anna, Ben and Cleo at a table for three, with these piles among those of `STUCK`. */
const ofThree = (testbed: Testbed, piles: Parameters<typeof zank>[0]) => ({
  ...zank({ ...STUCK, r9: ['5H1'], q3: ['-2C2', '-KC2'], a3: ['KS2'], ...piles }, { variant: 'three' }),
  players: three(testbed).players,
});

describe('the first turns', () => {
  it('show the limit of rim stacks until every player has begun', () =>
    withTestbed({}, async (testbed) => {
      const { begin, table, running, channelId } = testbed;
      const { players } = three(testbed);
      const setup = { game: 'zank-patience', seed: 'first', options: { variant: 'three' } };
      await begin({ game: 'zank-patience', setup, players });
      const limits: (string | undefined)[] = [];
      for (let i = 0; i < 4; i += 1) {
        const message = await table();
        const [, told] = /first turns: (\d) rim stacks at most/.exec(message.content) ?? [];
        const [, alt] = /no more than (\d) rim stacks may be filled for now/.exec(altOf(message)) ?? [];
        expect(alt).toBe(told);
        limits.push(told);
        const { turn = 1 } = running.rooms.at(channelId)?.match ?? {};
        const user = [testbed.anna, testbed.ben, three(testbed).cleo][turn - 1];
        if (!user) throw new Error('nobody at turn');
        // Late enough after the last draw not to be a double tap.
        testbed.time.jump(3000);
        await testbed.click(user, `tap:q${turn}`).outcome;
        await testbed.click(user, `tap:a${turn}`).outcome;
        await table(({ content }) => content.includes(`hand → A${turn}`));
      }
      expect(limits).toEqual(['3', '6', undefined, undefined]);
    }));

  it('show it in German, too', () =>
    withTestbed({}, async ({ begin, table }) => {
      const setup = { game: 'zank-patience', seed: 'first' };
      await begin({ game: 'zank-patience', setup, locale: 'de' });
      const { content } = await table();
      expect(content).toContain('🔸 erste Züge: höchstens 4 Randstapel');
    }));

  it('allow a card beyond the limit, which a Stop then finds', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table } = testbed;
      const rims = { r1: ['5C1'], r2: ['5S1'], r3: ['5C2'], r4: ['5S2'] };
      const piles = { ...rims, q1: ['-2H1', '-QC1'], a1: ['KH1'], q2: ['-2D2'], a2: ['JD2'] };
      const { setup, game } = zank(piles);
      const position = { turn: 1, piles, turnsBegun: 1 };
      await begin({ game, setup: { ...setup, position } });
      expect((await table()).content).toContain('first turns: 4 rim stacks at most');
      await click(anna, 'tap:q1').outcome;
      await click(anna, 'tap:r5').outcome;
      await table(({ content }) => content.includes('hand → R5'));
      await click(ben, 'stop').outcome;
      const { content } = await table((message) => message.content.includes('calls Stop'));
      expect(await rulingRead(testbed, anna)).toContain(
        '**Anna** put Q♣ on R5: it had to go to A1 (move 7.2)',
      );
      expect(content).not.toContain('first turns');
    }));
});

describe('in the variant for three', () => {
  it('an emptied rim stack is removed: named, its button a gap, and closed to cards', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, click, table, channelId, log } = testbed;
      await begin(ofThree(testbed, { r8: ['AD2'] }));
      expect((await table()).content).not.toContain('is gone');
      await click(anna, 'tap:r8').outcome;
      await click(anna, 'tap:m3').outcome;
      const gone = await table(({ content }) => content.includes('R8 → M3'));
      expect(gone.content).toContain('🔸 R8 is gone');
      expect(altOf(gone)).toContain('R8 has been taken away.');
      expect(buttonsOf(gone).has('tap:r8')).toBe(false);
      expect(buttonsOf(gone).size).toBe(25);
      const { outcome } = anna.run(channelId, 'do', { what: 'touch r8' });
      expect(whisper(await outcome)).toMatch(/no such stack|has been taken away/);
      expect(log).toEqual([]);
    }));

  it('a Stop brings a removed stack back', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table, channelId } = testbed;
      // An ace lies on the rim: emptying a stack has to wait.
      await begin(ofThree(testbed, { r1: ['4D1'], r8: ['AD2'] }));
      await table();
      await anna.run(channelId, 'do', { what: 'announce empty:r1' }).outcome;
      await click(anna, 'tap:r1').outcome;
      await click(anna, 'tap:r2').outcome;
      await table(({ content }) => content.includes('R1 is gone'));
      await click(ben, 'stop').outcome;
      const back = await table((message) => message.content.includes('calls Stop'));
      expect(await rulingRead(testbed, anna)).toContain(
        'A♦ on R8 had to go to a middle stack first (move 1)',
      );
      expect(back.content).not.toContain('is gone');
      expect(buttonsOf(back).has('tap:r1')).toBe(true);
    }));

  it('a drawn joker is set aside, and the next card is in the hand', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, click, table } = testbed;
      await begin(ofThree(testbed, { q1: ['-2H1', '-QC1', '-XX1'] }));
      expect((await table()).content).not.toContain('joker');
      await click(anna, 'tap:q1').outcome;
      const drawn = await table(({ content }) => content.includes('holds Q♣'));
      expect(drawn.content).toContain('🃏 joker out');
      expect(altOf(drawn)).toContain('The joker is out.');
    }));
});
