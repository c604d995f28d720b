import { randomOf, type Random } from '../../src/core/random.ts';
import { COMMON_VERBS } from '../../src/core/game.ts';
import { othersThan } from '../../src/core/seat.ts';
import type { Offence } from '../../src/core/game.ts';
import type { Line } from '../../src/core/live.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import type { House, ShownMatch } from '../../src/games/house.ts';

/** What pictures and texts are made with. */
export const CONTEXT = { players: ['Anna', 'Ben', 'Cleo'], locale: 'en', suitColours: 2 } as const;

/** One step of random play: the match before it, what was tried, and what came of it. */
export interface Step {
  readonly before: ShownMatch;
  readonly line: Line;
  readonly after: ShownMatch | null;
  readonly offences: readonly Offence[];
}

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[random.below(Math.max(1, items.length))];

/** What hands could do: what the buttons and the menu offer, now and then anything else that has a verb. */
function candidate(house: House, match: ShownMatch, random: Random): Line {
  const { turn, seats } = match.live;
  const seat = random.below(5) === 0 ? (pick(othersThan(seats, turn), random) ?? turn) : turn;
  const ply = match.live.ply;
  const dice = random.below(20);
  if (dice < 13) {
    const hand = match.hand(seat, CONTEXT)?.controls ?? [];
    const codes = [...match.controls(), ...hand]
      .flat()
      .filter(({ enabled }) => enabled)
      .map(({ code }) => code)
      .filter((code) => !['menu', 'hand'].includes(code) && !code.startsWith('choose:'))
      .filter((code) => code.startsWith('tap:') || hand.length > 0);
    const code = pick(codes, random);
    if (code !== undefined) return house.lineOf(seat, match.meant(parseGesture(code), [seat]), ply);
  }
  if (dice < 16) {
    const code = pick(match.menu(seat), random);
    if (code !== undefined) return house.lineOf(seat, parseGesture(code), ply);
  }
  if (dice < 19) {
    const verb = pick(house.verbs, random);
    const target =
      verb?.argument === 'target' ? (pick(match.targets(seat, verb.name), random)?.argument ?? 'x') : null;
    const argument = verb?.argument === 'revert' ? pick(['revert', 'leave'], random) : target;
    return house.lineOf(seat, { verb: verb?.name ?? '', argument: argument ?? null }, ply);
  }
  // An end by resigning would be the end of most matches.
  const verb = pick(
    COMMON_VERBS.filter(
      (known) => house.game.hasVerb(known) && (known !== 'resign' || random.below(50) === 0),
    ),
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
