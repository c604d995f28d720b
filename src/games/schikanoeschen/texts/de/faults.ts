import type { Words } from '../faults.ts';

const FINAL = 'einen Endstapel';

export const faults: Words = {
  clauses: {
    'must-final-touch': 'musste zuerst eine Karte auf einen Endstapel legen und tat etwas anderes',
    'must-final-place': 'legte eine Karte, die auf einen Endstapel passt, woandershin',
    'board-first': 'nahm eine eigene Karte für einen Endstapel, obwohl zuerst eine Feldkarte dorthin musste',
    'bad-stack': 'legte eine Karte dorthin, wo sie nicht liegen darf',
    'flipped-discard': 'drehte den Ablagestapel um',
    'second-card': 'drehte eine zweite Karte um',
    'opponent-board': 'deckte auf der Feldseite der Gegenseite eine Karte auf',
  },
  whys: (say) => ({
    'must-final-touch': ({ ways }) => say.hadToGo(ways, FINAL),
    'must-final-place': ({ ways }) => say.itHadToGo(say.target(ways, FINAL)),
    'board-first': ({ ways }) => `${say.hadToGo(ways, FINAL)}, denn Feldkarten gehen vor`,
    'flipped-discard': ({ ways }) => say.hadToGo(ways, FINAL),
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
};
