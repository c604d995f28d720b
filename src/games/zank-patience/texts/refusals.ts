import type { Locale } from '../../../core/locale.ts';
import { refusals as shared } from '../../patience/texts/refusals.ts';
import type { OwnReason } from '../action.ts';

/** Why this game refuses something, by reasons that not every patience has. */
const own: Readonly<Record<Locale, Readonly<Record<OwnReason, string>>>> = {
  en: {
    'not-paused': 'No pause has been called.',
    'own-turn': 'It is your turn: only the others can call a pause.',
    'no-pause-left': 'You have used up your pauses.',
    'not-your-pause': 'Only the player who called the pause can resume.',
    'source-is-drawn': 'You cannot touch the source: draw from it.',
    'middle-stays': 'What lies in the middle stays there.',
    'stack-gone': 'That stack has been taken away.',
    'onto-source': 'Nothing can be placed on a source.',
    'does-not-fit': 'The card does not fit there.',
    'source-empty': 'Your source is empty.',
    'source-not-empty': 'The discard can be turned over only when the source is empty.',
    'must-go-on': 'You can pass only when you have neither source nor discard, but still a spite stack.',
    'nothing-to-announce':
      'That cannot be announced: name a face-up card that is buried on the rim and fits the middle, or a rim stack that holds cards.',
    'nothing-to-stop':
      'Your Stop has counted already, and no new move has begun since. It costs you nothing.',
    'stop-too-late':
      'Too late: there is nothing left to stop. It costs you nothing, and you do not miss a turn.',
  },
  de: {
    'not-paused': 'Es ist keine Pause.',
    'own-turn': 'Du bist am Zug: Pause rufen können nur die anderen.',
    'no-pause-left': 'Du hast keine Pause mehr übrig.',
    'not-your-pause': '„Weiter“ ruft nur, wer die Pause gerufen hat.',
    'source-is-drawn': 'Die Quelle wird nicht berührt: Zieh von ihr.',
    'middle-stays': 'Was in der Mitte liegt, bleibt dort.',
    'stack-gone': 'Dieser Stapel ist weggefallen.',
    'onto-source': 'Auf eine Quelle wird nichts gelegt.',
    'does-not-fit': 'Dorthin passt die Karte nicht.',
    'source-empty': 'Deine Quelle ist leer.',
    'source-not-empty': 'Die Ablage wird erst umgedreht, wenn die Quelle leer ist.',
    'must-go-on':
      'Passen kannst du nur, wenn du weder Quelle noch Ablage hast, aber noch einen Schikanierstapel.',
    'nothing-to-announce':
      'Das lässt sich nicht ansagen: Nenne eine offene Karte, die am Rand unter anderen liegt und in die Mitte passt, oder einen Randstapel mit Karten.',
    'nothing-to-stop':
      'Dein Stop hat schon gezählt, und seitdem hat kein neuer Zug begonnen. Das kostet dich nichts.',
    'stop-too-late':
      'Zu spät: Was sich eben noch stoppen ließ, lässt sich nicht mehr stoppen. Das kostet dich nichts, und du setzt nicht aus.',
  },
};

/** … and by all. */
export const refusals = {
  en: { ...shared.en, ...own.en },
  de: { ...shared.de, ...own.de },
};
