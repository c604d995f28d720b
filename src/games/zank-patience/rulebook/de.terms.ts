import type { Texts } from './outline.ts';

/** This game's terms in German. */
export const deTerms: Texts['terms'] = {
  source: ['Quelle', /\bQuelle/],
  discard: ['Ablage', /\bAblage/],
  middle: ['Mitte', /\bMitte/],
  rim: ['Rand', /\bRand/],
  fits: ['Was passt', /\bpasst\b/i],
  order: ['Vorrang der Züge', /\b(Vorrang|kleinerer Nummer|Zug \d)/i],
  announce: ['Ansagen', /\b(ansag|angesagt|sag\b.*\ban\b)/i],
  free: ['Freilegen', /frei(ge|zu)?leg/i],
  empty: ['Leeren', /\bLeeren\b|\b(geleert|leert|zu leeren)\b|Randstapel leeren/],
  sequence: ['Folge', /\bFolgen?\b/],
  touch: ['Berühren und legen', /berühr/i],
  flip: ['Umdrehen', /umdreh|umgedreht|dreh sie um/i],
  stop: ['Stop', /\bStop/i],
  missing: ['Aussetzen', /aussetz|setzt .*aus\b/i],
  offence: ['Verstoß', /Verst[oö]ß/],
  pause: ['Pause', /\bPause/],
  'spite-stack': ['Schikanierstapel', /Schikanierstapel/],
  'open-win': ['Offener Sieg', /Sieg\b.*\boffen|offenen Sieg/i],
  drawn: ['Remis', /Remis/],
  clock: ['Uhr', /\b\w*[Uu]hr\b/],
};
