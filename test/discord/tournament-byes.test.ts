/** A player sits out a round for half a point, over the loopback Discord. */
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { buttonOf, buttonsIn, whispered } from './ended-match.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, decideAll, first, QUIET, waitFor } from './tournament-panel-contest.ts';
import { announced, host, manager } from './tournament-setup-host.ts';

const LABEL = 'Sit out …';

async function opens({ channelId }: Testbed, who: UserSession): Promise<SeenMessage> {
  const message = await who.sees(channelId, (seen) => buttonsIn(seen).some(({ label }) => label === LABEL));
  return whispered(who, channelId, who.click(message, buttonOf(message, LABEL)));
}

const offered = (page: SeenMessage): string[] =>
  buttonsIn(page).flatMap(({ label, disabled }) => (disabled ? [] : [label]));

describe('sitting out a round', () => {
  it('is set up by the host, asked for and taken back by a player, and announced with the round', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, ben } = testbed;
      const contest = await begun(testbed, 4, { rounds: 4, byes: 1 });
      const stranger = await opens(testbed, ben);
      expect(stranger.content).toBe('Only players of this tournament can do that.');
      const who = first(contest.people);
      const page = await opens(testbed, who);
      expect(page.content).toContain(
        'You can sit out one round, for half a point each, but not the last one.',
      );
      expect(offered(page)).toEqual(['Round 2', 'Round 3']);
      const press = async (from: SeenMessage, label: string): Promise<SeenMessage> => {
        const next = await whispered(who, channelId, who.click(from, buttonOf(from, label), { force: true }));
        await contest.settle();
        return next;
      };
      const asked = await press(page, 'Round 2');
      expect(asked.content).toContain('✅ You sit out round 2, for half a point.');
      expect(asked.content).toContain('You’ve used that up.');
      expect(offered(asked)).toEqual(['Play round 2']);
      // An old page asks once more in vain.
      const twice = await press(page, 'Round 3');
      expect(twice.content).toContain('⛔ You can’t sit out that round any more.');
      const back = await press(asked, 'Play round 2');
      expect(back.content).toContain('✅ You play in round 2 after all.');
      await press(back, 'Round 2');
      await decideAll(contest);
      await contest.live.enter({ do: 'hurry' }, testbed.anna.user.id);
      await waitFor(contest, () => contest.held.rounds.length === 2);
      expect(contest.held.rounds[1]?.byes).toContainEqual({ player: who.user.id, points: 0.5 });
      const round = await ben.sees(channelId, ({ content }) => content.includes('round 2 of 4'));
      expect(round.content).toContain('**Player 01** sits this round out, as asked: it counts ½ point.');
    }));

  it('is a setting on the panel, none at first', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      const page = await panel.click('More …');
      expect(page.content).not.toContain('sit out');
      const chosen = await panel.select('byes', '2');
      expect(chosen.content).toContain('Players can sit out 2 rounds for half a point');
      await panel.click('Players');
      await panel.select('rounds', '4');
      await panel.click('Overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ byes: 2 }]);
      const main = await testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('🏆'));
      expect(main.content).toContain('Players can sit out 2 rounds for half a point');
      expect(buttonsIn(main).map(({ label }) => label)).toContain(LABEL);
      expect(testbed.log).toEqual([]);
    }));
});
