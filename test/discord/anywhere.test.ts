/** The bot installed by a person: in a group chat, in a server without the bot, in the conversation with it. */
import { InteractionContextType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { games, gameOf } from '../../src/games/index.ts';
import { fileId } from '../../src/features/replay/chat/ids.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { lessonKey } from '../../src/features/lessons/progress.ts';
import type { SeenMessage, UserInteraction } from 'loopback-discord/user-api.ts';
import { answer, buttonsIn, fileOf, playedAt, tell, upload } from './ended-match.ts';
import { idsIn } from './at-settings.ts';
import { isPrivate } from './lobby-place.ts';
import { solutionOf } from '../lessons/solutions.ts';
import { begins, clicks, goesOn, last, ownTable, roomOf, settled, shown } from './privately.ts';
import { APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MINUTE_MS = 60_000;
const MOST_FOLLOW_UPS = 5;

const PLACES = {
  'a group chat': ({ anna, ben, discord }) =>
    anna.openConversation(ben.user.id, discord.user('Carla').user.id),
  'a direct message': ({ anna, ben }) => anna.openConversation(ben.user.id),
  'a server without the bot': ({ discord }) => {
    const away = discord.addGuild('Away', { bot: false });
    for (const name of ['Anna', 'Ben']) away.user(name);
    return away.channelId;
  },
  'the conversation with the bot': ({ anna }) => anna.directId,
} satisfies Readonly<Record<string, (testbed: Testbed) => string>>;

/** Runs a test with Anna, who has installed the bot; afterwards nothing has gone wrong. */
const anywhere = (
  place: keyof typeof PLACES,
  test: (testbed: Testbed, at: string) => Promise<void>,
): Promise<void> =>
  withTestbed(QUIET, async (testbed) => {
    testbed.anna.install();
    await test(testbed, PLACES[place](testbed));
    await settled(testbed);
    const { ben, discord, log } = testbed;
    expect(log).toEqual([]);
    expect(discord.violations).toEqual([]);
    expect(refusedIn(testbed)).toEqual([]);
    expect(Math.max(0, ...followUpsIn(testbed).values())).toBeLessThanOrEqual(MOST_FOLLOW_UPS);
    // Nobody else has seen any of it.
    expect(
      ben.events.flatMap((event) => (event.type === 'message_create' ? [event.message.content] : [])),
    ).toEqual([]);
  });

/** The bot's requests that Discord has refused. */
const refusedIn = ({ discord }: Testbed) =>
  discord.requests
    .filter(({ status }) => status !== null && status >= 400)
    .map(({ method, route, status, body }) => ({ method, route, status, body }));

/** Number of follow-up messages by interaction. */
function followUpsIn({ discord }: Testbed): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { method, route, interactionId } of discord.requests)
    if (method === 'POST' && route.startsWith('/webhooks/') && interactionId !== null)
      counted.set(interactionId, (counted.get(interactionId) ?? 0) + 1);
  return counted;
}

