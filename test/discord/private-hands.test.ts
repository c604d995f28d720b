import { MessageFlags } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { cardName } from '../../src/games/kinderschnapsen/texts/cards.ts';
import type { Header } from '../../src/match/header.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import type { Storage } from '../../src/storage/index.ts';
import type { Onlooking } from '../features/onlooking.ts';
import { fixtures } from '../features/fixtures.ts';
import { whisper } from './answers.ts';
import { handIn, isHandOver, playing, hiddenFrom } from './hidden-cards.ts';
import { buttonsOf, isTable, LONG_ENOUGH, withTestbed, type Testbed, seenForLong } from './testbed.ts';

const ONLOOKING = await fixtures<Onlooking>('onlooking');

/** A game with hidden hands, dealt from a seed: the arbiter's view shows both hands. */
const SETUP = { game: kinderschnapsen.id, seed: 'an evening of hands', options: { bestOf: 1, cuts: [4, 7] } };
const HIDDEN = { game: kinderschnapsen.id, setup: SETUP };

const matchOf = (testbed: Testbed) => {
  const match = playing(testbed);
  if (!match) throw new Error('no match');
  return match;
};

const isHand = (message: SeenMessage): boolean =>
  message.attachments.some(({ filename }) => filename === 'hand.png');
const handOf = (who: UserSession, channelId: string): SeenMessage => {
  const found = who.messages(channelId).findLast(isHand);
  if (!found) throw new Error('no hand');
  return found;
};
const cardButtons = (message: SeenMessage): string[] =>
  [...buttonsOf(message).keys()].filter((code) => code.startsWith('play:')).map((code) => code.slice(5));

async function showHand(testbed: Testbed, who: UserSession): Promise<SeenMessage> {
  const outcome = await testbed.click(who, 'hand').outcome;
  if (outcome.kind !== 'message') throw new Error(`answered with ${outcome.kind}`);
  return outcome.message;
}

function clickHand({ channelId }: Testbed, who: UserSession, code: string) {
  const message = handOf(who, channelId);
  const button = buttonsOf(message).get(code);
  if (!button) throw new Error(`no button ${code} among ${[...buttonsOf(message).keys()].join()}`);
  return who.click(message, button.id);
}

/** Does something, and waits until a message has been deleted because of it. */
async function gone<T>(who: UserSession, doing: () => Promise<T>): Promise<T> {
  const from = who.events.length;
  const done = await doing();
  await who.event(({ type }) => type === 'message_delete', from);
  return done;
}

const quiet = async ({ running }: Testbed): Promise<void> => {
  await running.rooms.idle();
};

