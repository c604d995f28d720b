import { MessageFlags, PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { InteractionOutcome, SeenMessage, UserSession } from '../../src/sandbox/user-api.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { buttonsOf, withEvening } from './match.ts';

const saysC1 = ({ content }: SeenMessage) => content.includes('touches 4♦ on C1');

/** What a private answer says; an error for anything else. */
function whisper(outcome: InteractionOutcome): string {
  if (outcome.kind !== 'message' && outcome.kind !== 'updated')
    throw new Error(`answered with ${outcome.kind}`);
  if (((outcome.message.flags ?? 0) & MessageFlags.Ephemeral) === 0)
    throw new Error('everybody can read that');
  return outcome.message.content;
}

describe('the table message', () => {
  it('shows the buttons as the table lies, and answers a click with one request', () =>
    withEvening({}, async ({ anna, begin, table, click, discord, log }) => {
      await begin({ setup: FREE });
      const first = await table();
      expect(first.content).toContain('**Anna** is active');
      const before = discord.requests.length;
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      const touched = await table(saysC1);
      expect(touched.id).toBe(first.id);
      expect(discord.requests.slice(before)).toHaveLength(1);
      expect([...buttonsOf(touched).values()].map(({ label }) => label)).toEqual([
        ...['H2', 'D1', 'D2', 'E1', 'K↩'],
        ...['G2', 'D3', 'D4', 'F1', 'K→'],
        ...['F2', 'D5', 'D6', 'G1', '⏱ '],
        ...['E2', 'D7', 'D8', 'H1', '☰ '],
        ...['A1', 'B1', 'C1', 'B2', 'C2'],
      ]);
      expect(touched.attachments).toMatchObject([{ filename: 'table.png' }]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('goes from an offence over a knock to the ruling, and tells nothing before', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, discord }) => {
      await begin({ setup: OBLIGED });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:f1').outcome;
      const wrong = await table(({ content }) => content.includes('C1 → F1'));
      expect(`${wrong.content} ${wrong.attachments[0]?.description ?? ''}`).not.toMatch(
        /offence|wrong|illegal|had to|knock/i,
      );
      await click(ben, 'knock:revert').outcome;
      const ruled = await table(({ content }) => content.includes('knocks'));
      expect(ruled.content).toContain('had to move a card to a final stack');
      expect(ruled.content).toContain('**Ben** is active');
      expect(ruled.content).toMatch(/> \*\*13\./);
      expect(discord.violations).toEqual([]);
    }));

  it('is the same for a legal and an illegal attempt: buttons, words, frame, number of requests', async () => {
    const seen: unknown[] = [];
    for (const [deed, legal] of [
      ['tap:e1', true],
      ['tap:h1', false],
    ] as const) {
      await withEvening({}, async ({ anna, begin, table, click, discord }) => {
        const piles = { a1: ['-7C1'], c1: ['-2H1', '5D1'], a2: ['-7C2'], e1: ['6S1'], h1: ['6H1'] };
        await begin({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
        await table();
        await click(anna, 'tap:c1').outcome;
        const before = discord.requests.length;
        const outcome = await click(anna, deed).outcome;
        const message = await table(({ content }) => content.includes('→'));
        const pile = legal ? /E1/g : /H1/g;
        const pending = discord.requests
          .slice(before)
          .map(({ method, route, files }) => [method, route, files]);
        seen.push([
          outcome.kind,
          message.content.replace(pile, 'X'),
          [...buttonsOf(message).values()].map(({ label, style }) => `${label} ${style}`),
          message.attachments.map(({ filename, width, height }) => [filename, width, height]),
          pending,
        ]);
      });
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('is posted anew with the next action when six newer messages have pushed it away', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, channelId, discord }) => {
      await begin({ setup: FREE });
      const first = await table();
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      const before = discord.requests.length;
      await click(anna, 'tap:c1').outcome;
      const second = await table(saysC1);
      expect(second.id).not.toBe(first.id);
      await anna.sees(channelId, ({ id, components }) => id === first.id && components?.length === 0);
      expect(discord.requests.slice(before)).toHaveLength(2);
      await click(anna, 'tap:f1').outcome;
      expect((await table(({ content }) => content.includes('C1 → F1'))).id).toBe(second.id);
      expect(discord.violations).toEqual([]);
    }));

  it('is posted anew after 55 minutes, and on request', () =>
    withEvening({ settings: { nudgeMinutes: 0 } }, async ({ anna, begin, table, click, time, channelId }) => {
      await begin({ setup: FREE });
      const first = await table();
      time.jump(56 * 60_000);
      await anna.run(channelId, 'touch', { stack: 'c1' }).outcome;
      const second = await table(saysC1);
      expect(second.id).not.toBe(first.id);
      await anna.run(channelId, 'table').outcome;
      const third = await table(({ id }) => id !== second.id && id !== first.id);
      expect(BigInt(third.id)).toBeGreaterThan(BigInt(second.id));
      await click(anna, 'tap:c1').outcome;
    }));

  it('comes back when somebody has deleted it', () =>
    withEvening({}, async ({ anna, begin, table, channelId, discord }) => {
      await begin({ setup: FREE });
      const first = await table();
      discord.world.members.get(anna.user.id);
      discord.setMember(anna.user.id, {
        roles: [discord.createRole('mods', PermissionFlagsBits.ManageMessages).id],
      });
      anna.delete(first);
      await anna.run(channelId, 'touch', { stack: 'c1' }).outcome;
      expect((await table(saysC1)).id).not.toBe(first.id);
    }));
});

describe('clicks', () => {
  it('of the same time are both judged, one after another', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, time }) => {
      await begin({ setup: FREE });
      await table();
      const createdAt = time.now();
      const first = click(anna, 'tap:c1', { createdAt });
      const second = click(ben, 'tap:c2', { createdAt });
      expect((await first.outcome).kind).toBe('updated');
      expect(whisper(await second.outcome)).toMatch(/has changed since/);
    }));

  it('out of order are judged in the order in which they were made', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, time }) => {
      await begin({ setup: OBLIGED });
      await table();
      // A first click tells how Discord's clock stands to ours.
      await click(ben, 'tap:c2').outcome;
      const now = time.now();
      const offence = click(anna, 'tap:c1', { createdAt: now, hold: true });
      const knock = click(ben, 'knock:revert', { createdAt: now + 40 });
      offence.deliver();
      expect((await offence.outcome).kind).toBe('updated');
      expect((await knock.outcome).kind).toBe('updated');
      expect((await table(({ content }) => content.includes('knocks'))).content).toContain(
        '**Ben** is active',
      );
    }));

  it('on a table that somebody else has changed since are refused without penalty', () =>
    withEvening({}, async ({ anna, ben, begin, table, click }) => {
      await begin({ setup: OBLIGED });
      const old = await table();
      await click(anna, 'tap:c1').outcome;
      await click(ben, 'knock:leave').outcome;
      const id = buttonsOf(old).get('tap:f1')?.id ?? '';
      expect(whisper(await anna.click(old, id, { force: true }).outcome)).toMatch(/has changed since/);
    }));

  it('of strangers get a kind private answer, and the menu shows them what they may read', () =>
    withEvening({}, async ({ discord, begin, table, click, channelId, anna }) => {
      await begin({ setup: FREE });
      const carla = discord.user('Carla', { locale: 'de' });
      await table();
      expect(whisper(await click(carla, 'tap:c1').outcome)).toMatch(/Du siehst hier zu/);
      const menu = await click(carla, 'menu').outcome;
      expect(whisper(menu)).toContain('**Anna** und **Ben**');
      if (menu.kind !== 'message') throw new Error(menu.kind);
      const words = buttonsOf(menu.message).get('words')?.id ?? '';
      expect(whisper(await carla.click(menu.message, words).outcome)).toContain('C1');
      expect(anna.messages(channelId).some(({ flags }) => flags === MessageFlags.Ephemeral)).toBe(false);
    }));

  it('with an expired token still count; the table is changed all the same', () =>
    withEvening({}, async ({ anna, begin, table, click, discord, log }) => {
      await begin({ setup: FREE });
      const first = await table();
      const late = click(anna, 'tap:c1');
      discord.expireInteraction(late.id);
      const touched = await table(saysC1);
      expect(touched.id).toBe(first.id);
      expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    }));

  it('that have to wait for the breath are acknowledged first', () =>
    withEvening({}, async ({ anna, begin, table, click }) => {
      await begin({ setup: FREE, breathMs: 3000 });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      const held = click(anna, 'tap:f1');
      expect((await held.outcome).kind).toBe('acknowledged');
      expect((await table(({ content }) => content.includes('touches 4♦ on F1'))).content).toContain('Anna');
    }));

  it('on the knock buttons ask who is warned to knock again', () =>
    withEvening({}, async ({ ben, begin, table, click }) => {
      await begin({ setup: FREE });
      await table();
      await click(ben, 'knock:revert').outcome;
      await table(({ content }) => content.includes('a warning'));
      expect(whisper(await click(ben, 'knock:leave').outcome)).toMatch(/knock again within 5 seconds/);
      await click(ben, 'knock:leave').outcome;
      await ben.sees(ben.snapshot().channels[0]?.id ?? '', ({ content }) => content.includes('Anna** wins'));
    }));
});

