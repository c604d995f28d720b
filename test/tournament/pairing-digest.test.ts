/** Pins pairings to the last board: the same lines always get the same answers (docs/desk-protocol.md). */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import type { Score, Tournament } from '../../src/tournament/types.ts';
import { after, begin, PAIR, START } from './play.ts';

const SCORES: readonly Score[] = [
  [1, 0],
  [1, 0],
  [0, 1],
  [0.5, 0.5],
];

/** A Swiss with random results, forbidden pairs, absences, withdrawals and forfeits; digest of its rounds. */
function digestOf(players: number, rounds: number, forbidden: number): string {
  const seed = `${players} ${forbidden}`;
  const random = randomOf(seed, 'event');
  const anybody = (): string => `p${random.below(players)}`;
  let now: Tournament = begin('swiss', { rounds: rounds + 1 }, seed);
  for (let i = 0; i < players; i += 1)
    now = after(now, { do: 'join', player: `p${i}`, rating: 800 + random.below(1200) });
  for (let i = 0; i < forbidden; i += 1) {
    const next = now.submit({ do: 'forbid', players: [anybody(), anybody()] });
    if (next.ok) now = next.value;
  }
  now = after(now, START);
  for (let round = 1; round <= rounds; round += 1) {
    for (let i = 0; i < players / 50; i += 1) {
      for (const next of [
        now.submit({ do: 'absent', player: anybody(), round }),
        now.submit({ do: 'withdraw', player: anybody() }),
      ])
        if (next.ok && random.below(2) === 0) now = next.value;
    }
    now = after(now, PAIR);
    for (const { players: two } of now.pairings) {
      const score = SCORES[random.below(SCORES.length)] ?? [1, 0];
      const forfeit = score[0] !== 0.5 && random.below(20) === 0;
      now = after(now, { do: 'result', players: two, score, forfeit });
    }
  }
  const paired = now.rounds.map(({ games, byes }) => [games.map((game) => game.players), byes]);
  return createHash('sha256').update(JSON.stringify(paired)).digest('hex').slice(0, 16);
}

test.each([
  [10, 6, 0, '8efb5a70ab89355a'],
  [31, 8, 40, '414454245ebea595'],
  [64, 9, 0, '83b70d7fd1ace1d9'],
  [101, 9, 1000, 'bc5a08a68ea93238'],
  [300, 6, 0, '2aa3ec2d3bee4ad6'],
  [300, 2, 3000, 'bde65dc1896e42f7'],
  [700, 3, 0, 'd0f101f5076d5d97'],
])(
  'pairs %i players in %i rounds, %i pairs forbidden to the last board',
  (players, rounds, forbidden, digest) => {
    expect(digestOf(players, rounds, forbidden)).toBe(digest);
  },
);
