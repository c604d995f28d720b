import { describe, expect, it } from 'vitest';
import { seatingOf, setupLine } from '../../src/challenge/terms.ts';
import { fail } from '../../src/core/result.ts';
import {
  draftOf,
  FEW,
  likelyMs,
  PRESETS,
  presetsFor,
  settle,
  startsAt,
  termsFor,
  withGame,
  withLeast,
  withMost,
  withOption,
  withPreset,
  type Draft,
  type Preset,
} from '../../src/features/tournament/draft.ts';
import { tournamentMs, matchMs, roundsFor } from '../../src/features/tournament/duration.ts';
import { openChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { tournamentHeaderSchema } from '../../src/features/tournament/terms.ts';
import type { Game } from '../../src/games/game.ts';
import { gameOf, games } from '../../src/games/index.ts';

const NOW = Date.UTC(2026, 10, 23, 18);
const MINUTE = 60_000;
const WHERE = { guildId: '1', channelId: '2', host: { id: '3', name: 'Anna' }, name: 'Monday' };
const zank = gameOf('zank-patience') ?? games[0];

const settled = (draft: Draft, starts = startsAt(draft, NOW)) => {
  const done = settle(draft, WHERE, { starts, now: NOW });
  if (!done.ok) throw new Error(done.error);
  return tournamentHeaderSchema.parse({ ...done.value, id: 'x', seed: 's', createdAt: NOW });
};

describe('a draft', () => {
  const all = PRESETS.flatMap((preset) => games.map((game) => [preset, game] as const));
  const has = (preset: Preset, game: Game): boolean =>
    presetsFor(draftOf(PRESETS[0], game, 'en')).includes(preset);

  it.each(all.filter(([preset, game]) => has(preset, game)))(
    'is a complete evening from the start: %s',
    (preset, game) => {
      const header = settled(draftOf(preset, game, 'de'));
      expect(openChatTournament(header).phase).toBe('open');
      expect(header).toMatchObject({ startsAt: NOW + 30 * MINUTE, channels: [], locale: 'de' });
      // A rated tournament needs a clock.
      expect(header.terms).toMatchObject({ ranked: true, game: game.id });
      expect(header.terms.clock).not.toBeNull();
      const { seats } = seatingOf(game, header.terms);
      expect(seats).toHaveLength(preset === 'tables' ? 3 : 2);
      expect(game.open(setupLine(header.terms, { seed: 'x', cuts: seats.map(() => 1) })).ok).toBe(true);
      expect(header.players.min).toBeLessThanOrEqual(header.players.max);
    },
  );

  it('has the reaction time of its pace, or the usual one in old drafts', () => {
    const reactions = games.map((game) =>
      PRESETS.map((preset) => settled(draftOf(preset, game, 'en')).terms.reactionMs),
    );
    expect(reactions).toEqual(
      games.map(({ rules }) =>
        PRESETS.map((preset) => (rules.hasCalls ? (preset === 'arena' ? 2500 : 4000) : null)),
      ),
    );
    const header = settled(draftOf('club', zank, 'en'));
    const { reactionMs: _, ...before } = header.terms;
    expect(tournamentHeaderSchema.parse({ ...header, terms: before }).terms.reactionMs).toBe(3000);
  });

  it('keeps settings outside the preset when the preset changes', () => {
    const draft: Draft = {
      ...draftOf('club', zank, 'en'),
      name: 'Ours',
      noShowMs: 3 * MINUTE,
      ranked: false,
    };
    expect(withPreset(draft, 'round-robin')).toMatchObject({
      name: 'Ours',
      noShowMs: 3 * MINUTE,
      ranked: false,
      format: 'round-robin',
      rounds: null,
      players: { max: FEW },
    });
    const arena = withPreset(draft, 'arena');
    expect(arena.clock).toEqual({ initialMs: 5 * MINUTE, incrementMs: 2000 });
    expect(withPreset(arena, 'club').clock).toEqual(zank.usualClock);
  });

  it('drops options of the last game when the game changes', () => {
    const draft = withOption(draftOf('club', zank, 'en'), 'variant', 'learning');
    expect(draft?.options).toEqual({ variant: 'learning' });
    for (const game of games) {
      const other = withGame(draft ?? draftOf('club', zank, 'en'), game);
      expect(other).toMatchObject({ game, options: {}, clock: game.usualClock });
      expect(termsFor(other).game).toBe(game.id);
    }
  });

  it('offers tables of three for games with three seats only', () => {
    for (const game of games) expect(has('tables', game)).toBe(game === zank);
    expect(PRESETS.filter((preset) => preset !== 'tables' && !has(preset, zank))).toEqual([]);
  });

  it('has tables of three with options for three, and other kinds with options for two', () => {
    const club = withOption(draftOf('club', zank, 'en'), 'advanced', true) ?? draftOf('club', zank, 'en');
    const tables = withPreset(club, 'tables');
    expect(tables).toMatchObject({ format: 'tables', options: { advanced: true, variant: 'three' } });
    expect(withOption(club, 'variant', 'three')).toEqual(tables);
    expect(withPreset(tables, 'arena')).toMatchObject({
      format: 'arena',
      options: { advanced: true, variant: 'standard' },
    });
    expect(withOption(tables, 'variant', 'learning')).toMatchObject({
      preset: 'club',
      format: 'swiss',
      options: { advanced: true, variant: 'learning' },
    });
    const [other = zank] = games.filter((game) => game !== zank);
    expect(withGame(tables, other)).toMatchObject({ preset: 'club', format: 'swiss', options: {} });
    expect(withPreset(draftOf('club', other, 'en'), 'tables').preset).toBe('club');
  });

  it('refuses unknown options', () => {
    const draft = draftOf('club', zank, 'en');
    expect(withOption(draft, 'variant', 'nonsense')).toBeNull();
    expect(withOption(draft, 'advanced', true)?.options).toEqual({ advanced: true });
  });

  it('keeps the least number of players at most the greatest', () => {
    const draft = draftOf('club', zank, 'en');
    expect(withMost({ ...draft, players: { min: 16, max: 32 } }, 8).players).toEqual({ min: 8, max: 8 });
    expect(withLeast(withMost(draft, 4), 6).players).toEqual({ min: 6, max: 6 });
  });

  it('begins neither in the past nor in years', () => {
    const draft = draftOf('club', zank, 'en');
    const at = (starts: number) => settle(draft, WHERE, { starts, now: NOW });
    expect(at(NOW)).toEqual(fail('too-soon'));
    expect(at(NOW + MINUTE).ok).toBe(true);
    expect(at(NOW + 400 * 24 * 60 * MINUTE)).toEqual(fail('too-late'));
    const moment = NOW + 90 * MINUTE;
    expect(startsAt({ start: { kind: 'at', at: moment, zone: 'UTC' } }, NOW + MINUTE)).toBe(moment);
  });

  it('is played here or in at least one chosen channel', () => {
    const draft = draftOf('club', zank, 'en');
    expect(settled({ ...draft, playedIn: 'here' }).channels).toEqual(['2']);
    expect(settled({ ...draft, playedIn: 'channels', channels: ['7', '8'] }).channels).toEqual(['7', '8']);
    expect(settled({ ...draft, channels: ['7'] }).channels).toEqual([]);
    const none = settle({ ...draft, playedIn: 'channels' }, WHERE, { starts: NOW + MINUTE, now: NOW });
    expect(none).toEqual(fail('no-channels'));
  });
});

describe('the duration of a tournament', () => {
  const shape = { rounds: null, cycles: 1, minutes: 60, finalists: null, pauseMs: MINUTE } as const;

  it('counts rounds and boards by format and players', () => {
    expect(roundsFor({ ...shape, format: 'swiss', rounds: 4 }, 9)).toEqual([4, 4, 4, 4]);
    expect(roundsFor({ ...shape, format: 'swiss' }, 9)).toEqual([4, 4, 4, 4]);
    expect(roundsFor({ ...shape, format: 'swiss', rounds: 2, finalists: 4 }, 10)).toEqual([5, 5, 2, 1]);
    expect(roundsFor({ ...shape, format: 'round-robin' }, 6)).toEqual([3, 3, 3, 3, 3]);
    expect(roundsFor({ ...shape, format: 'round-robin', cycles: 2 }, 3)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(roundsFor({ ...shape, format: 'knockout' }, 8)).toEqual([4, 2, 1]);
    expect(roundsFor({ ...shape, format: 'knockout' }, 5)).toEqual([2, 1, 1]);
    expect(roundsFor({ ...shape, format: 'arena' }, 12)).toEqual([]);
    expect(roundsFor({ ...shape, format: 'tables' }, 10)).toEqual([4, 4, 4]);
    expect(roundsFor({ ...shape, format: 'tables' }, 28)).toEqual([10, 10, 10, 10]);
    expect(roundsFor({ ...shape, format: 'tables', rounds: 2 }, 9)).toEqual([3, 3]);
  });

  it('limits a match to the time on its clocks', () => {
    expect(matchMs({ inputs: 30, turns: 10 }, { initialMs: MINUTE, incrementMs: 0 })).toBe(2 * MINUTE);
    expect(matchMs({ inputs: 15, turns: 10 }, { initialMs: MINUTE, incrementMs: 0 })).toBe(MINUTE);
    expect(matchMs({ inputs: 90, turns: 12 }, { initialMs: MINUTE, incrementMs: 5000 })).toBe(3 * MINUTE);
    expect(matchMs({ inputs: 90, turns: 12 }, { initialMs: MINUTE, incrementMs: 0 }, 3)).toBe(3 * MINUTE);
  });

  it('grows when boards wait for each other, but not with players in threads', () => {
    const swiss = { ...shape, format: 'swiss', rounds: 3 } as const;
    const took = (players: number, places: number) => tournamentMs(swiss, 10 * MINUTE, { players, places });
    expect(took(32, 0)).toBe(took(4, 0));
    // Three rounds of a match and its beginning, and two pauses.
    expect(took(4, 0)).toBe((3 * 11.5 + 2) * MINUTE);
    expect(took(8, 1)).toBe((3 * 4 * 11.5 + 2) * MINUTE);
    expect(took(8, 3)).toBe((3 * 2 * 11.5 + 2) * MINUTE);
  });

  it('is plausible for every game', () => {
    for (const game of games) {
      const minutes = likelyMs(draftOf('club', game, 'en'), 16) / MINUTE;
      expect(minutes).toBeGreaterThan(20);
      expect(minutes).toBeLessThan(240);
      expect(likelyMs(draftOf('arena', game, 'en'), 16) / MINUTE).toBeLessThan(75);
    }
  });
});
