/** Players' settings and their effects. */
import { describe, expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { panelOf } from './at-settings.ts';
import { contestOf } from './contest.ts';
import { record } from './league-games.ts';
import {
  clickOf,
  dealings,
  duo,
  isPrivate,
  openPlace,
  pinged,
  QUIET as QUIET_MINUTES,
} from './lobby-place.ts';
import { buttonsOf, withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

describe("a player's language", () => {
  it('applies at once, to answers and suggestions, on every server, and survives a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, restart, log } = testbed;
      const panel = await panelOf(anna, channelId, 'settings');
      expect(panel.page.content).toContain('Your settings');
      const { id } = panel.page;
      const german = await panel.choose('language', 'de');
      expect(german).toMatchObject({ id, content: expect.stringContaining('Deine Einstellungen') as string });
      await restart();
      const there = discord.addGuild('Elsewhere');
      const abroad = there.user('Anna');
      await testbed.heard();
      expect(whisper(await abroad.run(there.channelId, 'schikane home').outcome)).toContain(
        'Patience als Duell',
      );
      const offered = await anna.autocomplete(channelId, 'schikane rules', 'page').outcome;
      expect(JSON.stringify(offered)).toContain('Der Aufbau');
      expect(whisper(await ben.run(channelId, 'schikane home').outcome)).toContain('Patience as a duel');
      const again = await panelOf(anna, channelId, 'settings');
      expect((await again.choose('language', 'discord')).content).toContain('Your settings');
      expect(log).toEqual([]);
    }));
});

describe("a player's private table", () => {
  it('has their colours and labels, while the public table is unchanged', () =>
    withTestbed({ ...QUIET, draws: true }, async (testbed) => {
      const { anna, begin, table, channelId, discord, log } = testbed;
      await begin({ setup: FREE });
      const before = await table();
      const carla = discord.user('Carla');
      const copy = async (): Promise<SeenMessage> => {
        const { outcome } = carla.run(channelId, 'schikane table');
        const answer = await outcome;
        if (answer.kind !== 'message') throw new Error(answer.kind);
        return answer.message;
      };
      const plain = await copy();
      const panel = await panelOf(carla, channelId, 'settings');
      await panel.choose('colours', '4');
      await panel.choose('labels', 'place');
      const own = await copy();
      const size = ({ attachments: [picture] }: SeenMessage) => picture?.size;
      expect(size(own)).not.toBe(size(plain));
      const labelled = (message: SeenMessage) => buttonsOf(message).get('tap:e1')?.label;
      expect(labelled(own)).toBe('E1');
      expect(labelled(plain)).not.toBe('E1');
      expect(anna.message(channelId, before.id)).toEqual(before);
      expect(log).toEqual([]);
    }));

  it('opens from their side first, if they like, then the menu', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, click, channelId, running } = testbed;
      await begin({ setup: FREE });
      await table();
      const panel = await panelOf(ben, channelId, 'settings');
      const on = await panel.click('My side first: no');
      expect(JSON.stringify(on.components)).toContain('My side first: yes');
      const mine = (await panelOf(anna, channelId, 'settings')).click('My side first: no');
      expect((await mine).content).not.toContain('❗');
      const opened = await click(ben, 'menu').outcome;
      if (opened.kind !== 'message') throw new Error(opened.kind);
      await running.rooms.idle();
      const side = ben.message(channelId, opened.message.id);
      expect(side?.attachments.map(({ filename }) => filename)).toEqual(['side.png']);
      const menu = await ben.click(
        side ?? opened.message,
        buttonsOf(side ?? opened.message).get('menu')?.id ?? '',
      ).outcome;
      expect(JSON.stringify(menu)).toContain('ask-resign');
      // The public picture is already from Anna's side.
      const plain = await click(anna, 'menu').outcome;
      expect(JSON.stringify(plain)).toContain('ask-resign');
    }));

  it('opens with the menu where hands are hidden: a button shows the hand', () =>
    withTestbed(QUIET, async ({ ben, begin, table, click, channelId }) => {
      await begin({
        game: kinderschnapsen.id,
        setup: { game: kinderschnapsen.id, seed: 'hands', options: { cuts: [4, 7] } },
      });
      await table();
      await (await panelOf(ben, channelId, 'settings')).click('My side first: no');
      await click(ben, 'hand').outcome;
      expect(JSON.stringify(await click(ben, 'menu').outcome)).toContain('ask-resign');
    }));
});

