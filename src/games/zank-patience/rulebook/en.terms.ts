import type { Texts } from './outline.ts';

/** This game's terms in English. */
export const enTerms: Texts['terms'] = {
  source: ['Source', /\bsource/i],
  discard: ['Discard', /\bdiscard/i],
  middle: ['Middle', /\bmiddle\b/i],
  rim: ['Rim', /\brim\b/i],
  fits: ['What fits', /\bfits?\b/i],
  order: ['Order of the moves', /\b(ranked|smaller number|priority|move \d)/i],
  announce: ['Announce', /\bannounc/i],
  free: ['Free a card', /\bfreed?\b/i],
  empty: ['Empty a stack', /\b(empty|emptied|emptying) (a (rim|stack)|one|it|R\d)\b/i],
  sequence: ['Sequence', /\bsequence/i],
  touch: ['Touch and place', /\btouch/i],
  flip: ['Flip', /\bflip/i],
  stop: ['Stop', /\bstop/i],
  missing: ['Missing a turn', /\bmiss(es|ed)? (the|a|that|your) (next )?turn/i],
  offence: ['Offence', /\boffences?\b/i],
  pause: ['Pause', /\bpause/i],
  'spite-stack': ['Spite stack', /\bspite/i],
  'open-win': ['Open win', /\b(open win|win (stays|is) open)/i],
  drawn: ['Draw (nobody wins)', /\b(draw offer|[Cc]laim|agree on a draw|match is a draw)|\bDraws\b/],
  clock: ['Clock', /\bclock/i],
};
