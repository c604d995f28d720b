import type { rules as english } from '../en/rules.ts';
import type { Translated } from '../translated.ts';

export const rules: Translated<typeof english> = {
  page: (title, body, game, page, pages) => `### ${title}\n${body}\n-# ${game} · Seite ${page} von ${pages}`,
  drawing: (game, page) =>
    `Zeichnung des Aufbaus von ${game} (${page}): jeder Stapel an seinem Platz, mit seinem Buchstaben. Der Text dieser Seite sagt dasselbe in Worten.`,
  noDrawing: '-# Die Zeichnung ließ sich nicht machen; der Text sagt dasselbe.',
  choose: 'Wähle eine Seite',
  terms: 'Was heißt …?',
  previous: 'Zurück',
  next: 'Weiter',
  noPage: 'Diese Seite gibt es nicht. Wähle eine aus der Liste.',
  command: {
    name: 'regeln',
    description: 'Lies die Regeln und Entscheide',
    page: { name: 'seite', description: 'Welche Seite' },
    game: { name: 'spiel', description: 'Welches Spiel' },
    public: { name: 'öffentlich', description: 'Zeig sie allen im Kanal (sonst: nur dir)' },
  },
};
