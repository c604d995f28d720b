/** Texts of an evening in a made-up language: all must come from its text tables. */
import { locale } from './added.ts';
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Renderer } from '../../render/renderer.ts';
import { games } from '../../src/games/index.ts';
import type { Reader } from '../../src/match/reading/reader.ts';
import { opensPanel } from '../discord/arbiters.ts';
import { actionsOf } from '../discord/acting.ts';
import { contestOf, settled, type Contest } from '../discord/contest.ts';
import { answer, playedAt, tell } from '../discord/ended-match.ts';
import { withTestbed, type Testbed } from '../discord/testbed.ts';
import { onePixel } from '../discord/one-pixel.ts';
import { OBLIGED } from '../match/table.ts';
import { explore, wander, type Explorer } from './explore.ts';
import { PSEUDO } from './pseudo.ts';
import { foreignIn, textsIn, textsOfScene } from './shown.ts';

// Other processes lack the language, so reading runs in this one.
vi.mock('../../src/match/reading/reader.ts', async () => {
  const { read } = await import('../../src/match/reading/job.ts');
  const createReader = (): Reader => ({
    read: (job, { steps }) => read(job, steps),
    close: () => Promise.resolve(),
  });
  return { createReader };
});

const foreign = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].filter((text) => foreignIn(text).length > 0);

/** A renderer that draws nothing, and collects the texts of all pictures. */
function readPictures() {
  const texts = new Set<string>();
  const pixel = onePixel();
  const renderer: Renderer = {
    ...pixel,
    draw(key, scene, turn) {
      for (const text of textsOfScene(scene)) texts.add(text);
      return pixel.draw(key, scene, turn);
    },
  };
  return { texts, renderer };
}

/** The evening with all users speaking that language. */
const amongSpeakers = (testbed: Testbed): Testbed =>
  Object.create(testbed, {
    discord: {
      value: Object.create(testbed.discord, {
        user: { value: (name: string) => testbed.discord.user(name, { locale: PSEUDO }) },
      }) as Testbed['discord'],
    },
  }) as Testbed;

interface Guests {
  /** She manages the server. */
  readonly dora: Explorer;
  readonly emil: Explorer;
}

/** Runs an evening with people and a server of that language. Returns the areas of the clicked ids. */
async function inPseudo(test: (testbed: Testbed, guests: Guests) => Promise<void>): Promise<string[]> {
  const { texts, renderer } = readPictures();
  const tried = new Set<string>();
  await withTestbed({ settings: { nudgeMinutes: 0 }, renderer }, async (known) => {
    const testbed = amongSpeakers(known);
    const { discord, channelId, running } = testbed;
    for (const { user } of [testbed.anna, testbed.ben]) await running.bot.people.change(user.id, { locale });
    await running.bot.servers.change(discord.world.guild.id, { locale });
    const [dora, emil] = [discord.user('Dora'), discord.user('Emil')];
    const role = discord.createRole('managers', P.ManageGuild | P.ManageChannels);
    discord.setMember(dora.user.id, { roles: [role.id] });
    await testbed.heard();
    // A user of unknown language is challenged in all of them.
    for (const who of [dora, emil]) await who.run(channelId, 'schikane home').outcome;
    await test(testbed, { dora: { who: dora, tried }, emil: { who: emil, tried } });
    await running.rooms.idle();
    const sent = discord.requests.filter(({ path }) => !path.endsWith('/commands'));
    expect(foreign([...sent.flatMap(({ body }) => textsIn(body)), ...texts])).toEqual([]);
    expect(discord.violations).toEqual([]);
  });
  return [...new Set(Array.from(tried, (shape) => shape.split('|')[0] ?? ''))];
}

/** A tournament of two. */
function held(testbed: Testbed): Promise<Contest> {
  const terms = { ...settled(testbed).terms, locale };
  return contestOf(testbed, 2, { locale, terms, rounds: 1 });
}

