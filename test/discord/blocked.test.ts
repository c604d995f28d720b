/**
 * A block cuts all ties between two players: challenges, seats, following, lists, profiles, ratings,
 * rematches.
 */
import { describe, expect, it } from 'vitest';
import type { OptionValues, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { texts } from '../../src/i18n/index.ts';
import { whisper } from './answers.ts';
import { buttonsIn, playedAt, store, whispered } from './ended-match.ts';
import { guildOf, record } from './league-games.ts';
import { duo, openPlace, told as toldIn, type Place } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { past, personOf, remember } from './past.ts';
import { over, toldAll } from './telling.ts';
import { watchingTexts } from '../../src/features/watching/texts/index.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const UNAVAILABLE = 'not available for a match with you just now';
const BLOCKED = 'You’ve blocked';

const run = ({ channelId }: Testbed, who: UserSession, what: string, options: OptionValues = {}) =>
  whispered(who, channelId, who.run(channelId, `schikane ${what}`, options));

const block = ({ running }: Testbed, who: UserSession, other: UserSession) =>
  running.bot.lobbies.blocks.add(who.user.id, other.user.id);

/** Clicks a custom id that the message does not offer. */
const forged = ({ channelId }: Testbed, who: UserSession, on: SeenMessage, customId: string) =>
  whispered(who, channelId, who.click(on, customId, { force: true }));

const direct = (who: UserSession): readonly string[] =>
  who.messages(who.directId).map(({ content }) => content);

describe('following across a block', () => {
  it('ends silently, and neither player can begin it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, discord, running, restart } = testbed;
      const guildId = guildOf(testbed);
      const carla = discord.user('Carla');
      const follow = (who: UserSession, other: UserSession) =>
        running.bot.follows.change(guildId, { follower: who.user.id, locale: 'en' }, () => [other.user.id]);
      await follow(carla, ben);
      await block(testbed, ben, carla);
      await begin({ id: 'match1' });
      await toldAll(testbed);
      expect(direct(carla)).toEqual([]);
      const page = await run(testbed, carla, 'watch');
      expect((await forged(testbed, carla, page, `watch|follow|${ben.user.id}`)).content).toContain(
        watchingTexts.en.follow.unwilling(`<@${ben.user.id}>`),
      );
      const own = await run(testbed, ben, 'watch');
      expect((await forged(testbed, ben, own, `watch|follow|${carla.user.id}`)).content).toContain(BLOCKED);
      // The block survives a restart; once it is lifted, she is notified again.
      await over(testbed);
      await restart();
      await begin({ id: 'match2' });
      await toldAll(testbed);
      expect(direct(carla)).toEqual([]);
      await over(testbed);
      await testbed.running.bot.lobbies.blocks.remove(ben.user.id, carla.user.id);
      await begin({ id: 'match3' });
      await toldAll(testbed);
      expect(direct(carla)).toEqual([expect.stringContaining('**Ben** has begun')]);
    }));

  it("is not notified of an opponent's match against a player who blocked the follower", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, discord, running } = testbed;
      const carla = discord.user('Carla');
      await running.bot.follows.change(guildOf(testbed), { follower: carla.user.id, locale: 'en' }, () => [
        anna.user.id,
      ]);
      await block(testbed, ben, carla);
      await begin({ id: 'match1' });
      await toldAll(testbed);
      expect(direct(carla)).toEqual([]);
    }));
});

describe('a match in play across a block', () => {
  it("is in no list of the other player's, and cannot be opened", () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, discord, channelId } = testbed;
      const [carla, dora] = [discord.user('Carla'), discord.user('Dora')];
      await begin({ id: 'match1' });
      expect((await run(testbed, carla, 'watch')).content).toContain('Anna – Ben');
      await block(testbed, ben, carla);
      await block(testbed, dora, ben);
      for (const who of [carla, dora]) {
        const page = await run(testbed, who, 'watch');
        expect(page.content).toBe(watchingTexts.en.none);
        const closer = await forged(testbed, who, page, `watch|match|${channelId}`);
        expect(closer.content).not.toContain('Ben');
        const home = await whispered(who, channelId, who.run(channelId, 'schikane home'));
        expect(buttonsIn(home).map(({ label }) => label)).not.toContainEqual(expect.stringMatching(/Watch/));
      }
    }));
});

