/** Lines for the referee, made by playing. */
import type { Line } from '../../src/core/match.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { COMMON_VERBS } from '../../src/core/rules.ts';
import { othersThan } from '../../src/core/seat.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { randomOf as spoiling, spoilt } from '../../test/referee/random.ts';

/** One action in this number is a call: most calls are wrong, and some of those end the match. */
const CALLS = 40;
/** Most inputs of a match. */
const LONGEST = 2_000;

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[random.below(Math.max(1, items.length))];

/** An action that hands can do, or a call by a player whose turn it is not. */
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

function opened(game: Game, setup: Line): ShownMatch {
  const match = game.open(setup);
  if (!match.ok) throw new Error(match.error.what);
  return match.value;
}

/** The lines of `actions` accepted actions, set-ups included, with a new match where one has ended. */
export function playedLines(game: Game, actions: number): string[] {
  const random = randomOf('bench', game.id);
  const lines: string[] = [];
  let match: ShownMatch | null = null;
  for (let matches = 0, played = 0; played < actions;) {
    if (!match || match.result || match.ply > LONGEST) {
      matches += 1;
      const setup = { game: game.id, seed: `bench ${matches}` };
      match = opened(game, setup);
      lines.push(JSON.stringify(setup));
    }
    const now: ShownMatch = match.pass(match.at + random.below(2000));
    const line = { ...candidate(game, now, random), at: now.at };
    const done = now.submit(line);
    match = done.ok ? done.value.match : now;
    if (!done.ok) continue;
    lines.push(JSON.stringify(line));
    played += 1;
  }
  return lines;
}

/** Random values for the game's options, and a clock in every other match. */
function someOptions(game: Game, random: Random): Line {
  const own = game.options.map((option): [string, unknown] => [
    option.name,
    option.kind === 'flag' ? random.below(2) === 0 : pick(option.values, random),
  ]);
  const clock = { initialMs: 60_000 + random.below(600_000), incrementMs: random.below(5000), press: 'auto' };
  return {
    ...Object.fromEntries<unknown>(own),
    clock: random.below(2) === 0 ? clock : null,
    endWindowMs: random.below(3) * 3000,
    stillTurns: random.below(2) === 0 ? null : 1 + random.below(4),
  };
}

/** Another line: a view, a tick, an offer, another seat's move, nonsense. */
function besides(match: ShownMatch, line: Line, random: Random): string {
  const seat = pick(match.seats, random) ?? 1;
  switch (random.below(5)) {
    case 0:
      return JSON.stringify({ do: 'view', as: pick([1, 2, 3, 'spectator'], random) });
    case 1:
      return JSON.stringify({ do: 'tick', at: match.at + random.below(3000) });
    case 2: {
      const verbs = COMMON_VERBS.filter((verb) => verb !== 'resign' || random.below(10) === 0);
      return JSON.stringify({ seat, do: pick(verbs, random) });
    }
    case 3:
      return JSON.stringify({ ...line, seat });
    default:
      return spoilt(spoiling(random.below(2 ** 31)), line);
  }
}

/** `count` lines of all kinds, accepted, refused or malformed, in matches with all options. */
export function anyLines(game: Game, count: number): string[] {
  const random = randomOf('bench, any lines', game.id);
  const lines: string[] = [];
  let match: ShownMatch | null = null;
  for (let matches = 0; lines.length < count;) {
    if (!match || (match.result && random.below(4) === 0) || match.ply > LONGEST) {
      matches += 1;
      const setup = { game: game.id, seed: `any ${matches}`, options: someOptions(game, random) };
      match = opened(game, setup);
      lines.push(JSON.stringify(setup));
    }
    const now: ShownMatch = match.pass(match.at + random.below(2000));
    const line = { ...candidate(game, now, random), at: now.at };
    const said = random.below(3) === 0 ? besides(now, line, random) : JSON.stringify(line);
    lines.push(said);
    const done = now.submit(JSON.parse(JSON.stringify(line)) as Line);
    match = done.ok && said === JSON.stringify(line) ? done.value.match : now;
  }
  return lines;
}
