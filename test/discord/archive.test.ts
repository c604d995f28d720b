/** `/schikane profile` and `/schikane history` over the loopback Discord. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { OptionValues, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { BOT, seat } from '../archive/matches.ts';
import { atHome } from './at-home.ts';
import { buttonOf, buttonsIn, componentsIn, endedAs, playedAt, store, whispered } from './ended-match.ts';
import { record } from './league-games.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { past, personOf, remember } from './past.ts';

const run = (
  { channelId }: Testbed,
  who: UserSession,
  what: 'profile' | 'history',
  options: OptionValues = {},
): Promise<SeenMessage> => whispered(who, channelId, who.run(channelId, `schikane ${what}`, options));

const press = ({ channelId }: Testbed, who: UserSession, message: SeenMessage, label: string) =>
  whispered(who, channelId, who.click(message, buttonOf(message, label)));

const choose = (
  { channelId }: Testbed,
  who: UserSession,
  message: SeenMessage,
  list: string,
  values: readonly string[],
): Promise<SeenMessage> => {
  const found = componentsIn(message).find(
    (one) => 'custom_id' in one && one.custom_id.startsWith(`archive|${list}|`),
  );
  if (!found || !('custom_id' in found)) throw new Error(`no list ${list}`);
  return whispered(who, channelId, who.select(message, found.custom_id, [...values]));
};

const labelsOf = (message: SeenMessage): string[] => buttonsIn(message).map(({ label }) => label);

/** Lines of the list, one a match. */
const listed = ({ content }: SeenMessage): string[] =>
  content.split('\n').filter((line) => /^\d+\\\./.test(line));