describe('past matches across a block', () => {
  it("stay hidden from the other in profile, history, rating and third players' lists", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord } = testbed;
      const carla = discord.user('Carla');
      await record(testbed);
      remember(testbed, [past(testbed, 1), past(testbed, 2, { players: [ben, carla].map(personOf) })]);
      await block(testbed, anna, carla);
      for (const what of ['profile', 'history']) {
        const refused = await run(testbed, carla, what, { person: anna.user.id });
        expect(refused.content).toContain('prefers to keep profile and matches private');
        expect((await run(testbed, anna, what, { person: carla.user.id })).content).toContain(BLOCKED);
        const others = await run(testbed, carla, what, { person: ben.user.id });
        expect(JSON.stringify(others)).not.toContain('Anna');
        expect(JSON.stringify(await run(testbed, ben, what))).toContain('Anna');
      }
      const ranking = await run(testbed, carla, 'ranking');
      const rating = await forged(testbed, carla, ranking, `ranking|person|schikanoeschen|${anna.user.id}`);
      expect(rating.content).toContain('prefers not to be found in lists');
      const own = await run(testbed, anna, 'ranking');
      const other = await forged(testbed, anna, own, `ranking|person|schikanoeschen|${carla.user.id}`);
      expect(other.content).toContain(BLOCKED);
    }));
});

describe('a finished match across a block', () => {
  /** Match ids that the command's option suggests. */
  async function suggested({ channelId }: Testbed, who: UserSession, what: string) {
    const outcome = await who.autocomplete(channelId, `schikane ${what}`, 'match', { match: '' }).outcome;
    if (outcome.kind !== 'choices') throw new Error(`answered with ${outcome.kind}`);
    return outcome.choices.map(({ value }) => value);
  }

  it('is neither suggested to the other player nor found by its id', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, running } = testbed;
      const [carla, dora] = [discord.user('Carla'), discord.user('Dora')];
      const played = playedAt(testbed, 'careless', { id: 'match1' });
      await store(testbed, played);
      await running.bot.finished.add(played.header, { result: null, unrated: null }, 0);
      const commands = ['replay', 'record', 'verify'];
      for (const what of commands) expect(await suggested(testbed, carla, what)).toEqual(['match1']);
      await block(testbed, ben, carla);
      await block(testbed, dora, ben);
      for (const what of commands) {
        for (const who of [carla, dora]) {
          expect(await suggested(testbed, who, what)).toEqual([]);
          const unknown = texts.en.result.record.unknown;
          expect((await run(testbed, who, what, { match: 'match1' })).content).toBe(unknown);
          if (what !== 'verify')
            expect((await run(testbed, who, what)).content).toBe(texts.en.result.record.none);
        }
        // Its own players always have access, even when they block one another.
        for (const who of [anna, ben]) expect(await suggested(testbed, who, what)).toEqual(['match1']);
      }
      await block(testbed, anna, ben);
      expect(await suggested(testbed, ben, 'replay')).toEqual(['match1']);
    }));
});

describe('playing across a block', () => {
  const block = async (place: Place, who: UserSession, other: UserSession) => {
    await place.lobbies.blocks.add(who.user.id, other.user.id);
  };

  it('cannot begin: no challenge and no seat', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    await block(place, berta, anna);
    expect(await toldIn(place.run(anna, { opponent: berta.user.id }))).toContain(UNAVAILABLE);
    expect(await toldIn(place.run(berta, { opponent: anna.user.id }))).toContain(BLOCKED);
    const offered = await place.challenge(anna);
    expect(await place.told(berta, offered, 'Take the seat')).toContain(BLOCKED);
    await place.click(anna, offered, 'Withdraw');
    const other = await place.challenge(berta);
    expect(await place.told(anna, other, 'Take the seat')).toContain(UNAVAILABLE);
  });

  it('names the command that lifts the block to the player who set it', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    await block(place, berta, anna);
    expect(whisper(await place.run(berta, { opponent: anna.user.id }).outcome)).toContain(
      '`/schikane unblock` takes it back',
    );
  });
});
