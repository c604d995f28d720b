/** Buttons that end a match, or cannot be undone, and come to lie under a finger that was on its way to another one. */
import { describe, expect, it } from 'vitest';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { buttonsOf, seenForLong, withEvening, type Evening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
/** Anna has too few cards to draw, and passing leaves Ben without a card: he wins unless she knocks. */
const PASSING = { game: 'schikanoeschen', position: { turn: 1, piles: { b1: ['5D1'], e1: ['9D1'] } } };
const TOO_SOON = /had only just appeared/;

const resultOf = ({ running, channelId }: Evening) => running.rooms.at(channelId)?.match.result;

describe('the place of pass, which accepts the end once it is passed', () => {
  it.each([120, 500, 900])('does not lose the match to a second tap %i ms later', (ms) =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, click, table, time, channelId } = evening;
      await begin({ setup: PASSING, ranked: true });
      const first = await table();
      const place = [...buttonsOf(first).keys()].indexOf('pass');
      await click(anna, 'pass').outcome;
      const open = await table(({ content }) => content.includes('has no cards left'));
      const [code = '', button] = [...buttonsOf(open)][place] ?? [];
      expect(code).toBe('accept-end');
      time.jump(ms);
      expect(whisper(await anna.click(open, button?.id ?? '', {}).outcome)).toMatch(TOO_SOON);
      expect(resultOf(evening)).toBeNull();
      await click(anna, 'accept-end').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Ben** wins with all cards played'));
    }),
  );
});

describe('a private page', () => {
  it('does not resign with the second tap on what asks about that', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, time, channelId } = evening;
      await begin({ setup: FREE });
      await table();
      const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      if (asked.kind !== 'message') throw new Error(asked.kind);
      const yes = buttonsOf(asked.message).get('resign')?.id ?? '';
      await evening.running.rooms.idle();
      time.jump(900);
      await anna.click(asked.message, yes).outcome;
      expect(resultOf(evening)).toBeNull();
      // The question stands as it was.
      await seenForLong(evening);
      await anna.click(asked.message, yes).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Ben** wins by resignation'));
    }));
});
