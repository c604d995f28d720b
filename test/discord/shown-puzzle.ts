import { expect } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import type { Kind } from '../../src/features/puzzles/puzzle.ts';
import { openStock } from '../../src/features/puzzles/stock.ts';
import { whisper } from './answers.ts';
import { idsIn } from './at-settings.ts';
import type { Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const stock = openStock();

/** Shows a player a puzzle, by default one of the kind `right`. */
export async function shown({ channelId }: Testbed, who: UserSession, options = {}): Promise<SeenMessage> {
  const outcome = await who.run(channelId, 'schikane puzzle', { kind: 'right', ...options }).outcome;
  whisper(outcome);
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  return outcome.message;
}

/** Shows Anna this puzzle, as if she had answered all others of its kind. */
export async function shownOnly(
  testbed: Testbed,
  { game, kind, id }: { readonly game: string; readonly kind: Kind; readonly id: string },
): Promise<SeenMessage> {
  const { anna, file } = testbed;
  const done = stock.ids(game, kind).filter((one) => one !== id);
  await shown(testbed, anna, { game, kind });
  await testbed.restart(() =>
    withRows(file, (rows) =>
      rows.change('puzzle-solvers', anna.user.id, (all) => ({
        ...all,
        done: { [game]: done.join('') },
        last: null,
      })),
    ),
  );
  const puzzle = await shown(testbed, anna, { game, kind });
  expect(idsIn(puzzle).join()).toContain(id);
  return puzzle;
}