/** What an interaction says in the end, in private. */
async function said({ anna }: Testbed, at: string, made: UserInteraction): Promise<SeenMessage> {
  const message = await answer(anna, at, made);
  expect(isPrivate(message)).toBe(true);
  return message;
}

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('in %s', (place) => {
  it('the home, settings, rules and privacy work, and challenges are left out', () =>
    anywhere(place, async (testbed, at) => {
      const { anna } = testbed;
      const run = (command: string, options = {}) => said(testbed, at, anna.run(at, command, options));
      const home = await run('schikane home');
      expect(home.content).toContain('go to a server that has me');
      const pages = buttonsIn(home);
      expect(pages.map(({ label }) => label)).not.toContain('Play');
      for (const { id, label } of pages) {
        const page = await said(testbed, at, anna.click(await run('schikane home'), id));
        expect([label, page.content.length > 20]).toEqual([label, true]);
        expect([label, page.content]).toEqual([label, expect.not.stringContaining('on servers')]);
      }
      const settings = await run('schikane settings');
      expect(idsIn(settings).filter((id) => id.startsWith('settings|me'))).not.toEqual([]);
      expect(idsIn(settings).filter((id) => id.startsWith('settings|server'))).toEqual([]);
      for (const { id } of games) expect((await run('schikane rules', { game: id })).content).toBeTruthy();
      expect((await run('schikane privacy')).content).toBeTruthy();
    }));

  it.each(['schikanoeschen', 'zank-patience'])('%s is practised, and goes on in another place', (game) =>
    anywhere(place, async (testbed, at) => {
      const { anna, channelId } = testbed;
      const table = await begins(testbed, game, { at });
      expect(table.channel_id).toBe(at);
      expect(table.attachments).toHaveLength(1);
      const { header, match } = await roomOf(testbed);
      for (let step = 0; step < 6; step += 1) await goesOn(testbed, `step ${step}`, at);
      expect((await roomOf(testbed)).match.ply).toBeGreaterThan(match.ply);
      // A click counts, too.
      const before = ownTable(testbed);
      const [first] = [...buttonsOf(before).values()].filter(({ disabled }) => !disabled);
      await clicks(testbed, before, first?.id ?? '');
      await anna.run(at, 'knock', { 'take-back': true }).outcome;
      await settled(testbed);
      await anna.run(channelId, 'schikane home').outcome;
      await settled(testbed);
      await clicks(testbed, last(testbed), `own|${header.id}|0|hand`);
      expect(ownTable(testbed).channel_id).toBe(channelId);
      await testbed.restart();
      await goesOn(testbed, 'after a restart', channelId);
      await anna.run(at, 'schikane table').outcome;
      await settled(testbed);
      expect(ownTable(testbed).channel_id).toBe(at);
    }),
  );

  it('a lesson is taken, and a puzzle solved', () =>
    anywhere(place, async (testbed, at) => {
      const { anna, running, time } = testbed;
      const game = games[0];
      const lesson = game.lessons[0];
      if (!lesson) throw new Error('no lesson');
      let page = await said(testbed, at, anna.run(at, 'schikane learn', { game: game.id }));
      const start = idsIn(page).find((id) => id.startsWith('lesson|')) ?? '';
      page = await said(testbed, at, anna.click(page, start));
      for (const code of Object.values(solutionOf(game, lesson)).flat()) {
        time.jump(APART_MS);
        const id = idsIn(page).find((one) => one.endsWith(`|${code}`));
        page = id
          ? await said(testbed, at, anna.click(page, id))
          : await said(testbed, at, anna.run(at, 'schikane learn', { do: code }));
      }
      const { passed } = await running.bot.lessons.of(anna.user.id);
      expect(passed).toEqual([lessonKey(game, lesson)]);
      const puzzle = await said(testbed, at, anna.run(at, 'schikane puzzle', { kind: 'right' }));
      expect(puzzle.attachments).toHaveLength(1);
      const nothing = idsIn(puzzle).find((id) => id.endsWith('|nothing')) ?? '';
      const solved = await said(testbed, at, anna.click(puzzle, nothing));
      expect(solved.content).toMatch(/Right!|Not quite/);
      const next = buttonsIn(solved).find(({ label }) => label === 'Next')?.id ?? '';
      expect((await said(testbed, at, anna.click(solved, next))).attachments).toHaveLength(1);
    }));

  it('an uploaded record is replayed and verified', () =>
    anywhere(place, async (testbed, at) => {
      const { anna } = testbed;
      const { record } = playedAt(testbed, 'careless');
      const file = upload(record);
      const replayed = await said(testbed, at, anna.run(at, 'schikane replay', { file }));
      expect(replayed.content).toContain('**Step 0**');
      const next = buttonsIn(replayed).find(({ label }) => label === 'Next ▶')?.id ?? '';
      expect((await said(testbed, at, anna.click(replayed, next))).content).toContain('**Step 1**');
      const verified = await said(testbed, at, anna.run(at, 'schikane verify', { file }));
      expect(verified.content).toContain('✅');
      const asked = await anna.click(replayed, fileId(), { force: true }).outcome;
      expect(asked.kind).toBe('modal');
    }));

  it.each(LOCALES)('commands that need a server say so, in %s', (locale) =>
    anywhere(place, async (testbed, at) => {
      const { anna, running, discord } = testbed;
      await running.bot.people.change(anna.user.id, { locale });
      const offered = discord.world.commands.filter(({ contexts }) =>
        contexts?.includes(InteractionContextType.PrivateChannel),
      );
      const subcommands = offered.find(({ name }) => name === 'schikane')?.options ?? [];
      expect(subcommands.length).toBeGreaterThan(10);
      const needing: string[] = [];
      for (const { name } of subcommands) {
        const page = await said(testbed, at, anna.run(at, `schikane ${name}`, {}, { force: true }));
        if (page.content === texts[locale].table.declined['only-servers']) needing.push(name);
      }
      expect(needing).toEqual(expect.arrayContaining(['block', 'ranking']));
      expect(needing).not.toContain('home');
      const none = await said(testbed, at, anna.run(at, 'do', { what: 'a1' }));
      expect(none.content).toBe(texts[locale].refusals['no-match']);
    }),
  );

  it('forged ids for a match on a server give nothing', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, running, log } = testbed;
      anna.install();
      const at = PLACES[place](testbed);
      await tell(testbed, playedAt(testbed, 'careless', { id: 'over1' }));
      await testbed.begin({ id: 'running1' });
      await settled(testbed);
      const { ply } = running.rooms.at(channelId)?.match ?? { ply: -1 };
      const before = ben.messages(channelId).length;
      for (const id of [
        'own|running1|0|hand',
        'own|running1|0|tap:c1',
        'table|running1|0|menu',
        'table|running1|0|resign',
        'table|running1|0|end-now',
        'after|record|over1|0',
        'after|review|over1|0',
        'replay|open|over1',
        'lobby|settled|running1',
        'home|mine',
        'settings|server|page|posts',
      ]) {
        const home = await said(testbed, at, anna.run(at, 'schikane home'));
        const got = await said(testbed, at, anna.click(home, id, { force: true }));
        expect([id, got.content]).toEqual([id, expect.not.stringMatching(/Ben\b|Step 0|SHA-256/)]);
        expect([id, got.attachments]).toEqual([id, []]);
      }
      await settled(testbed);
      expect(running.rooms.at(channelId)?.match.ply).toBe(ply);
      expect(ben.messages(channelId)).toHaveLength(before);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));
});

