/** What the random adversary says at Schikanees, and what has to hold after it. It plays, and judges next to nothing. */
import { isDown, isRed, rankOf, TWO_DECKS } from '../cards.ts';
import { knockingTarget } from '../knocking-adversary.ts';
import type { Line } from '../match.ts';
import { timesOf } from '../patience-adversary.ts';
import type { Random } from '../random.ts';
import { must } from '../shape.ts';
import { DIALECT, FIELD, FINALS, PILES } from './table.ts';
import type { Position } from './table.ts';

const own = (seat: number): string[] => ['l', 'm', 'r'].map((letter) => `${letter}${seat}`);

/** Cards strewn over the table, about `density` on a pile; one seat has hardly any of its own. */
function strewn(random: Random, density: number): Line {
  const cards = random.shuffled(TWO_DECKS);
  const piles: Record<string, string[]> = {};
  const poor = random.pick([1, 2]);
  const bare = random.shuffled(own(poor)).slice(0, random.below(3));
  for (const pile of PILES) {
    const isFinal = FINALS.includes(pile);
    if (bare.includes(pile) || (isFinal && random.chance(0.7))) continue;
    const count = isFinal
      ? 1
      : own(poor).includes(pile)
        ? 1 + random.below(2)
        : random.below(2 * density + 1);
    const down = pile.startsWith('r') ? 0.95 : pile.startsWith('l') ? 0.7 : pile.startsWith('m') ? 0 : 0.4;
    piles[pile] = cards.splice(0, count).map((card, index) => {
      if (isFinal) return card.startsWith('K') ? `-${card}` : card;
      const top = index === count - 1 && !pile.startsWith('r');
      return random.chance(top ? 0.1 : down) ? `-${card}` : card;
    });
  }
  const closed = random.chance(0.1) ? { leftClosed: true } : {};
  return { turn: random.chance(0.7) ? poor : 3 - poor, piles, ...closed };
}

function setup(random: Random): Line {
  const options = timesOf(random, ['manual', 'auto']);
  if (random.chance(0.15)) {
    const cuts = random.chance(0.3) ? { cuts: [1 + random.below(51), 1 + random.below(51)] } : {};
    return { game: 'schikanees', seed: `seed ${random.below(1e9)}`, options: { ...options, ...cuts } };
  }
  return { game: 'schikanees', position: strewn(random, random.pick([1, 2, 3])), options };
}

function fitsFinal(card: string, pile: string, top: string | undefined): boolean {
  if (isDown(card)) return false;
  if (top === undefined)
    return card.startsWith('A') && card.endsWith(Number(pile.charAt(1)) <= 4 ? '1' : '2');
  return !isDown(top) && top.charAt(1) === card.charAt(1) && rankOf(top) === rankOf(card) - 1;
}
const fitsField = (card: string, top: string | undefined): boolean =>
  top === undefined || (!isDown(top) && isRed(top) !== isRed(card) && rankOf(top) === rankOf(card) + 1);

/** What a player who knows the game might do now. */
function sensible(random: Random, { turn: seat, piles, hand, touched }: Position): Line {
  const top = (pile: string): string | undefined => piles[pile]?.at(-1);
  const [left = '', middle = ''] = own(seat);
  const held = hand ?? (touched === null ? undefined : top(touched));
  if (held !== undefined) {
    const final = FINALS.find((pile) => fitsFinal(held, pile, top(pile)));
    if (final !== undefined && random.chance(0.9)) return { seat, do: 'place', pile: final };
    const free = FIELD.filter((pile) => pile !== touched && fitsField(held, top(pile)));
    if (free.length > 0 && random.chance(0.7)) return { seat, do: 'place', pile: random.pick(free) };
    return { seat, do: 'place', pile: hand === null ? random.pick([touched ?? '', ...PILES]) : middle };
  }
  const due = [...FIELD, left, middle].find((pile) =>
    FINALS.some((final) => fitsFinal(top(pile) ?? '-', final, top(final))),
  );
  if (due !== undefined && random.chance(0.85)) return { seat, do: 'touch', pile: due };
  const down = FIELD.filter((pile) => isDown(top(pile)));
  if (down.length > 0 && random.chance(0.4)) return { seat, do: 'reveal', pile: random.pick(down) };
  if (random.chance(0.5))
    return { seat, do: 'touch', pile: random.pick([left, left, middle, ...FIELD.slice(0, 4)]) };
  return { seat, do: 'draw' };
}

/** What a player tries who hopes that nobody looks. */
const mischief = (random: Random, { turn: seat, hand, touched }: Position): Line =>
  hand !== null && random.chance(0.3)
    ? { seat, do: 'draw' }
    : { seat, do: hand === null && touched === null ? 'touch' : 'place', pile: random.pick(PILES) };

const cleared = ({ piles, hand, turn }: Position, seat: number): boolean =>
  own(seat).every((pile) => piles[pile]?.length === 0) && (turn !== seat || hand === null);

/** Kings on final stacks lie face-down, and the left stack closes until the turn ends or a knock is right. */
function check(before: Position, said: Line, after: Position): void {
  for (const final of FINALS) {
    if (JSON.stringify(before.piles[final]) === JSON.stringify(after.piles[final])) continue;
    must(!after.piles[final]?.at(-1)?.startsWith('K'), 'a king face-up on a final stack', after);
  }
  if (after.turn !== before.turn) must(!after.leftClosed, 'closed at the start of a turn', after);
  else if (before.leftClosed && said['do'] !== 'knock')
    must(after.leftClosed, 'the left stack opens by itself', said);
  const right = said['do'] === 'knock' && JSON.stringify(after.warnings) === JSON.stringify(before.warnings);
  if (right && after.phase === 'play') must(!after.leftClosed, 'a right knock opens the left stack', after);
}

export const TARGET = knockingTarget<Position>(
  {
    game: 'schikanees',
    parse: DIALECT.parse,
    setup,
    sensible,
    mischief,
    actions: ['place', 'reveal'],
    attempts: ['touch', 'place', 'reveal', 'draw'],
    onPiles: ['touch', 'place', 'reveal'],
    piles: PILES,
    spread: FIELD,
    cleared,
    given: ({ leftClosed }) => ({ leftClosed }),
    check,
  },
  { anything: 0.2, mischief: 0.05, knocks: 0.15, talk: 0 },
);
