/** Lines of the random adversary in Kinderschnapsen, and checks after each. */
import type { Target, Twins } from '../adversary.ts';
import type { Line, Viewer } from '../match.ts';
import type { Random } from '../random.ts';
import { must, same } from '../shape.ts';
import type { Accepted } from '../shape.ts';
import { CARDS, DIALECT, pointsOf } from './table.ts';
import type { Position, Seat } from './table.ts';

const ALL = [...CARDS].sort().join(' ');
const SEATS = [1, 2] as const;

function optionsOf(random: Random): Line {
  const initialMs = random.pick([30_000, 300_000]);
  const clock = random.chance(0.5) ? null : { initialMs, incrementMs: random.pick([0, 500]), press: 'auto' };
  return { clock, bestOf: random.pick([1, 1, 3, 5]) };
}

function setup(random: Random): Line {
  const game = 'kinderschnapsen';
  const options = optionsOf(random);
  if (random.chance(0.4)) return { game, seed: `seed ${random.below(1e9)}`, options };
  const cards = random.shuffled(CARDS);
  const size = 1 + random.below(3);
  const turn = random.pick(SEATS);
  const hands = [cards.splice(0, size), cards.splice(0, size)];
  const led = random.chance(0.3) ? hands[2 - turn]?.pop() : undefined;
  const stock = cards.splice(0, random.pick([0, 2, 4, 6].filter((count) => count <= cards.length)));
  const tricks = [0, 1].map(() => cards.splice(0, 2 * random.below(1 + Math.floor(cards.length / 2))));
  const bare = stock.length === 0;
  const position = {
    dealer: random.pick(SEATS),
    firstDealer: random.pick(SEATS),
    turn,
    hands,
    stock,
    tricks,
    ...(led === undefined ? {} : { led }),
    ...(bare ? { turnup: random.pick(CARDS) } : {}),
    ...(bare || random.chance(0.4) ? { closed: true } : {}),
    score: [1 + random.below(5), 1 + random.below(5)],
  };
  return { game, position, options, ...(random.chance(0.5) ? { seed: 'again' } : {}) };
}

const VERBS = [
  'play',
  'close',
  'check-out',
  'end-hand',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'withdraw-draw',
  'resign',
  'tick',
  'view',
];

function anything(random: Random): Line {
  const verb = random.pick(VERBS);
  if (verb === 'tick') return { do: verb };
  if (verb === 'view') return { do: verb, as: random.pick([1, 2, 'spectator']) };
  const seat = random.pick(SEATS);
  if (verb === 'resign' && random.chance(0.9)) return { seat, do: 'close' };
  return verb === 'play' ? { seat, do: verb, card: random.pick(CARDS) } : { seat, do: verb };
}

function line(random: Random, { turn: seat, hands, points, phase, mayCheckOut }: Position): Line {
  if (random.chance(0.25)) return anything(random);
  if (phase === 'last') return { seat, do: random.pick(['check-out', 'end-hand', 'end-hand']) };
  if (mayCheckOut && (Number(points[seat - 1]) >= 46 || random.chance(0.1))) return { seat, do: 'check-out' };
  const hand = hands[seat - 1] ?? [];
  if (hand.length === 0 || random.chance(0.05)) return { seat, do: 'close' };
  return { seat, do: 'play', card: random.pick(hand) };
}

const cards = ({ hands, tricks, stock, led }: Position): string =>
  [...hands.flat(), ...tricks.flat(), ...stock, ...(led === null ? [] : [led])].sort().join(' ');

const suitOf = (card: string): string => card.charAt(1);
/** Ruling 3. */
function stronger(card: string, than: string, trump: string): boolean {
  if (suitOf(card) === suitOf(than)) return pointsOf([card]) > pointsOf([than]);
  return suitOf(card) === trump;
}
/** Ruling 4. */
function allowed(hand: readonly string[], { led, closed, turnup }: Position): readonly string[] {
  if (led === null || !closed) return hand;
  const trump = suitOf(turnup);
  const same = hand.filter((card) => suitOf(card) === suitOf(led));
  const choices: (readonly string[])[] = [same.filter((card) => stronger(card, led, trump)), same];
  choices.push(
    hand.filter((card) => suitOf(card) === trump),
    hand,
  );
  return choices.find((choice) => choice.length > 0) ?? hand;
}

/** Winner and points of a hand's end (rulings 7 and 8). */
function verdict({ turn, points }: Position, verb: string): readonly [Seat, number] {
  const other = turn === 1 ? 2 : 1;
  const [own, theirs] = [Number(points[turn - 1]), Number(points[other - 1])];
  if (verb === 'end-hand') return [turn, 1];
  if (own < 46) return [other, own <= 21 ? 2 : 1];
  return [turn, theirs === 0 ? 3 : theirs <= 21 ? 2 : 1];
}

/** Checks the play of one card against the rulings. */
function checkPlay(before: Position, card: string, after: Position): void {
  const { turn, led, turnup, stock } = before;
  must(allowed(before.hands[turn - 1] ?? [], before).includes(card), 'not allowed', card);
  must(!after.mayCheckOut || led !== null, 'checking out of a lead', after);
  if (led === null) {
    same([after.led, after.turn], [card, turn === 1 ? 2 : 1], 'a lead');
    return;
  }
  const leader = turn === 1 ? 2 : 1;
  const winner = stronger(card, led, suitOf(turnup)) ? turn : leader;
  same([after.led, after.turn, after.lastTrick?.winner], [null, winner, winner], 'a trick');
  must(after.mayCheckOut, 'after a trick it may be checked out', after);
  same(after.stock, before.closed ? stock : stock.slice(0, -2), 'the stock');
  if (!before.closed) {
    must(after.hands[winner - 1]?.includes(stock.at(-1) ?? '') ?? false, 'the winner draws first', after);
    must(after.hands[2 - winner]?.includes(stock.at(-2) ?? '') ?? false, 'then the other', after);
  }
  same(after.phase === 'last', after.hands.flat().length === 0, 'the very last trick');
}

