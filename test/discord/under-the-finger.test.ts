/** Buttons that end a match or cannot be undone, appearing under a finger aimed at another button. */
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { openHand, whisper } from './answers.ts';
import { buttonsOf, seenForLong, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
/** Anna has too few cards to draw, and passing leaves Ben without a card: he wins unless she knocks. */
const PASSING = { game: 'schikanoeschen', position: { turn: 1, piles: { b1: ['5D1'], e1: ['9D1'] } } };
const TOO_SOON = /had only just appeared/;

const resultOf = ({ running, channelId }: Testbed) => running.rooms.at(channelId)?.match.result;

describe('the place of the pass button, which accepts the end after a pass', () => {
  it.each([120, 500, 900])('does not lose the match to a second tap %i ms later', (ms) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, table, time, channelId } = testbed;
      await begin({ setup: PASSING, ranked: true });
      const first = await table();
      const place = [...buttonsOf(first).keys()].indexOf('pass');
      await click(anna, 'pass').outcome;
      const open = await table(({ content }) => content.includes('has no cards left'));
      const [code = '', button] = [...buttonsOf(open)][place] ?? [];
      expect(code).toBe('accept-end');
      time.jump(ms);
      expect(whisper(await anna.click(open, button?.id ?? '', {}).outcome)).toMatch(TOO_SOON);
      expect(resultOf(testbed)).toBeNull();
      await click(anna, 'accept-end').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Ben** wins with all cards played'));
    }),
  );
});

describe('a private page', () => {
  it('does not resign with the second tap on what opens the question', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, time, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      if (asked.kind !== 'message') throw new Error(asked.kind);
      const yes = buttonsOf(asked.message).get('resign')?.id ?? '';
      await testbed.running.rooms.idle();
      time.jump(900);
      await anna.click(asked.message, yes).outcome;
      expect(resultOf(testbed)).toBeNull();
      // The question is unchanged.
      await seenForLong(testbed);
      await anna.click(asked.message, yes).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Ben** wins by resignation'));
    }));

  it('does not agree on a draw with the second tap on what opens it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, click, table, time, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      await ben.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(({ content }) => content.includes('offers a draw'));
      time.jump(10_000);
      const menu = await click(anna, 'menu').outcome;
      if (menu.kind !== 'message') throw new Error(menu.kind);
      const accept = buttonsOf(menu.message).get('accept-draw')?.id ?? '';
      await testbed.running.rooms.idle();
      time.jump(400);
      await anna.click(menu.message, accept).outcome;
      expect(resultOf(testbed)).toBeNull();
      await seenForLong(testbed);
      await anna.click(menu.message, accept).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('A draw, by agreement'));
    }));
});

/** Anna has these cards in her tricks, and is to lead with the stock open. */
const kinder = (tricks: readonly string[], stock: readonly string[]) => ({
  game: 'kinderschnapsen',
  setup: {
    game: 'kinderschnapsen',
    seed: 'asked first',
    options: { bestOf: 1 },
    position: {
      dealer: 2,
      turn: 1,
      hands: [
        ['QH', '7S', '2S'],
        ['JH', '7D', '2H'],
      ],
      stock,
      tricks: [tricks, []],
    },
  },
});

const handOf = (testbed: Testbed): Promise<SeenMessage> => openHand(testbed, testbed.anna);

const idIn = (message: SeenMessage, start: string): string =>
  [...buttonsOf(message)].find(([code]) => code.startsWith(start))?.[1].id ?? '';

async function clicks(who: UserSession, message: SeenMessage, start: string): Promise<SeenMessage> {
  const done = await who.click(message, idIn(message, start)).outcome;
  if (done.kind !== 'message' && done.kind !== 'updated') throw new Error(done.kind);
  return done.message;
}

const FEW = kinder(['QS', 'JD'], ['2D', '7H', 'QD', 'JS']);
const ENOUGH = kinder(['QS', 'JD', 'QD', 'JS'], ['2D', '7H']);
const viewOf = ({ running, channelId }: Testbed) => running.rooms.at(channelId)?.match.view('spectator');
const plyOf = (testbed: Testbed) => viewOf(testbed)?.ply;

describe('Kinderschnapsen', () => {
  it.each([
    ['check-out', 'You have **23 points**. Checking out needs 46', 'Yes, check out with 23'],
    ['close', 'You have **23 points**. Once the stock is closed', 'Yes, close with 23'],
  ])('asks once more before %s, with the number of points', (code, question, yes) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId, time, discord, log } = testbed;
      await begin(FEW);
      await table();
      const asked = await clicks(anna, await handOf(testbed), code);
      expect(asked.content).toContain(question);
      expect(buttonsOf(asked).get(`${code}|sure`)?.label).toBe(yes);
      expect(JSON.stringify(ben.messages(channelId))).not.toContain('23 points');
      // A double tap answers nothing.
      await testbed.running.rooms.idle();
      time.jump(900);
      await anna.click(asked, idIn(asked, code)).outcome;
      expect(plyOf(testbed)).toBe(0);
      await seenForLong(testbed);
      await anna.click(asked, idIn(asked, code)).outcome;
      await testbed.running.rooms.idle();
      expect(plyOf(testbed)).toBe(1);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }),
  );

  it('goes back to the hand after a no, and when the question is outdated', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId } = testbed;
      await begin(FEW);
      await table();
      const asked = await clicks(anna, await handOf(testbed), 'check-out');
      await clicks(anna, asked, 'cancel');
      const isHand = (message: SeenMessage): boolean => idIn(message, 'play:QH') !== '';
      const hand = await anna.sees(channelId, isHand);
      // A double tap on the no does not play the card that takes its place.
      await anna.click(hand, idIn(hand, 'play:QH')).outcome;
      await testbed.running.rooms.idle();
      expect(plyOf(testbed)).toBe(0);
      await seenForLong(testbed);
      const again = await clicks(anna, hand, 'check-out');
      await seenForLong(testbed);
      const late = anna.click(again, idIn(again, 'check-out'), { hold: true });
      await anna.run(channelId, 'do', { what: 'play QH' }).outcome;
      await testbed.running.rooms.idle();
      late.deliver();
      await late.outcome;
      await testbed.running.rooms.idle();
      expect(plyOf(testbed)).toBe(1);
    }));

  it('asks the same before a typed command', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId } = testbed;
      await begin(FEW);
      await table();
      for (const what of ['check-out', 'close']) {
        expect(whisper(await anna.run(channelId, 'do', { what }).outcome)).toContain('**23 points**');
      }
      expect(plyOf(testbed)).toBe(0);
    }));

  it('does not ask with enough points, nor where the act is impossible', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId } = testbed;
      await begin(ENOUGH);
      await table();
      expect(whisper(await ben.run(channelId, 'do', { what: 'close' }).outcome)).toContain('isn’t your turn');
      await anna.click(await handOf(testbed), idIn(await handOf(testbed), 'check-out')).outcome;
      await testbed.running.rooms.idle();
      expect(plyOf(testbed)).toBe(1);
    }));
});