describe('a player without pings', () => {
  it('is named in reminders, acceptances and deals, and pinged only by challenges', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    for (const { user } of [anna, berta]) await place.bot.people.change(user.id, { mentions: false });
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.pass(QUIET_MINUTES);
    const reminder = await berta.sees(place.channelId, ({ content }) => content.includes('waiting for your'));
    expect(reminder.content).toContain(`<@${berta.user.id}>`);
    await place.click(berta, offered, 'Accept');
    const accepted = await anna.sees(place.channelId, ({ content }) => content.includes('turn to cut'));
    expect(accepted.content).toContain(`<@${anna.user.id}>`);
    await place.click(berta, offered, '✂ 9');
    await place.click(anna, offered, '✂ 9');
    expect(dealings(place)[0]?.content).toContain(`<@${berta.user.id}>`);
    expect(pinged(place)).toEqual([[berta.user.id]]);
  });
});

describe('a player without pings in a tournament', () => {
  it('is not pinged by its rounds, boards and results', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, running } = testbed;
      const [first, second] = ['Player 01', 'Player 02'].map((name) => discord.user(name).user.id);
      await running.bot.people.change(first ?? '', { mentions: false });
      const contest = await contestOf(testbed, 2);
      await contest.play({ staysAway: (_, { round }) => round === 1 });
      const pings = new Set(discord.pings.flatMap(({ userIds }) => userIds));
      expect(pings).toContain(second);
      expect(pings).not.toContain(first);
    }));
});

describe('an unlisted player', () => {
  it('is found in lists only by themselves, while their results stay', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, restart, begin, table } = testbed;
      await record(testbed);
      const carla = discord.user('Carla');
      const shown = async (who = carla, options = {}) =>
        whisper(await who.run(channelId, 'schikane ranking', options).outcome);
      expect(await shown()).toContain('Anna');
      await (await panelOf(anna, channelId, 'settings')).click('In lists: yes');
      for (const time of ['now', 'after a restart']) {
        expect(await shown(), time).not.toContain('Anna');
        expect(await shown(), time).toContain('Ben');
        expect(await shown(anna), time).toContain('Anna');
        expect(await shown(ben, { person: anna.user.id }), time).toContain('prefers not to be found');
        expect(await shown(anna, { person: anna.user.id }), time).not.toContain('prefers not');
        await restart();
      }
      const all = await carla.run(channelId, 'schikane ranking', { public: true }).outcome;
      if (all.kind !== 'message' || isPrivate(all.message)) throw new Error(all.kind);
      expect(all.message.content).not.toContain('Anna');
      await begin({ setup: FREE, id: 'going-on' });
      await table();
      expect(JSON.stringify(await carla.run(channelId, 'schikane home').outcome)).not.toContain('Watch');
      await (await panelOf(anna, channelId, 'settings')).click('In lists: no');
      expect(await shown()).toContain('Anna');
      expect(JSON.stringify(await carla.run(channelId, 'schikane home').outcome)).toContain('Watch');
    }));
});

describe('a settings panel', () => {
  it('does the same however often it is clicked, and survives a restart', () =>
    withTestbed(QUIET, async ({ anna, channelId, restart, running }) => {
      const panel = await panelOf(anna, channelId, 'settings');
      const { page } = panel;
      const first = clickOf(anna, page, 'Pings: yes');
      await first.outcome;
      await restart();
      const second = await anna.click(page, 'settings|me|switch|mentions|off', { force: true }).outcome;
      expect(JSON.stringify(second)).toContain('Pings: no');
      expect((await running.bot.people.of(anna.user.id)).mentions).toBe(false);
    }));
});
