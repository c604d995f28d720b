/** Lines of the random adversary in Zank-Patience. It plays, and knows next to nothing about the rules. */
import { resampled } from '../adversary.ts';
import type { Target, Twins } from '../adversary.ts';
import { isDown, isRed, rankOf, suitOf, TWO_DECKS } from '../cards.ts';
import type { Line } from '../match.ts';
import { cardsOf, ender, presser, timesOf } from '../patience-adversary.ts';
import type { Random } from '../random.ts';
import { stopCalls } from './calls.ts';
import { checkStep, checkView, masked } from './consequences.ts';
import { dialectOf, middleOf, pilesIn, RIM, rimOf, seatsOf } from './table.ts';
import type { Position, Variant } from './table.ts';

/** The cards of a variant. */
function deckOf(variant: Variant): readonly string[] {
  if (variant === 'learning') return TWO_DECKS.filter((card) => card.endsWith('1'));
  return variant === 'three' ? [...TWO_DECKS, 'XX1'] : TWO_DECKS;
}

const optionsOf = (random: Random, variant: Variant): Line => ({
  variant,
  ...timesOf(random, variant === 'three' ? ['auto'] : ['manual', 'auto']),
  ...(random.chance(0.3) ? { advanced: true } : {}),
  ...(random.chance(0.3) ? { pauseMs: random.pick([0, 1000]), pauses: random.pick([0, 1, 5]) } : {}),
});

/** Cards strewn over the table; one seat has hardly any of its own. */
function strewn(random: Random, variant: Variant): Line {
  const cards = random.shuffled(deckOf(variant).filter((card) => card !== 'XX1'));
  const piles: Record<string, string[]> = {};
  const seats = seatsOf(variant);
  const poor = random.pick(seats);
  const hidden = (count: number): string[] => cards.splice(0, count).map((card) => `-${card}`);
  for (const seat of seats) {
    piles[`q${seat}`] = hidden(seat === poor ? random.below(3) : 1 + random.below(6));
    piles[`a${seat}`] = cards.splice(0, random.below(3));
    if (variant === 'schikanieren') piles[`s${seat}`] = [...hidden(random.below(3)), ...cards.splice(0, 1)];
  }
  if (variant === 'three' && random.chance(0.7)) piles[`q${random.pick(seats)}`]?.splice(0, 0, '-XX1');
  for (const pile of rimOf(variant)) {
    if (random.chance(0.2)) continue;
    const under = variant === 'schikanieren' && random.chance(0.7) ? hidden(1) : [];
    piles[pile] = [...under, ...cards.splice(0, 1 + random.below(3))];
  }
  for (const pile of middleOf(variant)) if (random.chance(0.4)) piles[pile] = cards.splice(0, 1);
  const begun = random.chance(0.2) ? { turnsBegun: 1 + random.below(seats.length) } : {};
  return { turn: random.chance(0.7) ? poor : random.pick(seats), piles, ...begun };
}

function setup(random: Random, variant: Variant): Line {
  const game = 'zank-patience';
  const options = optionsOf(random, variant);
  if (random.chance(0.3)) return { game, seed: `seed ${random.below(1e9)}`, options };
  if (variant === 'standard' && random.chance(0.05)) {
    // Nothing fits, so the same table comes again and again.
    const piles = Object.fromEntries(Object.entries(RIM).map(([pile, card]) => [pile, [card]]));
    return { game, position: { turn: 1, piles: { ...piles, a1: ['KH1'], a2: ['KD2'] } }, options };
  }
  return { game, position: strewn(random, variant), options };
}

const variantOf = ({ piles }: Position): Variant => {
  if ('s1' in piles) return 'schikanieren';
  if ('q3' in piles) return 'three';
  return 'm8' in piles ? 'standard' : 'learning';
};

const fitsMiddle = (card: string, stack: readonly string[]): boolean => {
  const top = stack.at(-1);
  if (top === undefined) return card.startsWith('A');
  return suitOf(top) === suitOf(card) && rankOf(top) === rankOf(card) - 1;
};
function fitsRim(card: string, stack: readonly string[], variant: Variant): boolean {
  const top = stack.at(-1);
  if (top === undefined || isDown(top) || rankOf(top) !== rankOf(card) + 1) return false;
  return variant === 'schikanieren' ? suitOf(top) === suitOf(card) : isRed(top) !== isRed(card);
}

