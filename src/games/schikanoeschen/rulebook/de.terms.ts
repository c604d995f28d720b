import type { Texts } from './outline.ts';

/** The words of this game in German. */
export const deTerms: Texts['terms'] = {
  'main-stack': ['Hauptstapel', /\bHaupt/],
  'discard-stack': ['Ablagestapel', /\bAblage/],
  'side-stack': ['Seitenstapel', /\bSeiten/],
  board: ['Feld', /\bFeld/],
  active: ['Aktiv, passiv', /\b(aktiv|passiv)/i],
  'final-stack': ['Endstapel', /\bEndstapel/],
  obliged: ['Legen müssen', /verpflicht|Endstapel musste?\b/i],
  draw: ['Ziehen', /\b(ziehst|ziehen|zieht|gezogen)/i],
  reveal: ['Aufdecken', /aufdeck|aufgedeckt/i],
  pass: ['Passen', /\b(Passen|gepasst)\b|darfst du passen|kannst du passen|\*\*passen/],
  joker: ['Joker', /\bJoker/],
  touch: ['Berühren', /berühr/i],
  flip: ['Umdrehen', /umdreh|umgedreht/i],
  offence: ['Verstoß', /Verst[oö]ß/],
  action: ['Aktion', /\bAktion/],
  knock: ['Klopfen', /klopf/i],
  warning: ['Verwarnung', /Verwarnung/],
  'late-knock': ['Zu spät klopfen', /zu spät/i],
  'open-win': ['Offener Sieg', /Sieg\b.*\boffen|offenen Sieg/i],
  drawn: ['Remis', /Remis/],
  clock: ['Uhr', /\b\w*[Uu]hr\b/],
};
