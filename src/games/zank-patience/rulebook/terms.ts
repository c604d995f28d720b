import type { PageId, Term } from '../../rulebook.ts';
import type { outline } from './outline.ts';

/** The words of this game, and where its rules explain them. */
export const terms: readonly Term<PageId<typeof outline>>[] = [
  { page: 'setup', en: ['Source', /\bsource/i], de: ['Quelle', /\bQuelle/] },
  { page: 'setup', en: ['Discard', /\bdiscard/i], de: ['Ablage', /\bAblage/] },
  { page: 'setup', en: ['Middle', /\bmiddle\b/i], de: ['Mitte', /\bMitte/] },
  { page: 'setup', en: ['Rim', /\brim\b/i], de: ['Rand', /\bRand/] },
  { page: 'building', en: ['What fits', /\bfits?\b/i], de: ['Was passt', /\bpasst\b/i] },
  {
    page: 'moves',
    en: ['Order of the moves', /\b(ranked|smaller number|priority|move \d)/i],
    de: ['Vorrang der Züge', /\b(Vorrang|kleinerer Nummer|Zug \d)/i],
  },
  {
    page: 'announcing',
    en: ['Announce', /\bannounc/i],
    de: ['Ansagen', /\b(ansag|angesagt|sag\b.*\ban\b)/i],
  },
  { page: 'announcing', en: ['Free a card', /\bfreed?\b/i], de: ['Freilegen', /frei(ge|zu)?leg/i] },
  {
    page: 'announcing',
    en: ['Empty a stack', /\b(empty|emptied|emptying) (a (rim|stack)|one|it|R\d)\b/i],
    de: ['Leeren', /\bLeeren\b|\b(geleert|leert|zu leeren)\b|Randstapel leeren/],
  },
  { page: 'sequences', en: ['Sequence', /\bsequence/i], de: ['Folge', /\bFolgen?\b/] },
  { page: 'turn', en: ['Touch and place', /\btouch/i], de: ['Berühren und legen', /berühr/i] },
  { page: 'turn', en: ['Flip', /\bflip/i], de: ['Umdrehen', /umdreh|umgedreht|dreh sie um/i] },
  { page: 'stop', en: ['Stop', /\bstop/i], de: ['Stop', /\bStop/i] },
  {
    page: 'stop',
    en: ['Missing a turn', /\bmiss(es|ed)? (the|a|that|your) (next )?turn/i],
    de: ['Aussetzen', /aussetz|setzt .*aus\b/i],
  },
  { page: 'stop', en: ['Offence', /\boffences?\b/i], de: ['Verstoß', /Verst[oö]ß/] },
  { page: 'pause', en: ['Pause', /\bpause/i], de: ['Pause', /\bPause/] },
  { page: 'schikanieren', en: ['Spite stack', /\bspite/i], de: ['Schikanierstapel', /Schikanierstapel/] },
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
