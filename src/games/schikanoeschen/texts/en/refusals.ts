import { refusals as shared } from '../../../patience/texts/en/refusals.ts';
import type { HandsReason } from '../../../patience/reasons.ts';
import type { OwnReason } from '../../action.ts';

/** The refusals of every patience, and the game's own. */
export const refusals: Readonly<Record<HandsReason | OwnReason, string>> = {
  ...shared,
  'main-not-empty': 'The discard stack can be turned over only when the main stack is empty.',
  'no-joker': 'There is no joker there that you could remove.',
  'must-draw':
    'You can pass only when your main and side stacks, or your main and discard stacks, are empty: draw to end your turn.',
};