describe('a profile', () => {
  it('of a player without matches leads to a first match', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord, log } = testbed;
      const dora = discord.user('Dora', { locale: 'de' });
      const own = await run(testbed, anna, 'profile');
      expect(own.content).toContain('begins with the first');
      expect(labelsOf(own)).toEqual(['Play', 'Practise', 'Learn']);
      expect((await run(testbed, dora, 'profile')).content).toContain('noch keine Partie beendet');
      const other = await run(testbed, anna, 'profile', { person: ben.user.id });
      expect(other.content).toContain(`<@${ben.user.id}> hasn’t finished a match`);
      expect((await run(testbed, anna, 'history')).content).toContain('begins with the first');
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('shows finished matches as a picture and in words, with the rating', () =>
    withTestbed({}, async (testbed) => {
      const { anna, discord, log, running } = testbed;
      const played = playedAt(testbed, 'careless', { ranked: true });
      await store(testbed, played);
      await running.bot.endings.tell(endedAs(played));
      // Told twice, the match counts once.
      await running.bot.endings.tell(endedAs(played));
      const shown = await run(testbed, anna, 'profile');
      expect(shown.content).toMatch(/\*\*Anna\*\* · 1 match$/);
      expect(shown.attachments).toMatchObject([
        {
          filename: 'profile.png',
          description: expect.stringMatching(/1 game: \d won.*Longest run: \d/) as string,
        },
      ]);
      const words = await press(testbed, anna, shown, 'In words');
      expect([words.id, words.attachments]).toEqual([shown.id, []]);
      expect(words.content).toContain('Longest run: ');
      expect(words.content).toContain('Rating, Schikanöschen: ');
      const rating = await press(testbed, anna, words, 'Rating');
      expect(rating.content).toContain('after 1 game');
      expect(rating.attachments).toHaveLength(1);
      expect(labelsOf(await press(testbed, anna, rating, 'Overview'))).toEqual([
        'Matches',
        'In words',
        'Rating',
        'Show to all',
      ]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('can be made public by its owner alone, with only what everybody could see anyway', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord, log } = testbed;
      const cleo = discord.user('Cleo');
      const secret = { channelId: '5', parentId: null, isPrivate: true };
      remember(testbed, [
        past(testbed, 1),
        past(testbed, 2, { players: [anna, cleo].map(personOf), place: secret }),
      ]);
      const own = await run(testbed, anna, 'profile');
      expect(own.content).toContain('2 matches');
      anna.click(own, buttonOf(own, 'Show to all'));
      const shown = await ben.sees(channelId, ({ content }) => content.includes('**Anna**'));
      expect(shown.content).toContain('1 match');
      expect(shown.attachments[0]?.description).not.toContain('Cleo');
      // “Look closer” opens a copy of one's own.
      const closer = await press(testbed, ben, shown, 'Look closer');
      expect(closer.content).toContain('1 match');
      expect(labelsOf(closer)).not.toContain('Show to all');
      const refused = await run(testbed, ben, 'profile', { person: anna.user.id, public: true });
      expect(refused.content).toContain('Only your own');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is hidden with its list by an opt-out; unlisted players hide their rating', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, running, discord, log } = testbed;
      const cleo = discord.user('Cleo');
      await record(testbed);
      remember(testbed, [past(testbed, 1), past(testbed, 2, { players: [ben, cleo].map(personOf) })]);
      await running.bot.people.change(anna.user.id, { profile: false });
      for (const what of ['profile', 'history'] as const) {
        const refused = await run(testbed, ben, what, { person: anna.user.id });
        expect(refused.content).toContain('prefers to keep profile and matches private');
        expect(JSON.stringify(refused)).not.toContain('won');
        expect((await run(testbed, anna, what)).content).toContain('Anna');
      }
      // Ben's matches name her to himself, but not to Cleo.
      const his = await run(testbed, cleo, 'profile', { person: ben.user.id });
      expect(JSON.stringify(his)).not.toContain('Anna');
      expect(JSON.stringify(await run(testbed, ben, 'profile'))).toContain('Anna');
      expect(listed(await run(testbed, cleo, 'history', { person: ben.user.id }))).toHaveLength(1);
      expect(listed(await run(testbed, ben, 'history'))).toHaveLength(2);
      await running.bot.people.change(ben.user.id, { listed: false });
      expect(labelsOf(await run(testbed, cleo, 'profile', { person: ben.user.id }))).not.toContain('Rating');
      expect(labelsOf(await run(testbed, ben, 'profile'))).toContain('Rating');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));
});

describe('the list of finished matches', () => {
  /** 20 matches of Anna's, number 20 the newest: every third lost, some special. */
  const many = (testbed: Testbed) =>
    Array.from({ length: 20 }, (_, i) =>
      past(testbed, i + 1, {
        ...(i % 3 === 0 && { result: { winner: 2 as const, reason: 'resigned' } }),
        ...(i === 3 && { ranked: true }),
        ...(i === 4 && {
          players: [personOf(testbed.anna), BOT],
          practice: { level: 'easy' as const, seats: [2 as const] },
        }),
        ...(i === 5 && {
          game: 'kinderschnapsen',
          seats: [seat({ longestRun: null }), seat({ longestRun: null })],
        }),
        ...(i === 6 && { result: null, unrated: 'idle' }),
      }),
    );

  it('has pages and filters that survive a restart', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord, log, restart } = testbed;
      remember(testbed, many(testbed));
      const first = await run(testbed, anna, 'history');
      expect(first.content).toContain('**Anna** · 20 matches');
      expect(listed(first)).toHaveLength(8);
      expect(listed(first)[0]).toMatch(/^1\\\. <t:\d+:d> · Schikanöschen against Ben · \*\*won\*\*$/);
      const third = await press(testbed, anna, await press(testbed, anna, first, 'More'), 'More');
      expect(listed(third)).toHaveLength(4);
      expect(buttonsIn(third).find(({ label }) => label === 'More')?.disabled).toBe(true);

      const lost = await choose(testbed, anna, third, 'filter', ['lost', 'schikanoeschen']);
      expect(lost.content).toContain('-# Only: Schikanöschen · Lost');
      expect(lost.content).toContain('6 matches');
      await restart();
      const ranked = await choose(testbed, anna, lost, 'filter', ['lost', 'ranked']);
      expect(listed(ranked)).toEqual([expect.stringContaining('**lost** · ranked')]);
      const practice = await choose(testbed, anna, ranked, 'filter', ['practice']);
      expect(listed(practice)).toEqual([expect.stringMatching(/against Schikane · \*\*won\*\* · practice$/)]);
      const against = await choose(testbed, anna, practice, 'opponent', [ben.user.id]);
      expect(listed(against)).toEqual([]);
      expect(against.content).toContain('No match is like that.');
      const all = await choose(testbed, anna, against, 'filter', []);
      expect(all.content).toContain('19 matches');
      expect((await choose(testbed, anna, all, 'opponent', [])).content).toContain('20 matches');

      const asked = await run(testbed, anna, 'history', { game: 'kinderschnapsen', which: 'won' });
      expect(listed(asked)).toHaveLength(1);
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('leads to each match and back, and says when a match is gone', () =>
    withTestbed({}, async (testbed) => {
      const { anna, discord, log } = testbed;
      remember(testbed, many(testbed));
      const second = await press(testbed, anna, await run(testbed, anna, 'history'), 'More');
      const match = await choose(testbed, anna, second, 'match', ['m8']);
      expect(match.content).toContain('**Schikanöschen** · **Anna** – **Ben**');
      expect(match.content).toContain('Anna: 20 actions · longest run 3');
      expect(match.content).toContain('0 offences');
      const back = await press(testbed, anna, match, 'Back to the list');
      expect(listed(back)).toEqual(listed(second));
      const unrated = await choose(testbed, anna, back, 'match', ['m7']);
      expect(unrated.content).not.toContain('undefined');
      const list = await press(testbed, anna, unrated, 'Back to the list');
      remember(testbed, [past(testbed, 1)]);
      const again = await choose(testbed, anna, list, 'match', ['m8']);
      expect(again.content).toContain('no longer in the list');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('leads to the replay of a match for everybody who can see it', () =>
    withTestbed({}, async (testbed) => {
      const { anna, running, discord, log } = testbed;
      const played = playedAt(testbed, 'careless');
      await store(testbed, played);
      await running.bot.endings.tell(endedAs(played));
      const list = await run(testbed, anna, 'history');
      expect(listed(list)).toHaveLength(1);
      const match = await choose(testbed, anna, list, 'match', [played.header.id]);
      expect(match.content).toMatch(/Anna: \d+ actions · longest run \d+ · /);
      expect(labelsOf(match)).toEqual(['Replay', 'Unnoticed', 'My review', 'Record', 'Back to the list']);
      const asCleo = discord.user('Cleo');
      const theirs = await run(testbed, asCleo, 'history', { person: anna.user.id });
      expect(labelsOf(await choose(testbed, asCleo, theirs, 'match', [played.header.id]))).not.toContain(
        'My review',
      );
      const replay = await press(testbed, anna, match, 'Replay');
      expect(replay.attachments).toHaveLength(1);
      expect(replay.content).not.toContain('longest run');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('hides matches in channels a viewer cannot see, but shows players all their own', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord, log, channelId } = testbed;
      const cleo = discord.user('Cleo');
      const hidden = discord.createChannel('hidden');
      discord.setOverwrite(hidden.id, discord.world.guild.id, { deny: PermissionFlagsBits.ViewChannel });
      const place = (part: object) => ({ channelId, parentId: null, isPrivate: false, ...part });
      remember(testbed, [
        past(testbed, 1),
        past(testbed, 2, { place: place({ channelId: hidden.id }) }),
        // A public thread counts as its channel does, even when it is archived or gone.
        past(testbed, 3, { place: place({ channelId: '17', parentId: channelId }) }),
        past(testbed, 4, { place: place({ channelId: '18', parentId: hidden.id }) }),
        past(testbed, 5, { place: place({ channelId: '19', parentId: channelId, isPrivate: true }) }),
        past(testbed, 6, { place: place({ channelId: '20' }) }),
      ]);
      const requests = discord.requests.length;
      expect(listed(await run(testbed, cleo, 'history', { person: anna.user.id }))).toHaveLength(2);
      expect((await run(testbed, cleo, 'profile', { person: anna.user.id })).content).toContain('2 matches');
      expect(listed(await run(testbed, ben, 'history', { person: anna.user.id }))).toHaveLength(6);
      // The bot requests none of these channels from Discord.
      expect(discord.requests.slice(requests).filter(({ path }) => /\/channels\/\d+$/.test(path))).toEqual(
        [],
      );
      // A match that could still be seen when the list was made.
      const seen = await run(testbed, cleo, 'history', { person: anna.user.id });
      remember(testbed, [past(testbed, 1, { place: place({ channelId: hidden.id }) })]);
      const gone = await choose(testbed, cleo, seen, 'match', ['m1']);
      expect(gone.content).toContain('no longer in the list');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));
});

it("profile and history open from one's own matches at home, and lead back there", () =>
  withTestbed({}, async (testbed) => {
    const { anna, discord, log } = testbed;
    remember(testbed, [past(testbed, 1)]);
    const home = await atHome(testbed, anna);
    await home.click('My matches');
    expect(home.labels).toEqual(['Play', '📂 Open record', 'Profile', 'Matches', 'Home']);
    await home.click('Profile');
    expect(home.page.content).toContain('**Anna** · 1 match');
    expect(home.labels).toContain('Home');
    await home.click('Matches');
    expect(home.page.content).toContain('📜 **Anna**');
    await home.click('Home');
    expect(home.labels).toContain('My matches');
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

it('forged custom ids of the archive are answered without a violation', () =>
  withTestbed({}, async (testbed) => {
    const { anna, channelId, discord } = testbed;
    remember(testbed, [past(testbed, 1)]);
    const own = await run(testbed, anna, 'profile');
    for (const id of [
      'archive',
      'archive|nothing',
      'archive|profile',
      'archive|list|x|zz|y|z',
      'archive|match||',
    ]) {
      const said = await whispered(anna, channelId, anna.click(own, id, { force: true }));
      expect(said.content).not.toBe('');
    }
    expect(discord.violations).toEqual([]);
  }));
