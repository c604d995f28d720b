/** A film of the best moments in chat: offered where there are any, and made from the result. */
import { describe, expect, it } from 'vitest';
import { bestButtonId } from '../../src/features/film/chat/ids.ts';
import { BEST_LONGEST } from '../../src/features/film/pace.ts';
import { buttonRows } from '../../src/chat/components.ts';
import { createStudio } from '../../src/features/film/studio.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import type { JumpingTime } from '../jumping-time.ts';
import { readGif } from '../render/gif.ts';
import { buttonsIn, playedAt, tell, whispered } from './ended-match.ts';
import { clickOf, isPrivate } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** A real studio at normal process priority: test time stands still while it makes a film. */
function real(time: JumpingTime) {
  const studio = createStudio({ log: console, priority: 0 });
  const film: typeof studio.film = (...asked) => time.during(studio.film(...asked));
  return { studio: { ...studio, film } };
}

const labelsIn = (message: SeenMessage): string[] => buttonsIn(message).map(({ label }) => label);

/** The film that a click on the result made, in private. */
async function made(testbed: Testbed, result: SeenMessage): Promise<SeenMessage> {
  const { anna, channelId } = testbed;
  clickOf(anna, result, '🎬 Best of');
  return anna.sees(channelId, (seen) => isPrivate(seen) && seen.attachments.length > 0);
}

describe('a film of the best moments', () => {
  it.each(['careless', 'careless-hands', 'stops', 'best-of-three'])(
    'is made from the result of %s, within twenty seconds, and told in words',
    (name) =>
      withTestbed({ ...QUIET, shared: real }, async (testbed) => {
        const { anna, channelId, discord, log } = testbed;
        const result = await tell(testbed, playedAt(testbed, name, { locale: 'en' }));
        const film = await made(testbed, result);
        expect(film.content).toContain('**Best of**');
        const [file] = film.attachments;
        expect(file?.description).toContain('Best of');
        const bytes = new Uint8Array(await (await fetch(file?.url ?? '')).arrayBuffer());
        expect(bytes.length).toBeLessThan(8 * 2 ** 20);
        const { frames } = readGif(bytes);
        const hundredths = frames.reduce((sum, frame) => sum + frame.hundredths, 0);
        expect(hundredths).toBeGreaterThan(300);
        expect(hundredths).toBeLessThanOrEqual(BEST_LONGEST);
        const words = await whispered(anna, channelId, clickOf(anna, film, 'In words'));
        const told = await (await fetch(words.attachments[0]?.url ?? '')).text();
        expect(told).toMatch(/^(The (longest run|longest row|best call)|Unnoticed): /m);
        await clickOf(anna, film, 'Another part').outcome;
        const offers = ({ id, components }: SeenMessage): boolean =>
          id === film.id && JSON.stringify(components).includes('"label":"Best of"');
        await anna.sees(channelId, offers);
        expect(log).toEqual([]);
        expect(discord.violations).toEqual([]);
      }),
  );

  it('is not offered where nothing of the kind happened', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId } = testbed;
      const result = await tell(testbed, playedAt(testbed, 'three-resigned', { locale: 'en' }));
      expect(labelsIn(result)).toContain('Replay');
      expect(labelsIn(result)).not.toContain('🎬 Best of');
      const replay = await whispered(anna, channelId, clickOf(anna, result, 'Replay'));
      const panel = await whispered(anna, channelId, clickOf(anna, replay, '🎞 Film'));
      expect(JSON.stringify(panel.components)).not.toContain('Best of');
    }));

  it('is refused for a running match: nothing tells of an offence before its end', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, running, channelId } = testbed;
      await begin({});
      const channel = await running.bot.client.channels.fetch(channelId);
      if (!channel?.isSendable()) throw new Error('no channel');
      const components = buttonRows([{ id: bestButtonId('evening1'), label: 'Forged' }]);
      await channel.send({ content: 'Forged', components });
      const forged = await anna.sees(channelId, ({ content }) => content === 'Forged');
      const told = await whispered(anna, channelId, clickOf(anna, forged, 'Forged'));
      expect(told.content).toContain('I know no finished match');
      expect(told.attachments).toEqual([]);
    }));
});
