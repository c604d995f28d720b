/** Watching: the list, a match of it, and followed players. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { texts } from '../../src/i18n/index.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { OBLIGED } from '../match/table.ts';
import { whisper } from './answers.ts';
import { atHome } from './at-home.ts';
import { idOf, labels } from './lobby-place.ts';
import { readGivenUp, slowReads } from './faulty-storage.ts';
import { heard } from './listening.ts';
import { isTable, withTestbed, type Testbed } from './testbed.ts';
import { over, toldAll } from './telling.ts';
import { watchingTexts } from '../../src/features/watching/texts/index.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const t = watchingTexts.en;
const POSTS = '/channels/{channel_id}/messages';

/** A user with the watch page open in private. */
async function watching({ channelId }: Testbed, who: UserSession) {
  const first = await who.run(channelId, 'schikane watch').outcome;
  whisper(first);
  if (first.kind !== 'message') throw new Error(first.kind);
  let page = first.message;
  async function took(outcome: ReturnType<UserSession['click']>['outcome']): Promise<SeenMessage> {
    const done = await outcome;
    if (done.kind !== 'updated') throw new Error(done.kind);
    return (page = done.message);
  }
  const selects = () =>
    Array.from(
      JSON.stringify(page.components).matchAll(/"custom_id":"(watch\|[^"]*)"/g),
      ([, id = '']) => id,
    );
  return {
    get page() {
      return page;
    },
    get labels() {
      return labels(page);
    },
    click: (label: string) =>
      took(who.click(page, idOf(page, labels(page).find((one) => one.startsWith(label)) ?? label)).outcome),
    choose: (what: string, ...values: readonly string[]) =>
      took(who.select(page, selects().find((id) => id.startsWith(`watch|${what}`)) ?? '', values).outcome),
  };
}

describe('running matches', () => {
  it('are listed with players, game, turn, clocks, onlookers and link, and can be opened', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, click, channelId, log } = testbed;
      const clock = { initialMs: 300_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { game: 'schikanoeschen', seed: 'an evening', options: { clock } } });
      const { id } = await table();
      const carla = discord.user('Carla');
      const seen = await watching(testbed, carla);
      const [heading, who, small, ...rest] = seen.page.content.split('\n');
      expect(heading).toBe(t.heading);
      expect(who).toMatch(/^\*\*Anna – Ben\*\* · Schikanöschen · https:/);
      expect(who).toContain(id);
      expect(small).toMatch(/^-# Ben’s turn · ⏱ Anna 5:00 · ▸ Ben 5:00, flag <t:\d+:R>$/);
      expect(rest).toEqual([]);
      await click(carla, 'menu').outcome;
      await seen.click(t.refresh);
      expect(seen.page.content).toContain('1 looks on');
      expect(seen.page.content).toContain(t.onlookersMean);
      await seen.choose('closer', channelId);
      expect(seen.page.content).toContain('Anna – Ben');
      expect(seen.labels).toEqual(['Follow Anna', 'Follow Ben', t.refresh, t.all]);
      await seen.click(t.all);
      expect(seen.page.content).toContain(t.heading);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('are listed for viewers of their channel, but not for their players or with unlisted ones', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, discord, running } = testbed;
      const hidden = discord.createChannel('hidden').id;
      discord.setOverwrite(hidden, discord.world.guild.id, { deny: P.ViewChannel });
      discord.setOverwrite(hidden, discord.world.bot.user.id, { allow: P.ViewChannel });
      const [carla, dora] = [discord.user('Carla'), discord.user('Dora')];
      discord.setOverwrite(hidden, dora.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      await begin({ channelId: hidden });
      expect((await watching(testbed, carla)).page.content).toBe(t.none);
      expect((await watching(testbed, anna)).page.content).toBe(t.none);
      const seen = await watching(testbed, dora);
      expect(seen.page.content).toContain('Anna – Ben');
      await seen.choose('closer', hidden);
      discord.setOverwrite(hidden, dora.user.id, { deny: P.ViewChannel });
      await testbed.heard();
      await seen.click(t.refresh);
      expect(seen.page.content).toBe(t.none);
      discord.setOverwrite(hidden, dora.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      await running.bot.people.change(anna.user.id, { listed: false });
      expect((await watching(testbed, dora)).page.content).toBe(t.none);
    }));

  it('have pages, and are in the home, too', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, discord } = testbed;
      for (let i = 0; i < 7; i += 1) {
        const { id: channelId } = discord.createChannel(`table-${i}`);
        await testbed.heard();
        await begin({ id: `match${i}`, channelId });
      }
      const carla = discord.user('Carla');
      const home = await atHome(testbed, carla);
      await home.click('Watch (7)');
      const first = home.page.content;
      expect(first.split('**Anna – Ben**')).toHaveLength(6);
      await home.click('More');
      expect(home.page.content.split('**Anna – Ben**')).toHaveLength(3);
      expect(home.page.content).toContain('Page 2 of 2');
      await home.click('Home');
      expect(home.labels).toContain('Play');
    }));
});

