import type { buttons as english } from '../en/buttons.ts';
import type { Translated } from '../translated.ts';

export const buttons: Translated<typeof english> = {
  terms: {
    card: 'Knöpfe zeigen das Bild der Karte',
    both: 'Knöpfe zeigen Karte und Stapel gleich groß',
    place: 'Knöpfe zeigen nur den Stapel',
    text: 'Karten stehen als Text da',
  },
  choices: {
    card: 'das Bild der Karte',
    both: 'Karte und Stapel: 4♣ e1',
    place: 'nur der Stapel: E1',
    text: 'nur Text: 4♣ᵉ¹',
  },
};
