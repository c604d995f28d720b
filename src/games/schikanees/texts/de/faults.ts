import type { Words } from '../faults.ts';

const FINAL = 'einen Aufbaustapel';

const onSome = (places: string | null): string => (places === null ? 'woandershin' : `auf ${places}`);

export const faults: Words = {
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
    'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL),
    'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL)),
    'must-first': ({ ways }) => say.hadToGo(ways, FINAL),
    'left-closed': () => 'der linke Stapel war für den Rest des Zugs geschlossen',
    'second-card': ({ deed }) => `${say.name(deed.card)} war noch auf der Hand`,
    'put-back': ({ ways }) => `berührt ist gespielt, und die Karte passt ${onSome(say.places(ways))}`,
    'own-left': say.withOnly('auf den eigenen linken Stapel kommt nichts'),
    'own-middle': say.withOnly('auf den eigenen mittleren Stapel kommt nur eine gezogene Karte'),
    row: say.withOnly(
      'eine Freistelle ist nur für Feldkarten da, solange auf dem Feld noch eine verdeckt liegt',
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
};
