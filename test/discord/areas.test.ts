/**
 * A custom id is known to everybody who has seen its message, and anybody can send any id. So every area
 * checks the clicker and the channel. People who do not see the channel, members of another server and forged
 * ids all get nothing.
 */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import type { InteractionOutcome, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { features } from '../../src/features/index.ts';
import { LOBBY_ACTIONS } from '../../src/challenge/chat/buttons.ts';
import { AFTER } from '../../src/features/result/chat/ids.ts';
import type { Areas, Hidden, Ids } from '../features/areas.ts';
import { fixtures } from '../features/fixtures.ts';
import { answer, playedAt, tell } from './ended-match.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { onePixel } from './one-pixel.ts';
import { withRows } from './stored-rows.ts';

/** No nudges, tiny pictures. */
const quiet = () => ({ settings: { nudgeMinutes: 0 }, renderer: onePixel() });

const OF_FEATURES = await fixtures<Areas>('areas');
const SHOWING = ['after', ...OF_FEATURES.flatMap(({ showing = [] }) => showing)];
const OPEN = OF_FEATURES.flatMap(({ open = [] }) => open);

/** The ids that open each area, by what they are about. */
const OWN = {
  table: ({ running }) =>
    ['menu', 'own', 'draw', 'abandon', 'end-now', 'end-waiting', 'coach', 'in-words', 'resign'].map(
      (what) => `table|${running}|0|${what}`,
    ),
  own: ({ running }) => [`own|${running}|0|own`, `own|${running}|0|tap:c1`],
  lobby: ({ lobby, running, over }) => [
    ...LOBBY_ACTIONS.map((what) => `lobby|${what}|${lobby}|9`),
    ...[running, over].map((match) => `lobby|settled|${match}`),
  ],
  after: ({ over, running }) =>
    [over, running].flatMap((match) => Object.values(AFTER).map((what) => `after|${what}|${match}|0`)),
  rules: () => ['rules|open|schikanoeschen', 'rules|page|schikanoeschen|1|match'],
  home: () => ['home|watch', 'home|tournaments', 'home|mine', 'home|server', 'home|host'],
  settings: () => ['settings|server|page|posts', 'settings|server|pings|off', 'settings|person|locale'],
} satisfies Ids;

const IDS: Ids = Object.assign({}, OWN, ...OF_FEATURES.map(({ ids }) => ids)) as Ids;

/** Words that no answer may contain. */
const SECRETS = /Anna|Ben\b|Secret cup|golden|SHA-256|The terms/;

/** Sets up everything as played by Anna and Ben in channels that only they and the bot see. */
async function hide(testbed: Testbed): Promise<Hidden> {
  const { anna, ben, begin, discord } = testbed;
  const channels = ['hidden', 'hidden-too', 'hidden-offer'].map((name) => discord.createChannel(name).id);
  for (const id of channels) {
    discord.setOverwrite(id, discord.world.guild.id, { deny: P.ViewChannel });
    for (const one of [anna.user.id, ben.user.id, discord.world.bot.user.id])
      discord.setOverwrite(id, one, { allow: P.ViewChannel | P.SendMessages });
  }
  await testbed.heard();
  const [channelId = '', otherChannel = '', offerChannel = ''] = channels;
  const played = playedAt(testbed, 'careless', { channelId });
  await tell({ ...testbed, channelId }, played);
  await begin({ id: 'running1', channelId });
  const others: Record<string, string> = {};
  for (const feature of OF_FEATURES) Object.assign(others, await feature.hide?.(testbed, otherChannel));
  const offered = await anna.run(offerChannel, 'challenge').outcome;
  if (offered.kind !== 'message') throw new Error(offered.kind);
  const lobby = /"lobby\|accept\|([^"|]+)/.exec(JSON.stringify(offered.message.components))?.[1] ?? '';
  // The lobby's message is stored right after it has been posted.
  await vi.waitFor(
    () => expect(withRows(testbed.file, (rows) => rows.texts('lobby')).join()).toContain(offered.message.id),
    LONG_ENOUGH,
  );
  const player = anna.user.id;
  return {
    channelId,
    running: 'running1',
    over: played.header.id,
    lobby,
    player,
    others,
  };
}

