import type { Fault } from '../../patience/fault.ts';
import { faultTexts, type FaultSaying, type FaultTelling } from '../../patience/texts/faults.ts';
import type { Locale } from '../../../core/locale.ts';
import type { GameProse } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import { parseHint, type Hint, type HintStep } from '../hint.ts';
import type { Why } from '../judge.ts';
import { isMiddle, isPile, isRim, isSource } from '../piles.ts';

/** What a language says about a right move; `way` is how its cards go, where that is told. */
interface MoveWords {
  readonly clauses: Readonly<Record<OffenceCode, string>>;
  readonly middle: string;
  readonly rim: string;
  readonly other: string;
  /** Moves 2 and 3, and those without a card of their own. */
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

const WORDS: Readonly<Record<Locale, MoveWords>> = {
  en: {
    clauses: {
      priority: 'began a move although another one came first',
      'no-move': 'touched a card although that was no move',
      'wrong-place': 'put a card where it did not belong',
      announcement: 'did something that the announcement does not allow',
    },
    middle: 'a middle stack',
    rim: 'a rim stack',
    other: "another player's stack",
    freeing: (card) => `freeing ${card}`,
    emptying: (pile) => `emptying ${pile}`,
    drawing: 'drawing',
    flipping: 'flipping the discard',
    passing: 'passing',
    then: ', then ',
    numbered: (move, number) => `${move} (move ${number})`,
    cameFirst: (move) => `${move} came first`,
    possible: (move) => `${move} was possible`,
    by: (way) => `, with ${way}`,
    rules: {
      'no-rim-move': 'it fits no middle stack, and nothing was announced',
      'no-own-move': 'no move was possible with it',
      reserved: 'in the first turns only a part of the rim may be filled',
      'off-rim': 'under the announcement it had to stay on the rim',
      astray: 'that was not on the way to what was announced',
      'better-aim': 'something else had to be announced',
    },
  },
  de: {
    clauses: {
      priority: 'begann einen Zug, obwohl ein anderer Vorrang hatte',
      'no-move': 'berührte eine Karte, obwohl das kein Zug war',
      'wrong-place': 'legte eine Karte dorthin, wo sie nicht hingehörte',
      announcement: 'tat etwas, das die Ansage nicht erlaubt',
    },
    middle: 'einen Mittestapel',
    rim: 'einen Randstapel',
    other: 'einen fremden Stapel',
    freeing: (card) => `das Freilegen von ${card}`,
    emptying: (pile) => `das Leeren von ${pile}`,
    drawing: 'Ziehen',
    flipping: 'das Umdrehen der Ablage',
    passing: 'Passen',
    then: ', dann ',
    numbered: (move, number) => `${move} (Zug ${number})`,
    cameFirst: (move) => `${move} hatte Vorrang`,
    possible: (move) => `${move} war möglich`,
    by: (way) => `, mit ${way}`,
    rules: {
      'no-rim-move': 'die Karte passt nicht in die Mitte, und nichts war angesagt',
      'no-own-move': 'mit der Karte war kein Zug möglich',
      reserved: 'in den ersten Zügen darf nur ein Teil des Rands belegt werden',
      'off-rim': 'nach der Ansage musste die Karte am Rand bleiben',
      astray: 'das führte nicht zu dem, was angesagt war',
      'better-aim': 'etwas anderes musste angesagt werden',
    },
  },
};

const ALONE: readonly Why[] = ['priority'];

/** The sentences about offences, in one language. */
export function offenceTexts(
  locale: Locale,
  { card, pile, hand }: Pick<GameProse, 'card' | 'pile'> & { readonly hand: string },
): Pick<GameProse, 'offence' | 'offenceNews'> {
  const words = WORDS[locale];

  /** `4♠ R3 → R7, then 5♥ R3 → M4`; a source stands for the hand that has drawn from it. */
  const wayOf = (steps: readonly HintStep[]): string =>
    steps
      .map(({ card: code, from, to }) => {
        const start = isSource(from) ? hand : from.toUpperCase();
        return `${card(code)} ${start} → ${to.toUpperCase()}`;
      })
      .join(words.then);

  /** A move and its number, and how its cards go where that has to be told besides. */
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

  /** A rule, and what was possible instead. */
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
    locale,
  );
}
