import { readFileSync } from 'node:fs';
import { gameOf } from '../../src/games/index.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { entrySchema } from '../../src/match/header.ts';
import { progressOf } from '../../src/match/progress.ts';
import { fakeTime } from '../fake-time.ts';
import { fileOf } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';

/** The storage of a golden match, whose reads can wait; `most`: its number of inputs. */
export function goldenStorage(most = Infinity) {
  const golden = GOLDEN.find(({ name }) => name === 'dealt-to-the-end');
  const game = golden && gameOf(golden.header.game);
  if (!golden || !game) throw new Error('there is no such match');
  const { header } = golden;
  const lines = readFileSync(fileOf(golden, 'jsonl'), 'utf8').trim().split('\n').slice(1);
  const all = lines.slice(0, most).map((line) => entrySchema.parse(JSON.parse(line)));
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