describe('commands', () => {
  it('do what the buttons do, in two requests', () =>
    withEvening({}, async ({ anna, begin, table, channelId, discord }) => {
      await begin({ setup: FREE });
      await table();
      const before = discord.requests.length;
      expect(whisper(await anna.run(channelId, 'touch', { stack: 'C1' }).outcome)).toMatch(/Done/);
      await table(saysC1);
      expect(discord.requests.slice(before)).toHaveLength(2);
      await anna.run(channelId, 'place', { stack: 'f1' }).outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      await anna.run(channelId, 'draw').outcome;
      expect((await table(({ content }) => content.includes('holds 9♣'))).content).toContain('Anna');
      expect(discord.violations).toEqual([]);
    }));

  it('suggest the stacks that hands could use, with the card on top', () =>
    withEvening({}, async ({ anna, begin, table, channelId }) => {
      await begin({ setup: FREE });
      await table();
      const outcome = await anna.autocomplete(channelId, 'touch', 'stack').outcome;
      if (outcome.kind !== 'choices') throw new Error(outcome.kind);
      expect(outcome.choices.map(({ name }) => name)).toContain('C1 · 4♦ (side stack C1)');
      const typed = await anna.autocomplete(channelId, 'touch', 'stack', { stack: 'f' }).outcome;
      if (typed.kind !== 'choices') throw new Error(typed.kind);
      expect(typed.choices.map(({ value }) => value)).toEqual(['f1']);
    }));

  it('refuse wrong options with a clear sentence, each in the user’s language', () =>
    withEvening({}, async ({ begin, table, channelId, discord }) => {
      const carl = discord.user('Carl', { locale: 'de' });
      expect(whisper(await carl.run(channelId, 'draw').outcome)).toBe('Hier läuft kein Spiel.');
      await begin({ setup: FREE });
      await table();
      expect(whisper(await carl.run(channelId, 'touch', { stack: 'z9' }).outcome)).toMatch(
        /Diesen Stapel gibt es nicht/,
      );
    }));

  it('offer and agree on a draw; the result is told', () =>
    withEvening({}, async ({ anna, ben, begin, table, channelId }) => {
      await begin({ setup: FREE });
      await table();
      await anna.run(channelId, 'remis offer').outcome;
      await table(({ content }) => content.includes('**Anna** offers a draw'));
      await ben.run(channelId, 'remis accept').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('by agreement'));
      expect(whisper(await anna.run(channelId, 'draw').outcome)).toMatch(/no match here|match is over/);
    }));

  it('resign only after a question', () =>
    withEvening({}, async ({ anna, begin, table, channelId }) => {
      await begin({ setup: FREE });
      await table();
      const asked = await anna.run(channelId, 'resign').outcome;
      expect(whisper(asked)).toMatch(/really want to resign/);
      if (asked.kind !== 'message') throw new Error(asked.kind);
      await anna.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('by resignation'));
    }));
});

