import type { Locale } from '../../../core/locale.ts';
import type { CallTexts } from '../../texts.ts';

/** What the referee says after a knock. */
export const knockTexts: Readonly<Record<Locale, CallTexts>> = {
  en: {
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
      undone: 'The table is taken back to where it was before.',
      left: 'The table stays as it is.',
    },
    own: {
      right: (_, offender, wrong) => `You were right to knock. **${offender}** ${wrong}.`,
      wrong: () =>
        'You knocked, but nothing was wrong. You are warned, and a second wrong knock loses the match.',
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
  },
  de: {
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
  },
};
