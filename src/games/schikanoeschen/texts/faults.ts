import { isStock } from '../../patience/handling.ts';
import { faultTexts, type FaultTelling } from '../../patience/texts/faults.ts';
import type { Locale } from '../../../core/locale.ts';
import type { GameProse } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import type { Why } from '../fault.ts';
import { duel, isPile } from '../piles.ts';

type Words = Pick<FaultTelling<OffenceCode, Why>, 'clauses' | 'whys'>;

const ALONE: readonly Why[] = ['must-final-touch', 'board-first', 'flipped-discard'];

const FINAL = { en: 'a final stack', de: 'einen Endstapel' } as const;

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    clauses: {
      'must-final-touch': 'had to move a card to a final stack first, but did something else',
      'must-final-place': 'put a card that fits a final stack somewhere else',
      'board-first': 'touched a card of their own that fits a final stack while a board card had to go first',
      'bad-stack': 'put a card where it may not lie',
      'flipped-discard': 'turned over the discard stack',
      'second-card': 'turned over a second card',
      'opponent-board': "revealed a card on the opponent's side of the board",
    },
    whys: (say) => ({
      'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL.en),
      'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL.en)),
      'board-first': ({ ways }) => `${say.hadToGo(ways, FINAL.en)}, as board cards go before one's own`,
      'flipped-discard': ({ ways }) => say.hadToGo(ways, FINAL.en),
      'out-of-turn': () => 'it was not their turn',
      'second-card': ({ deed }) => `${say.name(deed.card)} was still in the hand`,
      'opponent-board': () => "that is the opponent's side of the board",
      'own-side': say.withOnly("nothing goes on one's own side stack"),
      'own-discard': say.withOnly("only a drawn card goes on one's own discard stack"),
      joker: say.withOnly('a joker goes on an empty board stack or on a face-down card'),
      'on-joker': say.withOnly('nothing goes on a joker'),
      ace: say.withOnly('a final stack begins with an ace'),
      complete: say.withOnly('nothing follows a king'),
      next: say.withOnly('only the next card of its suit goes there'),
      colour: say.withOnly('on the board colours alternate'),
      rank: say.withOnly('on the board only the next lower card fits'),
      fan: say.withOnly('on the board only the next lower card of the other colour fits'),
      'four-open': say.withOnly('at most four face-up cards lie on face-down ones'),
      empty: say.withOnly("nothing goes on an empty stack of the opponent's"),
      'face-down': say.withOnly('nothing goes on a face-down card there'),
      neighbour: say.withOnly('the same suit goes there, one higher or lower'),
    }),
  },
  de: {
    clauses: {
      'must-final-touch': 'musste zuerst eine Karte auf einen Endstapel legen und tat etwas anderes',
      'must-final-place': 'legte eine Karte, die auf einen Endstapel passt, woandershin',
      'board-first':
        'nahm eine eigene Karte für einen Endstapel, obwohl zuerst eine Feldkarte dorthin musste',
      'bad-stack': 'legte eine Karte dorthin, wo sie nicht liegen darf',
      'flipped-discard': 'drehte den Ablagestapel um',
      'second-card': 'drehte eine zweite Karte um',
      'opponent-board': 'deckte auf der Feldseite der Gegenseite eine Karte auf',
    },
    whys: (say) => ({
      'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL.de),
      'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL.de)),
      'board-first': ({ ways }) => `${say.hadToGo(ways, FINAL.de)}, denn Feldkarten gehen vor`,
      'flipped-discard': ({ ways }) => say.hadToGo(ways, FINAL.de),
      'out-of-turn': () => 'die Gegenseite war am Zug',
      'second-card': ({ deed }) => `${say.name(deed.card)} war noch auf der Hand`,
      'opponent-board': () => 'das ist die Feldseite der Gegenseite',
      'own-side': say.withOnly('auf den eigenen Seitenstapel kommt nichts'),
      'own-discard': say.withOnly('auf den eigenen Ablagestapel kommt nur eine gezogene Karte'),
      joker: say.withOnly('ein Joker kommt auf einen leeren Feldstapel oder eine verdeckte Karte'),
      'on-joker': say.withOnly('auf einen Joker kommt nichts'),
      ace: say.withOnly('ein Endstapel beginnt mit einem Ass'),
      complete: say.withOnly('auf einen König folgt nichts'),
      next: say.withOnly('dort passt nur die nächste Karte desselben Symbols'),
      colour: say.withOnly('auf dem Feld wechseln die Farben'),
      rank: say.withOnly('auf dem Feld passt nur die nächstniedrigere Karte'),
      fan: say.withOnly('auf dem Feld passt nur die nächstniedrigere Karte der anderen Farbe'),
      'four-open': say.withOnly('über verdeckten Karten dürfen höchstens vier offene liegen'),
      empty: say.withOnly('auf einen leeren Stapel der Gegenseite kommt nichts'),
      'face-down': say.withOnly('auf eine verdeckte Karte kommt dort nichts'),
      neighbour: say.withOnly('dort passt dasselbe Symbol, um eins höher oder niedriger'),
    }),
  },
};

/** The sentences about offences, in one language. */
export const offenceTexts = (
  locale: Locale,
  names: Pick<GameProse, 'card' | 'pile'>,
): Pick<GameProse, 'offence' | 'offenceNews'> =>
  faultTexts(
    { ...WORDS[locale], ...names, alone: ALONE, isHand: (pile) => isPile(pile) && isStock(duel, pile) },
    locale,
  );