describe('the menu', () => {
  const open = async (
    who: UserSession,
    click: (gesture: string) => { outcome: Promise<InteractionOutcome> },
  ) => {
    const outcome = await click('menu').outcome;
    if (outcome.kind !== 'message') throw new Error(`${who.user.username}: ${outcome.kind}`);
    return outcome.message;
  };

  it('removes a joker in two clicks, and is told as done privately', () =>
    withEvening({}, async ({ anna, begin, table, click, discord }) => {
      const piles = { a1: ['-7C1'], a2: ['-7C2'], c1: ['-2H1', 'XX1'], e1: ['XX2'] };
      await begin({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
      await table();
      const menu = await open(anna, (gesture) => click(anna, gesture));
      expect([...buttonsOf(menu).keys()].slice(0, 2)).toEqual(['remove:e1', 'remove:c1']);
      const before = discord.requests.length;
      const outcome = await anna.click(menu, buttonsOf(menu).get('remove:c1')?.id ?? '').outcome;
      expect(whisper(outcome)).toMatch(/Done/);
      await table(({ content }) => content.includes('took a joker out (C1)'));
      expect(discord.requests.slice(before)).toHaveLength(2);
      expect(discord.violations).toEqual([]);
    }));
});

describe('time in the channel', () => {
  it('tells the loser on time by its own timer', () =>
    withEvening({ settings: { nudgeMinutes: 0 } }, async ({ anna, begin, table, time, channelId }) => {
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...FREE, options: { clock } } });
      const running = await table(({ content }) => content.includes('flag falls'));
      expect(running.content).toMatch(/<t:\d+:T> \(<t:\d+:R>\)/);
      time.jump(61_000);
      await anna.sees(channelId, ({ content }) => content.includes('**Ben** wins on time'));
    }));

  it('leaves a win open, in which only the opponent may do something', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, channelId }) => {
      const piles = { c1: ['4D1'], e1: ['5S1'], a2: ['-KH2'], c2: ['8H2'] };
      await begin({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:e1').outcome;
      const open = await table(({ content }) => content.includes('has cleared everything'));
      expect(buttonsOf(open).has('accept-end')).toBe(true);
      expect(whisper(await click(anna, 'accept-end').outcome)).toMatch(/own win/);
      await click(ben, 'accept-end').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Anna** wins with all cards played'));
    }));

  it('mentions whoever is at turn once, after some quiet minutes, and takes it back with the next action', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, time, channelId, discord }) => {
      await begin({ setup: FREE });
      await table();
      time.jump(3 * 60_000 + 1000);
      const nudge = await anna.sees(channelId, ({ content }) => content.includes('it is your turn'));
      expect(discord.pings.map(({ userIds }) => userIds)).toEqual([[anna.user.id]]);
      await click(ben, 'menu').outcome;
      await ben.run(channelId, 'remis offer').outcome;
      await table(({ content }) => content.includes('offers a draw'));
      expect(anna.message(channelId, nudge.id)).toBeDefined();
      await click(anna, 'tap:c1').outcome;
      await anna.event((event) => event.type === 'message_delete' && event.message_id === nudge.id);
      expect(discord.pings).toHaveLength(1);
    }));

  it('lets either player end a match that nobody has touched for a day', () =>
    withEvening({ settings: { nudgeMinutes: 0 } }, async ({ anna, begin, table, time, channelId }) => {
      await begin({ setup: FREE });
      await table();
      expect(whisper(await anna.run(channelId, 'end-match').outcome.then(thought(anna, channelId)))).toMatch(
        /too recently/,
      );
      time.jump(24 * 3_600_000 + 1000);
      await anna.run(channelId, 'end-match').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('ended without a result'));
    }));
});

