/** Shared code of the random adversaries for games with knocking: their lines, and checks after each. */
import { resampled } from './adversary.ts';
import type { Target, Twins } from './adversary.ts';
import { knockingCalls } from './knocking-calls.ts';
import type { Line } from './match.ts';
import {
  cardsOf,
  checkHands,
  checkPublic,
  ender,
  maskedWith,
  presser,
  tableOf,
} from './patience-adversary.ts';
import type { KnockingPosition } from './patience.ts';
import type { Random } from './random.ts';
import { must, same } from './shape.ts';
import type { Accepted } from './shape.ts';

/** Shares of kinds of lines, from 0 to 1; the rest is sensible play. */
export interface Mix {
  readonly anything: number;
  readonly mischief: number;
  readonly knocks: number;
  readonly talk: number;
}

/** Knowledge of the adversary about a game with knocking. */
export interface Knocking<Position extends KnockingPosition> {
  readonly game: string;
  readonly parse: Target<Position>['parse'];
  readonly setup: Target<Position>['setup'];
  readonly sensible: (random: Random, position: Position) => Line;
  readonly mischief: (random: Random, position: Position) => Line;
  /** The verbs that complete an action, and those of attempts or parts of one. */
  readonly actions: readonly string[];
  readonly attempts: readonly string[];
  /** Offences that are undone regardless of the knocker's choice. */
  readonly always: readonly string[];
  /** The verbs that name a pile. */
  readonly onPiles: readonly string[];
  readonly piles: readonly string[];
  /** Piles whose open cards are all visible. */
  readonly spread: readonly string[];
  /** True if this player has cleared the side. */
  readonly cleared: (position: Position, seat: number) => boolean;
  /** Fields of a position that a set-up takes, besides turn and piles. */
  readonly given: (position: Position) => Line;
  /** @throws when a position cannot follow by the rulings of this game alone */
  readonly check: (before: Position, said: Line, answer: Accepted<Position>) => void;
}

const TALK = [
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'withdraw-draw',
  'claim-draw',
  'accept-end',
  'press',
  'resign',
];
const SILENT = ['tick', 'view'];

/** A line of the right shape that may make no sense. */
function anything<Position extends KnockingPosition>(
  { attempts, onPiles, piles }: Knocking<Position>,
  random: Random,
  ply: number,
): Line {
  const verb = random.pick([...attempts, 'knock', ...TALK, ...SILENT]);
  if (verb === 'tick') return { do: verb };
  if (verb === 'view') return { do: verb, as: random.pick([1, 2, 'spectator']) };
  const seat = random.pick([1, 2]);
  if (verb === 'knock') return { seat, do: verb, revert: random.chance(0.5), seen: random.below(ply + 1) };
  // Otherwise most matches would end by resigning.
  if (verb === 'resign' && random.chance(0.9)) return { seat, do: 'draw' };
  return onPiles.includes(verb) ? { seat, do: verb, pile: random.pick(piles) } : { seat, do: verb };
}

function knock(random: Random, { ply, pending }: KnockingPosition): Line {
  const seat = pending?.[0] === undefined || random.chance(0.2) ? random.pick([1, 2]) : 3 - pending[0].seat;
  const seen = random.chance(0.5) ? {} : { seen: Math.max(0, ply - random.below(4)) };
  return { seat, do: 'knock', revert: random.chance(0.5), ...seen };
}

/**
 * Rulings 30 and 31: the passive player starts the clock; then the player whose time runs presses, once their
 * turn is over.
 */
function checkPress({ phase, turn, clock }: KnockingPosition, said: Line, after: KnockingPosition): void {
  const seat = Number(said['seat']);
  must(seat !== turn, 'the active player has pressed', said);
  const starts = phase === 'clock';
  if (!starts) same(clock?.running, seat, 'whose time is running presses');
  same(after.clock?.running, starts ? turn : 3 - seat, 'whose time runs then');
}

