import type { Locale } from '../../../core/locale.ts';
import type { HandsReason } from '../reasons.ts';

/** Why hands cannot do something, as every patience says it. */
export const refusals: Readonly<Record<Locale, Readonly<Record<HandsReason, string>>>> = {
  en: {
    'card-in-hand': 'There is a card in the hand: place it first.',
    'final-stays': 'What lies on a final stack stays there.',
    'stock-is-drawn': 'You cannot touch that stack: draw from it.',
    'private-stack': "You can never take from other players' own stacks.",
    'empty-pile': 'There is no card on that stack.',
    'face-down-top': 'The top card of that stack is face-down.',
    'face-up-top': 'The top card of that stack is already face-up.',
    'nothing-to-place': 'Touch or draw a card first.',
    'onto-stock': 'You cannot place anything on a stack that is drawn from.',
    'nothing-to-draw': 'You have no card left to draw.',
    'next-card-open': 'The next card that you would draw is already face-up.',
    'nothing-to-flip': 'Your discard stack is empty.',
    'only-field-revealed': 'Only cards in the middle of the table can be revealed.',
  },
  de: {
    'card-in-hand': 'Auf der Hand ist eine Karte: Leg sie zuerst ab.',
    'final-stays': 'Was auf diesem Stapel liegt, bleibt dort.',
    'stock-is-drawn': 'Dieser Stapel wird nicht berührt: Zieh von ihm.',
    'private-stack': 'Von den eigenen Stapeln der anderen darfst du nie nehmen.',
    'empty-pile': 'Auf diesem Stapel liegt keine Karte.',
    'face-down-top': 'Die oberste Karte dieses Stapels liegt verdeckt.',
    'face-up-top': 'Die oberste Karte dieses Stapels liegt schon offen.',
    'nothing-to-place': 'Berühre oder ziehe zuerst eine Karte.',
    'onto-stock': 'Auf einen Stapel, von dem gezogen wird, legt man nichts.',
    'nothing-to-draw': 'Du hast keine Karte mehr, die du ziehen könntest.',
    'next-card-open': 'Die nächste Karte, die du ziehen würdest, liegt schon offen.',
    'nothing-to-flip': 'Dein Ablagestapel ist leer.',
    'only-field-revealed': 'Aufdecken kannst du nur auf dem Feld.',
  },
};
