import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, PRESETS, settle, startsAt, type Draft } from '../../src/features/tournament/draft.ts';
import { draftFrom, recipeOf, recipeSchema } from '../../src/features/tournament/recipe.ts';
import { openChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { tournamentHeaderSchema } from '../../src/features/tournament/terms.ts';
import { PAGES, settingsOn } from '../../src/features/tournament/chat/setup/fields.ts';
import { panel } from '../../src/features/tournament/chat/setup/panel.ts';
import type { Here } from '../../src/features/tournament/chat/setup/place.ts';
import { THREAD_NEEDS } from '../../src/line/permissions.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { createClockOffset } from '../../src/time/offset.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';
import { fakeTime } from '../fake-time.ts';

const bot = { time: fakeTime(), offset: createClockOffset() };
/** The longest possible snowflakes. */
const CHANNELS = Array.from({ length: 10 }, (_, i) => `123456789012345678${i}`);
const [channelId = ''] = CHANNELS;
const HERE: Here = {
  guildId: '1',
  channelId,
  threadsLack: [],
  lacks: [],
  noEventsBy: null,
  zone: 'Europe/Berlin',
  barred: [],
  noPing: null,
};
const TEMPLATES = Array.from({ length: 25 }, (_, i) => `${i}${'*'.repeat(58)}`);
const LACKING: Here = {
  ...HERE,
  threadsLack: THREAD_NEEDS,
  lacks: CHANNELS.map((id) => ({ channelId: id, permissions: ['AttachFiles', 'ReadMessageHistory'] })),
  noEventsBy: 'bot',
};

const show = (
  draft: Draft,
  page: (typeof PAGES)[number],
  here: Here,
  locale: Locale,
  confirms: number | null,
) =>
  panel(
    bot,
    { id: '0123456789', draft, page, confirms, of: null, changing: null, templates: TEMPLATES },
    here,
    locale,
    null,
  );

/** The lists of all pages. */
const listsOf = (draft: Draft) =>
  PAGES.flatMap((page) => settingsOn(draft, page)).filter((setting) => setting.kind === 'list');

/** The draft with the longest texts. */
const full = (draft: Draft): Draft => ({
  ...draft,
  name: '*'.repeat(80),
  playedIn: 'channels',
  channels: CHANNELS,
  serverEvent: true,
  series: { every: 'month', aheadMs: 86_400_000, scheme: 'places', seasonOf: 52 },
  start: { kind: 'at', at: bot.time.now() + 86_400_000, zone: 'America/Argentina/ComodRivadavia' },
});

describe.each(LOCALES)('the panel in %s', (locale) => {
  const drafts = PRESETS.flatMap((preset) => games.map((game) => draftOf(preset, game, locale)));

  it('is accepted by Discord, on every page of every preset and game', () => {
    for (const draft of drafts.flatMap((one) => [one, full(one)])) {
      for (const page of PAGES) {
        for (const here of [HERE, LACKING]) {
          const shown = show(draft, page, here, locale, null);
          expect(problemsIn(messageComponents, shown.components)).toEqual([]);
          expect(shown.content?.length).toBeLessThanOrEqual(2000);
        }
      }
      const confirming = show(draft, 'overview', HERE, locale, bot.time.now());
      expect(problemsIn(messageComponents, confirming.components)).toEqual([]);
      expect(confirming.content?.length).toBeLessThanOrEqual(2000);
    }
  });

  it("shows each field's choice, and every choice can be announced", () => {
    for (const draft of drafts) {
      for (const field of listsOf(draft)) {
        const choices = field.choices(draft, locale);
        if (choices.length === 0) continue;
        expect(choices.filter(({ isChosen }) => isChosen)).toHaveLength(1);
        for (const { change, value } of choices) {
          const after = { ...draft, ...change };
          const again = field.choices(after, locale).find(({ isChosen }) => isChosen);
          if (value !== 'at') expect(again?.value).toBe(value);
          if (after.playedIn === 'channels') continue;
          const now = bot.time.now();
          const where = { guildId: '1', channelId, host: { id: '2', name: 'Anna' }, name: 'x' };
          expect(settle(after, where, { starts: startsAt(after, now), now }).ok).toBe(true);
        }
      }
    }
  });

  it('keeps all of a sequence of choices', () => {
    const pick = fc.tuple(fc.nat(), fc.nat());
    fc.assert(
      fc.property(fc.nat(drafts.length - 1), fc.array(pick, { maxLength: 40 }), (first, picks) => {
        const draft = picks.reduce<Draft>(
          (before, [field, choice]) => {
            const fields = listsOf(before);
            const choices = fields[field % fields.length]?.choices(before, locale) ?? [];
            return { ...before, ...choices[choice % choices.length]?.change };
          },
          drafts[first] ?? draftOf('club', games[0], locale),
        );
        expect(draft.players.min).toBeLessThanOrEqual(draft.players.max);
        const settled: Draft = { ...draft, playedIn: 'here' };
        const now = bot.time.now();
        const where = { guildId: '1', channelId, host: { id: '2', name: 'Anna' }, name: 'x' };
        const done = settle(settled, where, { starts: startsAt(settled, now), now });
        if (!done.ok) throw new Error(done.error);
        const header = tournamentHeaderSchema.parse({ ...done.value, id: 'x', seed: '', createdAt: now });
        expect(openChatTournament(header).phase).toBe('open');
        // Stored as a template, it comes back as it was.
        const { start, startList } = draft;
        const recipe = recipeSchema.parse(JSON.parse(JSON.stringify(recipeOf(draft))));
        expect({ ...draftFrom(recipe), start, startList, series: draft.series }).toEqual(draft);
        for (const page of PAGES) {
          const shown = show(draft, page, LACKING, locale, null);
          expect(problemsIn(messageComponents, shown.components)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('labels choices uniquely', () => {
    for (const draft of drafts) {
      for (const field of listsOf(draft)) {
        const said = field.choices(draft, locale).map(({ label }) => label);
        expect(new Set(said).size).toBe(said.length);
      }
    }
  });
});
