import type { Texts } from './outline.ts';

/** This game's terms in German. */
export const deTerms: Texts['terms'] = {
  points: ['Augen', /\bAugen?\b/],
  trump: ['Trumpf', /\bTr[uü]mpf/],
  stock: ['Talon', /\bTalon/],
  deal: ['Geben', /\b(wer gibt|Geber|ausgeteilt|austeilen)\b|\*\*gibt\*\*/i],
  lead: ['Ausspielen', /ausspiel|ausgespielt|spielt .*\baus\b/i],
  trick: ['Stich', /\bStich/],
  'follow-suit': ['Farbe bekennen', /bekenn/i],
  close: ['Zudrehen', /zudreh|zugedreht|\bzu\b, musst|Talon zu/i],
  'check-out': ['Ausmelden', /ausmeld|ausgemeldet|meld\w* .*\baus\b/i],
  'end-the-hand': ['Runde beenden', /Runde (be|zu be)end|beende(t|n)? die Runde/i],
  'to-go': ['Was fehlt', /\bfehl(t|en)\b/i],
  match: ['Spiel und Partie', /\b(Best of|Partie)\b/i],
};