describe('a hidden hand', () => {
  it('is shown to its player alone, with a button a card; one click plays a card', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const match = matchOf(testbed);
      for (const [who, seat] of [
        [anna, 1],
        [ben, 2],
      ] as const) {
        const hand = await showHand(testbed, who);
        expect((hand.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
        expect(cardButtons(hand).sort()).toEqual(handIn(match, 'arbiter', seat).sort());
      }
      expect(ben.messages(channelId).filter(isHand)).toHaveLength(1);
      const [leader, other] = match.turn === 1 ? [anna, ben] : [ben, anna];
      const [card = ''] = handIn(match, 'arbiter', match.turn);
      const before = other.events.length;
      expect((await clickHand(testbed, leader, `play:${card}`).outcome).kind).toBe('updated');
      await quiet(testbed);
      expect(cardButtons(handOf(leader, channelId))).not.toContain(card);
      expect((await table()).content).toContain(cardName(card, ''));
      // The opponent's hand is updated unasked.
      await other.event((event) => event.type === 'message_update' && isHand(event.message), before);
      expect(handOf(other, channelId).content).not.toBe('');
    }));

  it('is readable nowhere else before the hand is over', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, channelId, discord, time, log } = testbed;
      const carla = discord.user('Carla');
      const onlooking = await Promise.all(ONLOOKING.map((opened) => opened(testbed, carla)));
      /** Updates everything shown besides the table; Carla asks for all that can be asked. */
      async function watch(): Promise<void> {
        for (const { asks } of onlooking) await asks();
        await carla.run(channelId, 'schikane table', { as: 'so-far' }).outcome;
        time.jump(3000);
        await quiet(testbed);
        for (const { shown } of onlooking) await shown();
      }
      const people = [
        [anna, 1],
        [ben, 2],
        [carla, 'spectator'],
      ] as const;
      await begin(HIDDEN);
      await table();
      const watched = people.map(([who, viewer]) => ({
        who,
        viewer,
        hiddenIn: hiddenFrom(testbed, viewer),
        from: 0,
      }));
      /** Expects that no event since the last check names a card hidden from its reader. */
      function expectNothingTold(): void {
        for (const one of watched) {
          const told = one.who.events
            .slice(one.from)
            .filter(({ type }) => type.startsWith('message') || type.startsWith('interaction'));
          const { viewer, hiddenIn } = one;
          expect({ viewer, hidden: hiddenIn(JSON.stringify(told)) }).toEqual({
            viewer,
            hidden: [],
          });
          one.from = one.who.events.length;
        }
      }
      expectNothingTold();
      await showHand(testbed, anna);
      await showHand(testbed, ben);
      expectNothingTold();
      for (let i = 0; i < 30 && testbed.running.rooms.at(channelId); i += 1) {
        const match = matchOf(testbed);
        const who = match.turn === 1 ? anna : ben;
        const codes = [...buttonsOf(handOf(who, channelId)).keys()];
        const code = codes.find((one) => one === 'end-hand') ?? codes.find((one) => one.startsWith('play:'));
        if (code === undefined) throw new Error('nothing to do');
        // Illegal cards are refused, and nothing happens.
        for (const tried of [code, ...codes.filter((one) => one.startsWith('play:'))]) {
          await clickHand(testbed, who, tried).outcome;
          await quiet(testbed);
          if (!testbed.running.rooms.at(channelId) || matchOf(testbed).ply > match.ply) break;
        }
        const after = playing(testbed);
        if (!after || isHandOver(after)) break;
        await watch();
        expectNothingTold();
      }
      for (const { looked } of onlooking) looked();
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('says itself why a card cannot be played, without a second message', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, channelId, discord } = testbed;
      await begin(HIDDEN);
      await table();
      const other = matchOf(testbed).turn === 1 ? ben : anna;
      await showHand(testbed, other);
      const [card = ''] = cardButtons(handOf(other, channelId));
      const requests = discord.requests.length;
      const refused = await clickHand(testbed, other, `play:${card}`).outcome;
      if (refused.kind !== 'updated') throw new Error(refused.kind);
      expect(refused.message.content).toMatch(/\n⚠ It isn’t your turn/);
      expect(cardButtons(refused.message)).toContain(card);
      expect(discord.requests.slice(requests)).toHaveLength(1);
    }));

  it('comes back by a click on the table once its message is too old to edit', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, time, channelId, log } = testbed;
      await begin(HIDDEN);
      await table();
      const [leader, other] = matchOf(testbed).turn === 1 ? [anna, ben] : [ben, anna];
      await showHand(testbed, other);
      time.jump(14 * 60_000 + 1000);
      const closed = await other.sees(channelId, ({ content }) => /no longer shows your hand/.test(content));
      expect(closed.attachments).toEqual([]);
      time.jump(3 * 60_000);
      // Nobody can edit that message any more; the match goes on.
      await showHand(testbed, leader);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', matchOf(testbed).turn);
      await clickHand(testbed, leader, `play:${card}`).outcome;
      await quiet(testbed);
      const again = await showHand(testbed, other);
      const seat = matchOf(testbed).turn;
      expect(cardButtons(again).sort()).toEqual(handIn(matchOf(testbed), 'arbiter', seat).sort());
      // The old button brings it back, too, in one place at a time.
      const back = buttonsOf(closed).get('hand')?.id ?? '';
      expect((await gone(other, () => other.click(closed, back).outcome)).kind).toBe('updated');
      expect(other.messages(channelId).filter(isHand)).toHaveLength(1);
      expect(log).toEqual([]);
    }));

  it.each(['by a click on the table', 'by a command', 'by a click on itself'])(
    'is shown after a deferred answer when drawing takes long: %s',
    (how) =>
      withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
        const { anna, begin, table, click, time, channelId, log, running } = testbed;
        await begin(HIDDEN);
        await table();
        const before = how === 'by a click on itself' ? await showHand(testbed, anna) : null;
        const { renderer } = running.bot;
        const draw = renderer.draw.bind(renderer);
        const [drawn, drawing] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
        const held = vi.spyOn(renderer, 'draw').mockImplementation(async (key, scene) => {
          drawing.resolve(null);
          await drawn.promise;
          return draw(key, scene);
        });
        let asked;
        if (before) {
          time.jump(14 * 60_000 + 1000);
          const closed = await anna.sees(channelId, ({ content }) =>
            /no longer shows your hand/.test(content),
          );
          asked = anna.click(closed, buttonsOf(closed).get('hand')?.id ?? '');
        } else asked = how === 'by a command' ? anna.run(channelId, 'schikane hand') : click(anna, 'hand');
        await drawing.promise;
        time.jump(2000);
        expect((await asked.outcome).kind).toBe(before ? 'acknowledged' : 'thinking');
        drawn.resolve(null);
        held.mockRestore();
        const shown = await anna.sees(channelId, isHand);
        expect(cardButtons(shown)).toHaveLength(3);
        if (before) expect(shown.id).toBe(before.id);
        expect(log).toEqual([]);
      }),
  );

  it('is shown in words when drawing fails, and gets its picture later', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, click, time, channelId, running } = testbed;
      await begin(HIDDEN);
      await table();
      vi.spyOn(running.bot.renderer, 'draw').mockRejectedValueOnce(new Error('nobody draws'));
      const outcome = await click(anna, 'hand').outcome;
      if (outcome.kind !== 'message') throw new Error(`answered with ${outcome.kind}`);
      expect(isHand(outcome.message)).toBe(false);
      expect(outcome.message.content).toContain('Your hand');
      await vi.waitFor(() => {
        time.jump(5001);
        expect(handOf(anna, channelId).id).toBe(outcome.message.id);
      }, LONG_ENOUGH);
      vi.restoreAllMocks();
    }));

  it('goes on after a restart: old buttons still play, the table brings it back', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, channelId, restart } = testbed;
      await begin(HIDDEN);
      await table();
      const turn = matchOf(testbed).turn;
      const leader = turn === 1 ? anna : ben;
      await showHand(testbed, leader);
      await restart();
      await quiet(testbed);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', turn);
      expect((await clickHand(testbed, leader, `play:${card}`).outcome).kind).toBe('updated');
      await quiet(testbed);
      expect(cardButtons(handOf(leader, channelId))).not.toContain(card);
    }));

  it('is shown by the newest message alone, however often it is opened', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, channelId, log } = testbed;
      await begin(HIDDEN);
      await table();
      const leader = matchOf(testbed).turn === 1 ? anna : ben;
      await showHand(testbed, leader);
      await gone(leader, () => leader.run(channelId, 'schikane hand').outcome);
      const newest = await gone(leader, () => showHand(testbed, leader));
      expect(leader.messages(channelId).filter(isHand)).toEqual([newest]);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', matchOf(testbed).turn);
      expect((await clickHand(testbed, leader, `play:${card}`).outcome).kind).toBe('updated');
      await quiet(testbed);
      expect(handOf(leader, channelId).id).toBe(newest.id);
      expect(log).toEqual([]);
    }));

  it('is not updated in an older message; a click there plays, and deletes it', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, channelId, discord } = testbed;
      await begin(HIDDEN);
      await table();
      const leader = matchOf(testbed).turn === 1 ? anna : ben;
      const older = await showHand(testbed, leader);
      const removal = discord.faults.hold({ method: 'DELETE' });
      const newer = await showHand(testbed, leader);
      await removal.reached;
      expect(leader.messages(channelId).filter(isHand)).toHaveLength(2);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', matchOf(testbed).turn);
      await leader.click(older, buttonsOf(older).get(`play:${card}`)?.id ?? '').outcome;
      removal.release();
      await leader.event(({ type }) => type === 'message_delete');
      await quiet(testbed);
      expect(matchOf(testbed).ply).toBe(1);
      expect(leader.messages(channelId).filter(isHand)).toHaveLength(1);
      expect(handOf(leader, channelId).id).toBe(newer.id);
      expect(cardButtons(handOf(leader, channelId))).not.toContain(card);
    }));

  it.each(['resigned', 'abandoned'] as const)('has no buttons when the match is over: %s', (how) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, channelId, running, time } = testbed;
      await begin(HIDDEN);
      await table();
      time.jump(25 * 3_600_000);
      await showHand(testbed, anna);
      await gone(anna, () => showHand(testbed, anna));
      expect(cardButtons(handOf(anna, channelId))).toHaveLength(3);
      if (how === 'abandoned') expect(await running.rooms.at(channelId)?.abandon()).toBe(true);
      else {
        const asked = await anna.run(channelId, 'do', { what: 'resign' }).outcome;
        if (asked.kind !== 'message') throw new Error(asked.kind);
        await seenForLong(testbed);
        await anna.click(asked.message, buttonsOf(asked.message).get('resign')?.id ?? '').outcome;
        await anna.sees(channelId, ({ content }) => content.includes('by resignation'));
      }
      await quiet(testbed);
      expect(buttonsOf(handOf(anna, channelId)).size).toBe(0);
    }),
  );

  it('answers a click on a message that is deleted in the meantime', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const leader = matchOf(testbed).turn === 1 ? anna : ben;
      const older = await showHand(testbed, leader);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', matchOf(testbed).turn);
      const played = leader.click(older, buttonsOf(older).get(`play:${card}`)?.id ?? '', { hold: true });
      await gone(leader, () => showHand(testbed, leader));
      played.deliver();
      expect((await played.outcome).kind).toBe('acknowledged');
      await quiet(testbed);
      expect(matchOf(testbed).ply).toBe(1);
      expect(cardButtons(handOf(leader, channelId))).not.toContain(card);
    }));

  it('is refused to spectators, and refuses acts that are not allowed', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, discord, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const carla = discord.user('Carla');
      expect(whisper(await testbed.click(carla, 'hand').outcome)).toMatch(/watching/);
      expect(whisper(await carla.run(channelId, 'schikane hand').outcome)).toMatch(/watching/);
      const { turn } = matchOf(testbed);
      const waiting = turn === 1 ? ben : anna;
      await showHand(testbed, waiting);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', turn === 1 ? 2 : 1);
      await clickHand(testbed, waiting, `play:${card}`).outcome;
      await waiting.sees(channelId, ({ content }) => /turn/.test(content));
      await quiet(testbed);
      expect(matchOf(testbed).ply).toBe(0);
      expect(cardButtons(handOf(waiting, channelId))).toContain(card);
    }));

  it('works with commands, too, whose card suggestions only its player gets', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const { turn } = matchOf(testbed);
      const [leader, other] = turn === 1 ? [anna, ben] : [ben, anna];
      const shown = await leader.run(channelId, 'schikane hand').outcome;
      expect(shown.kind === 'message' && isHand(shown.message)).toBe(true);
      const own = handIn(matchOf(testbed), 'arbiter', turn);
      const suggested = await leader.autocomplete(channelId, 'do', 'what', { what: 'play' }).outcome;
      if (suggested.kind !== 'choices') throw new Error(suggested.kind);
      expect(suggested.choices.map(({ value }) => value).sort()).toEqual(
        own.map((card) => `play:${card}`).sort(),
      );
      const others = await other.autocomplete(channelId, 'do', 'what', { what: 'play' }).outcome;
      expect(JSON.stringify(others)).not.toContain(own[0] ?? '');
      expect(whisper(await leader.run(channelId, 'do', { what: `play ${own[0] ?? ''}` }).outcome)).toMatch(
        /^You led [^ ]+\. \*\*(?:Anna|Ben)\*\* is to move\.$/,
      );
      expect(matchOf(testbed).ply).toBe(1);
      expect(whisper(await leader.run(channelId, 'do', { what: 'touch e1' }).outcome)).toMatch(
        /no such action.*type the name of one of your cards: `qs`/,
      );
    }));
});

