import type { Reason } from '../../core/refusal.ts';

export const refusals: Readonly<Record<Reason, string>> = {
  'no-match': 'Hier läuft kein Spiel.',
  'match-over': 'Das Spiel ist zu Ende.',
  'not-your-turn': 'Du bist nicht am Zug: Das kann nur, wer aktiv ist.',
  'clock-not-started': 'Die Uhr läuft noch nicht; wer passiv ist, startet sie.',
  'win-open':
    'Ein Sieg ist offen: Die Gegenseite darf klopfen, das Ende annehmen oder aufgeben, sonst nichts.',
  'own-win': 'Offen ist dein eigener Sieg: Die Gegenseite klopft, nimmt an oder wartet ab.',
  'no-open-win': 'Es ist kein Sieg offen, der angenommen werden könnte.',
  'accepted-already': 'Du hast schon zugestimmt; die anderen noch nicht.',
  'offer-stands': 'Es liegt schon ein Remisangebot auf dem Tisch.',
  'no-own-offer': 'Von dir liegt kein Remisangebot auf dem Tisch.',
  'no-offer': 'Die Gegenseite hat kein Remis angeboten.',
  'no-claim': 'Es gibt gerade keinen Grund, ein Remis einzufordern.',
  'no-manual-clock': 'Hier gibt es keine Uhr, die von Hand gedrückt wird.',
  'opponent-starts-clock': 'Wer passiv ist, startet die Uhr: Das ist die Gegenseite.',
  'not-your-clock': 'Die Uhr drückt nur, wessen Zeit läuft.',
  'knock-too-late':
    'Zu spät: Was du gesehen hast, ist nicht mehr klopfbar. Das zählt nicht, du wirst nicht verwarnt.',
  'nothing-to-knock':
    'Du bist aktiv, und die Gegenseite hat nichts Klopfbares hinterlassen. Ohne Karte beendest du den Zug mit „Passen“.',
  'card-in-hand': 'Auf der Hand ist eine Karte: Leg sie zuerst ab.',
  'final-stays': 'Was auf einem Endstapel liegt, bleibt dort.',
  'main-is-drawn': 'Der Hauptstapel wird nicht berührt: Zieh von ihm.',
  'private-stack': 'Von den eigenen Stapeln der Gegenseite darfst du nie nehmen.',
  'empty-pile': 'Auf diesem Stapel liegt keine Karte.',
  'face-down-top': 'Die oberste Karte dieses Stapels liegt verdeckt.',
  'face-up-top': 'Die oberste Karte dieses Stapels liegt schon offen.',
  'nothing-to-place': 'Berühre oder ziehe zuerst eine Karte.',
  'onto-main': 'Auf einen Hauptstapel wird nichts gelegt.',
  'nothing-to-draw': 'Dein Haupt- und dein Ablagestapel sind beide leer.',
  'next-card-open': 'Die nächste Karte deines Hauptstapels liegt schon offen.',
  'main-not-empty': 'Der Ablagestapel wird erst umgedreht, wenn der Hauptstapel leer ist.',
  'nothing-to-flip': 'Dein Ablagestapel ist leer.',
  'only-board-revealed': 'Aufgedeckt wird nur auf dem Feld.',
  'no-joker': 'Dort ist kein Joker, den du herausnehmen könntest.',
  'must-draw':
    'Passen kannst du nur, wenn Haupt- und Seitenstapel oder Haupt- und Ablagestapel leer sind: Beende den Zug mit einer gezogenen Karte.',
  'not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
  'must-beat': 'Der Talon ist zu: Du hast eine höhere Karte der ausgespielten Farbe und musst sie spielen.',
  'must-follow': 'Der Talon ist zu: Du hast eine Karte der ausgespielten Farbe und musst sie spielen.',
  'must-trump': 'Der Talon ist zu: Ohne Karte der ausgespielten Farbe musst du einen Trumpf spielen.',
  'card-led': 'Es ist schon ausgespielt: Zugedreht wird nur vor dem Ausspielen.',
  'stock-closed': 'Der Talon ist schon zu.',
  'no-fresh-trick':
    'Ausmelden kannst du nur, wenn du gerade einen Stich gemacht hast, bevor du zudrehst oder ausspielst.',
  'hand-goes-on':
    'Die Partie ist noch nicht ausgespielt: Beenden kannst du sie erst nach dem allerletzten Stich.',
  'last-trick-made': 'Der allerletzte Stich ist gemacht: Melde dich aus oder beende die Partie.',
};
