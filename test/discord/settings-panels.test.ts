import { ChannelType, PermissionsBitField } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Payload } from '../../src/chat/answer.ts';
import { CONTENT_LIMIT } from '../../src/line/limits.ts';
import { PERMISSIONS } from '../../src/line/permissions.ts';
import { checkPage, type Checked } from '../../src/features/settings/chat/check.ts';
import type { ServerSettings } from '../../src/chat/settings/of-servers.ts';
import type { PersonSettings } from '../../src/chat/settings/people.ts';
import { personPanel } from '../../src/features/settings/chat/person-panel.ts';
import { PAGES, serverPanel } from '../../src/features/settings/chat/server-panel.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';

/** Of snowflakes, as long as they get. */
const idNumber = (n: number): string => String(18_446_744_073_709_551_000n + BigInt(n));

const NOBODYS: PersonSettings = {
  locale: null,
  labels: null,
  suitColours: null,
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
  challengerRole: null,
  mentions: true,
  puzzleChannel: null,
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
  challengerRole: idNumber(2),
  mentions: false,
  puzzleChannel: idNumber(28),
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
  unposted: [
    { what: 'daily', channelId: idNumber(28), missing: ['ViewChannel', 'AttachFiles'] },
    { what: 'tv', channelId: idNumber(29), missing: ['SendMessages'] },
  ],
};

function expectTaken({ content, components }: Payload): void {
  expect(problemsIn(messageComponents, components)).toEqual([]);
  expect(content?.length).toBeLessThanOrEqual(CONTENT_LIMIT);
}

/** What the lists of a panel show as chosen. */
const chosen = ({ components }: Payload): string[] =>
  Array.from(
    JSON.stringify(components).matchAll(/"value":"([^"]*)","label":"[^"]*","default":true/g),
    ([, value = '']) => value,
  );

/** The way to what is kept of somebody. */
const privacyButton = () => ({ id: 'privacy|open', label: 'My data' });

describe.each(LOCALES)('the panels in %s', (locale) => {
  it('are messages as Discord takes them, whatever is settled, with few lines above the buttons', () => {
    const now = Date.UTC(2030, 0, 1);
    const panels = [
      ...[NOBODYS, SOMEBODYS].map((settings) => personPanel({ privacyButton }, settings, locale, 'Why not')),
      ...[NEW, FULL].flatMap((settings) =>
        PAGES.flatMap((page) =>
          page === 'check' ? [] : [serverPanel({ settings, page, now }, locale, 'Why not')],
        ),
      ),
    ];
    for (const panel of panels) {
      expectTaken(panel);
      expect(panel.content?.split('\n').length).toBeLessThanOrEqual(5);
    }
    for (const seen of [HERE, NOTHING, { ...NOTHING, parentId: idNumber(5) }, { ...NOTHING, isSeen: false }])
      expectTaken(checkPage(seen, locale));
  });

  it('show what is chosen, in lists and on buttons', () => {
    const now = Date.UTC(2030, 0, 1);
    expect(chosen(personPanel({}, NOBODYS, locale))).toEqual(['discord', 'match', 'match']);
    expect(chosen(personPanel({}, SOMEBODYS, locale))).toEqual(['de', 'place', '4']);
    const matches = (settings: ServerSettings) =>
      chosen(serverPanel({ settings, page: 'matches', now }, locale));
    expect(matches(NEW)).toEqual(['own', 'any', 'any']);
    expect(matches(FULL)).toEqual(['de', FULL.game, 'learning']);
    expect(matches({ ...FULL, game: 'a game of long ago' })).toEqual(['de', 'any', 'learning']);
    const where = JSON.stringify(serverPanel({ settings: FULL, page: 'where', now }, locale).components);
    for (const id of [...FULL.channels, FULL.challengerRole]) expect(where).toContain(`"id":"${id}"`);
    expect(where).toContain(`"channel_types":[${ChannelType.GuildText}`);
  });

  it('say of each permission what breaks without it, and what to click', () => {
    const lines = (seen: Checked) => (checkPage(seen, locale).content ?? '').split('\n');
    expect(lines(HERE).filter((line) => line.startsWith('✘'))).toEqual([]);
    expect(lines(HERE).filter((line) => line.includes('✔'))).toHaveLength(2);
    expect(lines(HERE)[2]?.match(/\*\*[^*]+\*\*/g)).toHaveLength(PERMISSIONS.length + 1);
    const lacking = lines({ ...HERE, granted: new PermissionsBitField(ALL).remove('AttachFiles') });
    expect(lacking.filter((line) => line.startsWith('✘'))).toHaveLength(2);
    expect(lacking.join('\n')).toContain('**Schikane**');
    const thread = lines({ ...NOTHING, parentId: idNumber(5) }).join('\n');
    expect(thread).toContain(`<#${idNumber(5)}>`);
    expect(lines({ ...NOTHING, isSeen: false }).join('\n')).toContain(`<@${HERE.me.id}>`);
  });
});
