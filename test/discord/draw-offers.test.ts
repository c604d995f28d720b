import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { buttonsOf, seenForLong, withTestbed, type Testbed } from './testbed.ts';
import { STUCK, zank } from './zank-tables.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

const DECLINE = 'tap:draw-offer';
const offered = ({ content }: SeenMessage) => content.includes('offers a draw');
const has = (message: SeenMessage, ...codes: string[]) => codes.map((code) => buttonsOf(message).has(code));
/** Anna is to move, with a card to draw and one on the board that she can touch. */
const TABLE = { setup: FREE };
const manual = { initialMs: 600_000, incrementMs: 0, press: 'manual' };
const KINDER = { game: 'kinderschnapsen', setup: { game: 'kinderschnapsen', seed: 'an offer' } };

/** Opens a player's menu, which has the answers. */
async function menuOf({ click }: Pick<Testbed, 'click'>, who: UserSession): Promise<SeenMessage> {
  const menu = await click(who, 'menu').outcome;
  if (menu.kind !== 'message') throw new Error(menu.kind);
  return menu.message;
}

/** Anna offers a draw, and it has been visible long enough for answers to count. */
async function offers(testbed: Testbed): Promise<SeenMessage> {
  const { anna, channelId, table } = testbed;
  await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
  const shown = await table(offered);
  await seenForLong(testbed);
  return shown;
}

describe('a draw offer', () => {
  it.each([
    ['Schikanöschen', TABLE],
    ['Schikanees', { game: 'schikanees', setup: { game: 'schikanees', seed: 'an offer' } }],
    ['Zank-Patience', zank(STUCK)],
    ['Schikanieren', zank(STUCK, { variant: 'schikanieren' })],
    ['Kinderschnapsen', KINDER],
  ])('takes no button away: %s', (_, header) =>
    withTestbed(QUIET, async (testbed) => {
      await testbed.begin(header);
      const before = await testbed.table();
      const shown = await offers(testbed);
      const codes = [...buttonsOf(before).keys()];
      expect([...buttonsOf(shown).keys()].slice(0, codes.length)).toEqual(codes);
      expect(shown.content).toContain('🤝 **Anna** offers a draw (answer: ☰).');
    }),
  );

  it('leaves the ruling of the last call where it is', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, click, table } = testbed;
      await begin(TABLE);
      await table();
      await click(ben, 'knock:leave').outcome;
      expect(has(await table(({ content }) => content.includes('knock')), 'ruling', 'menu')).toEqual([
        true,
        true,
      ]);
      expect(has(await offers(testbed), 'ruling', 'menu')).toEqual([true, true]);
    }));

  it('is accepted in the menu of the player asked, whose button shows it', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, channelId, log } = testbed;
      await begin(TABLE);
      await testbed.table();
      const shown = await offers(testbed);
      expect(buttonsOf(shown).get('menu')?.label).toBe('☰🤝');
      expect(has(await menuOf(testbed, anna), 'accept-draw', 'withdraw-draw')).toEqual([false, true]);
      const menu = await menuOf(testbed, ben);
      expect(has(menu, 'accept-draw', 'decline-draw')).toEqual([true, true]);
      await seenForLong(testbed);
      await ben.click(menu, buttonsOf(menu).get('accept-draw')?.id ?? '').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('A draw, by agreement'));
      expect(log).toEqual([]);
    }));

  it("is answered in the menu even where the menu is the player's own side", () =>
    withTestbed({}, async (testbed) => {
      const { ben, begin, running } = testbed;
      await running.bot.people.change(ben.user.id, { ownSide: true });
      await begin(TABLE);
      await testbed.table();
      await offers(testbed);
      expect(has(await menuOf(testbed, ben), 'accept-draw', 'decline-draw')).toEqual([true, true]);
    }));

  it('is declined in the menu, and the table shows that until the offering player acts', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, click } = testbed;
      await begin(TABLE);
      await table();
      await offers(testbed);
      const menu = await menuOf(testbed, ben);
      await ben.click(menu, buttonsOf(menu).get('decline-draw')?.id ?? '').outcome;
      const declined = await table(({ content }) => content.includes('has declined'));
      expect(declined.content).toContain('🤝 **Ben** has declined **Anna**’s draw offer.');
      expect(buttonsOf(declined).get('menu')?.label).toBe('☰ ');
      await click(anna, 'tap:c1').outcome;
      expect((await table(({ content }) => content.includes('touches'))).content).not.toContain('declined');
    }));

  it('has its answers below the table in a free row; the second declines or withdraws', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, click, channelId, discord } = testbed;
      await begin(KINDER);
      await table();
      const shown = await offers(testbed);
      expect([...buttonsOf(shown).keys()]).toEqual(['hand', 'menu', 'accept-draw', DECLINE]);
      expect(whisper(await click(anna, 'accept-draw').outcome)).toMatch(/draw/);
      const carla = discord.user('Carla');
      expect(whisper(await click(carla, DECLINE).outcome)).toMatch(/You’re watching/);
      await click(anna, DECLINE).outcome;
      const back = await table((message) => !offered(message));
      expect(back.content).not.toMatch(/declined|run out/);
      await offers(testbed);
      await click(ben, 'accept-draw').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('A draw, by agreement'));
    }));

  it("that runs out with the offering player's turn stays visible as run out", () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, channelId, restart, running }) => {
      await begin(TABLE);
      await table();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(offered);
      await click(anna, 'tap:a1').outcome;
      await table(({ content }) => content.includes('holds'));
      await click(anna, 'tap:b1').outcome;
      const told = '🤝 **Anna**’s draw offer has lapsed unanswered.';
      expect((await table(({ content }) => content.includes('lapsed unanswered'))).content).toContain(told);
      await running.rooms.idle();
      await restart();
      expect((await table()).content).toContain(told);
      await click(ben, 'tap:a2').outcome;
      expect((await table(({ content }) => content.includes('Ben: drew'))).content).toContain(told);
    }));

  it('never hides the clock from the player who has to press it', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, channelId }) => {
      await begin({ setup: { ...FREE, options: { clock: manual } } });
      await table();
      await click(ben, 'press').outcome;
      await click(anna, 'tap:a1').outcome;
      await table(({ content }) => content.includes('holds'));
      await click(anna, 'tap:b1').outcome;
      await table(({ content }) => content.includes('**Ben** is to move'));
      await ben.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      const due = await table(offered);
      expect(has(due, 'press', 'menu', 'accept-draw')).toEqual([true, true, false]);
      expect(buttonsOf(due).get('press')?.disabled).toBe(false);
      expect(buttonsOf(due).get('menu')?.label).toBe('☰🤝');
    }));
});

