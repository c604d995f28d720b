import { describe, expect, it } from 'vitest';
import type {
  InteractionOutcome,
  SeenMessage,
  UserInteraction,
  UserSession,
} from 'loopback-discord/user-api.ts';
import { DID } from './did.ts';
import { whisper } from './answers.ts';
import { APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';
import { ACE, BARE, BURIED, STUCK, three, zank } from './zank-tables.ts';

const AIM = 'expose:r1:AD1';
const SAID = '▶ **Anna** is to move · 📣 free A♦ on R1';
const NOT_AT_TURN = 'It isn’t your turn: ▶ on the table shows whose turn it is.';

/** Returns the private message that lists the possible announcements. */
function listOf(outcome: InteractionOutcome): SeenMessage {
  whisper(outcome);
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  return outcome.message;
}

/** Labels of its entries. */
const entries = (list: SeenMessage): string[] => [...buttonsOf(list).values()].map(({ label }) => label);

function choose(who: UserSession, list: SeenMessage, gesture: string): UserInteraction {
  const button = buttonsOf(list).get(gesture);
  if (!button) throw new Error(`nothing to choose: ${gesture}`);
  return who.click(list, button.id);
}

const isAnnounced = ({ content }: SeenMessage) => content.includes('📣');

describe('announcing', () => {
  it('takes two clicks: the player chooses privately, then the announcement is public', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, channelId, discord, log }) => {
      await begin(zank(BURIED));
      await table();
      const before = discord.requests.length;
      const list = listOf(await click(anna, 'choose:announce').outcome);
      expect(list.content).toMatch(/^📣 \*\*What do you announce\?\*\* A card with others on top/);
      expect(entries(list)).toEqual([
        'Free A♦ on R1',
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((rim) => `Empty R${rim}`),
      ]);
      expect(discord.requests.slice(before)).toHaveLength(1);
      expect(ben.message(channelId, list.id)).toBeUndefined();
      expect((await choose(anna, list, `announce:${AIM}`).outcome).kind).toBe('acknowledged');
      const announced = await table(isAnnounced);
      // The list is gone once its choice has been made.
      expect(anna.message(channelId, list.id)).toBeUndefined();
      expect(announced.content).toContain(SAID);
      expect(announced.attachments[0]?.description).toContain('Anna has announced freeing A♦ on R1.');
      expect(discord.requests.slice(before)).toHaveLength(4);
      await click(anna, 'tap:r1').outcome;
      await click(anna, 'tap:r2').outcome;
      // The stack is empty: the announcement is fulfilled.
      const freed = await table(({ content }) => content.includes('R1 → R2'));
      expect(freed.content).not.toContain('📣');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('offers stacks whether or not they can be reached, and reveals nothing', () =>
    withTestbed({}, async ({ anna, begin, table, click }) => {
      await begin(zank(STUCK));
      await table();
      const list = listOf(await click(anna, 'choose:announce').outcome);
      expect(entries(list)).toHaveLength(8);
      await choose(anna, list, 'announce:empty:r3').outcome;
      const announced = await table(isAnnounced);
      expect(announced.content).toContain('· 📣 empty R3');
    }));

  it('explains why there is nothing to announce: not at turn, card in hand, spectator', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, discord }) => {
      await begin(zank(STUCK));
      await table();
      expect(whisper(await click(ben, 'choose:announce').outcome)).toBe(NOT_AT_TURN);
      const carla = discord.user('Carla', { locale: 'de' });
      expect(whisper(await click(carla, 'choose:announce').outcome)).toMatch(/Du siehst hier zu/);
      await click(anna, 'tap:q1').outcome;
      expect(whisper(await click(anna, 'choose:announce').outcome)).toBe(
        'You have a card in your hand, so there is nothing to announce. Lay it down first.',
      );
      expect((await table()).content).not.toContain('📣');
    }));

  it('says that there is nothing on the rim instead of an empty list', () =>
    withTestbed({}, async ({ anna, begin, table, click }) => {
      await begin(zank(BARE));
      await table();
      const { components, content } = listOf(await click(anna, 'choose:announce').outcome);
      expect(content).toBe('There is nothing to announce: no card lies on the rim.');
      expect(components ?? []).toEqual([]);
    }));

  it('lists in the language of the player, shows the table in that of the match', () =>
    withTestbed({}, async ({ ben, begin, table, click, discord, anna }) => {
      const dora = discord.user('Dora', { locale: 'de' });
      const players = [
        { id: dora.user.id, name: 'Dora' },
        { id: ben.user.id, name: 'Ben' },
      ];
      await begin({ ...zank(BURIED), players });
      await table();
      const list = listOf(await click(dora, 'choose:announce').outcome);
      expect(list.content).toBe(
        '📣 **Was sagst du an?** Eine Karte, auf der andere liegen und die du für die Mitte freilegst, oder einen Randstapel, den du leerst. Alle werden es sehen; ob es geht, sagt die Liste nicht.',
      );
      expect(entries(list).slice(0, 2)).toEqual(['A♦ auf R1 freilegen', 'R1 leeren']);
      await choose(dora, list, `announce:${AIM}`).outcome;
      expect((await table(isAnnounced)).content).toContain('▶ **Dora** is to move · 📣 free A♦ on R1');
      expect(anna.events.some((event) => JSON.stringify(event).includes('freilegen'))).toBe(false);
    }));

  it('ignores a click on an outdated list, at no cost', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, running, channelId }) => {
      await begin(zank(BURIED));
      await table();
      const list = listOf(await click(anna, 'choose:announce').outcome);
      const button = buttonsOf(list).get(`announce:${AIM}`)?.id ?? '';
      const late = anna.click(list, button, { hold: true });
      await click(anna, 'tap:a1').outcome;
      await click(ben, 'stop').outcome;
      await table(({ content }) => content.includes('calls Stop'));
      await running.rooms.idle();
      // The Stop outdated the list, which is deleted; the click was on its way before.
      expect(anna.message(channelId, list.id)).toBeUndefined();
      late.deliver();
      expect(whisper(await late.outcome)).toMatch(/has changed since/);
      expect((await table()).content).not.toContain('📣');
    }));

  it('drops a touched card, and is refused during a pause', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, time }) => {
      await begin(zank(BURIED));
      await table();
      await click(anna, 'tap:r1').outcome;
      const list = listOf(await click(anna, 'choose:announce').outcome);
      await click(ben, 'pause').outcome;
      await table(({ content }) => content.includes('has called a pause'));
      const refused = await choose(anna, list, `announce:${AIM}`).outcome;
      expect(whisper(refused)).toMatch(/Somebody has called a pause/);
      await click(ben, 'resume').outcome;
      time.jump(APART_MS);
      const again = listOf(await click(anna, 'choose:announce').outcome);
      await choose(anna, again, `announce:${AIM}`).outcome;
      expect((await table(isAnnounced)).content).not.toContain('touches');
    }));

  it('works as a command, with suggestions, in any capitalization', () =>
    withTestbed({}, async ({ anna, ben, begin, table, channelId }) => {
      await begin(zank(BURIED));
      await table();
      const ask = async (typed: string) => {
        const asked = await anna.autocomplete(channelId, 'do', 'what', { what: `announce ${typed}` }).outcome;
        return asked.kind === 'choices' ? asked.choices.map(({ name, value }) => [name, value]) : [];
      };
      expect((await ask(''))[0]).toEqual(['announce: Free A♦ on R1', `announce:${AIM}`]);
      expect(await ask('R8')).toEqual([['announce: Empty R8', 'announce:empty:r8']]);
      const others = await ben.autocomplete(channelId, 'do', 'what', { what: 'announce' }).outcome;
      expect(others).toEqual({ kind: 'choices', choices: [] });
      const typed = async (aim: string) =>
        whisper(await anna.run(channelId, 'do', { what: `announce ${aim}` }).outcome);
      for (const wrong of ['R1', 'A♦', 'expose:r1', 'expose:r1:ZZ1', 'shout:r1', 'empty:r9'])
        expect(await typed(wrong)).toMatch(/no such action/);
      expect(await typed('expose:r1:5S1')).toMatch(/That can’t be announced/);
      expect(await typed('Free A♦ on R1')).toMatch(DID);
      await table(({ content }) => content.includes(SAID));
    }));

  it('counts for all seats of a player who plays alone', () =>
    withTestbed({}, async ({ anna, begin, table, click }) => {
      const player = { id: anna.user.id, name: 'Anna' };
      await begin({ ...zank(BURIED, { turn: 2 }), players: [player, player] });
      await table();
      const list = listOf(await click(anna, 'choose:announce').outcome);
      await choose(anna, list, `announce:${AIM}`).outcome;
      expect((await table(isAnnounced)).content).toContain('**Anna (2)** is to move · 📣');
    }));
});

