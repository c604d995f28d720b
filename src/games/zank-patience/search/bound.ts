import { isOnCard, type Aim } from './aim.ts';
import { at, depthOf, mayGoToEmpty, MOST_STACKS, MOST_STEPS, type Board } from './board.ts';
import { MOST_HOSTS, NONE, NUMBERS, type CardNumber } from './tableau.ts';

/**
 * Necessary conditions: where they fail, no sequence of that many steps reaches the aim, so nothing is lost by not looking.
 *
 * Terms. A step is *of* the stack that it takes a card from. What a stack is, is told by its place: as cards only come
 * and go at the top, a card with d cards above it comes to the top after at least d steps of its stack, and a stack is
 * emptied after as many steps of it as it has open cards. To reach an aim, the top n cards of some stack S (the
 * *covers*) have to leave it, which takes n steps of S; with r steps left, at most r - n are not of S: the *slack*.
 *
 * The *hosts* of a card are the cards that it fits on; cards with the same hosts are of one *kind*. A card is
 * *founding* when it lies on the bottom of a stack (then there are as many stacks with open cards as founding cards). A
 * host is *free* when it is on top of its stack, and *misused* when the card on it does not fit there, as can happen in
 * a given table.
 *
 * What follows rests on this: a step puts a card on a free host of its kind, or makes it founding, and that only if no
 * host of its kind is free in another stack. So, for one kind, there are more free hosts only when a card of the kind
 * leaves a host and becomes founding, or when a misused host is cleared, which takes as many steps of its stack as
 * cards lie above it, and happens once. A step from host to host frees as many as it takes. And there are fewer
 * founding cards of the kind only when one of them takes a free host.
 */

/** More steps than any sequence has. */
const NEVER = 99;

/** How a host of a kind lies: free, to be cleared after that many steps of its stack (misused), or taken by a card of the kind. */
function hostLies(board: Board, host: CardNumber, firstHost: CardNumber): number {
  const above = at(board.above, host);
  if (above === NONE) return 0;
  return at(board.hosts, above * MOST_HOSTS) === firstHost ? NEVER : depthOf(board, host);
}

/**
 * The fewest steps after which this card finds a host in a stack other than its own, unless another card of its kind
 * has become founding for it.
 */
function hostAfter(board: Board, card: CardNumber, stack: number): number {
  const first = card * MOST_HOSTS;
  let least = NEVER;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const host = at(board.hosts, i);
    if (host === NONE) break;
    const on = at(board.stackOf, host);
    if (on === NONE || on === stack) continue;
    least = Math.min(least, hostLies(board, host, at(board.hosts, first)));
  }
  return least;
}

/** The fewest steps not of its stack after which some host of this card can be free, whatever lies on it now. */
function hostDepth(board: Board, card: CardNumber, stack: number): number {
  const first = card * MOST_HOSTS;
  let least = NEVER;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const host = at(board.hosts, i);
    if (host === NONE) break;
    const on = at(board.stackOf, host);
    if (on === stack) return 0;
    if (on !== NONE) least = Math.min(least, depthOf(board, host));
  }
  return least;
}

/** What is found out about a board only when it is asked for: most boards are out of reach for simpler reasons. */
const UNKNOWN = 2;
const mergers = new Uint8Array(MOST_STACKS);
const waits = new Uint8Array(MOST_STACKS);
let haveWaited = false;

function forget(): void {
  for (let i = 0; i < MOST_STACKS; i += 1) mergers[i] = UNKNOWN;
  haveWaited = false;
}

/** Whether the lowest open card of a stack can ever take a host without another card of its kind becoming founding. */
function isMerger(board: Board, stack: number): boolean {
  if (at(mergers, stack) === UNKNOWN) {
    mergers[stack] = at(board.heights, stack) > 0 && mayMerge(board, at(board.bottoms, stack), stack) ? 1 : 0;
  }
  return at(mergers, stack) === 1;
}

/** Hosts of its own stack, which then lie above it, may be anywhere by the time that it goes. */
function mayMerge(board: Board, card: CardNumber, stack: number): boolean {
  return hostAfter(board, card, stack) < NEVER || hasHostIn(board, card, stack, 0);
}

/** Whether the top card of a stack can go now. */
const goes = (board: Board, stack: number): boolean =>
  at(board.heights, stack) > 0 &&
  (mayGoToEmpty(board, stack) || hostAfter(board, at(board.tops, stack), stack) === 0);

