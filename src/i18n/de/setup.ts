import type { setup as english } from '../en/setup.ts';
import type { Translated } from '../translated.ts';

export const setup: Translated<typeof english> = {
  shape: (what, expected) =>
    expected === null ? `${what} fehlt oder ist falsch.` : `${what} ist falsch: ${expected}.`,
  'unknown-pile': (what) => `Einen Stapel ${what} gibt es in diesem Spiel nicht.`,
  'unknown-card': (what) => `Eine Karte ${what} gibt es in diesem Spiel nicht.`,
  'card-twice': (what) => `Die Karte ${what} kommt öfter vor, als es sie im Spiel gibt.`,
  'odd-count': (what) => `In ${what} muss eine gerade Zahl von Karten liegen.`,
  'unequal-hands': (what) =>
    `In ${what} sind beide gleich groß; ist eine Karte ausgespielt, hat eine Seite aber eine weniger.`,
  'no-turnup': (what) => `Ohne Talon muss ${what} sagen, welche Karte aufgedeckt wurde.`,
  'match-over': (what) => `Mit so vielen Siegen in ${what} wäre alles schon zu Ende.`,
};