it('a long practice match stays in one message, and never needs a sixth follow-up', () =>
  anywhere('a group chat', async (testbed, at) => {
    const { anna, time } = testbed;
    const table = await begins(testbed, 'schikanoeschen', { at });
    // The bot acts and thinks for long after one request of its player: all of that edits her table.
    for (let step = 0; step < 40; step += 1) {
      await goesOn(testbed, `step ${step}`, at);
      if ((await testbed.running.rooms.privateIdOf(anna.user.id)) === null) break;
    }
    expect(
      shown(testbed).filter(({ components }) => JSON.stringify(components).includes('"own|')),
    ).toHaveLength(1);
    expect(gameOf((await roomOf(testbed)).header.game)?.id).toBe('schikanoeschen');
    time.jump(14 * MINUTE_MS);
    await settled(testbed);
    expect(ownTable(testbed).content).toContain('waits for you');
    expect(table.channel_id).toBe(at);
  }));

it('a practice match in words edits its last message before Discord refuses a sixth follow-up', () =>
  anywhere('a group chat', async (testbed, at) => {
    const { anna, discord, running } = testbed;
    await running.bot.people.change(anna.user.id, { words: true });
    await anna.run(at, 'schikane home').outcome;
    await settled(testbed);
    for (const id of ['home|practise', 'home|practise|zank-patience', 'home|practise|zank-patience|0|1|easy'])
      await clicks(testbed, last(testbed), id);
    const edits = () =>
      discord.requests.filter(
        ({ method, body }) => method === 'PATCH' && JSON.stringify(body).includes('Schikane: '),
      ).length;
    for (let step = 0; edits() < 3; step += 1) await goesOn(testbed, `step ${step}`, at);
    expect(last(testbed).content).toContain('Schikane: ');
  }));

it('a match that ends there gives its record, result and a rematch', () =>
  anywhere('a group chat', async (testbed, at) => {
    const { anna, time } = testbed;
    await begins(testbed, 'schikanees', { at });
    const { header } = await roomOf(testbed);
    for (let step = 0; step < 3 || (await roomOf(testbed)).match.turn !== 1; step += 1)
      await goesOn(testbed, `step ${step}`, at);
    await anna.run(at, 'do', { what: 'resign' }).outcome;
    await settled(testbed);
    time.jump(MINUTE_MS / 20);
    await anna.run(at, 'do', { what: 'yes' }).outcome;
    await settled(testbed);
    const result = last(testbed);
    expect(result.channel_id).toBe(at);
    for (const { id, label } of buttonsIn(result)) {
      if (id.startsWith('after|rematch')) continue;
      const page = await answer(anna, at, anna.click(result, id));
      expect([label, page.id]).not.toEqual([label, result.id]);
      expect([label, page.content]).toEqual([label, expect.not.stringContaining('on servers')]);
      if (id.startsWith('after|record')) expect(await fileOf(page)).toContain(header.game);
    }
    await clicks(testbed, result, `after|rematch|${header.id}`);
    expect((await roomOf(testbed)).header.id).not.toBe(header.id);
  }));
