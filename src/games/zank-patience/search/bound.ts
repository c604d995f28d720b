import { isOnCard, type Aim } from './aim.ts';
import { at, depthOf, mayGoToEmpty, MOST_STEPS, type Board } from './board.ts';
import { MOST_HOSTS, NONE, NUMBERS, type CardNumber } from './tableau.ts';

/**
 * Necessary conditions: where one fails, no sequence of that many steps reaches the aim, and the search need
 * not look.
 *
 * Terms. A stack is identified by its place; a step is *of* the stack that it takes a card from. Cards come
 * and go only at the top. So a card with d cards above it comes to the top after at least d steps of its
 * stack. A stack is emptied after as many steps of it as it has open cards. To reach an aim, the top n cards
 * of some stack S (the *covers*) have to leave it, which takes n steps of S. With r steps left, at most r - n
 * are not of S: the *slack*.
 *
 * The *hosts* of a card are the cards that it fits on; cards with the same hosts are of one *kind*. A card is
 * *founding* when it lies on the bottom of a stack: there are as many stacks with open cards as founding
 * cards. A host is *free* when it is on top of its stack. It is *misused* when the card on it does not fit
 * there, as can happen in a given table.
 *
 * The argument. A step puts a card on a free host of its kind, or makes it founding. It makes it founding
 * only if no host of its kind is free in another stack. So the free hosts of a kind become more in two ways
 * only. A card of the kind leaves a host and becomes founding. Or a misused host is cleared, once, which
 * takes as many steps of its stack as cards lie above it. A step from host to host frees as many as it takes.
 * The founding cards of a kind become fewer only when one of them takes a free host.
 */

/** More steps than any sequence has. */
const NEVER = 99;

/**
 * Steps of its stack that clear a host for a kind: 0 if it is free, more if it is misused, `NEVER` if a card
 * of the kind lies on it.
 */
function hostLies(board: Board, host: CardNumber, firstHost: CardNumber): number {
  const above = at(board.above, host);
  if (above === NONE) return 0;
  return at(board.hosts, above * MOST_HOSTS) === firstHost ? NEVER : depthOf(board, host);
}

/**
 * The fewest steps after which this card finds a host in another stack, unless another card of its kind
 * becomes founding for it.
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

/**
 * The fewest steps after which the lowest open card of a stack can take a host without another card of its
 * kind becoming founding; `NEVER` if it never can. Steps of its stack and of `other` are not counted. Hosts
 * in its own stack lie above it: they leave first and may be anywhere by then.
 */
function mergesAfter(board: Board, stack: number, other: number): number {
  const card = at(board.bottoms, stack);
  const first = card * MOST_HOSTS;
  let least = NEVER;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const host = at(board.hosts, i);
    if (host === NONE) break;
    const on = at(board.stackOf, host);
    if (on === NONE) continue;
    if (on === stack) return 0;
    const lies = hostLies(board, host, at(board.hosts, first));
    least = Math.min(least, on === other && lies < NEVER ? 0 : lies);
  }
  return least;
}

/** True if the top card of a stack can be moved now. */
const goes = (board: Board, stack: number): boolean =>
  at(board.heights, stack) > 0 &&
  (mayGoToEmpty(board, stack) || hostAfter(board, at(board.tops, stack), stack) === 0);

/** True if a host of this card lies in that stack, at `level` or above. */
function hasHostIn(board: Board, card: CardNumber, stack: number, level: number): boolean {
  const first = card * MOST_HOSTS;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const host = at(board.hosts, i);
    if (host === NONE) return false;
    if (at(board.stackOf, host) === stack && at(board.levels, host) >= level) return true;
  }
  return false;
}

const costs = new Uint8Array(NUMBERS);
const followers = new Uint8Array(NUMBERS);

/**
 * Fills `costs` and `followers` for the cards of a stack from its top down to `level`, and returns their
 * number. The cost of a card is the steps not of its stack after which it finds a host when it leaves. A host
 * above it in the stack has left before it and may be anywhere. A host under it is still there, but the card
 * can follow it later.
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
 * The number of additional founding cards in the end because of the first `count` covers. `slack` steps are
 * not of their stack; `following` of these bring founding cards onto hosts that came from among the covers.
 *
 * A cover that finds no host, misused ones included, becomes founding itself, or another card of its kind
 * does and so frees its host. That is one for each such cover, as each free host takes one card. Hosts that
 * came out of the covers make these founding cards fewer again, at one more step each, which is not of the
 * stack.
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

/**
 * Steps of one stack that are needed in any case, because a host in it has to become free: the stack, and
 * their number.
 */
