/** A match between players and practice opponents, with counts. */
import type { Line, Match } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import { refereed, type GameId, type Refereed } from '../../src/games/rules.ts';
import { isLevel } from '../../src/practice/level.ts';
import type { Practising } from '../../src/practice/practising.ts';
import { players, type PlayerName } from './players.ts';

/** Counts of a seat. */
export interface Done {
  readonly who: string;
  /** Milliseconds of processor time of each answer of a practice opponent. */
  readonly times: number[];
  offences: number;
  falseCalls: number;
  /** Number of offences to call, and of those called. */
  callable: number;
  called: number;
}

export interface Played {
  readonly winner: Seat | null;
  readonly reason: string;
  readonly turns: number;
  readonly inputs: number;
  readonly seats: readonly Done[];
}

/** Time of each line, in match ms: offences can be called before the next one. */
const LINE_MS = 1000;
/** Most lines of a match. */
const LONGEST = 20_000;

const msSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 10) / 100;
};

/** Plays a match. Throws if a line of a practice opponent is refused, or no player acts. */
export function playMatch(game: GameId, setup: Line, who: readonly string[], seed: string): Played {
  const { rules, practice }: Refereed = refereed[game];
  const opened = rules.open(setup);
  const followed = practice.open(setup);
  if (!opened.ok || !followed.ok) throw new Error(`${game}: ${JSON.stringify(setup)} cannot be set up`);
  let match: Match = opened.value;
  let following: Practising = followed.value;
  let at = 0;
  let turns = 1;
  let inputs = 0;
  const random = randomOf(seed, 'players');
  const seats: Done[] = who.map((name) => ({
    who: name,
    times: [],
    offences: 0,
    falseCalls: 0,
    callable: 0,
    called: 0,
  }));
  const noticed = new Set<string>();

  function lineOf(seat: Seat, done: Done): Line | null {
    if (!isLevel(done.who)) return players[game][done.who as PlayerName](match, seat, random);
    const used = process.cpuUsage();
    const advice = following.advice(seat, done.who, `${seed} ${inputs}`);
    if (advice) done.times.push(msSince(used));
    return advice?.line ?? null;
  }

  function countCallable(): void {
    for (const [i, seat] of match.seats.entries()) {
      const first = match.pending?.find((offence) => offence.seat !== seat);
      const done = seats[i];
      if (!first || !done || noticed.has(`${seat} ${first.ply}`)) continue;
      noticed.add(`${seat} ${first.ply}`);
      done.callable += 1;
    }
  }

  /** Plays a line and counts it. */
  function say(line: Line, done: Done): void {
    at += LINE_MS;
    match = match.pass(at);
    if (match.result) return;
    const before = match.turn;
    const played = match.submit(line);
    if (!played.ok)
      throw new Error(
        `${done.who} is refused ${JSON.stringify(line)}: ${JSON.stringify(played.error)}, seed ${seed}`,
      );
    const { offences, ruling } = played.value;
    done.offences += offences.length;
    if (ruling?.kind === 'wrong') done.falseCalls += 1;
    if (ruling?.kind === 'right') done.called += 1;
    match = played.value.match;
    const after = following.after(line, at);
    if (!after.ok) throw new Error('followed otherwise than played');
    following = after.value;
    inputs += 1;
    if (match.turn !== before) turns += 1;
    countCallable();
  }

  while (!match.result) {
    if (inputs > LONGEST) throw new Error(`${game}: no end, seed ${seed}`);
    const order = [...match.seats].sort(
      (one, other) => Number(one === match.turn) - Number(other === match.turn),
    );
    const isSaid = order.some((seat) => {
      const done = seats[match.seats.indexOf(seat)];
      const line = done && lineOf(seat, done);
      if (!line) return false;
      say(line, done);
      return true;
    });
    if (isSaid) continue;
    if (match.deadline === null) throw new Error(`${game}: nobody does anything, seed ${seed}`);
    at = match.deadline;
    match = match.pass(at);
    const after = following.after({ do: 'tick' }, at);
    if (after.ok) following = after.value;
  }
  const { winner, reason } = match.result;
  return { winner, reason, turns, inputs, seats };
}
