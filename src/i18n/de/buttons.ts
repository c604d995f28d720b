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
  command: {
    name: 'knöpfe',
    description: 'Was die Knöpfe zeigen, die nur du siehst: die deiner Hand oder der Kopie eines Tisches',
    show: { name: 'zeigen', description: 'Was sie zeigen' },
  },
  chosen: {
    card: 'Knöpfe, die nur du siehst, zeigen ab jetzt die Karte. Für den Tisch selbst wird es bei der Herausforderung gewählt.',
    both: 'Knöpfe, die nur du siehst, zeigen ab jetzt die Karte und gleich groß ihren Platz, in deiner Hand die Nummer von links. Für den Tisch selbst wird es bei der Herausforderung gewählt.',
    place:
      'Knöpfe, die nur du siehst, zeigen ab jetzt nur den Platz, in deiner Hand die Nummer von links. Für den Tisch selbst wird es bei der Herausforderung gewählt.',
  },
  notStored:
    'Das konnte nicht gespeichert werden, deshalb hat sich nichts geändert. Bitte versuch es noch einmal.',
  option: {
    name: 'knöpfe',
    description: 'Was die Knöpfe der Stapel zeigen (sonst: die Karte, klein dabei ihr Stapel)',
  },
};
