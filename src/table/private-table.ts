import type { Time } from '../time/time.ts';
import type { TableMessage } from './message-state.ts';

/**
 * The table of a private match. It has no message in a channel: the player's own table shows the match, and
 * answers every input (`private/`).
 */
export const createPrivateTable = ({ time }: { readonly time: Time }): TableMessage => ({
  shown: { messageId: null, postedAt: 0 },
  lacksPicture: false,
  unposted: null,
  stands: () => Promise.resolve(null),
  look: () => Promise.resolve(null),
  show(_, cause) {
    if (cause.kind === 'input') cause.reply?.done();
    return Promise.resolve({ at: time.now(), again: false, unseen: null });
  },
  retire: () => Promise.resolve(),
  resultBelow: () => Promise.resolve(),
  mistrust: nothing,
  keepToken: nothing,
  newer: nothing,
  interrupted: nothing,
  deleted: nothing,
});

function nothing(): void {
  // No message can be newer, deleted or edited.
}
