/** The database turns back: hidden hands, tournament boards, and matches that a process takes up again. */
import { Events } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { games } from '../../src/games/index.ts';
import { lastKnownMatches } from '../../src/match/last-known.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { resign } from './acting.ts';
import { openHand } from './answers.ts';
import { contestOf, cut, settled, type Contest } from './contest.ts';
import { buttonsIn, whispered } from './ended-match.ts';
import { handIn, playing } from './hidden-cards.ts';
import { buttonsOf, isTable, LONG_ENOUGH, seenForLong, withTestbed, type Testbed } from './testbed.ts';
import { snapshot } from './turn-back.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const LOST = 'lost with the database server; the match goes on from here.';

const isLost = ({ content }: SeenMessage): boolean => content.includes(LOST);

/** As if the bot had been killed: the storage does not say that all had been shown. */
const kill = (file: string): void =>
  withRows(file, (rows) => rows.change('life', 'bot', ({ at }) => ({ at })));

describe('a hidden hand', () => {
  const SETUP = {
    game: kinderschnapsen.id,
    seed: 'an evening of hands',
    options: { bestOf: 1, cuts: [4, 7] },
  };
  const isHand = (message: SeenMessage): boolean =>
    message.attachments.some(({ filename }) => filename === 'hand.png');

  const matchOf = (testbed: Testbed) => {
    const match = playing(testbed);
    if (!match) throw new Error('no match');
    return match;
  };

  const newestHand = (who: UserSession, channelId: string): SeenMessage => {
    const hand = who.messages(channelId).findLast(isHand);
    if (!hand) throw new Error('no hand');
    return hand;
  };

  const cardsOn = (hand: SeenMessage): string[] =>
    [...buttonsOf(hand).keys()].filter((code) => code.startsWith('play:')).map((code) => code.slice(5));

  it("from lost steps is repaired by the rejected click, with its player's cards", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId, restart, file, running } = testbed;
      await begin({ game: kinderschnapsen.id, setup: SETUP });
      await table();
      let back = (): void => undefined;
      await restart(() => (back = snapshot(file)));
      const { turn } = matchOf(testbed);
      const [leader, other] = turn === 1 ? [anna, ben] : [ben, anna];
      await openHand(testbed, leader);
      await openHand(testbed, other);
      const [card = ''] = handIn(matchOf(testbed), 'arbiter', turn);
      const hand = newestHand(leader, channelId);
      testbed.time.jump(5000);
      await leader.click(hand, buttonsOf(hand).get(`play:${card}`)?.id ?? '').outcome;
      await running.rooms.idle();
      expect(cardsOn(newestHand(leader, channelId))).not.toContain(card);
      await restart(() => back());

      const late = newestHand(leader, channelId);
      const [rest = ''] = cardsOn(late);
      const told = await leader.click(late, buttonsOf(late).get(`play:${rest}`)?.id ?? '').outcome;
      expect(told.kind).toBe('updated');
      await table(isLost);
      await vi.waitFor(() => expect(cardsOn(newestHand(leader, channelId))).toContain(card), LONG_ENOUGH);
      expect(newestHand(leader, channelId).content).toContain('look again');
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
      expect(matchOf(testbed).ply).toBe(0);
    }));
});

it.each(games.map((game) => [game.id, game] as const))(
  '%s: a loss is announced once, and the match goes on',
  (id) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId, restart, file, running } = testbed;
      await begin({
        game: id,
        setup: {
          game: id,
          seed: 'a turn-back',
          ...(id === kinderschnapsen.id && { options: { bestOf: 1, cuts: [4, 7] } }),
        },
      });
      await table();
      const back = snapshot(file);
      await anna.run(channelId, 'do', { what: 'offer a draw' }).outcome;
      await table(({ content }) => content.includes('offers a draw'));
      await restart(() => {
        back();
        kill(file);
      });
      expect((await table(isLost)).content).toContain('The last step was');
      await ben.run(channelId, 'do', { what: 'offer a draw' }).outcome;
      await table(({ content }) => content.includes('**Ben** offers a draw'));
      expect(anna.messages(channelId).filter(isLost)).toHaveLength(1);
      expect(running.bot.aside.at(channelId, 'match')).toBeUndefined();
    }),
);

it('a challenge whose acceptance is lost can be accepted again', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, channelId, restart, file } = testbed;
    const offered = await anna.run(channelId, 'challenge', { opponent: ben.user.id }).outcome;
    if (offered.kind !== 'message') throw new Error(offered.kind);
    const idIn = (message: SeenMessage | undefined, what: string): string =>
      new RegExp(`lobby\\|${what}\\|\\w+`).exec(JSON.stringify(message?.components))?.[0] ?? '';
    const now = () => anna.message(channelId, offered.message.id);
    const accept = idIn(offered.message, 'accept');
    expect(accept).not.toBe('');
    const kept = () => withRows(file, (rows) => rows.text('lobby', channelId));
    await vi.waitFor(() => expect(kept()).toContain(offered.message.id), LONG_ENOUGH);
    const back = snapshot(file);
    await ben.click(offered.message, accept).outcome;
    expect(idIn(now(), 'accept')).toBe('');
    await restart(() => back());
    await vi.waitFor(() => expect(idIn(now(), 'accept')).toBe(accept), LONG_ENOUGH);
    await ben.click(now() ?? offered.message, accept).outcome;
    expect(idIn(now(), 'accept')).toBe('');
  }));

