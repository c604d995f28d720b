import { randomOf, type Random } from '../../src/core/random.ts';
import { COMMON_VERBS } from '../../src/core/match.ts';
import type { Line } from '../../src/core/live.ts';
import { lineOf, parseGesture } from '../../src/games/gesture.ts';
import type { House, ShownMatch } from '../../src/games/house.ts';

/** One step of random play: the match before it, what was tried, and what came of it. */
export interface Step {
  readonly before: ShownMatch;
  readonly line: Line;
  readonly after: ShownMatch | null;
  readonly offences: readonly string[];
}

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[random.below(Math.max(1, items.length))];

/** What hands could do: what the buttons and the menu offer, now and then anything else that has a verb. */
function candidate(house: House, match: ShownMatch, random: Random): Line {
  const seat = random.below(5) === 0 ? (match.live.turn === 1 ? 2 : 1) : match.live.turn;
  const ply = match.live.ply;
  const dice = random.below(20);
  if (dice < 13) {
    const codes = match
      .controls()
      .flat()
      .map(({ code }) => code)
      .filter((code) => code.startsWith('tap:'));
    const { argument } = parseGesture(pick(codes, random) ?? 'tap:');
    return lineOf(seat, match.tap(argument ?? ''), ply);
  }
  if (dice < 16) {
    const code = pick(match.menu(seat), random);
    if (code !== undefined) return lineOf(seat, parseGesture(code), ply);
  }
  if (dice < 19) {
    const verb = pick(house.verbs, random);
    const target =
      verb?.argument === 'pile' ? (pick(match.targets(seat, verb.name), random)?.argument ?? 'x') : null;
    const argument = verb?.argument === 'revert' ? pick(['revert', 'leave'], random) : target;
    return lineOf(seat, { verb: verb?.name ?? '', argument: argument ?? null }, ply);
  }
  // An end by resigning would be the end of most matches.
  const verb = pick(
    COMMON_VERBS.filter((known) => known !== 'resign' || random.below(50) === 0),
    random,
  );
  return { seat, do: verb };
}

/** Plays at random, from what is offered, until the match is over or `inputs` lines have been tried. */
export function* randomPlay(
  house: House,
  seed: string,
  inputs: number,
  options: object = {},
): Generator<Step> {
  const random = randomOf(seed, 'random play');
  const opened = house.open({ game: house.id, seed, options });
  if (!opened.ok) throw new Error(opened.error);
  let match = opened.value;
  for (let i = 0; i < inputs && !match.live.result; i += 1) {
    const before = match.pass(match.live.at + random.below(1500));
    const line = { ...candidate(house, before, random), at: before.live.at };
    const done = before.submit(line);
    match = done.ok ? done.value.match : before;
    yield { before, line, after: done.ok ? match : null, offences: done.ok ? done.value.offences : [] };
  }
}