/**
 * A table of `schikanieren`, where announcing and pausing share a button: rim stacks of two, a spite stack
 * each.
 */
const SPITE = {
  r1: ['-2C1', '5S1'],
  r2: ['-3C1', '9H1'],
  q1: ['-2H1', '-QC1'],
  a1: ['KH1'],
  s1: ['-4H1', 'JS1'],
  q2: ['-2D2', '-QS2'],
  a2: ['JD2'],
  s2: ['-4D2', 'TC2'],
};
const CALL_OUT = 'tap:call-out';

describe('the shared button for announcing and pausing', () => {
  const begins = async ({ begin, table }: Testbed) => {
    await begin(zank(SPITE, { variant: 'schikanieren' }));
    return table();
  };

  it('announces for the player to move, pauses for the opponent, looks alike to both', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, click, table, log } = testbed;
      const first = await begins(testbed);
      expect(buttonsOf(first).has('pause')).toBe(false);
      const list = listOf(await click(anna, CALL_OUT).outcome);
      expect(entries(list)).toEqual(['Empty R1', 'Empty R2']);
      await choose(anna, list, 'announce:empty:r1').outcome;
      expect((await table(isAnnounced)).content).toContain('📣 empty R1');
      expect((await click(ben, CALL_OUT).outcome).kind).toBe('updated');
      const paused = await table(({ content }) => content.includes('has called a pause'));
      expect(paused.content).toContain('⏸ **Ben** has called a pause');
      expect(buttonsOf(paused).has(CALL_OUT)).toBe(false);
      expect(whisper(await click(anna, 'resume').outcome)).toMatch(/Only the player who called the pause/);
      await click(ben, 'resume').outcome;
      expect(buttonsOf(await table(({ content }) => !content.includes('called a pause'))).has(CALL_OUT)).toBe(
        true,
      );
      expect(log).toEqual([]);
    }));

  it('still means a pause when the opponent clicked just before their own turn began', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, click, table, time, log } = testbed;
      await begins(testbed);
      await click(anna, 'tap:q1').outcome;
      await table(({ content }) => content.includes('holds Q♣'));
      const now = time.now();
      const ends = click(anna, 'tap:a1', { createdAt: now });
      const pause = click(ben, CALL_OUT, { createdAt: now + 20 });
      await ends.outcome;
      expect(whisper(await pause.outcome)).toMatch(/It’s your turn: only the others can call a pause/);
      expect(log).toEqual([]);
    }));

  it('accepts the end of an open win', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table, channelId } = testbed;
      const won = { ...SPITE, q1: [], a1: ['4S1'], s1: [], r1: ['5S1'] };
      await begin(zank(won, { variant: 'schikanieren' }));
      await table();
      await click(anna, 'tap:a1').outcome;
      await click(anna, 'tap:r1').outcome;
      const open = await table(({ content }) => content.includes('has no cards left'));
      expect(buttonsOf(open).has(CALL_OUT)).toBe(false);
      expect(whisper(await click(anna, 'accept-end').outcome)).toMatch(/The open win is your own/);
      await click(ben, 'accept-end').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Anna** wins with all cards played'));
    }));
});

