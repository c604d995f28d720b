import type { PageId, Term } from '../../rulebook.ts';
import type { outline } from './outline.ts';

/** The words of this game, and where its rules explain them. */
export const terms: readonly Term<PageId<typeof outline>>[] = [
  { page: 'goal', en: ['Points', /\bpoints\b/i], de: ['Augen', /\bAugen?\b/] },
  { page: 'setup', en: ['Trump', /\btrump/i], de: ['Trumpf', /\bTr[uü]mpf/] },
  { page: 'setup', en: ['Stock', /\bstock\b/i], de: ['Talon', /\bTalon/] },
  {
    page: 'setup',
    en: ['Deal', /\bdeal/i],
    de: ['Geben', /\b(wer gibt|Geber|ausgeteilt|austeilen)\b|\*\*gibt\*\*/i],
  },
  {
    page: 'trick',
    en: ['Lead', /\b(leads?|led)\b/i],
    de: ['Ausspielen', /ausspiel|ausgespielt|spielt .*\baus\b/i],
  },
  { page: 'trick', en: ['Trick', /\btricks?\b/i], de: ['Stich', /\bStich/] },
  { page: 'trick', en: ['Follow suit', /\b(follow|suit led)/i], de: ['Farbe bekennen', /bekenn/i] },
  {
    page: 'stock',
    en: ['Close the stock', /\bclos(e|ed|ing)\b/i],
    de: ['Zudrehen', /zudreh|zugedreht|\bzu\b, musst|Talon zu/i],
  },
  {
    page: 'check-out',
    en: ['Check out', /\bcheck(s|ed|ing)?[ -]out/i],
    de: ['Ausmelden', /ausmeld|ausgemeldet|meld\w* .*\baus\b/i],
  },
  {
    page: 'check-out',
    en: ['End the hand', /\bend the hand/i],
    de: ['Runde beenden', /Runde (be|zu be)end|beende(t|n)? die Runde/i],
  },
  { page: 'score', en: ['To go', /\bto go\b/i], de: ['Was fehlt', /\bfehl(t|en)\b/i] },
  {
    page: 'score',
    en: ['Game and match', /\b(best of|match)\b/i],
    de: ['Spiel und Partie', /\b(Best of|Partie)\b/i],
  },
];
