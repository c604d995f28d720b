/** What the random adversaries have in common in games with knocking: their lines, and what has to hold after each. */
import { resampled } from './adversary.ts';
import type { Target, Twins } from './adversary.ts';
import { isDown } from './cards.ts';
import type { Line } from './match.ts';
import { cardsOf, checkHands, checkPublic, maskedWith, presser, tableOf } from './patience-adversary.ts';
import type { KnockingPosition } from './patience.ts';
import type { Random } from './random.ts';
import { must, same } from './shape.ts';
import type { Accepted } from './shape.ts';

/** How often each thing is said, from 0 to 1; the rest is sensible play. */
export interface Mix {
  readonly anything: number;
  readonly mischief: number;
  readonly knocks: number;
  readonly talk: number;
}

/** What the adversary knows about a game with knocking. */
export interface Knocking<Position extends KnockingPosition> {
  readonly game: string;
  readonly parse: Target<Position>['parse'];
  readonly setup: Target<Position>['setup'];
  readonly sensible: (random: Random, position: Position) => Line;
  readonly mischief: (random: Random, position: Position) => Line;
  /** The verbs that complete an action, of all that are attempts or parts of one. */
  readonly actions: readonly string[];
  readonly attempts: readonly string[];
  /** The verbs that name a pile. */
  readonly onPiles: readonly string[];
  readonly piles: readonly string[];
  /** The piles whose open cards can all be seen. */
  readonly spread: readonly string[];
  /** Whether this player has nothing left to do. */
  readonly cleared: (position: Position, seat: number) => boolean;
  /** The fields of a position that a set-up takes besides turn and piles. */
  readonly given: (position: Position) => Line;
  /** @throws when something cannot follow by the rulings of this game alone */
  readonly check: (before: Position, said: Line, after: Position) => void;
}

const TALK = [
  ...['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw', 'claim-draw', 'accept-end', 'press'],
  'resign',
];
const SILENT = ['tick', 'view'];

/** A line of the right shape that may make no sense at all. */
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

/** What is pending changes with what was committed, with a legal action, and with a knock; a player with an open win cannot knock. */
function checkPending(
  before: KnockingPosition,
  said: Line,
  { position, offences }: Accepted<KnockingPosition>,
): void {
  const texts = (list: KnockingPosition['pending'] = []): string[] =>
    list.map(({ seat, code }) => `${seat} ${code}`);
  const [was, now] = [texts(before.pending), texts(position.pending)];
  const committed = offences.map((code) => `${String(said['seat'])} ${code}`);
  const { phase, winner } = position;
  // Who has an open win cannot knock, so what the opponent did wrong is over, whether the winning move was right or not.
  const stays = (one: string): boolean => phase !== 'ending' || one.startsWith(`${winner} `);
  if (phase === 'over') same(now, [], 'pending once over');
  else if (committed.length > 0) {
    same(now, [...was, ...committed].filter(stays), 'what was committed is pending');
  } else if (said['do'] === 'knock') {
    must(
      now.every((one) => was.includes(one)),
      'a knock adds',
      was,
      now,
    );
  } else {
    const kept = was.filter(stays);
    must(now.length === 0 || now.join() === kept.join(), 'pending changes without an offence', was, now);
  }
}

/** A player who knocked wrongly, or flipped out of turn and was knocked, is warned, and the second time has lost (rulings 22 and 23). */
function checkCharged(before: KnockingPosition, seat: number, after: KnockingPosition): void {
  const warned = before.warnings[seat - 1] === 1;
  if (warned)
    same([after.phase, after.winner, after.reason], ['over', 3 - seat, 'false-knocks'], 'the second time');
  const warnings = before.warnings.map((count, index) => (index === seat - 1 ? 1 : count));
  same(after.warnings, warnings, 'who is warned');
  if (!warned) same([after.phase, after.winner], [before.phase, before.winner], 'a warning ends nothing');
}

function checkKnock(before: KnockingPosition, said: Line, after: KnockingPosition): void {
  const seat = Number(said['seat']);
  const theirs = (before.pending ?? []).filter((offence) => offence.seat !== seat);
  if (theirs.length === 0) {
    same(tableOf(after), tableOf(before), 'after a wrong knock');
    checkCharged(before, seat, after);
    return;
  }
  // A player whose turn it is not can only have turned the discard over; nothing but that is turned back.
  if (seat === before.turn && theirs.every(({ code }) => code === 'flipped-discard')) {
    const [main, discard] = [`a${3 - seat}`, `b${3 - seat}`];
    const turned = [...(before.piles[main] ?? [])]
      .reverse()
      .map((card) => (isDown(card) ? card.slice(1) : `-${card}`));
    const piles = { ...before.piles, [main]: [], [discard]: [...turned, ...(before.piles[discard] ?? [])] };
    same(tableOf(after), tableOf({ ...before, piles }), 'a flip turned back');
    checkCharged(before, 3 - seat, after);
    return;
  }
  same([after.turn, after.phase], [seat, 'play'], 'after a right knock');
  same([after.hand, after.touched, after.warnings], [null, null, before.warnings], 'after a right knock');
}

/** Rulings 30 and 31: the passive player starts the clock; then the player whose time runs presses, once their turn is over. */
function checkPress({ phase, turn, clock }: KnockingPosition, said: Line, after: KnockingPosition): void {
  const seat = Number(said['seat']);
  must(seat !== turn, 'the active player has pressed', said);
  const starts = phase === 'clock';
  if (!starts) same(clock?.running, seat, 'whose time is running presses');
  same(after.clock?.running, starts ? turn : 3 - seat, 'whose time runs then');
}

/** Two positions with an accepted line in between. */
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
  checkPending(before, said, answer);
  if (verb === 'press') checkPress(before, said, after);
  if (verb === 'knock') checkKnock(before, said, after);
  else {
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
  check(before, said, after);
}

/** The adversary for a game with knocking. */
export function knockingTarget<Position extends KnockingPosition>(
  rules: Knocking<Position>,
  mix: Mix,
): Target<Position> {
  const press = presser();
  const masked = ({ piles }: Position): Record<string, string[]> =>
    maskedWith(piles, (pile) => rules.spread.includes(pile));
  const line = (random: Random, position: Position): Line => {
    const pressed = press(random, position);
    if (pressed !== null) return pressed;
    const { pending, drawClaim } = position;
    if (drawClaim && random.chance(0.3)) return { seat: random.pick([1, 2]), do: 'claim-draw' };
    // Fewer knocks where there is nothing to knock: they end the match.
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