describe('the buttons of a table', () => {
  const count = (message: SeenMessage, verb: string) =>
    [...buttonsOf(message).keys()].filter((code) => code.startsWith(verb)).length;
  it.each([
    ['standard', 24, 16 + 3],
    ['learning', 20, 10 + 3],
    ['three', 25, 17 + 4],
    ['schikanieren', 25, 16 + 5],
  ])('fit the variant (%s), include Stop, and are accepted by Discord', (variant, all, piles) =>
    withTestbed({}, async (testbed) => {
      const { begin, table, discord } = testbed;
      const { players } = three(testbed);
      const setup = { game: 'zank-patience', seed: variant, options: { variant } };
      await begin({
        game: 'zank-patience',
        setup,
        players: variant === 'three' ? players : players.slice(0, 2),
      });
      const message = await table();
      expect(buttonsOf(message).size).toBe(all);
      expect(count(message, 'tap:') - count(message, CALL_OUT)).toBe(piles);
      expect([count(message, 'stop'), count(message, 'menu')]).toEqual([1, 1]);
      expect(message.content).toMatch(/\n-# Anna – Ben( – Cleo)? · /);
      expect(discord.violations).toEqual([]);
    }),
  );

  it('mark the touched card, and a tap acts on it', () =>
    withTestbed({}, async ({ anna, begin, table, click }) => {
      await begin(zank(ACE));
      await table();
      await click(anna, 'tap:r8').outcome;
      const touched = await table(({ content }) => content.includes('touches A♦ on R8'));
      expect(buttonsOf(touched).get('tap:r8')?.style).toBe(3);
      await click(anna, 'tap:m5').outcome;
      expect((await table(({ content }) => content.includes('R8 → M5'))).content).toContain('Anna');
    }));
});
