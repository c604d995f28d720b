import { de as shared } from '../../patience/rulebook/de.ts';
import type { Texts } from './outline.ts';

export const deRulings: Texts['rulings'] = {
  1: {
    name: 'Austeilen',
    rule: 'Spielbeginn',
    text: 'Ein Deck hat 55 Karten, drei davon Joker. 13 bilden verdeckt den Seitenstapel, dessen oberste Karte dann aufgedeckt wird. 14 kommen aufs Feld: auf E, F, G und H eine, zwei, drei und vier verdeckte Karten, obenauf je eine offene. Die übrigen 28 sind der Hauptstapel.',
  },
  2: {
    name: 'Mischen und Abheben',
    rule: 'Spielbeginn',
    text: 'Jedes Deck wird gemischt und von der Gegenseite abgehoben. Im Chat mischt der Schiedsrichter nach einem Geheimnis, dem Abheben und einer Nummer, die Discord erst nach dem letzten Abheben vergibt: Niemand kann sich die Karten aussuchen. Der Hash des Geheimnisses steht da, bevor jemand abhebt, das Geheimnis selbst folgt nach der Partie. So lässt sich das Austeilen nachprüfen. Die drei Joker eines Decks gelten als ein und dieselbe Karte.',
  },
  3: {
    name: 'Wer beginnt',
    rule: 'Spielbeginn',
    text: 'Die höhere offene Karte auf den Seitenstapeln beginnt: Joker, Ass, König und so weiter bis zur Zwei. Bei gleichem Wert zählt das Symbol: Kreuz, Pik, Herz, Karo. Zwei Joker sind gleich. Sind beide Karten gleich, vergleicht man die auf E, dann F, G und H; sind alle gleich, wird neu gemischt und ausgeteilt.',
  },
  4: {
    name: 'Berühren',
    rule: 'Aktionen',
    text: 'Bist du aktiv, darfst du die offene oberste Karte deines Seiten- oder Ablagestapels oder irgendeines Feldstapels berühren, auch auf der Gegenseite. Unmöglich: alle anderen Stapel (auch Endstapel und die privaten Stapel der Gegenseite), eine verdeckte oberste Karte, und jedes Berühren, solange du eine Karte vom Hauptstapel auf der Hand hast. Wann immer du etwas Neues beginnst (Entscheide 4 und 6 bis 10), ist eine vorher berührte Karte damit losgelassen.',
  },
  5: {
    name: 'Legen',
    rule: 'Aktionen, Karten bewegen',
    text: 'Die berührte Karte oder die Karte auf der Hand kannst du auf jeden Feld-, End-, Seiten- oder Ablagestapel legen. Ob sie dort liegen darf, ist Sache von Entscheid 17. Nur auf einen Hauptstapel zu legen ist unmöglich. Legst du eine berührte Karte auf ihren eigenen Stapel, ist sie zurückgelegt; das ist keine Aktion. Eine Karte aus der Hand kann nicht auf den Hauptstapel zurück.',
  },
  6: {
    name: 'Ziehen',
    rule: 'Aktionen, Härtefälle',
    text: 'Deckt die oberste Karte deines Hauptstapels auf und nimmt sie auf die Hand. Ist er leer, wird vorher der Ablagestapel umgedreht, ohne zu mischen: Seine unterste Karte liegt dann oben. Sind beide leer, ist es unmöglich. Legst du die Karte aus der Hand auf deinen Ablagestapel, endet dein Zug. Ziehst du mit einer Karte auf der Hand, wird die nächste Karte auf dem Hauptstapel aufgedeckt und bleibt dort liegen: Das ist ein Verstoß, und diese Karte ziehst du als Nächste. Liegt sie schon offen, ist Ziehen unmöglich.',
  },
  7: {
    name: 'Umdrehen',
    rule: 'Aktionen, Härtefälle',
    text: 'Macht deinen Ablagestapel zum Hauptstapel, ohne eine Karte zu nehmen. Nur bei leerem Hauptstapel, und wenn du aktiv bist, nur mit leerer Hand; sonst unmöglich. Ein Verstoß ist es, wenn du passiv bist, und auch sonst, solange eine Karte auf einen Endstapel muss.',
  },
  8: {
    name: 'Aufdecken',
    rule: 'Aktionen',
    text: 'Dreht eine verdeckte Karte um, die oben auf einem Feldstapel liegt. Mit einer Karte auf der Hand unmöglich. Auf der Gegenseite ist es möglich, aber ein Verstoß.',
  },
  9: {
    name: 'Joker entfernen',
    rule: 'Aktionen',
    text: 'Nimmt einen Joker aus dem Spiel: den auf deiner Hand, wenn du eine Karte hältst, sonst einen offenen oben auf einem Feldstapel, auf deinem Seiten- oder deinem Ablagestapel.',
  },
  10: {
    name: 'Passen',
    rule: 'Härtefälle',
    text: 'Beendet deinen Zug ohne Ziehen. Möglich, wenn Haupt- und Seitenstapel leer sind (so die Regel), und auch, wenn Haupt- und Ablagestapel leer sind, weil dein Zug sonst gar nicht enden könnte. Mit einer Karte auf der Hand unmöglich. Am Tisch klopft man dafür auf die Platte; im Chat steht es im Menü (☰).',
  },
  11: {
    name: 'Die nächste Seitenkarte',
    rule: 'Karten bewegen',
    text: 'Verlässt die offene oberste Karte einen Seitenstapel, deckt der Schiedsrichter die nächste von selbst auf. Dafür kann niemand klopfen.',
  },
  12: {
    name: 'Wer was darf',
    rule: 'Aktionen',
    text: 'Berühren, Legen, Ziehen, Aufdecken, Joker entfernen und Passen sind allein Sache der aktiven Seite. Wer passiv ist, kann nur den Ablagestapel umdrehen (ein Verstoß) und tun, was kein Spielzug ist: klopfen, Remis anbieten oder beantworten, die Uhr bedienen, aufgeben.',
  },
  13: {
    name: 'Was du bewegen musst',
    rule: 'Endstapel',
    text: 'Passt die offene oberste Karte irgendeines Feldstapels, bei dir oder gegenüber, auf einen Endstapel, musst du eine solche Feldkarte dorthin legen. Nur wenn es keine gibt: Passt die oberste Karte deines Seiten- oder Ablagestapels, musst du eine von diesen legen. Passt auch davon keine, bist du frei. Eine Karte auf der Hand, die auf einen Endstapel passt, muss dorthin.',
  },
  14: {
    name: 'Was auf einen Endstapel passt',
    rule: 'Endstapel',
    text: 'Ein Ass passt auf jeden leeren Endstapel. Jede andere Karte passt auf die um eins niedrigere mit demselben Symbol; das Deck spielt keine Rolle. Joker passen auf keinen Endstapel, und auf einen Joker passt nichts. Auf dem Feld darf ein Joker auf einem leeren Platz oder auf einer verdeckten Karte liegen.',
  },
  15: {
    name: 'Was aufs Feld passt',
    rule: 'Karten bewegen',
    text: 'Auf einen leeren Feldstapel oder eine verdeckte Karte passt jede Karte. Auf eine offene passt sie, wenn sie die andere Farbe hat, genau um eins niedriger ist und im Stapel keine verdeckte Karte liegt oder mit ihr höchstens vier offene liegen.',
  },
  16: {
    name: 'Was auf gegnerische Stapel passt',
    rule: 'Karten bewegen, Härtefälle',
    text: 'Auf den Seiten- oder Ablagestapel der Gegenseite passt eine Karte, wenn dort oben eine offene mit demselben Symbol liegt, genau um eins höher oder niedriger. Ass und König sind keine Nachbarn. Auf einen leeren Seiten- oder Ablagestapel passt nichts.',
  },
  17: {
    name: 'Am falschen Platz',
    rule: 'Klopfen, Karten bewegen',
    text: 'Eine Karte dorthin zu legen, wo sie nach den Entscheiden 14 bis 16 nicht liegen darf, ist ein Verstoß. Auf deinem eigenen Seitenstapel gilt das immer, auf deinem Ablagestapel auch, außer für die Karte aus der Hand. Ein Versuch kann mehrere Verstöße enthalten; jeder wird einmal notiert.',
  },
  18: {
    name: 'Der richtige Stapel',
    rule: 'Klopfen',
    text: 'Einen Stapel zu berühren, von dem du legen musst, ist nie ein Verstoß, auch nicht, wenn du die Karte danach zurücklegst.',
  },
  19: {
    name: 'Was eine Aktion ist',
    rule: 'Aktionen, Härtefälle',
    text: 'Eine Aktion ist ein vollendetes Legen, Aufdecken, Entfernen oder Passen; Zurücklegen ist keine. Legal ist sie, wenn kein Schritt davon ein Verstoß war, vom Berühren oder Ziehen an. Drehst du als aktive Seite ohne Pflicht den Ablagestapel um, ist das weder Aktion noch Verstoß. Dass die Regel das Umdrehen klopfbar nennt, heißt: Es zählt als Versuch und ist deshalb ein Verstoß, wenn du eine Pflicht hast.',
  },
  20: { ...shared.rulings[20], rule: 'Klopfen; fürs Spiel im Chat' },
  21: { ...shared.rulings[21], rule: 'Klopfen, Härtefälle' },
  22: {
    name: 'Umdrehen außer der Reihe',
    rule: 'Klopfen',
    text: 'Dreht die passive Seite ihren Ablagestapel um und die aktive klopft, wird er zurückgedreht. Für die Seite, die ihn umgedreht hat, zählt es wie falsches Klopfen (23): Beim ersten Mal gibt es eine Verwarnung, beim zweiten Mal ist die Partie verloren. Andernfalls könnte man es folgenlos wiederholen, um Karten von diesem Ablagestapel fernzuhalten und der anderen Seite die Zeit zu stehlen. Sonst ändert sich nichts. Dieses Klopfrecht endet mit dem Zug, in dem umgedreht wurde, gleich wie lang die Reaktionszeit ist und wann der erste Klick war (24). Was zurückgedreht ist, bleibt es, auch wenn ein späteres Klopfen zu einem Tisch zurückführt, auf dem der Stapel umgedreht lag. Auch nach diesem Klopfen ist ein zweites, das nichts findet, vor einem neuen Versuch unmöglich (24).',
  },
  23: { ...shared.rulings[23], rule: 'Klopfen' },
  24: { ...shared.rulings[24], rule: 'Klopfen; fürs Spiel im Chat' },
  25: { ...shared.rulings[25], rule: 'Klopfen; fürs Spiel im Chat' },
  26: {
    name: 'Gewinnen',
    rule: 'Ende des Spiels',
    text: 'Du hast gewonnen, wenn auf deinem Haupt-, Ablage- und Seitenstapel und auf der Hand keine Karte mehr ist und auf deinen Stapeln E bis H keine verdeckte liegt. Nach jeder Aktion werden beide Seiten geprüft, die aktive zuerst.',
  },
  27: { ...shared.rulings[27], rule: 'Härtefälle' },
  28: {
    ...shared.rulings[28],
    rule: 'Ende des Spiels',
    text: `${shared.rulings[28].text} Notiert wird, wie viele Karten auf Endstapeln liegen, wie viele verdeckt auf dem Feld und in den Seitenstapeln zusammen, wie viele Joker entfernt sind, und für jede Seite, wie wenige Karten sie bei einer Notiz bisher auf ihren eigenen Stapeln hatte.`,
  },
  29: { ...shared.rulings[29], rule: 'die Regel schweigt' },
  30: { ...shared.rulings[30], rule: 'Spiel mit Schachuhr' },
  31: { ...shared.rulings[31], rule: 'Spiel mit Schachuhr' },
  32: { ...shared.rulings[32], rule: 'Spiel mit Schachuhr; fürs Spiel im Chat' },
  33: { ...shared.rulings[33], rule: 'Spiel mit Schachuhr; fürs Spiel im Chat' },
};
