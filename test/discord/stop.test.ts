import { describe, expect, it } from 'vitest';
import { rulingRead } from './answers.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { BURIED, calledStop, errs, STUCK, three, zank } from './zank-tables.ts';

/** Anna ends her turn, as she has to. */
async function passesOn({ anna, click, table }: Testbed, name: string) {
  await click(anna, 'tap:q1').outcome;
  await click(anna, 'tap:a1').outcome;
  return table(({ content }) => content.includes('hand → A1') && content.includes(`▶ **${name}**`));
}

describe('a right Stop', () => {
  it('is one line at the restored table, with a button for its explanation', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, click, table, discord, log } = testbed;
      const { before, after } = await errs(testbed);
      expect(after.attachments[0]?.description).not.toBe(before.attachments[0]?.description);
      const requests = discord.requests.length;
      expect((await click(ben, 'stop').outcome).kind).toBe('updated');
      expect(discord.requests.slice(requests)).toHaveLength(1);
      const { content, attachments } = await table(calledStop);
      expect(content.split('\n')).toEqual([
        '✋ **Ben** rightly calls Stop on **Anna**: taken back. Freeing A♦ (move 2) came first. ▶ **Ben** is to move',
        '-# Anna – Ben · Zank-Patience',
      ]);
      const [said, ruling] = (await rulingRead(testbed, anna)).split('\n');
      expect(said).toBe(
        '✋ **Ben** calls Stop. **Anna** drew a card: freeing A♦ (move 2) came first, ' +
          'with 5♠ R1 → R2, then A♦ R1 → M1. The move is taken back.',
      );
      expect(ruling).toMatch(/^> \*\*13\. .*\*\(Course of the game\)\*$/);
      const wrong = 'What was wrong – Anna drew a card: freeing A♦ (move 2) came first, with 5♠ R1 → R2';
      expect(attachments[0]?.description).toContain(`Ben to move. ${wrong}, then A♦ R1 → M1. `);
      const words = (text = '') =>
        text.replace(/(Anna|Ben) to move/, '').replace(/(Last move:|What was wrong –) [^.]+\./, '');
      expect(words(attachments[0]?.description).replaceAll('  ', ' ')).toBe(
        words(before.attachments[0]?.description).replaceAll('  ', ' '),
      );
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is worded in German, too', () =>
    withTestbed({}, async (testbed) => {
      const { ben, click, table, begin, anna, discord } = testbed;
      await begin({ ...zank(BURIED), locale: 'de' });
      await table();
      await click(anna, 'tap:r2').outcome;
      await click(ben, 'stop').outcome;
      expect((await table(calledStop)).content).toMatch(
        /^✋ \*\*Ben\*\* ruft bei \*\*Anna\*\* zu Recht Stop: zurückgenommen\. \*\*Anna\*\* berührte 6♥ auf R2: Die Karte passt nicht in die Mitte, und nichts war angesagt\. ▶ \*\*Ben\*\* ist am Zug$/m,
      );
      const dora = discord.user('Dora', { locale: 'de' });
      const [said, ruling] = (await rulingRead(testbed, dora)).split('\n');
      expect(said).toBe(
        '✋ **Ben** ruft Stop. **Anna** berührte 6♥ auf R2: Die Karte passt nicht in die Mitte, und nichts war angesagt; ' +
          'das Freilegen von A♦ (Zug 2) war möglich, mit 5♠ R1 → R2, dann A♦ R1 → M1. Der Zug wird zurückgenommen.',
      );
      expect(ruling).toMatch(/^> \*\*7\. /);
    }));

  it('by the offender lets them go on', () =>
    withTestbed({}, async (testbed) => {
      const { anna, click, table } = testbed;
      await errs(testbed);
      await click(anna, 'stop').outcome;
      const { content } = await table(calledStop);
      expect(content).toContain('✋ **Anna** calls Stop on their own move: taken back.');
      expect(await rulingRead(testbed, anna)).toContain(
        '**Anna** calls Stop before anyone else does. **Anna** drew a card: ',
      );
      expect(content).toContain('▶ **Anna** is to move');
    }));

  it('of a third player passes over the second', () =>
    withTestbed({}, async (testbed) => {
      const { click, table } = testbed;
      const { cleo, players } = three(testbed);
      const piles = { ...BURIED, q3: ['-2C2', '-KC2'], a3: ['KS2'] };
      await errs(testbed, { ...zank(piles, { variant: 'three' }), players });
      await click(cleo, 'stop').outcome;
      const { content } = await table(calledStop);
      expect(content).toContain('**Cleo** rightly calls Stop on **Anna**');
      expect(content).toContain('▶ **Cleo** is to move');
    }));

  it('still finds a card that was put back, and a step off the announcement', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table, channelId } = testbed;
      await begin(zank(BURIED));
      await table();
      await anna.run(channelId, 'do', { what: 'announce expose:r1:AD1' }).outcome;
      await table(({ content }) => content.includes('📣'));
      await click(anna, 'tap:r2').outcome;
      await click(anna, 'tap:r2').outcome;
      expect((await table()).content).not.toContain('touches');
      await click(ben, 'stop').outcome;
      const { content } = await table(calledStop);
      expect(await rulingRead(testbed, ben)).toContain(
        '**Anna** touched 6♥ on R2: that was not on the way to what was announced; ' +
          'freeing A♦ (move 2) was possible, with 5♠ R1 → R2',
      );
      expect(content).not.toContain('📣');
    }));

  it('puts the top of the source on a discard that is empty', () =>
    withTestbed({}, async (testbed) => {
      const { ben, click, table } = testbed;
      await errs(testbed, zank({ ...BURIED, a1: [] }));
      await click(ben, 'stop').outcome;
      expect((await table(calledStop)).attachments[0]?.description).toMatch(
        /A1 Q♣\..* Q1 1 down|Q1 1 down.* A1 Q♣\./,
      );
    }));

  it('passes the turn on when the caller has a turn to miss, and says so', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table } = testbed;
      await begin(zank(BURIED));
      await table();
      await click(ben, 'stop').outcome;
      await table(calledStop);
      await click(anna, 'tap:q1').outcome;
      await click(ben, 'stop').outcome;
      const { content } = await table((message) => message.content.includes('calls Stop on **Anna**'));
      expect(content).toContain(
        ': taken back, **Ben** misses this turn for an earlier Stop. Freeing A♦ (move 2) came first. ▶ **Anna** is to move',
      );
      expect(await rulingRead(testbed, anna)).toContain(
        '**Ben** misses this turn because of an earlier Stop.',
      );
      expect(content).toContain('▶ **Anna** is to move');
      expect(content).not.toContain('⏭');
    }));
});

