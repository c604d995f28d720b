/** "Call an arbiter" below a board, over the loopback Discord. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { openPanel } from './arbiters.ts';
import type { Contest } from './contest.ts';
import { buttonOf, buttonsIn, whispered } from './ended-match.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, first, QUIET, waitFor } from './tournament-panel-contest.ts';

const CALL = 'Call an arbiter';

/** A player clicks below their board and sends the form; returns the answer. */
async function calls(contest: Contest, who: UserSession, about: string): Promise<string> {
  const board = first(contest.held.boards);
  const channelId = board.channelId ?? '';
  const message = await who.sees(channelId, (seen) => buttonsIn(seen).some(({ label }) => label === CALL));
  const clicked = who.click(message, buttonOf(message, CALL));
  const outcome = await clicked.outcome;
  if (outcome.kind !== 'modal') return (await whispered(who, channelId, clicked)).content;
  const sent = who.submit(clicked.id, { about });
  const said = (await whispered(who, channelId, sent)).content;
  await contest.settle();
  return said;
}

const callsIn = ({ anna, channelId }: Testbed): string[] =>
  anna
    .messages(channelId)
    .filter(({ content }) => content.startsWith('🙋'))
    .map(({ content }) => content);

describe('"Call an arbiter"', () => {
  it('pings the arbiters once, with a link to the board, and is answered there', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      const contest = await begun(testbed, 4);
      await (await (await openPanel(contest, anna)).press('Arbiters …')).pick(ben.user.id);
      const board = first(contest.held.boards);
      const [caller, opponent] = board.players.map((user) => contest.sessionOf(contest.nameOf(user)));
      if (!caller || !opponent) throw new Error('no players');
      const stranger = contest.people.find(({ user }) => !board.players.includes(user.id));
      if (!stranger) throw new Error('no stranger');

      expect(await calls(contest, stranger, 'x')).toBe(
        'Only the players of this board can call an arbiter here.',
      );
      expect(contest.held.calls).toEqual([]);
      const about = 'He **cheats** @everyone <@&1> `x`';
      expect(await calls(contest, caller, about)).toContain('I’ve called the arbiters.');
      await waitFor(contest, () => contest.held.announced.has(`call-${contest.held.calls[0]?.entry ?? -1}`));
      const said = await ben.sees(channelId, ({ content }) => content.startsWith('🙋'));
      expect(said.content).toContain(`<@${anna.user.id}> <@${ben.user.id}>: **Player`);
      expect(said.content).toContain(`<#${board.channelId ?? ''}> (Round 1 · board 1)`);
      expect(said.content).toContain('`He **cheats** @everyone <@&1> ˋxˋ`');
      expect(said.mentions.map(({ id }) => id).toSorted()).toEqual([anna.user.id, ben.user.id].toSorted());
      expect(said.mention_everyone).toBe(false);

      // A second call changes nothing, whoever makes it.
      expect(await calls(contest, opponent, '')).toBe('An arbiter has already been called to this board.');
      expect(callsIn(testbed)).toHaveLength(1);
      expect((await openPanel(contest, anna)).page.content).toContain('🙋');

      // A restart posts nothing twice.
      await testbed.restart();
      await contest.settle();
      expect(callsIn(testbed)).toHaveLength(1);

      // A player cannot answer for the arbiters.
      const refused = await whispered(
        opponent,
        channelId,
        opponent.click(said, buttonOf(said, 'I’m coming'), { force: true }),
      );
      expect(refused.content).toBe('Only arbiters who don’t play at that board can answer this call.');
      const coming = await whispered(ben, channelId, ben.click(said, buttonOf(said, 'I’m coming')));
      expect(coming.content).toBe('Thank you. The players see that you’re coming.');
      await contest.settle();
      await caller.sees(board.channelId ?? '', ({ content }) =>
        content.includes(`⚖️ <@${ben.user.id}> is coming.`),
      );
      const answered = await anna.sees(channelId, ({ content }) =>
        content.includes(`⚖️ <@${ben.user.id}> is coming.`),
      );
      expect(buttonsIn(answered).map(({ label }) => label)).toEqual(['Settled']);
      expect(
        (await whispered(ben, channelId, ben.click(said, buttonOf(said, 'I’m coming'), { force: true })))
          .content,
      ).toBe('An arbiter is already coming.');
      await ben.click(answered, buttonOf(answered, 'Settled')).outcome;
      await contest.settle();
      const settled = await anna.sees(channelId, ({ content }) =>
        content.includes(`✅ Settled by <@${ben.user.id}>.`),
      );
      expect(buttonsIn(settled)).toEqual([]);
      const log = (await (await openPanel(contest, anna)).press('Log')).page.content;
      expect(log).toContain('calls an arbiter, Round 1 · board 1: `He **cheats**');
      expect(log).toContain(`<@${ben.user.id}>: An arbiter is coming, Round 1 · board 1.`);
      expect(log).toContain(`<@${ben.user.id}>: The call is settled, Round 1 · board 1.`);

      // The fourth call within an hour is refused.
      for (let more = 0; more < 2; more += 1) {
        expect(await calls(contest, caller, '')).toContain('I’ve called');
        const [last] = contest.held.calls.slice(-1);
        await waitFor(contest, () => contest.held.announced.has(`call-${last?.entry ?? -1}`));
        const open = await caller.sees(channelId, (seen) =>
          buttonsIn(seen).some(({ id }) => id.endsWith(`call-${last?.entry ?? -1}`)),
        );
        // The caller can take it back.
        await caller.click(open, buttonOf(open, 'Settled')).outcome;
        await contest.settle();
      }
      expect(await calls(contest, caller, '')).toContain('three times within an hour');
      expect(discord.world.channels.size).toBeGreaterThan(0);
      expect(testbed.log).toEqual([]);
    }));
});
