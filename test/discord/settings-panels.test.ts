import { ChannelType, PermissionsBitField } from 'discord.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Payload } from '../../src/chat/asked.ts';
import { CONTENT_LIMIT } from '../../src/line/limits.ts';
import { PERMISSIONS } from '../../src/line/permissions.ts';
import { checkPage, type Checked } from '../../src/features/settings/chat/check.ts';
import type { ServerSettings } from '../../src/chat/settings/of-servers.ts';
import type { PersonSettings } from '../../src/chat/settings/people.ts';
import { personPanel } from '../../src/features/settings/chat/person-panel.ts';
import { PAGES, serverPanel } from '../../src/features/settings/chat/server-panel.ts';
import { serverSettings } from '../../src/features/settings/chat/server-settings.ts';
import type { AllSettings, PostedSetting, ServerSetting } from '../../src/features/settings/hooks.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';
import { withTestbed } from './testbed.ts';

/** The longest possible snowflakes. */
const idNumber = (n: number): string => String(18_446_744_073_709_551_000n + BigInt(n));

const NOBODYS: PersonSettings = {
  locale: null,
  labels: null,
  suitColours: null,
  words: false,
  numbers: true,
  ownSide: false,
  mentions: true,
  listed: true,
  followed: true,
  profile: true,
  puzzles: true,
};
const SOMEBODYS: PersonSettings = {
  locale: 'de',
  labels: 'place',
  suitColours: 4,
  words: true,
  numbers: false,
  ownSide: true,
  mentions: false,
  listed: false,
  followed: false,
  profile: false,
  puzzles: false,
};
const NEW: ServerSettings = {
  hostRole: null,
  zone: null,
  locale: null,
  game: null,
  preset: null,
  channels: [],
  numbers: true,
  challengerRole: null,
  mentions: true,
  puzzleChannel: null,
  dailySpot: false,
  puzzles: true,
  newAccounts: false,
  tvChannel: null,
  tvDelayMs: 0,
};
const FULL: ServerSettings = {
  hostRole: idNumber(1),
  zone: 'America/Argentina/ComodRivadavia',
  locale: 'de',
  game: games.at(-1)?.id ?? '',
  preset: 'learning',
  numbers: true,
  challengerRole: idNumber(2),
  mentions: false,
  puzzleChannel: idNumber(28),
  dailySpot: true,
  puzzles: false,
  tvChannel: idNumber(29),
  tvDelayMs: 600_000,
  newAccounts: true,
  channels: Array.from({ length: 25 }, (_, i) => idNumber(3 + i)),
};
const ALL = new PermissionsBitField(PERMISSIONS.map((one) => one));
const HERE: Checked = {
  channelId: idNumber(30),
  parentId: null,
  isSeen: true,
  granted: ALL,
  mayMakeEvents: true,
  me: { id: idNumber(31), role: 'Schikane' },
  elsewhere: [],
  unposted: [],
};
const NOTHING: Checked = {
  ...HERE,
  granted: new PermissionsBitField(),
  mayMakeEvents: false,
  elsewhere: FULL.channels,
};

/** Hooks of the bot's features, and all settings of a server. */
let hooks: AllSettings = [];
let all: readonly ServerSetting[] = [];

beforeAll(() =>
  withTestbed({}, ({ running }) => {
    hooks = running.bot.hooks;
    all = serverSettings(hooks);
    return Promise.resolve();
  }),
);

/** A check in which every posting channel lacks permissions. */
const nothing = (): Checked => ({
  ...NOTHING,
  unposted: all
    .filter((setting): setting is ServerSetting & PostedSetting => setting.kind === 'posted')
    .map((setting) => ({ setting, channelId: idNumber(28), missing: ['ViewChannel', 'AttachFiles'] })),
});

function expectTaken({ content, components }: Payload): void {
  expect(problemsIn(messageComponents, components)).toEqual([]);
  expect(content?.length).toBeLessThanOrEqual(CONTENT_LIMIT);
}

/** Values that a panel's lists show as chosen. */
const chosen = ({ components }: Payload): string[] =>
  Array.from(
    JSON.stringify(components).matchAll(/"value":"([^"]*)","label":"[^"]*","default":true/g),
    ([, value = '']) => value,
  );