/** A number of steps needed before the first step of a stack, `NEVER` if there can be none. */
function waitOf(board: Board, stack: number): number {
  if (goes(board, stack)) return 0;
  if (!haveWaited) wait(board);
  haveWaited = true;
  return at(waits, stack);
}

/** Whether a host of this card lies in that stack, at `level` or above. */
function hasHostIn(board: Board, card: CardNumber, stack: number, level: number): boolean {
  const first = card * MOST_HOSTS;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const host = at(board.hosts, i);
    if (host === NONE) return false;
    if (at(board.stackOf, host) === stack && at(board.levels, host) >= level) return true;
  }
  return false;
}

/**
 * For each stack, a number of steps needed before its first step.
 *
 * A top card x can go as soon as a host of it is free in another stack, or an empty stack is available. If neither is
 * the case now, then before x goes either a misused host y in a stack T has been cleared: that took depth(y) steps of
 * T, after those for which T itself had to wait. Or, as no card can become founding before, a stack T has been emptied,
 * which likewise took height(T) steps after those for which T had to wait, and its lowest card has taken a host. None
 * of these steps is of x's own stack, which has not moved yet. The smallest such number is a lower bound; starting from
 * `NEVER` and lowering until nothing changes finds it, as in a shortest path.
 *
 * A card that lies alone is not helped by an empty stack (unless a stack is lost by it), but by another one of its kind
 * that becomes founding: then that one's host was brought to the top.
 */
function wait(board: Board): void {
  const { stacks, heights } = board;
  let stuck = false;
  for (let i = 0; i < stacks; i += 1) {
    const free = goes(board, i);
    waits[i] = free ? 0 : NEVER;
    if (at(heights, i) > 0 && !free) stuck = true;
  }
  while (stuck) {
    stuck = false;
    for (let i = 0; i < stacks; i += 1) {
      const before = at(waits, i);
      if (before === 0 || at(heights, i) === 0) continue;
      const now = Math.min(before, waitFor(board, i));
      if (now === before) continue;
      waits[i] = now;
      stuck = true;
    }
  }
}

function waitFor(board: Board, stack: number): number {
  const alone = at(board.heights, stack) === 1 && !at(board.covered, stack) && !board.losing;
  let least = alone ? NEVER : emptyWait(board, stack);
  const first = at(board.tops, stack) * MOST_HOSTS;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const host = at(board.hosts, i);
    if (host === NONE) break;
    const on = at(board.stackOf, host);
    if (on === NONE || on === stack) continue;
    if (!alone && hostLies(board, host, at(board.hosts, first)) === NEVER) continue;
    least = Math.min(least, depthOf(board, host) + at(waits, on));
  }
  return least;
}

function emptyWait(board: Board, stack: number): number {
  let least = NEVER;
  for (let i = 0; i < board.stacks; i += 1) {
    if (i === stack || at(board.covered, i) || !isMerger(board, i)) continue;
    least = Math.min(least, at(board.heights, i) + at(waits, i));
  }
  return least;
}

const costs = new Uint8Array(NUMBERS);
const followers = new Uint8Array(NUMBERS);

/**
 * Looks at the cards of a stack from its top down to `level`, and returns how many there are. Each has its cost: the
 * steps not of its stack after which it finds a host when it leaves. A host above it in the stack has left before it
 * and may be anywhere. One under it is still there, but the card can follow it later.
 */
function lookAt(board: Board, stack: number, level: number): number {
  const count = at(board.heights, stack) - level;
  let card = at(board.tops, stack);
  for (let i = 0; i < count; i += 1) {
    const own = at(board.levels, card);
    const above = hasHostIn(board, card, stack, own + 1);
    costs[i] = above ? 0 : hostAfter(board, card, stack);
    followers[i] = !above && hasHostIn(board, card, stack, level) ? 1 : 0;
    card = at(board.below, card);
  }
  return count;
}

/**
 * How many more founding cards there are in the end because of the first `count` covers that were looked at, with `slack` steps not of
 * their stack, `following` of which bring founding cards onto hosts that came from among the covers.
 *
 * A cover that finds no host, misused ones included, becomes founding itself, or another card of its kind does, so that
 * its host is free: one for each such cover, as each free host takes one card. These founding cards can become fewer
 * again by hosts of their kind that came out of the covers, at one more step each, which is not of the stack.
 */
