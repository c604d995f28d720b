import type { Texts } from './outline.ts';

/** The words of this game in English. */
export const enTerms: Texts['terms'] = {
  'main-stack': ['Main stack', /\bmain\b/i],
  'discard-stack': ['Discard stack', /\bdiscard/i],
  'side-stack': ['Side stack', /\bside (stack|card)|\bside or discard/i],
  board: ['Board', /\bboard\b/i],
  active: ['Active, passive', /\b(active|passive)\b/i],
  'final-stack': ['Final stack', /\bfinal stack/i],
  obliged: ['Having to move a card', /\boblige/i],
  draw: ['Draw a card', /\b(drew|drawn|draws? (a|the|another))\b/i],
  reveal: ['Reveal', /\breveal/i],
  pass: ['Pass', /\b(or|may|can|you) pass\b|\bpassed\b|\bpassing\b|\*\*Pass/],
  joker: ['Joker', /\bjokers?\b/i],
  touch: ['Touch', /\btouch/i],
  flip: ['Flip', /\bflip/i],
  offence: ['Offence', /\boffences?\b/i],
  action: ['Action', /\bactions?\b/i],
  knock: ['Knock', /\bknock/i],
  warning: ['Warning', /\bwarning/i],
  'late-knock': ['Late knock', /\blate\b/i],
  'open-win': ['Open win', /\b(open win|win (stays|is) open)/i],
  drawn: ['Draw (nobody wins)', /\b(draw offer|[Cc]laim|agree on a draw|match is a draw)|\bDraws\b/],
  clock: ['Clock', /\bclock/i],
};
