import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { openLobby, type Challenge, type Lobby, type Offered } from '../../src/challenge/lobby.ts';
import { presetTerms } from '../../src/challenge/presets.ts';
import { seatingOf } from '../../src/challenge/terms.ts';
import { languagesFor } from '../../src/challenge/chat/languages.ts';
import { openingMessage } from '../../src/challenge/chat/message.ts';
import { arrangedIn, termsListed } from '../../src/challenge/chat/terms-text.ts';
import { createSpoken } from '../../src/chat/spoken.ts';
import type { Game } from '../../src/games/game.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';

const anna = { id: '1593540240998400010', name: 'Anna' };
const ben = { id: '1593540240998400011', name: 'Ben' };
const cleo = { id: '1593540240998400012', name: 'Cleo' };

/** Three players where three can play, with the longest option names of a game. */
const cases = games.flatMap((game) => [
  { name: game.id, game, options: {}, opponents: [ben] },
  ...(game.seating({ variant: 'three' }).ok
    ? [
        {
          name: 'three',
          game,
          options: { variant: 'three', advanced: true, pauses: 0 },
          opponents: [ben, null],
        },
      ]
    : []),
]);
const all: readonly Locale[][] = [['en'], ['de'], [...LOCALES]];

interface Made {
  readonly game: Game;
  readonly options?: object;
  readonly opponents: Challenge['opponents'];
  readonly languages: Locale[];
  readonly locale: Locale;
}

function offered({ game, options = {}, opponents, languages, locale }: Made): Offered {
  const preset = presetTerms('club', game, { locale, suitColours: 2, labels: 'card', numbers: true });
  const terms = { ...preset, clock: null, options: { ...preset.options, ...options } };
  const challenge = { challenger: anna, opponents, challengerSeat: 1, practice: false, terms } as const;
  const cutting = { seed: 'a secret', lotsAt: 1, expiresAt: 1, deckSize: 52 };
  const place = { guildId: '1', channelId: '2', parentId: null };
  const lobby: Lobby = openLobby(challenge, { id: 'abcdef0123', ...place, languages, expiresAt: 1, cutting });
  if (lobby.stage !== 'offered') throw new Error(lobby.stage);
  return lobby;
}

const rowSchema = z.object({
  components: z.array(z.object({ label: z.string(), custom_id: z.string() })),
});

function messageOf(lobby: Offered, game: Game) {
  const seating = seatingOf(game, lobby.terms);
  const { content, components } = openingMessage(lobby, {
    game,
    seating,
    toDiscord: (ours) => ours,
    newAccounts: [],
  });
  const rows = components.map((row) => rowSchema.parse(JSON.parse(JSON.stringify(row))));
  return { content, rows: rows.map((row) => row.components) };
}

describe.each(cases)('a challenge to $name', ({ game, options, opponents }) => {
  it.each(all.map((languages) => ({ languages })))(
    "is worded in $languages, the match's language first",
    ({ languages }) => {
      for (const locale of LOCALES) {
        const { content, rows } = messageOf(offered({ game, options, opponents, languages, locale }), game);
        const starts = LOCALES.map((one) => content.indexOf(game.texts[one].gist));
        expect(starts.map((at) => at >= 0)).toEqual(LOCALES.map((one) => languages.includes(one)));
        const first = languages.includes(locale) ? locale : languages[0];
        expect(content.split('\n')[1]).toBe(first && `-# ${game.texts[first].gist}`);
        expect(content.match(/auf Englisch|in English/g) ?? []).toHaveLength(
          // Left out where everybody speaks it.
          locale === 'en' && languages.includes('de') ? languages.length : 0,
        );
        expect(content.split('\n')).toHaveLength(1 + 2 * languages.length);
        expect(content).not.toContain('secret');
        expect(rows).toHaveLength(2);
        for (const { label, custom_id: id } of rows.flat()) {
          expect(label.length).toBeLessThanOrEqual(80);
          expect(label.split('\u2009·\u2009').length).toBeLessThanOrEqual(languages.length);
          expect(id.length).toBeLessThanOrEqual(100);
        }
        // The button for the other language, in that language.
        expect(rows[1]?.[1]?.label).toBe(locale === 'en' ? 'Deutsch' : 'English');
      }
    },
  );

  it.each(LOCALES)('lists the terms to a reader (%s)', (locale) => {
    const lobby = offered({ game, options, opponents, languages: [...LOCALES], locale: 'de' });
    const [title = '', ...terms] = termsListed(arrangedIn(lobby), game, locale).split('\n');
    expect(title).toContain(game.texts[locale].name);
    expect(terms.length).toBeGreaterThan(4);
    for (const term of terms) expect(term).toMatch(/^- \p{Lu}|^- \d|^- <@/u);
    expect(terms.join('\n')).toContain(locale === 'en' ? 'In German' : 'Auf Deutsch');
  });
});