/** A reasonable move of an experienced player. */
function sensible(random: Random, position: Position): Line {
  const { turn: seat, piles, hand, touched, announced } = position;
  const variant = variantOf(position);
  const top = (pile: string): string | undefined => piles[pile]?.at(-1);
  const [middle, rim] = [middleOf(variant), rimOf(variant).filter((pile) => pile in piles)];
  const held = hand ?? (touched === null ? undefined : top(touched));
  if (held !== undefined) {
    const targets = [
      ...middle.filter((pile) => fitsMiddle(held, piles[pile] ?? [])),
      ...rim.filter((pile) => pile !== touched && fitsRim(held, piles[pile] ?? [], variant)),
      ...rim.filter((pile) => piles[pile]?.length === 0),
    ];
    const [first] = targets;
    if (first !== undefined && random.chance(0.9)) return { seat, do: 'place', pile: first };
    return { seat, do: 'place', pile: random.chance(0.8) ? `a${seat}` : random.pick(Object.keys(piles)) };
  }
  const due = [...rim, `a${seat}`].find((pile) =>
    middle.some((stack) => fitsMiddle(top(pile) ?? '', piles[stack] ?? ['K'])),
  );
  if (due !== undefined && random.chance(0.85)) return { seat, do: 'touch', pile: due };
  const full = rim.filter((pile) => top(pile) !== undefined);
  if (full.length > 0 && announced === null && random.chance(0.2)) {
    const pile = random.pick(full);
    const buried = (piles[pile] ?? [])
      .slice(0, -1)
      .find((card) => middle.some((stack) => !isDown(card) && fitsMiddle(card, piles[stack] ?? [])));
    if (buried !== undefined) return { seat, do: 'announce', aim: 'expose', pile, card: buried };
    return { seat, do: 'announce', aim: 'empty', pile };
  }
  if (full.length > 0 && announced !== null && random.chance(0.7))
    return { seat, do: 'touch', pile: random.chance(0.7) ? announced.pile : random.pick(full) };
  if (random.chance(0.25)) return { seat, do: 'touch', pile: `${random.pick(['a', 's', 'a'])}${seat}` };
  if (top(`q${seat}`) !== undefined) return { seat, do: 'draw' };
  if (top(`a${seat}`) === undefined && 's1' in piles) return { seat, do: 'pass' };
  return { seat, do: top(`a${seat}`) === undefined ? 'touch' : 'flip', pile: random.pick(rim) };
}

const VERBS = [
  'touch',
  'place',
  'draw',
  'flip',
  'announce',
  'stop',
  'pause',
  'resume',
  'pass',
  'accept-end',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'withdraw-draw',
  'claim-draw',
  'press',
  'resign',
  'tick',
  'view',
];

/** A line of the right shape that may make no sense. */
function anything(random: Random, position: Position): Line {
  const variant = variantOf(position);
  const seats = seatsOf(variant);
  const verb = random.pick(VERBS);
  if (verb === 'tick') return { do: verb };
  if (verb === 'view') return { do: verb, as: random.pick([...seats, 'spectator']) };
  const seat = random.pick(seats);
  const pile = random.pick(pilesIn(variant));
  if (verb === 'stop') return { seat, do: verb, seen: random.below(position.ply + 1) };
  if (verb === 'resign' && random.chance(0.9)) return { seat, do: 'pause' };
  if (verb === 'announce') {
    const rim = random.pick(rimOf(variant));
    return random.chance(0.5)
      ? { seat, do: verb, aim: 'empty', pile: rim }
      : {
          seat,
          do: verb,
          aim: 'expose',
          pile: rim,
          card: random.pick(['2S1', ...(position.piles[rim] ?? [])]).replace('-', ''),
        };
  }
  return ['touch', 'place'].includes(verb) ? { seat, do: verb, pile } : { seat, do: verb };
}

function stop(random: Random, { ply, skips }: Position): Line {
  const seen = random.chance(0.5) ? {} : { seen: Math.max(0, ply - random.below(4)) };
  return { seat: 1 + random.below(skips.length), do: 'stop', ...seen };
}

const press = presser();
const ended = ender();
function line(random: Random, position: Position): Line {
  const offender = ended(position);
  if (offender !== null && random.chance(0.3)) {
    const others = position.skips.map((_, index) => index + 1).filter((seat) => seat !== offender);
    return { seat: random.pick(others), do: 'stop' };
  }
  const pressed = press(random, position);
  if (pressed !== null) return pressed;
  const { pending, phase, paused, drawClaim, skips } = position;
  if (drawClaim && random.chance(0.3)) return { seat: 1 + random.below(skips.length), do: 'claim-draw' };
  if (paused !== null && random.chance(0.5)) return { seat: paused, do: 'resume' };
  if (position.drawOffer !== null && random.chance(0.3))
    return { seat: 1 + random.below(skips.length), do: 'accept-draw' };
  if (phase === 'ending' && random.chance(0.3))
    return { seat: 1 + random.below(skips.length), do: 'accept-end' };
  const part = random.next();
  if (part < 0.15) return anything(random, position);
  if (part < (pending?.length === 0 ? 0.17 : 0.3)) return stop(random, position);
  return sensible(random, position);
}

function twins(random: Random, position: Position): Twins | null {
  const { turn, piles } = position;
  const variant = variantOf(position);
  if (position.phase !== 'play' || position.hand !== null) return null;
  const table = (dealt: unknown): Line => ({
    game: 'zank-patience',
    position: { turn, piles: dealt },
    options: { variant },
  });
  const fresh = { ...position, ply: 0, touched: null, announced: null };
  return {
    setups: [table(piles), table(resampled(random, piles, masked(position)))],
    viewers: [...seatsOf(variant), 'spectator'],
    probe: random.chance(0.5) ? anything(random, fresh) : sensible(random, fresh),
  };
}

export const targetOf = (variant: Variant): Target<Position> => ({
  parse: dialectOf(variant).parse,
  setup: (random) => setup(random, variant),
  line,
  viewers: () => [...seatsOf(variant), 'spectator'],
  cards: cardsOf,
  check: checkStep,
  calls: stopCalls,
  checkView,
  twins,
});
