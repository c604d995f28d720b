/**
 * How well the practice opponent of Kinderschnapsen plays: 2,000 games, the same deals from both seats, against a
 * player who plays a random allowed card and checks out when they can. And how long its moves take in this process.
 */
import { practice } from '../src/games/kinderschnapsen/practice.ts';
import { randomPlayer, winsOfTwo, type Player } from '../test/kinderschnapsen/players.ts';

const DEALS = 1_000;
/** Not measured: until then the code is being compiled. */
const WARM_UP = 20;

interface Move {
  /** Its longest step: after each of them others may have their turn. */
  readonly step: number;
  readonly wall: number;
  readonly cpu: number;
}
const moves: Move[] = [];

/** Processor time, in ms: on a busy machine a process waits for its turn. */
function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The practice opponent with a stop watch. */
const timed: Player = (view, seat, random) => {
  const start = performance.now();
  const used = process.cpuUsage();
  const thinking = practice(view, seat, random);
  let step = 0;
  for (;;) {
    const before = process.cpuUsage();
    const { done, value } = thinking.next();
    step = Math.max(step, msSince(before));
    if (done !== true) continue;
    moves.push({ step, wall: performance.now() - start, cpu: msSince(used) });
    return value;
  }
};

for (let i = 0; i < WARM_UP; i += 1) winsOfTwo(`warm-up ${i}`, timed, randomPlayer);
const first = Math.max(...moves.map(({ step }) => step));
moves.length = 0;

let won = 0;
for (let i = 0; i < DEALS; i += 1) won += winsOfTwo(`deal ${i}`, timed, randomPlayer);

const games = 2 * DEALS;
const rate = won / games;
const error = Math.sqrt((rate * (1 - rate)) / games);
const quantile = (values: readonly number[], part: number): string =>
  (values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? NaN).toFixed(2);
const told = (key: keyof Move): string => {
  const values = moves.map((move) => move[key]);
  return `median ${quantile(values, 0.5)}, 99% ${quantile(values, 0.99)}, longest ${quantile(values, 1)} ms`;
};
console.log(
  `practice, kinderschnapsen: wins ${(100 * rate).toFixed(1)}% (± ${(100 * error).toFixed(1)}) of ${games.toLocaleString('en')} games against random cards\n` +
    `  a move: ${told('wall')}; of the processor ${told('cpu')} (${moves.length.toLocaleString('en')} moves)\n` +
    `  a step, after which others may have their turn: ${told('step')}; longest of the first ${2 * WARM_UP} games: ${first.toFixed(0)} ms`,
);
