/**
 * Before a user's data is deleted the bot asks twice: a second tap on the first answer must not answer the
 * second question.
 */
import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { privacyTexts } from '../../src/features/privacy/texts/index.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import { buttonOf, buttonsIn, pressed, whispered } from './ended-match.ts';
import { withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const t = privacyTexts.en.delete;

describe('deleting one’s data', () => {
  it.each([150, 700, MEANT_MS - 100])('is not confirmed by a second tap after %i ms', (ms) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, heard, running, time } = testbed;
      const deletes = (): boolean => running.bot.deletions.isUnderWay(anna.user.id);
      const page = await whispered(anna, channelId, anna.run(channelId, 'schikane privacy'));
      const asked = await pressed(testbed, anna, page, 'Delete …');
      const hasty = async (message: SeenMessage, label: string): Promise<void> => {
        expect(buttonsIn(message)[0]?.label).toBe(t.back);
        await heard();
        time.jump(ms);
        await anna.click(message, buttonOf(message, label)).outcome;
      };
      await hasty(asked, t.yes);
      // The question is unchanged.
      const sure = await pressed(testbed, anna, asked, t.yes);
      expect(sure.content).toContain('Nobody can undo this.');
      await hasty(sure, t.really);
      expect(deletes()).toBe(false);
      expect((await pressed(testbed, anna, sure, t.really)).content).toContain('I’m deleting');
    }),
  );
});
