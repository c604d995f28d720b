import fc from 'fast-check';
import type { Archived, SeatArchived } from '../../src/features/archive/archived.ts';

/** Archived matches for tests. Ids like those of Discord users. */
export const ANNA = { id: '900000000000000001', name: 'Anna' };
export const BEN = { id: '900000000000000002', name: 'Ben' };
export const CLEO = { id: '900000000000000003', name: 'Cleo' };
export const BOT = { id: '900000000000000009', name: 'Schikane' };

/** Archived data of a seat without events, except these. */
export const seat = (part: Partial<SeatArchived> = {}): SeatArchived => ({
  actions: 20,
  turns: 10,
  longestRun: 3,
  right: 0,
  wrong: 0,
  offences: 0,
  unnoticed: 0,
  usedMs: 60_000,
  ...part,
});

/** A match that Anna won against Ben, with these changes; later ones have higher numbers. */
export function archived(number: number, part: Partial<Archived> = {}): Archived {
  const startedAt = Date.UTC(2026, 0, 1) + number * 86_400_000;
  const players = part.players ?? [ANNA, BEN];
  return {
    id: `m${number}`,
    game: 'schikanoeschen',
    options: {},
    startedAt,
    endedAt: startedAt + 600_000,
    place: { channelId: '800000000000000001', parentId: null, isPrivate: false },
    players,
    result: { winner: 1, reason: 'cleared' },
    unrated: null,
    ranked: false,
    practice: null,
    event: null,
    durationMs: 600_000,
    seats: players.map(() => seat()),
    ...part,
  };
}

/** Any match with Anna and other people. */
export const anyMatch: fc.Arbitrary<Archived> = fc
  .record({
    number: fc.nat(5000),
    game: fc.constantFrom('schikanoeschen', 'schikanees', 'zank-patience', 'kinderschnapsen'),
    others: fc.array(fc.constantFrom(ANNA, BEN, CLEO, BOT), { minLength: 1, maxLength: 2 }),
    winner: fc.constantFrom(1, 2, null),
    isRated: fc.boolean(),
    ranked: fc.boolean(),
    first: fc.nat(1),
    counts: fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
    isLooked: fc.boolean(),
  })
  .map(({ number, game, others, winner, isRated, ranked, first, counts, isLooked }) => {
    const players = first === 0 ? [ANNA, ...others] : [...others, ANNA];
    const bots = ([1, 2, 3] as const).filter((_, i) => players[i]?.id === BOT.id);
    const [right = 0, wrong = 0, offences = 0, some = 0, run = 0] = counts;
    return archived(number, {
      game,
      players,
      ranked,
      result: isRated ? { winner, reason: 'cleared' } : null,
      unrated: isRated ? null : 'untouched',
      practice: bots.length > 0 ? { level: 'easy', seats: bots } : null,
      seats: isLooked
        ? players.map((_, i) =>
            seat({
              right,
              wrong,
              offences: offences + i,
              unnoticed: Math.min(some, offences + i),
              longestRun: game === 'kinderschnapsen' ? null : run + i,
            }),
          )
        : null,
    });
  });