describe('a wrong Stop', () => {
  it('costs the next turn, shown until it has been missed; the table is unchanged', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table } = testbed;
      await begin(zank(STUCK));
      await table();
      await click(anna, 'tap:q1').outcome;
      await click(ben, 'stop').outcome;
      const called = await table(calledStop);
      expect(called.content).toContain(
        '✋ **Ben** calls Stop wrongly and misses a turn. ▶ **Anna** is to move · holds Q♣',
      );
      expect(called.content).toContain(' · ⏭ Ben misses a turn');
      expect(await rulingRead(testbed, ben)).toMatch(
        /^✋ \*\*Ben\*\* calls Stop, but nothing was wrong: \*\*Ben\*\* misses the next turn\.\n> \*\*15\. /,
      );
      expect(called.attachments[0]?.description).toContain('misses a turn');
      await click(anna, 'tap:a1').outcome;
      const missed = await table(({ content }) => content.includes('hand → A1'));
      expect(missed.content).toContain('▶ **Anna** is to move');
      expect(missed.content).not.toContain('⏭');
    }));

  it('costs the player to move a turn, too', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, click, table } = testbed;
      await begin(zank(STUCK));
      await table();
      await click(anna, 'stop').outcome;
      expect((await table(calledStop)).content).toContain('▶ **Anna** is to move');
      await passesOn(testbed, 'Ben');
      expect((await table()).content).toContain('⏭ Anna misses a turn');
    }));

  it('by two players of three makes both miss a turn', () =>
    withTestbed({}, async (testbed) => {
      const { ben, begin, click, table } = testbed;
      const { cleo, players } = three(testbed);
      const piles = { ...STUCK, r9: ['5H1'], q3: ['-2C2', '-KC2'], a3: ['KS2'] };
      await begin({ ...zank(piles, { variant: 'three' }), players });
      await table();
      await click(cleo, 'stop').outcome;
      await click(ben, 'stop').outcome;
      const { content } = await table(({ content }) => content.includes('**Ben** calls Stop'));
      expect(content).toContain('⏭ Ben misses a turn · ⏭ Cleo misses a turn');
      await passesOn(testbed, 'Anna');
    }));
});
