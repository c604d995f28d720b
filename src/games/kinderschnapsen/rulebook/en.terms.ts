import type { Texts } from './outline.ts';

/** This game's terms in English. */
export const enTerms: Texts['terms'] = {
  points: ['Points', /\bpoints\b/i],
  trump: ['Trump', /\btrump/i],
  stock: ['Stock', /\bstock\b/i],
  deal: ['Deal', /\bdeal/i],
  lead: ['Lead', /\b(leads?|led)\b/i],
  trick: ['Trick', /\btricks?\b/i],
  'follow-suit': ['Follow suit', /\b(follow|suit led)/i],
  close: ['Close the stock', /\bclos(e|ed|ing)\b/i],
  'check-out': ['Check out', /\bcheck(s|ed|ing)?[ -]out/i],
  'end-the-hand': ['End the hand', /\bend the hand/i],
  'to-go': ['To go', /\bto go\b/i],
  match: ['Game and match', /\b(best of|match)\b/i],
};