it('a challenge declined while it is reposted after a crash stays declined', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, channelId, discord, restart, file, time } = testbed;
    const offered = await anna.run(channelId, 'challenge', { opponent: ben.user.id }).outcome;
    if (offered.kind !== 'message') throw new Error(offered.kind);
    const { id } = offered.message;
    const isOpen = () => JSON.stringify(anna.message(channelId, id)?.components).includes('lobby|accept|');
    const decline = /lobby\|decline\|\w+/.exec(JSON.stringify(offered.message.components))?.[0] ?? '';
    await vi.waitFor(
      () => expect(withRows(file, (rows) => rows.text('lobby', channelId))).toContain(id),
      LONG_ENOUGH,
    );
    const held = discord.faults.hold({
      method: 'PATCH',
      route: '/channels/{channel_id}/messages/{message_id}',
    });
    // Without a match there are no signs of life, so the bot cannot know that it ended in order.
    await restart(undefined, 'started');
    await held.reached;
    const clicked = new Promise((resolve) =>
      testbed.running.bot.client.once(Events.InteractionCreate, resolve),
    );
    const before = discord.requests.length;
    const declined = ben.click(offered.message, decline).outcome;
    await clicked;
    await testbed.heard();
    // The click waits for the repost: the bot defers its answer.
    time.jump(2000);
    await vi.waitFor(
      () =>
        expect(
          discord.requests
            .slice(before)
            .map(({ path }) => path)
            .join(),
        ).toContain(`/interactions/`),
      LONG_ENOUGH,
    );
    expect(isOpen()).toBe(true);
    held.release();
    await declined;
    await testbed.running.rooms.idle();
    await vi.waitFor(() => expect(isOpen()).toBe(false), LONG_ENOUGH);
  }));

describe('a match that this process takes up again', () => {
  it('is recognized as shortened even after an orderly end, also one that had ended', () =>
    withTestbed({ ...QUIET, lastKnown: lastKnownMatches() }, async (testbed) => {
      const { anna, begin, click, table, channelId, restart, file, time } = testbed;
      await begin({ setup: FREE });
      await table();
      let back = (): void => undefined;
      await restart(() => (back = snapshot(file)));
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('on C1'));
      await restart(() => {
        back();
        // The operator takes this long to accept the loss.
        time.jump(3_600_000);
      });
      expect((await table(isLost)).content).toContain('The last step was');
      await restart();
      expect(anna.messages(channelId).filter(isLost)).toHaveLength(1);

      await restart(() => (back = snapshot(file)));
      await resign(testbed, anna, channelId);
      await vi.waitFor(() => expect(testbed.running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      await restart(() => back());
      await table(isLost);
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('on C1'));
    }));
});

describe('a board of a tournament', () => {
  /** Starts the first round and its only match; returns its channel. */
  async function begun(contest: Contest): Promise<string> {
    const { testbed, settle } = contest;
    for (let looks = 0; looks < 500; looks += 1) {
      await settle();
      const [board] = openBoards(contest.held);
      const channelId = board?.channelId ?? null;
      if (channelId !== null && testbed.running.rooms.at(channelId)) return channelId;
      if (board && channelId !== null && (await cut(contest, channelId, board.players.map(contest.nameOf))))
        await vi.waitFor(() => expect(testbed.running.rooms.at(channelId)).toBeDefined(), LONG_ENOUGH);
      else {
        testbed.time.jump(board ? 1000 : 30_000);
        await testbed.heard();
      }
    }
    throw new Error('no board is played');
  }

  const ratedOf = (testbed: Testbed) => ({
    format: 'round-robin' as const,
    terms: { ...settled(testbed).terms, ranked: true },
  });

  it('with a lost result is played on, and decided', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, ratedOf(testbed));
      const channelId = await begun(contest);
      const { people, settle } = contest;
      const [one] = people;
      if (!one) throw new Error('nobody');
      await one.run(channelId, 'do', { what: 'offer a draw' }).outcome;
      await settle();
      const back = snapshot(testbed.file);
      await resign(testbed, one, channelId);
      await settle();
      expect(contest.held.boards[0]?.result).not.toBeNull();
      await testbed.restart(() => {
        back();
        kill(testbed.file);
      });
      await settle();
      expect(contest.held.boards[0]?.result).toBeNull();
      await one.sees(channelId, (message) => isTable(message) && isLost(message));
      await contest.play();
      expect(contest.held.phase).toBe('over');
      expect(contest.held.boards[0]?.result).toMatchObject({ how: 'played' });
    }));

  it('ended by a player over lost steps is played again', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, ratedOf(testbed));
      const channelId = await begun(contest);
      const { people, settle } = contest;
      const [one] = people;
      if (!one) throw new Error('nobody');
      const back = snapshot(testbed.file);
      await one.run(channelId, 'do', { what: 'offer a draw' }).outcome;
      await settle();
      await testbed.restart(() => {
        back();
        kill(testbed.file);
      });
      await settle();
      await one.sees(channelId, (message) => isTable(message) && isLost(message));
      const before = testbed.running.rooms.at(channelId)?.header.id;
      const asked = await whispered(one, channelId, one.run(channelId, 'do', { what: 'end-match' }));
      await seenForLong(testbed);
      await one.click(asked, buttonsIn(asked).at(-1)?.id ?? '').outcome;
      await vi.waitFor(() => expect(contest.held.boards[0]?.voided).toHaveLength(1), LONG_ENOUGH);
      expect(contest.held.boards[0]?.isStuck).toBe(false);
      await begun(contest);
      expect(testbed.running.rooms.at(channelId)?.header.id).not.toBe(before);
      await contest.play();
      expect(contest.held.phase).toBe('over');
    }));
});
