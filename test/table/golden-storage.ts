import type { ShownMatch } from '../../src/games/game.ts';
import { progressOf } from '../../src/match/progress.ts';
import { fakeTime } from '../fake-time.ts';
import { entriesOf, goldenCalled } from '../golden/goldens.ts';
import { gameIn } from '../golden/match.ts';

/** The storage of a golden match, whose reads can wait; `most`: its number of inputs. */
export function goldenStorage(most = Infinity) {
  const golden = goldenCalled('dealt-to-the-end');
  const game = gameIn(golden);
  const { header } = golden;
  const all = entriesOf(golden).slice(0, most);
  const time = fakeTime();
  const storage = {
    header,
    all,
    time,
    /** Ids of the journals read. */
    reads: [] as string[],
    /** What each read waits for from now on. */
    held: Promise.resolve<unknown>(null),
    /** Returns the table after this number of inputs, each time another object. */
    after: (count: number): ShownMatch => progressOf(game, header, all.slice(0, count)).match,
    ports: {
      time,
      reading: { search: () => Promise.reject(new Error('nothing to search')) },
      storage: {
        journal: {
          async read(id: string) {
            storage.reads.push(id);
            await storage.held;
            return { header, entries: all };
          },
        },
      },
    } as never,
  };
  return storage;
}
