import { describe, expect, it } from 'vitest';
import { openHand, whisper } from './answers.ts';
import { handIn } from './hidden-cards.ts';
import { buttonsOf, withTestbed, seenForLong } from './testbed.ts';
import { HIDDEN, matchOf, cardButtons, isHand, clickHand, handOf, quiet, gone } from './shown-hands.ts';

describe('a hidden hand', () => {
  it('is shown by the newest message alone, however often it is opened', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, channelId, log } = testbed;
      await begin(HIDDEN);
      await table();
      const leader = matchOf(testbed).turn === 1 ? anna : ben;
      await openHand(testbed, leader);
      await gone(leader, () => leader.run(channelId, 'schikane hand').outcome);
      const newest = await gone(leader, () => openHand(testbed, leader));
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
      const older = await openHand(testbed, leader);
      const removal = discord.faults.hold({ method: 'DELETE' });
      const newer = await openHand(testbed, leader);
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
      await openHand(testbed, anna);
      await gone(anna, () => openHand(testbed, anna));
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
      const older = await openHand(testbed, leader);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', matchOf(testbed).turn);
      const played = leader.click(older, buttonsOf(older).get(`play:${card}`)?.id ?? '', { hold: true });
      await gone(leader, () => openHand(testbed, leader));
      played.deliver();
      expect((await played.outcome).kind).toBe('acknowledged');
      await quiet(testbed);
      expect(matchOf(testbed).ply).toBe(1);
      expect(cardButtons(handOf(leader, channelId))).not.toContain(card);
    }));

  it('keeps what answers a click in an older message when Discord misses the acknowledgement', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, channelId, discord } = testbed;
      await begin(HIDDEN);
      await table();
      const { turn } = matchOf(testbed);
      const waiting = turn === 1 ? ben : anna;
      const older = await openHand(testbed, waiting);
      const removal = discord.faults.hold({ method: 'DELETE' });
      await openHand(testbed, waiting);
      await removal.reached;
      const route = '/interactions/{interaction_id}/{interaction_token}/callback';
      discord.faults.fail({ method: 'POST', route }, { how: 'reset', times: 2 });
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', turn === 1 ? 2 : 1);
      await waiting.click(older, buttonsOf(older).get(`play:${card}`)?.id ?? '').outcome;
      removal.release();
      await quiet(testbed);
      expect(waiting.messages(channelId).filter(isHand)).toHaveLength(1);
    }));

  it('is refused to spectators, and refuses acts that are not allowed', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, table, discord, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const carla = discord.user('Carla');
      expect((await openHand(testbed, carla)).content).toMatch(/watching/);
      expect(whisper(await carla.run(channelId, 'schikane hand').outcome)).toMatch(/watching/);
      const { turn } = matchOf(testbed);
      const waiting = turn === 1 ? ben : anna;
      await openHand(testbed, waiting);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', turn === 1 ? 2 : 1);
      await clickHand(testbed, waiting, `play:${card}`).outcome;
      await waiting.sees(channelId, ({ content }) => /turn/.test(content));
      await quiet(testbed);
      expect(matchOf(testbed).ply).toBe(0);
      expect(cardButtons(handOf(waiting, channelId))).toContain(card);
    }));
});
