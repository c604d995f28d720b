/** The practice opponent and rights to call that end by time while it is still looking. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createOpponent, type OpponentPorts } from '../../src/features/practice/chat/seat.ts';
import { fail, ok } from '../../src/core/result.ts';
import { games } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import { read } from '../../src/match/reading/job.ts';
import { header, OBLIGED, testTable, saidOf } from '../match/table.ts';

/** Shorter than the strong opponent takes to call. */
const REACTION_MS = 1000;
const options = { reactionMs: REACTION_MS };

/** The ace on r1 has to go to the middle first. */
const DUE = {
  turn: 1,
  piles: { q1: ['-7C1', '-8C1'], a1: ['4D1'], q2: ['-7C2', '-8C2'], a2: ['9D2'], r1: ['AC1'], r2: ['5C1'] },
};

/** The bot as the strong opponent in seat 2 of a match that shows it everything at once. */
function seated(setup: Header['setup']) {
  const game = games.find(({ id }) => id === setup['game']) ?? games[0];
  const players = ['anna', 'bot'] as const;
  const table = testTable({ game, setup, players });
  const practised: Header = {
    ...header({ game, setup, players }),
    practice: { level: 'strong', pace: 'normal', seats: [2] },
  };
  const declined: string[] = [];
  const bot = { client: { user: { id: 'bot' } }, time: table.time, log: pino({ level: 'silent' }) };
  const thought = async (
    asking: Parameters<OpponentPorts['advice']>[0],
  ): ReturnType<OpponentPorts['advice']> => {
    const job = { kind: 'practice', header: practised, entries: [...table.journal] } as const;
    const done = await read({ ...job, ...asking, at: table.engine.at }, Infinity);
    return done.ok && done.value.kind === 'practice' ? ok(done.value.advice) : fail('too-much');
  };
  const opponent = createOpponent({
    bot: bot as unknown as OpponentPorts['bot'],
    header: practised,
    current: () => table.engine.match,
    pace: () => 'normal',
    advice: thought,
    ask: (seat, gesture, decline) =>
      table.engine.ask({
        id: null,
        user: 'bot',
        seat,
        when: table.time.now(),
        seen: null,
        gesture,
        reply: {
          declined,
          decline(why) {
            declined.push(saidOf(why));
            decline(why);
            return Promise.resolve();
          },
        },
      }),
    damaged: () => undefined,
  });
  if (!opponent) throw new Error('the bot plays no seat');
  const practice = opponent;
  let shown = -1;
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      await table.time.pass(50);
      if (table.engine.match.ply !== shown) practice.rest(table.engine.match);
      shown = table.engine.match.ply;
    }
  }
  return { table, declined, pass };
}

describe.each([
  ['schikanoeschen', { ...OBLIGED, options }, ['touch:c1', 'touch:e1', 'place:d1']],
  ['zank-patience', { game: 'zank-patience', position: DUE, options }, ['touch:a1', 'place:a1', 'touch:r1']],
] as const)('in %s the practice opponent', (_, setup, gestures) => {
  it('does not call once its right to call has ended by time', async () => {
    const { table, declined, pass } = seated(setup);
    for (const gesture of gestures) {
      table.ask('anna', gesture);
      await pass(200);
    }
    expect(table.engine.match.pending).not.toEqual([]);
    await pass(60_000);
    expect(declined).toEqual([]);
    expect(table.journal.map(({ seat }) => seat)).toEqual(gestures.map(() => 1));
    expect(table.errors).toEqual([]);
  });
});
