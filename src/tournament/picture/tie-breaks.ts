import type { Locale, Said } from '../../../render/scene/texts.ts';
import type { TieBreak } from '../types.ts';

/** The tie-breaks of the desk protocol in words: in a column's heading, by name, and what they are. */
interface TieBreakWords {
  readonly short: Said;
  readonly name: Said;
  readonly meaning: Said;
}

const both = (en: string, de: string): Said => ({ en, de });

export const TIE_BREAK_WORDS: Readonly<Record<TieBreak, TieBreakWords>> = {
  buchholz: {
    short: both('BH', 'BH'),
    name: both('Buchholz', 'Buchholz'),
    meaning: both(
      'the points that all opponents have in the end',
      'was alle Gegner am Ende an Punkten haben',
    ),
  },
  'buchholz-cut-1': {
    short: both('BH−1', 'BH−1'),
    name: both('Buchholz cut 1', 'Buchholz mit Streichwert'),
    meaning: both(
      'the points that the opponents have in the end, without the one who has least',
      'was die Gegner am Ende an Punkten haben, ohne den schwächsten',
    ),
  },
  'median-buchholz': {
    short: both('MBH', 'MBH'),
    name: both('median Buchholz', 'mittlere Buchholz'),
    meaning: both(
      'the points that the opponents have in the end, without those who have least and most',
      'was die Gegner am Ende an Punkten haben, ohne den schwächsten und den stärksten',
    ),
  },
  'sonneborn-berger': {
    short: both('SB', 'SB'),
    name: both('Sonneborn-Berger', 'Sonneborn-Berger'),
    meaning: both(
      'the final points of everybody beaten, and half of those of everybody drawn with',
      'die Endpunkte aller Besiegten, und die halben derer, gegen die es remis ausging',
    ),
  },
  'direct-encounter': {
    short: both('DE', 'DV'),
    name: both('direct encounter', 'direkter Vergleich'),
    meaning: both(
      'the points against those who are equal so far, if they have all played each other',
      'die Punkte gegen die bis dahin Gleichen, wenn sie alle gegeneinander gespielt haben',
    ),
  },
  progressive: {
    short: both('Prog', 'Fort'),
    name: both('progressive score', 'Fortschrittswertung'),
    meaning: both(
      'the points after each round, added up',
      'die Punktestände nach jeder Runde, zusammengezählt',
    ),
  },
  wins: {
    short: both('Wins', 'Siege'),
    name: both('wins', 'Siege'),
    meaning: both('games played and won', 'gespielte und gewonnene Partien'),
  },
  'fewer-games': {
    short: both('Gm', 'Part'),
    name: both('games', 'Partien'),
    meaning: both('the fewer, the better', 'je weniger, desto besser'),
  },
};

/** `BH−1: Buchholz cut 1, the points that …`, for those who do not know it. */
export function tieBreakMeant(tieBreak: TieBreak, locale: Locale): string {
  const [short, name, meaning] = [
    TIE_BREAK_WORDS[tieBreak].short[locale],
    TIE_BREAK_WORDS[tieBreak].name[locale],
    TIE_BREAK_WORDS[tieBreak].meaning[locale],
  ];
  const isNamed = short.toLowerCase() === name.toLowerCase();
  return isNamed ? `${short}: ${meaning}.` : `${short}: ${name}, ${meaning}.`;
}
