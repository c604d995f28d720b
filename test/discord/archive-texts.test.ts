/** Lists of finished matches and their details as messages: for nasty names and in every language. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Archived } from '../../src/features/archive/archived.ts';
import { ALL, TRAITS } from '../../src/features/archive/history.ts';
import type { Looked } from '../../src/features/archive/chat/asked.ts';
import { historyView } from '../../src/features/archive/chat/history-view.ts';
import { FORMS, listedIn, listId } from '../../src/features/archive/chat/ids.ts';
import { matchView } from '../../src/features/archive/chat/match-view.ts';
import { profileView } from '../../src/features/archive/chat/profile-view.ts';
import type { ArchivePorts, Rated } from '../../src/features/archive/chat/ports.ts';
import { customId, parseId } from '../../src/chat/ids.ts';
import type { Message } from '../../src/chat/page.ts';
import { CONTENT_LIMIT } from '../../src/line/limits.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';
import { archived, ANNA, BEN, BOT, seat } from '../archive/matches.ts';
import { NASTY } from './nasty-names.ts';

/** The longest possible snowflake. */
const LONGEST = '18446744073709551615';
/** Every filter set. */
const FULL = { games: games.map(({ id }) => id), traits: TRAITS, opponent: LONGEST };

const looked = (locale: Locale, matches: readonly Archived[] | null, user = ANNA.id): Looked => ({
  user,
  viewer: user,
  locale,
  matches,
  unlisted: new Set(),
  isBlocked: false,
  hidden: new Set(),
  key: 'key',
  guild: { id: '1', name: 'Server' },
});

/** Buttons added by other features. */
const WAYS = [{ showAgain: (match: string) => [{ id: `again|${match}`, label: 'Wiedergabe' }] }];

