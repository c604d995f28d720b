/** The best knock of a tournament: the right one whose offender was nearest to winning. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ok } from '../../src/core/result.ts';
import type { BestKnock } from '../../src/features/tournament/entries.ts';
import { findBestKnock } from '../../src/features/tournament/chat/best-knock.ts';
import { knockLines } from '../../src/features/tournament/chat/knock-text.ts';
import { gameOf } from '../../src/games/index.ts';
import type { Entry, Header } from '../../src/match/header.ts';
import { review } from '../../src/match/review.ts';
import { GOLDEN } from '../golden/matches.ts';
import { held, MINUTE } from '../chat-tournament/held.ts';

const PILES = {
  a1: ['-9H1', '-8H1'],
  c1: ['-JC1', '2D1'],
  e1: ['-KC1', '5S1'],
  a2: ['-3C2', '-4C2'],
  c2: ['7C2'],
  e2: ['-QD2', '9S2'],
  d1: ['AD1'],
};

/** A match from a position with these inputs, a second apart. */
function match(
  id: string,
  players: readonly string[],
  ...moves: string[]
): { header: Header; entries: Entry[] } {
  const [golden] = GOLDEN;
  if (!golden) throw new Error('no match');
  const header = {
    ...golden.header,
    id,
    players: players.map((player) => ({ id: player, name: player })),
    setup: { game: 'schikanoeschen', position: { turn: 1, piles: PILES }, options: {} },
  };
  const entries = moves.map((move, i): Entry => {
    const [seat, verb = '', argument] = move.split(' ');
    const rest = verb === 'knock' ? { revert: true } : argument === undefined ? {} : { pile: argument };
    return { seat: Number(seat), do: verb, ...rest, at: 1000 * (i + 1) };
  });
  return { header, entries };
}

/** Ports that review these matches as readings do; `broken` ones cannot be read. */
function portsFor(matches: readonly ReturnType<typeof match>[], broken: readonly string[] = []) {
  const game = gameOf('schikanoeschen');
  if (!game) throw new Error('no game');
  const stored = new Map(matches.map((one) => [one.header.id, one]));
  return {
    log: pino({ level: 'silent' }),
    storage: {
      journal: { read: (id: string) => Promise.resolve(broken.includes(id) ? undefined : stored.get(id)) },
    },
    reading: {
      own: {
        review: ({ header, entries }: ReturnType<typeof match>) =>
          Promise.resolve(ok(review(game, header, entries))),
      },
    },
  } as never;
}

/** Two boards, decided by these matches. */
function decidedBy(matches: readonly string[]) {
  const one = held({ rounds: 1 });
  for (const player of ['p', 'q', 'r', 's'])
    one.does({ do: 'join', player, name: player.toUpperCase(), rating: 1000 });
  one.passes(15 * MINUTE);
  matches.forEach((id, i) =>
    one.does({ do: 'result', board: i + 1, score: [1, 0], forfeit: false, how: 'played', match: id }),
  );
  return one;
}

const FAR = match('far', ['p', 'q'], '1 draw', '2 knock');
const NEAR = match('near', ['r', 's'], '1 draw', '1 place b1', '2 touch c2', '2 place c1', '1 knock');

describe('the best knock', () => {
  it('is the one whose offender had the fewest cards left', async () => {
    const one = decidedBy(['far', 'near']);
    const best = await findBestKnock(portsFor([FAR, NEAR]), one.tournament);
    const [caller = '', caught = ''] = one.tournament.boards[1]?.players ?? [];
    expect(best).toMatchObject({ board: 2, match: 'near', caller, caught, toGo: 2, won: false });
    one.does({ do: 'best-knock', knock: best });
    expect(knockLines(one.tournament)).toEqual([
      expect.stringMatching(
        /^✊ Best knock: \*\*([P-S])\*\* at \*\*([P-S])\*\* \(Round 1 · board 2 <#.*>\)\. \*\*\2\*\* .+\.$/,
      ),
      '-# At stake: the caught player had only 2 cards left in their own piles. Of all right knocks, it caught the player with the fewest cards left to get rid of.',
    ]);
  });

  it('is null where no knock was right; unreadable matches are skipped', async () => {
    const one = decidedBy(['far', 'near']);
    const quiet = match('near', ['r', 's'], '1 touch c1', '1 place d1');
    expect(await findBestKnock(portsFor([FAR, quiet], ['far']), one.tournament)).toBeNull();
    one.does({ do: 'best-knock', knock: null });
    expect(knockLines(one.tournament)).toEqual([]);
  });

  it('says so when a won match was at stake', () => {
    const one = decidedBy(['far', 'near']);
    const knock: BestKnock = {
      board: 1,
      match: 'far',
      caller: 'q',
      caught: 'p',
      code: 'must-final-touch',
      hint: null,
      toGo: 0,
      won: true,
    };
    one.does({ do: 'best-knock', knock });
    expect(knockLines(one.tournament)[1]).toContain('At stake: the whole match.');
  });
});
