import type { CallTexts } from '../../../texts.ts';

/** The referee's words after a knock. */
export const calls: CallTexts = {
  news: {
    right: (caller) => `✊ **${caller}** knocks rightly`,
    wrong: (caller) => `✊ **${caller}** knocks wrongly and is warned.`,
    lost: (caller) => `✊ **${caller}** knocks wrongly again.`,
    charged: (offender, lost) => `**${offender}** is warned${lost ? ' again' : ''}`,
    undone: 'taken back',
    left: 'left as it lies',
  },
  ruling: {
    right: (caller, offender, wrong) => `✊ **${caller}** knocks. **${offender}** ${wrong}.`,
    wrong: (caller) =>
      `✊ **${caller}** knocks, but nothing was wrong: a warning. A second wrong knock loses the match.`,
    lost: (caller) => `✊ **${caller}** knocks, and again nothing was wrong.`,
    charged: (offender, lost) =>
      lost
        ? `That counts like a wrong knock, and **${offender}** had been warned already.`
        : `That counts like a wrong knock: **${offender}** is warned. Once more, and the match is lost.`,
    undone: 'The table goes back to where it was before.',
    left: 'The table stays as it is.',
  },
  own: {
    right: (_, offender, wrong) => `You were right to knock. **${offender}** ${wrong}.`,
    wrong: () =>
      'You knocked, but nothing was wrong. That’s a warning, and a second wrong knock loses the match.',
    lost: () => 'You knocked, and again nothing was wrong.',
  },
  lasts: (seconds) =>
    seconds > 0
      ? `an offence can be knocked for at least ${seconds.toLocaleString('en')} s`
      : 'an offence can be knocked until the next legal action',
  objects: 'knocks',
  tookWin: (caller, offender, at) =>
    `✊ A knock by **${caller}** at ${at} took a win back from **${offender}**.`,
  count: (right, wrong) =>
    [
      ...(right > 0 ? [`${right} right knock${right === 1 ? '' : 's'}`] : []),
      ...(wrong > 0 ? [`${wrong} wrong knock${wrong === 1 ? '' : 's'}`] : []),
    ].join(', '),
};
