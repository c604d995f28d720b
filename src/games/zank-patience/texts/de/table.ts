import type { TableWords } from '../table.ts';

/** Descriptions of the table that only this game needs. */
export const table: TableWords = {
  announcedEmptying: (name, pile) => `${name} hat angesagt, ${pile} zu leeren.`,
  announcedFreeing: (name, card, pile) => `${name} hat angesagt, ${card} auf ${pile} freizulegen.`,
  paused: (name) => `${name} hat Pause gerufen.`,
  pausesLeft: (count) => (count === 1 ? '1 Pause' : `${count} Pausen`),
  skips: (turns) => (turns === 1 ? 'setzt einmal aus' : `setzt ${turns}-mal aus`),
  firstTurns: (limit) => `Erste Züge: Vorerst dürfen nur ${limit} Randstapel belegt werden.`,
  out: 'Der Joker ist aus dem Spiel.',
  gone: (pile) => `${pile} ist weggefallen.`,
  rim: 'Am Rand, jeweils von der untersten Karte bis zur obersten:',
  left: (name, reason) =>
    reason === 'time' ? `Die Zeit von ${name} ist abgelaufen.` : `${name} hat aufgegeben.`,
};
