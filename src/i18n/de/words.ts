import type { words as english } from '../en/words.ts';
import type { Translated } from '../translated.ts';

export const words: Translated<typeof english> = {
  news: (name, what) => `${name}: ${what}.`,
  ask: 'Frag mit `/mach`: `zuletzt`, `uhren`, `hand` oder nach einem Stapel, etwa `was c1`.',
  askHands:
    'Frag mit `/mach`: `zuletzt`, `uhren`, `hand` oder nach einem Teil des Tisches, etwa `was trumpf`.',
  goOn: 'Weiter',
  closed:
    'In diesen Nachrichten lässt mich Discord dir nichts mehr sagen. Die Partie geht weiter: Drück den Knopf oder tu irgendetwas am Tisch, dann sage ich dir, was inzwischen geschehen ist.',
  nothingYet: 'Hier ist noch nichts geschehen.',
  askedOften: (relative) => `Danach hast du sehr oft gefragt; fragen kannst du wieder ${relative}.`,
  noClock: 'Diese Partie hat keine Uhr.',
  noSuchPile: (typed) =>
    `An diesem Tisch gibt es nichts, das „${typed}“ heißt. Frag mit einem Namen aus dem Tisch in Worten, etwa \`was c1\`.`,
  questions: {
    last: { name: 'zuletzt', description: 'Was seit deiner letzten Handlung geschehen ist' },
    clocks: { name: 'uhren', description: 'Wie viel Zeit jeder noch hat' },
    hand: { name: 'hand', description: 'Deine eigenen Karten' },
  },
  what: { name: 'was', more: ['was liegt auf', 'was liegt in'] },
};
