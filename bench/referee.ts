/**
 * Adjudicated actions per second in one process, for every game: accepted inputs of random play (whatever hands could
 * do with the table, now and then a call on the referee), read as JSON lines and answered as JSON lines with the whole
 * position, exactly as `npm run -s referee` does. The lines are made beforehand by playing; only answering them is
 * timed.
 */
import type { Line } from '../src/core/match.ts';
import { randomOf, type Random } from '../src/core/random.ts';
import { othersThan } from '../src/core/seat.ts';
import type { Game, ShownMatch } from '../src/games/game.ts';
import { games } from '../src/games/index.ts';
import { createReferee } from '../src/referee.ts';

const ACTIONS = 30_000;
const RUNS = 7;
/** How seldom a call is tried, as most of them are wrong and some of those end the match. */
const CALLS = 40;
/** No match is played for longer than this, in inputs. */
const LONGEST = 2_000;

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[random.below(Math.max(1, items.length))];

/** Something that hands could do, or a call by somebody whose turn it is not. */
function candidate(game: Game, match: ShownMatch, random: Random): Line {
  const { turn, seats, ply } = match;
  const call = random.below(CALLS) === 0;
  const verb = pick(
    game.verbs.filter(({ name }) => (game.kindOf(name) === 'call') === call),
    random,
  );
  const seat = call ? (pick(othersThan(seats, turn), random) ?? turn) : turn;
  const targets = verb?.argument === 'target' ? match.targets(seat, verb.name) : [];
  const argument =
    verb?.argument === 'revert' ? pick(['revert', 'leave'], random) : pick(targets, random)?.argument;
  return game.lineOf(seat, { verb: verb?.name ?? '', argument: argument ?? null }, ply);
}

/** Lines that a referee accepts one after another, with a new match where one ended. */
function playedLines(game: Game): string[] {
  const random = randomOf('bench', game.id);
  const lines: string[] = [];
  let match: ShownMatch | null = null;
  let matches = 0;
  for (let actions = 0; actions < ACTIONS;) {
    if (!match || match.result || match.ply > LONGEST) {
      matches += 1;
      const setup = { game: game.id, seed: `bench ${matches}` };
      const opened = game.open(setup);
      if (!opened.ok) throw new Error(opened.error.what);
      match = opened.value;
      lines.push(JSON.stringify(setup));
    }
    const now: ShownMatch = match.pass(match.at + random.below(2000));
    const line = { ...candidate(game, now, random), at: now.at };
    const done = now.submit(line);
    match = done.ok ? done.value.match : now;
    if (!done.ok) continue;
    lines.push(JSON.stringify(line));
    actions += 1;
  }
  return lines;
}

/** Milliseconds that answering the lines takes, in wall-clock time and in processor time. */
function run(lines: readonly string[]): { wall: number; cpu: number } {
  const referee = createReferee();
  const start = performance.now();
  const used = process.cpuUsage();
  for (const line of lines) {
    if (!referee.answer(line)?.startsWith('{"ok":true')) throw new Error(`not accepted: ${line}`);
  }
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

const rate = (ms: number | undefined): string =>
  Math.round((ACTIONS / (ms ?? Number.NaN)) * 1000).toLocaleString('en');

console.log('An action is an accepted input, read as JSON and answered with the whole position.');
for (const game of games) {
  const lines = playedLines(game);
  run(lines);
  const runs = Array.from({ length: RUNS }, () => run(lines));
  const wall = runs.map((time) => time.wall).toSorted((a, b) => a - b);
  const cpu = runs.map((time) => time.cpu).toSorted((a, b) => a - b);
  const middle = Math.floor(RUNS / 2);
  console.log(
    `referee, ${game.id}: ${rate(wall[middle])} adjudicated actions/s (median of ${RUNS} runs, ` +
      `${rate(wall.at(-1))} to ${rate(wall[0])}; ${rate(cpu[middle])} per second of processor time)`,
  );
}