function checkEnd(before: Position, verb: string, after: Position): void {
  const [winner, won] = verdict(before, verb);
  const score = before.score.map((left, index) => (index === winner - 1 ? Math.max(0, left - won) : left));
  const game = score.includes(0);
  const games = before.games.map((count, index) => count + (game && index === winner - 1 ? 1 : 0));
  same(after.games, games, 'games');
  same(after.score, game && after.phase !== 'over' ? [5, 5] : score, 'score');
  if (after.phase === 'over') {
    same([after.winner, after.reason], [winner, 'games'], 'the match');
    return;
  }
  const how = verb === 'end-hand' ? 'last-trick' : winner === before.turn ? 'checked-out' : 'wrong-check-out';
  const { lastHand } = after;
  same([lastHand?.winner, lastHand?.won, lastHand?.how], [winner, won, how], 'the hand before');
  same(cards(after), ALL, 'a new deal');
  same(
    after.hands.map((hand) => hand.length),
    [3, 3],
    'a new deal',
  );
  same(
    [after.lastTrick, after.mayCheckOut, after.closed, after.led],
    [null, false, false, null],
    'a new deal',
  );
  same(after.turn, 3 - after.dealer, 'the other leads');
  if (!game) same(after.dealer, 3 - before.dealer, 'the dealer alternates');
}

function check(before: Position, said: Line, answer: Accepted<Position>): void {
  const { position: after, offences } = answer;
  const verb = String(said['do']);
  same(offences, [], 'there are no offences');
  must(after.ply === before.ply + (verb === 'tick' ? 0 : 1), 'ply', before.ply, after.ply, verb);
  same(after.points, after.tricks.map(pointsOf), 'points');
  const ends = verb === 'check-out' || verb === 'end-hand';
  if (ends) checkEnd(before, verb, after);
  else same(cards(after), cards(before), 'a card is lost or doubled');
  must(after.closed || after.stock.length > 0, 'a stock that has run out is closed', after);
  if (verb === 'play') checkPlay(before, String(said['card']), after);
  if (verb === 'close') {
    must(before.led === null && !before.closed && after.closed && !after.mayCheckOut, 'closing', after);
    same(after.stock, before.stock, 'closing leaves the stock');
  }
  if (!ends && verb !== 'play' && verb !== 'close') {
    const table = ({ hands, tricks, stock, closed, led, turn, mayCheckOut }: Position): unknown => [
      hands,
      tricks,
      stock,
      closed,
      led,
      turn,
      mayCheckOut,
    ];
    same(table(after), table(before), 'cards move by themselves');
  }
}

const hidden = (list: readonly string[]): string[] => list.map(() => '??');
function seenBy(viewer: Viewer, position: Position): Position {
  if (position.phase === 'over') return position;
  const own = <Item, Other>(
    pair: readonly [Item, Item],
    other: (item: Item) => Other,
  ): [Item | Other, Item | Other] => [
    viewer === 1 ? pair[0] : other(pair[0]),
    viewer === 2 ? pair[1] : other(pair[1]),
  ];
  return {
    ...position,
    hands: own(position.hands, hidden),
    tricks: own(position.tricks, hidden),
    points: own(position.points, () => null),
    stock: position.stock.map((card, index) => (index === 0 ? card : '??')),
  };
}

function checkView(view: Position, position: Position, viewer: Viewer): void {
  const expected = seenBy(viewer, position);
  for (const key of Object.keys(expected) as (keyof Position)[])
    same(view[key], expected[key], `a view: ${key}`);
}

/** The hand, and the same with the cards hidden from this viewer dealt again. */
function twins(random: Random, position: Position): Twins | null {
  const { dealer, turn, turnup, closed, led, score, games } = position;
  if (position.hands.flat().length === 0) return null;
  const viewer = random.pick([1, 2, 'spectator'] as const);
  const masks = seenBy(viewer, position);
  const places = (table: Position): string[] => [
    ...table.hands.flat(),
    ...table.tricks.flat(),
    ...table.stock,
  ];
  const mask = places(masks);
  const unseen = random.shuffled(places(position).filter((_, index) => mask[index] === '??'));
  const setupOf = (fill: readonly string[]): Line => {
    const queue = [...fill];
    const dealt = (cards: readonly string[], masked: readonly string[]): string[] =>
      cards.map((card, index) => (masked[index] === '??' ? (queue.shift() ?? card) : card));
    return {
      game: 'kinderschnapsen',
      position: {
        dealer,
        turn,
        turnup,
        closed,
        score,
        games,
        ...(led === null ? {} : { led }),
        hands: [dealt(position.hands[0], masks.hands[0]), dealt(position.hands[1], masks.hands[1])],
        tricks: [dealt(position.tricks[0], masks.tricks[0]), dealt(position.tricks[1], masks.tricks[1])],
        stock: dealt(position.stock, masks.stock),
      },
      options: { bestOf: 99 },
    };
  };
  const own: Line | null = viewer === 'spectator' ? null : { ...anything(random), seat: viewer };
  return {
    setups: [setupOf(places(position).filter((_, index) => mask[index] === '??')), setupOf(unseen)],
    viewers: [viewer],
    probe: own === null || 'as' in own || own['do'] === 'tick' ? { do: 'view', as: viewer } : own,
  };
}

export const TARGET: Target<Position> = {
  parse: DIALECT.parse,
  setup,
  line,
  viewers: () => [1, 2, 'spectator'],
  cards,
  check,
  checkView,
  twins,
};