/** All stored rows, except those about the user who clicks. */
const storedBut = ({ file }: Testbed, { user }: UserSession): string[] =>
  withRows(file, (rows) => rows.all())
    .filter((row) => !row.includes(user.id) && !/^(life|starts|limits|greeted|servers)\//.test(row))
    .sort();

/** Sends an id that is on no message of the user's, and returns the answer. */
async function sent(
  { calm }: Testbed,
  who: UserSession,
  on: SeenMessage,
  customId: string,
): Promise<SeenMessage | InteractionOutcome> {
  const from = who.events.length;
  const click = who.click(on, customId, { force: true });
  const outcome = await click.outcome;
  if (outcome.kind === 'modal' || outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'acknowledged') {
    await calm();
    const said = who.events
      .slice(from)
      .flatMap((event) =>
        event.type === 'message_create' || event.type === 'message_update' ? [event.message] : [],
      );
    return said.at(-1) ?? outcome;
  }
  return answer(who, on.channel_id, Object.assign(click, { outcome: Promise.resolve(outcome) }));
}

/** Sends all ids of an area; expects no secret in any answer, no stored change and no new message. */
async function nothingCame(
  testbed: Testbed,
  area: string,
  who: UserSession,
  at: string,
  ids: readonly string[],
): Promise<void> {
  const { anna, discord, log, running } = testbed;
  const before = storedBut(testbed, who);
  const seen = [...discord.world.channels.keys()].flatMap((id) => anna.messages(id)).length;
  for (const id of ids) {
    const home = await who.run(at, 'schikane home').outcome;
    if (home.kind !== 'message') throw new Error(home.kind);
    const got = await sent(testbed, who, home.message, id);
    const isOpen = OPEN.includes(area);
    const isThere = at === testbed.channelId;
    if (!(isOpen && isThere))
      expect([id, JSON.stringify(got)]).toEqual([id, expect.not.stringMatching(SECRETS)]);
    expect([
      id,
      'attachments' in got
        ? got.attachments.filter(({ filename }) => /cup|trf|csv|jsonl/.test(filename))
        : [],
    ]).toEqual([id, []]);
  }
  await running.rooms.idle();
  for (const feature of features) await running.idle(feature.id);
  expect(storedBut(testbed, who)).toEqual(before);
  expect([...discord.world.channels.keys()].flatMap((id) => anna.messages(id)).length).toBe(seen);
  expect(log).toEqual([]);
  expect(discord.violations).toEqual([]);
}

/** Ids that are cut short, forged or about nothing. */
const forgedOf = (id: string): readonly string[] => {
  const parts = id.split('|');
  const [area = '', what = ''] = parts;
  return [
    area,
    `${area}|${what}`,
    parts.slice(0, -1).join('|'),
    `${area}|${what}|__proto__`,
    `${area}|constructor|x|-1|NaN`,
  ];
};

it('the test covers every area', () =>
  withTestbed(quiet(), ({ running }) => {
    expect(Object.keys(IDS).toSorted()).toEqual([...running.areas].toSorted());
    return Promise.resolve();
  }));

describe.each(Object.entries(IDS))('the area %s', (area, idsOf) => {
  it('gives nothing to users who do not see the channel, or from another server', () =>
    withTestbed(quiet(), async (testbed) => {
      const hidden = await hide(testbed);
      const ids = idsOf(hidden);
      const stranger = testbed.discord.user('Carla');
      await nothingCame(testbed, area, stranger, testbed.channelId, ids);
      const other = testbed.discord.addGuild('Other');
      await nothingCame(testbed, area, other.user('Dora'), other.channelId, ids);
      // Nor in a group chat, to a user who has installed the bot.
      stranger.install();
      const group = stranger.openConversation(testbed.anna.user.id, testbed.ben.user.id);
      await nothingCame(testbed, area, stranger, group, ids);
      for (const { unharmed } of OF_FEATURES) await unharmed?.(testbed);
    }));

  it('ignores forged ids without harm', () =>
    withTestbed(quiet(), async (testbed) => {
      const hidden = await hide(testbed);
      const ids = [...new Set(idsOf(hidden).flatMap(forgedOf))];
      await nothingCame(testbed, area, testbed.discord.user('Carla'), testbed.channelId, ids);
    }));
});

describe.each(SHOWING)('the area %s, open to viewers', (area) => {
  it('shows its content to a user who sees the channel', () =>
    withTestbed(quiet(), async (testbed) => {
      const { discord, channelId } = testbed;
      const hidden = await hide(testbed);
      const carla = discord.user('Carla');
      for (const channel of discord.world.channels.keys())
        discord.setOverwrite(channel, carla.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      const got: string[] = [];
      for (const id of IDS[area]?.(hidden) ?? []) {
        const home = await carla.run(channelId, 'schikane home').outcome;
        if (home.kind !== 'message') throw new Error(home.kind);
        got.push(JSON.stringify(await sent(testbed, carla, home.message, id)));
      }
      expect(got.some((one) => SECRETS.test(one))).toBe(true);
    }));
});

describe('an id sent on a message about something else', () => {
  it('never changes that message', () =>
    withTestbed(quiet(), async (testbed) => {
      const { anna, discord, channelId } = testbed;
      const hidden = await hide(testbed);
      const carla = discord.user('Carla');
      for (const channel of discord.world.channels.keys())
        discord.setOverwrite(channel, carla.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      const rules = await anna.run(channelId, 'schikane rules', { public: true }).outcome;
      const offered = await anna.run(channelId, 'challenge').outcome;
      if (rules.kind !== 'message' || offered.kind !== 'message') throw new Error('not posted');
      const standing = /"lobby\|accept\|([^"|]+)/.exec(JSON.stringify(offered.message.components))?.[1] ?? '';
      const about = { ...hidden, player: carla.user.id };
      // Only these areas change the clicked message.
      const ids = ['lobby', 'replay', 'rules', 'table', 'own'].flatMap((area) => IDS[area]?.(about) ?? []);
      const before = carla.message(channelId, rules.message.id);
      for (const id of new Set([
        ...ids,
        ...OWN.lobby(about).flatMap(forgedOf),
        ...OWN.lobby({ ...about, lobby: standing }),
      ])) {
        await carla.click(rules.message, id, { force: true }).outcome;
        expect([id, carla.message(channelId, rules.message.id)]).toEqual([id, before]);
      }
      expect(discord.violations).toEqual([]);
    }));
});