describe('the last turns of a match', () => {
  it('are listed with calls and rulings, in the list, menu and command', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, discord, click, channelId, time, log } = testbed;
      const carla = discord.user('Carla');
      await begin({ setup: OBLIGED });
      await table();
      const told = async (): Promise<string> =>
        whisper(await carla.run(channelId, 'schikane table', { as: 'so-far' }).outcome);
      expect(await told()).toBe(`${t.soFar.heading}\n${t.soFar.none}`);
      await click(anna, 'tap:c1').outcome;
      // An offence stays secret before a knock.
      expect(await told()).toMatch(/\n\*\*Anna\*\*: [^\n]*4♦[^\n]*$/);
      await click(ben, 'knock:revert').outcome;
      await table(({ content }) => content.includes('is to move'));
      const called = await told();
      expect(called).toContain('✊ **Ben** knocks. **Anna** touched 4♦ on C1: A♦ on E1 and');
      const menu = await click(carla, 'menu').outcome;
      if (menu.kind !== 'message') throw new Error(menu.kind);
      const said = await carla.click(menu.message, idOf(menu.message, texts.en.table.soFar)).outcome;
      expect(whisper(said)).toBe(called);
      const seen = await watching(testbed, carla);
      await seen.choose('closer', channelId);
      expect(seen.page.content).toContain(called);
      // Requests for ever new tables are limited, repeated ones for one table are not.
      for (const pile of ['c2', 'f1', 'c2', 'f1', 'c2', 'f1', 'c2', 'f1']) {
        await click(ben, `tap:${pile}`).outcome;
        await told();
      }
      expect(await told()).toMatch(/you can ask again <t:\d+:R>/);
      time.jump(60_000);
      expect(await told()).toContain(t.soFar.heading);
      expect(log).toEqual([]);
    }));
});

it('the last turns are given up when storage hangs, and can be asked for again', () => {
  const slow = slowReads();
  return withTestbed({ ...QUIET, wrapStorage: slow.wrapStorage }, async (testbed) => {
    const { begin, table, discord, channelId } = testbed;
    const carla = discord.user('Carla');
    const dora = discord.user('Dora', { locale: 'de' });
    await begin({ setup: OBLIGED });
    await table();
    const newest = async (who: UserSession): Promise<string | undefined> =>
      (await heard(who, testbed)).at(-1)?.content;
    await dora.run(channelId, 'schikane watch').outcome;
    const [list] = await heard(dora, testbed);
    if (!list) throw new Error('no list');
    slow.held = new Promise(() => undefined);
    carla.run(channelId, 'schikane table', { as: 'so-far' });
    dora.select(list, 'watch|closer', [channelId]);
    await readGivenUp(testbed);
    await testbed.calm();
    expect(await newest(carla)).toBe(texts.en.result.notRead['not-now']);
    expect(await newest(dora)).toBe(texts.de.result.notRead['not-now']);
    await carla.run(channelId, 'schikane table', { as: 'so-far' }).outcome;
    expect(await newest(carla)).toContain(t.soFar.none);
  });
});

