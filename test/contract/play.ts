import { COMMON_VERBS, type Offence } from '../../src/core/rules.ts';
import type { Line } from '../../src/core/match.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { othersThan } from '../../src/core/seat.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { opened, type Case } from './cases.ts';

/** Context of pictures and texts. */
export const CONTEXT = {
  players: ['Anna', 'Ben', 'Cleo'],
  locale: 'en',
  suitColours: 2,
  numbers: true,
} as const;

/** One step of random play: the match before, the line, and the outcome. */
export interface Step {
  readonly before: ShownMatch;
  readonly line: Line;
  readonly after: ShownMatch | null;
  readonly offences: readonly Offence[];
}

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[random.below(Math.max(1, items.length))];

/** Gestures on the table's buttons, or on those of a hand where hands are hidden. */
function onButtons(game: Game, match: ShownMatch, seat: 1 | 2 | 3): string[] {
  const rows = game.hasHands ? (match.hand(seat, CONTEXT)?.controls ?? []) : match.controls();
  return rows
    .flat()
    .filter(({ code, enabled }) => enabled && (game.hasHands || code.startsWith('tap:')))
    .map(({ code }) => code);
}

/** A line that hands could do: from the buttons and the menu, now and then any other verb. */
function candidate(game: Game, match: ShownMatch, random: Random): Line {
  const { turn, seats, ply } = match;
  const seat = random.below(5) === 0 ? (pick(othersThan(seats, turn), random) ?? turn) : turn;
  const dice = random.below(20);
  if (dice < 13) {
    const code = pick(onButtons(game, match, seat), random);
    if (code !== undefined) return game.lineOf(seat, match.meant(parseGesture(code), [seat]), ply);
  }
  if (dice < 16) {
    const code = pick(match.menu(seat), random);
    if (code !== undefined) return game.lineOf(seat, parseGesture(code), ply);
  }
  if (dice < 19) {
    const verb = pick(game.verbs, random);
    const target =
      verb?.argument === 'target' ? (pick(match.targets(seat, verb.name), random)?.argument ?? 'x') : null;
    const argument = verb?.argument === 'revert' ? pick(['revert', 'leave'], random) : target;
    return game.lineOf(seat, { verb: verb?.name ?? '', argument: argument ?? null }, ply);
  }
  // Resigning would otherwise end most matches.
  const possible = COMMON_VERBS.filter((verb) => game.rules.hasVerb(verb));
  const verb = pick(possible, random);
  return { seat, do: verb === 'resign' && random.below(50) > 0 ? 'offer-draw' : (verb ?? 'offer-draw') };
}

/** Plays at random from the offered lines until the match is over or `inputs` lines have been tried. */
export function* playedOn(
  game: Game,
  from: ShownMatch,
  random: Random,
  inputs: number,
  mayDo: (line: Line) => boolean = () => true,
): Generator<Step> {
  let match = from;
  for (let i = 0; i < inputs && !match.result; i += 1) {
    const before = match.pass(match.at + random.below(1500));
    const line = { ...candidate(game, before, random), at: before.at };
    if (!mayDo(line)) continue;
    const done = before.submit(line);
    match = done.ok ? done.value.match : before;
    yield { before, line, after: done.ok ? match : null, offences: done.ok ? done.value.offences : [] };
  }
}

/** The same from the beginning of a match. */
export const randomPlay = (
  { game, options }: Omit<Case, 'name'>,
  seed: string,
  inputs: number,
  more: object = {},
): Generator<Step> =>
  playedOn(game, opened({ game, options }, seed, more), randomOf(seed, 'random play'), inputs);
