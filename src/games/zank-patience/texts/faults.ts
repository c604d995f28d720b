import type { Fault } from '../../patience/fault.ts';
import {
  faultTexts,
  type FaultSaying,
  type FaultTelling,
  type FaultWords,
} from '../../patience/texts/faults.ts';
import type { GameProse } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import { parseHint, type Hint, type HintStep } from '../hint.ts';
import type { Why } from '../judge.ts';
import { isMiddle, isPile, isRim, isSource } from '../piles.ts';

/** Words for right moves in one language; `way` tells how the cards go. */
export interface MoveWords {
  readonly clauses: Readonly<Record<OffenceCode, string>>;
  readonly middle: string;
  readonly rim: string;
  readonly other: string;
  /** Moves 2 and 3, and moves without a card. */
  freeing(card: string): string;
  emptying(pile: string): string;
  readonly drawing: string;
  readonly flipping: string;
  readonly passing: string;
  readonly then: string;
  numbered(move: string, number: string): string;
  cameFirst(move: string): string;
  possible(move: string): string;
  by(way: string): string;
  readonly rules: Readonly<Record<Exclude<Why, 'priority' | 'bound'>, string>>;
}

const ALONE: readonly Why[] = ['priority'];

/** Makes the sentences about offences in one language. */
export function offenceTexts(
  words: MoveWords,
  shared: FaultWords,
  { card, pile, hand }: Pick<GameProse, 'card' | 'pile'> & { readonly hand: string },
): Pick<GameProse, 'offence' | 'offenceNews'> {
  /** `4♠ R3 → R7, then 5♥ R3 → M4`; a source stands for the hand that drew from it. */
  const wayOf = (steps: readonly HintStep[]): string =>
    steps
      .map(({ card: code, from, to }) => {
        const start = isSource(from) ? hand : from.toUpperCase();
        return `${card(code)} ${start} → ${to.toUpperCase()}`;
      })
      .join(words.then);

  /** A move with its number, and how its cards go; null where the move itself tells. */
  function moveOf({ number, steps, empties }: Hint): readonly [move: string, way: string | null] {
    const last = steps.at(-1);
    const way = wayOf(steps);
    if (!last) {
      const named = number === '8' ? words.flipping : number === '9' ? words.passing : words.drawing;
      return [words.numbered(named, number), null];
    }
    if (empties !== null) return [words.numbered(words.emptying(empties.toUpperCase()), number), way];
    const isFreed = number === '2' && isMiddle(last.to);
    return isFreed
      ? [words.numbered(words.freeing(card(last.card)), number), way]
      : [words.numbered(way, number), null];
  }

  const hintIn = ({ instead }: Fault): Hint | null => (instead === null ? null : parseHint(instead));
  const withWay = (said: string, way: string | null): string => (way === null ? said : said + words.by(way));
  const someOf = ([to]: readonly string[]): string =>
    isPile(to) && isMiddle(to) ? words.middle : isPile(to) && isRim(to) ? words.rim : words.other;

  /** A rule, then the move that was possible instead. */
  const withPossible =
    (rule: string) =>
    (fault: Fault, isBrief: boolean): string => {
      const hint = hintIn(fault);
      if (isBrief || !hint) return rule;
      const [move, way] = moveOf(hint);
      return `${rule}; ${withWay(words.possible(move), way)}`;
    };

  const whys = (say: FaultSaying): ReturnType<FaultTelling<OffenceCode, Why>['whys']> => ({
    priority(fault, isBrief) {
      const hint = hintIn(fault);
      const { ways } = fault;
      if (!hint) return words.clauses.priority;
      if (ways.length > 0) return words.numbered(say.hadToGo(ways, someOf(ways[0]?.to ?? [])), hint.number);
      const [move, way] = moveOf(hint);
      return withWay(words.cameFirst(move), isBrief ? null : way);
    },
    bound(fault) {
      const { ways } = fault;
      const to = say.places(ways) ?? someOf(ways[0]?.to ?? []);
      return words.numbered(say.itHadToGo(to), hintIn(fault)?.number ?? '');
    },
    'no-rim-move': withPossible(words.rules['no-rim-move']),
    'no-own-move': withPossible(words.rules['no-own-move']),
    reserved: withPossible(words.rules.reserved),
    'off-rim': withPossible(words.rules['off-rim']),
    astray: withPossible(words.rules.astray),
    'better-aim': withPossible(words.rules['better-aim']),
  });
  return faultTexts(
    { clauses: words.clauses, whys, alone: ALONE, card, pile, isHand: (id) => isPile(id) && isSource(id) },
    shared,
  );
}
