import type { HandsReason } from '../../reasons.ts';

/** Reasons why hands cannot do something, for every patience. */
export const refusals: Readonly<Record<HandsReason, string>> = {
  'card-in-hand': 'Du hast eine Karte auf der Hand: Leg sie zuerst ab.',
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
};
