/** A camera process that fails in the way named by its match. */
import { writeFileSync } from 'node:fs';
import type { FilmOrder } from '../../src/features/film/order.ts';
import type { Report } from '../../src/features/film/studio.ts';

const report = (message: Report): void => void process.send?.(message);
process.on('disconnect', () => process.exit());

/** Ways to make a film; `path` is a file that marks a first try. */
const ways: Readonly<Record<string, (order: FilmOrder) => void>> = {
  made({ players }) {
    report({ kind: 'progress', done: 1, of: 2 });
    report({ kind: 'piece', bytes: Buffer.from('GIF') });
    report({ kind: 'piece', bytes: Buffer.from(players.join()) });
    report({ kind: 'done', shown: 1, of: 2 });
  },
  'too-much': () => report({ kind: 'too-much' }),
  damaged: () => report({ kind: 'damaged', damage: { collection: 'journal', key: 'x', what: 'is bad' } }),
  failed: () => report({ kind: 'failed', error: new Error('a bug') }),
  ends: () => process.exit(3),
  'ends-once'({ players: [path = ''] }) {
    try {
      writeFileSync(path, '', { flag: 'wx' });
    } catch {
      ways['made']?.({ players: ['again'] } as unknown as FilmOrder);
      return;
    }
    report({ kind: 'piece', bytes: Buffer.from('half of it') });
    setTimeout(() => process.exit(3), 50);
  },
  hangs() {
    for (;;);
  },
  never: () => report({ kind: 'progress', done: 1, of: 9 }),
  chatty: () => void setInterval(() => report({ kind: 'progress', done: 1, of: 9 }), 10),
};

process.on('message', (order: FilmOrder) =>
  ways[typeof order.of === 'string' ? order.of : order.of.header.id]?.(order),
);
report({ kind: 'ready' });
