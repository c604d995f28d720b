/** Lines of the random adversary in Schikanees, and checks after each (model.ts). */
import { isDown, TWO_DECKS } from '../cards.ts';
import { knockingTarget } from '../knocking-adversary.ts';
import type { Line } from '../match.ts';
import { timesOf } from '../patience-adversary.ts';
import type { Random } from '../random.ts';
import { must, same } from '../shape.ts';
import type { Accepted } from '../shape.ts';
import { faults, fitsFinal, isNextInRow, moved, orderAfter, own, pileOf, settled, topOf } from './model.ts';
import { DIALECT, FIELD, FINALS, PILES } from './table.ts';
import type { Position } from './table.ts';

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

/** A reasonable move of an experienced player. */
function sensible(random: Random, { turn: seat, piles, hand, touched }: Position): Line {
  const top = (pile: string): string | undefined => topOf(piles, pile);
  const takes = (pile: string, card: string): boolean => isNextInRow(card, top(pile) ?? '-');
  const [left, middle] = own(seat);
  const held = hand ?? (touched === null ? undefined : top(touched));
  if (held !== undefined) {
    const final = FINALS.find((pile) => fitsFinal(held, pile, top(pile)));
    if (final !== undefined && random.chance(0.9)) return { seat, do: 'place', pile: final };
    const free = FIELD.filter((pile) => pile !== touched && (top(pile) === undefined || takes(pile, held)));
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

/** A move of a player who hopes that nobody looks. */
const mischief = (random: Random, { turn: seat, hand, touched }: Position): Line =>
  hand !== null && random.chance(0.3)
    ? { seat, do: 'draw' }
    : { seat, do: hand === null && touched === null ? 'touch' : 'place', pile: random.pick(PILES) };

const cleared = ({ piles, hand, turn }: Position, seat: number): boolean =>
  own(seat).every((pile) => piles[pile]?.length === 0) && (turn !== seat || hand === null);

const ATTEMPTS = ['touch', 'place', 'reveal', 'draw'];

/** A table as text, for comparison. */
const tableOf = (piles: Position['piles']): string => JSON.stringify(PILES.map((pile) => piles[pile]));

/** True if the knock was right and cost nothing. */
const isRight = (before: Position, after: Position): boolean =>
  after.phase !== 'over' && after.warnings.join() === before.warnings.join();

/** Memory of the check about the current match. */
interface Memory {
  /** Tables that occurred with no card in the hand. */
  readonly tables: Set<string>;
  /** True if the left stack stayed open because its top fitted a final stack (ruling 8). */
  readonly spared: boolean;
}

/** The last set-up, and the check after each line of its match. */
function watched() {
  let laid: Position['piles'] | null = null;
  let memory: Memory = { tables: new Set(), spared: false };

  function begins(before: Position): void {
    if (laid) {
      const piles = { ...Object.fromEntries(PILES.map((pile) => [pile, []])), ...laid };
      same(tableOf(before.piles), tableOf(settled(piles, null)), 'the set-up');
    }
    memory = { tables: new Set([tableOf(before.piles)]), spared: false };
  }

  /** Checks a move: the piles after it, its offences, and the state of the left stack. */
  function checkMove(before: Position, said: Line, { position: after, offences }: Accepted<Position>): void {
    const then = moved(before, said);
    same([after.hand, after.touched, after.turn], [then.hand, then.touched, then.turn], 'after a move');
    // A window of length 0 ends the match with the line itself; then the left stack may stay unsettled.
    if (after.phase !== 'over') same(tableOf(after.piles), tableOf(then.piles), 'what lies after a move');
    const wrong = faults(before, said);
    if (wrong) same(offences, wrong, 'what is wrong with a move');
    const pile = pileOf(said);
    const onEmptyLeft = said['do'] === 'place' && /^l/.test(pile) && before.piles[pile]?.length === 0;
    if (onEmptyLeft && after.phase === 'play')
      must(offences.includes('bad-stack'), 'nothing fits on an empty left stack', after);
    const { closed, spared } = orderAfter(before, memory.spared, said, then);
    if (after.phase !== 'over') same(after.leftClosed, closed, 'whether the left stack is closed');
    memory = { ...memory, spared };
  }

  function check(before: Position, said: Line, answer: Accepted<Position>): void {
    const { position: after } = answer;
    if (before.ply === 0) begins(before);
    if (ATTEMPTS.includes(String(said['do']))) checkMove(before, said, answer);
    else if (said['do'] === 'knock' && isRight(before, after)) {
      must(memory.tables.has(tableOf(after.piles)), 'a knock leads to a new table', after);
      must(!after.leftClosed, 'a right knock opens the left stack', after);
      memory = { ...memory, spared: false };
    } else same(after.leftClosed, before.leftClosed, 'the left stack opens or closes by itself');
    if (after.hand === null) memory.tables.add(tableOf(after.piles));
  }

  return {
    check,
    setup: (random: Random): Line => {
      const line = setup(random);
      laid = (line['position'] as Pick<Position, 'piles'> | undefined)?.piles ?? null;
      return line;
    },
  };
}

export const TARGET = knockingTarget<Position>(
  {
    game: 'schikanees',
    parse: DIALECT.parse,
    ...watched(),
    sensible,
    mischief,
    actions: ['place', 'reveal'],
    attempts: ATTEMPTS,
    always: ['bad-stack', 'second-card'],
    onPiles: ['touch', 'place', 'reveal'],
    piles: PILES,
    spread: FIELD,
    cleared,
    given: ({ leftClosed }) => ({ leftClosed }),
  },
  { anything: 0.2, mischief: 0.05, knocks: 0.15, talk: 0 },
);
