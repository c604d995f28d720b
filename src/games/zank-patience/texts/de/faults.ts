import type { MoveWords } from '../faults.ts';

/** Words for what was wrong, why, and what was possible instead. */
export const faults: MoveWords = {
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
};
