import type { FaultWords } from '../faults.ts';

export const faults: FaultWords = {
  locale: 'de',
  deeds: {
    touch: ({ card, where }) => `berührte ${card} ${where}`,
    place: ({ card, onto }) => `legte ${card} auf ${onto}`,
    'put-back': ({ card, to }) => `legte ${card} auf ${to} zurück`,
    'let-go': ({ card, where }) => `ließ ${card} ${where} wieder los`,
    draw: () => 'zog eine Karte',
    'draw-again': () => 'zog eine zweite Karte',
    reveal: ({ where }) => `deckte ${where} eine Karte auf`,
    remove: ({ card, where }) => `nahm ${card} ${where} aus dem Spiel`,
    flip: ({ from }) => `drehte ${from} um`,
    pass: () => 'passte',
  },
  on: (pile) => `auf ${pile}`,
  inHand: 'auf der Hand',
  joker: 'den Joker',
  theJoker: 'der Joker',
  others: 'weitere',
  hadToGo: (cards, isOne, to) => `${cards} ${isOne ? 'musste' : 'mussten'} zuerst auf ${to}`,
  itHadToGo: (to) => `die Karte musste auf ${to}`,
  only: (pile) => `richtig war nur ${pile}`,
  isCapital: true,
  something: 'hat etwas falsch gemacht',
};
