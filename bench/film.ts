/**
 * Cost of a film: the longest golden match of each game, in full, at half size and at table size. Measured in
 * a process that has made another film of the game before, and in a new one. Prints processor time for 180
 * frames in naive frames (see `render/naive.ts`), and the size in bytes. An argument selects games whose
 * names contain it.
 */
import { readFileSync } from 'node:fs';
import { createFilming, type Filming } from '../render/film/filming.ts';
import { unhurried } from '../src/core/searching.ts';
import { filmOf } from '../src/features/film/filmed.ts';
import type { Filmed, FilmOrder } from '../src/features/film/order.ts';
import { WHOLE } from '../src/features/film/part.ts';
import { games } from '../src/games/index.ts';
import { entrySchema } from '../src/match/header.ts';
import { fileOf, type GoldenMatch } from '../test/golden/match.ts';
import { GOLDEN } from '../test/golden/matches.ts';
import { naiveFrameMs } from './render/naive.ts';

/** Limit for 180 frames, in naive frames. */
const LIMIT = { frames: 180, naive: 12 };

const linesOf = (golden: GoldenMatch): string[] =>
  readFileSync(fileOf(golden, 'jsonl'), 'utf8').trim().split('\n').slice(1);

function orderOf(golden: GoldenMatch, size: FilmOrder['size']): FilmOrder {
  const entries = linesOf(golden).map((line) => entrySchema.parse(JSON.parse(line)));
  return {
    of: { header: golden.header, entries },
    players: golden.header.players.map(({ name }) => name),
    part: WHOLE,
    locale: 'en',
    suitColours: 2,
    size,
    openHands: false,
  };
}

interface Made {
  readonly film: Filmed;
  /** Processor time in ms. */
  readonly ms: number;
}

function made(filming: Filming, order: FilmOrder): Made {
  const before = process.cpuUsage();
  const making = filmOf(filming, order, unhurried);
  for (;;) {
    const next = making.next();
    if (!next.done) continue;
    const { user, system } = process.cpuUsage(before);
    return { film: next.value, ms: (user + system) / 1000 };
  }
}

const naive = naiveFrameMs();
console.log(
  `a naive frame: ${naive.toFixed(0)} ms; limit: ${LIMIT.naive} of them for ${LIMIT.frames} frames`,
);
const part = process.argv[2] ?? '';
for (const { id } of games.filter((game) => game.id.includes(part))) {
  const [longest, other] = GOLDEN.filter(({ header }) => header.game === id).toSorted(
    (one, another) => linesOf(another).length - linesOf(one).length,
  );
  if (!longest || !other) throw new Error(`${id}: too few golden matches`);
  for (const size of ['half', 'whole'] as const) {
    const order = orderOf(longest, size);
    const cold = made(createFilming(), order);
    const filming = createFilming();
    made(filming, orderOf(other, size));
    const warm = made(filming, order);
    const { gif, shown, of } = warm.film;
    const worth = ({ ms }: Made): string => ((ms / shown / naive) * LIMIT.frames).toFixed(1);
    console.log(
      [
        `${id} ${longest.name}, ${size}`.padEnd(52),
        `${shown} of ${of} frames`,
        `${(gif.length / 1e6).toFixed(2)} MB`,
        `${(warm.ms / shown).toFixed(2)} ms each`,
        `${LIMIT.frames} in ${worth(warm)} naive frames (with nothing drawn yet: ${worth(cold)})`,
      ].join('   '),
    );
  }
}
