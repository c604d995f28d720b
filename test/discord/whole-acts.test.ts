/** Whole actions in one command, and what is answered to those who play by words. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { DID } from './did.ts';
import { withEvening, type Evening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

const does = async ({ channelId }: Evening, who: UserSession, what: string): Promise<string> =>
  whisper(await who.run(channelId, 'do', { what }).outcome);

const roomOf = ({ running, channelId }: Evening) => {
  const room = running.bot.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};

const topOf = (evening: Evening, pile: string): string | undefined => {
  const { piles } = roomOf(evening).match.position('arbiter') as unknown as {
    readonly piles: Readonly<Record<string, readonly string[]>>;
  };
  return piles[pile]?.at(-1);
};

describe('one command', () => {
  it('touches a card and places it, draws one and ends the turn, and says what happened', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, log } = evening;
      await begin({ setup: FREE });
      await table();
      expect(await does(evening, anna, 'c1 f1')).toBe('You moved 4♦ from C1 to F1. It is your turn.');
      expect(topOf(evening, 'f1')).toBe('4D1');
      expect(await does(evening, anna, 'A1 b1')).toBe(
        'You drew 9♣ from A1 and placed it on B1. **Ben** is to move.',
      );
      expect(topOf(evening, 'b1')).toBe('9C1');
      expect(roomOf(evening).match.turn).toBe(2);
      expect(log).toEqual([]);
    }));

  it('says the same in German, and of a single step what is held then', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, running } = evening;
      await begin({ setup: FREE });
      await table();
      await running.bot.people.change(anna.user.id, { locale: 'de' });
      expect(await does(evening, anna, 'ziehen')).toBe('Du hast 9♣ von A1 gezogen. Du hältst sie.');
      expect(await does(evening, anna, 'legen b1')).toBe('Du hast 9♣ auf B1 gelegt. **Ben** ist am Zug.');
    }));

  it('does nothing more where its first part is refused, stands on another card, or names no stacks', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, ben, begin, table } = evening;
      await begin({ setup: FREE });
      await table();
      const before = roomOf(evening).match.table;
      expect(await does(evening, ben, 'c2 f1')).not.toMatch(DID);
      expect(await does(evening, anna, 'c2 f1')).not.toMatch(DID);
      expect(await does(evening, anna, 'c1 x9')).toContain('nothing of that name');
      expect(roomOf(evening).match.table).toBe(before);
      await does(evening, anna, 'draw');
      expect(await does(evening, anna, 'c1 f1')).toContain('nothing of that name');
      expect(topOf(evening, 'c1')).toBe('4D1');
      expect(roomOf(evening).match.describeHeld('en')).toBe('holds 9♣');
    }));

  it('says of an action of which only the first half was possible what was done, and why not the rest', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, ben, begin, table, running } = evening;
      await begin({ setup: FREE });
      await table();
      expect(await does(evening, anna, 'a1 a2')).toBe(
        'You drew 9♣ from A1. You hold it. The rest was not done: You cannot place anything on a stack that is drawn from.',
      );
      expect(roomOf(evening).match.describeHeld('en')).toBe('holds 9♣');
      expect(await does(evening, anna, 'place b1')).toBe('You placed 9♣ on B1. **Ben** is to move.');
      await running.bot.people.change(ben.user.id, { locale: 'de' });
      expect(await does(evening, ben, 'a2 a1')).toMatch(
        /^Du hast .+ von A2 gezogen\. Du hältst sie\. Der Rest ist nicht geschehen: [A-Z].+\.$/,
      );
    }));

  it('is suggested when it is typed; what the held card can do comes first', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, channelId } = evening;
      await begin({ setup: FREE });
      await table();
      const suggested = async (what: string): Promise<string[]> => {
        const outcome = await anna.autocomplete(channelId, 'do', 'what', { what }).outcome;
        if (outcome.kind !== 'choices') throw new Error(outcome.kind);
        return outcome.choices.map(({ name }) => name);
      };
      expect(await suggested('c1 f1')).toEqual(['C1 → F1']);
      expect((await suggested(''))[0]).not.toContain('place');
      await does(evening, anna, 'draw');
      expect((await suggested(''))[0]).toContain('place');
    }));

  it('takes no more commands for a turn than buttons take clicks', async () => {
    /** How many of these inputs a turn takes, and the table after it. */
    const turnBy = async (
      inputs: readonly string[],
      give: (evening: Evening, input: string) => Promise<unknown>,
    ) => {
      let given = 0;
      let piles: unknown;
      await withEvening(QUIET, async (evening) => {
        await evening.begin({ setup: FREE });
        await evening.table();
        while (roomOf(evening).match.turn === 1) {
          await give(evening, inputs[given] ?? 'too few inputs');
          given += 1;
          expect(given).toBeLessThanOrEqual(inputs.length);
        }
        ({ piles } = roomOf(evening).match.position('arbiter') as unknown as { readonly piles: unknown });
      });
      return { given, piles };
    };
    const clicks = await turnBy(
      ['tap:c1', 'tap:f1', 'tap:a1', 'tap:b1'],
      (evening, code) => evening.click(evening.anna, code).outcome,
    );
    const commands = await turnBy(['c1 f1', 'draw', 'place b1'], (evening, what) =>
      does(evening, evening.anna, what),
    );
    expect(commands.piles).toEqual(clicks.piles);
    expect(commands.given).toBeLessThanOrEqual(1.3 * clicks.given);
  });
});
