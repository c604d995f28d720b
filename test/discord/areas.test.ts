/**
 * What custom ids lead to is known to whoever has seen it once, and anybody can send any id. So every area asks who clicks, and
 * where: somebody who does not see the channel, somebody from another server, and ids that nobody has made, all get nothing.
 */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import type { InteractionOutcome, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { BOARD } from '../../src/features/tournament/chat/board-message.ts';
import { MEMBER } from '../../src/features/tournament/chat/member-clicks.ts';
import { PANEL } from '../../src/features/tournament/chat/panel/page.ts';
import { READ } from '../../src/features/tournament/chat/read-ids.ts';
import { DO as FILM } from '../../src/features/film/chat/ids.ts';
import { LOBBY_ACTIONS } from '../../src/challenge/chat/buttons.ts';
import { ACTS } from '../../src/features/replay/chat/ids.ts';
import { AFTER } from '../../src/features/result/chat/ids.ts';
import { WATCH } from '../../src/features/watching/chat/ids.ts';
import { settled } from './contest.ts';
import { answer, playedAt, tell } from './ended-match.ts';
import { guildOf, leagueOf, record } from './league-games.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { onePixel } from './one-pixel.ts';
import { past, remember } from './past.ts';
import { withRows } from './stored-rows.ts';

/** No pictures: nothing is asked about them. */
const quiet = () => ({ settings: { nudgeMinutes: 0 }, renderer: onePixel() });

/** What there is on a server: in a channel that not everybody sees, and in its league. */
interface Hidden {
  readonly channelId: string;
  /** The ids of a match that is being played, one that is over, a tournament, and a challenge that stands. */
  readonly running: string;
  readonly over: string;
  readonly cup: string;
  readonly lobby: string;
  /** One of its players. */
  readonly player: string;
}

/** Every way into an area that an id opens, by what it may lead to. */
const IDS = {
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
  tournament: ({ cup }) => [
    ...[...Object.values(MEMBER), ...Object.values(BOARD)].map((what) => `tournament|${what}|${cup}|1`),
    ...Object.values(READ).flatMap((what) => [
      `tournament|${what}|${cup}`,
      `tournament|${what}|${cup}|players|0`,
      `tournament|${what}|${cup}|standings|0|turn`,
    ]),
    ...['home', 'log', 'players', 'exclude', 'cancel', 'say'].map(
      (what) => `tournament|${PANEL}|${cup}|0|${what}`,
    ),
    'tournament|listed|page|0',
    'tournament|listed|open',
  ],
  setup: ({ cup }) => ['announce', 'confirm', 'page|overview', 'rated'].map((what) => `setup|${cup}|${what}`),
  ranking: ({ player, over }) => [
    'ranking|table|schikanoeschen|now|0',
    `ranking|person|schikanoeschen|${player}`,
    `ranking|manage|schikanoeschen|0`,
    `ranking|annul|schikanoeschen|${over}`,
    `ranking|lengthYes|schikanoeschen|1`,
  ],
  puzzle: ({ over }) => [`puzzle|open|any|any`, `puzzle|show|schikanoeschen|${over}|any|any`],
  film: ({ over }) =>
    Object.values(FILM)
      .filter((what) => what !== FILM.stop)
      .map((what) => `film|${what}|${over}|||0`),
  home: () => ['home|watch', 'home|tournaments', 'home|mine', 'home|server', 'home|host'],
  lesson: () => ['lesson|list|schikanoeschen', 'lesson|act|schikanoeschen|none|0|draw'],
  settings: () => ['settings|server|page|posts', 'settings|server|pings|off', 'settings|person|locale'],
  watch: ({ channelId, player }) => [
    ...Object.values(WATCH).map((what) => `watch|${what}|${channelId}`),
    `watch|follow|${player}|${channelId}`,
  ],
  replay: ({ over, running, player }) =>
    [over, running].flatMap((match) => ACTS.map((act) => `replay|${act}|${match}|1||${player}`)),
  archive: ({ player, over }) => [
    `archive|profile|${player}`,
    `archive|list|${player}`,
    `archive|match|${player}|${over}`,
  ],
  privacy: () => ['privacy|open', 'privacy|delete'],
} satisfies Readonly<Record<string, (hidden: Hidden) => readonly string[]>>;

/** What must be in no answer. */
const SECRETS = /Anna|Ben\b|Secret cup|golden|SHA-256|The terms/;

/** All of it, as Anna and Ben have played it where they alone, and the bot, see it. */
async function hide(testbed: Testbed): Promise<Hidden> {
  const { anna, ben, begin, discord, running } = testbed;
  const channels = ['hidden', 'hidden-cup', 'hidden-offer'].map((name) => discord.createChannel(name).id);
  for (const id of channels) {
    discord.setOverwrite(id, guildOf(testbed), { deny: P.ViewChannel });
    for (const one of [anna.user.id, ben.user.id, discord.world.bot.user.id])
      discord.setOverwrite(id, one, { allow: P.ViewChannel | P.SendMessages });
  }
  await testbed.heard();
  const [channelId = '', cupChannel = '', offerChannel = ''] = channels;
  const played = playedAt(testbed, 'careless', { channelId });
  await tell({ ...testbed, channelId }, played);
  await begin({ id: 'running1', channelId });
  const cup = await running.bot.tournaments.announce({
    ...settled(testbed),
    channelId: cupChannel,
    name: 'Secret cup',
  });
  await cup.enter({ do: 'join', player: ben.user.id, name: 'Ben', rating: 1000 }, ben.user.id);
  await running.bot.tournaments.idle();
  const offered = await anna.run(offerChannel, 'challenge').outcome;
  if (offered.kind !== 'message') throw new Error(offered.kind);
  const lobby = /"lobby\|accept\|([^"|]+)/.exec(JSON.stringify(offered.message.components))?.[1] ?? '';
  // As soon as it has been posted, its message is stored, too.
  await vi.waitFor(
    () => expect(withRows(testbed.file, (rows) => rows.texts('lobby')).join()).toContain(offered.message.id),
    LONG_ENOUGH,
  );
  remember(testbed, [past(testbed, 1, { place: { channelId, parentId: null, isPrivate: false } })]);
  const player = anna.user.id;
  return {
    channelId,
    running: 'running1',
    over: played.header.id,
    cup: cup.tournament.header.id,
    lobby,
    player,
  };
}

