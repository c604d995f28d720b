/** For each check of deadlines, ratings and boards a small evening in which one thing is spoilt. */
import { advance, beginProgress, type Progress } from '../../../src/match/progress.ts';
import type { ShownMatch } from '../../../src/games/game.ts';
import { JOURNAL } from '../../../src/storage/journal.ts';
import { unwrap, wrap } from '../../../src/storage/envelope.ts';
import { newRoom, ROOMS } from '../../../src/table/room-store.ts';
import type { Entry } from '../../../src/match/header.ts';
import { begun, seat } from '../../chat-tournament/held.ts';
import { BEGIN, FINISHED, inserted, RUNNING } from './calm.ts';
import type { Evidence } from './check.ts';
import { changed, storedIn, TOUCHED, type Spoil } from './spoilt.ts';

const CLOCK = { initialMs: 10_000, incrementMs: 0, press: 'auto' } as const;

/** The running match with a clock: the flag falls so many ms after the deadline, and is stored after more of them. */
export const flagged =
  (passedMs: number, storedMs: number): Spoil =>
  (all) => {
    let writes: Evidence['writes'] = [];
    const { matches = [] } = changed(all, RUNNING, (match) => {
      const { game, ...replayed } = storedIn(match);
      const header = { ...replayed.header, setup: { ...replayed.header.setup, options: { clock: CLOCK } } };
      const after = (progress: Progress<ShownMatch>, entry: Entry) => {
        const done = advance(game, header, progress, entry);
        if (!done.ok) throw new Error(`${entry.do} is refused`);
        return done.value.progress;
      };
      const begin: Progress<ShownMatch> = beginProgress(game, header);
      const touched = after(begin, TOUCHED);
      const { deadline } = touched.match;
      if (deadline === null) throw new Error('nothing is due');
      const tick = { do: 'tick', at: deadline + passedMs };
      const entries = [TOUCHED, tick];
      const room = newRoom(header, null, BEGIN);
      const rows = [[header.channelId, wrap('a room', room)]] as const;
      const key = `${RUNNING}/000000001`;
      writes = [
        { at: BEGIN, job: { kind: 'set', collection: ROOMS, rows }, changed: 1 },
        ...all.writes,
        {
          ...inserted({ collection: JOURNAL, key, text: wrap('a row', tick) }),
          at: BEGIN + deadline + storedMs,
        },
      ];
      const states = [[begin.match], [touched.match, after(touched, tick).match]];
      return { all: entries, stored: { ...replayed, game, header, entries, states } };
    });
    return { matches, writes };
  };

/** A game of the league, stored again a second later with these changes. */
const storedAgain =
  (change: (game: Readonly<Record<string, unknown>>) => object): Spoil =>
  ({ rows, writes }) => {
    const row = rows.find(({ collection }) => collection === 'league/1');
    const value = row && unwrap(row.text);
    if (!row || !value?.ok) throw new Error('no league');
    const { game } = value.value as { readonly game: Readonly<Record<string, unknown>> };
    const texts = [game, { ...game, ...change(game) }].map((one) =>
      wrap('a game', { kind: 'game', game: one }),
    );
    return {
      writes: [
        ...writes,
        ...texts.map((text, i) => ({
          at: BEGIN + 2100 + 1000 * i,
          job: { kind: 'set', collection: row.collection, rows: [[row.key, text]] } as const,
          changed: 1,
        })),
      ],
    };
  };

/** A match that is stored again because a manager has annulled it. */
export const annulled = storedAgain(() => ({ annulled: { by: '900', at: BEGIN + 3000 } }));

/** A tournament whose only board has this score, decided by the finished match, which its second seat has won. */
export const board =
  (score: readonly [number, number], players: readonly string[] = ['100', '200']): Spoil =>
  () => {
    const one = begun(2);
    const { number, players: seats } = one.tournament.boards[0] ?? { number: 0, players: [] };
    seat(one, number, seats);
    one.does({ do: 'result', board: number, match: FINISHED, score, forfeit: false, how: 'played' });
    const boards = one.tournament.boards.map((its) => ({
      ...its,
      players: [players[0] ?? '', players[1] ?? ''] as const,
    }));
    return { tournaments: [{ ...one.tournament, boards }] };
  };

/** By check, what is spoilt, and how. */
export const SPOILT_COUNTS: readonly (readonly [check: string, what: string, spoil: Spoil])[] = [
  ['on time', 'a flag falls before clicks made in time can have arrived', flagged(0, 700)],
  ['on time', 'a flag falls at a match time before its deadline', flagged(-1, 800)],
  ['rated once', 'a match is rated again', storedAgain(() => ({ at: BEGIN + 3100 }))],
  ['rated once', 'a match is rated again with another score', storedAgain(() => ({ score: [1, 0] }))],
  [
    'rated once',
    'a match is in the league of another server too',
    ({ rows }) => ({
      rows: rows.flatMap((row) =>
        row.collection === 'league/1' ? [row, { ...row, collection: 'league/2' }] : [row],
      ),
    }),
  ],
  [
    'rated once',
    'a match is rated for another game',
    ({ rows }) => ({
      rows: rows.map((row) =>
        row.collection === 'league/1'
          ? { ...row, text: row.text.replace('"schikanoeschen"', '"kinderschnapsen"') }
          : row,
      ),
    }),
  ],
  [
    'rated once',
    'a match is rated twice for a player',
    ({ rows }) => ({
      rows: rows.map((row) =>
        row.collection === 'league/1' ? { ...row, text: row.text.replace('"200"', '"100"') } : row,
      ),
    }),
  ],
  ['board as played', 'a tournament swaps the score of a match', board([1, 0])],
  ['board as played', 'a tournament makes a won match a draw', board([0.5, 0.5])],
  ['board as played', 'a board counts the match of other players', board([0, 1], ['100', '300'])],
  [
    'board as played',
    'a board counts a match without a result',
    (all) => ({
      ...board([0, 1])(all),
      ...changed(all, FINISHED, (match) => {
        const stored = storedIn(match);
        return { stored: { ...stored, states: stored.states.slice(0, 1) } };
      }),
    }),
  ],
];
