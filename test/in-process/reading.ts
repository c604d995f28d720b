import { inNextTurn } from '../../src/machine/clock.ts';
import { read } from '../../src/match/reading/job.ts';
import { createReading, type Reading, type Reads } from '../../src/match/reading/reading.ts';
import type { Answer, Order } from '../../src/match/reading/reader.ts';
import { failureOf } from '../../src/storage/damaged.ts';
import type { StartWorker } from '../../src/supervised/worker.ts';
import type { JumpingTime } from '../jumping-time.ts';

/** A reader that does its jobs in this process instead of one of its own. */
const startReader: StartWorker<Order, Answer> = ({ ready, heard }) => {
  let isOver = false;
  const ended = Promise.withResolvers<Record<string, never>>();
  const answer = async ({ job, steps }: Order): Promise<void> => {
    const report: Answer = await read(job, steps).then(
      (done) => ({ kind: 'done', done }),
      (error: unknown) => failureOf(error),
    );
    if (!isOver) heard(report);
  };
  inNextTurn(ready);
  return {
    send: (order) => inNextTurn(() => void answer(order)),
    hold: () => undefined,
    end() {
      isOver = true;
      ended.resolve({});
    },
    ended: ended.promise,
  };
};

const reading = createReading({ log: console, start: startReader });

/** The practice opponent's thoughts under way. */
const thinking = new Set<Promise<unknown>>();

/** Resolves once the practice opponent has thought. */
export async function thoughts(): Promise<void> {
  while (thinking.size > 0) await Promise.allSettled(thinking);
}

/** Readers in this process, which test time does not pass for. */
export function readingAt(time: JumpingTime): Reading {
  const thought = <T>(work: Promise<T>): Promise<T> => {
    const known = work.finally(() => thinking.delete(known));
    thinking.add(known);
    return known;
  };
  const held = (reads: Reads): Reads => ({
    ask: (...asked) => time.during(reads.ask(...asked)),
    verify: (record) => time.during(reads.verify(record)),
    compare: (one, other) => time.during(reads.compare(one, other)),
    review: (journal) => time.during(reads.review(journal)),
    possible: (journal, seat) => time.during(reads.possible(journal, seat)),
    result: (journal) => time.during(reads.result(journal)),
    practice: (journal, asked) => thought(time.during(reads.practice(journal, asked))),
  });
  return {
    ...reading,
    for: (userId) => held(reading.for(userId)),
    own: held(reading.own),
    search: (game, asked) => time.during(reading.search(game, asked)),
  };
}
