import type { Texts } from './outline.ts';

export const deTerms: Texts['terms'] = {
  'left-stack': ['Linker Stapel', /\blink(er|en|s)\b/i],
  'middle-stack': ['Mittlerer Stapel', /\bmittler/i],
  'right-stack': ['Rechter Stapel', /\brechte[rn]\b/i],
  field: ['Feld', /\bFeld/],
  active: ['Aktiv, passiv', /\b(aktiv|passiv)/i],
  'final-stack': ['Aufbaustapel', /\bAufbaustapel/],
  'empty-row': ['Freistelle', /\bFreistelle/],
  'must-move': ['Muss-Zug', /\bMuss-|verpflicht/i],
  closed: ['Geschlossener linker Stapel', /\bschließ|geschlossen/i],
  touched: ['Berührt, gespielt', /berühr/i],
  draw: ['Ziehen', /\b(ziehst|ziehen|zieht|gezogen)/i],
  'turn-up': ['Aufdecken', /aufdeck|aufgedeckt|\bdeck\b.*\bauf\b/i],
  offence: ['Verstoß', /Verst[oö]ß/],
  action: ['Aktion', /\bAktion/],
  knock: ['Klopfen', /klopf/i],
  warning: ['Verwarnung', /Verwarnung/],
  'late-knock': ['Zu spät klopfen', /zu spät/i],
  'open-win': ['Offener Sieg', /Sieg\b.*\boffen|offenen Sieg/i],
  drawn: ['Remis', /Remis/],
  clock: ['Uhr', /\b\w*[Uu]hr\b/],
};