const HANDS = {
  hands: [
    ['QS', '7H', '2D'],
    ['JS', 'QH', '2S'],
  ],
  stock: ['JD', '7S', '2H', 'QD', '7D', 'JH'],
};

/** All tricks of a hand. */
const ALL_TAKEN = [
  ['QS', '7S', 'JS', '2S', 'QD', 'JD'],
  ['7H', 'JH', '7D', '2H', 'QH', '2D'],
];

/** A match of Anna (south) and the bot, from a position or dealt. */
function practice(
  { anna, discord }: Testbed,
  position: Record<string, unknown> | null,
  options: Record<string, unknown> = {},
): Partial<Header> {
  const { id, username: name } = discord.world.bot.user;
  const players = [
    { id: anna.user.id, name: 'Anna' },
    { id, name },
  ];
  return { ...HIDDEN, ...(position && { setup: { game: kinderschnapsen.id, position, options } }), players };
}

describe('the bot as an opponent', () => {
  it('plays its own seat, at a human pace, until the match is over', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, time, channelId, discord, log } = testbed;
      await begin(practice(testbed, { ...HANDS, dealer: 2, score: [1, 1] }));
      await table();
      await showHand(testbed, anna);
      for (let i = 0; i < 400 && testbed.running.rooms.at(channelId); i += 1) {
        await quiet(testbed);
        const room = testbed.running.rooms.at(channelId);
        if (!room) break;
        const { turn, ply } = room.match;
        if (turn === 2) {
          time.jump(3000);
          await anna.event(
            () => testbed.running.rooms.at(channelId) === undefined || matchOf(testbed).ply > ply,
          );
          continue;
        }
        const codes = [...buttonsOf(handOf(anna, channelId)).keys()];
        for (const code of codes.filter((one) => /^(play|end-hand)/.test(one)).reverse()) {
          await clickHand(testbed, anna, code).outcome;
          await quiet(testbed);
          if (!testbed.running.rooms.at(channelId) || matchOf(testbed).ply > ply) break;
        }
      }
      const result = await anna.sees(channelId, ({ content }) => content.includes('🏆'));
      expect(result.content).toMatch(/wins the match 5 : \d\. Last hand: /);
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      expect(discord.pings).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('retries when its move could not be stored', () => {
    let failing = 0;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        append(...args) {
          if (failing === 0) return storage.journal.append(...args);
          failing -= 1;
          return Promise.reject(new Error('disk full'));
        },
      },
    });
    return withTestbed({ settings: { nudgeMinutes: 0 }, wrapStorage }, async (testbed) => {
      const { anna, begin, table, time, log } = testbed;
      const position = { ...HANDS, dealer: 1 };
      failing = 2;
      await begin(practice(testbed, position));
      await table();
      while (matchOf(testbed).ply === 0) {
        await testbed.thought();
        time.jump(3000);
        await showHand(testbed, anna);
      }
      expect(log.filter((line) => line.includes('disk full'))).toHaveLength(2);
    });
  });

  it.each([
    ['lets the summary of a hand be read before it opens the next', {}, 8000],
    ['reads no longer than its clock allows', { clock: { initialMs: 20_000, incrementMs: 0 } }, 1200],
  ])('%s', (_, options, least) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, time } = testbed;
      const position = { dealer: 2, hands: [[], []], turn: 1, stock: [], turnup: '2D', tricks: ALL_TAKEN };
      await begin(practice(testbed, position, options));
      await table();
      await showHand(testbed, anna);
      await clickHand(testbed, anna, 'end-hand').outcome;
      await quiet(testbed);
      const { at, ply, turn } = matchOf(testbed);
      expect({ turn, told: (await table()).content }).toMatchObject({
        turn: 2,
        told: expect.stringContaining('wins 1 point') as string,
      });
      while (matchOf(testbed).ply === ply) {
        await testbed.thought();
        time.jump(3000);
        // Everything due has happened before this is answered.
        await showHand(testbed, anna);
      }
      const thought = matchOf(testbed).at - at;
      expect(thought).toBeGreaterThanOrEqual(least);
      if (least < 8000) expect(thought).toBeLessThan(8000);
    }),
  );

  it('leaves the match standing when it fails', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, channelId, log } = testbed;
      await begin(practice(testbed, { ...HANDS, dealer: 1 }));
      await table();
      const failed = Promise.withResolvers<null>();
      vi.spyOn(testbed.running.bot.reading.own, 'practice').mockImplementation(() => {
        failed.resolve(null);
        return Promise.reject(new Error('a bug'));
      });
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await failed.promise;
      await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      expect(log).toEqual([expect.stringContaining('practice move not found')]);
    }));

  it('declines a draw where it is ahead', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, time, channelId } = testbed;
      await begin(practice(testbed, { ...HANDS, dealer: 1, score: [5, 1] }));
      await table();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(({ content }) => content.includes('offers a draw'));
      time.jump(3000);
      await table(({ content }) => !content.includes('offers a draw'));
    }));
});
