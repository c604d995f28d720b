/**
 * The clock button is enabled once the turn of the player whose time runs is over (ruling 31), and
 * highlighted when a press is due.
 */
import { expect, it } from 'vitest';
import { clockButton } from '../../src/games/patience/controls.ts';

const clock = (running: 1 | 2 | null) => ({ left: [60_000, 60_000], running });

it.each([
  ['it starts the clock', { phase: 'clock', clock: clock(null), turn: 1 }, '▶ ', 'urgent', true],
  ['no clock', { phase: 'play', clock: null, turn: 1 }, '⏱ ', 'plain', false],
  ['in the middle of the turn', { phase: 'play', clock: clock(1), turn: 1 }, '⏱ ', 'plain', false],
  ['the turn is over, the time runs on', { phase: 'play', clock: clock(1), turn: 2 }, '⏱ ', 'urgent', true],
  ['nobody’s time runs', { phase: 'play', clock: clock(null), turn: 2 }, '⏱ ', 'plain', false],
] as const)('%s', (_, view, label, style, enabled) => {
  expect(clockButton(view)).toEqual({ code: 'press', label, style, enabled });
});