describe('following a player', () => {
  const direct = (who: UserSession): readonly SeenMessage[] => who.messages(who.directId);

  it('brings a message when they begin a match, once an hour, until its button is clicked', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, channelId, restart, time, log } = testbed;
      const carla = discord.user('Carla', { locale: 'de' });
      await begin({ id: 'match1' });
      const seen = await watching(testbed, carla);
      await seen.choose('closer', channelId);
      await seen.click('Ben folgen');
      expect(seen.labels).toContain('Ben nicht mehr folgen');
      await over(testbed);
      await restart();
      await begin({ id: 'match2' });
      const { id } = await table();
      await toldAll(testbed);
      const [message, ...others] = direct(carla);
      if (!message) throw new Error('nothing was told');
      expect(others).toEqual([]);
      expect(message.content).toMatch(
        /^▶ \*\*Ben\*\* hat angefangen: Schikanöschen mit Anna, auf Card Table\. https:/,
      );
      expect(message.content).toContain(id);
      await over(testbed);
      await begin({ id: 'match3' });
      await toldAll(testbed);
      expect(direct(carla)).toHaveLength(1);
      await over(testbed);
      time.jump(3_600_000);
      await begin({ id: 'match4' });
      await toldAll(testbed);
      expect(direct(carla)).toHaveLength(2);
      const stopped = await carla.click(message, idOf(message, 'Ben nicht mehr folgen')).outcome;
      expect(whisper(stopped)).toContain('Du folgst');
      expect(await testbed.running.bot.follows.of(discord.world.guild.id, carla.user.id)).toEqual([]);
      expect([log, discord.violations]).toEqual([[], []]);
    }));

  it('brings one message for all who begin together, only for matches the follower sees', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, discord, running } = testbed;
      const carla = discord.user('Carla');
      const guildId = discord.world.guild.id;
      const hidden = discord.createChannel('hidden').id;
      discord.setOverwrite(hidden, discord.world.guild.id, { deny: P.ViewChannel });
      discord.setOverwrite(hidden, discord.world.bot.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      const page = await watching(testbed, carla);
      await page.click(t.follow.button(0));
      await page.choose('choose', anna.user.id, ben.user.id, carla.user.id, discord.world.bot.user.id);
      expect(page.page.content).toContain(t.follow.machine);
      expect(await running.bot.follows.of(guildId, carla.user.id)).toEqual([anna.user.id, ben.user.id]);
      await begin({ id: 'hidden1', channelId: hidden });
      await toldAll(testbed);
      expect(direct(carla)).toEqual([]);
      await begin({ id: 'match1' });
      await toldAll(testbed);
      const [message] = direct(carla);
      expect(message?.content).toMatch(
        /^▶ \*\*Anna\*\* and \*\*Ben\*\* have begun: Schikanöschen, on Card Table/,
      );
      expect(message && labels(message)).toEqual(['Unfollow Anna', 'Unfollow Ben']);
    }));

  it('brings one message although the answer to it is lost', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, discord, running, log } = testbed;
      const carla = discord.user('Carla');
      await running.bot.follows.change(
        discord.world.guild.id,
        { follower: carla.user.id, locale: 'en' },
        () => [ben.user.id],
      );
      await begin({ id: 'match1' });
      discord.faults.fail({ method: 'POST', route: POSTS }, { how: 502, done: true });
      await toldAll(testbed);
      expect(direct(carla)).toHaveLength(1);
      expect(log).toEqual([]);
    }));

  it('ends when Discord refuses messages; the next private answer says so once', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, discord, channelId, running, restart, log } = testbed;
      const guildId = discord.world.guild.id;
      const carla = discord.user('Carla');
      await running.bot.follows.change(guildId, { follower: carla.user.id, locale: 'en' }, () => [
        ben.user.id,
      ]);
      discord.world.letMessages(carla.user.id, false);
      await begin({ id: 'match1' });
      await toldAll(testbed);
      await restart();
      const from = carla.events.length;
      const seen = await watching(testbed, carla);
      await carla.event(
        (event) => event.type === 'message_create' && event.message.content === t.follow.refused,
        from,
      );
      await seen.click(t.follow.button(1));
      expect(seen.page.content).toContain(t.follow.off);
      discord.world.letMessages(carla.user.id, true);
      await over(testbed);
      await begin({ id: 'match2' });
      await toldAll(testbed);
      expect(direct(carla)).toEqual([]);
      await seen.click(t.follow.again);
      await over(testbed);
      await begin({ id: 'match3' });
      await toldAll(testbed);
      expect(carla.messages(channelId).filter(({ content }) => content === t.follow.refused)).toHaveLength(1);
      expect(direct(carla)).toHaveLength(1);
      expect(log).toEqual([]);
    }));

  it('can be refused by players, and skips absent followers and fellow players', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, discord, running } = testbed;
      const guildId = discord.world.guild.id;
      const carla = discord.user('Carla');
      const { follows, people } = running.bot;
      await follows.change(guildId, { follower: carla.user.id, locale: 'en' }, () => [ben.user.id]);
      await follows.change(guildId, { follower: anna.user.id, locale: 'en' }, () => [ben.user.id]);
      await people.change(ben.user.id, { followed: false });
      const page = await watching(testbed, carla);
      await page.click(t.follow.button(1));
      await page.choose('choose', ben.user.id);
      expect(page.page.content).toContain('doesn’t want to be followed');
      await begin({ id: 'match1' });
      await toldAll(testbed);
      await over(testbed);
      await people.change(ben.user.id, { followed: true });
      await follows.change(guildId, { follower: carla.user.id, locale: 'en' }, () => [ben.user.id]);
      discord.leave(carla.user.id);
      await begin({ id: 'match2' });
      await toldAll(testbed);
      expect([direct(carla), direct(anna)]).toEqual([[], []]);
      expect(anna.messages(testbed.channelId).some(isTable)).toBe(true);
    }));
});
