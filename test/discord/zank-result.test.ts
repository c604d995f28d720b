import { expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { LATE_CALL_MS } from '../../src/core/rights.ts';
import { replay } from '../golden/outcome.ts';
import { below, buttonOf, buttonsIn, fileOf, isResult, whispered } from './ended-match.ts';
import { withTestbed, type Testbed, seenForLong } from './testbed.ts';
import { BURIED, calledStop, three, zank } from './zank-tables.ts';

const CLOCK = { initialMs: 600_000, incrementMs: 0, press: 'auto' };

/**
 * Anna's offence is stopped, Ben's is not; then Anna touches a card in passing, and Ben's next Stop is wrong.
 * He resigns. Returns the result.
 */
async function play({ anna, ben, click, table, time, running, channelId }: Testbed): Promise<SeenMessage> {
  await table();
  await click(anna, 'tap:q1').outcome;
  await click(ben, 'stop').outcome;
  await table(calledStop);
  await click(ben, 'tap:q2').outcome;
  await click(ben, 'tap:a2').outcome;
  await table(({ content }) => content.includes('→ A2'));
  await click(anna, 'tap:r2').outcome;
  await click(anna, 'tap:r2').outcome;
  await anna.run(channelId, 'do', { what: 'announce expose:r1:AD1' }).outcome;
  await click(anna, 'tap:r1').outcome;
  // By then a Stop on Anna's touch is wrong, not too late.
  await running.rooms.idle();
  time.jump(LATE_CALL_MS + 1000);
  await click(ben, 'stop').outcome;
  await click(anna, 'tap:r2').outcome;
  await table(({ content }) => content.includes('R1 → R2'));
  await ben.run(channelId, 'do', { what: 'resign' }).outcome;
  const asked = ben.messages(channelId).findLast((message) => buttonsIn(message).length === 2);
  if (!asked) throw new Error('no question');
  const yes = buttonsIn(asked).at(-1);
  await seenForLong({ running, time });
  await ben.click(asked, yes?.id ?? '').outcome;
  return anna.sees(channelId, isResult);
}

it('unnoticed offences are listed with the move that came first; the referee replays the record', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (at) => {
    const { begin, anna, channelId, discord, log } = at;
    await begin(zank(BURIED, { clock: CLOCK }));
    const result = await play(at);
    expect(result.content.split('\n')).toEqual([
      '🏆 **Anna** wins by resignation.',
      '⚖️ **Ben**: Stop called rightly: 1, Stop called wrongly: 1',
      '👀 **2 offences** went unnoticed.',
      expect.stringMatching(/^-# ⏱ \d:\d\d(\.\d)? · 2 actions in 3 turns · unranked$/),
    ]);
    const kept = await below(anna, result, 'record');
    const [, , first, second] = kept.content.split('\n');
    expect(first).toMatch(/^\*\*Anna\*\*: 1 action · .* used · .* left$/);
    expect(second).toMatch(
      /^\*\*Ben\*\*: 1 action · .* used · .* left · Stop called rightly: 1, Stop called wrongly: 1$/,
    );
    const told = await whispered(anna, channelId, anna.click(result, buttonOf(result, 'Unnoticed')));
    const way = 'with 5♠ R1 → R2, then A♦ R1 → M1';
    const lines = told.content.split('\n').map((line) => line.replace(/`[\d:.]+`/, '`T`'));
    expect(lines).toEqual([
      '### What went unnoticed',
      `- \`T\` **Ben** drew a card: freeing A♦ (move 2) came first, ${way}.`,
      expect.stringMatching(/^> \*\*13\. /),
      '',
      `- \`T\` **Anna** touched 6♥ on R2: it fits no middle stack, and nothing was announced; freeing A♦ (move 2) was possible, ${way}.`,
      expect.stringMatching(/^> \*\*7\. /),
    ]);
    const { answers } = replay(await fileOf(kept), []);
    expect(answers.filter((answer) => !JSON.stringify(answer).startsWith('{"ok":true'))).toEqual([]);
    expect(answers.at(-1)).toMatchObject({ position: { phase: 'over', winner: 1, reason: 'resigned' } });
    const checked = await whispered(anna, channelId, anna.run(channelId, 'schikane verify'));
    expect(checked.content).toContain('✅ **The record is right.**');
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

it('the result in German', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (at) => {
    const { begin, table, anna, ben, click, channelId, discord } = at;
    await begin({ ...zank(BURIED), locale: 'de' });
    await table();
    await click(ben, 'stop').outcome;
    await click(anna, 'tap:q1').outcome;
    await click(anna, 'tap:a1').outcome;
    await table(({ content }) => content.includes('Hand → A1'));
    await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
    await ben.run(channelId, 'do', { what: 'accept-draw' }).outcome;
    const result = await anna.sees(channelId, isResult);
    expect(result.content).toContain('🤝 Remis nach Vereinbarung.');
    expect(result.content).toContain('\n⚖️ **Ben**: Stop zu Unrecht: 1\n');
    expect(result.content).toContain('👀 **1 Verstoß** blieb unbemerkt.');
    const dora = discord.user('Dora', { locale: 'de' });
    const told = await whispered(dora, channelId, dora.click(result, buttonOf(result, 'Unbemerkt')));
    expect(told.content).toContain(
      '**Anna** zog eine Karte: Das Freilegen von A♦ (Zug 2) hatte Vorrang, mit 5♠ R1 → R2, dann A♦ R1 → M1.',
    );
  }));

it('three players each have figures, and the one with fewer cards wins when another resigns', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (at) => {
    const { begin, table, anna, ben, click, channelId, log } = at;
    const { cleo, players } = three(at);
    const piles = { ...BURIED, r9: ['5H1'], q3: ['-2C2', '-3C2', '-KC2'], a3: ['KS2'] };
    await begin({ ...zank(piles, { variant: 'three' }), players });
    await table();
    await click(anna, 'tap:q1').outcome;
    await click(cleo, 'stop').outcome;
    await table(calledStop);
    await click(cleo, 'tap:q3').outcome;
    await click(cleo, 'tap:a3').outcome;
    await table(({ content }) => content.includes('→ A3'));
    await ben.run(channelId, 'do', { what: 'pause' }).outcome;
    await ben.run(channelId, 'do', { what: 'resign' }).outcome;
    const asked = ben.messages(channelId).findLast((message) => buttonsIn(message).length === 2);
    if (!asked) throw new Error('no question');
    expect(asked.content).toBe(
      'Do you really want to resign? That ends the match, and you can no longer win it. Or type `/do yes`.',
    );
    await seenForLong(at);
    await ben.click(asked, buttonsIn(asked).at(-1)?.id ?? '').outcome;
    const result = await anna.sees(channelId, isResult);
    const won = '🏆 **Anna** wins, with fewer cards left than **Cleo**: 3 to 4. **Ben** resigned.';
    expect(result.content.split('\n')[0]).toBe(won);
    const over = await anna.sees(
      channelId,
      ({ content, attachments: [file] }) => file?.filename === 'table.png' && content.startsWith('🏁'),
    );
    // The result is a separate message; the table's alt text tells it, too.
    expect(over.content.split('\n')[0]).toBe('🏁 The match is over. The result is below.');
    expect(over.content).not.toMatch(/wins|resigned/);
    expect(over.attachments[0]?.description).toContain('Anna wins');
    expect(result.content).toContain('\n⚖️ **Cleo**: Stop called rightly: 1\n');
    expect(result.attachments[0]?.description).toMatch(
      /^Anna wins · by resignation\. 1\. Anna: 3 left\. 2\. Cleo: 4 left\. 3\. Ben: resigned\. /,
    );
    const kept = await below(anna, result, 'record');
    expect(kept.content).toMatch(/^\*\*Cleo\*\*: 1 action · .* · Stop called rightly: 1$/m);
    expect(kept.content).toMatch(/^\*\*Ben\*\*: 0 actions · [^·]*$/m);
    expect(result.content).toContain('👀 **1 offence** went unnoticed.');
    const { answers } = replay(await fileOf(kept), []);
    expect(answers.at(-1)).toMatchObject({ ok: true, position: { winner: 1, reason: 'resigned' } });
    expect(log).toEqual([]);
  }));
