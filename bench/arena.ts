/**
 * An arena in which everybody clicks "Next game" a few seconds after each game: how often the same two meet again
 * at once, how long players wait, and how many games are played, without and with the hold of a rematch. The
 * tournament in chat runs in virtual time, without Discord. The same seed gives the same figures.
 * `node bench/arena.ts`; with other numbers: `--hours 20 --players 12,40 --shortest 3 --longest 5`
 */
import { parseArgs } from 'node:util';
import { randomOf } from '../src/core/random.ts';
import {
  openChatTournament,
  openBoards,
  type ChatTournament,
} from '../src/features/tournament/chat-tournament.ts';
import { dueNow, nextDue } from '../src/features/tournament/due.ts';
import { enter } from '../src/features/tournament/enter.ts';
import type { Deed } from '../src/features/tournament/entries.ts';
import { pairingNow } from '../src/features/tournament/pairing.ts';
import { REMATCH_MS } from '../src/features/tournament/terms.ts';
import { headerOf } from '../test/chat-tournament/held.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '20' },
    players: { type: 'string', default: '12,40' },
    /** Minutes from the pairing to the result: all lengths between these are equally likely. */
    shortest: { type: 'string', default: '3' },
    longest: { type: 'string', default: '5' },
    /** Longest time from a result to a click, in seconds; each player takes their own. */
    click: { type: 'string', default: '5' },
  },
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STARTS = HOUR_MS;
/** Delay with which the bot performs due tasks, in ms. */
const LATE_MS = 750;

interface Figures {
  games: number;
  /** Games in which one of the two, or both, had the other as last opponent. */
  rematches: number;
  /** From becoming free to the pairing, in ms, for each player of each game. */
  waits: number[];
}

interface Coming {
  readonly at: number;
  readonly deed: Deed;
}

/** One hour of an arena, added to the figures. */
function play(players: number, seed: string, rematchAfterMs: number, figures: Figures): void {
  const chance = randomOf(seed, 'people');
  const between = (from: number, to: number): number =>
    from + chance.below(Math.max(1, Math.round(to - from)));
  let tournament: ChatTournament = openChatTournament(
    headerOf({
      format: 'arena',
      minutes: 60,
      seed,
      rematchAfterMs,
      startsAt: STARTS,
      players: { min: 2, max: 300 },
    }),
  );
  const does = (deed: Deed, at: number): void => {
    const done = enter(tournament, { ...deed, at, by: null });
    if (!done.ok) throw new Error(`${deed.do}: ${JSON.stringify(done.error)}`);
    // A long journal would slow the simulation down; these entries are all that is read of it.
    const read = (entry: Deed, i: number, all: readonly Deed[]): boolean =>
      i === all.length - 1 || entry.do === 'end';
    tournament = { ...done.value, entries: done.value.entries.filter(read) };
  };
  for (let i = 0; i < players; i += 1)
    does(
      { do: 'join', player: `p${i}`, name: `Player ${i}`, rating: 800 + chance.below(800) },
      STARTS - 1000,
    );
  const free = new Map<string, number>();
  const last = new Map<string, string>();
  let coming: Coming[] = [];

  const paired = (at: number, before: number): void => {
    for (const {
      number,
      players: [one, other],
    } of tournament.boards.slice(before)) {
      figures.games += 1;
      if (last.get(one) === other || last.get(other) === one) figures.rematches += 1;
      last.set(one, other).set(other, one);
      for (const player of [one, other]) figures.waits.push(at - (free.get(player) ?? STARTS));
      const ends = at + between(Number(values.shortest) * MINUTE_MS, Number(values.longest) * MINUTE_MS);
      const score: readonly [number, number] = chance.below(2) === 0 ? [1, 0] : [0, 1];
      const result = { board: number, score, forfeit: false, how: 'played', match: null } as const;
      coming.push(
        ...[one, other].map((player): Coming => ({ at: at, deed: { do: 'sit', board: number, player } })),
        { at: ends, deed: { do: 'result', ...result } },
        ...[one, other].map((player): Coming => {
          return { at: ends + between(1000, Number(values.click) * 1000), deed: { do: 'free', player } };
        }),
      );
    }
  };

  for (;;) {
    const due = nextDue(tournament);
    coming = coming.toSorted((a, b) => a.at - b.at);
    const [next] = coming;
    if (due && (!next || due.at + LATE_MS <= next.at)) {
      const at = Math.max(due.at, STARTS) + LATE_MS;
      const [task] = dueNow(tournament, at);
      if (!task) throw new Error('nothing due');
      const before = tournament.boards.length;
      if (task.kind === 'enter') does(task.deed, at);
      else {
        const pairing = pairingNow(tournament, at);
        if (!pairing.ok) throw new Error(JSON.stringify(pairing.error));
        does(pairing.value, at);
      }
      for (const board of openBoards(tournament).slice(-players)) {
        if (board.channelId === null) does({ do: 'place', board: board.number, channelId: 'thread' }, at);
        if (board.openedAt === null) does({ do: 'open', board: board.number }, at);
      }
      paired(at, before);
    } else if (next) {
      coming = coming.slice(1);
      if (next.deed.do === 'free') {
        if (next.at >= STARTS + HOUR_MS) continue;
        free.set(next.deed.player, next.at);
      }
      does(next.deed, next.at);
    } else return;
  }
}

const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;

for (const players of values.players.split(',').map(Number)) {
  let without = 0;
  for (const hold of [0, REMATCH_MS]) {
    const figures: Figures = { games: 0, rematches: 0, waits: [] };
    for (let hour = 1; hour <= Number(values.hours); hour += 1) play(players, `hour ${hour}`, hold, figures);
    if (hold === 0) without = figures.games;
    const sorted = figures.waits.toSorted((a, b) => a - b);
    const mean = sorted.reduce((sum, wait) => sum + wait, 0) / sorted.length / 1000;
    const p95 = (sorted[Math.floor(0.95 * sorted.length)] ?? 0) / 1000;
    console.log(
      `${players} players, hold ${hold / 1000} s: ${figures.games} games (${share(figures.games - without, without)}),`,
      `immediate rematches ${share(figures.rematches, figures.games)},`,
      `wait ${mean.toFixed(1)} s (95 %: ${p95.toFixed(0)} s, longest ${((sorted.at(-1) ?? 0) / 1000).toFixed(0)} s)`,
    );
  }
}
