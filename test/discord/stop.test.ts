import { describe, expect, it } from 'vitest';
import { withEvening, type Evening } from './match.ts';
import { BURIED, calledStop, errs, STUCK, three, zank } from './zank-tables.ts';

/** Anna ends her turn, as she has to. */
async function passesOn({ anna, click, table }: Evening, name: string) {
  await click(anna, 'tap:q1').outcome;
  await click(anna, 'tap:a1').outcome;
  return table(({ content }) => content.includes('hand → A1') && content.includes(`▶ **${name}**`));
}

describe('a right Stop', () => {
  it('says in a sentence what was wrong and what would have been possible, and shows the table as it was before', () =>
    withEvening({}, async (evening) => {
      const { ben, click, table, discord, log } = evening;
      const { before, after } = await errs(evening);
      expect(after.attachments[0]?.description).not.toBe(before.attachments[0]?.description);
      const requests = discord.requests.length;
      expect((await click(ben, 'stop').outcome).kind).toBe('updated');
      expect(discord.requests.slice(requests)).toHaveLength(1);
      const { content, attachments } = await table(calledStop);
      const [heading, ruling, said, turn] = content.split('\n');
      expect([heading, said]).toEqual([
        '**Anna** – **Ben** · Zank-Patience',
        '✋ **Ben** calls Stop: **Anna** (drew from Q1 · holds Q♣) began a move although another one came first; possible instead: ' +
          'free A♦: 5♠ R1 → R2, then A♦ R1 → M1 (move 2). The move is taken back. **Ben** is to move.',
      ]);
      expect(ruling).toMatch(/^> \*\*13\. /);
      expect(turn).toBe('▶ **Ben** is to move');
      const words = (text = '') => text.replace(/(Anna|Ben) to move/, '').replace(/Last move: [^.]+\./, '');
      expect(words(attachments[0]?.description).replaceAll('  ', ' ')).toBe(
        words(before.attachments[0]?.description).replaceAll('  ', ' '),
      );
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is told in German, too', () =>
    withEvening({}, async (evening) => {
      const { ben, click, table, begin, anna } = evening;
      await begin({ ...zank(BURIED), locale: 'de' });
      await table();
      await click(anna, 'tap:r2').outcome;
      await click(ben, 'stop').outcome;
      const [, ruling, said] = (await table(calledStop)).content.split('\n');
      expect(said).toBe(
        '✋ **Ben** ruft Stop: **Anna** (berührt 6♥ auf R2) berührte eine Karte, obwohl das kein Zug war; möglich war: ' +
          'A♦ freilegen: 5♠ R1 → R2, dann A♦ R1 → M1 (Zug 2). Der Zug wird zurückgenommen. **Ben** ist am Zug.',
      );
      expect(ruling).toMatch(/^> \*\*7\. /);
    }));

  it('is for the player who erred, too: they go on', () =>
    withEvening({}, async (evening) => {
      const { anna, click, table } = evening;
      await errs(evening);
      await click(anna, 'stop').outcome;
      const { content } = await table(calledStop);
      expect(content).toContain('**Anna** calls Stop before anyone else does: **Anna** (');
      expect(content).toContain('▶ **Anna** is to move');
    }));

  it('of a third player passes over the second', () =>
    withEvening({}, async (evening) => {
      const { click, table } = evening;
      const { cleo, players } = three(evening);
      const piles = { ...BURIED, q3: ['-2C2', '-KC2'], a3: ['KS2'] };
      await errs(evening, { ...zank(piles, { variant: 'three' }), players });
      await click(cleo, 'stop').outcome;
      const { content } = await table(calledStop);
      expect(content).toContain('**Cleo** calls Stop: **Anna** (');
      expect(content).toContain('▶ **Cleo** is to move');
    }));

  it('is right still when the card was put back, and after a step that the announcement does not allow', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, begin, click, table, channelId } = evening;
      await begin(zank(BURIED));
      await table();
      await anna.run(channelId, 'announce', { aim: 'expose:r1:AD1' }).outcome;
      await table(({ content }) => content.includes('announces'));
      await click(anna, 'tap:r2').outcome;
      await click(anna, 'tap:r2').outcome;
      expect((await table()).content).not.toContain('touches');
      await click(ben, 'stop').outcome;
      const { content } = await table(calledStop);
      expect(content).toContain(
        ') did something that the announcement does not allow; possible instead: free A♦: 5♠ R1 → R2',
      );
      expect(content).not.toContain('announces');
    }));

  it('puts the top of the source on a discard that is empty', () =>
    withEvening({}, async (evening) => {
      const { ben, click, table } = evening;
      await errs(evening, zank({ ...BURIED, a1: [] }));
      await click(ben, 'stop').outcome;
      expect((await table(calledStop)).attachments[0]?.description).toMatch(
        /A1 Q♣\..* Q1 1 down|Q1 1 down.* A1 Q♣\./,
      );
    }));

  it('brings the next one to turn when the caller has a turn to miss, and says so', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, begin, click, table } = evening;
      await begin(zank(BURIED));
      await table();
      await click(ben, 'stop').outcome;
      await table(calledStop);
      await click(anna, 'tap:q1').outcome;
      await click(ben, 'stop').outcome;
      const { content } = await table((message) => message.content.includes('calls Stop: **Anna**'));
      expect(content).toContain('**Ben** misses this turn because of an earlier Stop. **Anna** is to move.');
      expect(content).toContain('▶ **Anna** is to move');
      expect(content).not.toContain('⏭');
    }));
});

describe('a wrong Stop', () => {
  it('costs the next turn, which is shown until it has been missed; the table stays as it is', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, begin, click, table } = evening;
      await begin(zank(STUCK));
      await table();
      await click(anna, 'tap:q1').outcome;
      await click(ben, 'stop').outcome;
      const called = await table(calledStop);
      expect(called.content).toContain(
        '✋ **Ben** calls Stop, but nothing was wrong: **Ben** misses the next turn.',
      );
      expect(called.content).toContain('⏭ **Ben** misses the next turn.');
      expect(called.content).toContain('▶ **Anna** is to move · holds Q♣');
      expect(called.attachments[0]?.description).toContain('misses a turn');
      await click(anna, 'tap:a1').outcome;
      const missed = await table(({ content }) => content.includes('hand → A1'));
      expect(missed.content).toContain('▶ **Anna** is to move');
      expect(missed.content).not.toContain('⏭');
    }));

  it('is one for the player to move, too', () =>
    withEvening({}, async (evening) => {
      const { anna, begin, click, table } = evening;
      await begin(zank(STUCK));
      await table();
      await click(anna, 'stop').outcome;
      expect((await table(calledStop)).content).toContain('▶ **Anna** is to move');
      await passesOn(evening, 'Ben');
      expect((await table()).content).toContain('⏭ **Anna** misses the next turn.');
    }));

  it('of two in three: both are passed over', () =>
    withEvening({}, async (evening) => {
      const { ben, begin, click, table } = evening;
      const { cleo, players } = three(evening);
      const piles = { ...STUCK, r9: ['5H1'], q3: ['-2C2', '-KC2'], a3: ['KS2'] };
      await begin({ ...zank(piles, { variant: 'three' }), players });
      await table();
      await click(cleo, 'stop').outcome;
      await click(ben, 'stop').outcome;
      const { content } = await table(({ content }) => content.includes('**Ben** calls Stop'));
      expect(content).toContain('⏭ **Ben** misses the next turn. ⏭ **Cleo** misses the next turn.');
      await passesOn(evening, 'Anna');
    }));
});
