import type { TableWords } from '../table.ts';

/** Descriptions of the table that only this game needs. */
export const table: TableWords = {
  announcedEmptying: (name, pile) => `${name} has announced emptying ${pile}.`,
  announcedFreeing: (name, card, pile) => `${name} has announced freeing ${card} on ${pile}.`,
  paused: (name) => `${name} has called a pause.`,
  pausesLeft: (count) => (count === 1 ? '1 pause' : `${count} pauses`),
  skips: (turns) => (turns === 1 ? 'misses a turn' : `misses ${turns} turns`),
  firstTurns: (limit) => `First turns: no more than ${limit} rim stacks may be filled for now.`,
  out: 'The joker is out.',
  gone: (pile) => `${pile} has been taken away.`,
  rim: 'On the rim, each from its lowest card to its top:',
  left: (name, reason) => (reason === 'time' ? `${name} ran out of time.` : `${name} resigned.`),
};
