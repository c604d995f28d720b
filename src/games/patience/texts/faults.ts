import { onlyWay, parseFault, type Deed, type DeedKind, type Fault, type Way } from '../fault.ts';
import type { Locale } from '../../../core/locale.ts';
import type { GameProse } from '../../texts.ts';

/** A deed with its card and places as players read them. */
interface ToldDeed {
  readonly card: string;
  /** `on E1`, `in the hand`. */
  readonly where: string;
  readonly from: string;
  readonly to: string;
  /** Target of the card: the card on top with its place, `9♦ (F1)`, or the place alone. */
  readonly onto: string;
}

/** The words of one language for faults. */
export interface FaultWords {
  readonly locale: Locale;
  readonly deeds: Readonly<Record<DeedKind, (deed: ToldDeed) => string>>;
  on(pile: string): string;
  readonly inHand: string;
  /** A joker as the object and as the subject of a sentence. */
  readonly joker: string;
  readonly theJoker: string;
  readonly others: string;
  hadToGo(cards: string, isOne: boolean, to: string): string;
  itHadToGo(to: string): string;
  /** The only right place. */
  only(pile: string): string;
  /** True if a sentence after a colon begins with a capital letter. */
  readonly isCapital: boolean;
  /** An offence without known details. */
  readonly something: string;
}

const NAMED = 3;

/** A game's texts about faults in one language. */
export interface FaultTelling<Code extends string, Why extends string> extends Pick<
  GameProse,
  'card' | 'pile'
> {
  /** Each offence as a clause after a name, used where no details are known. */
  readonly clauses: Readonly<Record<Code, string>>;
  /** Texts of the broken rules, with the right action; `isBrief`: in few words. */
  whys(say: FaultSaying): Readonly<Record<Why, (fault: Fault, isBrief: boolean) => string>>;
  /** Rules whose text suffices without the deed. */
  readonly alone: readonly Why[];
  /** Returns whether this pile stands for the hand of the player who draws from it. */
  readonly isHand: (pile: string) => boolean;
}

/** Helpers for the texts of these rules. */
export interface FaultSaying {
  /** A card as the subject of a sentence. */
  name(code: string | null): string;
  /** `A♣ on H2 had to go to final stack D3 first`; `some`: the target if there are several places. */
  hadToGo(ways: readonly Way[], some: string): string;
  /** Says that the card placed elsewhere had to go there. */
  itHadToGo(to: string): string;
  /** The name of the only right place; `some`: the text if there are several. */
  target(ways: readonly Way[], some: string): string;
  /** All right places, if only one card had any: `G2 or H1`; null: too many to list. */
  places(ways: readonly Way[]): string | null;
  /** A rule with the only right place; the rule alone if there are several places, and in the brief form. */
  withOnly(rule: string): (fault: Fault, isBrief: boolean) => string;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const named = (pile: string | null): string => pile?.toUpperCase() ?? '';

function sayingOf<Code extends string, Why extends string>(
  { card, pile, isHand }: FaultTelling<Code, Why>,
  words: FaultWords,
): FaultSaying & { deed(deed: Deed): string } {
  const list = (items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(words.locale, { type }).format(items);
  const where = (from: string): string => (isHand(from) ? words.inHand : words.on(named(from)));
  const isJoker = (code: string): boolean => code.startsWith('XX');
  const cardName = (code: string | null): string =>
    code === null ? '' : isJoker(code) ? words.joker : card(code);
  const target = (ways: readonly Way[], some: string): string => {
    const only = onlyWay(ways);
    return only ? pile(only.to) : some;
  };
  return {
    name: (code) => (code !== null && isJoker(code) ? words.theJoker : cardName(code)),
    deed({ kind, card: code, from, to, onto }) {
      const place = named(to);
      return words.deeds[kind]({
        card: cardName(code),
        where: from === null ? '' : where(from),
        from: named(from),
        to: place,
        onto: onto === null ? place : `${cardName(onto)} (${place})`,
      });
    },
    hadToGo(ways, some) {
      const cards = ways.slice(0, NAMED).map((way) => `${cardName(way.card)} ${where(way.from)}`);
      const all = ways.length > NAMED ? [...cards, words.others] : cards;
      return words.hadToGo(list(all, 'conjunction'), ways.length === 1, target(ways, some));
    },
    itHadToGo: (to) => words.itHadToGo(to),
    target,
    places(ways) {
      const [way, ...others] = ways;
      const isFew = way && others.length === 0 && way.to.length <= NAMED;
      return isFew ? list(way.to.map(named), 'disjunction') : null;
    },
    withOnly: (rule) => (fault, isBrief) => {
      const only = isBrief ? null : onlyWay(fault.ways);
      return only ? `${rule}; ${words.only(named(only.to))}` : rule;
    },
  };
}

/** Makes a game's texts about offences after a call from their faults: the deed and the broken rule. */
export function faultTexts<Code extends string, Why extends string>(
  telling: FaultTelling<Code, Why>,
  words: FaultWords,
): Pick<GameProse, 'offence' | 'offenceNews'> {
  const { clauses, alone } = telling;
  const say = sayingOf(telling, words);
  const whys = telling.whys(say);
  const isOffence = (code: string): code is Code => Object.hasOwn(clauses, code);
  const isWhy = (why: string): why is Why => Object.hasOwn(whys, why);
  const anyClause = (code: string): string => (isOffence(code) ? clauses[code] : words.something);

  function clause(code: string, fault: Fault | null, isBrief: boolean): string {
    if (!fault || !isWhy(fault.why)) return anyClause(code);
    const why = whys[fault.why](fault, isBrief);
    return `${say.deed(fault.deed)}: ${words.isCapital ? capital(why) : why}`;
  }
  const faultIn = (hint: string | null): Fault | null => (hint === null ? null : parseFault(hint));
  return {
    offence: (code, hint) => clause(code, faultIn(hint), false),
    offenceNews(name, code, hint) {
      const fault = faultIn(hint);
      return fault && isWhy(fault.why) && alone.includes(fault.why)
        ? capital(whys[fault.why](fault, true))
        : `${name} ${clause(code, fault, true)}`;
    },
  };
}
