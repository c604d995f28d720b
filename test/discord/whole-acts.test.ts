/** Whole actions in one command, and the answers for players who type. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import type { Header } from '../../src/match/header.ts';
import { FREE } from '../match/table.ts';
import { openHand, whisper } from './answers.ts';
import { DID } from './did.ts';
import { buttonsOf, seenForLong, withTestbed, type Testbed } from './testbed.ts';
import { BURIED, zank } from './zank-tables.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

const does = async ({ channelId }: Testbed, who: UserSession, what: string): Promise<string> =>
  whisper(await who.run(channelId, 'do', { what }).outcome);

const roomOf = ({ running, channelId }: Testbed) => {
  const room = running.bot.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};

const topOf = (testbed: Testbed, pile: string): string | undefined => {
  const { piles } = roomOf(testbed).match.position('arbiter') as unknown as {
    readonly piles: Readonly<Record<string, readonly string[]>>;
  };
  return piles[pile]?.at(-1);
};

async function suggested({ channelId }: Testbed, who: UserSession, what: string): Promise<string[]> {
  const outcome = await who.autocomplete(channelId, 'do', 'what', { what }).outcome;
  if (outcome.kind !== 'choices') throw new Error(outcome.kind);
  return outcome.choices.map(({ name }) => name);
}

/** A hand of Kinderschnapsen that Anna leads. */
const HANDS: Partial<Header> = {
  game: 'kinderschnapsen',
  setup: {
    game: 'kinderschnapsen',
    position: {
      hands: [
        ['QS', '7H', '2D'],
        ['JS', 'QH', '2S'],
      ],
      stock: ['JD', '7S', '2H', 'QD', '7D', 'JH'],
      dealer: 2,
    },
  },
};

describe('one command', () => {
  it('touches a card and places it, draws one and ends the turn, and says what happened', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, log } = testbed;
      await begin({ setup: FREE });
      await table();
      expect(await does(testbed, anna, 'c1 f1')).toBe('You moved 4♦ from C1 to F1. It’s your turn.');
      expect(topOf(testbed, 'f1')).toBe('4D1');
      expect(await does(testbed, anna, 'A1 b1')).toBe(
        'You drew 9♣ from A1 and placed it on B1. **Ben** is to move.',
      );
      expect(topOf(testbed, 'b1')).toBe('9C1');
      expect(roomOf(testbed).match.turn).toBe(2);
      expect(log).toEqual([]);
    }));

  it('answers in German, too, and names the held card after a single step', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, running } = testbed;
      await begin({ setup: FREE });
      await table();
      await running.bot.people.change(anna.user.id, { locale: 'de' });
      expect(await does(testbed, anna, 'ziehen')).toBe('Du hast 9♣ von A1 gezogen. Du hältst sie.');
      expect(await does(testbed, anna, 'legen b1')).toBe('Du hast 9♣ auf B1 gelegt. **Ben** ist am Zug.');
    }));

  it('does nothing when its first part is refused, names another card, or no stack', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table } = testbed;
      await begin({ setup: FREE });
      await table();
      const before = roomOf(testbed).match.table;
      expect(await does(testbed, ben, 'c2 f1')).not.toMatch(DID);
      expect(await does(testbed, anna, 'c2 f1')).not.toMatch(DID);
      expect(await does(testbed, anna, 'c1 x9')).toContain('no such action');
      expect(roomOf(testbed).match.table).toBe(before);
      await does(testbed, anna, 'draw');
      const first = 'You’re holding a card: place it first. Type only its place, for example `f1`.';
      for (const typed of ['c1 f1', 'A2 F1']) expect(await does(testbed, anna, typed)).toBe(first);
      // Neither an unknown stack nor the opponent's card.
      expect(await does(testbed, anna, 'c1 x9')).toContain('no such action');
      expect(await does(testbed, ben, 'c1 f1')).toContain('no such action');
      expect(topOf(testbed, 'c1')).toBe('4D1');
      expect(roomOf(testbed).match.describeHeld('en')).toBe('holds 9♣');
    }));

  it('that could only do its first half says what was done, and why not the rest', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, running } = testbed;
      await begin({ setup: FREE });
      await table();
      expect(await does(testbed, anna, 'a1 a2')).toBe(
        'You drew 9♣ from A1. You hold it. The second part didn’t work: You can’t place anything on a stack that cards are drawn from.',
      );
      expect(roomOf(testbed).match.describeHeld('en')).toBe('holds 9♣');
      expect(await does(testbed, anna, 'place b1')).toBe('You placed 9♣ on B1. **Ben** is to move.');
      await running.bot.people.change(ben.user.id, { locale: 'de' });
      expect(await does(testbed, ben, 'a2 a1')).toMatch(
        /^Du hast .+ von A2 gezogen\. Du hältst sie\. Der zweite Teil ging nicht: [A-Z].+\.$/,
      );
    }));

  it("is suggested while it is typed, and so is the meaning of a stack's name", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table } = testbed;
      await begin({ setup: FREE });
      await table();
      expect(await suggested(testbed, anna, 'c1 f1')).toEqual(['C1 → F1']);
      expect((await suggested(testbed, anna, 'c1'))[0]).toBe('touch C1 · 4♦ (side stack C1)');
      expect(await suggested(testbed, anna, 'a1')).toEqual([
        'draw · Turn over the top card of the stack you draw from',
        'what a1 · main stack A1',
      ]);
      expect(await does(testbed, anna, 'A1')).toBe('You drew 9♣ from A1. You hold it.');
      expect(await does(testbed, anna, 'b1')).toBe('You placed 9♣ on B1. **Ben** is to move.');
    }));
});

