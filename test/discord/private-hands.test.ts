import { MessageFlags } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { cardName } from '../../src/games/kinderschnapsen/texts/cards.ts';
import type { Onlooking } from '../features/onlooking.ts';
import { fixtures } from '../features/fixtures.ts';
import { openHand, whisper } from './answers.ts';
import { handIn, isHandOver, playing, hiddenFrom } from './hidden-cards.ts';
import { buttonsOf, LONG_ENOUGH, withTestbed } from './testbed.ts';
import { HIDDEN, matchOf, cardButtons, isHand, clickHand, handOf, quiet, gone } from './shown-hands.ts';

const ONLOOKING = await fixtures<Onlooking>('onlooking');

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
        const hand = await openHand(testbed, who);
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
      await openHand(testbed, anna);
      await openHand(testbed, ben);
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
      await openHand(testbed, other);
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
      await openHand(testbed, other);
      time.jump(14 * 60_000 + 1000);
      const closed = await other.sees(channelId, ({ content }) => /no longer shows your hand/.test(content));
      expect(closed.attachments).toEqual([]);
      time.jump(3 * 60_000);
      // Nobody can edit that message any more; the match goes on.
      await openHand(testbed, leader);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', matchOf(testbed).turn);
      await clickHand(testbed, leader, `play:${card}`).outcome;
      await quiet(testbed);
      const again = await openHand(testbed, other);
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
        const before = how === 'by a click on itself' ? await openHand(testbed, anna) : null;
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
        expect((await asked.outcome).kind).toBe(how === 'by a command' ? 'thinking' : 'acknowledged');
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
      const { anna, begin, table, time, channelId, running } = testbed;
      await begin(HIDDEN);
      await table();
      vi.spyOn(running.bot.renderer, 'draw').mockRejectedValueOnce(new Error('nobody draws'));
      const worded = await openHand(testbed, anna);
      expect(isHand(worded)).toBe(false);
      expect(worded.content).toContain('Your hand');
      await vi.waitFor(() => {
        time.jump(5001);
        expect(handOf(anna, channelId).id).toBe(worded.id);
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
      await openHand(testbed, leader);
      await restart();
      await quiet(testbed);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', turn);
      expect((await clickHand(testbed, leader, `play:${card}`).outcome).kind).toBe('updated');
      await quiet(testbed);
      expect(cardButtons(handOf(leader, channelId))).not.toContain(card);
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
