import type { CallTexts } from '../../../texts.ts';
import { counted } from '../calls.ts';

const misses = (caller: string): string =>
  `✋ **${caller}** ruft Stop, aber es war alles richtig: **${caller}** setzt das nächste Mal aus.`;

const brief = (caller: string): string => `✋ **${caller}** ruft zu Unrecht Stop und setzt einmal aus.`;

const wrong = (): string => 'Du hast Stop gerufen, aber es war alles richtig. Du setzt das nächste Mal aus.';

/** The referee's words after a Stop. The caller may be the offender, too. */
export const calls: CallTexts = {
  news: {
    right: (caller, offender, _, self) =>
      self
        ? `✋ **${caller}** ruft beim eigenen Zug Stop`
        : `✋ **${caller}** ruft bei **${offender}** zu Recht Stop`,
    wrong: brief,
    lost: brief,
    missed: (caller) => `**${caller}** setzt wegen eines früheren Stops aus`,
    undone: 'zurückgenommen',
    left: 'bleibt liegen',
  },
  ruling: {
    right: (caller, offender, wrong, self) =>
      self
        ? `✋ **${caller}** ruft Stop, ehe es andere tun. **${caller}** ${wrong}.`
        : `✋ **${caller}** ruft Stop. **${offender}** ${wrong}.`,
    wrong: misses,
    lost: misses,
    missed: (caller) => `**${caller}** setzt dieses Mal wegen eines früheren Stops aus.`,
    undone: 'Der Zug wird zurückgenommen.',
    left: 'Der Tisch bleibt, wie er ist.',
  },
  own: {
    right: (_, offender, wrong, self) =>
      self
        ? `Du hast bei deinem eigenen Zug Stop gerufen. Was falsch war: **${offender}** ${wrong}.`
        : `Du hast zu Recht Stop gerufen. **${offender}** ${wrong}.`,
    wrong: wrong,
    lost: wrong,
    missed: () => 'Du setzt dieses Mal wegen eines früheren Stops aus.',
  },
  lasts: (seconds) =>
    seconds > 0
      ? `bei einem Verstoß kann mindestens ${seconds.toLocaleString('de')} s lang Stop gerufen werden`
      : 'bei einem Verstoß kann bis zum nächsten Zug Stop gerufen werden',
  objects: 'Stop ruft',
  tookWin: (caller, offender, at) =>
    `✋ Bei ${at} hat ein Stop von **${caller}** den Sieg von **${offender}** verhindert.`,
  count: (right, wrong) =>
    counted(right, wrong, (count, isRight) => `Stop zu ${isRight ? 'Recht' : 'Unrecht'}: ${count}`),
};
