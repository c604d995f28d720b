import { describe, expect, it } from 'vitest';
import type { InteractionOutcome, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { DID } from './did.ts';
import { buttonsOf, withTestbed, seenForLong } from './testbed.ts';
import { saysC1, whisper } from './answers.ts';

describe('commands', () => {
  it('do what the buttons do, in two requests', () =>
    withTestbed({}, async ({ anna, begin, table, channelId, discord }) => {
      await begin({ setup: FREE });
      await table();
      const before = discord.requests.length;
      expect(whisper(await anna.run(channelId, 'do', { what: 'touch C1' }).outcome)).toMatch(DID);
      await table(saysC1);
      expect(discord.requests.slice(before)).toHaveLength(2);
      await anna.run(channelId, 'do', { what: 'place f1' }).outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      await anna.run(channelId, 'do', { what: 'draw' }).outcome;
      expect((await table(({ content }) => content.includes('holds 9♣'))).content).toContain('Anna');
      expect(discord.violations).toEqual([]);
    }));

  it('suggest the stacks that hands could use, with the card on top', () =>
    withTestbed({}, async ({ anna, begin, table, channelId }) => {
      await begin({ setup: FREE });
      await table();
      const suggested = async (what: string) => {
        const outcome = await anna.autocomplete(channelId, 'do', 'what', { what }).outcome;
        return outcome.kind === 'choices' ? outcome.choices : [];
      };
      const all = await suggested('');
      expect(all.map(({ name }) => name)).toContain('touch C1 · 4♦ (side stack C1)');
      expect(all.map(({ value }) => value)).toEqual(expect.arrayContaining(['draw', 'offer-draw', 'resign']));
      expect((await suggested('touch f')).map(({ value }) => value)).toEqual(['touch:f1']);
      expect((await suggested('draw offer')).map(({ value }) => value)).toEqual(['offer-draw']);
    }));

  it('accept text typed in full, in either language, even what they do not suggest', () =>
    withTestbed({}, async ({ anna, begin, table, channelId }) => {
      await begin({ setup: FREE });
      await table();
      const typed = async (what: string) => whisper(await anna.run(channelId, 'do', { what }).outcome);
      expect(await typed('  BERÜHREN   c1 ')).toMatch(DID);
      expect(await typed('legen: c1')).toMatch(/no such action/);
      expect(await typed('place:c1')).toMatch(DID);
      expect(await typed('Remis anbieten')).toMatch(DID);
      expect(await typed('withdraw the draw offer')).toMatch(DID);
      expect(await typed('claim a draw')).not.toMatch(/no such action|^You claimed/);
      expect(await typed('aufgeben')).toMatch(/really want to resign/);
    }));

  it('refuse wrong options with a clear sentence, each in the user’s language', () =>
    withTestbed({}, async ({ begin, table, channelId, discord }) => {
      const carl = discord.user('Carl', { locale: 'de' });
      expect(whisper(await carl.run(channelId, 'do', { what: 'draw' }).outcome)).toBe(
        'Hier läuft keine Partie.',
      );
      await begin({ setup: FREE });
      await table();
      expect(whisper(await carl.run(channelId, 'do', { what: 'touch z9' }).outcome)).toMatch(
        /Das gibt es an diesem Tisch nicht/,
      );
    }));

  it('offer and agree on a draw, whose result is posted', () =>
    withTestbed({}, async ({ anna, ben, begin, table, channelId }) => {
      await begin({ setup: FREE });
      await table();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(({ content }) => content.includes('**Anna** offers a draw'));
      await ben.run(channelId, 'do', { what: 'accept-draw' }).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('by agreement'));
      expect(whisper(await anna.run(channelId, 'do', { what: 'draw' }).outcome)).toMatch(
        /no match here|match is over/,
      );
    }));

  it('resign only after a question', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, table, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      expect(whisper(asked)).toMatch(/really want to resign/);
      if (asked.kind !== 'message') throw new Error(asked.kind);
      await seenForLong(testbed);
      await anna.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('by resignation'));
    }));
});

describe('the menu', () => {
  const open = async (
    who: UserSession,
    click: (gesture: string) => { outcome: Promise<InteractionOutcome> },
  ) => {
    const outcome = await click('menu').outcome;
    if (outcome.kind !== 'message') throw new Error(`${who.user.username}: ${outcome.kind}`);
    return outcome.message;
  };

  it('removes a joker in two clicks, and goes', () =>
    withTestbed({}, async ({ anna, begin, table, click, channelId, discord }) => {
      const piles = { a1: ['-7C1'], a2: ['-7C2'], c1: ['-2H1', 'XX1'], e1: ['XX2'] };
      await begin({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
      await table();
      const menu = await open(anna, (gesture) => click(anna, gesture));
      expect([...buttonsOf(menu).keys()].slice(0, 2)).toEqual(['remove:e1', 'remove:c1']);
      const before = discord.requests.length;
      const outcome = await anna.click(menu, buttonsOf(menu).get('remove:c1')?.id ?? '').outcome;
      expect(outcome.kind).toBe('acknowledged');
      await table(({ content }) => content.includes('took a joker out (C1)'));
      expect(anna.message(channelId, menu.id)).toBeUndefined();
      // The table, the click and the deleted menu.
      expect(discord.requests.slice(before)).toHaveLength(3);
      expect(discord.violations).toEqual([]);
    }));
});