function expectTaken({ content, components }: Message): void {
  expect(problemsIn(messageComponents, components)).toEqual([]);
  expect(content.length).toBeLessThanOrEqual(CONTENT_LIMIT);
  expect(content).not.toMatch(/undefined|NaN|\[object/);
}

/** Ports of other features. */
const OTHERS: Pick<ArchivePorts, 'hooks' | 'results'> = {
  hooks: WAYS,
  results: {
    buttons: ({ id, hasUnnoticed, isReviewed }) => [
      ...(hasUnnoticed ? [{ id: customId('unnoticed', id), label: 'What went unnoticed' }] : []),
      ...(isReviewed ? [{ id: customId('review', id), label: 'Your review' }] : []),
      { id: customId('record', id), label: 'Record' },
    ],
  },
};

/** A match of every game and kind, played by people with these names. */
const ofAllKinds = (names: readonly string[]): readonly Archived[] =>
  games.flatMap(({ id: game }, i) => {
    const players = [ANNA, BEN].map((one, at) => ({
      ...one,
      name: names[(i + at) % names.length] ?? one.name,
    }));
    return [
      archived(6 * i, { game, players, ranked: true, event: { kind: 'evening', id: 'e' } }),
      archived(6 * i + 1, {
        game,
        players: [...players, { ...BOT, name: names[0] ?? '' }],
        options: { variant: 'three' },
      }),
      archived(6 * i + 2, { game, players: [ANNA, BOT], practice: { level: 'strong', seats: [2] } }),
      archived(6 * i + 3, { game, players: [ANNA, ANNA], seats: null, durationMs: null }),
      archived(6 * i + 4, { game, result: null, unrated: 'idle' }),
      archived(6 * i + 5, {
        game,
        seats: [seat({ right: 3, wrong: 2, offences: 9, unnoticed: 4 }), seat({ longestRun: null })],
        result: { winner: null, reason: 'agreed' },
      }),
    ];
  });

describe.each(LOCALES)('the archive in %s', (locale) => {
  const evil = NASTY.map(([, name]) => name);

  it('builds pages and matches that Discord accepts, with any names', () => {
    for (const names of [['Anna', 'Ben'], evil, evil.toReversed(), ['W'.repeat(32), '*'.repeat(32)]]) {
      const all = looked(locale, ofAllKinds(names));
      for (const page of [0, 1, 2, 3]) expectTaken(historyView(all, { filter: ALL, page }));
      expectTaken(historyView({ ...all, user: LONGEST }, { filter: ALL, page: 0 }));
      for (const match of all.matches ?? [])
        expectTaken(matchView(OTHERS, all, match, { user: LONGEST, filter: FULL, page: 9999 }));
    }
  });

  it('builds every filter page as such a message, even when no matches are left', () => {
    const all = looked(locale, ofAllKinds(['Anna', 'Ben']));
    for (const trait of TRAITS)
      expectTaken(historyView(all, { filter: { ...ALL, traits: [trait] }, page: 0 }));
    const none = historyView(all, { filter: FULL, page: 9999 });
    expectTaken(none);
    expect(none.components).toHaveLength(3);
  });

  it('calls a removed game by its id', () => {
    const all = looked(locale, [archived(1, { game: 'whist' })]);
    expect(historyView(all, { filter: ALL, page: 0 }).content).toContain('whist');
    const [match] = all.matches ?? [];
    if (!match) throw new Error('no match');
    expectTaken(matchView(OTHERS, all, match, { user: ANNA.id, filter: ALL, page: 0 }));
  });

  it("keeps the lines above a match's buttons few", () => {
    const [match] = ofAllKinds(['Anna', 'Ben']);
    if (!match) throw new Error('no match');
    const { content } = matchView(OTHERS, looked(locale, [match]), match, {
      user: ANNA.id,
      filter: ALL,
      page: 0,
    });
    expect(content.split('\n').length).toBeLessThanOrEqual(5);
  });
});

describe.each(LOCALES)('a profile in %s', (locale) => {
  /** Drawing fails, so the profile comes in words. */
  const bot = {
    hooks: [],
    ratings: { best: () => Promise.resolve(null) },
    renderer: { draw: () => Promise.reject(new Error('no drawer')), forget: () => undefined },
    log: pino({ level: 'silent' }),
    following: {
      button: (_: string, user: string, { id, label }: { id: string; label: string }) =>
        Promise.resolve(id === ANNA.id ? null : { id: customId('follow', user, id), label }),
    },
  } as unknown as Parameters<typeof profileView>[0];

  it('falls back to words when drawing fails, with any names', async () => {
    const evil = NASTY.map(([, name]) => name);
    for (const names of [['Anna', 'Ben'], evil, ['W'.repeat(32), '*'.repeat(32)]]) {
      const shown = await profileView(bot, looked(locale, ofAllKinds(names)));
      expectTaken(shown);
      expect(shown.files).toEqual([]);
      expect(shown.content.split('\n').length).toBeGreaterThan(5);
    }
  });

  it('is a message that Discord accepts, for every viewer and in every form', async () => {
    const matches = ofAllKinds(['Anna', 'Ben']);
    for (const form of FORMS)
      for (const viewer of [ANNA.id, BEN.id, null])
        for (const some of [matches, [], null])
          expectTaken(await profileView(bot, { ...looked(locale, some), viewer }, form));
  });

  it('has a follow button, except for oneself, in public, and for players who opted out', async () => {
    const idsOf = async (user: string, viewer: string | null): Promise<string> =>
      JSON.stringify(
        (await profileView(bot, { ...looked(locale, ofAllKinds(['Ben']), user), viewer })).components,
      );
    expect(await idsOf(BEN.id, ANNA.id)).toContain(`follow|${ANNA.id}|${BEN.id}`);
    expect(await idsOf(ANNA.id, BEN.id)).not.toContain('follow');
    expect(await idsOf(BEN.id, BEN.id)).not.toContain('follow');
    expect(await idsOf(BEN.id, null)).not.toContain('follow');
  });
});

describe.each(LOCALES)('without the optional features, in %s', (locale) => {
  const bot = {
    renderer: { draw: () => Promise.reject(new Error('no drawer')), forget: () => undefined },
    log: pino({ level: 'silent' }),
  } as unknown as Parameters<typeof profileView>[0];

  it('a profile has neither a rating nor a follow button', async () => {
    const theirs = { ...looked(locale, ofAllKinds(['Anna', 'Ben']), BEN.id), viewer: ANNA.id };
    const ratedBy = async (rated: Rated | null) =>
      profileView({ ...bot, ratings: { best: () => Promise.resolve(rated) } }, theirs, 'rating');
    const shown = await profileView(bot, theirs, 'rating');
    expectTaken(shown);
    expect(shown).toEqual(await ratedBy(null));
    expect(JSON.stringify(shown.components)).not.toContain('follow');
  });

  it('a match only leads back to the list', () => {
    const all = looked(locale, ofAllKinds(['Anna', 'Ben']));
    for (const match of all.matches ?? []) {
      const shown = matchView({ hooks: [] }, all, match, { user: ANNA.id, filter: ALL, page: 0 });
      expectTaken(shown);
      expect(JSON.stringify(shown.components).match(/"custom_id"/g)).toHaveLength(1);
    }
  });
});

it('a custom id carries all of a list; an empty one falls back to defaults', () => {
  for (const filter of [
    ALL,
    FULL,
    { ...ALL, games: games.slice(1, 2).map(({ id }) => id), traits: ['lost', 'practice'] as const },
  ]) {
    const listed = { user: LONGEST, filter, page: 9999 };
    for (const what of ['list', 'filter', 'opponent', 'match'] as const) {
      const parsed = parseId(listId(listed, what));
      expect(parsed.parts[0]).toBe(what);
      expect(listedIn(parsed.parts.slice(1))).toEqual(listed);
    }
  }
  expect(listedIn([])).toMatchObject({ user: '', filter: ALL });
});
