import type { buttons as english } from '../en/buttons.ts';
import type { Translated } from '../translated.ts';

export const buttons: Translated<typeof english> = {
  terms: {
    card: 'Knöpfe zeigen die Karte und klein den Stapel',
    both: 'Knöpfe zeigen Karte und Stapel gleich groß',
    place: 'Knöpfe zeigen nur den Stapel',
  },
  choices: {
    card: 'die Karte, klein dabei ihr Stapel: 4♣ᵉ¹',
    both: 'Karte und Stapel gleich groß: 4♣ e1',
    place: 'nur der Stapel: E1',
  },
};
