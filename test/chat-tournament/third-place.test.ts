/** A knockout and a final in chat with a match for the third place. */
import { expect, it } from 'vitest';
import { openBoards, stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { boardTitle } from '../../src/features/tournament/chat/board-message.ts';
import { podiumOf } from '../../src/tournament/views.ts';
import { begun, MINUTE, playRound, type Held } from './held.ts';

const titles = ({ tournament }: Held): string[] =>
  openBoards(tournament).map((board) => boardTitle(tournament, board));

function toTheFinal(one: Held): void {
  for (let rounds = 0; titles(one).length === 0 || !titles(one).includes('Final'); rounds += 1) {
    if (rounds > 10) throw new Error('no final');
    playRound(one);
    one.passes(2 * MINUTE);
  }
}

it.each([
  { format: 'knockout', thirdPlace: true },
  { format: 'swiss', rounds: 1, finalists: 4, thirdPlace: true },
] as const)('%o: the third place is played beside the final', (changes) => {
  const one = begun(6, changes);
  toTheFinal(one);
  expect(titles(one)).toEqual(['Final', 'Match for third place']);
  playRound(one);
  expect(one.tournament.phase).toBe('over');
  expect(podiumOf(stageOf(one.tournament)).map(({ rank }) => rank)).toEqual([1, 2, 3]);
});

it('tournaments announced before have none, and their boards keep their names', () => {
  const one = begun(4, { format: 'knockout' });
  playRound(one);
  one.passes(2 * MINUTE);
  expect(titles(one)).toEqual(['Round 2 · board 1']);
  playRound(one);
  expect(podiumOf(stageOf(one.tournament)).map(({ rank }) => rank)).toEqual([1, 2, 3, 3]);
});
