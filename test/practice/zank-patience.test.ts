import { describe, expect, it } from 'vitest';
import { playMatch } from '../../bench/practice/match.ts';
import type { Line, Match } from '../../src/core/match.ts';
import type { View } from '../../src/games/zank-patience/view.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';
import { refereed } from '../../src/games/rules.ts';
import { timesAsMany } from '../long.ts';

const { rules, practice } = refereed['zank-patience'];
const LINE_MS = 1000;
const ANNOUNCEMENTS = timesAsMany(3);
const MOST_LINES = 1000;

interface Played {
  readonly announcements: number;
  readonly offences: number;
}

const isAnnounced = (match: Match): boolean => (match.view(match.turn) as View).announced !== null;

/**
 * Medium plays, with strong for announcements and their moves, which are counted; throws when a line is
 * refused or no seat acts.
 */
function played(setup: Line): Played {
  const [opened, followed] = [rules.open(setup), practice.open(setup)];
  if (!opened.ok || !followed.ok) throw new Error(JSON.stringify(setup));
  let [match, following] = [opened.value, followed.value];
  let announcements = 0;
  let offences = 0;
  for (let count = 0; !match.result && count < MOST_LINES; count += 1) {
    const lineOf = (level: 'medium' | 'strong'): Line | undefined =>
      match.seats.map((seat) => following.advice(seat, level, `${count}`)?.line).find(Boolean);
    const usual = isAnnounced(match) ? undefined : lineOf('medium');
    const line = !usual || usual['do'] === 'announce' ? lineOf('strong') : usual;
    if (!line) throw new Error(`nobody does anything: ${JSON.stringify(setup)}`);
    if (line['do'] === 'announce') announcements += 1;
    if (announcements > ANNOUNCEMENTS) break;
    const at = match.at + LINE_MS;
    const done = match.pass(at).submit(line);
    const after = following.after(line, at);
    if (!done.ok || !after.ok)
      throw new Error(`${JSON.stringify(line)} is refused: ${JSON.stringify(setup)}`);
    offences += done.value.offences.length;
    [match, following] = [done.value.match, after.value];
  }
  return { announcements, offences };
}

const CASES = [
  ...VARIANTS.map((variant) => [variant, { variant }] as const),
  ['advanced', { variant: 'standard', advanced: true }] as const,
];

describe.each(CASES)('strong in Zank-Patience: %s', (name, options) => {
  it('announces and reaches its aims without any offence', () => {
    const { announcements, offences } = played({ game: 'zank-patience', seed: `ways ${name}`, options });
    expect(offences).toBe(0);
    expect(announcements).toBeGreaterThan(ANNOUNCEMENTS);
  });
});

describe('a beginner in Zank-Patience', () => {
  it('errs visibly, and gets on with the match', () => {
    const setup = { game: 'zank-patience', seed: 'a beginner', options: { variant: 'standard' } };
    const [easy, medium] = playMatch('zank-patience', setup, ['easy', 'medium'], 'a beginner').seats;
    expect(easy?.offences).toBeGreaterThan(0);
    expect(medium?.callable).toBeGreaterThan(0);
    expect(medium).toMatchObject({ offences: 0, falseCalls: 0 });
    expect(easy?.falseCalls).toBe(0);
  });
});
