import type { Rank, Suit } from '../../core/cards.ts';
import type { aloud as english } from '../en/aloud.ts';
import type { Translated } from '../translated.ts';

const SUITS: Readonly<Record<Suit, string>> = { C: 'Kreuz', S: 'Pik', H: 'Herz', D: 'Karo' };
const RANKS: Readonly<Record<Rank, string>> = {
  A: 'Ass',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
  T: '10',
  J: 'Bube',
  Q: 'Dame',
  K: 'König',
};

export const aloud: Translated<typeof english> = {
  card: (rank, suit) => `${SUITS[suit]} ${RANKS[rank]}`,
  suit: (suit) => SUITS[suit],
  fromTo: (from, to) => `${from === 'Hand' ? 'aus der Hand' : `von ${from}`} nach ${to}`,
  to: 'nach',
  faceDown: 'verdeckt',
  empty: 'leer',
  joker: 'Joker',
  takeBack: 'klopfen und zurücknehmen',
  leave: 'klopfen und liegen lassen',
  menu: 'Menü',
  ruling: 'Entscheid',
  done: 'fertig',
  right: 'Richtig: ',
  wrong: 'Falsch: ',
  notice: 'Achtung: ',
  task: 'Deine Aufgabe: ',
  again: 'Nochmal',
  quoted: (label) => `„${label}“`,
  labels: {
    rules: 'Regeln',
    clock: 'Uhr',
    finished: 'Fertig',
    goBack: 'zurück',
    goOn: 'vor',
    moveOn: 'Weiter',
    anew: 'Von vorn',
    back: 'Zurück',
    start: 'Los',
    pause: 'Pause',
    stop: 'Einspruch',
    announce: 'Ansagen',
    acceptEnd: 'Ende annehmen',
    hint: 'Tipp',
    drawOffered: 'Menü, Remis angeboten',
  },
  picture: (description) => `Im Bild: ${description}`,
};
