import { rememberedText } from '../../../../core/remembered.ts';
import { QUIET } from '../../../texts.ts';
import { calls } from './calls.ts';
import { cardName } from '../cards.ts';
import { notation } from '../notation.ts';
import type { DuelProse } from '../prose.ts';
import { refusals } from './refusals.ts';

const card = rememberedText((code) => cardName(code, { joker: 'joker', hidden: 'a face-down card' }));
const place = (from: string | null): string => (from === 'hand' ? 'hand' : (from ?? '').toUpperCase());

/** English texts that all duels share. */
export const prose: DuelProse = {
  howTo:
    'Click a card, then its stack; your face-down stack draws. Something wrong? K↩ knocks and takes back, K→ leaves it. ☰: the rest, the rules.',
  position:
    '`turn` says whose turn it is. Stacks are called as in the picture, their cards listed from bottom to top; those left out are empty. A card is its rank (A, 2 to 9, T for ten, J, Q, K), its suit (C clubs, S spades, H hearts, D diamonds) and its deck (1 or 2); with `-` before it, it lies face-down.',
  card,
  refusals,
  seats: { 1: 'south', 2: 'north', 3: 'third seat' },
  options: {},
  option: () => null,
  calls,
  counts: () => null,
  status: () => QUIET,
  notation,
  verbs: {
    touch: {
      name: 'touch',
      description: 'Touch the top card of a stack',
      argument: { name: 'stack', description: 'Which stack' },
    },
    place: {
      name: 'place',
      description: 'Put the touched or drawn card on a stack; on its own stack, it is put back',
      argument: { name: 'stack', description: 'Onto which stack' },
    },
    draw: { name: 'draw', description: 'Turn over the top card of the stack you draw from' },
    reveal: {
      name: 'reveal',
      description: 'Turn up the face-down top card of a stack on the board',
      argument: { name: 'stack', description: 'Which stack on the board' },
    },
    knock: {
      name: 'knock',
      description: 'Knock: your opponent did something wrong',
      argument: { name: 'take-back', description: 'Take the table back to where it was before, or leave it' },
    },
  },
  move({ kind, from, to, card: code }) {
    const what = code === null ? '' : card(code);
    switch (kind) {
      case 'place':
        return `${what} ${place(from)} → ${place(to)}`;
      case 'put-back':
        return `put ${what} back on ${place(to)}`;
      case 'draw':
        return `drew from ${place(from)}`;
      case 'reveal':
        return `turned up ${what} on ${place(to)}`;
      case 'flip':
        return `turned ${place(from)} over onto ${place(to)}`;
      case 'remove':
        return `took a joker out (${place(from)})`;
      case 'pass':
        return 'passed';
    }
  },
  held({ hand, touched, piles }) {
    if (hand !== null) return `holds ${card(hand)}`;
    if (touched === null) return null;
    return `touches ${card(piles[touched]?.at(-1) ?? '')} on ${touched.toUpperCase()}`;
  },
};
