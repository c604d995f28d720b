import type { PageId, Term } from '../../rulebook.ts';
import type { outline } from './outline.ts';

/** The words of this game, and where its rules explain them. */
export const terms: readonly Term<PageId<typeof outline>>[] = [
  {
    page: 'setup',
    en: ['Left stack', /\bleft( stack|,| and)/i],
    de: ['Linker Stapel', /\blink(er|en|s)\b/i],
  },
  {
    page: 'setup',
    en: ['Middle stack', /\bmiddle (stack|and|one)/i],
    de: ['Mittlerer Stapel', /\bmittler/i],
  },
  { page: 'setup', en: ['Right stack', /\bright (stack|one)/i], de: ['Rechter Stapel', /\brechte[rn]\b/i] },
  { page: 'setup', en: ['Field', /\bfield\b/i], de: ['Feld', /\bFeld/] },
  {
    page: 'setup',
    en: ['Active, passive', /\b(active|passive)\b/i],
    de: ['Aktiv, passiv', /\b(aktiv|passiv)/i],
  },
  { page: 'building', en: ['Final stack', /\bfinal stack/i], de: ['Aufbaustapel', /\bAufbaustapel/] },
  { page: 'building', en: ['Empty row', /\bempty row/i], de: ['Freistelle', /\bFreistelle/] },
  { page: 'order', en: ['Must-move', /\bmust-move|\boblige/i], de: ['Muss-Zug', /\bMuss-|verpflicht/i] },
  {
    page: 'order',
    en: ['Closed left stack', /\bclosed?s?\b/i],
    de: ['Geschlossener linker Stapel', /\bschließ|geschlossen/i],
  },
  { page: 'touched', en: ['Touched is played', /\btouch/i], de: ['Berührt, gespielt', /berühr/i] },
  {
    page: 'turn',
    en: ['Draw a card', /\b(drew|drawn|draws? (a|the|another))\b/i],
    de: ['Ziehen', /\b(ziehst|ziehen|zieht|gezogen)/i],
  },
  {
    page: 'turn',
    en: ['Turn up', /\bturn(ed)?( one)? up/i],
    de: ['Aufdecken', /aufdeck|aufgedeckt|\bdeck\b.*\bauf\b/i],
  },
  { page: 'rulings-offences', en: ['Offence', /\boffences?\b/i], de: ['Verstoß', /Verst[oö]ß/] },
  { page: 'rulings-knocking', en: ['Action', /\bactions?\b/i], de: ['Aktion', /\bAktion/] },
  { page: 'knocking', en: ['Knock', /\bknock/i], de: ['Klopfen', /klopf/i] },
  { page: 'knocking', en: ['Warning', /\bwarning/i], de: ['Verwarnung', /Verwarnung/] },
  { page: 'rulings-late', en: ['Late knock', /\blate\b/i], de: ['Zu spät klopfen', /zu spät/i] },
  {
    page: 'end',
    en: ['Open win', /\b(open win|win (stays|is) open)/i],
    de: ['Offener Sieg', /Sieg\b.*\boffen|offenen Sieg/i],
  },
  {
    page: 'end',
    en: ['Draw (nobody wins)', /\b(draw offer|[Cc]laim|agree on a draw|match is a draw)|\bDraws\b/],
    de: ['Remis', /Remis/],
  },
  { page: 'clock', en: ['Clock', /\bclock/i], de: ['Uhr', /\b\w*[Uu]hr\b/] },
];
