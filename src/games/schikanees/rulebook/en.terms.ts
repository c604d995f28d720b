import type { Texts } from './outline.ts';

export const enTerms: Texts['terms'] = {
  'left-stack': ['Left stack', /\bleft( stack|,| and)/i],
  'middle-stack': ['Middle stack', /\bmiddle (stack|and|one)/i],
  'right-stack': ['Right stack', /\bright (stack|one)/i],
  field: ['Field', /\bfield\b/i],
  active: ['Active, passive', /\b(active|passive)\b/i],
  'final-stack': ['Final stack', /\bfinal stack/i],
  'empty-row': ['Empty row', /\bempty row/i],
  'must-move': ['Must-move', /\bmust-move|\boblige/i],
  closed: ['Closed left stack', /\bclosed?s?\b/i],
  touched: ['Touched is played', /\btouch/i],
  draw: ['Draw a card', /\b(drew|drawn|draws? (a|the|another))\b/i],
  'turn-up': ['Turn up', /\bturn(ed)?( one)? up/i],
  offence: ['Offence', /\boffences?\b/i],
  action: ['Action', /\bactions?\b/i],
  knock: ['Knock', /\bknock/i],
  warning: ['Warning', /\bwarning/i],
  'late-knock': ['Late knock', /\blate\b/i],
  'open-win': ['Open win', /\b(open win|win (stays|is) open)/i],
  drawn: ['Draw (nobody wins)', /\b(draw offer|[Cc]laim|agree on a draw|match is a draw)|\bDraws\b/],
  clock: ['Clock', /\bclock/i],
};
