/** A finished match reviewed in private with one of its players. */
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { thought, whisper } from './answers.ts';
import { clickOf, labels } from './lobby-place.ts';
import { buttonsOf, withTestbed, type Testbed, seenForLong } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** c1's card belongs on c2, and more could follow; the ace of diamonds has to go to the middle first. */
const SETUP = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: {
      a1: ['-9H1', '-8H1', '-QH1'],
      b1: ['KD1'],
      c1: ['-JC1', '-9C1', '8C1'],
      g1: ['AD1'],
      a2: ['-3C2', '-4C2', '-5C2'],
      c2: ['-QS2', '7C2'],
      e1: ['-KC1', '5S1'],
      e2: ['-QD2', '9S2'],
    },
  },
};

/**
 * Anna draws although an ace has to go to the middle, unnoticed, or plays `done` instead; then Ben resigns.
 * Returns the result.
 */
async function played(
  testbed: Testbed,
  done: readonly (readonly ['anna' | 'ben', string])[] = [
    ['anna', 'tap:a1'],
    ['anna', 'tap:b1'],
  ],
): Promise<SeenMessage> {
  const { anna, ben, begin, click, running, channelId } = testbed;
  await begin({ setup: SETUP });
  for (const [who, gesture] of done) {
    await click(testbed[who], gesture).outcome;
    await running.rooms.idle();
  }
  const asked = await ben.run(channelId, 'do', { what: 'resign' }).outcome;
  if (asked.kind !== 'message') throw new Error(asked.kind);
  await seenForLong(testbed);
  await ben.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
  await running.rooms.idle();
  return anna.sees(channelId, ({ content }) => content.includes('by resignation'));
}

/** Clicks a button; returns the new private message, or the changed one. */
async function opened(
  { channelId }: Testbed,
  who: UserSession,
  message: SeenMessage,
  label: string,
): Promise<SeenMessage> {
  const first = await clickOf(who, message, label).outcome;
  if (first.kind === 'acknowledged')
    return who.sees(channelId, ({ id, content }) => id === message.id && content !== message.content);
  const outcome = await thought(who, channelId)(first);
  whisper(outcome);
  if (outcome.kind !== 'message' && outcome.kind !== 'updated') throw new Error(outcome.kind);
  return outcome.message;
}

describe('the review of a match', () => {
  it('shows each player missed offences, their own ones, and a turn with a better play', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, running, discord, log } = testbed;
      const result = await played(testbed);
      const hers = await opened(testbed, anna, result, 'My review');
      expect(hers.content).toContain('The others got away with nothing');
      expect(hers.content).toContain('You did **1 thing** wrong; nobody noticed.');
      expect(hers.content).toContain('**Anna** drew a card: A♦ on G1 had to go to a final stack first.');
      expect(hers.content).toContain('The turn you could have played better');
      expect(labels(hers)).toEqual(['Next turn', '🧩 Puzzles', 'Lesson: What goes to the middle first']);
      const turn = await opened(testbed, anna, hers, 'Next turn');
      expect(turn.content).toContain('You got rid of no cards;');
      expect(turn.content).toContain('You played: drew from A1');
      expect(turn.content).toContain('A♦ G1 → D');
      expect(turn.attachments.map(({ filename }) => filename)).toEqual(['before.png', 'after.png']);
      for (const { description } of turn.attachments) expect(description).toBeTruthy();
      const back = await opened(testbed, anna, turn, 'Overview');
      expect(back.content).toBe(hers.content);
      expect(back.attachments).toEqual([]);
      await running.bot.people.change(ben.user.id, { locale: 'de' });
      const his = await opened(testbed, ben, result, 'My review');
      expect(his.content).toContain('**1 Verstoß** der anderen ist durchgegangen.');
      expect(his.content).toContain('Du hast nichts falsch gemacht.');
      expect(labels(his)).toContain('Lektion: Einen Fehler sehen und klopfen');
      const other = await opened(testbed, discord.user('Carl'), result, 'My review');
      expect(other.content).toContain('for the players');
      expect(log).toEqual([]);
    }));

  it('names wrong knocks and the lesson about them', () =>
    withTestbed(QUIET, async (testbed) => {
      const result = await played(testbed, [
        ['anna', 'tap:g1'],
        ['anna', 'tap:d1'],
        ['ben', 'knock:revert'],
      ]);
      const his = await opened(testbed, testbed.ben, result, 'My review');
      expect(his.content).toContain('🚫 You called once where nothing was wrong.');
      expect(his.content).not.toContain('You did nothing wrong');
      expect(labels(his)).toContain('Lesson: Knocking wrongly');
    }));

  it('opens after a restart, with its lessons and puzzles a click away', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const result = await played(testbed);
      await testbed.restart();
      const before = await opened(testbed, anna, result, 'My review');
      const turn = await opened(testbed, anna, before, 'Next turn');
      const lesson = await opened(testbed, anna, turn, 'Lesson: What goes to the middle first');
      expect(lesson.content).toContain('An ace begins an empty final stack');
      expect(lesson.attachments).toHaveLength(1);
      const hers = await opened(testbed, anna, result, 'My review');
      const puzzle = await opened(testbed, anna, hers, '🧩 Puzzles');
      expect(puzzle.content).toContain('🧩 **Schikanöschen: ');
    }));
});