/** Waits for the answer of a command that was thinking at first. */
const thought =
  (who: UserSession, channelId: string) =>
  async (outcome: InteractionOutcome): Promise<InteractionOutcome> => {
    if (outcome.kind !== 'thinking') return outcome;
    const { id } = outcome.message;
    const message = await who.sees(channelId, (seen) => seen.id === id && seen.content !== '');
    return { kind: 'updated', message };
  };

describe('what can go wrong', () => {
  it('a storage that fails: the action is refused, said so, and nothing is half done', () => {
    let failing = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        append: (...args) =>
          failing ? Promise.reject(new Error('disk full')) : storage.journal.append(...args),
      },
    });
    return withEvening({ wrapStorage }, async ({ anna, begin, table, click, log }) => {
      await begin({ setup: FREE });
      await table();
      failing = true;
      expect(whisper(await click(anna, 'tap:c1').outcome)).toMatch(/could not be stored/);
      expect((await table()).content).not.toContain('touches');
      expect(log.some((line) => line.includes('disk full'))).toBe(true);
      failing = false;
      await click(anna, 'tap:c1').outcome;
      await table(saysC1);
    });
  });

  it('missing permissions in the middle: the game goes on in place', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, channelId, discord }) => {
      await begin({ setup: FREE });
      const first = await table();
      const deny = PermissionFlagsBits.SendMessages;
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny });
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      await click(anna, 'tap:c1').outcome;
      expect((await table(saysC1)).id).toBe(first.id);
      const asked = await anna.run(channelId, 'table').outcome.then(thought(anna, channelId));
      expect(whisper(asked)).toMatch(/I need \*\*Send Messages\*\*/);
    }));

  it('a Discord that does not take the answer: the table is shown all the same', () =>
    withEvening({}, async ({ anna, begin, table, click, discord, log, time }) => {
      await begin({ setup: FREE });
      await table();
      const route = '/interactions/{interaction_id}/{interaction_token}/callback';
      discord.faults.fail({ method: 'POST', route }, { how: 500, times: 10 });
      const unanswered = click(anna, 'tap:c1');
      await table(saysC1);
      expect(log.some((line) => line.includes('could not be answered'))).toBe(true);
      discord.faults.clear();
      time.jump(3100);
      expect((await unanswered.outcome).kind).toBe('failed');
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
    }));

  it('a restart at any point: clock, offences, buttons, and the same message', () =>
    withEvening({ settings: { nudgeMinutes: 0 } }, async (evening) => {
      const { anna, ben, begin, table, click, time, restart } = evening;
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...OBLIGED, options: { clock } } });
      const first = await table();
      await click(anna, 'tap:c1').outcome;
      await table(saysC1);
      await restart();
      time.jump(30_000);
      expect((await table(saysC1)).id).toBe(first.id);
      await restart();
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      await restart();
      await click(ben, 'knock:revert').outcome;
      const ruled = await table(({ content }) => content.includes('Ben** knocks'));
      expect(ruled.id).toBe(first.id);
      expect(ruled.content).toContain('had to move a card to a final stack');
    }));

  it('a connection that is lost: the time stands still until it is back', () =>
    withEvening(
      { settings: { nudgeMinutes: 0 } },
      async ({ anna, begin, table, time, discord, click, running }) => {
        const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
        await begin({ setup: { ...FREE, options: { clock } } });
        await table();
        const cut = new Promise((resolve) => running.bot.client.once('shardReconnecting', resolve));
        const back = new Promise((resolve) => running.bot.client.once('shardResume', resolve));
        discord.gateway.drop();
        await cut;
        time.jump(3_600_000);
        await back;
        await click(anna, 'tap:c1').outcome;
        expect((await table(saysC1)).content).toMatch(/Anna 0:5\d/);
      },
    ));
});