test('another language is offered only where a player is named and nobody has accepted', () => {
  const [game] = games;
  const labels = (lobby: Offered) =>
    messageOf(lobby, game)
      .rows.flat()
      .map(({ label }) => label);
  const open = offered({ game, opponents: [null], languages: ['en'], locale: 'en' });
  expect(labels(open)).toEqual(['Take the seat', 'What is this?', 'Terms', 'Withdraw']);
  const named = offered({ game, opponents: [ben], languages: ['en'], locale: 'en' });
  expect(labels(named)).toEqual(['Accept', 'Decline', 'What is this?', 'Deutsch', 'Terms', 'Withdraw']);
  expect(labels({ ...named, accepted: [ben.id] })).not.toContain('Deutsch');
});

describe('the languages of a challenge', () => {
  type Known = Readonly<Record<string, Locale | null>>;
  const languages = (chosen: Known, heard: Known, opponents: Challenge['opponents'], practice = false) => {
    const spoken = createSpoken();
    for (const [user, locale] of Object.entries(heard)) if (locale) spoken.heard(user, locale);
    const settings = (user: string) => ({ locale: chosen[user] ?? null });
    const people = {
      of: (user: string) =>
        Promise.resolve({
          ...settings(user),
          labels: null,
          numbers: true,
          suitColours: null,
          words: false,
          ownSide: false,
          mentions: true,
          listed: true,
          followed: true,
          profile: true,
          puzzles: true,
        }),
    };
    return languagesFor({ people, spoken }, { challenger: anna, opponents, practice });
  };
  const [a, b, c] = [anna.id, ben.id, cleo.id];

  test.each<[what: string, chosen: Known, heard: Known, Locale[]]>([
    ['nothing is known', {}, {}, ['en', 'de']],
    ['one is known', {}, { [a]: 'de' }, ['en', 'de']],
    ['both are, and the same', {}, { [a]: 'de', [b]: 'de' }, ['de']],
    ['both are, and differ', {}, { [a]: 'de', [b]: 'en' }, ['en', 'de']],
    ['one was chosen, one heard', { [b]: 'en' }, { [a]: 'en' }, ['en']],
    ['what was chosen goes before what is heard', { [b]: 'en' }, { [a]: 'de', [b]: 'de' }, ['en', 'de']],
  ])('%s', async (_, chosen, heard, expected) => {
    expect(await languages(chosen, heard, [ben])).toEqual(expected);
  });

  test('with three players need all to be known; open seats are unknown, the bot speaks all', async () => {
    const heard = { [a]: 'de', [b]: 'de' } as const;
    expect(await languages({}, heard, [ben, cleo])).toEqual(['en', 'de']);
    expect(await languages({}, { ...heard, [c]: 'de' }, [ben, cleo])).toEqual(['de']);
    expect(await languages({}, heard, [ben, null])).toEqual(['en', 'de']);
    expect(await languages({}, heard, [{ id: 'bot', name: 'Bot' }], true)).toEqual(['de']);
    expect(await languages({}, heard, [anna])).toEqual(['de']);
  });
});
