/** Contract of src/chat/kept for the message of a daily puzzle. */
import { buttonRows } from '../../src/chat/components.ts';
import { dailySearch } from '../../src/features/puzzles/chat/daily-posts.ts';
import { onceContract } from './contract.ts';
import { onceOwner } from './owners.ts';

const PUZZLE = {
  day: '2026-11-27',
  game: 'schikanoeschen',
  id: 'p7',
  channelId: '1',
  messageId: null,
  answers: {},
  isTold: false,
};
const BUTTON = 'puzzle|say|schikanoeschen|p7';
const isOf = ({ id }: typeof PUZZLE, customIds: readonly string[]): boolean =>
  customIds.some((custom) => custom.endsWith(`|${id}`));

onceContract(
  onceOwner('daily puzzle', () => ({ nonce: '', search: dailySearch({ isOf }, PUZZLE) }), {
    components: buttonRows([{ id: BUTTON, label: 'Knock' }]),
  }),
);