/** Checks two positions with an accepted line in between. */
function checkStep<Position extends KnockingPosition>(
  { attempts, actions, cleared, check }: Knocking<Position>,
  before: Position,
  said: Line,
  answer: Accepted<Position>,
  cards: string,
): void {
  const { position: after, offences } = answer;
  const verb = String(said['do']);
  same(cardsOf(after), cards, 'a card is lost or doubled');
  must(after.ply === before.ply + (SILENT.includes(verb) ? 0 : 1), 'ply', before.ply, after.ply, verb);
  checkHands(after);
  must(offences.length === 0 || attempts.includes(verb), 'offences of no move', offences, verb);
  if (verb === 'press') checkPress(before, said, after);
  if (verb !== 'knock') {
    same(after.warnings, before.warnings, 'a warning without a knock');
    const touched = verb === 'touch' ? said['pile'] : before.touched;
    if (verb === 'touch' || !attempts.includes(verb))
      same(tableOf(after), tableOf({ ...before, touched: touched as string }), 'cards move by themselves');
  }
  if (after.turn !== before.turn) must(['place', 'pass', 'knock'].includes(verb), 'the turn changes', verb);
  const action = actions.includes(verb) && !(verb === 'place' && said['pile'] === before.touched);
  if (action && after.phase === 'play')
    must(!cleared(after, 1) && !cleared(after, 2), 'a win overlooked', after);
  if (after.phase === 'ending') must(cleared(after, after.winner ?? 1), 'a win without ground', after);
  if (after.phase === 'ending' && before.phase === 'play') must(action, 'a win without an action', verb);
  check(before, said, answer);
}

/** The adversary for a game with knocking. */
export function knockingTarget<Position extends KnockingPosition>(
  rules: Knocking<Position>,
  mix: Mix,
): Target<Position> {
  const press = presser();
  const ended = ender();
  const masked = ({ piles }: Position): Record<string, string[]> =>
    maskedWith(piles, (pile) => rules.spread.includes(pile));
  const line = (random: Random, position: Position): Line => {
    const offender = ended(position);
    if (offender !== null && random.chance(0.3))
      return { seat: 3 - offender, do: 'knock', revert: random.chance(0.5) };
    const pressed = press(random, position);
    if (pressed !== null) return pressed;
    const { pending, drawClaim } = position;
    if (drawClaim && random.chance(0.3)) return { seat: random.pick([1, 2]), do: 'claim-draw' };
    // Fewer knocks when nothing is pending: they end the match.
    const knocks = mix.knocks * (pending?.length === 0 ? 0.2 : 1);
    const part = random.next();
    if (part < mix.anything) return anything(rules, random, position.ply);
    if (part > 1 - mix.mischief) return rules.mischief(random, position);
    if (part > 1 - mix.mischief - knocks) return knock(random, position);
    if (part > 1 - mix.mischief - knocks - mix.talk)
      return { seat: random.pick([1, 2]), do: random.pick(TALK.slice(0, -1)) };
    return rules.sensible(random, position);
  };
  const twins = (random: Random, position: Position): Twins => {
    const { turn, piles } = position;
    const table = (dealt: unknown): Line => ({
      game: rules.game,
      position: { turn, piles: dealt, ...rules.given(position) },
    });
    const fresh = { ...position, ply: 0 };
    return {
      setups: [table(piles), table(resampled(random, piles, masked(position)))],
      viewers: [1, 2, 'spectator'],
      probe: random.pick([
        () => anything(rules, random, 0),
        () => rules.sensible(random, fresh),
        () => rules.mischief(random, fresh),
      ])(),
    };
  };
  return {
    parse: rules.parse,
    setup: rules.setup,
    line,
    viewers: () => [1, 2, 'spectator'],
    cards: cardsOf,
    calls: (setup) => knockingCalls(rules, setup),
    check: (before, said, answer, cards) => {
      checkStep(rules, before, said, answer, cards);
    },
    checkView: (view, position) => {
      checkPublic(view, position);
      const masks = masked(position);
      for (const pile of rules.piles) same(view.piles[pile], masks[pile], `a view: ${pile}`);
    },
    twins,
  };
}