function founded(count: number, slack: number, following: number): number {
  let without = 0;
  let able = 0;
  for (let i = 0; i < count; i += 1) {
    if (at(costs, i) <= slack - following) continue;
    without += 1;
    able += at(followers, i);
  }
  return without - Math.min(able, following);
}

/** By height: how many stacks can be emptied by that many steps. */
const countOf = new Uint8Array(MOST_STEPS + 1);

/**
 * How many of the present stacks, other than this one, can lose all their open cards by that many steps of theirs and
 * have their lowest card take a host, no other card of its kind becoming founding for it; `bare`: only those that are
 * then empty.
 */
function emptiable(board: Board, stack: number, steps: number, bare: boolean): number {
  for (let height = 1; height <= steps; height += 1) countOf[height] = 0;
  for (let i = 0; i < board.stacks; i += 1) {
    const height = at(board.heights, i);
    if (i === stack || height > steps || (bare && at(board.covered, i)) || !isMerger(board, i)) continue;
    countOf[height] = at(countOf, height) + 1;
  }
  let left = steps;
  let count = 0;
  // The lowest stacks first.
  for (let height = 1; height <= left; height += 1) {
    const these = Math.min(at(countOf, height), Math.floor(left / height));
    left -= these * height;
    count += these;
  }
  return count;
}

/**
 * Whether there is room for that many more founding cards, with `steps` steps of other stacks to empty some. When the
 * last card becomes founding, no more stacks are occupied than are available, and later there are only fewer. The first
 * stack that becomes empty may be taken away.
 */
function haveRoom(board: Board, stack: number, steps: number, cards: number): boolean {
  const { limit, rims, occupied, losing } = board;
  if (cards <= 0 || cards <= Math.min(limit, rims) - occupied) return true;
  const emptied = emptiable(board, stack, steps, true);
  return emptied > 0 && cards <= Math.min(limit, losing ? rims - 1 : rims) - occupied + emptied;
}

/** Whether the cards above level `level` of a stack can have left it after `steps` steps, for all that the conditions tell. */
function mayLayFree(board: Board, stack: number, level: number, steps: number): boolean {
  const slack = steps - (at(board.heights, stack) - 1 - level);
  if (slack < 0 || waitOf(board, stack) > slack) return false;
  const count = lookAt(board, stack, level + 1);
  for (let following = 0; following <= slack; following += 1) {
    if (haveRoom(board, stack, slack - following, founded(count, slack, following))) return true;
  }
  return false;
}

/**
 * Whether the lowest open card of a stack can come to lie on a host, with fewer than `fewerThan` stacks left, after `steps` steps:
 * then all cards of the stack have left it, and there are as many founding cards as now without this one, but for those that
 * came and went.
 */
function mayEmpty(board: Board, stack: number, steps: number, fewerThan: number): boolean {
  const slack = steps - at(board.heights, stack);
  if (slack < 0 || hostDepth(board, at(board.bottoms, stack), stack) > slack) return false;
  if (waitOf(board, stack) > slack) return false;
  const count = lookAt(board, stack, 0);
  for (let following = 0; following <= slack; following += 1) {
    const more = founded(count, slack, following);
    const left = board.open - 1 + more - emptiable(board, stack, slack - following, false);
    if (left < fewerThan && haveRoom(board, stack, slack - following, more)) return true;
  }
  return false;
}

/**
 * False only when no sequence of at most `steps` steps (at least 1) reaches the aim.
 *
 * When the card that is to lie on another does so already, or may be any, there have to be fewer stacks than now. So
 * there are fewer founding cards of some kind, and more of these take hosts than others become founding: a present one
 * takes a host that is free, or misused, now. For its stack all the conditions hold.
 */
export function mayReach(board: Board, aim: Aim, steps: number): boolean {
  forget();
  if (aim.kind === 'expose') {
    return aim.cards.some((card) =>
      mayLayFree(board, at(board.stackOf, card), at(board.levels, card), steps),
    );
  }
  const { card, fewerThan } = aim;
  if (card !== null && !isOnCard(board, card)) {
    return mayEmpty(board, at(board.stackOf, card), steps, fewerThan);
  }
  for (let i = 0; i < board.stacks; i += 1) {
    if (isMerger(board, i) && mayEmpty(board, i, steps, fewerThan)) return true;
  }
  return false;
}
