/** The order of the last turn's acts, over Discord: on the table, on private tables, after a restart, and off. */
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { manager, panelOf } from './at-settings.ts';
import { whisper } from './answers.ts';
import { clickOf, shown } from './lobby-place.ts';
import { APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const SETUP = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: {
      a1: ['-KS1', '-QS1'],
      c1: ['-KH1', '4S1'],
      a2: ['-KS2'],
      c2: ['-KH2', '6C2'],
      f1: ['AH1'],
      h1: ['2H1'],
    },
  },
};
/** A turn of three acts. */
const TURN = ['tap:f1', 'tap:d1', 'tap:h1', 'tap:d1', 'tap:a1', 'tap:b1'];
const ORDER = 'Last turn (Anna): 1. A♥ F1 → D1, 2. 2♥ H1 → D1, 3. Q♠ hand → B1.';

const altOf = ({ attachments: [picture] }: SeenMessage): string => picture?.description ?? '';

async function playTurn({ anna, click, time, running }: Testbed): Promise<void> {
  for (const gesture of TURN) {
    expect((await click(anna, gesture).outcome).kind).toMatch(/updated|acknowledged/);
    await running.rooms.idle();
    time.jump(APART_MS);
  }
}

async function copyFor(who: UserSession, { channelId }: Testbed): Promise<string> {
  const answer = await who.run(channelId, 'schikane table').outcome;
  if (answer.kind !== 'message') throw new Error(answer.kind);
  return altOf(answer.message);
}

describe('after a turn of three acts', () => {
  it('the table numbers them, also after a restart, until the next player acts', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, click, table, discord, restart, log } = testbed;
      await begin({ setup: SETUP, numbers: true, breathMs: 0 });
      await playTurn(testbed);
      expect(altOf(await table())).toContain(ORDER);
      const carla = discord.user('Carla');
      expect(await copyFor(carla, testbed)).toContain(ORDER);
      await restart();
      expect(await copyFor(carla, testbed)).toContain(ORDER);
      await click(ben, 'tap:c2').outcome;
      const touched = await table(({ content }) => content.includes('touches'));
      expect(altOf(touched)).not.toContain('Last turn');
      expect(altOf(touched)).toContain('touches 6♣ on C2');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('private tables follow their user, and never show more than the table', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, channelId, log } = testbed;
      await begin({ setup: SETUP, numbers: true, breathMs: 0 });
      await playTurn(testbed);
      const carla = discord.user('Carla');
      const panel = await panelOf(carla, channelId, 'settings');
      await panel.click('Numbers: yes');
      const copy = await copyFor(carla, testbed);
      expect(copy).not.toContain('Last turn');
      expect(copy).toContain('Last move: Q♠ hand → B1 (Anna).');
      expect(altOf(await table())).toContain(ORDER);
      await panel.click('Numbers: no');
      expect(await copyFor(carla, testbed)).toContain(ORDER);
      expect(log).toEqual([]);
    }));

  it.each([false, undefined])('nothing is numbered in a match whose header says %s', (numbers) =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, ben, click } = testbed;
      await begin({ setup: SETUP, breathMs: 0, ...(numbers !== undefined && { numbers }) });
      await playTurn(testbed);
      expect(altOf(await table())).toContain('Last move: Q♠ hand → B1 (Anna).');
      const menu = await click(ben, 'menu').outcome;
      if (menu.kind !== 'message') throw new Error(menu.kind);
      await ben.click(menu.message, buttonsOf(menu.message).get('hand')?.id ?? '').outcome;
      await testbed.running.rooms.idle();
      const side = ben
        .messages(testbed.channelId)
        .find(({ attachments }) => attachments[0]?.filename === 'side.png');
      expect(side && altOf(side)).toContain('Last move: Q♠ hand → B1 (Anna).');
    }),
  );
});

it.each(['server', 'settings'] as const)('a challenge starts without numbers after "no" in %s', (which) =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, channelId } = testbed;
    manager(testbed, anna);
    const termsIn = async (channel: string): Promise<string> => {
      const offer = await shown(anna.run(channel, 'challenge'));
      return whisper(await clickOf(anna, offer, 'Terms').outcome);
    };
    expect(await termsIn(channelId)).not.toContain('numbers');
    const panel = await panelOf(anna, channelId, which);
    await panel.click('Numbers: yes');
    const other = testbed.discord.createChannel('other').id;
    expect(await termsIn(other)).toContain('No numbers on the last turn’s cards');
  }),
);
