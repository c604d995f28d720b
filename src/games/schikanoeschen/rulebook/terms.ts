import type { PageId, Term } from '../../rulebook.ts';
import type { outline } from './outline.ts';

/** The words of this game, and where its rules explain them. */
export const terms: readonly Term<PageId<typeof outline>>[] = [
  { page: 'setup', en: ['Main stack', /\bmain\b/i], de: ['Hauptstapel', /\bHaupt/] },
  { page: 'setup', en: ['Discard stack', /\bdiscard/i], de: ['Ablagestapel', /\bAblage/] },
  {
    page: 'setup',
    en: ['Side stack', /\bside (stack|card)|\bside or discard/i],
    de: ['Seitenstapel', /\bSeiten/],
  },
  { page: 'setup', en: ['Board', /\bboard\b/i], de: ['Feld', /\bFeld/] },
  {
    page: 'setup',
    en: ['Active, passive', /\b(active|passive)\b/i],
    de: ['Aktiv, passiv', /\b(aktiv|passiv)/i],
  },
  { page: 'final', en: ['Final stack', /\bfinal stack/i], de: ['Endstapel', /\bEndstapel/] },
  {
    page: 'final',
    en: ['Having to move a card', /\boblige/i],
    de: ['Legen müssen', /verpflicht|Endstapel musste?\b/i],
  },
  {
    page: 'turn',
    en: ['Draw a card', /\b(drew|drawn|draws? (a|the|another))\b/i],
    de: ['Ziehen', /\b(ziehst|ziehen|zieht|gezogen)/i],
  },
  { page: 'turn', en: ['Reveal', /\breveal/i], de: ['Aufdecken', /aufdeck|aufgedeckt/i] },
  {
    page: 'turn',
    en: ['Pass', /\b(or|may|can|you) pass\b|\bpassed\b|\bpassing\b|\*\*Pass/],
    de: ['Passen', /\b(Passen|gepasst)\b|darfst du passen|kannst du passen|\*\*passen/],
  },
  { page: 'building', en: ['Joker', /\bjokers?\b/i], de: ['Joker', /\bJoker/] },
  { page: 'rulings-moving', en: ['Touch', /\btouch/i], de: ['Berühren', /berühr/i] },
  { page: 'rulings-turning', en: ['Flip', /\bflip/i], de: ['Umdrehen', /umdreh|umgedreht/i] },
  { page: 'rulings-offences', en: ['Offence', /\boffences?\b/i], de: ['Verstoß', /Verst[oö]ß/] },
  { page: 'rulings-offences', en: ['Action', /\bactions?\b/i], de: ['Aktion', /\bAktion/] },
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