let dugStack = NONE;
let digging = 0;

/** By height: number of stacks that can be emptied by that many steps. */
const countOf = new Uint8Array(MOST_STEPS + 1);

/**
 * Number of present stacks, other than this one, that can lose all their open cards in `steps` steps of
 * theirs, the digging included. The lowest card of each must be able to take a host without another card of
 * its kind becoming founding for it. With `bare`, only stacks that are then empty.
 */
function emptiable(board: Board, stack: number, steps: number, bare: boolean): number {
  let left = steps - digging;
  if (left <= 0) return 0;
  for (let height = 1; height <= left; height += 1) countOf[height] = 0;
  for (let i = 0; i < board.stacks; i += 1) {
    const height = at(board.heights, i);
    if (i === stack || height === 0 || height > steps || (bare && at(board.covered, i))) continue;
    const more = i === dugStack ? height - digging : height;
    if (height + mergesAfter(board, i, stack) > steps) continue;
    countOf[more] = at(countOf, more) + 1;
  }
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
 * True if there is room for `cards` more founding cards, with `steps` steps of other stacks, the digging
 * included, to empty some. No more stacks are occupied than are available when the last card becomes
 * founding, and fewer later. The first stack that becomes empty may be taken away.
 */
function haveRoom(board: Board, stack: number, steps: number, cards: number): boolean {
  const { limit, rims, occupied, losing } = board;
  if (cards <= 0 || cards <= Math.min(limit, rims) - occupied) return true;
  const emptied = emptiable(board, stack, steps, true);
  return emptied > 0 && cards <= Math.min(limit, losing ? rims - 1 : rims) - occupied + emptied;
}

/** False only if the conditions exclude that the cards above `level` of a stack leave it in `steps` steps. */
function mayLayFree(board: Board, stack: number, level: number, steps: number): boolean {
  const slack = steps - (at(board.heights, stack) - 1 - level);
  if (slack < 0 || (slack === 0 && !goes(board, stack))) return false;
  const count = lookAt(board, stack, level + 1);
  digging = 0;
  for (let following = 0; following <= slack; following += 1) {
    if (haveRoom(board, stack, slack - following, founded(count, slack, following))) return true;
  }
  return false;
}

/**
 * False only if the conditions exclude this: in `steps` steps the lowest open card of a stack comes to lie on
 * a host, with fewer than `fewerThan` stacks left. All cards of the stack leave it. There are then as many
 * founding cards as now without this one, apart from those that came and went. A host in another stack has to
 * be dug out first.
 */
function mayEmpty(board: Board, stack: number, steps: number, fewerThan: number): boolean {
  const slack = steps - at(board.heights, stack);
  if (slack < 0 || (slack === 0 && !goes(board, stack))) return false;
  const first = at(board.bottoms, stack) * MOST_HOSTS;
  let count = 0;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const host = at(board.hosts, i);
    if (host === NONE) break;
    const on = at(board.stackOf, host);
    if (on === NONE) continue;
    const depth = on === stack ? 0 : depthOf(board, host);
    if (depth > slack) continue;
    if (count === 0) count = lookAt(board, stack, 0);
    dugStack = on;
    digging = depth;
    if (mayEmptyDigging(board, stack, count, slack, fewerThan)) return true;
  }
  return false;
}

/**
 * `mayEmpty` for one host, once the cards of the stack have been looked at. The digging is among the `slack`
 * steps that are not of the stack. A card that follows lies on the bottom of its stack: in the dug stack,
 * below more cards than the digging removes.
 */
function mayEmptyDigging(
  board: Board,
  stack: number,
  count: number,
  slack: number,
  fewerThan: number,
): boolean {
  for (let following = 0; following <= slack - digging; following += 1) {
    const others = slack - following;
    const more = founded(count, slack, following);
    const excess = board.open + more - fewerThan;
    if (excess > 0 && emptiable(board, stack, others, false) < excess) continue;
    if (haveRoom(board, stack, others, more)) return true;
  }
  return false;
}

/**
 * False only if no sequence of at most `steps` steps (at least 1) reaches the aim.
 *
 * If the card already lies on another, or may be any, there have to be fewer stacks than now. So the founding
 * cards of some kind become fewer: more of them take hosts than others become founding. A present one takes a
 * host that is free or misused now, and all the conditions hold for its stack.
 */
export function mayReach(board: Board, aim: Aim, steps: number): boolean {
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
    if (at(board.heights, i) > 0 && mergesAfter(board, i, i) < NEVER && mayEmpty(board, i, steps, fewerThan))
      return true;
  }
  return false;
}