/** Everything that is stored, but for what is about the person who asks. */
const storedBut = ({ file }: Testbed, { user }: UserSession): string[] =>
  withRows(file, (rows) => rows.all())
    .filter((row) => !row.includes(user.id) && !/^(life|starts|limits|greeted|servers)\//.test(row))
    .sort();

/** What somebody gets for an id that is on no message of theirs. */
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

/** Sends all ids of an area, and looks at what comes, what is stored and what others see. */
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
    // In the league is everybody who has played: it is everybody's to see on the server itself.
    const isOpen = area === 'ranking' || area === 'archive';
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
  await running.bot.tournaments.idle();
  expect(storedBut(testbed, who)).toEqual(before);
  expect([...discord.world.channels.keys()].flatMap((id) => anna.messages(id)).length).toBe(seen);
  expect(log).toEqual([]);
  expect(discord.violations).toEqual([]);
}

/** Ids that are cut short, too long, or about what there is not. */
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

it('knows every area', () =>
  withTestbed(quiet(), ({ running }) => {
    expect(Object.keys(IDS).toSorted()).toEqual([...running.areas].toSorted());
    return Promise.resolve();
  }));

describe.each(Object.entries(IDS))('the area %s', (area, idsOf) => {
  it('gives nothing to somebody who does not see the channel, nor to another server', () =>
    withTestbed(quiet(), async (testbed) => {
      await record(testbed);
      const hidden = await hide(testbed);
      const ids = idsOf(hidden);
      const stranger = testbed.discord.user('Carla');
      await nothingCame(testbed, area, stranger, testbed.channelId, ids);
      const other = testbed.discord.addGuild('Other');
      await nothingCame(testbed, area, other.user('Dora'), other.channelId, ids);
      expect((await leagueOf(testbed).read(guildOf(testbed))).seasons.months).not.toBe(1);
    }));

  it('takes ids that nobody has made without harm', () =>
    withTestbed(quiet(), async (testbed) => {
      const hidden = await hide(testbed);
      const ids = [...new Set(idsOf(hidden).flatMap(forgedOf))];
      await nothingCame(testbed, area, testbed.discord.user('Carla'), testbed.channelId, ids);
    }));
});

describe.each(['after', 'tournament', 'watch', 'replay'] as const)('the area %s', (area) => {
  it('opens by the same ids for somebody who sees the channel', () =>
    withTestbed(quiet(), async (testbed) => {
      const { discord, channelId } = testbed;
      const hidden = await hide(testbed);
      const carla = discord.user('Carla');
      for (const channel of discord.world.channels.keys())
        discord.setOverwrite(channel, carla.user.id, { allow: P.ViewChannel });
      await testbed.heard();
      const got: string[] = [];
      for (const id of IDS[area](hidden)) {
        const home = await carla.run(channelId, 'schikane home').outcome;
        if (home.kind !== 'message') throw new Error(home.kind);
        got.push(JSON.stringify(await sent(testbed, carla, home.message, id)));
      }
      expect(got.some((one) => SECRETS.test(one))).toBe(true);
    }));
});

describe('an id that is sent for a message about something else', () => {
  it('changes nothing there, whatever it does', () =>
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
      // The areas that change what was clicked.
      const ids = (['lobby', 'replay', 'rules', 'table', 'own'] as const).flatMap((area) => IDS[area](about));
      const before = carla.message(channelId, rules.message.id);
      for (const id of new Set([
        ...ids,
        ...IDS.lobby(about).flatMap(forgedOf),
        ...IDS.lobby({ ...about, lobby: standing }),
      ])) {
        await carla.click(rules.message, id, { force: true }).outcome;
        expect([id, carla.message(channelId, rules.message.id)]).toEqual([id, before]);
      }
      expect(discord.violations).toEqual([]);
    }));
});
