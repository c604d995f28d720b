import type { Locale } from '../../../core/locale.ts';
import type { CallTexts } from '../../texts.ts';

const missesEn = (caller: string): string =>
  `✋ **${caller}** calls Stop, but nothing was wrong: **${caller}** misses the next turn.`;
const missesDe = (caller: string): string =>
  `✋ **${caller}** ruft Stop, aber es war alles richtig: **${caller}** setzt das nächste Mal aus.`;

const briefEn = (caller: string): string => `✋ **${caller}** calls Stop wrongly and misses a turn.`;
const briefDe = (caller: string): string => `✋ **${caller}** ruft zu Unrecht Stop und setzt einmal aus.`;

const wrongEn = (): string => 'You called Stop, but nothing was wrong. You miss your next turn.';
const wrongDe = (): string =>
  'Du hast Stop gerufen, aber es war alles richtig. Du setzt das nächste Mal aus.';

const counted = (right: number, wrong: number, say: (count: number, isRight: boolean) => string): string =>
  [...(right > 0 ? [say(right, true)] : []), ...(wrong > 0 ? [say(wrong, false)] : [])].join(', ');

/** What the referee says after a Stop. The player who erred may be the caller, too. */
export const callTexts: Readonly<Record<Locale, CallTexts>> = {
  en: {
    news: {
      right: (caller, offender, _, self) =>
        self
          ? `✋ **${caller}** calls Stop on their own move`
          : `✋ **${caller}** rightly calls Stop on **${offender}**`,
      wrong: briefEn,
      lost: briefEn,
      missed: (caller) => `**${caller}** misses this turn for an earlier Stop`,
      undone: 'taken back',
      left: 'left as it lies',
    },
    ruling: {
      right: (caller, offender, wrong, self) =>
        self
          ? `✋ **${caller}** calls Stop before anyone else does. **${caller}** ${wrong}.`
          : `✋ **${caller}** calls Stop. **${offender}** ${wrong}.`,
      wrong: missesEn,
      lost: missesEn,
      missed: (caller) => `**${caller}** misses this turn because of an earlier Stop.`,
      undone: 'The move is taken back.',
      left: 'The table stays as it is.',
    },
    own: {
      right: (_, offender, wrong, self) =>
        self
          ? `You called Stop on your own move: you ${wrong}.`
          : `You were right to call Stop. **${offender}** ${wrong}.`,
      wrong: wrongEn,
      lost: wrongEn,
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
  },
  de: {
    news: {
      right: (caller, offender, _, self) =>
        self
          ? `✋ **${caller}** ruft beim eigenen Zug Stop`
          : `✋ **${caller}** ruft bei **${offender}** zu Recht Stop`,
      wrong: briefDe,
      lost: briefDe,
      missed: (caller) => `**${caller}** setzt wegen eines früheren Stops aus`,
      undone: 'zurückgenommen',
      left: 'bleibt liegen',
    },
    ruling: {
      right: (caller, offender, wrong, self) =>
        self
          ? `✋ **${caller}** ruft Stop, ehe es andere tun. **${caller}** ${wrong}.`
          : `✋ **${caller}** ruft Stop. **${offender}** ${wrong}.`,
      wrong: missesDe,
      lost: missesDe,
      missed: (caller) => `**${caller}** setzt dieses Mal wegen eines früheren Stops aus.`,
      undone: 'Der Zug wird zurückgenommen.',
      left: 'Der Tisch bleibt, wie er ist.',
    },
    own: {
      right: (_, offender, wrong, self) =>
        self
          ? `Du hast bei deinem eigenen Zug Stop gerufen. Was falsch war: **${offender}** ${wrong}.`
          : `Du hast zu Recht Stop gerufen. **${offender}** ${wrong}.`,
      wrong: wrongDe,
      lost: wrongDe,
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
  },
};
