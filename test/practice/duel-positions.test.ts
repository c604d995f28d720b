import { describe, expect, it } from 'vitest';
import { deckOf, faceDown, faceUp } from '../../src/core/cards.ts';
import type { Line } from '../../src/core/match.ts';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import { FIELD_PILES, FINAL_PILES } from '../../src/games/patience/field.ts';
import { refereed } from '../../src/games/rules.ts';
import { LEVELS, type Level } from '../../src/practice/level.ts';
import type { Practising } from '../../src/practice/practising.ts';
import { timesAsMany } from '../long.ts';

const OWN = {
  schikanoeschen: ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'],
  schikanees: ['l1', 'm1', 'r1', 'l2', 'm2', 'r2'],
} as const;
type DuelId = keyof typeof OWN;

/**
 * Cards thrown on the table in any way that a `position` accepts: some left out, any pile empty, any card
 * face-up or face-down.
 */
function thrown(game: DuelId, random: Random): Line {
  const jokers = game === 'schikanoeschen' ? 3 : 0;
  const cards = shuffled([...deckOf(1, jokers), ...deckOf(2, jokers)], random).slice(random.below(100));
  const piles: Record<string, string[]> = {};
  const names = [...OWN[game], ...FIELD_PILES, ...FINAL_PILES].filter(() => random.below(4) > 0);
  for (const card of cards) {
    const pile = names[random.below(names.length)];
    if (pile !== undefined) (piles[pile] ??= []).push((random.below(3) > 0 ? faceUp : faceDown)(card).code);
  }
  return { game, position: { turn: 1 + random.below(2), piles }, options: { stillTurns: 4 } };
}

/** Plays up to `most` lines from there with this level in every seat; throws when a line is refused. */
function playedFrom(setup: Line, level: Level, most: number): { lines: Line[]; offences: number } {
  const { rules, practice } = refereed[setup['game'] as DuelId];
  const opened = rules.open(setup);
  const followed = practice.open(setup);
  if (!opened.ok || !followed.ok) throw new Error(JSON.stringify(setup));
  let match = opened.value;
  let following: Practising = followed.value;
  const lines: Line[] = [];
  let offences = 0;
  while (!match.result && lines.length < most) {
    const [line] = match.seats.flatMap(
      (seat) => following.advice(seat, level, `${lines.length}`)?.line ?? [],
    );
    if (!line) {
      if (match.deadline === null) throw new Error(`nobody does anything: ${JSON.stringify(setup)}`);
      break;
    }
    const done = match.submit(line);
    const after = following.after(line, match.at);
    if (!done.ok || !after.ok)
      throw new Error(`${JSON.stringify(line)} is refused: ${JSON.stringify(setup)}`);
    offences += done.value.offences.length;
    match = done.value.match;
    following = after.value;
    lines.push(line);
  }
  return { lines, offences };
}

describe.each(['schikanoeschen', 'schikanees'] as const)('a table of %s with anything on it', (game) => {
  it.each(LEVELS)('is played on by %s', (level) => {
    const random = randomOf('thrown', game);
    for (let i = 0; i < timesAsMany(20) * 2; i += 1) {
      const setup = thrown(game, random);
      const { offences } = playedFrom(setup, level, 20);
      if (level !== 'easy') expect({ setup, offences }).toEqual({ setup, offences: 0 });
    }
  });

  it('is played on equally with equal seeds', () => {
    const setup = thrown(game, randomOf('same', game));
    expect(playedFrom(setup, 'strong', 12).lines).toEqual(playedFrom(setup, 'strong', 12).lines);
  });
});
