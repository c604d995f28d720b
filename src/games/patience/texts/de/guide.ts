import type { GuideWords } from '../guide.ts';

export const guide: GuideWords = {
  held: (card) => `Klick den Stapel an, auf den ${card} soll.`,
  free: (stock) =>
    `Klick eine Karte an, dann ihr Ziel; ${stock === null ? '☰ hat alles Weitere' : `${stock} zieht`}. Hat die Gegenseite einen Fehler gemacht? K↩ klopft.`,
};
