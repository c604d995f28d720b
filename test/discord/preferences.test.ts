import { describe, expect, it } from 'vitest';
import { customId } from '../../src/chat/ids.ts';
import type { ButtonLabels } from '../../src/games/controls.ts';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { openHand } from './answers.ts';
import { buttonsOf, withTestbed, type Testbed } from './testbed.ts';

const HIDDEN = {
  game: kinderschnapsen.id,
  setup: { game: kinderschnapsen.id, seed: 'hands', options: { cuts: [4, 7] } },
};
const labels = (message: SeenMessage): string[] =>
  [...buttonsOf(message)].flatMap(([code, { label }]) =>
    /^(play|tap):/.test(code) ? [label.normalize('NFKC').replace(/[\s\uFE0E]+/gu, '')] : [],
  );

async function opened(testbed: Testbed, who: UserSession, code: string): Promise<SeenMessage> {
  if (code === 'hand') return openHand(testbed, who);
  const outcome = await testbed.click(who, code).outcome;
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  return outcome.message;
}

/** Chooses labels on a user's settings panel; returns the outcome. */
async function chooses({ channelId }: Testbed, who: UserSession, labels: ButtonLabels) {
  const panel = await who.run(channelId, 'schikane settings').outcome;
  if (panel.kind !== 'message') throw new Error(panel.kind);
  return who.select(panel.message, customId('settings', 'me', 'labels'), [labels]).outcome;
}

describe("a player's choice of labels for private buttons", () => {
  it('applies to their hand in every match, and nobody else’s, also after a restart', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, restart, log } = testbed;
      await begin(HIDDEN);
      await table();
      const before = labels(await opened(testbed, anna, 'hand'));
      expect(before.every((label) => /^[QJ72][♣♠♥♦]$/u.test(label))).toBe(true);
      await chooses(testbed, anna, 'both');
      const numbered = before.map((label, i) => `${label}${i + 1}`);
      expect(labels(await opened(testbed, anna, 'hand'))).toEqual(numbered);
      expect(labels(await opened(testbed, ben, 'hand')).some((label) => /[123]$/.test(label))).toBe(false);
      await restart();
      await table();
      expect(labels(await opened(testbed, anna, 'hand'))).toEqual(numbered);
      expect(log).toEqual([]);
    }));

  it('applies to their copy of a table, but not to the public table', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, table, channelId, discord } = testbed;
      await begin({ setup: FREE, labels: 'place' });
      const before = labels(await table());
      expect(before[0]).toBe('H2');
      await chooses(testbed, anna, 'card');
      const carla = discord.user('Carla');
      await chooses(testbed, carla, 'card');
      const copy = await carla.run(channelId, 'schikane table').outcome;
      if (copy.kind !== 'message') throw new Error(copy.kind);
      expect(labels(copy.message)[0]).toBe('–h2');
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      expect(labels(await table(({ content }) => content.includes('touches')))).toEqual(before);
    }));

  it('is reported when it cannot be stored or read, and the hand is shown anyway', () => {
    const broken = { reads: false, writes: false };
    return withTestbed(
      {
        wrapStorage: (storage) => ({
          ...storage,
          documents(name, parser) {
            const documents = storage.documents(name, parser);
            if (name !== 'preferences') return documents;
            const fails = () => Promise.reject(new Error('the disk is full'));
            return {
              ...documents,
              get: (key) => (broken.reads ? fails() : documents.get(key)),
              set: (key, value) => (broken.writes ? fails() : documents.set(key, value)),
            };
          },
        }),
      },
      async (testbed) => {
        const { anna, begin, table, log } = testbed;
        await begin(HIDDEN);
        await table();
        broken.writes = true;
        expect(JSON.stringify(await chooses(testbed, anna, 'place'))).toMatch(
          /I couldn’t save that, so nothing has changed/,
        );
        broken.reads = true;
        await testbed.restart();
        expect(labels(await opened(testbed, anna, 'hand')).every((label) => /[♣♠♥♦]$/u.test(label))).toBe(
          true,
        );
        expect(log).toHaveLength(2);
      },
    );
  });
});
