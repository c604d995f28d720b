import type { CallTexts } from '../../../texts.ts';

/** The referee's words after a knock. */
export const calls: CallTexts = {
  news: {
    right: (caller) => `✊ **${caller}** klopft zu Recht`,
    wrong: (caller) => `✊ **${caller}** klopft zu Unrecht und ist verwarnt.`,
    lost: (caller) => `✊ **${caller}** klopft wieder zu Unrecht.`,
    charged: (offender, lost) => `**${offender}** ist ${lost ? 'wieder ' : ''}verwarnt`,
    undone: 'zurückgenommen',
    left: 'bleibt liegen',
  },
  ruling: {
    right: (caller, offender, wrong) => `✊ **${caller}** klopft. **${offender}** ${wrong}.`,
    wrong: (caller) =>
      `✊ **${caller}** klopft, aber es war alles richtig: eine Verwarnung. Noch einmal falsch geklopft, und die Partie ist verloren.`,
    lost: (caller) => `✊ **${caller}** klopft, und wieder war alles richtig.`,
    charged: (offender, lost) =>
      lost
        ? `Das zählt wie falsches Klopfen, und **${offender}** war schon verwarnt.`
        : `Das zählt wie falsches Klopfen: **${offender}** ist verwarnt. Noch einmal, und die Partie ist verloren.`,
    undone: 'Der Tisch ist wieder, wie er davor war.',
    left: 'Der Tisch bleibt, wie er ist.',
  },
  own: {
    right: (_, offender, wrong) => `Du hast zu Recht geklopft. **${offender}** ${wrong}.`,
    wrong: () =>
      'Du hast geklopft, aber es war alles richtig. Du bist verwarnt: Klopfst du noch einmal falsch, ist die Partie verloren.',
    lost: () => 'Du hast geklopft, und wieder war alles richtig.',
  },
  lasts: (seconds) =>
    seconds > 0
      ? `ein Verstoß kann mindestens ${seconds.toLocaleString('de')} s lang geklopft werden`
      : 'ein Verstoß kann bis zur nächsten legalen Aktion geklopft werden',
  objects: 'klopft',
  tookWin: (caller, offender, at) =>
    `✊ Bei ${at} hat **${caller}** einen Sieg von **${offender}** weggeklopft.`,
  count: (right, wrong) =>
    [
      ...(right > 0 ? [`${right}-mal richtig geklopft`] : []),
      ...(wrong > 0 ? [`${wrong}-mal falsch geklopft`] : []),
    ].join(', '),
};
