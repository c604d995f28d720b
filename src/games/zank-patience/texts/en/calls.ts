import type { CallTexts } from '../../../texts.ts';
import { counted } from '../calls.ts';

const misses = (caller: string): string =>
  `✋ **${caller}** calls Stop, but nothing was wrong: **${caller}** misses the next turn.`;

const brief = (caller: string): string => `✋ **${caller}** calls Stop wrongly and misses a turn.`;

const wrong = (): string => 'You called Stop, but nothing was wrong. You miss your next turn.';

/** The referee's words after a Stop. The caller may be the offender, too. */
export const calls: CallTexts = {
  news: {
    right: (caller, offender, _, self) =>
      self
        ? `✋ **${caller}** calls Stop on their own move`
        : `✋ **${caller}** rightly calls Stop on **${offender}**`,
    wrong: brief,
    lost: brief,
    missed: (caller) => `**${caller}** misses this turn for an earlier Stop`,
    undone: 'taken back',
    left: 'left as it lies',
  },
  ruling: {
    right: (caller, offender, wrong, self) =>
      self
        ? `✋ **${caller}** calls Stop before anyone else does. **${caller}** ${wrong}.`
        : `✋ **${caller}** calls Stop. **${offender}** ${wrong}.`,
    wrong: misses,
    lost: misses,
    missed: (caller) => `**${caller}** misses this turn because of an earlier Stop.`,
    undone: 'The move is taken back.',
    left: 'The table stays as it is.',
  },
  own: {
    right: (_, offender, wrong, self) =>
      self
        ? `You called Stop on your own move: you ${wrong}.`
        : `You were right to call Stop. **${offender}** ${wrong}.`,
    wrong: wrong,
    lost: wrong,
    missed: () => 'You miss this turn because of an earlier Stop.',
  },
  lasts: (seconds) =>
    seconds > 0
      ? `Stop can be called on an offence for at least ${seconds.toLocaleString('en')} s`
      : 'Stop can be called on an offence until the next move begins',
  objects: 'calls Stop',
  tookWin: (caller, offender, at) =>
    `✋ A Stop by **${caller}** at ${at} took a win back from **${offender}**.`,
  count: (right, wrong) =>
    counted(right, wrong, (count, isRight) => `Stop called ${isRight ? 'rightly' : 'wrongly'}: ${count}`),
};