describe('passing', () => {
  const TOO_FEW = { game: 'schikanoeschen', position: { turn: 1, piles: { b1: ['5D1'], e1: ['9D1'] } } };

  it('has a button while it is possible, even beside other acts', () =>
    withTestbed({}, async ({ anna, begin, table, click, channelId }) => {
      await begin({ setup: TOO_FEW });
      const first = await table();
      expect(has(first, 'pass', 'press')).toEqual([true, false]);
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      const both = await table(offered);
      expect(has(both, 'pass', 'menu', 'accept-draw')).toEqual([true, true, false]);
      expect(buttonsOf(both).get('menu')?.label).toBe('☰🤝');
      await click(anna, 'pass').outcome;
      const passed = await table(({ content }) => content.includes('passed'));
      expect(passed.content).toContain('**Ben** has no cards left');
    }));
});

describe('repeated draw offers', () => {
  /** The refusal of a draw offer, the same by words and by menu. */
  async function told(testbed: Testbed, who: UserSession): Promise<string> {
    const words = whisper(await who.run(testbed.channelId, 'do', { what: 'offer a draw' }).outcome);
    const menu = await menuOf(testbed, who);
    expect(whisper(await who.click(menu, buttonsOf(menu).get('offer-draw')?.id ?? '').outcome)).toBe(words);
    return words;
  }

  it.each([
    ['en', TABLE, /^Your last offer was declined\. .* after 3 more turns of yours\.$/],
    ['de', KINDER, /^Dein letztes Angebot wurde abgelehnt\. .* noch 3 Züge gemacht hast\.$/],
  ])('are refused right after a decline (%s)', (locale, header, refused) =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, ben, channelId, discord, table } = testbed;
      const dora = discord.user('Dora', { locale });
      const players = [
        { id: dora.user.id, name: 'Dora' },
        { id: ben.user.id, name: 'Ben' },
      ];
      await begin({ ...header, players });
      await table();
      await dora.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await ben.run(channelId, 'do', { what: 'decline-draw' }).outcome;
      expect(await told(testbed, dora)).toMatch(refused);
    }),
  );

  it('are limited to two within ten minutes, and the refusal names the time of the next', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, table, time } = testbed;
      await begin(TABLE);
      await table();
      for (const what of ['offer-draw', 'withdraw-draw', 'offer-draw', 'withdraw-draw'])
        await anna.run(channelId, 'do', { what }).outcome;
      const again = /^You have offered a draw twice within ten minutes\. You can offer it again <t:\d+:R>\.$/;
      expect(await told(testbed, anna)).toMatch(again);
      time.jump(10 * 60_000);
      await testbed.heard();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      expect((await table(offered)).content).toContain('**Anna** offers a draw');
    }));
});