describe.each(LOCALES)('the panels in %s', (locale) => {
  it('are accepted by Discord with any settings, with few lines above the buttons', () => {
    const now = Date.UTC(2030, 0, 1);
    const panels = [
      ...[NOBODYS, SOMEBODYS].map((settings) => personPanel(settings, hooks, locale, 'Why not')),
      ...[NEW, FULL].flatMap((settings) =>
        PAGES.flatMap((page) =>
          page === 'check' ? [] : [serverPanel({ settings, page, now }, all, locale, 'Why not')],
        ),
      ),
    ];
    for (const panel of panels) {
      expectTaken(panel);
      expect(panel.content?.split('\n').length).toBeLessThanOrEqual(5);
    }
    for (const seen of [
      HERE,
      nothing(),
      { ...nothing(), parentId: idNumber(5) },
      { ...nothing(), isSeen: false },
    ])
      expectTaken(checkPage(seen, all, locale));
  });

  it('show the chosen values, in lists and on buttons', () => {
    const now = Date.UTC(2030, 0, 1);
    expect(chosen(personPanel(NOBODYS, hooks, locale))).toEqual(['discord', 'match', 'match']);
    expect(chosen(personPanel(SOMEBODYS, hooks, locale))).toEqual(['de', 'place', '4']);
    const matches = (settings: ServerSettings) =>
      chosen(serverPanel({ settings, page: 'matches', now }, all, locale));
    expect(matches(NEW)).toEqual(['own', 'any', 'any']);
    expect(matches(FULL)).toEqual(['de', FULL.game, 'learning']);
    expect(matches({ ...FULL, game: 'a game of long ago' })).toEqual(['de', 'any', 'learning']);
    const where = JSON.stringify(serverPanel({ settings: FULL, page: 'where', now }, all, locale).components);
    for (const id of [...FULL.channels, FULL.challengerRole]) expect(where).toContain(`"id":"${id}"`);
    expect(where).toContain(`"channel_types":[${ChannelType.GuildText}`);
  });

  it('say for each permission what breaks without it, and what to click', () => {
    const lines = (seen: Checked) => (checkPage(seen, all, locale).content ?? '').split('\n');
    expect(lines(HERE).filter((line) => line.startsWith('✘'))).toEqual([]);
    expect(lines(HERE).filter((line) => line.includes('✔'))).toHaveLength(2);
    expect(lines(HERE)[2]?.match(/\*\*[^*]+\*\*/g)).toHaveLength(PERMISSIONS.length + 1);
    const lacking = lines({ ...HERE, granted: new PermissionsBitField(ALL).remove('AttachFiles') });
    expect(lacking.filter((line) => line.startsWith('✘'))).toHaveLength(2);
    expect(lacking.join('\n')).toContain('**Schikane**');
    const thread = lines({ ...nothing(), parentId: idNumber(5) }).join('\n');
    expect(thread).toContain(`<#${idNumber(5)}>`);
    expect(lines({ ...nothing(), isSeen: false }).join('\n')).toContain(`<@${HERE.me.id}>`);
  });
});

describe('panels without features', () => {
  const none = serverSettings([]);
  const now = Date.UTC(2030, 0, 1);
  const text = ({ components }: Payload): string => JSON.stringify(components);

  it('lead to no page without settings', () => {
    const page = text(serverPanel({ settings: FULL, page: 'matches', now }, none, 'en'));
    expect(page).not.toContain('page|posts');
    for (const other of ['where', 'tournaments', 'check']) expect(page).toContain(`page|${other}`);
  });

  it('name no page after a missing feature', () => {
    const names = (all: readonly ServerSetting[]) => {
      const { content, components } = serverPanel({ settings: FULL, page: 'tournaments', now }, all, 'en');
      const labels = Array.from(JSON.stringify(components).matchAll(/"label":"([^"]*)"/g), ([, one]) => one);
      return [content?.split('\n')[0], ...labels.slice(-4)];
    };
    const own = ['⚙️ **Settings of this server**: Time zone', 'Matches', 'Where, who', 'Check', 'Home'];
    expect(names(none)).toEqual(own);
    const posts = (name: string): ServerSetting => ({
      kind: 'switch',
      page: 'posts',
      pageName: () => name,
      name,
      key: 'puzzles',
      label: () => 'Label',
      means: () => 'Meaning.',
    });
    const hook = (...settings: readonly ServerSetting[]) => serverSettings([{ serverSettings: settings }]);
    expect(names(hook(posts('One')))[2]).toBe('One');
    expect(names(hook(posts('One'), posts('Two')))[2]).toBe('Two, One');
  });

  it('have no settings of features', () => {
    expect(chosen(personPanel(SOMEBODYS, [], 'en'))).toEqual(['de', 'place', '4']);
    const switches = text(personPanel(SOMEBODYS, [], 'en')).match(/me\|switch\|\w+/g);
    const own = ['words', 'numbers', 'ownSide', 'mentions', 'listed'];
    expect(switches).toEqual(own.map((name) => `me|switch|${name}`));
  });

  it("show a feature's settings after their own", () => {
    const hook: AllSettings[number] = {
      personSettings: [
        { kind: 'switch', name: 'x', key: 'puzzles', label: () => 'Label', means: () => 'Meaning.' },
      ],
      dataButtons: () => [{ id: 'x|y', label: 'Way' }],
    };
    const panel = personPanel(NOBODYS, [hook], 'en');
    expect(panel.content?.split('\n').at(-1)).toMatch(/^-# \*\*In lists\*\*.* Meaning\.$/);
    const ids = Array.from(text(panel).matchAll(/"custom_id":"([^"]*)"/g), ([, id]) => id);
    expect(ids.slice(-3)).toEqual(['settings|me|switch|x|off', 'x|y', 'home|front']);
  });
});
