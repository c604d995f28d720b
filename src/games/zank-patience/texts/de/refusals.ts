import { refusals as shared } from '../../../patience/texts/de/refusals.ts';
import type { HandsReason } from '../../../patience/reasons.ts';
import type { OwnReason } from '../../action.ts';

/** Messages for refusals: those of every patience, and this game's own. */
export const refusals: Readonly<Record<HandsReason | OwnReason, string>> = {
  ...shared,
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
};
