/** Edits of a table by the token of a click on it, which do not count towards the bot's limit of requests. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { ACKNOWLEDGE_MS } from '../../src/chat/answer.ts';
import { openHand } from './answers.ts';
import { handIn } from './hidden-cards.ts';
import { clickHand, handOf, HIDDEN, isHand, matchOf, quiet } from './shown-hands.ts';
import { buttonsOf, seenForLong, withTestbed, type Testbed } from './testbed.ts';

const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
const BY_TOKEN = 'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original';
const FOLLOW_UP = 'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}';
/** The table's picture. */
const TABLE = 'table.png';
const OWN_EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}';

/** Begins a match; its players open their hands by the table's button, the leader last. */
async function dealt(testbed: Testbed): Promise<{ leader: UserSession; other: UserSession }> {
  const { anna, ben, begin, table } = testbed;
  await begin(HIDDEN);
  await table();
  const [leader, other] = matchOf(testbed).turn === 1 ? [anna, ben] : [ben, anna];
  for (const who of [other, leader]) await openHand(testbed, who);
  await quiet(testbed);
  return { leader, other };
}

/** A card from the hand of the player to move; returns the requests that it takes, or those with this file. */
async function plays(testbed: Testbed, file?: string): Promise<string[]> {
  const { anna, ben, discord } = testbed;
  const { ply, turn } = matchOf(testbed);
  const who = turn === 1 ? anna : ben;
  await seenForLong(testbed);
  const from = discord.requests.length;
  const code = [...buttonsOf(handOf(who, testbed.channelId)).keys()].find((one) => one.startsWith('play:'));
  await clickHand(testbed, who, code ?? '').outcome;
  await quiet(testbed);
  expect(matchOf(testbed).ply).toBe(ply + 1);
  return discord.requests
    .slice(from)
    .filter(({ files }) => file === undefined || files.includes(file))
    .map(({ method, route }) => `${method} ${route}`);
}

describe('a card from a hand that was opened at the table', () => {
  it('takes one request for each message, and none that counts', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { leader, other } = await dealt(testbed);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', matchOf(testbed).turn);
      const requests = await plays(testbed);
      expect(requests.toSorted()).toEqual([BY_TOKEN, FOLLOW_UP, CALLBACK]);
      expect((await testbed.table()).content).toContain(card[0]);
      for (const who of [leader, other]) {
        expect(who.messages(testbed.channelId).filter(isHand)).toHaveLength(1);
        expect(buttonsOf(handOf(who, testbed.channelId)).size).toBeGreaterThan(0);
      }
      expect(testbed.discord.violations).toEqual([]);
    }));

  it('is shown by the bot’s own request once Discord refuses the token', () =>
    withTestbed({ settings: { nudgeMinutes: 0 }, logLevel: 'debug' }, async (testbed) => {
      const { discord, log } = testbed;
      await dealt(testbed);
      const lent = discord.requests.findLast(({ route }) => route.endsWith('/callback'));
      discord.expireInteraction(lent?.interactionId ?? '');
      expect(await plays(testbed, TABLE)).toEqual([BY_TOKEN, OWN_EDIT]);
      expect(log.join('')).toContain('table not edited by a click');
      expect(await plays(testbed, TABLE)).toEqual([OWN_EDIT]);
    }));

  it('takes none that counts if the click waited for the bot to start', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, click, discord, restart, time, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const leader = matchOf(testbed).turn === 1 ? anna : ben;
      const held = discord.faults.hold({ method: 'PUT', route: '/applications/{application_id}/commands' });
      const restarted = restart();
      await held.reached;
      const opened = click(leader, 'hand');
      // The bot has the click before its time to answer runs out.
      await discord.gateway.read();
      time.jump(ACKNOWLEDGE_MS);
      await leader.sees(channelId, ({ content }) => content.includes('Your click waits'));
      held.release();
      await restarted;
      expect((await opened.outcome).kind).toBe('acknowledged');
      await leader.sees(channelId, isHand);
      await quiet(testbed);
      expect(await plays(testbed, TABLE)).toEqual([BY_TOKEN]);
    }));

  it('can be played after Discord’s reply to the hand was lost', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, click, discord, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const leader = matchOf(testbed).turn === 1 ? anna : ben;
      const route = '/webhooks/{webhook_id}/{webhook_token}';
      discord.faults.fail({ method: 'POST', route }, { how: 'reset', done: true, times: 20 });
      await click(leader, 'hand').outcome;
      await quiet(testbed);
      discord.faults.clear();
      expect(leader.messages(channelId).some(isHand)).toBe(true);
      expect(await plays(testbed, TABLE)).toEqual([BY_TOKEN]);
      await openHand(testbed, leader);
      await quiet(testbed);
      expect(buttonsOf(handOf(leader, channelId)).size).toBeGreaterThan(0);
    }));

  it('is shown by the bot’s own request once the token is too old', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      await dealt(testbed);
      testbed.time.jump(10 * 60_000);
      expect(await plays(testbed, TABLE)).toEqual([BY_TOKEN]);
      testbed.time.jump(4 * 60_000 + 1000);
      expect(await plays(testbed, TABLE)).toEqual([OWN_EDIT]);
      expect(testbed.discord.violations).toEqual([]);
    }));
});
