/** The coach names the bot's offences that nobody called, once that cannot help any more. */
import { expect, it } from 'vitest';
import { missedBy } from '../../src/table/text.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { gameOf } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import { OBLIGED } from '../match/table.ts';

const SETUP = { ...OBLIGED, position: { ...OBLIGED.position, turn: 2 }, options: { reactionMs: 3000 } };

const header = (coach: boolean): Header => ({
  id: '1',
  channelId: '1',
  guildId: '1',
  game: OBLIGED.game,
  rules: 3,
  setup: SETUP,
  locale: 'en',
  players: [
    { id: 'anna', name: 'Anna' },
    { id: 'bot', name: 'Bot' },
  ],
  ranked: false,
  startedAt: 0,
  suitColours: 4,
  labels: 'both',
  breathMs: 0,
  idleMs: 0,
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

const missedIn = (match: ShownMatch, at = match.at, coach = true): string[] =>
  missedBy(
    header(coach),
    match,
    at,
    (seat, offences) => `${seat}: ${offences.map(({ code }) => code).join()}`,
  );

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

/**
 * The right to call ends at 1001 with Anna's action; until 6001 a knock is too late, until 11,001 a confirmed
 * one.
 */
const OVER = 11_002;
const TOLD = ['2: must-final-touch,must-final-touch'];

const knocked = (match: ShownMatch, at: number, since?: number) =>
  match.pass(at).submit({ seat: 1, do: 'knock', revert: true, ...(since !== undefined && { since }) });

it('the coach is silent while a knock would find the offence', () => {
  const match = played(opened(), BOT_ERRS);
  expect(match.pending?.length).toBeGreaterThan(0);
  expect(missedIn(match)).toEqual([]);
});

it('the coach is silent while a knock, even a confirmed one, is answered as too late', () => {
  const acted = played(opened(), [...BOT_ERRS, ...ANNA_ACTS]);
  expect(acted.pending).toEqual([]);
  expect(missedIn(acted)).toEqual([]);
  for (const [at, since] of [
    [1002, undefined],
    [6001, undefined],
    [6001, 1002],
    [11_001, 6001],
  ] as const) {
    expect(knocked(acted, at, since)).toMatchObject({ ok: false, error: { error: 'too-late' } });
    expect(missedIn(acted, at)).toEqual([]);
  }
  expect(missedIn(acted, OVER)).toEqual(TOLD);
  expect(missedIn(acted, OVER, false)).toEqual([]);
});

it('the coach names no offence of a turn while one of them can be called', () => {
  // The bot's legal action ends the right to the first offence; 11 s later it errs once more.
  const match = played(opened(), [
    [0, 2, 'touch', 'c2'],
    [1, 2, 'place', 'c2'],
    [4000, 2, 'touch', 'e2'],
    [4001, 2, 'place', 'd2'],
    [15_000, 2, 'touch', 'c2'],
    [15_001, 2, 'place', 'c2'],
    [15_002, 2, 'draw'],
    [15_003, 2, 'place', 'b2'],
  ]);
  const first = match.judged.unfound[0]?.ply;
  expect(first).toBe(1);
  expect(match.pending?.map(({ ply }) => ply)).not.toContain(first);
  expect(match.pending).not.toEqual([]);
  expect(match.answerable(15_003)).toEqual(match.pending);
  expect([match.turn, missedIn(match)]).toEqual([1, []]);
});

it('the coach names offences with the next input, until the bot ends its next turn', () => {
  const acted = played(opened(), [...BOT_ERRS, ...ANNA_ACTS]);
  const handed = played(acted, [
    [1002, 1, 'touch', 'e2'],
    [1003, 1, 'place', 'd2'],
    [1004, 1, 'draw'],
    [1005, 1, 'place', 'b1'],
  ]);
  expect([handed.turn, missedIn(handed)]).toEqual([2, []]);
  const goesOn = played(handed, [[OVER, 2, 'draw']]);
  expect([goesOn.turn, missedIn(goesOn)]).toEqual([2, TOLD]);
  const ended = played(goesOn, [[OVER + 1, 2, 'place', 'b2']]);
  expect([ended.turn, missedIn(ended)]).toEqual([1, []]);
});

it("the coach names neither found offences nor the player's own", () => {
  const done = played(opened(), [...BOT_ERRS, [1000, 1, 'knock']]);
  expect(missedIn(played(done, [[1001, 1, 'touch', 'c1']]), OVER)).toEqual([]);
});
