import { refusals as shared } from '../../../patience/texts/en/refusals.ts';
import type { HandsReason } from '../../../patience/reasons.ts';
import type { OwnReason } from '../../action.ts';

/** Messages for refusals: those of every patience, and this game's own. */
export const refusals: Readonly<Record<HandsReason | OwnReason, string>> = {
  ...shared,
  'not-paused': 'No pause has been called.',
  'own-turn': 'It’s your turn: only the others can call a pause.',
  'no-pause-left': 'You have used up your pauses.',
  'not-your-pause': 'Only the player who called the pause can resume.',
  'source-is-drawn': 'You can’t touch the source: draw from it.',
  'middle-stays': 'What lies in the middle stays there.',
  'stack-gone': 'That stack has been taken away.',
  'onto-source': 'Nothing can be placed on a source.',
  'does-not-fit': 'The card doesn’t fit there.',
  'source-empty': 'Your source is empty.',
  'source-not-empty': 'The discard can be turned over only when the source is empty.',
  'must-go-on': 'You can pass only when you have neither source nor discard, but still a spite stack.',
  'nothing-to-announce':
    'That can’t be announced: name a face-up card that is buried on the rim and fits the middle, or a rim stack that holds cards.',
  'nothing-to-stop': 'Your Stop has counted already, and no new move has begun since. It costs you nothing.',
  'stop-too-late':
    'Too late: there is nothing left to stop. It costs you nothing, and you don’t miss a turn.',
};