/** A turn of Anna's in each game, by buttons and by words. */
const TURNS: readonly {
  readonly header: Partial<Header>;
  readonly clicks: readonly string[];
  readonly commands: readonly string[];
}[] = [
  {
    header: { setup: FREE },
    clicks: ['tap:c1', 'tap:f1', 'tap:a1', 'tap:b1'],
    commands: ['c1 f1', 'a1', 'b1'],
  },
  {
    header: {
      game: 'schikanees',
      setup: {
        game: 'schikanees',
        position: {
          turn: 1,
          piles: {
            l1: ['-7C1', '8D1'],
            r1: ['-2C1', '-9C1'],
            e1: ['-KH1', '5D1'],
            f1: ['6S1'],
            l2: ['-7C2', '8D2'],
            r2: ['-2C2', '-9C2'],
          },
        },
      },
    },
    clicks: ['tap:e1', 'tap:f1', 'tap:e1', 'tap:r1', 'tap:m1'],
    commands: ['e1 f1', 'e1', 'r1', 'm1'],
  },
  {
    header: zank(BURIED),
    clicks: ['tap:r1', 'tap:r2', 'tap:r1', 'tap:m1', 'tap:q1', 'tap:a1'],
    commands: ['r1 r2', 'r1 m1', 'q1', 'a1'],
  },
  { header: HANDS, clicks: ['play:QS'], commands: ['qs'] },
];

describe.each(TURNS)('a turn of $header.setup.game', ({ header, clicks, commands }) => {
  /** Plays a turn's inputs, and returns the table after it. */
  const after = async (
    inputs: readonly string[],
    give: (testbed: Testbed, input: string) => Promise<unknown>,
  ): Promise<unknown> => {
    let table: unknown;
    await withTestbed(QUIET, async (testbed) => {
      await testbed.begin(header);
      await testbed.table();
      for (const input of inputs) {
        expect(roomOf(testbed).match.turn, input).toBe(1);
        await give(testbed, input);
      }
      expect(roomOf(testbed).match.turn).toBe(2);
      const { clock, ...position } = roomOf(testbed).match.position('arbiter');
      table = position;
    });
    return table;
  };

  /** Clicks on the table, or on Anna's own hand. */
  async function clicked(testbed: Testbed, code: string): Promise<void> {
    const { anna, click } = testbed;
    if (!roomOf(testbed).game.hasHands) {
      await click(anna, code).outcome;
      return;
    }
    const hand = await openHand(testbed, anna);
    await seenForLong(testbed);
    await anna.click(hand, buttonsOf(hand).get(code)?.id ?? '').outcome;
    await testbed.running.rooms.idle();
  }

  it('takes at most 1.3 commands by words a click, with the same result', async () => {
    const byWords = await after(commands, (testbed, what) => does(testbed, testbed.anna, what));
    expect(byWords).toEqual(await after(clicks, clicked));
    expect(commands.length).toBeLessThanOrEqual(1.3 * clicks.length);
  });

  it('is suggested with the possible acts of a held card first', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table } = testbed;
      await begin(header);
      await table();
      const { hasHands } = roomOf(testbed).game;
      if (hasHands) {
        const first = (await suggested(testbed, anna, '')).slice(0, 3);
        expect(first.every((name) => name.startsWith('Play '))).toBe(true);
        return;
      }
      expect((await suggested(testbed, anna, ''))[0]).not.toMatch(/^(?:place|remove)/);
      await does(testbed, anna, 'draw');
      const names = await suggested(testbed, anna, '');
      const places = roomOf(testbed).match.targets(1, 'place').length;
      expect(names.slice(0, places).every((name) => name.startsWith('place '))).toBe(true);
    }));
});

describe('by words alone', () => {
  it('a player removes a held joker, suggested with its places', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table } = testbed;
      const { position } = FREE;
      const piles = { ...position.piles, a1: ['-7C1', '-XX1'] };
      await begin({ setup: { ...FREE, position: { ...position, piles } } });
      await table();
      await does(testbed, anna, 'a1');
      const names = await suggested(testbed, anna, '');
      expect(names[0]).toMatch(/^remove/i);
      expect(names[1]).toMatch(/^place /);
      expect(await does(testbed, anna, 'remove a1')).toBe(
        'You took the joker in your hand out of the game. It’s your turn.',
      );
    }));

  it('a player answers the question before closing the stock, at the same table', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, running } = testbed;
      await begin(HANDS);
      await table();
      expect(await does(testbed, anna, 'yes')).toContain('no open question');
      expect(await does(testbed, anna, 'close')).toMatch(/^You have \*\*0 points\*\*.+ `\/do yes`\.$/);
      expect((await suggested(testbed, anna, ''))[0]).toBe('Yes, close with 0');
      expect(await does(testbed, anna, 'yes')).toBe('You closed the stock. It’s your turn.');
      expect(await does(testbed, anna, 'yes')).toContain('no open question');
      await running.bot.people.change(anna.user.id, { locale: 'de' });
      expect(await does(testbed, anna, 'Q♠')).toBe('Du hast Q♠ ausgespielt. **Ben** ist am Zug.');
    }));

  it('a player resigns after a question, and not by an answer at another table', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      expect(await does(testbed, anna, 'resign')).toContain('`/do yes`');
      await does(testbed, anna, 'c1');
      expect(await does(testbed, anna, 'yes')).toContain('no open question');
      await does(testbed, anna, 'resign');
      void anna.run(channelId, 'do', { what: 'yes' }).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('wins by resignation'));
    }));
});
