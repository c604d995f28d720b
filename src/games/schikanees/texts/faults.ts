import { isStock } from '../../patience/handling.ts';
import { faultTexts, type FaultTelling } from '../../patience/texts/faults.ts';
import type { Locale } from '../../../core/locale.ts';
import type { GameProse } from '../../texts.ts';
import type { OffenceCode } from '../action.ts';
import type { Why } from '../fault.ts';
import { duel, isPile } from '../piles.ts';

type Words = Pick<FaultTelling<OffenceCode, Why>, 'clauses' | 'whys'>;

const ALONE: readonly Why[] = ['must-final-touch', 'must-first'];

const FINAL = { en: 'a final stack', de: 'einen Aufbaustapel' } as const;

const onSome = (places: string | null, on: string, elsewhere: string): string =>
  places === null ? elsewhere : `${on} ${places}`;

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    clauses: {
      'must-final-touch': 'had to move a field card to a final stack first, but did something else',
      'must-final-place': 'put a card that fits a final stack somewhere else',
      'must-first': 'passed over a card of their own stacks that had to go to a final stack',
      'left-closed': 'touched the left stack after it was closed',
      'bad-stack': 'put a card where it may not lie',
      'second-card': 'turned over a second card',
      'put-back': 'put back a card that fits somewhere',
    },
    whys: (say) => ({
      'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL.en),
      'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL.en)),
      'must-first': ({ ways }) => say.hadToGo(ways, FINAL.en),
      'left-closed': () => 'the left stack was closed for the rest of the turn',
      'second-card': ({ deed }) => `${say.name(deed.card)} was still in the hand`,
      'put-back': ({ ways }) =>
        `touched is played, and it fits ${onSome(say.places(ways), 'on', 'elsewhere')}`,
      'own-left': say.withOnly("nothing goes on one's own left stack"),
      'own-middle': say.withOnly("only a drawn card goes on one's own middle stack"),
      row: say.withOnly('an empty row is for field cards as long as one lies face-down'),
      ace: say.withOnly('a final stack begins with an ace'),
      'other-deck': say.withOnly('that final stack is for an ace of the other deck'),
      complete: say.withOnly('nothing follows a king'),
      next: say.withOnly('only the next card of its suit goes there'),
      colour: say.withOnly('on the field colours alternate'),
      rank: say.withOnly('on the field only the next lower card fits'),
      fan: say.withOnly('on the field only the next lower card of the other colour fits'),
      empty: say.withOnly("nothing goes on an empty stack of the opponent's"),
      'face-down': say.withOnly('a face-down card has to be turned up first'),
      lower: say.withOnly('only the next lower card of the same suit fits there'),
      neighbour: say.withOnly('the same suit goes there, one higher or lower'),
    }),
  },
  de: {
    clauses: {
      'must-final-touch': 'musste zuerst eine Feldkarte auf einen Aufbaustapel legen und tat etwas anderes',
      'must-final-place': 'legte eine Karte, die auf einen Aufbaustapel passt, woandershin',
      'must-first': 'überging eine eigene Karte, die auf einen Aufbaustapel musste',
      'left-closed': 'berührte den linken Stapel, obwohl er schon geschlossen war',
      'bad-stack': 'legte eine Karte dorthin, wo sie nicht liegen darf',
      'second-card': 'drehte eine zweite Karte um',
      'put-back': 'legte eine Karte zurück, die irgendwohin passt',
    },
    whys: (say) => ({
      'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL.de),
      'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL.de)),
      'must-first': ({ ways }) => say.hadToGo(ways, FINAL.de),
      'left-closed': () => 'der linke Stapel war für den Rest des Zugs geschlossen',
      'second-card': ({ deed }) => `${say.name(deed.card)} war noch auf der Hand`,
      'put-back': ({ ways }) =>
        `berührt ist gespielt, und die Karte passt ${onSome(say.places(ways), 'auf', 'woandershin')}`,
      'own-left': say.withOnly('auf den eigenen linken Stapel kommt nichts'),
      'own-middle': say.withOnly('auf den eigenen mittleren Stapel kommt nur eine gezogene Karte'),
      row: say.withOnly(
        'eine Freistelle ist nur für Feldkarten da, solange auf dem Feld noch eine Karte verdeckt liegt',
      ),
      ace: say.withOnly('ein Aufbaustapel beginnt mit einem Ass'),
      'other-deck': say.withOnly('dieser Aufbaustapel ist für ein Ass des anderen Decks'),
      complete: say.withOnly('auf einen König folgt nichts'),
      next: say.withOnly('dort passt nur die nächste Karte desselben Symbols'),
      colour: say.withOnly('auf dem Feld wechseln die Farben'),
      rank: say.withOnly('auf dem Feld passt nur die nächstniedrigere Karte'),
      fan: say.withOnly('auf dem Feld passt nur die nächstniedrigere Karte der anderen Farbe'),
      empty: say.withOnly('auf einen leeren Stapel der Gegenseite kommt nichts'),
      'face-down': say.withOnly('eine verdeckte Karte muss zuerst aufgedeckt werden'),
      lower: say.withOnly('dort passt nur die nächstniedrigere Karte desselben Symbols'),
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