describe('in a made-up language', () => {
  it('commands are sent to Discord', () => {
    const localized = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
            key === PSEUDO && typeof one === 'string' ? [one] : localized(one),
          );
    const told = commands.flatMap(({ data }) => localized(data));
    expect(told.length).toBeGreaterThan(100);
    expect(foreign(told)).toEqual([]);
  });

  it('people use the home, and reach everything by commands', async () => {
    const areas = await inPseudo(async (testbed, { dora, emil }) => {
      await tell(testbed, playedAt(testbed, 'careless', { locale }));
      for (const command of ['home', 'settings', 'server', 'rules', 'learn', 'puzzle', 'watch'])
        await wander(testbed, dora, `schikane ${command}`);
      for (const command of ['ranking', 'profile', 'history', 'tournaments', 'privacy', 'replay', 'record'])
        await wander(testbed, emil, `schikane ${command}`);
      await wander(testbed, dora, 'tournament new');
      await wander(testbed, dora, 'schikane block', { person: emil.who.user.id });
    });
    expect(areas).toEqual(
      expect.arrayContaining([
        'home',
        'settings',
        'rules',
        'lesson',
        'puzzle',
        'privacy',
        'archive',
        'setup',
      ]),
    );
  });

  it.each(games.map(({ id }) => id))(
    'a challenge becomes a table, with its menu and own view: %s',
    async (game) => {
      const areas = await inPseudo(async (testbed, { dora, emil }) => {
        const { channelId, running } = testbed;
        const press = async ({ who }: Explorer, what: string): Promise<void> => {
          // In some games one player alone cuts.
          const message = who.messages(channelId).findLast((seen) => actionsOf(seen).has(what));
          if (message) await who.click(message, actionsOf(message).get(what) ?? '').outcome;
          await testbed.heard();
        };
        const options = { opponent: emil.who.user.id, game, preset: 'quick' };
        await dora.who.run(channelId, 'challenge', options).outcome;
        await press(emil, 'accept');
        for (const one of [dora, emil]) await press(one, 'lot');
        await testbed.table();
        expect(running.rooms.at(channelId)?.header).toMatchObject({ game, locale });
        // Their clicks may end the match.
        for (const one of [dora, emil]) await explore(testbed, one, await testbed.table());
        await wander(testbed, dora, 'schikane table');
      });
      expect(areas).toContain('table');
    },
  );

  it('a knock is shown, then a result with everything it links to', async () => {
    const areas = await inPseudo(async (testbed, { dora }) => {
      const { anna, ben, begin, table, click, running } = testbed;
      await begin({ locale, setup: OBLIGED });
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:f1').outcome;
      await click(ben, 'knock:revert').outcome;
      await table(({ content }) => content.includes('✊'));
      await running.rooms.idle();
      await explore(testbed, dora, await table());
      await explore(testbed, dora, await tell(testbed, playedAt(testbed, 'careless', { locale })));
    });
    expect(areas).toEqual(expect.arrayContaining(['table', 'after', 'replay']));
  });

  it('a tournament is played to its end', async () => {
    const areas = await inPseudo(async (testbed, { dora }) => {
      const contest = await held(testbed);
      await contest.play();
      for (const message of dora.who.messages(testbed.channelId)) await explore(testbed, dora, message);
      for (const command of ['ranking', 'tournaments']) await wander(testbed, dora, `schikane ${command}`);
    });
    expect(areas).toContain('tournament');
  });

  it('its arbiters use their panel', async () => {
    const areas = await inPseudo(async (testbed) => {
      const contest = await held(testbed);
      const { anna, channelId, time } = testbed;
      const open = async (): Promise<void> => {
        const arbiter = { who: anna, tried: new Set<string>() };
        await explore(testbed, arbiter, await answer(anna, channelId, await opensPanel(contest, anna)));
        expect(arbiter.tried.size).toBeGreaterThan(5);
      };
      await open();
      time.jump(11 * 60_000);
      await testbed.heard();
      await contest.settle();
      await open();
    });
    expect(areas).toEqual([]);
  });
});
