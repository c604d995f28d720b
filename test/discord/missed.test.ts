/** What the coach says of the bot's offences that nobody called on: not before nobody can any more. */
import { expect, it } from 'vitest';
import { missedBy } from '../../src/discord/table-text.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { gameOf } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import { OBLIGED } from '../match/table.ts';

const SETUP = { ...OBLIGED, position: { ...OBLIGED.position, turn: 2 }, options: { reactionMs: 3000 } };

const header = (coach: boolean): Header => ({
  ...{ id: '1', channelId: '1', guildId: '1', game: OBLIGED.game, rules: 3, setup: SETUP, locale: 'en' },
  players: [
    { id: 'anna', name: 'Anna' },
    { id: 'bot', name: 'Bot' },
  ],
  ...{ challengerId: 'anna', ranked: false, secret: null, commitment: null, cuts: null, startedAt: 0 },
  ...{ suitColours: 4, labels: 'both', breathMs: 0, idleMs: 0 },
  practice: { seats: [2], level: 'easy', pace: 'fast' },
  coach,
});

function played(
  from: ShownMatch,
  lines: readonly (readonly [number, number, string, string?])[],
): ShownMatch {
  let match = from;
  for (const [at, seat, verb, pile] of lines) {
    const line = { seat, do: verb, ...(pile !== undefined && { pile }) };
    const done = match.pass(at).submit(verb === 'knock' ? { ...line, revert: true } : line);
    if (!done.ok) throw new Error(JSON.stringify([line, done.error]));
    match = done.value.match;
  }
  return match;
}

const missedIn = (match: ShownMatch, coach = true): string[] =>
  missedBy(header(coach), match, (seat, offences) => `${seat}: ${offences.map(({ code }) => code).join()}`);

function opened(): ShownMatch {
  const match = gameOf(OBLIGED.game)?.open(SETUP);
  if (!match?.ok) throw new Error('not opened');
  return match.value;
}

const BOT_ERRS = [
  [0, 2, 'touch', 'c2'],
  [1, 2, 'place', 'c2'],
  [2, 2, 'draw'],
  [3, 2, 'place', 'b2'],
] as const;
const ANNA_ACTS = [
  [1000, 1, 'touch', 'e1'],
  [1001, 1, 'place', 'd1'],
] as const;

it('is silent as long as a knock would find it', () => {
  const match = played(opened(), BOT_ERRS);
  expect(match.pending?.length).toBeGreaterThan(0);
  expect(missedIn(match)).toEqual([]);
});

it('tells it when the right is over, until the bot is at turn again', () => {
  const acted = played(opened(), [...BOT_ERRS, ...ANNA_ACTS]);
  expect(acted.pending).toEqual([]);
  expect(missedIn(acted)).toEqual(['2: must-final-touch,must-final-touch']);
  expect(missedIn(acted, false)).toEqual([]);
  const handed = played(acted, [
    [1002, 1, 'touch', 'e2'],
    [1003, 1, 'place', 'd2'],
    [1004, 1, 'draw'],
    [1005, 1, 'place', 'b1'],
  ]);
  expect(handed.turn).toBe(2);
  expect(missedIn(handed)).toEqual([]);
});

it('tells nothing that a knock has found, nor what its player did', () => {
  const knocked = played(opened(), [...BOT_ERRS, [1000, 1, 'knock']]);
  expect(missedIn(played(knocked, [[1001, 1, 'touch', 'c1']]))).toEqual([]);
});
